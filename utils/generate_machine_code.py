#!/usr/bin/python3
"""Writes docs/MachineCode.md from docs/certificate/machine_code.json, or checks that it is up to date.

Usage: utils/generate_machine_code.py [--check]
"""

import argparse
import difflib
import json
import pathlib
import sys
from collections import Counter, defaultdict

ROOT = pathlib.Path(__file__).resolve().parent.parent
RECORD = ROOT / "docs" / "certificate" / "machine_code.json"
PAGE = ROOT / "docs" / "MachineCode.md"

sys.path[:0] = [str(ROOT / "test" / "conformance" / "machine_code"), str(ROOT / "test" / "conformance")]

import classes  # noqa: E402
import entries  # noqa: E402
import pages  # noqa: E402

REJECTED = ("rejected", "`ptxas` accepts the form, but fails to assemble it")
COMMAND = "test/conformance/check_machine_code.py --ptxas ptxas --ptxas build/ptxas/bin/ptxas --write"


def table(head, rows):
    rows = [[f"{cell:,}" if isinstance(cell, int) else cell for cell in row] for row in rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in [head, ["---"] * len(head), *rows]) + "\n"


def words(value):
    return "-" if value is None else str(value)


def spell(product):
    """A product of qualifiers: the values of each, separated by `/`; a flag that only some have is in braces."""
    parts = []
    for name, values in product.items():
        if set(values) <= {True, False}:
            parts.append(name if len(values) == 1 else f"{{{name}}}")
        else:
            parts.append("/".join(words(value) for value in values))
    return "`" + " ".join(parts) + "`"


def counts(record):
    """Returns (assembler, class) -> number of forms on targets, by the worst class."""
    result = Counter()
    for entry in record["entries"]:
        for code in entry["code"]:
            result[code["ptxas"], code["classes"][0]] += entry["count"] * len(code["targets"])
    return result


def section(record, name, forms):
    """Returns the table of a class, or "" if no form has it as the worst."""
    where, shown = defaultdict(list), defaultdict(set)
    for entry in record["entries"]:
        for code in entry["code"]:
            if code["classes"][0] == name:
                for form in forms[entry["family"]]:
                    if any(entries.matches(form, product) for product in entry["products"]):
                        where[form["family"], form["ptx"]] += [(code["ptxas"], chip) for chip in code["targets"]]
                        shown[form["ptx"]].update(code["opcodes"])
    alike = defaultdict(list)
    by_name = {form["ptx"]: form for family in forms.values() for form in family}
    for (family, ptx), targets in where.items():
        alike[family, tuple(sorted(targets))].append(by_name[ptx])
    rows = []
    for (family, targets), members in alike.items():
        # Most forms of a class that only has a larger scope have the opcode of their family.
        opcodes = sorted(set().union(*(shown[form["ptx"]] for form in members))) if name != "wider" else []
        text = ", ".join(f"`{opcode}`" for opcode in shorten(opcodes))
        spelled = "<br>".join(spell(entries.shorten(product)) for product in entries.products(members))
        rows.append([family, spelled, len(members), describe(record, targets), text])
    if not rows:
        return ""
    meaning = dict([*classes.CLASSES.items(), REJECTED])[name]
    head = ["family", "forms", "count", "targets", "opcodes"]
    return f"## {name}: {meaning}\n\n" + table(head, sorted(rows, key=lambda row: (row[0], row[3], row[1])))


def describe(record, targets):
    """Names a set of (assembler, target): "from sm_90" if it has all later ones of each assembler that knows any of them."""
    chips = {".".join(each["ptxas"].split(".")[:2]): each["targets"] for each in record["assemblers"]}
    texts = {}
    for version, known in chips.items():
        here = [chip for chip in known if (version, chip) in targets]
        if here:
            texts[version] = f"from {here[0]}" if len(here) > 1 and here == known[known.index(here[0]) :] else ", ".join(here)
    if len(texts) == len(chips) and len(set(texts.values())) == 1:
        return next(iter(texts.values()))
    return "; ".join(f"{text} (ptxas {version})" for version, text in texts.items())


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
    forms = defaultdict(list)
    for form in pages.forms():
        forms[form["family"]].append(form)
    below = [name for name in classes.CLASSES if name not in classes.FINE]
    return "\n".join(
        [
            "<!-- Written by utils/generate_machine_code.py from docs/certificate/machine_code.json; do not edit. -->\n",
            "# Machine code\n",
            "This page shows what the machine does for each form that `ptxas` accepts, according to the disassembled code of one kernel\n"
            "for each form. A form has the worst class of all spaces to which its address may point, except for local memory, which no\n"
            "form supports. For a generic address, the code tests the space at run time: the class is that of the worst path.\n",
            "`redop-forms` shows the class of a form. The tools [warn](Lint.md) about `stores`, `not-atomic`, `trap` and `order-lost`,\n"
            "and never [choose](Legalization.md) such a form.\n",
            "Fences that the order requires do not count, and neither does the code with which `ptxas` first combines the lanes of a warp.\n"
            "The record has all opcodes of each entry. This command writes it:\n",
            f"<!-- setup -->\n```sh\n{COMMAND}\n```\n",
            table(["ptxas", "PTX", "targets"], assemblers),
            "This table counts the forms on all targets, by the worst class:\n",
            table(["class", "meaning", *(f"ptxas {version}" for version in versions)], rows),
            *filter(None, (section(record, name, forms) for name in [*below, REJECTED[0]])),
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
