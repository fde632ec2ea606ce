#!/usr/bin/env python3
"""Checks pages.csv, parts.csv and chips.csv against ptxas, in both directions.

chips        ptxas supports each chip since its first PTX version
forms        every form on every chip: accepted in its first PTX version and in the newest, rejected one version
             earlier; rejected if the chip does not support it. The newest version is that of the ptxas: it rejects the
             forms and chips of later ones
named        for the oldest chip and version, ptxas reports the version and the chip that each form requires
assembled    ptxas generates code for every form on every chip that it assembles for
shown        forms that a page shows although ptxas rejects them are still rejected

If ptxas is laxer than the page, the page is authoritative; laxities() in exceptions.py and the ptxas column of chips.csv
list these differences with their exact number, which is only checked for all forms. check_conformance.py checks that no other
forms are accepted. --sample N checks one form of N; `named` is checked for all. Prints a summary; the exit code is 1 for any
disagreement, and 2 without ptxas.
"""

import argparse
import re
import sys
import time
import zlib
from collections import Counter, defaultdict

import exceptions
import pages
import targets
from ask_ptxas import B128_SINCE, OLDEST_ARCH, Ptxas, PtxasError, version_key

SHOW = 20


class Report:
    """Collects disagreements and counts verdicts."""

    def __init__(self):
        self.problems = []
        self.verdicts = Counter()

    def expect(self, what, expected, verdict, where):
        """Counts a query of ptxas, and records a problem if the answer is not as expected."""
        self.verdicts[what] += 1
        if verdict.accepted != expected or verdict.crashed:
            word = "crashes on" if verdict.crashed else "rejects"
            answer = "accepts" if verdict.accepted else f"{word} ({verdict.message})"
            self.problems.append(f"{what}: {where}: ptxas {answer} {verdict.statement}")

    def add(self, problem):
        self.problems.append(problem)


def check_chips(ptxas, report):
    """Checks that ptxas supports every chip since the specified version, and not one version earlier."""
    newest = targets.newest(ptxas.ptx_versions)
    for chip in pages.chips():
        first = pages.known_since(chip, exceptions.release(ptxas.version))
        before = pages.version_before(first)
        report.verdicts["chips"] += 1
        if pages.is_before(newest, first):
            first, before = None, newest
        if first and not ptxas.knows(chip, first):
            report.add(f"chips: ptxas does not know {chip} at {first}")
        if before and ptxas.knows(chip, before):
            report.add(f"chips: ptxas knows {chip} already at {before}")


def sampled(options):
    """Returns the forms that are checked on every chip."""
    return [form for form in pages.forms() if zlib.crc32(form["ptx"].encode()) % options.sample == 0]


def questions(ptxas, chip, options):
    """Returns PTX version -> [(form, whether ptxas should accept it)] for a chip."""
    exhaustive = options.exhaustive
    since = pages.known_since(chip, exceptions.release(ptxas.version))
    newest = targets.newest(ptxas.ptx_versions)
    known = pages.PTX_VERSIONS[pages.PTX_VERSIONS.index(since) : pages.PTX_VERSIONS.index(newest) + 1]
    asked = defaultdict(list)
    for form in sampled(options):
        if not targets.has(form, chip, newest):
            for version in known if exhaustive else [newest]:
                asked[version].append((form, False))
            continue
        first = pages.first_ptx(form, chip)
        for version in known[known.index(first) :] if exhaustive else {first, newest}:
            asked[version].append((form, True))
        # Earlier versions are only meaningful if the form, and not the chip, is too new for them.
        if form["feature_ptx"] == first:
            for version in known[: known.index(first)][0 if exhaustive else -1 :]:
                asked[version].append((form, False))
    return asked


def check_forms(ptxas, report, options):
    """Checks every form on every chip. Returns those that were correctly rejected one version before their first."""
    laxities = Counter()
    known = exceptions.laxities(ptxas.version)
    proven_below = set()
    for chip in targets.chips(targets.newest(ptxas.ptx_versions)):
        for version, entries in questions(ptxas, chip, options).items():
            try:
                verdicts = ptxas.ask([form["statement"] for form, _ in entries], chip, version)
            except PtxasError as error:
                report.add(f"forms: {error}")
                continue
            for (form, expected), verdict in zip(entries, verdicts):
                if not expected and verdict.accepted and (what := exceptions.laxity(form, chip, version)):
                    laxities[what] += 1
                    report.verdicts["forms"] += 1
                    continue
                report.expect("forms", expected, verdict, f"{chip}, PTX {version}")
                if not verdict.accepted and version == pages.version_before(form["min_ptx"]) and chip in form["chips"]:
                    proven_below.add(form["ptx"])
    for what, count in known.items():
        if options.sample == 1 and laxities[what] != count:
            report.add(f"laxities: {what}: {laxities[what]} forms, expected {count}")
    return proven_below


def check_named(ptxas, report):
    """Checks the requirements that ptxas reports, also for forms for which no chip supports one version earlier.

    A form with a list of chips is only reported as unsupported, so only the version is checked. A 128-bit form requires
    registers of this width.
    """
    groups = defaultdict(list)
    newest = targets.newest(ptxas.ptx_versions)
    for form in pages.forms():
        if not pages.is_before(newest, form["min_ptx"]):
            groups[oldest_target(form)].append(form)
    for (chip, ptx), forms in groups.items():
        verdicts = ptxas.ask([form["statement"] for form in forms], chip, ptx)
        for form, verdict in zip(forms, verdicts):
            report.verdicts["named"] += 1
            text = "\n".join(verdict.messages)
            version = max(re.findall(r"PTX ISA \.version (\d+\.\d+)", text), key=version_key, default=ptx)
            sm = max(map(int, re.findall(r"requires \.target sm_(\d+)", text)), default=pages.chip_key(chip)[0])
            is_version = version == form["min_ptx"] or exceptions.laxity(form, form["chips"][0], version)
            if not is_version or (not form["only"] and sm != form["min_sm"]):
                report.add(f"named: {form['ptx']}: ptxas names PTX {version} and sm_{sm}")


def oldest_target(form):
    """Returns the oldest chip and PTX version that support the registers of the form."""
    if form["type"] != "b128":
        return next(iter(pages.chips().items()))
    number, version = B128_SINCE
    return f"sm_{number}", ".".join(map(str, version))


def check_assembled(ptxas, report, options):
    """Checks that ptxas generates machine code for every form on every chip that it assembles for."""
    newest = targets.newest(ptxas.ptx_versions)
    for chip in targets.chips(newest):
        if pages.chip_key(chip)[0] < OLDEST_ARCH:
            continue
        statements = [form["statement"] for form in sampled(options) if targets.has(form, chip, newest)]
        for verdict in ptxas.ask(statements, chip, newest, assemble=True):
            report.expect("assembled", True, verdict, chip)


def check_shown(ptxas, report):
    """Checks what a page shows although ptxas rejects it, on the chips with the most forms."""
    newest = targets.newest(ptxas.ptx_versions)
    for chip in targets.widest(newest):
        for verdict in ptxas.ask(exceptions.SHOWN, chip, newest):
            report.expect("shown", False, verdict, f"{chip}, noted as rejected")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--ptxas", help="the executable; otherwise PATH, CUDA_PATH, CUDA_HOME")
    parser.add_argument("--exhaustive", action="store_true", help="every form on every chip at every PTX version")
    parser.add_argument("--sample", type=int, default=1, metavar="N", help="check one form of N on every chip")
    arguments = parser.parse_args()
    start = time.monotonic()
    report = Report()
    try:
        ptxas = Ptxas(arguments.ptxas)
        check_chips(ptxas, report)
        proven_below = check_forms(ptxas, report, arguments)
        check_named(ptxas, report)
        check_assembled(ptxas, report, arguments)
        check_shown(ptxas, report)
    except PtxasError as error:
        print(f"check_pages: {error}", file=sys.stderr)
        return 2
    for problem in report.problems[:SHOW]:
        print(problem)
    if len(report.problems) > SHOW:
        print(f"... and {len(report.problems) - SHOW} more")
    sample = f", one of {arguments.sample} on every chip" if arguments.sample > 1 else ""
    asked = ", ".join(f"{what} {number}" for what, number in report.verdicts.items())
    print(
        f"check_pages: {len(pages.forms())} forms{sample}, {len(report.problems)} disagreements; verdicts: {asked}; "
        f"PTX version refused one step earlier for {len(proven_below)} forms; "
        f"known laxities {sum(exceptions.laxities(ptxas.version).values())}; "
        f"ptxas {ptxas.version}, PTX {targets.newest(ptxas.ptx_versions)}; "
        f"{time.monotonic() - start:.0f} s"
    )
    return 1 if report.problems else 0


if __name__ == "__main__":
    sys.exit(main())
