#!/usr/bin/env python3
"""Compares the answers of redop and of each ptxas for every form, legal or not, in both directions.

points       every point of blocks.py: redop's verifier, the CSV files, and each ptxas in its newest PTX version, and in those
             that older ones end with, on every chip with an `a`. Points that are illegal there are illegal everywhere,
             which --long checks.
targets      every legal form on every pair of targets.py: redop-verify-target, the CSV files and each ptxas
tables       forms.json contains the forms of the CSV files, and the newest ptxas accepts each of them

A ptxas is judged in the PTX versions that it knows: it must reject what is newer. All must agree, except for the known
exceptions of exceptions.py with the number specified there. The answers of each version of ptxas are in
Inputs/verdicts-VERSION.json. A version that is available is asked, and its answers are compared with its record; the record
stands in for others; without either, the suite fails. A version without a record is asked, too: where it differs from the
newest record is printed and reported, and is no failure. What the versions answer differently in a PTX version that they
share is reported as well. --sample N asks ptxas about one block and one target of N, and uses the record for the others;
redop-opt is compared with the language server in the same blocks. --record writes a new record of each ptxas that is given.

Exit code: 0 if all agree, 1 if not, 2 if a tool cannot be run. --report FILE writes the findings:

    {"redop": "0.1.0", "llvm": "22.1.8",                      versions
     "points": {"all", "both", "ir", "ptx", "legal"},          points; expressible in both languages, or in one
     "agreeing": N, "disagreements": N,                        points on which all agree, and disagreements
     "families": {family: {"points", "both", "ir", "ptx", "legal", "agreeing", "exceptions"}},
     "rejected": {"rule": N, "syntax": N},                     redop's rejections: by the ID of a rule, or before any rule
     "assemblers": [{"ptxas": "13.0.88", "newest": "9.0",      each version of ptxas
        "verdicts": "asked" | "sampled" | "recorded",          the source of its answers
        "asked_at": [chip, ...],                               the chips for all points
        "targets": [{"chip", "ptx", "asked", "legal", "agreeing", "lax"}]}],
     "tables": {"forms.json": N, "pages": N, "ptxas": N},      forms in each
     "exceptions": [{"what", "reason", "points": {ptxas: N}}], accepted by a ptxas alone
     "differences": [{"ptx", "family", "what", "accepts", "rejects", "points", "example"}],  between two of them
     "questions": "hash"}                                      of all PTX that was checked

The report contains no time and no path: the same versions create the same report.
"""

import argparse
import functools
import json
import multiprocessing
import os
import sys
import time
import zlib
from collections import Counter
from pathlib import Path

import ask_ptxas
import assemblers
import blocks
import check_forms
import exceptions
import ir_text
import pages
import points
import record
import targets
from ask_ptxas import Ptxas, PtxasError
from redop_verdicts import Redop, RedopError, is_rule, write_ops

SHOW = 20
# The number of points per sampled block that are also checked by redop-opt, which is slow because it reads them one by one.
SAMPLE = 30


def registers(chip, version):
    """Returns the declarations of all registers; shorter ones replace 128-bit registers that are not supported."""
    return f"{ask_ptxas.registers(chip, version)} {points.DECLARATIONS}"


class Judge:
    """Queries redop, and each ptxas or its record, about a block. Created once per process."""

    def __init__(self, options, known):
        self.redop = Redop(options.tools)
        self.known = known
        self.ptxas = {one.version: Ptxas(one.executable) for one in known if one.executable}
        self.is_recording = options.record
        self.long = options.long
        self.sample = options.sample

    def is_sampled(self, name):
        """Whether a block is in the sample that ptxas and redop-opt are asked about."""
        return zlib.crc32(f"sample {name}".encode()) % self.sample == 0

    def is_asked(self, one, name):
        """Whether a version of ptxas is asked about a block, or its record."""
        return one.version in self.ptxas and self.is_sampled(name)

    def ask_ptxas(self, one, name, statements, wheres):
        """Returns (answers for each (chip, PTX version), what to record of them); None for a block outside of the sample that
        is not recorded."""
        questions = record.hash_questions(*(registers(*where) for where in wheres), repr(wheres), *statements)
        if not self.is_asked(one, name):
            entry = one.recorded.get(name)
            if not one.recorded:
                return None, None
            if entry is None or entry[0] != questions:
                raise record.RecordError(f"{name}: the record of {one} answers other questions")
            bits = record.unpack(entry[1], len(statements) * len(wheres))
            each = len(statements)
            return [bits[start : start + each] for start in range(0, len(bits), each)], entry
        answers = []
        for chip, version in wheres:
            verdicts = self.ptxas[one.version].ask(statements, chip, version, registers(chip, version))
            if crash := next((verdict for verdict in verdicts if verdict.crashed), None):
                raise PtxasError(f"{one}, {chip}, PTX {version}: crashes on {crash.statement}: {' '.join(crash.messages)}")
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
        accepted = {id(point): {} for point in in_ptx}
        for one in self.known if in_ptx else ():
            wheres = one.places()
            answers, found.entries[one.version] = self.ask_ptxas(one, found.name, [point.ptx for point in in_ptx], wheres)
            for (_, ptx), bits in zip(wheres, answers or ()):
                for point, bit in zip(in_ptx, bits):
                    said = accepted[id(point)]
                    said[one.version, ptx] = bit or said.get((one.version, ptx), False)
            if self.long and one.version in self.ptxas:
                never = [point for point in in_ptx if not accepted[id(point)].get((one.version, one.newest))]
                self.elsewhere(one, never, found)
        for point in asked:
            message = messages.get(id(point))
            found.add(point, not message if point.ir else None, message, accepted.get(id(point), {}), self.known)
        return found

    def elsewhere(self, one, rejected, found):
        """Checks that forms that no chip supports in the newest PTX version are not supported in any version."""
        every = [point.ptx for point in rejected]
        # The replacement for a 128-bit register would be accepted as such.
        short = [statement for statement in every if "%q" not in statement]
        for chip, version in targets.pairs(one.newest):
            statements = every if "b128" in registers(chip, version) else short
            for verdict in self.ptxas[one.version].ask(statements, chip, version, registers(chip, version)):
                found.everywhere += 1
                if verdict.accepted:
                    found.problem(f"{chip}, PTX {version}: {one} accepts {verdict.statement}, not so on the newest")

    def target(self, pair):
        """Checks every legal form on one target; yields (version, findings) for each version of ptxas that has it."""
        chip, ptx = pair
        forms = pages.forms()
        messages = self.redop.judge_for_target(all_ops(), len(forms), chip, ptx)
        for one in self.known:
            if pair in targets.pairs(one.newest):
                yield one.version, self.target_of(one, chip, ptx, forms, messages)

    def target_of(self, one, chip, ptx, forms, messages):
        """Compares redop's messages for every legal form on one target with a version of ptxas."""
        found = Findings(f"{chip} {ptx}")
        statements = [form["statement"] for form in forms]
        answers, found.entries[one.version] = self.ask_ptxas(one, found.name, statements, [(chip, ptx)])
        for form, accepted, message in zip(forms, answers[0] if answers else [None] * len(forms), messages):
            legal = targets.has(form, chip, ptx)
            is_lax = bool(accepted and not legal and exceptions.laxity(form, chip, ptx))
            agrees = (accepted in (None, legal) or is_lax) and legal == (message is None)
            found.counts["asked"] += 1
            found.counts["legal"] += legal
            found.counts["agreeing"] += agrees
            found.counts["lax"] += is_lax
            if accepted:
                found.forms.add(form["ptx"])
            if not agrees:
                said = f"pages {word(legal)}, redop {word(message is None)}, {one} {word(accepted)}"
                problem = f"{chip}, PTX {ptx}: {form['ptx']}: {said}"
                found.fact(problem) if not one.is_known and legal == (message is None) else found.problem(problem)
        return found


class Findings:
    """The findings of a block."""

    def __init__(self, name):
        self.name = name
        self.entries = {}  # version of ptxas -> what to record
        self.counts = Counter()
        self.rejected = Counter()
        self.exceptions = Counter()  # (index in UNDEFINED, version)
        self.differences = {}  # (PTX, family, case, versions that accept, versions that reject) -> [number, example]
        self.problems = []
        self.number_of_problems = 0
        self.facts = []
        self.number_of_facts = 0
        self.everywhere = 0
        self.forms = set()

    def problem(self, text):
        self.number_of_problems += 1
        if len(self.problems) < SHOW:
            self.problems.append(text)

    def fact(self, text):
        """Notes how a version of ptxas without a record differs."""
        self.number_of_facts += 1
        if len(self.facts) < SHOW:
            self.facts.append(text)

    def add(self, point, verifies, message, accepted, known):
        """Compares the CSV files, redop and each ptxas; None if the point cannot be expressed in a language."""
        self.counts["points"] += 1
        self.counts["legal"] += point.legal
        self.counts["both" if point.ir and point.ptx else "ir" if point.ir else "ptx"] += 1
        if message:
            kind = "rule" if is_rule(message) else "syntax"
            self.rejected[kind] += 1
            if kind == "syntax" and not may_be_syntax(point):
                self.problem(f"rejected by no rule: {point.ir.splitlines()[-1]}: {message}")
        agrees = verifies in (None, point.legal)
        if not agrees:
            said = f"pages {word(point.legal)}, redop {word(verifies)}"
            self.problem(f"{point.group}: {said}: {point.ptx or ''} {(point.ir or '').splitlines()[-1:]} {message or ''}")
        verdicts = [self.judge(point, one, accepted, agrees) for one in known if (one.version, one.newest) in accepted]
        self.compare(point, accepted)
        if agrees and None not in verdicts:
            self.counts["exceptions" if False in verdicts else "agreeing"] += 1

    def judge(self, point, one, accepted, agrees):
        """Compares a version of ptxas with the CSV files. Returns True if it agrees, False for an exception, otherwise None."""
        note = self.problem if one.is_known else self.fact
        case = exceptions.undefined_case(point, one.version) if not point.legal else None
        is_exception, is_fine = False, True
        for ptx in one.levels:
            said, legal = accepted[one.version, ptx], point.is_legal_in(ptx)
            if case is not None and ptx == one.newest and not said:
                note(f"exception '{exceptions.UNDEFINED[case][0]}': {one} rejects {point.ptx}")
                is_fine = False
            elif case is not None:
                is_exception = is_exception or said
                self.exceptions[case, one.version] += agrees and ptx == one.newest
            elif said != legal:
                note(f"{point.group}: PTX {ptx}: pages {word(legal)}, {one} {word(said)}: {point.ptx}")
                is_fine = False
        return not is_exception if is_fine or not one.is_known else None

    def compare(self, point, accepted):
        """Notes what the versions of ptxas answer differently in the same PTX version."""
        for ptx in dict.fromkeys(ptx for _, ptx in accepted):
            answers = {version: said for (version, other), said in accepted.items() if other == ptx}
            if len(set(answers.values())) < 2:
                continue
            case = next((what for what, fits, _, _ in exceptions.UNDEFINED if not point.legal and fits(point)), None)
            accepting = tuple(version for version, said in answers.items() if said)
            rejecting = tuple(version for version, said in answers.items() if not said)
            key = ptx, point.words["family"], case or ("legal" if point.legal else point.group), accepting, rejecting
            self.differences.setdefault(key, [0, point.ptx])[0] += 1


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
    if form["family"].endswith("fabric"):
        types = {"%le": "i32", "%off": "i64", "%s0": "i32", "%s1": "i32"}
        return types, f"%r = redop.createpolicy.range.fabric {names} %le, %off, %s0, %s1 : i64"
    pointer = ir_text.POINTERS[form["space"]]
    types = {"%p": pointer, "%s0": "i32", "%s1": "i32"}
    return types, f"%r = redop.createpolicy.range {names} %p, %s0, %s1 : {pointer}"


@functools.cache
def all_ops():
    """Returns the text of all legal forms as ops."""
    return write_ops([policy_or_op(form) for form in pages.forms()])


_JUDGE = None


def start_process(options, known):
    """Creates the judge of a worker."""
    global _JUDGE  # noqa: PLW0603 - one for each process, made where it works
    _JUDGE = Judge(options, known)


def work(task):
    """Checks one block of points, or one target. Returns (pairs of what was checked and its findings, error)."""
    kind, what = task
    try:
        if kind == "points":
            return [(task, _JUDGE.points(what))], None
        return [((kind, (version, *what)), findings) for version, findings in _JUDGE.target(what)], None
    except (PtxasError, RedopError, record.RecordError) as error:
        return [], f"{' '.join(filter(None, what))}: {error}"


def judge_all(options, known):
    """Returns (kind, block or version and target) -> findings, in parallel; an error in one ends the run."""
    points = [("points", block) for block in blocks.blocks()]
    judged = [("target", (one.version, *pair)) for one in known for pair in targets.pairs(one.newest)]
    # redop is asked about a target once, for all versions of ptxas.
    tasks = points + [("target", pair) for pair in dict.fromkeys(what[1:] for _, what in judged)]
    found = {}
    setup = functools.partial(start_process, options, known)
    # Workers with what this process has read, and what tests have replaced in it: the default since Python 3.14 has neither.
    with multiprocessing.get_context("fork").Pool(options.jobs, setup) as pool:
        for number, (findings, error) in enumerate(pool.imap_unordered(work, tasks), 1):
            if error:
                raise RedopError(error)
            found.update(findings)
            if sys.stderr.isatty() or options.progress:
                end = "\r" if sys.stderr.isatty() else "\n"
                print(f"check_conformance: {number} of {len(tasks)} blocks", end=end, file=sys.stderr, flush=True)
    return {each: found[each] for each in points + judged}


def source_of(one, options):
    """Returns where the answers of a version of ptxas come from."""
    return "recorded" if not one.executable else "asked" if options.sample == 1 else "sampled"


def summarize(found, options, known):
    """Returns (report, problems) for all findings."""
    families = {}
    total, rejected, excepted, problems = Counter(), Counter(), Counter(), []
    number = 0
    judged = {one.version: [] for one in known}
    accepted_forms, differences = set(), {}
    newest = known[-1].version
    for (kind, what), findings in found.items():
        problems += findings.problems
        number += findings.number_of_problems
        if kind == "target":
            accepted_forms |= findings.forms if what[0] == newest else set()
            counts = {name: findings.counts[name] for name in ("asked", "legal", "agreeing", "lax")}
            judged[what[0]].append({"chip": what[1], "ptx": what[2], **counts})
            continue
        families.setdefault(what[1], Counter()).update(findings.counts)
        total.update(findings.counts)
        rejected.update(findings.rejected)
        excepted.update(findings.exceptions)
        for key, (count, example) in findings.differences.items():
            differences.setdefault(key, [0, example])[0] += count
    for one in known:
        for index, (what, _, _, counts) in enumerate(exceptions.UNDEFINED):
            expected = exceptions.number(counts, one.version)
            is_complete = one.recorded or options.sample == 1
            if one.is_known and is_complete and excepted[index, one.version] != expected:
                number += 1
                problems.append(f"exception '{what}': {one}: {excepted[index, one.version]} points, noted are {expected}")
    entries = json.loads(Path(options.forms).read_text(encoding="utf-8"))
    wrong = list(check_forms.compare(entries))
    listed = len(pages.forms())
    if len(accepted_forms) != listed and (known[-1].recorded or options.sample == 1):
        wrong.append(f"ptxas {newest} accepts {len(accepted_forms)} of {listed} forms on some target")
    problems += [f"tables: {difference}" for difference in wrong]
    number += len(wrong)
    names = ("points", "both", "ir", "ptx", "legal", "agreeing", "exceptions")
    asked = [f"{findings.name} {entry[0]}" for findings in found.values() for entry in findings.entries.values() if entry]
    report = {
        "points": {"all": total["points"], **{name: total[name] for name in ("both", "ir", "ptx", "legal")}},
        "agreeing": total["agreeing"],
        "excepted": total["exceptions"],
        "disagreements": number,
        "families": {family: {name: counts[name] for name in names} for family, counts in families.items()},
        "rejected": {name: rejected[name] for name in ("rule", "syntax")},
        "assemblers": [
            {
                "ptxas": one.version,
                "newest": one.newest,
                "verdicts": source_of(one, options),
                "asked_at": targets.widest(one.newest),
                "targets": judged[one.version],
            }
            for one in known
        ],
        "tables": {"forms.json": len(entries), "pages": listed, "ptxas": len(accepted_forms)},
        "exceptions": [
            {"what": what, "reason": reason, "points": {one.version: excepted[index, one.version] for one in known}}
            for index, (what, _, reason, _) in enumerate(exceptions.UNDEFINED)
        ],
        "differences": [
            dict(zip(("ptx", "family", "what", "accepts", "rejects"), key), points=count, example=example)
            for key, (count, example) in sorted(differences.items())
        ],
        "questions": record.hash_questions(*asked),
    }
    return report, problems


def entries_of(found, one):
    """Returns name -> what to record of a version of ptxas."""
    return {
        findings.name: entry
        for (kind, what), findings in found.items()
        if (entry := findings.entries.get(one.version)) and (kind == "points" or what[0] == one.version)
    }


def compare_record(found, one):
    """Returns the differences between the answers of a version of ptxas and its record."""
    entries = entries_of(found, one)
    for name in one.recorded.keys() - entries.keys():
        yield f"record of {one}: {name}: nobody asks this"
    for name, entry in entries.items():
        if name not in one.recorded:
            yield f"record of {one}: {name}: not recorded"
        elif one.recorded[name][0] != entry[0]:
            yield f"record of {one}: {name}: other questions were recorded"
        elif one.recorded[name][1] != entry[1]:
            yield f"{one}: {name}: answers otherwise than recorded"


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tools", required=True, help="the folder with redop-opt and redop-lsp-server")
    parser.add_argument("--forms", required=True, help="path of forms.json")
    parser.add_argument(
        "--ptxas", action="append", help="an executable, any number of them, empty for none; otherwise PATH, CUDA_PATH, CUDA_HOME"
    )
    parser.add_argument("--verdicts", default=record.FOLDER, help="the folder of the records")
    parser.add_argument("--record", action="store_true", help="write the record of each ptxas that is given anew")
    parser.add_argument("--long", action="store_true", help="ask everything everywhere (three quarters of an hour)")
    parser.add_argument("--sample", type=int, default=1, metavar="N", help="ask ptxas about one block of N, otherwise use the record")
    parser.add_argument("--report", help="write the counts to this file, as JSON")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="processes (default: all processors)")
    parser.add_argument("--progress", action="store_true", help="print progress where there is no terminal, too")
    return parser.parse_args()


def find_assemblers(options):
    """Returns the versions of ptxas to compare. A record that is written anew is not read; the others are."""
    known = assemblers.find(options.ptxas, options.verdicts)
    if not any(one.executable for one in known) and (options.record or options.long):
        raise PtxasError("no ptxas: give --ptxas, or set PATH, CUDA_PATH or CUDA_HOME")
    if options.sample < 1 or (options.sample > 1 and (options.record or options.long)):
        raise record.RecordError("--sample is a positive number, and 1 with --record and --long")
    if not known:
        raise record.RecordError(f"neither a ptxas nor a record ({options.verdicts})")
    if options.record:
        known = [one for one in known if one.executable]
    return known


def run(options):
    """Checks everything and prints disagreements and a summary; returns the exit code."""
    start = time.monotonic()
    known = find_assemblers(options)
    versions = Redop(options.tools).versions()
    found = judge_all(options, known)
    for one in known if options.record else ():
        one.recorded = entries_of(found, one)
        record.save(options.verdicts, one.version, one.newest, one.recorded)
    report, problems = summarize(found, options, known)
    differences = [difference for one in known if one.recorded for difference in compare_record(found, one)]
    report["disagreements"] += len(differences)
    problems = differences + problems
    everywhere = sum(findings.everywhere for findings in found.values())
    facts = [fact for findings in found.values() for fact in findings.facts]
    report = {**versions, **report, "elsewhere": everywhere, "new": facts}
    if options.report:
        Path(options.report).write_text(json.dumps(report, indent=1) + "\n", encoding="utf-8")
    for problem in problems[:SHOW]:
        print(problem)
    if len(problems) > SHOW:
        print(f"... and {report['disagreements'] - SHOW} more")
    for fact in facts[:SHOW]:
        print(f"new: {fact}")
    number = sum(findings.number_of_facts for findings in found.values())
    if number > SHOW:
        print(f"new: ... and {number - SHOW} more")
    judged = [f"{one}, PTX {one.newest}, {source_of(one, options)}{'' if one.recorded else ', without a record'}" for one in known]
    print(
        f"check_conformance: {report['points']['all']} points, {report['agreeing']} agreeing, "
        f"{report['points']['all'] - report['agreeing'] - report['excepted']} not, {report['excepted']} known exceptions; "
        f"{sum(len(one['targets']) for one in report['assemblers'])} targets; "
        + (f"{everywhere} answers elsewhere; " if everywhere else "")
        + f"{report['disagreements']} disagreements; judged by {'; '.join(judged)}; "
        f"{sum(entry['points'] for entry in report['differences'])} answers differ among them; {time.monotonic() - start:.0f} s"
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
