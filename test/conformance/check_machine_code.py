#!/usr/bin/env python3
"""Checks what the machine does for each form that ptxas accepts, or records it.

Every form of the pages is assembled for every target that ptxas assembles for, in a kernel of templates.py and at the
newest PTX version that ptxas knows. nvdisasm shows the machine code, and machine_code/classes.py classifies it: one
instruction, a loop, not atomic, ... An opcode that is not in machine_code/opcodes.csv is an error.

    check_machine_code.py --nvdisasm FILE                      compare with the record
    check_machine_code.py --ptxas A --ptxas B --write          write the record
    check_machine_code.py --match '^red[.]' --chips sm_90 --print    only print classes and opcodes
"""

import argparse
import json
import os
import re
import shutil
import sys
from collections import Counter
from pathlib import Path

HERE = Path(__file__).resolve().parent
# `machine_code` is a folder of modules that are found as the others are.
sys.path.insert(0, str(HERE / "machine_code"))

import assemble  # noqa: E402
import classes  # noqa: E402
import entries  # noqa: E402
import pages  # noqa: E402
import sass  # noqa: E402
import survey  # noqa: E402
from ask_ptxas import PtxasError, find_ptxas  # noqa: E402

RECORD = HERE.parent.parent / "docs" / "certificate" / "machine_code.json"
FETCHED = HERE.parent.parent / "build" / "ptxas" / "bin"
SHOWN = 20


def find_nvdisasm(given):
    """Finds nvdisasm: the argument, PATH, CUDA_PATH, CUDA_HOME, then what utils/fetch_ptxas.sh fetched."""
    if given:
        return shutil.which(given)
    folders = [str(Path(os.environ[name]) / "bin") for name in ("CUDA_PATH", "CUDA_HOME") if os.environ.get(name)]
    return shutil.which("nvdisasm") or shutil.which("nvdisasm", path=os.pathsep.join([*folders, str(FETCHED)]))


def arguments_of(command_line):
    head, _, rest = __doc__.partition("\n\n")
    parser = argparse.ArgumentParser(
        description=head, epilog=rest, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--ptxas", action="append", metavar="FILE", help="an assembler; may be given several times")
    parser.add_argument("--nvdisasm", metavar="FILE", help="otherwise PATH, CUDA_PATH, CUDA_HOME, build/ptxas/bin")
    parser.add_argument("--match", default="", metavar="REGEX", help="only forms whose PTX mnemonic matches")
    parser.add_argument("--chips", default="", metavar="LIST", help="only these chips, separated by commas")
    parser.add_argument("--sample", type=int, default=1, metavar="N", help="only one of N forms")
    parser.add_argument("--recorded", action="store_true", help="only the targets of the record")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), metavar="N", help="runs at once (all CPUs)")
    parser.add_argument("--record", type=Path, default=RECORD, metavar="FILE", help="the record (docs/certificate)")
    mode = parser.add_mutually_exclusive_group()
    mode.add_argument("--write", action="store_true", help="write the record")
    mode.add_argument("--print", action="store_true", help="print each form, its classes and opcodes")
    arguments = parser.parse_args(command_line)
    if arguments.write and (arguments.match or arguments.sample > 1):
        parser.error("a record is about all forms")
    return arguments


def survey_all(arguments, forms):
    """Returns (the assemblers as the record names them, (form's PTX, assembler, chip) -> finding)."""
    nvdisasm = find_nvdisasm(arguments.nvdisasm)
    if not nvdisasm:
        raise PtxasError("no nvdisasm: utils/fetch_ptxas.sh fetches one")
    wanted = arguments.chips.split(",") if arguments.chips else None
    if arguments.recorded:
        recorded = json.loads(arguments.record.read_text(encoding="utf-8"))["assemblers"]
        wanted = [chip for each in recorded for chip in each["targets"] if wanted is None or chip in wanted]
    named, tasks = [], []
    for given in arguments.ptxas or [None]:
        executable = find_ptxas(given)
        if not executable:
            raise PtxasError("no ptxas: give --ptxas, or set PATH, CUDA_PATH or CUDA_HOME")
        assembler = assemble.Assembler.find(executable)
        chips = [chip for chip in assembler.chips if wanted is None or chip in wanted]
        named.append({"ptxas": assembler.build, "ptx": assembler.newest, "targets": chips})
        tasks += [(nvdisasm, assembler, part) for part in survey.parts(assembler, forms, chips)]
    return named, survey.run(tasks, arguments.jobs, lambda text: print(text, file=sys.stderr, flush=True))


def summarize(found):
    """Prints how many forms and targets have each class as the worst."""
    counts = Counter((assembler, finding.classes[0]) for (_, assembler, _), finding in found.items())
    for assembler in sorted({assembler for assembler, _ in counts}):
        words = [f"{counts[assembler, name]} {name}" for name in [*classes.CLASSES, survey.REJECTED] if counts[assembler, name]]
        print(f"ptxas {assembler}: {', '.join(words)}")


def compare(recorded, found):
    """Yields a text for each finding that the record has otherwise, or does not have although it has the target."""
    versions = {".".join(each["ptxas"].split(".")[:2]): each["targets"] for each in recorded["assemblers"]}
    for (name, assembler, chip), finding in found.items():
        if chip not in versions.get(assembler, ()):
            continue
        expected = recorded["classes"].get((name, assembler, chip))
        if expected != finding.classes:
            was = ", ".join(expected) if expected else "not recorded"
            yield f"{chip}, ptxas {assembler}: {name} is {', '.join(finding.classes)} ({' '.join(finding.opcodes)}), but was {was}"


def load(path):
    """Returns the record, with (form's PTX, assembler, chip) -> classes."""
    content = json.loads(path.read_text(encoding="utf-8"))
    return content | {"classes": entries.classes_of(content, pages.forms())}


def run(arguments):
    forms = [form for form in pages.forms() if re.search(arguments.match, form["ptx"])][:: arguments.sample]
    named, found = survey_all(arguments, forms)
    if not found:
        raise PtxasError("no form on any target")
    if arguments.print:
        for (name, assembler, chip), finding in found.items():
            print(f"{chip} {assembler} {name}: {', '.join(finding.classes)}: {' '.join(finding.opcodes)}")
    summarize(found)
    if arguments.write:
        arguments.record.write_text(entries.text(named, forms, found), encoding="utf-8")
    elif not arguments.print:
        recorded = load(arguments.record)
        differences = list(compare(recorded, found))
        for difference in differences[:SHOWN]:
            print(difference)
        known = {".".join(each["ptxas"].split(".")[:2]) for each in recorded["assemblers"]}
        if unknown := {assembler for _, assembler, _ in found} - known:
            print(f"not recorded: ptxas {', '.join(sorted(unknown))}")
        print(f"{len(found)} findings, {len(differences)} differences")
        return 1 if differences else 0
    return 0


def main():
    try:
        return run(arguments_of(None))
    except (OSError, ValueError, PtxasError, sass.SassError) as error:
        sys.exit(f"check_machine_code: {error}")


if __name__ == "__main__":
    sys.exit(main())
