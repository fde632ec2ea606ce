#!/usr/bin/env python3
"""Makes rows of include/redop/TargetInfo/Costs.td from what instruction_costs.py measured on a GPU.

    refit.py FIGURES.csv --sm=NUMBER [--table=FILE] [--compare]

Prints the rows for one chip (90 for sm_90), to be put into the table. With --compare, prints instead how the figures differ
from those that the table has for that chip, and fails if one differs by more than 10 per cent and 10 fs, or, for a difference of two
measurements, by more than 5 per cent of the greater. Needs llvm-tblgen for --compare. Exit code: 0, 1 for such a difference, 2 for figures that cannot be used.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
WORDS, LONG_WORDS = ("u32", "s32", "b32"), ("u64", "s64", "b64")
HALVES, PAIRS = ("f16", "bf16"), ("f16x2", "bf16x2")


def fail(message):
    print(f"refit.py: error: {message}", file=sys.stderr)
    sys.exit(2)


def form(names, family, types, kind=None, vec=None, space="global"):
    """The rows that the worst of the measurements `names` gives: (table, key, names)."""
    return [("FormCost", (family, kind, type, vec, space), names) for type in types]


def forms():
    for family in ("red", "atom"):
        for types, measured in ((WORDS, "u32"), (LONG_WORDS, "u64"), (("f32",), "f32"), (("f64",), "f64"), (HALVES, "f16"), (PAIRS, "f16x2")):
            for space in ("global", "shared"):
                names = {"f16": ["f16", "bf16"], "f16x2": ["f16x2", "bf16x2"]}.get(measured, [measured])
                # In shared memory, a result costs nothing.
                mnemonics = [family] if space == "global" else ["red", "atom"]
                yield from form([f"{mnemonic} {name} {space}" for mnemonic in mnemonics for name in names], family, types, space=space)
        for vec, types in (("v2", (("f32",), HALVES, PAIRS)), ("v4", (("f32",), HALVES, PAIRS)), ("v8", (HALVES,))):
            for each in types:
                yield from form([f"{family} {vec} {type} global" for type in each], family, each, vec=vec)
        for kind in ("min", "max"):
            yield from form(["red min u64 shared"], family, ("u64", "s64"), kind=kind, space="shared")
    for space in ("global", "shared"):
        for type in ("b16", "b32", "b64"):
            yield from form([f"atom cas {type} {space}"], "atom", (type,), kind="cas", space=space)
    yield from form(["atom exch b64 shared"], "atom", ("b64",), kind="exch", space="shared")
    yield from form(["redux"], "redux.sync", WORDS, space="generic")


def contended():
    """The same for one address. ptxas combines the lanes of a warp for words, with a result only if they are added."""
    measured = {
        WORDS: ["add u32", "or b32", "min u32"],
        LONG_WORDS: ["add u64", "or b64", "min u64"],
        ("f32",): ["add f32"],
        ("f64",): ["add f64"],
        HALVES: ["add f16", "add bf16"],
        PAIRS: ["add f16x2", "add bf16x2"],
    }
    for family in ("red", "atom"):
        for types, each in measured.items():
            chosen = each[1:] if (family, types) == ("atom", WORDS) else each
            names = [f"{family} {name} one address" for name in chosen]
            yield from [("ContendedCost", (family, None, type), names) for type in types]
    yield from [("ContendedCost", ("atom", "add", type), ["atom add u32 one address"]) for type in WORDS[:2]]


#: A step, and its measurement, or its measurement minus a multiple of another one.
STEPS = {
    "Fence": ("fence and red u32 global", "red u32 global", 4),
    "Loop32": ("loop 32 global",),
    "Loop64": ("loop 64 global",),
    "SharedLoop32": ("loop 32 shared",),
    "SharedLoop64": ("loop 64 shared",),
    "Shuffle": ("shuffle",),
    "Vote": ("vote",),
    "LoopOfLanes": ("lane of a loop",),
    "Arithmetic": ("arithmetic",),
    "SharedAccess": ("shared load",),
    "Barrier": ("barrier",),
}
ORDERS = {
    ("red", "release"): ("red release u32 global", "red u32 global", 1),
    ("atom", "release"): ("atom release u32 global", "atom u32 global", 1),
    ("atom", "acq_rel"): ("atom acq_rel u32 global", "atom u32 global", 1),
}


def read_figures(path):
    try:
        lines = Path(path).read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        fail(f"cannot read {path}: {error}")
    device, figures = "", {}
    for number, line in enumerate(lines, 1):
        if line.startswith("#"):
            device = line[1:].strip()
        elif line.strip():
            name, _, value = line.rpartition(",")
            try:
                figures[name] = float(value)
            except ValueError:
                fail(f"{path}:{number}: expected a name and a number, separated by a comma")
    if not device:
        fail(f"{path} does not name its GPU in a first line '# name'")
    return device, figures


def make_rows(path, figures):
    """All rows as (table, key, femtoseconds, the uncertainty)."""

    def figure(name):
        if name not in figures:
            fail(f"{path} has no row '{name}'; run instruction_costs.py without a word")
        if figures[name] <= 0:
            fail(f"{path}: '{name}' is {figures[name]:.0f} fs, which cannot be; measure again")
        return figures[name]

    def rounded(value):
        return int(round(value, -1 if value >= 1000 else 0))

    def difference(whole, part="", times=0):
        value = figure(whole)
        return (rounded(max(value - times * figure(part), 0)), 0.05 * value) if part else (rounded(value), 0)

    rows = [(table, key, rounded(max(map(figure, names))), 0) for table, key, names in (*forms(), *contended())]
    rows += [("OrderCost", key, *difference(*names)) for key, names in ORDERS.items()]
    return rows + [("StepCost", step, *difference(*names)) for step, names in STEPS.items()]


def camel(text):
    return "".join(part[:1].upper() + part[1:] for part in text.replace(".", "_").split("_"))


def type_name(type):
    return "Redop_Type" + (type.upper().replace("X2", "x2") if type.startswith(("f", "bf")) else type.upper())


def print_rows(device, sm, rows):
    print(f'let Source = "{device}, benchmarks/instruction_costs", Sm = {sm} in {{')
    for table, key, value, _ in rows:
        if table == "FormCost":
            family, kind, type, vec, space = key
            lets = ([f"Kind = Redop_Kind{camel(kind)}.value"] if kind else []) + ([f"Vec = Redop_Vec{camel(vec)}.value"] if vec else [])
            lets += [f"Space = Redop_Space{camel(space)}.value"] if space != "global" else []
            prefix = f"let {', '.join(lets)} in " if lets else ""
            print(f"  {prefix}def : FormCost<Redop_Family{camel(family)}, {type_name(type)}, {value}>;")
        elif table == "ContendedCost":
            family, kind, type = key
            prefix = f"let Kind = Redop_Kind{camel(kind)}.value in " if kind else ""
            print(f"  {prefix}def : ContendedCost<Redop_Family{camel(family)}, {type_name(type)}, {value}>;")
        elif table == "OrderCost":
            print(f"  def : OrderCost<Redop_Family{camel(key[0])}, Redop_Sem{camel(key[1])}, {value}>;")
        else:
            print(f'  def : StepCost<"{key}", {value}>;')
    print("}")


def number(bits):
    """The value of a bits field of TableGen, the lowest bit first."""
    return sum(bit << place for place, bit in enumerate(bits))


def read_table(path, sm):
    """The figures of one chip in Costs.td, by the same keys."""
    tblgen = os.environ.get("LLVM_TBLGEN") or shutil.which("llvm-tblgen-22") or shutil.which("llvm-tblgen") or "/usr/lib/llvm-22/bin/llvm-tblgen"
    includes = [f"-I{ROOT / 'include'}", f"-I{Path(tblgen).resolve().parents[1] / 'include'}"]
    result = subprocess.run([tblgen, "--dump-json", *includes, path], capture_output=True, text=True, check=False)
    if result.returncode:
        fail(f"{tblgen} does not read {path}: {result.stderr.strip().splitlines()[0]}")
    records = json.loads(result.stdout)
    # The words of each enum, by number.
    words = {}
    for record in records.values():
        if isinstance(record, dict) and "I32EnumAttrCase" in record.get("!superclasses", ()):
            prefix = record["!name"].removeprefix("Redop_").removesuffix(record["symbol"])
            words.setdefault(prefix, {})[record["value"]] = record["str"]
    rows = {}
    for table in ("FormCost", "ContendedCost", "OrderCost", "StepCost"):
        for name in records["!instanceof"][table]:
            record = {field: number(value) if isinstance(value, list) and not field.startswith("!") else value for field, value in records[name].items()}
            if record["Sm"] != sm or record["Source"].startswith("estimate"):
                continue
            if table == "StepCost":
                key = record["Step"].removeprefix("CostStep::")
            elif table == "ContendedCost":
                kind = record["Kind"]
                key = (words["Family"][record["Family"]], words["Kind"][kind] if kind else None, words["Type"][record["Type"]])
            elif table == "OrderCost":
                key = (words["Family"][record["Family"]], words["Sem"][record["Sem"]])
            else:
                kind, vec = record["Kind"], record["Vec"]
                key = (words["Family"][record["Family"]], words["Kind"][kind] if kind else None, words["Type"][record["Type"]], words["Vec"][vec] if vec else None, words["Space"][record["Space"]])
            rows[table, key] = record["Femtoseconds"]
    return rows


def compare(rows, known, sm):
    """Prints the differences; returns how many are too big."""
    if not known:
        fail(f"the table has no measured figures for sm_{sm}")
    own = {(table, key): (value, uncertainty) for table, key, value, uncertainty in rows}
    for table, key in sorted(own.keys() ^ known.keys(), key=str):
        place = "measured" if (table, key) in own else "in the table"
        fail(f"{table} of {key} is only {place}")
    wrong = 0
    for (table, key), (value, uncertainty) in own.items():
        old = known[table, key]
        if value != old:
            is_wrong = abs(value - old) > max(0.1 * old, 10, uncertainty)
            wrong += is_wrong
            words = key if isinstance(key, str) else " ".join(filter(None, key))
            print(f"{words}: {old} fs in the table, {value} measured{' (differs)' if is_wrong else ''}")
    print(f"{len(own)} figures, {wrong} differ")
    return wrong


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("figures", metavar="FIGURES.csv")
    parser.add_argument("--sm", type=int, required=True)
    parser.add_argument("--table", type=Path, default=ROOT / "include" / "redop" / "TargetInfo" / "Costs.td")
    parser.add_argument("--compare", action="store_true")
    options = parser.parse_args()
    device, figures = read_figures(options.figures)
    rows = make_rows(options.figures, figures)
    if options.compare:
        sys.exit(1 if compare(rows, read_table(options.table, options.sm), options.sm) else 0)
    print_rows(device, options.sm, rows)


if __name__ == "__main__":
    main()
