#!/usr/bin/env python3
"""Compiles every legal form from IR to machine code.

Writes each form of forms.json as an op, in one kernel for each chip and PTX
version that first supports it; checks that the kernel verifies and survives a round trip
through text and bytecode, that redop-compile prints exactly the canonical
instructions in order, and that ptxas assembles them.

Three spellings intentionally differ from the canonical one: an integer red that
LLVM's atomicrmw represents exactly is printed as atom with an unused result (the same
machine code), redux.sync add u32 is spelled s32 (the same value), and
barrier.red.aligned is spelled bar.red (the same instruction).
"""

import argparse
import json
import pathlib
import re
import subprocess
import sys
import tempfile

sys.path.append(str(pathlib.Path(__file__).parents[1] / "Inputs"))
import pages
from ask_ptxas import find_ptxas
from from_llvm import as_of_llvm_22

CHIPS = [75, 80, 90, 100]  # plain chips that ptxas 13 assembles for
ATOM_TYPES = "b32 b64 u32 s32 u64 s64".split()
POINTERS = {"!llvm.ptr": "%p0", "!llvm.ptr<1>": "%p1", "!llvm.ptr<3>": "%p3",
            "!llvm.ptr<7>": "%p7"}


def first_target(form):
    """Returns the first chip and PTX version that support the form, among those that ptxas
    assembles for."""
    chip = (form["only"] or [None])[0]
    if not chip:
        chip = f"sm_{next(c for c in CHIPS if c >= form['min_sm'])}"
    return chip, pages.later(form["min_ptx"], pages.chips()[chip])


def printed_mnemonic(form):
    """Returns the mnemonic of the form in PTX text."""
    ptx = form["ptx"]
    if ptx == "redux.sync.add.u32":
        return "redux.sync.add.s32"
    if ptx.startswith("barrier.red.") and ".aligned." in ptx:
        return ptx.replace("barrier", "bar", 1).replace(".aligned", "")
    words = [w for w in ptx.split(".") if w not in ("global", "shared",
                                                    "shared::cluster")]
    is_exact = (form["family"] == "red" and len(words) == 3 and
                words[2] in ATOM_TYPES and words[1:] != ["add", "s32"])
    return ptx.replace("red", "atom", 1) if is_exact else ptx


def shape(form, separator):
    """Returns the vector width and type of the form: "v4.f32"."""
    *_, before, last = form["ptx"].split(".")
    return separator.join([before, last] if re.fullmatch(r"v\d", before)
                          else [last])


def write_kernel(forms):
    """Returns a kernel with one op for each form, and its arguments."""
    arguments = {"%m": "i32", "%b": "i16", "%n": "i32", "%pol": "i64", "%id": "i32", "%c": "i1"}
    arguments |= {"%le": "i32", "%off": "i64", "%cnt": "i64", "%ga": "!llvm.ptr<1>", "%up": "i16"}
    arguments |= {f"%e{number}": "i16" for number in range(5)} | {f"%st{number}": "i32" for number in range(4)}
    arguments |= {"%surf": "i64", "%t": "!llvm.ptr<6>"} | {f"%x{number}": "i32" for number in range(5)}
    arguments.update((name, t) for t, name in POINTERS.items())
    lines = []
    for number, form in enumerate(forms):
        ir = form["ir"]
        types = ir.rsplit(" : ", 1)[1]
        pointer = re.match(r"!llvm\.ptr(<\d>)?", types)
        if pointer and "%t " not in ir:
            name = POINTERS[pointer.group(0)]
            ir = ir.replace("%p,", name + ",").replace("%p ", name + " ")
            ir = ir.replace("%map", name)
            # The mbarrier has the type of the pointer, over the fabric that of the source.
            ir = ir.replace("%bar", POINTERS["!llvm.ptr<3>"] if form["family"].startswith("fabric.") else name)
        ir = re.sub(r"%[sd]\b", POINTERS["!llvm.ptr<3>"], ir)
        value = re.split(r", | -> ", types)[1 if pointer else 0] if "%v" in ir else ""
        for operand in ("%v", "%w"):
            if operand in ir:
                name = f"{operand}_" + re.sub(r"\W", "_", value)
                arguments[name] = value
                ir = ir.replace(operand, name)
        ir = re.sub(r"^%r ", f"%r{number} ", ir)
        ir = re.sub(r"^(%meta, )?%r, %red ", lambda found: f"%meta{number}, " * bool(found[1]) + f"%r{number}, %red{number} ", ir)
        lines.append(ir)
        # Results of pure ops and loads must be used to keep the op; results of atoms to keep them
        # atoms.
        if form["family"].startswith("createpolicy"):
            arguments["%v_i32"] = "i32"
            lines.append(f"redop.red add u32 %p1, %v_i32 cache_hint(%r{number})"
                         " : !llvm.ptr<1>, i32")
        elif form["family"] == "atom":
            lines.append(f"llvm.store %r{number}, %p1 : {value}, !llvm.ptr<1>")
        elif form["family"] == "multimem.ld_reduce":
            lines.append(f"redop.multimem.st {shape(form, ' ')} %p1, %r{number}"
                         f" : !llvm.ptr<1>, {types.split(' -> ')[1]}")
    head = ", ".join(f"{name}: {t}" for name, t in sorted(arguments.items()))
    body = "".join(f"    {line}\n" for line in lines)
    return (f"gpu.module @forms {{\n  gpu.func @forms({head}) kernel {{\n{body}"
            "    gpu.return\n  }\n}\n")


def expected_lines(forms):
    for form in forms:
        yield printed_mnemonic(form)
        if form["family"].startswith("createpolicy"):
            yield "red.global.add.L2::cache_hint.u32"
        elif form["family"] == "multimem.ld_reduce":
            yield "multimem.st.global." + shape(form, ".")


def printed_lines(ptx):
    """Returns the mnemonics of redop's instructions in PTX text, in order."""
    pattern = re.compile(r"(?:^|[;{\s])((?:red|atom|redux|multimem|createpolicy|"
                         r"cp\.reduce|fabric|barrier|bar|vote|sured|tcgen05\.ld\.red)\.[\w.:]+)\s")
    return [m.group(1) for line in ptx.splitlines()
            for m in pattern.finditer(line)]


def run(*command):
    result = subprocess.run([str(c) for c in command], capture_output=True,
                            text=True, check=False)
    if result.returncode:
        sys.exit(f"{' '.join(map(str, command))}\n{result.stderr[-3000:]}")
    return result.stdout


def knows(version):
    """Whether the ptxas that redop-compile finds supports a PTX version."""
    ptxas = find_ptxas()
    listed = subprocess.run([ptxas, "--list-version"], capture_output=True, text=True, check=True).stdout
    return version in listed.split()


def check_target(chip, version, forms, tools, folder, has_ptxas):
    target = f"{chip}-{version}"
    source = folder / f"{target}.mlir"
    where = (f"--chip={chip}", f"--ptx={version}")
    source.write_text(write_kernel(forms))
    opt = tools / "redop-opt"
    text = run(opt, "--verify-roundtrip", source)
    bytecode = folder / f"{target}.mlirbc"
    run(opt, source, "--emit-bytecode", "-o", bytecode)
    if run(opt, bytecode) != text:
        sys.exit(f"{target}: bytecode does not read back as the same text")
    for level in ("-O0", "-O3"):
        ptx = run(tools / "redop-compile", source, *where, level)
        if f"\n.version {version}\n" not in ptx:
            sys.exit(f"{target}: the PTX has another version")
        ptx = as_of_llvm_22(ptx, tools / "redop-compile")
        got, want = printed_lines(ptx), list(expected_lines(forms))
        wrong = [f"{g}, not {w}" for g, w in zip(got, want) if g != w]
        if wrong or len(got) != len(want):
            sys.exit(f"{target} {level}: {len(got)} instructions for "
                     f"{len(want)} forms; the PTX has {wrong[:5]}")
    if has_ptxas:
        run(tools / "redop-compile", source, *where, "--emit=cubin", "-o",
            folder / f"{target}.cubin")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("forms", type=pathlib.Path, help="forms.json")
    parser.add_argument("--tools", type=pathlib.Path, required=True,
                        help="the folder with redop-opt and redop-compile")
    parser.add_argument("--ptxas", action="store_true",
                        help="assemble, too (ptxas in PATH, CUDA_PATH, ...)")
    options = parser.parse_args()
    groups = {}
    for form in json.loads(options.forms.read_text()):
        groups.setdefault(first_target(form), []).append(form)
    with tempfile.TemporaryDirectory() as folder:
        for (chip, version), forms in sorted(groups.items()):
            assembles = options.ptxas and knows(version)
            check_target(chip, version, forms, options.tools,
                         pathlib.Path(folder), assembles)
            print(f"{chip}, PTX {version}: {len(forms)} forms lowered"
                  + (" and assembled" if assembles else ", not assembled: this ptxas is older" if options.ptxas else ""))
    total = sum(map(len, groups.values()))
    print(f"{total} forms, {len(groups)} targets, all canonical")


if __name__ == "__main__":
    main()
