#!/usr/bin/env python3
"""Checks where ptxas keeps an atom whose result is not used, as redop-lint says (MachineCode.td).

For each form of atom with a counterpart of red, each chip and each piece of code next to the atom, a kernel with the atom and one
with the red are assembled. redop-lint must report the atom (unused-result) if their machine code differs, and only then.

    check_unused_atoms.py --ptxas FILE --lint build/bin/redop-lint [--chips sm_80,sm_90] [--sample 7]
"""

import argparse
import json
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE / "machine_code"))

import assemble  # noqa: E402
import exactness_cubin  # noqa: E402
import pages  # noqa: E402
import templates  # noqa: E402

# The code before or after the atom, with the first chip that has it.
CODE = {
    "none": ("", 75),
    "acq_rel.gpu": ("fence.acq_rel.gpu;", 75),
    "acq_rel.cta": ("fence.acq_rel.cta;", 75),
    "sc.gpu": ("fence.sc.gpu;", 75),
    "sc.cta": ("fence.sc.cta;", 75),
    "membar.gl": ("membar.gl;", 75),
    "membar.cta": ("membar.cta;", 75),
    "alias": ("fence.proxy.alias;", 75),
    "load": (".reg .b32 %seen; ld.acquire.gpu.global.b32 %seen, [%where]; st.global.b32 [%where+8], %seen;", 75),
    "atom": (".reg .b32 %seen; atom.acquire.gpu.global.add.u32 %seen, [%where], 1; st.global.b32 [%where+8], %seen;", 75),
    "barrier": ("bar.sync 0;", 75),
    "release": ("fence.release.gpu;", 90),
    "acquire": ("fence.acquire.gpu;", 90),
    "async": ("fence.proxy.async;", 90),
}


def kernel(name, form, atom, code, is_before):
    """Returns a kernel with the operands of `atom`, but without its result."""
    parameters, loads = [".param .b64 " + name + "_where"], [f"ld.param.b64 %where, [{name}_where];"]
    writing = templates.correct(form)
    for role, bits in templates.signature(atom):
        if role != "out":
            parameters.append(templates.declaration(f"{name}_{role}", role, bits))
            loads += templates.load(form, f"{name}_{role}", role, writing)
    statement = templates.statement(form, writing)
    lines = [".reg .b64 %where;", *templates.registers(form, writing), *loads]
    lines += [code, statement, "ret;"] if is_before else [statement, code, "ret;"]
    body = "".join(f"  {line}\n" for line in lines if line)
    return f".visible .entry {name}({', '.join(parameters)})\n{{\n{body}}}\n"


def compare(assembler, lint, chip, pairs, code, is_before, relocatable, folder):
    """Yields (form's PTX, whether the machine code differs, whether redop-lint reports it)."""
    kernels = []
    for index, (atom, red) in enumerate(pairs):
        kernels += [kernel(f"a{index}", atom, atom, code, is_before), kernel(f"r{index}", red, atom, code, is_before)]
    source, cubin = folder / "k.ptx", folder / "k.cubin"
    source.write_text(templates.module(chip, assembler.newest, kernels))
    options = ["-c"] if relocatable else []
    assemble.output_of(assembler.executable, "-O3", f"-arch={chip}", *options, str(source), "-o", str(cubin))
    found = exactness_cubin.text_sections(cubin.read_bytes())
    command = [lint, str(source), "--format=json", f"--ptxas={assembler.version}", *["--relocatable"] * relocatable]
    # A file whose .version is newer than redop's is read as that of the newest one.
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode not in (0, 1):
        sys.exit(f"check_unused_atoms: redop-lint: {done.stderr[:500]}")
    reported = set()
    for each in json.loads(done.stdout)["reductions"]:
        if any(finding["kind"] == "unused-result" for finding in each["findings"]):
            reported.add(each["function"])
    for index, (atom, _) in enumerate(pairs):
        yield atom["ptx"], found[f"a{index}"] != found[f"r{index}"], f"a{index}" in reported


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--ptxas", required=True, metavar="FILE", help="the assembler")
    parser.add_argument("--lint", default="redop-lint", metavar="FILE", help="redop-lint")
    parser.add_argument("--chips", default="", metavar="LIST", help="only these chips, separated by commas")
    parser.add_argument("--sample", type=int, default=1, metavar="N", help="only one of N forms")
    arguments = parser.parse_args()
    assembler = assemble.Assembler.find(arguments.ptxas)
    chips = arguments.chips.split(",") if arguments.chips else [chip for chip in assembler.chips if chip[-1].isdigit()]
    counts, differences = Counter(), []
    with tempfile.TemporaryDirectory(prefix="unused_atoms.") as folder:
        for chip in chips:
            forms = {form["ptx"]: form for form in pages.forms() if assembler.has(form, chip)}
            pairs = [(form, forms["red" + ptx[4:]]) for ptx, form in forms.items() if "red" + ptx[4:] in forms and ptx.startswith("atom.")]
            pairs = pairs[:: arguments.sample]
            for name, (code, first) in CODE.items():
                if pages.chip_key(chip)[0] < first:
                    continue
                for is_before, relocatable in ((False, False), (True, False), (False, True)):
                    for ptx, differs, is_reported in compare(
                        assembler, arguments.lint, chip, pairs, code, is_before, relocatable, Path(folder)
                    ):
                        counts[differs] += 1
                        if differs != is_reported:
                            where = "before" if is_before else "after"
                            differences.append(f"{ptx} on {chip}, {name} {where}, -c {relocatable}: differs {differs}, reported {is_reported}")
    for difference in differences[:20]:
        print(difference)
    print(
        f"ptxas {assembler.version}: {counts[True]} atoms are kept, {counts[False]} have the machine code of red; "
        f"{len(differences)} differences"
    )
    return 1 if differences or not counts[True] or not counts[False] else 0


if __name__ == "__main__":
    sys.exit(main())
