#!/usr/bin/env python3
"""Lifts and prints again each kernel of a corpus of PTX, and lets ptxas assemble the result.

    assemble_corpus.py FOLDER [--compile=PROGRAM] [--ptxas=PROGRAM] [--every=N] [--update=README]

Prints by producer, a folder of FOLDER: kernels, those that redop-compile lifts, and the files in which it lifts one and that ptxas
assembles before and after; then why the other kernels are left alone. The chip is that of the file, or the first that ptxas still
supports; a file that ptxas rejects as it is, is not asked. Fails if ptxas rejects what redop printed, or if redop-compile fails.
"""

import argparse
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter, defaultdict
from pathlib import Path

from tables import find_files, print_table, run_on

BEGIN = "<!-- assembled -->"
ENTRY = re.compile(r"^\s*(?:\.(?:visible|weak|extern)\s+)*\.entry\s", re.M)
TARGET = re.compile(r"^\s*\.target\s+(sm_\w+)", re.M)
REFUSED = re.compile(r"remark: kernel \S+ is not changed: (.*)$", re.M)
# ptxas 13 begins with this chip.
FIRST_CHIP = 75
OPTIONS = ((), ("-c",))


def assemble(ptxas, path, chip, options):
    """Whether ptxas accepts a file, and its messages. Not the zero byte that ends the text in a cache of Warp."""
    with tempfile.NamedTemporaryFile(suffix=".ptx") as file:
        file.write(path.read_bytes().rstrip(b"\0"))
        file.flush()
        command = [ptxas, f"-arch={chip}", *options, file.name, "-o", "/dev/null"]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.returncode == 0, done.stderr.strip()


def shorten(reason):
    """A reason without the names in it."""
    reason = re.sub(r"'[^']*'", "'...'", reason)
    return re.sub(r"in the function \S+,", "in a function,", reason)


def check(tools, path):
    """Returns counts, reasons, and problems."""
    counts, reasons = Counter(), Counter()
    text = path.read_text(errors="replace")
    kernels = len(ENTRY.findall(text))
    with tempfile.TemporaryDirectory() as folder:
        printed = Path(folder) / path.name
        done = subprocess.run([tools.compile, path, "--rebuild-all", "-o", printed], capture_output=True, text=True, check=False)
        if done.returncode:
            return counts, reasons, [f"{path}: redop-compile: {done.stderr.strip()[:500]}"]
        refused = [shorten(each) for each in REFUSED.findall(done.stderr)]
        unchanged = printed.read_bytes() == path.read_bytes()
        if unchanged and kernels > len(refused):
            refused += ["the module is for a debugger" if "debug" in text else "the module is not changed"] * (
                kernels - len(refused)
            )
        reasons.update(refused)
        counts.update({"kernels": kernels, "lifted": kernels - len(refused)})
        if kernels == len(refused):
            return counts, reasons, []
        target = TARGET.search(text)
        chip = target[1] if target and int(re.sub(r"\D", "", target[1])) >= FIRST_CHIP else f"sm_{FIRST_CHIP}"
        options = next((each for each in OPTIONS if assemble(tools.ptxas, path, chip, each)[0]), None)
        if options is None:
            counts["rejected before"] += 1
            return counts, reasons, []
        accepted, messages = assemble(tools.ptxas, printed, chip, options)
        counts.update({"before": 1, "after": accepted})
        return counts, reasons, [] if accepted else [f"{path}: ptxas rejects the kernels that redop printed: {messages[:500]}"]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--compile", default="redop-compile", help="redop-compile")
    parser.add_argument("--ptxas", default=shutil.which("ptxas") or "/usr/local/cuda/bin/ptxas")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="only one file of N")
    parser.add_argument("--update", type=Path)
    arguments = parser.parse_args()
    files = find_files(arguments.folder)[:: arguments.every]
    counts, reasons, failed = defaultdict(Counter), Counter(), False
    for number, (producer, _, found) in enumerate(run_on(files, arguments.folder, lambda path: check(arguments, path)), 1):
        counts[producer].update(found[0])
        reasons.update(found[1])
        failed |= bool(found[2])
        for problem in found[2]:
            print(problem, flush=True)
        if sys.stderr.isatty():
            print(f"\r{number} of {len(files)} files", end="", file=sys.stderr)
    columns = {
        "kernels": lambda each: each["kernels"],
        "lifted": lambda each: each["lifted"],
        "files assembled before": lambda each: each["before"],
        "and after": lambda each: each["after"],
    }
    print_table(columns, counts, arguments.update, BEGIN)
    for reason, count in reasons.most_common():
        print(f"{count:5} {reason}")
    return failed


if __name__ == "__main__":
    sys.exit(main())
