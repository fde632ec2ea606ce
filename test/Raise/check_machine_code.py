#!/usr/bin/env python3
"""Checks that the machine code of raised atomics is not worse than that of LLVM.

Kernels with upstream's atomics on pointers and memrefs of every origin are compiled with and without raising, and the
atomic instructions in the two PTX texts are compared:

- the state space is never wider;
- the order and the scope are those of the IR, never wider, and kept even if LLVM drops them;
- if both are equal, the machine code is equal, byte for byte, or shorter, and loops are not longer.

Kernels in files of other tests that compile both ways never have more atomics on generic addresses after raising.

With a disassembler (nvdisasm), the instructions that access memory through generic addresses are also counted in the
machine code: there must not be more of them.
"""

import argparse
import itertools
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

sys.path.append(str(Path(__file__).parents[1] / "conformance"))
from exactness_cubin import text_sections

ATOMIC = re.compile(r"^\s*(?:@!?%p\d+\s+)?((?:atom|red)\.[\w.:]+)", re.MULTILINE)
INSTRUCTION = re.compile(r"^\t(?:@\S+ )?[a-z][\w.:]* *\t.*;$", re.MULTILINE)
SPACES = {"global": 0, "shared": 0, "generic": 1}
SCOPES = ("cta", "cluster", "gpu", "sys")
SYNCSCOPES = {"cta": ' syncscope("block")', "cluster": ' syncscope("cluster")', "gpu": ' syncscope("device")', "sys": ""}
# LLVM's operation, the type of the value, and memref's kind for it.
KINDS = [
    ("add", "i32", "addi"),
    ("add", "i64", "addi"),
    ("_and", "i32", "andi"),
    ("_or", "i64", "ori"),
    ("_xor", "i32", "xori"),
    ("min", "i32", "mins"),
    ("max", "i64", "maxs"),
    ("umin", "i64", "minu"),
    ("umax", "i32", "maxu"),
    ("uinc_wrap", "i32", None),
    ("udec_wrap", "i32", None),
    ("fadd", "f16", "addf"),
    ("fadd", "bf16", "addf"),
    ("fadd", "f32", "addf"),
    ("fadd", "f64", "addf"),
]

# The origins of a pointer: the kernel's arguments, the preceding code, the pointer, its type.
ORIGINS = {
    "argument": ("%p: !llvm.ptr", "", "%p", "!llvm.ptr"),
    "global": ("%p: !llvm.ptr<1>", "", "%p", "!llvm.ptr<1>"),
    "offset": ("%p: !llvm.ptr", "%a = llvm.getelementptr %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i64", "%a", "!llvm.ptr"),
    "select": (
        "%p: !llvm.ptr, %q: !llvm.ptr",
        "%a = llvm.select %c, %p, %q : i1, !llvm.ptr",
        "%a",
        "!llvm.ptr",
    ),
    "cast": ("%p: !llvm.ptr<1>", "%a = llvm.addrspacecast %p : !llvm.ptr<1> to !llvm.ptr", "%a", "!llvm.ptr"),
    "byval": (
        "%s: !llvm.ptr {llvm.byval = !llvm.struct<(i64, ptr)>, llvm.align = 8 : i64}",
        "%f = llvm.getelementptr %s[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i64, ptr)>\n"
        "    %a = llvm.load %f : !llvm.ptr -> !llvm.ptr",
        "%a",
        "!llvm.ptr",
    ),
    "stack": (
        "%p: !llvm.ptr",
        "%one = llvm.mlir.constant(1 : i32) : i32\n    %t = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr\n"
        "    llvm.store %p, %t : !llvm.ptr, !llvm.ptr\n    %a = llvm.load %t : !llvm.ptr -> !llvm.ptr",
        "%a",
        "!llvm.ptr",
    ),
    "variable": ("%p: i32", "%a = llvm.mlir.addressof @variable : !llvm.ptr", "%a", "!llvm.ptr"),
    "shared": ("%p: i32", "%a = llvm.mlir.addressof @shared : !llvm.ptr<3>", "%a", "!llvm.ptr<3>"),
    "shared_cast": (
        "%p: i32",
        "%t = llvm.mlir.addressof @shared : !llvm.ptr<3>\n    %a = llvm.addrspacecast %t : !llvm.ptr<3> to !llvm.ptr",
        "%a",
        "!llvm.ptr",
    ),
    "loaded": ("%p: !llvm.ptr", "%a = llvm.load %p : !llvm.ptr -> !llvm.ptr", "%a", "!llvm.ptr"),
}
MEMREFS = {
    "none": ("", "%m"),
    "one": (", 1", "%m"),
    "gpu_global": (", #gpu.address_space<global>", "%m"),
    "view": ("", "%view"),
}
HEAD = """gpu.module @kernels {
  llvm.mlir.global external @variable() {alignment = 8 : i64} : i64
  llvm.mlir.global internal @shared() {addr_space = 3 : i32, alignment = 8 : i64} : i64
"""


def kernels():
    """Yields the name and the text of a kernel, and the order and scope of its atomic."""
    for kind, kind_type, _ in KINDS:
        for origin, (arguments, before, pointer, pointer_type) in ORIGINS.items():
            for sem, scope in itertools.product(("relaxed", "release"), SCOPES):
                # All origins are combined with one order and scope, all orders with one origin.
                if origin != "argument" and (sem, scope) not in (("relaxed", "gpu"), ("relaxed", "sys")):
                    continue
                name = f"rmw_{kind}_{kind_type}_{origin}_{sem}_{scope}"
                ordering = "monotonic" if sem == "relaxed" else sem
                yield name, (
                    f"  llvm.func @{name}({arguments}, %v: {kind_type}, %i: i64, %c: i1) attributes {{nvvm.kernel}} {{\n"
                    f"    {before}\n    %old = llvm.atomicrmw {kind} {pointer}, %v{SYNCSCOPES[scope]} {ordering} : "
                    f"{pointer_type}, {kind_type}\n    llvm.return\n  }}\n"
                ), sem, scope
    for _, kind_type, kind in KINDS:
        for space, (suffix, memref) in MEMREFS.items():
            if not kind:
                continue
            name = f"memref_{kind}_{kind_type}_{space}"
            before, memref_type = "", f"memref<?x{kind_type}{suffix}>"
            if space == "view":
                view = f"memref<?x{kind_type}, strided<[2], offset: ?>>"
                before = f"%view = memref.subview %m[%n][%n][2] : {memref_type} to {view}\n    "
                memref_type = view
            yield name, (
                f"  gpu.func @{name}(%m: memref<?x{kind_type}{suffix}>, %v: {kind_type}, %n: index) kernel {{\n"
                f"    {before}%old = memref.atomic_rmw {kind} %v, {memref}[%n] : ({kind_type}, {memref_type}) -> {kind_type}\n"
                f"    gpu.return\n  }}\n"
            ), "relaxed", "gpu"


def compile_all(options, folder, texts, chip, raising, emit):
    """Compiles all kernels in one module, or separately for the machine code."""
    arguments = [f"--chip={chip}", f"--emit={emit}", f"--raise={raising}", "-o", "-"]
    source = folder / "kernels.mlir"
    source.write_text(HEAD + "".join(texts) + "}\n")
    result = subprocess.run([options.compile, source, *arguments], capture_output=True, check=False)
    if result.returncode:
        sys.exit(f"redop-compile {' '.join(arguments)}\n{result.stderr.decode()[-3000:]}")
    return result.stdout


def entries(ptx):
    """Returns the body of each kernel, by name."""
    parts = re.split(r"^\.visible \.entry (\w+)\(", ptx, flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2]))


def parse(mnemonic):
    """Returns the state space, order and scope of an atomic instruction."""
    words = mnemonic.split(".")
    space = next((word for word in words if word in ("global", "shared")), "generic")
    sem = next((word for word in words if word in ("release", "acquire", "acq_rel")), "relaxed")
    scope = next((word for word in words if word in SCOPES), "gpu")
    return space, sem, scope


def is_loop(body):
    return ".cas." in body


def count_generic(options, cubin):
    """Counts atomics on generic addresses in machine code: ATOM and RED, not ATOMG, ATOMS and REDG."""
    with tempfile.NamedTemporaryFile(suffix=".cubin") as file:
        file.write(cubin)
        file.flush()
        text = subprocess.run([options.nvdisasm, file.name], capture_output=True, text=True, check=True).stdout
    return len(re.findall(r"\b(?:ATOM|RED)\.(?!G)", text))


def compare(name, before, after, wanted, counts):
    """Compares the atomics of a kernel. Returns whether the machine code must be equal."""
    (space, *order) = parse(ATOMIC.findall(before)[-1])
    found = [parse(mnemonic) for mnemonic in ATOMIC.findall(after)]
    if not found:
        sys.exit(f"{name}: no atomic instruction is left\n{after}")
    for new_space, *new_order in found:
        if SPACES[new_space] > SPACES[space] or (SPACES[new_space] == SPACES[space] and new_space != space):
            sys.exit(f"{name}: {new_space} in place of {space}\n{after}")
        if tuple(new_order) != wanted:
            sys.exit(f"{name}: {new_order} in place of {wanted}\n{after}")
    if is_loop(after) and not is_loop(before):
        sys.exit(f"{name}: a loop in place of an instruction")
    if is_loop(after) and len(INSTRUCTION.findall(after)) > len(INSTRUCTION.findall(before)):
        sys.exit(f"{name}: a longer loop\n{before}{after}")
    if tuple(order) != wanted:
        counts["order or scope kept"] += 1
        return False
    return not is_loop(before)


def find_differing(cubins, names):
    """Returns the kernels whose machine code is changed by raising."""
    before, after = map(text_sections, cubins)
    return [name for name in names if before[name] != after[name]]


def check_chip(options, folder, chip, counts):
    old = int(re.search(r"\d+", chip).group()) < 90
    chosen = [kernel for kernel in kernels() if not (old and kernel[3] == "cluster")]
    texts = [text for _, text, _, _ in chosen]
    before, after = (entries(compile_all(options, folder, texts, chip, raising, "ptx").decode()) for raising in ("false", "true"))
    same = []
    for name, _, sem, scope in chosen:
        if compare(f"{chip} {name}", before[name], after[name], (sem, scope), counts):
            same.append(name)
    counts["kernels"] += len(chosen)
    if not options.ptxas:
        return
    cubins = [compile_all(options, folder, texts, chip, raising, "cubin") for raising in ("false", "true")]
    differing = find_differing(cubins, same)
    for name in differing:
        lengths = [len(INSTRUCTION.findall(bodies[name])) for bodies in (before, after)]
        if lengths[1] >= lengths[0]:
            sys.exit(f"{chip} {name}: the machine code differs and is no shorter\n{before[name]}{after[name]}")
    counts["same machine code"] += len(same) - len(differing)
    counts["shorter machine code"] += len(differing)
    if options.nvdisasm:
        generic = [count_generic(options, cubin) for cubin in cubins]
        if generic[1] > generic[0]:
            sys.exit(f"{chip}: {generic[1]} generic atomics in place of {generic[0]}")


def check_file(options, folder, file, counts):
    """Counts the atomics on generic addresses in each part of a file."""
    for number, part in enumerate(re.split(r"^// -----$", file.read_text(), flags=re.MULTILINE)):
        source = folder / "part.mlir"
        source.write_text(part)
        generic = []
        for raising in ("false", "true"):
            arguments = [f"--chip={options.chips[-1]}", f"--raise={raising}", "-o", "-"]
            result = subprocess.run([options.compile, source, *arguments], capture_output=True, text=True, check=False)
            if result.returncode == 0:
                generic.append(sum(parse(mnemonic)[0] == "generic" for mnemonic in ATOMIC.findall(result.stdout)))
        if len(generic) < 2:
            counts["parts of tests that do not compile"] += 1
        elif generic[1] > generic[0]:
            sys.exit(f"{file}, part {number}: {generic[1]} generic atomics in place of {generic[0]}\n{part}")
        else:
            counts["parts of tests"] += 1


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n", maxsplit=1)[0])
    parser.add_argument("--compile", required=True, help="redop-compile")
    parser.add_argument("--ptxas", action="store_true", help="assemble, too")
    parser.add_argument("--nvdisasm", default=shutil.which("nvdisasm"), help="a disassembler")
    parser.add_argument("--files", nargs="*", type=Path, default=[], help="tests whose kernels are compared, too")
    parser.add_argument("chips", nargs="+")
    options = parser.parse_args()
    counts = Counter()
    with tempfile.TemporaryDirectory() as folder:
        for chip in options.chips:
            check_chip(options, Path(folder), chip, counts)
        for file in options.files:
            check_file(options, Path(folder), file, counts)
    for what in (
        "kernels",
        "same machine code",
        "shorter machine code",
        "order or scope kept",
        "parts of tests",
        "parts of tests that do not compile",
    ):
        print(f"{what}: {counts[what]}")


if __name__ == "__main__":
    main()
