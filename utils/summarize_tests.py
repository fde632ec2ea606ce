#!/usr/bin/python3
"""Summarizes a test run for utils/check.sh.

Reads the JSON that `lit --output` writes, names what failed, tells what was
skipped and why, and ends with one line `N passed, N failed, N skipped`. The exit
status is 0 only when a test ran and nothing failed: a run that lit broke off,
or that selected nothing, is a failure and not an empty success.
"""

import argparse
import collections
import json
import sys

PASSED = {"PASS", "FLAKYPASS", "XFAIL"}
SKIPPED = {"UNSUPPORTED", "SKIPPED"}
# Every other code (FAIL, XPASS, TIMEOUT, UNRESOLVED, ...) is a failure.

# How lit words its reasons, and what they are called here.
REASONS = {
    "Test requires the following unavailable features: ": "needs ",
    "Test does not support the following features and/or targets: ": "not with ",
}
NAMES_PER_REASON = 10
# What lit says on stderr if a time limit or an interrupt ends a run. Its results lack the tests that did not run, and its
# status may be 0.
UNFINISHED = "skipping remaining tests"


def load(path):
    """Returns lit's list of tests, or None with a message on stderr."""
    try:
        with open(path, encoding="utf-8") as file:
            return [(t["name"], t["code"], t["output"]) for t in json.load(file)["tests"]]
    except FileNotFoundError:
        print(f"lit wrote no results ({path})", file=sys.stderr)
    except (OSError, ValueError, KeyError, TypeError) as error:
        print(f"cannot read lit's results: {path}: {error}", file=sys.stderr)
    return None


def find_unfinished(path):
    """Returns the line in which lit says that it did not run all tests, if there is one."""
    with open(path, encoding="utf-8", errors="replace") as file:
        return next((line.strip() for line in file if UNFINISHED in line), None)


def reason_of(output):
    """Returns the reason for which lit skipped a test, from its output."""
    lines = (output or "").strip().splitlines()
    reason = lines[0] if lines else "no reason given"
    for theirs, ours in REASONS.items():
        if reason.startswith(theirs):
            return ours + reason[len(theirs) :]
    return reason


def check_argument(text):
    name, _, status = text.rpartition("=")
    return name, int(status)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("results", help="the file that lit wrote")
    parser.add_argument("--lit-status", type=int, required=True)
    parser.add_argument("--lit-errors", required=True, metavar="FILE", help="what lit wrote to stderr")
    parser.add_argument(
        "--check",
        type=check_argument,
        action="append",
        default=[],
        metavar="NAME=STATUS",
        help="another check, counted as one more test",
    )
    args = parser.parse_args()

    tests = load(args.results)
    passed = 0
    failures = []
    skipped = collections.defaultdict(list)
    for name, code, output in tests or []:
        if code in PASSED:
            passed += 1
        elif code in SKIPPED:
            skipped[reason_of(output)].append(name)
        else:
            failures.append(f"{code}: {name}")

    unfinished = find_unfinished(args.lit_errors)
    if unfinished:
        failures.append(f"lit did not run all tests: {unfinished}")

    # lit's status is 1 exactly when a test failed, which is counted already.
    if tests is None or args.lit_status not in (0, 1):
        failures.append(f"lit broke off with status {args.lit_status}")
    elif args.lit_status == 1 and not failures:
        failures.append("lit reports a failure and names none")
    elif passed == 0 and not failures:
        failures.append("no test ran")

    for name, status in args.check:
        if status == 0:
            passed += 1
        else:
            failures.append(f"FAIL: {name} (status {status})")

    if skipped:
        print("Skipped:")
        for reason, names in sorted(skipped.items()):
            print(f"  {reason}: {len(names)}")
            for name in names[:NAMES_PER_REASON]:
                print(f"    {name}")
            if len(names) > NAMES_PER_REASON:
                print(f"    and {len(names) - NAMES_PER_REASON} more in {args.results}")
    if failures:
        print("Failed:")
        for failure in failures:
            print(f"  {failure}")
    sys.stderr.flush()
    total = sum(map(len, skipped.values()))
    print(f"{passed} passed, {len(failures)} failed, {total} skipped", flush=True)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
