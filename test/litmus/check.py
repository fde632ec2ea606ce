#!/usr/bin/env python3
"""Compares the verdicts of the model with those of Dat3M's tests and of our own.

    check.py dat3m [--sample=N]     the tests of Dat3M against its expected verdicts
    check.py own                    our tests against the verdict that each names
    check.py axioms                 without each axiom or rule, the verdict of some test changes
    check.py pruning                the tests that save time when executions are enumerated change no outcome
    check.py show FILE              the outcomes that are allowed, for each test of a file

A difference that differences.txt explains is counted; any other, and an explained one that is none, is an error.
"""

import argparse
import collections
import pathlib
import re
import sys
import time

import model as models
import reader
import termination

HERE = pathlib.Path(__file__).resolve().parent
DAT3M = HERE / "Inputs" / "dat3m"
OWN = HERE / "own"
# The file of expected verdicts, its property, and whether its tests are the same programs in another language.
EXPECTED = [
    ("PTXv6_0-expected.csv", "condition 6.0"),
    ("PTXv7_5-expected.csv", "condition 7.5"),
    ("PTXv6_0-Liveness-expected.csv", "termination 6.0"),
    ("PTXv7_5-Liveness-expected.csv", "termination 7.5"),
    ("VULKAN-Liveness-Fair-CADP-expected.csv", "termination Vulkan"),
    # One test has its verdict in a comment only.
    ("../comments-expected.csv", "condition comment"),
]
# Axioms that follow from the others in version 9.0, and what they follow from. Removing one changes no verdict.
IMPLIED = {
    "fence-sc": "an execution that violates it remains consistent with a Fence-SC order that follows causality order",
    "sc-per-location": "base causality order contains program order since version 7.5, so Causality and Coherence imply it",
}


def expected_verdicts():
    """Yields (property, path of the test, verdict)."""
    for file, kind in EXPECTED:
        for line in (DAT3M / file).read_text(encoding="utf-8").splitlines():
            # Behind a semicolon is what the authors know, and Dat3M itself does not verify.
            if match := re.fullmatch(r"(; )?litmus/(?:PTX|VULKAN)/(.*),([01])", line.strip()):
                yield kind + (" (by hand)" if match[1] else ""), match[2], match[3] == "1"


def explained(file):
    """Returns {(path, property): explanation}."""
    result = {}
    for line in file.read_text(encoding="utf-8").splitlines():
        if line.strip() and not line.startswith("#"):
            path, kind, why = line.split(": ", 2)
            result[path, kind] = why
    return result


def compare(sample, model, file):
    start, problems, counts = time.monotonic(), [], collections.Counter()
    differences, programs, verdicts, found = explained(file), {}, {}, set()
    every = sorted(str(path.relative_to(DAT3M)) for path in DAT3M.rglob("*.litmus"))
    wanted = list(expected_verdicts())
    own = {path for kind, path, _ in wanted if "Vulkan" not in kind}
    for kind, path, verdict in wanted:
        if sample > 1 and every.index(path) % sample:
            continue
        # The same program in Vulkan only counts if the PTX test has no verdict.
        if "Vulkan" in kind and path in own:
            continue
        if path not in programs:
            programs[path] = reader.read((DAT3M / path).read_text(encoding="utf-8"), path)
        what = kind.split()[0]
        if (path, what) not in verdicts:
            program = programs[path]
            verdicts[path, what] = (models.verdict(program, model) if what == "condition"
                                    else termination.terminates(program, model)[0])
        folder = path.rsplit("/", 1)[0].split("_threads")[0].replace("CADP/2", "CADP").replace("CADP/3", "CADP")
        counts[folder, kind, "verdicts"] += 1
        if verdicts[path, what] == verdict:
            counts[folder, kind, "agree"] += 1
        elif (path, kind) in differences:
            found.add((path, kind))
            counts[folder, kind, "explained"] += 1
        else:
            problems.append(f"{path}: {kind}: expected {verdict}, found {verdicts[path, what]}")
    if sample <= 1:
        problems += [f"{path}: {kind}: is explained as a difference, and is none" for path, kind in differences.keys() - found]
        problems += [f"{path}: has no verdict" for path in set(every) - set(programs)]
    print(f"{'folder':<16}{'property':<30}{'verdicts':>9}{'agree':>7}{'explained':>11}")
    for folder, kind in sorted({key[:2] for key in counts}):
        cells = [counts[folder, kind, what] for what in ("verdicts", "agree", "explained")]
        print(f"{folder:<16}{kind:<30}{cells[0]:>9}{cells[1]:>7}{cells[2]:>11}")
    for (path, kind), why in sorted(differences.items()):
        if (path, kind) in found:
            print(f"explained: {path}: {kind}: {why}")
    for problem in sorted(problems):
        print(f"error: {problem}")
    total = sum(number for key, number in counts.items() if key[2] == "verdicts")
    print(f"{len(programs)} tests, {total} verdicts, {len(found)} explained differences, {len(problems)} errors")
    print(f"{time.monotonic() - start:.1f} s", file=sys.stderr)
    return 1 if problems or not programs else 0


def own_tests():
    """Yields (name, program, whether its outcome is allowed, reason)."""
    for path in sorted(OWN.glob("*.litmus")):
        for text in re.split(r"^// -----$", path.read_text(encoding="utf-8"), flags=re.MULTILINE):
            name = re.search(r"^PTX (\S+)", text, re.MULTILINE)[1]
            match = re.search(r"^// (allowed|forbidden), (\([\d., ]+\)): (.*?)(?=^(?!//))", text, re.MULTILINE | re.DOTALL)
            if not match:
                raise SystemExit(f"{path.name}: {name}: no line '// allowed, (section): reason'")
            reason = " ".join(match[3].replace("//", " ").split())
            yield f"{path.stem}/{name}", reader.read(text, name), match[1] == "allowed", f"{match[2]} {reason}"


def check_own(model):
    problems, counts, names = [], collections.Counter(), set()
    for name, program, is_allowed, reason in own_tests():
        if program.quantifier != "exists":
            problems.append(f"{name}: its condition does not begin with exists")
        if name in names:
            problems.append(f"{name}: a second test of this name")
        names.add(name)
        found = models.verdict(program, model)
        counts[name.split("/")[0], "allowed" if is_allowed else "forbidden"] += 1
        if found != is_allowed:
            problems.append(f"{name}: the model {'allows' if found else 'forbids'} it: {reason}")
    for file in sorted({key[0] for key in counts}):
        print(f"{file:<12} {counts[file, 'allowed']:>3} allowed {counts[file, 'forbidden']:>3} forbidden")
    for problem in problems:
        print(f"error: {problem}")
    print(f"{len(names)} tests, {len(problems)} errors")
    return 1 if problems or not names else 0


def conditions(version):
    """(name, program, verdict) of each test of a condition."""
    kind = "condition 6.0" if version == "6.0" else "condition 7.5"
    result = [(path, reader.read((DAT3M / path).read_text(encoding="utf-8"), path), verdict)
              for found, path, verdict in expected_verdicts() if found == kind]
    return result + ([] if version == "6.0" else [test[:3] for test in own_tests()])


def changed(name, version, tests):
    """The tests whose verdict the removal of an axiom or a rule changes."""
    model = models.Model(version, frozenset([name]))
    return [test for test, program, verdict in tests if models.verdict(program, model, 1) != verdict]


def check_axioms():
    problems, all_tests = 0, conditions("9.0")
    for name in (*models.AXIOMS, *models.RULES):
        tests = changed(name, "9.0", all_tests)
        note = ""
        if name in IMPLIED:
            note = f"; implied: {IMPLIED[name]}"
            problems += bool(tests)
        else:
            problems += not tests
        print(f"without {name}: {len(tests)} tests change{', such as ' + tests[0] if tests else ''}{note}")
    # Without Fence-SC there are more executions, though no other outcomes.
    program = next(p for name, p, *_ in own_tests() if name == "reductions/fences-and-barrier")
    numbers = [sum(1 for _ in models.Checker(program, models.Model(without=frozenset(names))).outcomes()) for names in ((), ("fence-sc",))]
    print(f"reductions/fences-and-barrier: {numbers[0]} executions, {numbers[1]} without fence-sc")
    problems += numbers[0] >= numbers[1]
    tests = changed("sc-per-location", "6.0", conditions("6.0"))
    problems += not tests
    print(f"version 6.0 without sc-per-location: {len(tests)} tests change{', such as ' + tests[0] if tests else ''}")
    print(f"{problems} errors")
    return 1 if problems else 0


def check_pruning():
    wrong = ran = 0
    for name, program, _ in conditions("9.0"):
        # Enumerating all candidates of these takes minutes.
        if "Ticketlock" in name or "proxy" in name:
            continue
        ran += 1
        results = []
        for models.Checker.saves_time in (True, False):
            results.append(models.all_outcomes(program, bound=1))
        if results[0] != results[1]:
            wrong += 1
            print(f"error: {name}: {len(results[0])} outcomes, {len(results[1])} without saving time")
    print(f"{ran} tests, {wrong} errors")
    return 1 if wrong or not ran else 0


def show(file):
    for text in re.split(r"^// -----$", pathlib.Path(file).read_text(encoding="utf-8"), flags=re.MULTILINE):
        program = reader.read(text)
        print(f"{program.name}: {'holds' if models.verdict(program) else 'does not hold'}")
        for registers, memory in sorted(models.all_outcomes(program)):
            words = [f"{t}:{r}={v}" for (t, r), v in registers] + [f"{name}={v}" for name, v in memory]
            print("  " + " ".join(words))
    return 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("mode", choices=["dat3m", "own", "axioms", "pruning", "show"])
    parser.add_argument("file", nargs="?")
    parser.add_argument("--without", choices=[*models.AXIOMS, *models.RULES], help="remove an axiom or a rule of the model")
    parser.add_argument("--differences", type=pathlib.Path, default=HERE / "differences.txt", help="explained differences")
    parser.add_argument("--sample", type=int, default=1, metavar="N", help="one test of N")
    options = parser.parse_args()
    model = models.Model(without=frozenset([options.without] if options.without else ()))
    try:
        if options.mode == "dat3m":
            return compare(options.sample, model, options.differences)
        if options.mode == "pruning":
            return check_pruning()
        if options.mode == "show":
            return show(options.file)
        return check_own(model) if options.mode == "own" else check_axioms()
    except reader.SyntaxProblem as problem:
        print(f"error: {problem}", file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
