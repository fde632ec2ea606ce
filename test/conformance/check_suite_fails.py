#!/usr/bin/env python3
"""Checks that check_conformance.py can fail: modifies each of its inputs once, and expects a failure.

Uses a few blocks and the recorded answers, so that it does not require ptxas; if a recorded version is available, its answers
are modified, too.
"""

import argparse
import contextlib
import copy
import io
import json
import shutil
import sys
import tempfile
from pathlib import Path
from unittest.mock import patch

import blocks
import check_conformance
import exceptions
import points
import record
import targets
from ask_ptxas import Ptxas
from redop_verdicts import Redop

BLOCKS = [("values", "multimem.st"), ("ptx", "red.async"), ("cross", "redux.sync", "min")]
# The target that every version of ptxas has.
PAIRS = [("sm_90", "8.1")]
# A chip that has every form of a version.
COMPLETE = {"9.0": "sm_103a", "9.4": "sm_107a"}
# The number of points in the first blocks that each entry of UNDEFINED covers; the others cover none.
COUNTS = {
    "red.async with mbar, without its operand": 24,
    "a 32-bit integer in an .f16x2 register": 2,
    "lanes of f16 and f32 in integer registers": 5,
    "multimem.ld_reduce and multimem.st: bf16 in registers of another type": {"13.0": 15, "13.5": 0},
    "multimem.ld_reduce and multimem.st: fp8 in registers of another type": 34,
}
VALUES = "values multimem.st"

# Reports the recorded version, and rejects nothing.
YES_SAYER = "#!/bin/sh\necho 'Cuda compilation tools, V{version}'\necho {ptx}\n"


class Suite:
    """check_conformance on a few blocks, with separate records that can be modified."""

    def __init__(self, arguments, folder):
        self.arguments = arguments
        self.folder = Path(folder)
        self.known = [
            (what, fits, why, COUNTS[what]) for what, fits, why, _ in exceptions.UNDEFINED if what in COUNTS
        ]
        names = [blocks.name(block) for block in BLOCKS]
        self.recorded = []
        for full in record.load_all(record.FOLDER):
            wanted = [*names, *(" ".join(pair) for pair in pairs(full["ptx"]))]
            self.recorded.append(full | {"blocks": {name: full["blocks"][name] for name in wanted}})

    def run(self, ptxas="", recorded=None, known=None, forms=None, sample=1):
        """Returns (exit code, output) of a run."""
        records = self.folder / "records"
        shutil.rmtree(records, ignore_errors=True)
        for content in recorded or self.recorded:
            record.save(records, content["ptxas"], content["ptx"], content["blocks"])
        command = ["check_conformance", "--jobs=1", "--tools", self.arguments.tools]
        command += ["--forms", str(forms or self.arguments.forms), "--verdicts", str(records), f"--ptxas={ptxas}", f"--sample={sample}"]
        return self.main(command, known)

    def main(self, command, known=None):
        """Same for a whole command line."""
        with (
            patch.object(blocks, "blocks", lambda: iter(BLOCKS)),
            patch.object(targets, "pairs", lambda newest: iter(pairs(newest))),
            patch.object(exceptions, "UNDEFINED", self.known if known is None else known),
            patch.object(sys, "argv", command),
            contextlib.redirect_stdout(io.StringIO()) as out,
            contextlib.redirect_stderr(out),
        ):
            return check_conformance.main(), out.getvalue()

    def bent(self, name, change, version=None):
        """Returns the records with the entry of a block changed: in that of the newest ptxas, or of this version."""
        copied = copy.deepcopy(self.recorded)
        blocks_of = next((each["blocks"] for each in copied if each["ptxas"] == version), copied[-1]["blocks"])
        blocks_of[name] = change(*blocks_of[name])
        return copied


def pairs(newest):
    """Returns the targets for a ptxas with this newest PTX version."""
    return [*PAIRS, (COMPLETE[newest], newest)]


def flip(place):
    """Changes one answer of an entry."""

    def change(questions, answers):
        count = len(record.zlib.decompress(record.base64.b64decode(answers))) * 8
        bits = record.unpack(answers, count)
        bits[place] = not bits[place]
        return [questions, record.pack(bits)]

    return change


def lying(method):
    """Returns a method of Redop whose answer for the last op is inverted."""
    honest = getattr(Redop, method)

    def lie(self, ops, *where):
        verdicts = honest(self, ops, *where)
        return [*verdicts[:-1], None if verdicts[-1] else "'redop.x' op x_c1: requires sm_90"]

    return patch.object(Redop, method, lie)


def without_form(name):
    """Patches pages.csv to lack one form."""
    listed = points.listed()
    return patch.object(points, "listed", lambda: {ptx: form for ptx, form in listed.items() if ptx != name})


def cases(suite, ptxas):
    """Yields (modification, expected exit code, a part of the expected output, exit code, output)."""
    yield "nothing", 0, "recorded", *suite.run()
    newest = suite.recorded[-1]["ptxas"]
    accepts = f"ptxas {newest} accept"
    # The last answers are those in the newest PTX version.
    yield "a verdict of a point", 1, accepts, *suite.run(recorded=suite.bent(VALUES, flip(-9)))
    yield "a verdict of a target", 1, "sm_90, PTX 8.1", *suite.run(recorded=suite.bent("sm_90 8.1", flip(0)))
    damaged = suite.bent(VALUES, lambda questions, answers: [questions, answers[:-8]])
    yield "the record's text", 2, "damaged", *suite.run(recorded=damaged)
    other = suite.bent(VALUES, lambda questions, answers: ["0" * 32, answers])
    yield "the questions", 2, "answers other questions", *suite.run(recorded=other)
    lacking = copy.deepcopy(suite.recorded)
    del lacking[-1]["blocks"][VALUES]
    yield "a block without record", 2, "answers other questions", *suite.run(recorded=lacking)
    more = copy.deepcopy(suite.recorded)
    more[-1]["blocks"]["values red"] = more[-1]["blocks"][VALUES]
    yield "a recorded block that nobody asks", 1, "nobody asks this", *suite.run(recorded=more)
    what, fits, why, count = suite.known[1]
    for number in (count - 1, count + 1):
        known = [suite.known[0], (what, fits, why, number), *suite.known[2:]]
        yield "the count of an exception", 1, f"noted are {number}", *suite.run(known=known)
    yield "no exception", 1, accepts, *suite.run(known=suite.known[:1])
    stale = [*suite.known, ("stale", lambda point: point.words["type"] == "b16", "none", 1)]
    yield "a stale exception", 1, "exception 'stale'", *suite.run(known=stale)
    with without_form("redux.sync.min.u32"):
        yield "a form of the pages", 1, "pages reject, redop accept", *suite.run()
    with lying("judge"):
        yield "redop's verifier", 1, "pages", *suite.run()
    with lying("judge_apart"):
        yield "redop-opt alone", 1, "redop-opt and redop-lsp-server differ", *suite.run()
    with lying("judge_for_target"):
        yield "redop's target check", 1, f"redop reject, {accepts}", *suite.run()
    forms = suite.folder / "forms.json"
    entries = json.loads(Path(suite.arguments.forms).read_text(encoding="utf-8"))
    entries[0]["min_ptx"] = "1.0"
    forms.write_text(json.dumps(entries), encoding="utf-8")
    yield "forms.json", 1, "tables:", *suite.run(forms=forms)
    nowhere = ["x", "--tools", suite.arguments.tools, "--forms", suite.arguments.forms, "--ptxas=", "--verdicts=/none"]
    yield "neither ptxas nor record", 2, "neither a ptxas nor a record", *suite.main(nowhere)
    yes_sayer = suite.folder / "ptxas"
    yes_sayer.write_text(YES_SAYER.format(version=newest, ptx=suite.recorded[-1]["ptx"]))
    yes_sayer.chmod(0o755)
    yield "ptxas accepts all", 1, "answers otherwise than recorded", *suite.run(ptxas=yes_sayer)
    yield "ptxas accepts all of a sample", 1, "answers otherwise than recorded", *suite.run(ptxas=yes_sayer, sample=2)
    yes_sayer.write_text(YES_SAYER.format(version="99.0.1", ptx=suite.recorded[-1]["ptx"]))
    yield "a ptxas of a new release accepts all", 0, "new: ", *suite.run(ptxas=yes_sayer)
    if ptxas:
        yield "nothing, asked", 0, ", asked", *suite.run(ptxas=ptxas)
        bent = suite.bent(VALUES, flip(-9), Ptxas(ptxas).version)
        yield "the record, asked", 1, "answers otherwise than recorded", *suite.run(ptxas=ptxas, recorded=bent)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tools", required=True)
    parser.add_argument("--forms", required=True)
    parser.add_argument("--ptxas", help="of a recorded version")
    arguments = parser.parse_args()
    failures = count = 0
    with tempfile.TemporaryDirectory() as folder:
        for what, code, part, got, printed in cases(Suite(arguments, folder), arguments.ptxas):
            count += 1
            if got != code or part not in printed:
                failures += 1
                print(f"bent: {what}: exit code {got}, expected {code} and '{part}':\n{printed[:2000]}")
    print(f"check_suite_fails: {count} cases, {failures} wrong")
    return 1 if failures or not count else 0


if __name__ == "__main__":
    sys.exit(main())
