#!/usr/bin/env python3
"""Expands pages.csv, pages_fabric.csv, parts.csv and chips.csv into every canonical form of the reduction instructions.

The CSV files are derived from the pages of the PTX ISA and the measured behavior of ptxas, never from the tables of the
project, so that either side can reveal errors of the other. A form is the meaning of an instruction; its canonical PTX
omits what the pages define as a default.

    pages.py --count     forms per family; fails if the number is not as expected
    pages.py --json      all forms as JSON
"""

import argparse
import csv
import itertools
import json
import re
import sys
from collections import Counter
from functools import cache
from pathlib import Path

from ask_ptxas import version_key

HERE = Path(__file__).resolve().parent

QUALIFIERS = (
    "op", "type", "vec", "acc", "abs", "nan", "mech", "sem", "scope", "space", "hint", "dim", "mode", "noftz", "override",
)  # fmt: skip

EXPECTED_COUNTS = {
    "red": 1248,
    "red (vector)": 1088,
    "atom": 3040,
    "atom (vector)": 2176,
    "red.async": 48,
    "cp.reduce.async.bulk": 316,
    "barrier.red": 6,
    "vote.sync": 4,
    "redux.sync": 17,
    "multimem.ld_reduce": 2394,
    "multimem.st": 684,
    "multimem.red": 528,
    "createpolicy.fractional": 8,
    "createpolicy.range": 16,
    "cp.reduce.async.bulk.tensor": 464,
    "sured.b": 117,
    "sured.p": 63,
    "tcgen05.ld.red": 168,
    "multimem.cp.reduce.async.bulk": 140,
    "multimem.cp.async.bulk": 10,
    "multimem.red.async": 12,
    "multimem.st.async": 56,
    "createpolicy.range.fabric": 8,
    "tcgen05.ld.red.spcompress": 48,
    "fabric.try_red.async": 192,
    "fabric.try_pullred.async": 31,
    "fabric.try_atom.async": 52,
    "fabric.try_red.async.tensor": 480,
}

# The defaults of a family. An order and a scope that belong together are omitted as a pair.
DEFAULTS = {
    "red": {"sem": "relaxed", "scope": "gpu"},
    "atom": {"sem": "relaxed", "scope": "gpu"},
    "multimem.ld_reduce": {("sem", "scope"): ("weak", None)},
    "multimem.st": {("sem", "scope"): ("weak", None)},
    "multimem.red": {("sem", "scope"): ("relaxed", "sys")},
    "multimem.cp.async.bulk": {("sem", "scope"): ("weak", None)},
}

NOFTZ_TYPES = ("f16", "bf16", "f16x2", "bf16x2")

# Every version of the PTX ISA since the oldest supported one.
PTX_VERSIONS = (
    "2.0 2.1 2.2 2.3 3.0 3.1 3.2 4.0 4.1 4.2 4.3 5.0 5.1 6.0 6.1 6.2 6.3 6.4 6.5 7.0 7.1 7.2 7.3 7.4 7.5 7.6 7.7 7.8 "
    "8.0 8.1 8.2 8.3 8.4 8.5 8.6 8.7 8.8 9.0 9.1 9.2 9.3 9.4"
).split()

# The number of the register for the reduction of a load, after the longest vector.
REDUCED = 140

# The register class (see ask_ptxas.registers) of one lane of a type.
LANE_REGISTER = {
    "b32": "r", "u32": "r", "s32": "r", "b64": "rd", "u64": "rd", "s64": "rd", "f32": "f", "f64": "fd",
    "f16": "h", "bf16": "h", "f16x2": "r", "bf16x2": "r",
    "e5m2": "b", "e4m3": "b", "e5m2x2": "h", "e4m3x2": "h", "e5m2x4": "r", "e4m3x4": "r",
    "b16": "h", "b128": "q", "pred": "p", "b8": "b", "u8": "b", "s8": "b", "u16": "h", "s16": "h",
}  # fmt: skip


def rows(name):
    """Returns the rows of a CSV file next to this script, without comments and empty lines."""
    with open(HERE / name, newline="", encoding="utf-8") as file:
        yield from csv.DictReader(line for line in file if line.strip() and not line.startswith("#"))


def alternatives(cell):
    """Returns the values of a cell; `-` is None, and so is a cell that is not written."""
    return [None] if cell is None else [None if value == "-" else value for value in cell.split("|")]


@cache
def chips():
    """Returns chip -> first PTX version, in ascending order (sm_100, sm_100a, sm_100f, sm_103, ...)."""
    return {row["chip"]: row["ptx"] for row in sorted(rows("chips.csv"), key=lambda row: chip_key(row["chip"]))}


@cache
def known_since(chip, release):
    """Returns the first PTX version in which a release of ptxas, such as 13.0, supports the chip: that of the page, or an
    earlier one of chips.csv."""
    row = next(row for row in rows("chips.csv") if row["chip"] == chip)
    laxer = dict(entry.split(":") for entry in row["ptxas"].split("|") if entry)
    return laxer.get(release, row["ptx"])


@cache
def parts():
    """Returns the additional requirements of qualifiers: (family, column, value) -> row; `+` joins columns and their
    values."""
    return {
        (family, row["column"], value): row
        for row in rows("parts.csv")
        for family in row["family"].split("|")
        for value in row["value"].split("|")
    }


@cache
def part_columns():
    """Returns the columns, single and joined, that have requirements."""
    return sorted({column for _, column, _ in parts()})


@cache
def is_before(version, other):
    """Whether a PTX version is older than another."""
    return version_key(version) < version_key(other)


@cache
def later(version, other):
    """Returns the later of two PTX versions."""
    return max(version, other, key=version_key)


@cache
def chip_key(chip):
    """Sorts chips by number, then suffix."""
    number, suffix = re.fullmatch(r"sm_(\d+)([af]?)", chip).groups()
    return int(number), suffix


def version_before(version):
    """Returns the PTX version before this one, or None for the oldest."""
    index = PTX_VERSIONS.index(version)
    return PTX_VERSIONS[index - 1] if index else None


def first_ptx(form, chip):
    """Returns the first PTX version in which the chip supports the form."""
    return later(form["feature_ptx"], chips()[chip])


def written(form):
    """Returns the form's qualifiers without those that canonical PTX omits."""
    result = dict(form)
    for names, default in DEFAULTS.get(form["family"], {}).items():
        if isinstance(names, str):
            names, default = (names,), (default,)
        if tuple(form[name] for name in names) == default:
            result.update(dict.fromkeys(names))
    return result


def mnemonic(form):
    """Returns the canonical PTX mnemonic: qualifiers in the order of the page, without defaults."""
    return spell(written(form))


def is_noftz(part):
    """Whether the mnemonic contains .noftz: halves that are added always have it, f32 where it is meant."""
    if part["family"] in ("red", "atom"):
        return part["type"] in NOFTZ_TYPES or part["noftz"]
    return part["kind"] == "add" and part["type"] in NOFTZ_TYPES or part["noftz"]


def has(part, mechanism):
    """Whether a mechanism is one of those of the form, which `+` joins."""
    return mechanism in (part["mech"] or "").split("+")


def overrides(part):
    """Returns the words for the values that replace those of the tensor map."""
    shape = "global_dim" if part["dim"] == "1d" else "global_dim_stride"
    names = {None: [], "address": ["global_address"], "shape": ["global_address", shape]}[part["override"]]
    return [f"override::{name}" for name in names]


def spell(part):
    """Returns the mnemonic with the given qualifiers, in the order of the page."""
    family, kind = part["family"], part["kind"]
    space = None if part["space"] == "generic" else part["space"]
    hint = "L2::cache_hint" if part["hint"] else None
    noftz = "noftz" if is_noftz(part) else None
    mode = None if part["mode"] == "tile" else part["mode"]
    flags = ["abs" if part["abs"] else None, "NaN" if part["nan"] else None]
    acc = part["acc"] and f"acc::{part['acc']}"
    if family in ("red", "atom"):
        words = [part["sem"], part["scope"], space, kind, noftz, hint, part["vec"], part["type"]]
    elif family == "red.async":
        mmio = "mmio" if has(part, "mmio") else None
        completion = "mbarrier::complete_tx::bytes" if has(part, "mbar") else None
        words = [mmio, part["sem"], part["scope"], space, completion, kind, part["type"]]
    elif family in ("cp.reduce.async.bulk", "multimem.cp.reduce.async.bulk", "multimem.cp.async.bulk"):
        completion = "mbarrier::complete_tx::bytes" if has(part, "mbar") else "bulk_group"
        mask = "cp_mask" if has(part, "cp_mask") else None
        order = [part["sem"], part["scope"]]
        words = [*order, space, "shared::cta", completion, mask, hint, kind, noftz, part["type"]]
    elif family == "cp.reduce.async.bulk.tensor":
        words = [part["dim"], space, "shared::cta", kind, mode, "bulk_group", hint, *overrides(part)]
    elif family.startswith("fabric."):
        multimem = "multimem" if has(part, "multimem") or family == "fabric.try_pullred.async" else None
        completion = "bytes" if family == "fabric.try_pullred.async" else "16B"
        completion = f"mbarrier::complete_tx::{completion}.mbarrier::report::fabric"
        counted = "counted::bytes" if has(part, "counted") else None
        sync = "sync" if family == "fabric.try_pullred.async" else None
        words = [multimem, part["dim"], "shared::cta", mode, completion, counted, hint, *overrides(part)]
        words += [part["sem"], part["scope"], kind, acc, part["type"], sync]
    elif family in ("sured.b", "sured.p"):
        words = [kind, part["dim"], part["type"], part["mode"]]
    elif family == "tcgen05.ld.red":
        words = ["sync", "aligned", part["mode"], part["vec"], kind, *flags, part["type"]]
    elif family == "tcgen05.ld.red.spcompress":
        words = ["sync", "aligned", part["mode"], part["vec"], kind, "sp::2:4", *flags, part["type"], "b2"]
    elif family == "barrier.red":
        words = [kind, part["mech"], part["type"]]
    elif family == "vote.sync":
        words = [kind, part["type"]]
    elif family == "redux.sync":
        words = [kind, *flags, part["type"]]
    elif family.startswith("multimem."):
        words = [part["sem"], part["scope"], space, kind, acc, part["vec"], part["type"]]
    else:
        words = [space, *(f"L2::{priority}" for priority in kind.split("+")), part["type"]]
    return ".".join([family, *filter(None, words)])


def lanes(form, first, more_registers=None):
    """Returns the registers of a value of the form, starting at this number: one, or a vector in braces."""
    register = LANE_REGISTER.get(form["type"]) or more_registers[form["type"]]
    count = int((form["vec"] or "v1")[1:])
    wraps = count <= 8 and first < 16
    names = [f"%{register}{(first + lane) % 16 if wraps else first + lane}" for lane in range(count)]
    return "{" + ", ".join(names) + "}" if form["vec"] else names[0]


def coordinate_count(form):
    """Returns the number of coordinates: one for each dimension, except for scatter4, which has a column and four rows."""
    return 5 if form["mode"] == "tile::scatter4" else int(form["dim"][0])


def coordinates(form, names):
    """Returns the coordinates in braces; the fourth one of a surface is ignored."""
    names = names[: coordinate_count(form)]
    if form["family"].startswith("sured") and len(names) == 3:
        names = [*names, names[-1]]
    return "{" + ", ".join(names) + "}"


def shape(form, sizes, strides, upper):
    """Returns the operands that replace the shape in the tensor map: its sizes, and the strides of more than one
    dimension."""
    count = int(form["dim"][0])
    result = ["{" + ", ".join(sizes[:count]) + "}"]
    return result if count == 1 else [*result, "{" + ", ".join(strides[: count - 1]) + "}", upper]


def compressed(form):
    """Returns the number of registers with metadata, and with values, of a compressing load."""
    columns = int(form["vec"][1:])
    return (columns + 31) // 32, columns // 2


def statement(form, more_registers=None):
    """Returns the form as a PTX statement, with the registers of ask_ptxas.registers().

    more_registers adds the register class of types that no legal form has.
    """
    return f"{form['ptx']} {', '.join(operands_of(form, more_registers))};"


def operands_of(form, more_registers=None):
    """Returns the operands of statement()."""
    address = "[%r14]" if form["space"] in ("shared", "shared::cluster") else "[%rd14]"
    family = form["family"]
    if family == "tcgen05.ld.red.spcompress":
        return [*compressed_lanes(form, more_registers), "[%r14]"]
    if family.startswith("fabric."):
        return fabric_operands(form)
    value = lanes(form, 0, more_registers) if form["type"] else None
    if family == "redux.sync":
        return [value, lanes(form, 1, more_registers), "%r13"]
    if family == "barrier.red":
        return [value, "%r12", "%p1"]
    if family == "vote.sync":
        return [value, "%p1", "%r13"]
    if family == "tcgen05.ld.red":
        reduced = lanes(form | {"vec": None}, REDUCED, more_registers)
        return [value, reduced, "[%r14]"] + ["16"] * (form["mode"] == "16x32bx2")
    if family == "multimem.ld_reduce":
        return [value, address]
    if form["dim"]:
        return [f"[{', '.join(tensor_operands(form, '%rd14'))}]", "[%r13]" if value is None else value] + ["%rd15"] * form["hint"]
    if family == "createpolicy.fractional":
        return ["%rd15", "0f3F000000"]
    if family == "createpolicy.range":
        return ["%rd15", address, "%r0", "%r1"]
    if family == "createpolicy.range.fabric":
        return ["%rd15", "[%r3, %rd3]", "%r0", "%r1"]
    if family.endswith("cp.reduce.async.bulk") or family.endswith("cp.async.bulk"):
        result = [address, "[%r13]", "%r12"] + ["%h0"] * has(form, "cp_mask")
    elif family == "atom":
        result = [lanes(form, 8, more_registers), address, value]
        result += [lanes(form, 4, more_registers)] * (form["kind"] == "cas")
    else:
        result = [address, value]
    result += [address.replace("14", "15")] * has(form, "mbar")
    return result + ["%rd15"] * form["hint"]


def compressed_lanes(form, more_registers=None):
    """Returns the three results of a compressing load: metadata, values, and their reduction."""
    metadata, values = compressed(form)
    one = form | {"vec": None}
    names = [lanes(one, index, more_registers) for index in range(values)]
    metadata = [f"%r{100 + index}" for index in range(metadata)]
    return [f"{{{', '.join(metadata)}}}", f"{{{', '.join(names)}}}", lanes(one, REDUCED, more_registers)]


def tensor_operands(form, *first):
    """Returns what is in the brackets of a tensor or a surface: it, the values that replace its own, and coordinates."""
    result = list(first)
    if form["family"] == "cp.reduce.async.bulk.tensor" and form["override"]:
        result.append("%rd1")
    if form["override"] == "shape":
        result += shape(form, [f"%h{n}" for n in range(5)], [f"%r{n}" for n in range(4)], "%h15")
    return [*result, coordinates(form, [f"%r{number}" for number in range(7, 12)])]


def fabric_operands(form):
    """Returns the operands of an operation on a handle of a fabric: an endpoint, an offset, and the offset of a counter."""
    handle = ["%r3", "%rd3"] + ["%rd4"] * has(form, "counted")
    family = form["family"]
    if family == "fabric.try_pullred.async":
        return ["[%r13]", f"[{', '.join(handle)}]", "%r12", "[%r15]", "0xffffffff"]
    if form["dim"]:
        handle = tensor_operands(form, "%rd14", *handle)
    second = "[%r12]" if family == "fabric.try_atom.async" else None
    size = None if family == "fabric.try_atom.async" else "%r12"
    result = [f"[{', '.join(handle)}]", second, "[%r13]", size, "[%r15]", "%rd15" if form["hint"] else None]
    return [operand for operand in result if operand]


def needs_of(said):
    """Returns the rows with what the written qualifiers need."""
    said = said | {"hint": int(said["hint"]), "noftz": int(bool(said["noftz"]))}
    for column in part_columns():
        value = "+".join(str(said[name]) for name in column.split("+"))
        if need := parts().get((said["family"], column, value)):
            yield need


def add_requirements(form, row):
    """Merges the requirements of the row, the written qualifiers and the chips into the form."""
    needs = [row, *needs_of(written(form))]
    lists = [set(need["only"].split("|")) for need in needs if need["only"]]
    form["only"] = sorted(set.intersection(*lists), key=chip_key) if lists else None
    form["min_sm"] = max(int(need["min_sm"]) for need in needs)
    form["feature_ptx"] = max((need["min_ptx"] for need in needs), key=version_key)
    form["chips"] = [chip for chip in form["only"] or chips() if chip_key(chip)[0] >= form["min_sm"]]
    if form["only"]:
        form["only"] = form["chips"]
        form["min_sm"] = chip_key(form["chips"][0])[0]
    form["min_ptx"] = min((first_ptx(form, chip) for chip in form["chips"]), key=version_key)


@cache
def forms():
    """Returns every canonical form, as a dict.

    family kind type vec acc abs nan mech sem scope space hint dim mode noftz override
                          its meaning; None is absence, abs, nan, hint and noftz are bool
    ptx statement         its canonical mnemonic, and a complete statement
    min_ptx min_sm only   its requirements; only is None or an ascending list of chips
    feature_ptx chips     the PTX version it requires on sufficiently new chips; every chip that supports it
    """
    result = []
    for row in (*rows("pages.csv"), *rows("pages_fabric.csv")):
        for values in itertools.product(*(alternatives(row[name]) for name in QUALIFIERS)):
            form = {"family": row["family"], **dict(zip(QUALIFIERS, values))}
            form["kind"] = form.pop("op")
            form.update(abs=bool(form["abs"]), nan=bool(form["nan"]), hint=form["hint"] == "1", noftz=form["noftz"] == "1")
            add_requirements(form, row)
            form["ptx"] = mnemonic(form)
            form["statement"] = statement(form)
            result.append(form)
    return result


def counts():
    """Returns the number of forms per family, separately for vectors of red and atom."""
    vectors = {"red": "red (vector)", "atom": "atom (vector)"}
    return dict(Counter(vectors.get(f["family"], f["family"]) if f["vec"] else f["family"] for f in forms()))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    mode = parser.add_mutually_exclusive_group(required=True)
    mode.add_argument("--count", action="store_true", help="print the forms per family; fail when one is wrong")
    mode.add_argument("--json", action="store_true", help="print every form as JSON")
    arguments = parser.parse_args()
    if arguments.json:
        json.dump(forms(), sys.stdout, indent=1)
        print()
        return 0
    found = counts()
    wrong = 0
    for family in {**EXPECTED_COUNTS, **found}:
        number, expected = found.get(family, 0), EXPECTED_COUNTS.get(family, 0)
        wrong += number != expected
        print(f"{family:24} {number:5}" + (f"  expected {expected}" if number != expected else ""))
    twice = [name for name, times in Counter(form["ptx"] for form in forms()).items() if times > 1]
    for name in twice:
        print(f"stands for more than one form: {name}")
    print(f"{'all':24} {sum(found.values()):5}")
    return 1 if wrong or twice else 0


if __name__ == "__main__":
    sys.exit(main())
