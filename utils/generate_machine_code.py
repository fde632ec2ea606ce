#!/usr/bin/python3
"""Writes docs/MachineCode.md from docs/certificate/machine_code.json, or checks that it is up to date.

Usage: utils/generate_machine_code.py [--check]
"""

import argparse
import difflib
import json
import pathlib
import sys
from collections import Counter

ROOT = pathlib.Path(__file__).resolve().parent.parent
RECORD = ROOT / "docs" / "certificate" / "machine_code.json"
PAGE = ROOT / "docs" / "MachineCode.md"

sys.path[:0] = [str(ROOT / "test" / "conformance" / "machine_code"), str(ROOT / "test" / "conformance")]

import classes  # noqa: E402

REJECTED = ("rejected", "`ptxas` accepts the form, but fails to assemble it")
COMMAND = "test/conformance/check_machine_code.py --ptxas ptxas --ptxas build/ptxas/bin/ptxas --write"


def table(head, rows):
    rows = [[f"{cell:,}" if isinstance(cell, int) else cell for cell in row] for row in rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in [head, ["---"] * len(head), *rows]) + "\n"


def words(values):
    return "-" if values is None else str(values).lower() if isinstance(values, bool) else str(values)


def spell(product):
    """A product of qualifiers: the values of each, separated by `/`."""
    return "`" + " ".join("/".join(words(value) for value in values) for values in product.values()) + "`"


def counts(record):
    """Returns (assembler, class) -> number of forms on targets, by the worst class."""
    result = Counter()
    for entry in record["entries"]:
        for code in entry["code"]:
            result[code["ptxas"], code["classes"][0]] += entry["count"] * len(code["targets"])
    return result


def section(record, name):
    """Returns the table of a class, or "" if no form has it as the worst."""
    rows = []
    for entry in record["entries"]:
        alike = {}
        for code in entry["code"]:
            if code["classes"][0] == name:
                key = (tuple(code["targets"]), tuple(code["opcodes"]), tuple(code["classes"][1:]))
                alike.setdefault(key, []).append(code["ptxas"])
        for (targets, opcodes, also), assemblers in alike.items():
            # Most forms of a class that only has a larger scope have the opcode of their family.
            shown = "" if name == "wider" else ", ".join(f"`{opcode}`" for opcode in shorten(opcodes))
            forms = "<br>".join(map(spell, entry["products"]))
            rows.append([entry["family"], forms, entry["count"], ", ".join(targets), ", ".join(assemblers), ", ".join(also), shown])
    if not rows:
        return ""
    text = dict([*classes.CLASSES.items(), REJECTED])[name]
    head = ["family", "forms", "count", "targets", "ptxas", "also", "opcodes"]
    return f"## {name}: {text}\n\n" + table(head, sorted(rows, key=lambda row: (row[0], row[3], row[4], row[1])))


def shorten(opcodes):
    """Returns each opcode once, with the modifiers that all of its occurrences have."""
    common = {}
    for opcode in opcodes:
        name, *modifiers = opcode.split(".")
        if name in ("ERRBAR", "CGAERRBAR"):  # follow each MEMBAR
            continue
        swap = next((word for word in modifiers if word in ("CAS", "CAST")), "")
        key = (name, swap)
        common[key] = [word for word in common.get(key, modifiers) if word in modifiers]
    return [".".join([name, *modifiers]) for (name, _), modifiers in common.items()]


def render(record):
    assemblers = [[each["ptxas"], each["ptx"], ", ".join(each["targets"])] for each in record["assemblers"]]
    found = counts(record)
    versions = sorted({assembler for assembler, _ in found})
    names = [name for name in [*classes.CLASSES, REJECTED[0]] if any(found[version, name] for version in versions)]
    meanings = dict([*classes.CLASSES.items(), REJECTED])
    rows = [[f"`{name}`", meanings[name], *(found[version, name] for version in versions)] for name in reversed(names)]
    below = [name for name in classes.CLASSES if name not in classes.FINE]
    return "\n".join(
        [
            "<!-- Written by utils/generate_machine_code.py from docs/certificate/machine_code.json; do not edit. -->\n",
            "# Machine code\n",
            "What the machine does for each form that `ptxas` accepts, as the disassembled code of one kernel per form says. A form\n"
            "has the worst class that holds for an address in any space that it may point to, except for local memory, which no\n"
            "form supports. A generic address asks for the space at run time: the class is that of the worst path.\n",
            "`redop-forms` shows the class of a form. The tools [warn](Lint.md) of `not-atomic`, `trap` and `order-lost`, and never\n"
            "[choose](Legalization.md) such a form.\n",
            "Fences that the order requires, and the code with which `ptxas` combines the lanes of a warp first, do not count.\n"
            "The record keeps all opcodes of each entry. It is written by\n",
            f"<!-- setup -->\n```sh\n{COMMAND}\n```\n",
            table(["ptxas", "PTX", "targets"], assemblers),
            "The number of forms on targets, by the worst class:\n",
            table(["class", "meaning", *(f"ptxas {version}" for version in versions)], rows),
            *filter(None, (section(record, name) for name in [*below, REJECTED[0]])),
        ]
    )


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="write nothing; fail when the page is out of date")
    args = parser.parse_args()
    text = render(json.loads(RECORD.read_text(encoding="utf-8"))).rstrip() + "\n"
    if not args.check:
        PAGE.write_text(text, encoding="utf-8")
        return 0
    old = PAGE.read_text(encoding="utf-8") if PAGE.is_file() else ""
    if old != text:
        print("\n".join(difflib.unified_diff(old.splitlines(), text.splitlines(), "as it is", "as it should be", n=1)))
        print("generate_machine_code: MachineCode.md is out of date: run utils/generate_machine_code.py", file=sys.stderr)
    return int(old != text)


if __name__ == "__main__":
    sys.exit(main())
