"""The record of the classes: forms with the same classes and opcodes on all targets share an entry.

One JSON file: the assemblers with their targets, and entries. An entry has the forms as products of qualifiers, and for each
assembler a list of (targets, classes, opcodes). To keep it small, opcodes are those of all forms of the entry.
"""

import json
from collections import defaultdict

QUALIFIERS = ("kind", "type", "vec", "acc", "abs", "nan", "mech", "sem", "scope", "space", "hint", "dim", "mode", "noftz", "override")


def products(forms):
    """Covers forms by products: a list of dicts, qualifier -> values; no other form is in a product."""
    cover = [tuple((form[name],) for name in QUALIFIERS) for form in forms]
    changed = True
    while changed:
        changed = False
        for place in range(len(QUALIFIERS)):
            merged = defaultdict(list)
            for values in cover:
                merged[values[:place] + values[place + 1 :]].append(values[place])
            if len(merged) < len(cover):
                changed = True
            cover = [
                rest[:place] + (tuple(dict.fromkeys(value for part in parts for value in part)),) + rest[place:]
                for rest, parts in merged.items()
            ]
    return [dict(zip(QUALIFIERS, values)) for values in cover]


def shorten(product):
    """Returns a product without the qualifiers that none of its forms has."""
    return {name: list(values) for name, values in product.items() if values not in ((None,), (False,))}


def entries(forms, found):
    """Returns the entries for (form's PTX, assembler, chip) -> finding."""
    by_form = defaultdict(list)
    for (name, assembler, chip), finding in found.items():
        by_form[name].append((assembler, chip, finding))
    groups = defaultdict(list)
    for form in forms:
        if form["ptx"] in by_form:
            key = tuple(sorted((assembler, chip, finding.classes) for assembler, chip, finding in by_form[form["ptx"]]))
            groups[form["family"], key].append(form)
    for (family, key), members in groups.items():
        alike = defaultdict(list)
        opcodes = defaultdict(set)
        for form in members:
            for assembler, chip, finding in by_form[form["ptx"]]:
                opcodes[assembler, chip].update(finding.opcodes)
        for assembler, chip, classes in key:
            alike[assembler, classes, tuple(sorted(opcodes[assembler, chip]))].append(chip)
        yield {
            "family": family,
            "products": [shorten(product) for product in products(members)],
            "count": len(members),
            "code": [
                {"ptxas": assembler, "targets": chips, "classes": list(classes), "opcodes": list(words)}
                for (assembler, classes, words), chips in alike.items()
            ],
        }


def text(assemblers, forms, found):
    """Returns the record as JSON: one line per entry."""
    head = json.dumps(assemblers)
    lines = ",\n".join(f" {json.dumps(entry, separators=(',', ':'))}" for entry in entries(forms, found))
    return f'{{"assemblers": {head},\n"entries": [\n{lines}\n]}}\n'


def classes_of(record, forms):
    """Returns (form's PTX, assembler, chip) -> classes of a record."""
    by_family = defaultdict(list)
    for form in forms:
        by_family[form["family"]].append(form)
    result = {}
    for entry in record["entries"]:
        for form in by_family[entry["family"]]:
            if any(matches(form, product) for product in entry["products"]):
                for code in entry["code"]:
                    for chip in code["targets"]:
                        result[form["ptx"], code["ptxas"], chip] = tuple(code["classes"])
    return result


def matches(form, product):
    """Whether a product, as shorten() leaves it, contains the form."""
    return all(form[name] in product[name] if name in product else not form[name] for name in QUALIFIERS)
