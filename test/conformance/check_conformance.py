#!/usr/bin/env python3
"""Compares the answers of redop and ptxas for every form, legal or not, in both directions.

points       every point of blocks.py: redop's verifier, the CSV files, and ptxas in the newest PTX version on every chip
             with an `a`. Points that are illegal there are illegal everywhere, which --long checks.
targets      every legal form on every pair of targets.py: redop-verify-target, the CSV files and ptxas
tables       forms.json contains the forms of the CSV files, and ptxas accepts each of them

All must agree, except for the known exceptions of exceptions.py with the number specified there. The answers of ptxas
are in Inputs/verdicts.json. If the recorded version of ptxas is available, its answers are compared with the record;
otherwise, the record is used; without either, the suite fails. --sample N asks ptxas about one block and one target of N, and
uses the record for the others; redop-opt is compared with the language server in the same blocks. --record writes a new record.

Exit code: 0 if all agree, 1 if not, 2 if a tool cannot be run. --report FILE writes the findings:

    {"redop": "0.1.0", "llvm": "22.1.8", "ptxas": "13.0.88",   versions
     "verdicts": "asked" | "sampled" | "recorded",             the source of ptxas' answers
     "points": {"all", "both", "ir", "ptx", "legal"},          points; expressible in both languages, or in one
     "agreeing": N, "disagreements": N,                        points on which all agree, and others
     "families": {family: {"points", "both", "ir", "ptx", "legal", "agreeing", "exceptions"}},
     "rejected": {"rule": N, "syntax": N},                     redop's rejections: by the ID of a rule, or before any rule
     "targets": [{"chip", "ptx", "asked", "legal", "agreeing"}],
     "tables": {"forms.json": N, "pages": N, "ptxas": N},      forms in each
     "exceptions": [{"what", "reason", "points"}],             accepted by ptxas alone
     "asked_at": [chip, ...], "newest": "9.0",                 the targets for all points
     "questions": "hash"}                                      of all PTX that was checked

The report contains no time and no path: the same versions create the same report.
"""

import argparse
import functools
import json
import multiprocessing
import os
import re
import subprocess
import sys
import time
import zlib
from collections import Counter
from pathlib import Path

import ask_ptxas
import blocks
import check_forms
import exceptions
import ir_text
import pages
import points
import record
import targets
from ask_ptxas import Ptxas, PtxasError, find_ptxas
from redop_verdicts import Redop, RedopError, is_rule

SHOW = 20
# The number of points per sampled block that are also checked by redop-opt, which is slow because it reads them one by one.
SAMPLE = 30


def registers(chip, version):
    """Returns the declarations of all registers; shorter ones replace 128-bit registers that are not supported."""
    return f"{ask_ptxas.registers(chip, version)} {points.DECLARATIONS}"


class Judge:
    """Queries redop, and ptxas or its record, about a block. Created once per process."""

    def __init__(self, options, recorded):
        self.redop = Redop(options.tools)
        self.ptxas = Ptxas(options.ptxas) if options.ptxas else None
        self.recorded = recorded
        self.long = options.long
        self.sample = options.sample

    def is_sampled(self, name):
        """Whether a block is in the sample that ptxas and redop-opt are asked about."""
        return zlib.crc32(f"sample {name}".encode()) % self.sample == 0

    def is_asked(self, name):
        """Whether ptxas is asked about a block, or the record."""
        return self.ptxas is not None and self.is_sampled(name)

    def ask_ptxas(self, name, statements, wheres):
        """Returns (answers for each (chip, PTX version), what to record of them)."""
        questions = record.hash_questions(*(registers(*where) for where in wheres), repr(wheres), *statements)
        if not self.is_asked(name):
            entry = (self.recorded or {}).get(name)
            if entry is None or entry[0] != questions:
                raise record.RecordError(f"{name}: the record answers other questions")
            bits = record.unpack(entry[1], len(statements) * len(wheres))
            each = len(statements)
            return [bits[start : start + each] for start in range(0, len(bits), each)], entry
        answers = []
        for chip, version in wheres:
            verdicts = self.ptxas.ask(statements, chip, version, registers(chip, version))
            if crash := next((verdict for verdict in verdicts if verdict.crashed), None):
                raise PtxasError(f"{chip}, PTX {version}: crashes on {crash.statement}")
            answers.append([verdict.accepted for verdict in verdicts])
        return answers, (questions, record.pack([bit for answer in answers for bit in answer]))

    def points(self, block):
        """Checks the points of a block."""
        found = Findings(blocks.name(block))
        asked = blocks.make(block)
        in_ir = [point for point in asked if point.ir]
        messages = dict(zip(map(id, in_ir), self.redop.judge([point.ir for point in in_ir]))) if in_ir else {}
        step = max(1, len(in_ir) // SAMPLE)
        apart = in_ir[step // 2 :: step] if self.is_sampled(found.name) else []
        for point, message in zip(apart, self.redop.judge_apart([point.ir for point in apart]) if apart else []):
            if (message is None) != (messages[id(point)] is None):
                found.problem(f"redop-opt and redop-lsp-server differ: {point.ir}")
        in_ptx = [point for point in asked if point.ptx]
        accepted = {}
        if in_ptx:
            wheres = [(chip, targets.NEWEST) for chip in targets.widest()]
            statements = [point.ptx for point in in_ptx]
            answers, found.entry = self.ask_ptxas(found.name, statements, wheres)
            accepted = {id(point): any(bits) for point, bits in zip(in_ptx, zip(*answers))}
            if self.long:
                self.elsewhere([point for point in in_ptx if not accepted[id(point)]], found)
        for point in asked:
            message = messages.get(id(point))
            found.add(point, not message if point.ir else None, message, accepted.get(id(point)))
        return found

    def elsewhere(self, rejected, found):
        """Checks that forms that no chip supports in the newest PTX version are not supported in any version."""
        every = [point.ptx for point in rejected]
        # The replacement for a 128-bit register would be accepted as such.
        short = [statement for statement in every if "%q" not in statement]
        for chip, version in targets.pairs():
            statements = every if "b128" in registers(chip, version) else short
            for verdict in self.ptxas.ask(statements, chip, version, registers(chip, version)):
                found.everywhere += 1
                if verdict.accepted:
                    found.problem(f"{chip}, PTX {version}: ptxas accepts {verdict.statement}, not so on the newest")

    def target(self, pair):
        """Checks every legal form on one target."""
        chip, version = pair
        found = Findings(f"{chip} {version}")
        forms = pages.forms()
        answers, found.entry = self.ask_ptxas(found.name, [form["statement"] for form in forms], [pair])
        messages = self.redop.judge_for_target([policy_or_op(form) for form in forms], chip, version)
        for form, accepted, message in zip(forms, answers[0], messages):
            legal = targets.has(form, chip, version)
            found.counts["asked"] += 1
            found.counts["legal"] += legal
            found.counts["agreeing"] += accepted == legal == (message is None)
            if accepted:
                found.forms.add(form["ptx"])
            if not accepted == legal == (message is None):
                said = f"pages {word(legal)}, redop {word(message is None)}, ptxas {word(accepted)}"
                found.problem(f"{chip}, PTX {version}: {form['ptx']}: {said}")
        return found


class Findings:
    """The findings of a block."""

    def __init__(self, name):
        self.name = name
        self.entry = None
        self.counts = Counter()
        self.rejected = Counter()
        self.exceptions = Counter()
        self.problems = []
        self.number_of_problems = 0
        self.everywhere = 0
        self.forms = set()

    def problem(self, text):
        self.number_of_problems += 1
        if len(self.problems) < SHOW:
            self.problems.append(text)

    def add(self, point, verifies, message, accepted):
        """Compares the CSV files, redop and ptxas; None if the point cannot be expressed in a language."""
        self.counts["points"] += 1
        self.counts["legal"] += point.legal
        self.counts["both" if point.ir and point.ptx else "ir" if point.ir else "ptx"] += 1
        if message:
            kind = "rule" if is_rule(message) else "syntax"
            self.rejected[kind] += 1
            if kind == "syntax" and not may_be_syntax(point):
                self.problem(f"rejected by no rule: {point.ir.splitlines()[-1]}: {message}")
        case = exceptions.undefined_case(point) if not point.legal and point.ptx else None
        if case is not None and not accepted:
            self.problem(f"exception '{exceptions.UNDEFINED[case][0]}': ptxas rejects {point.ptx}")
        elif case is not None and not verifies:
            self.exceptions[case] += 1
            self.counts["exceptions"] += 1
        elif verifies not in (None, point.legal) or accepted not in (None, point.legal):
            said = f"pages {word(point.legal)}, redop {word(verifies)}, ptxas {word(accepted)}"
            self.problem(f"{point.group}: {said}: {point.ptx or ''} {(point.ir or '').splitlines()[-1:]} {message or ''}")
        else:
            self.counts["agreeing"] += 1


def word(verdict):
    """Formats a verdict."""
    return {True: "accept", False: "reject", None: "cannot say"}[verdict]


def may_be_syntax(point):
    """Whether redop may reject a point before it checks rules."""
    # Operand types, clauses, the order of words, and integers that are not words.
    return point.group in ("operands", "ir pointers", "ir clauses", "ir order", "ir generic")


def policy_or_op(form):
    """Returns the op of a legal form."""
    if not form["family"].startswith("createpolicy"):
        return ir_text.op(form)
    names = form["kind"].replace("+", ", ")
    if form["family"].endswith("fractional"):
        return {}, f"%r = redop.createpolicy.fractional {names} 0.5 : i64"
    pointer = ir_text.POINTERS[form["space"]]
    types = {"%p": pointer, "%s0": "i32", "%s1": "i32"}
    return types, f"%r = redop.createpolicy.range {names} %p, %s0, %s1 : {pointer}"


_JUDGE = None


def start_process(options, recorded):
    """Creates the judge of a worker."""
    global _JUDGE  # noqa: PLW0603 - one for each process, made where it works
    _JUDGE = Judge(options, recorded)


def work(task):
    """Checks one block of points, or one target."""
    kind, what = task
    try:
        return task, _JUDGE.points(what) if kind == "points" else _JUDGE.target(what), None
    except (PtxasError, RedopError, record.RecordError) as error:
        return task, None, f"{' '.join(filter(None, what))}: {error}"


def ptxas_version(executable):
    """Returns the version of ptxas, as in 13.0.88."""
    text = subprocess.run([executable, "--version"], capture_output=True, text=True, check=False).stdout
    match = re.search(r"\bV(\d+\.\d+\.\d+)", text)
    if not match:
        raise PtxasError(f"cannot read the version of {executable}")
    return match.group(1)


def judge_all(options, recorded):
    """Returns task -> findings of all blocks, in parallel; an error in one ends the run."""
    tasks = [("points", block) for block in blocks.blocks()] + [("target", pair) for pair in targets.pairs()]
    found = {}
    setup = functools.partial(start_process, options, recorded)
    with multiprocessing.Pool(options.jobs, setup) as pool:
        for task, findings, error in pool.imap_unordered(work, tasks):
            if error:
                raise RedopError(error)
            found[task] = findings
            if sys.stderr.isatty() or options.progress:
                end = "\r" if sys.stderr.isatty() else "\n"
                print(f"check_conformance: {len(found)} of {len(tasks)} blocks", end=end, file=sys.stderr, flush=True)
    return {task: found[task] for task in tasks}


def summarize(found, options):
    """Returns (report, problems) for all findings."""
    families = {}
    total, rejected, excepted, problems = Counter(), Counter(), Counter(), []
    number = 0
    judged, accepted_forms = [], set()
    for (kind, what), findings in found.items():
        problems += findings.problems
        number += findings.number_of_problems
        if kind == "target":
            accepted_forms |= findings.forms
            counts = {name: findings.counts[name] for name in ("asked", "legal", "agreeing")}
            judged.append({"chip": what[0], "ptx": what[1], **counts})
            continue
        families.setdefault(what[1], Counter()).update(findings.counts)
        total.update(findings.counts)
        rejected.update(findings.rejected)
        excepted.update(findings.exceptions)
    for index, (what, _, _, expected) in enumerate(exceptions.UNDEFINED):
        if excepted[index] != expected:
            number += 1
            problems.append(f"exception '{what}': {excepted[index]} points, noted are {expected}")
    entries = json.loads(Path(options.forms).read_text(encoding="utf-8"))
    differences = list(check_forms.compare(entries))
    listed = len(pages.forms())
    if len(accepted_forms) != listed:
        differences.append(f"ptxas accepts {len(accepted_forms)} of {listed} forms on some target")
    problems += [f"tables: {difference}" for difference in differences]
    number += len(differences)
    names = ("points", "both", "ir", "ptx", "legal", "agreeing", "exceptions")
    asked = [f"{findings.name} {findings.entry[0]}" for findings in found.values() if findings.entry]
    report = {
        "points": {"all": total["points"], **{name: total[name] for name in ("both", "ir", "ptx", "legal")}},
        "agreeing": total["agreeing"],
        "disagreements": number,
        "families": {family: {name: counts[name] for name in names} for family, counts in families.items()},
        "rejected": {name: rejected[name] for name in ("rule", "syntax")},
        "targets": judged,
        "tables": {"forms.json": len(entries), "pages": listed, "ptxas": len(accepted_forms)},
        "exceptions": [
            {"what": what, "reason": reason, "points": excepted[index]}
            for index, (what, _, reason, _) in enumerate(exceptions.UNDEFINED)
        ],
        "asked_at": targets.widest(),
        "newest": targets.NEWEST,
        "questions": record.hash_questions(*asked),
    }
    return report, problems


def compare_record(found, recorded):
    """Returns the differences between ptxas' answers and the record."""
    entries = {findings.name: findings.entry for findings in found.values() if findings.entry}
    for name in recorded.keys() - entries.keys():
        yield f"record: {name}: nobody asks this"
    for name, entry in entries.items():
        if name not in recorded:
            yield f"record: {name}: not recorded"
        elif recorded[name][0] != entry[0]:
            yield f"record: {name}: other questions were recorded"
        elif recorded[name][1] != entry[1]:
            yield f"record: {name}: ptxas answers otherwise than recorded"


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tools", required=True, help="the folder with redop-opt and redop-lsp-server")
    parser.add_argument("--forms", required=True, help="path of forms.json")
    parser.add_argument("--ptxas", help="the executable, empty for none; otherwise PATH, CUDA_PATH, CUDA_HOME")
    parser.add_argument("--verdicts", default=record.FILE, help="the record")
    parser.add_argument("--record", action="store_true", help="write the record anew")
    parser.add_argument("--long", action="store_true", help="ask everything everywhere (three quarters of an hour)")
    parser.add_argument("--sample", type=int, default=1, metavar="N", help="ask ptxas about one block of N, otherwise use the record")
    parser.add_argument("--report", help="write the counts to this file, as JSON")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="processes (default: all processors)")
    parser.add_argument("--progress", action="store_true", help="print progress where there is no terminal, too")
    return parser.parse_args()


def run(options):
    """Checks everything and prints disagreements and a summary; returns the exit code."""
    start = time.monotonic()
    options.ptxas = find_ptxas(options.ptxas) if options.ptxas != "" else None
    recorded = record.load(options.verdicts)
    blocks_of = recorded["blocks"] if recorded else {}
    version = ptxas_version(options.ptxas) if options.ptxas else None
    if recorded and version and version != recorded["ptxas"] and not options.record:
        print(f"check_conformance: ptxas is {version}, the record is of {recorded['ptxas']}: the record stands in")
        options.ptxas = None
    if not options.ptxas and (options.record or options.long):
        raise PtxasError("no ptxas: give --ptxas, or set PATH, CUDA_PATH or CUDA_HOME")
    if options.sample < 1 or (options.sample > 1 and (options.record or options.long)):
        raise record.RecordError("--sample is a positive number, and 1 with --record and --long")
    if not options.ptxas and not recorded:
        raise record.RecordError(f"neither a ptxas nor a record ({options.verdicts})")
    versions = Redop(options.tools).versions()
    found = judge_all(options, blocks_of)
    if options.record:
        entries = {findings.name: findings.entry for findings in found.values() if findings.entry}
        record.save(options.verdicts, version, entries)
        recorded, blocks_of = {"ptxas": version}, entries
    report, problems = summarize(found, options)
    differences = list(compare_record(found, blocks_of))
    report["disagreements"] += len(differences)
    problems = differences + problems
    used = version if options.ptxas else recorded["ptxas"]
    said = "recorded" if not options.ptxas else "asked" if options.sample == 1 else "sampled"
    everywhere = sum(findings.everywhere for findings in found.values())
    report = {**versions, "ptxas": used, "verdicts": said, **report, "elsewhere": everywhere}
    if options.report:
        Path(options.report).write_text(json.dumps(report, indent=1) + "\n", encoding="utf-8")
    for problem in problems[:SHOW]:
        print(problem)
    if len(problems) > SHOW:
        print(f"... and {report['disagreements'] - SHOW} more")
    judged = f"ptxas {used}" if options.ptxas else f"the record of ptxas {used}, for want of that ptxas"
    if said == "sampled":
        judged += f", one block of {options.sample}, and its record"
    print(
        f"check_conformance: {report['points']['all']} points, {report['agreeing']} agreeing, "
        f"{report['points']['all'] - report['agreeing'] - sum(e['points'] for e in report['exceptions'])} not, "
        f"{sum(e['points'] for e in report['exceptions'])} known exceptions; {len(report['targets'])} targets; "
        + (f"{everywhere} answers elsewhere; " if everywhere else "")
        + f"{report['disagreements']} disagreements; judged by {judged}; {time.monotonic() - start:.0f} s"
    )
    return 1 if report["disagreements"] else 0


def main():
    try:
        return run(parse_arguments())
    except (PtxasError, RedopError, record.RecordError, OSError) as error:
        print(f"check_conformance: {error}", file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
