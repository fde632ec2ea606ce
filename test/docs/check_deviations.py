#!/usr/bin/env python3
"""Checks every line of docs/PTXDeviations.md with ptxas.

In each table, the first column contains a PTX statement, with `on CHIP, PTX VERSION`
unless it is for sm_100a and PTX 9.0; the third is `accepts`, or a part of
the message with which ptxas rejects it. A statement whose last column starts with
a rule must not be a form of forms.json.
"""

import argparse
import json
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "test" / "conformance"))
sys.dont_write_bytecode = True

from ask_ptxas import Ptxas  # noqa: E402

PAGE = ROOT / "docs" / "PTXDeviations.md"


def rows(page):
    """Returns (statement, chip, PTX version, documented behavior of ptxas, of redop)."""
    for line in page.read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split(" | ")]
        if match := re.match(r"`([^`]+;)`", cells[0]):
            where = re.search(r"on (sm_\w+), PTX ([\d.]+)", cells[0])
            chip, version = where.groups() if where else ("sm_100a", "9.0")
            yield match.group(1), chip, version, cells[2], cells[3]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--ptxas")
    parser.add_argument("--forms", required=True, help="path of forms.json")
    parser.add_argument("--page", type=pathlib.Path, default=PAGE, help="the page (docs/PTXDeviations.md)")
    args = parser.parse_args()

    with open(args.forms, encoding="utf-8") as file:
        legal = {form["ptx"] for form in json.load(file)}
    ptxas = Ptxas(args.ptxas)
    problems = count = 0
    for statement, chip, version, said, ours in rows(args.page):
        count += 1
        [verdict] = ptxas.ask([statement], chip, version)
        expected = "" if said.startswith("accepts") else said.strip("`")
        if verdict.crashed or verdict.accepted != (not expected) or expected not in verdict.message:
            problems += 1
            print(f"{statement}\n  page:  {said}\n  ptxas: {verdict.message or 'accepts'}")
        if re.match(r"`\w+_c\d+`", ours) and statement.split()[0] in legal:
            problems += 1
            print(f"{statement}\n  page:  {ours}\n  redop: a legal form")
    print(f"check_deviations: {count} lines, {problems} wrong in {args.page.name}")
    return 1 if problems or not count else 0


if __name__ == "__main__":
    sys.exit(main())
