#!/usr/bin/env python3
"""Compares redop's classes of machine code with the recorded ones: in both directions, for all recorded targets.

The classes of redop are those of forms.json, from MachineCode.td; the record is docs/certificate/machine_code.json. A form
must have its worst recorded class, and the class `one` only where the record has no other. Forms that are too new for the PTX
version of the record are only counted.

    check_machine_code_table.py build/share/redop/forms.json
"""

import argparse
import json
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE / "machine_code"))

import entries  # noqa: E402
import pages  # noqa: E402

RECORD = HERE.parent.parent / "docs" / "certificate" / "machine_code.json"
SHOWN = 20


def class_on(entry, chip):
    """Returns the class of an entry of forms.json on a chip."""
    found = "one"
    for each in entry["machine_code"]:
        if pages.chip_key(each["since"]) <= pages.chip_key(chip):
            found = each["class"]
    return found


def compare(listed, recorded):
    """Yields a text for each difference; `recorded` is (form's PTX, assembler, chip) -> classes, the worst one first."""
    for (ptx, assembler, chip), classes in recorded.items():
        found = class_on(listed[ptx], chip)
        if found != classes[0]:
            yield f"{ptx} on {chip} is {found} in forms.json, but {classes[0]} with ptxas {assembler}"


def unrecorded(listed, recorded):
    """Returns the number of forms with another class than `one` that the record does not have on any chip."""
    known = {ptx for ptx, _, _ in recorded}
    return sum(bool(entry["machine_code"]) for ptx, entry in listed.items() if ptx not in known)


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("forms", type=Path, help="forms.json")
    parser.add_argument("--record", type=Path, default=RECORD, metavar="FILE", help="the record (docs/certificate)")
    arguments = parser.parse_args()
    listed = {entry["ptx"]: entry for entry in json.loads(arguments.forms.read_text(encoding="utf-8"))}
    record = json.loads(arguments.record.read_text(encoding="utf-8"))
    recorded = entries.classes_of(record, pages.forms())
    recorded = {key: classes for key, classes in recorded.items() if key[0] in listed}
    if not recorded:
        sys.exit("check_machine_code_table: no form is recorded")
    differences = list(compare(listed, recorded))
    for difference in differences[:SHOWN]:
        print(difference)
    print(
        f"{len({key[0] for key in recorded})} forms, {len(recorded)} findings, {len(differences)} differences; "
        f"{unrecorded(listed, recorded)} forms that are not one instruction are too new for the record"
    )
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
