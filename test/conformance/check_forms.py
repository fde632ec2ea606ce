#!/usr/bin/env python3
"""Compares the forms that the project ships (forms.json) with those of the CSV files.

Every canonical form of pages.py must exist once, with the same requirements, and no other form. A separate parser reads
the `ir` of each entry, which must be the canonical spelling of its `ptx`. Prints the first differences and a summary; the
exit code is 1 for any difference, and 2 if the file cannot be read.
"""

import argparse
import json
import re
import sys
from collections import Counter

import pages

SHOW = 20
KEYS = ("family", "ir", "ptx", "min_ptx", "min_sm", "only")

SPACES = {
    "!llvm.ptr": "generic",
    "!llvm.ptr<1>": "global",
    "!llvm.ptr<3>": "shared",
    "!llvm.ptr<7>": "shared::cluster",
}

# PTX type -> (lanes, MLIR element type).
ELEMENTS = {
    "b32": (1, "i32"), "u32": (1, "i32"), "s32": (1, "i32"), "b64": (1, "i64"), "u64": (1, "i64"), "s64": (1, "i64"),
    "b16": (1, "i16"), "b128": (1, "i128"), "pred": (1, "i1"),
    "f16": (1, "f16"), "bf16": (1, "bf16"), "f32": (1, "f32"), "f64": (1, "f64"),
    "f16x2": (2, "f16"), "bf16x2": (2, "bf16"),
    "e5m2": (1, "f8E5M2"), "e5m2x2": (2, "f8E5M2"), "e5m2x4": (4, "f8E5M2"),
    "e4m3": (1, "f8E4M3FN"), "e4m3x2": (2, "f8E4M3FN"), "e4m3x4": (4, "f8E4M3FN"),
    "b8": (1, "i8"), "u8": (1, "i8"), "s8": (1, "i8"), "u16": (1, "i16"), "s16": (1, "i16"),
}  # fmt: skip

OPS = ("and", "or", "xor", "add", "inc", "dec", "min", "max")
ATOM_OPS = (*OPS, "exch", "cas")
SEMS = ("weak", "relaxed", "acquire", "release", "acq_rel")
SCOPES = ("cta", "cluster", "gpu", "sys")
VECS = ("v2", "v4", "v8")
# The modes of a tensor, by their words in the IR.
TENSOR_MODES = {
    None: "tile",
    "im2col_no_offs": "im2col_no_offs",
    "im2col_no_offs_w": "im2col_no_offs::w",
    "scatter4": "tile::scatter4",
}
PRIMARIES = ("evict_last", "evict_normal", "evict_first", "evict_unchanged")
SECONDARIES = ("evict_first", "evict_unchanged")
# The default order and scope of families that omit both or none.
ORDERS = {
    "red.async": ("relaxed", "cluster"),
    "multimem.red": ("relaxed", "sys"),
    **dict.fromkeys(("multimem.red.async", "multimem.st.async"), ("release", "sys")),
}

_TOKEN = re.compile(r"\s*(->|%\w+|!llvm\.ptr(?:<\d+>)?|vector<[^>]*>|[A-Za-z_][\w.]*|[-+]?\d[\w.+-]*|[=(),:\[\]])")


class IrError(Exception):
    """The line is not a canonical op line; the message states the reason."""


def value_type(form):
    """Returns the printed MLIR type of a form's value."""
    lanes, element = ELEMENTS[form["type"]]
    lanes *= int(form["vec"][1:]) if form["vec"] else 1
    return f"vector<{lanes}x{element}>" if lanes > 1 else element


class IrParser:
    """Reads one op line in the syntax of the instruction ops.

    %r = redop.FAMILY [mmio] [sem] [scope] op [abs] [nan] [acc_f32|acc_f16] [vN] type operands clauses : types
    """

    def __init__(self, line):
        self.tokens = []
        position = 0
        line = line.rstrip()
        while position < len(line):
            match = _TOKEN.match(line, position)
            if not match:
                raise IrError(f"cannot read '{line[position:]}'")
            self.tokens.append(match.group(1))
            position = match.end()

    def next_is(self, token):
        return bool(self.tokens) and self.tokens[0] == token

    def take(self, *expected):
        """Returns the next token, which must be one of those expected."""
        if not self.tokens or self.tokens[0] not in expected:
            found = f"'{self.tokens[0]}'" if self.tokens else "the end"
            raise IrError(f"{found} where {' or '.join(expected)} should stand")
        return self.tokens.pop(0)

    def maybe(self, *words):
        """Returns the next token if it is one of those expected, otherwise None."""
        return self.tokens.pop(0) if self.tokens and self.tokens[0] in words else None

    def take_value(self):
        """Parses any SSA name."""
        if not self.tokens or not self.tokens[0].startswith("%"):
            raise IrError("an operand is missing")
        return self.tokens.pop(0)

    def operands(self, *names):
        """Parses operands with exactly these names, separated by commas."""
        for index, name in enumerate(names):
            if index:
                self.take(",")
            self.take(name)

    def clause(self, keyword, name):
        """Whether the optional clause `keyword(name)` follows."""
        if not self.maybe(keyword):
            return False
        self.take("(")
        self.take(name)
        self.take(")")
        return True

    def parse(self):
        """Returns the form of the line, as described in pages.py, without its requirements."""
        results = 0
        while self.tokens and self.tokens[0].startswith("%"):
            self.take_value()
            results += 1
            if not self.maybe(","):
                self.take("=")
                break
        op = self.tokens.pop(0) if self.tokens else ""
        family = op.removeprefix("redop.")
        if family == op or family not in _READERS:
            raise IrError(f"'{op}' is no instruction op")
        more = {"tcgen05.ld.red": 2, "tcgen05.ld.red.spcompress": 3}
        expected = more.get(family, int(family in _WITH_RESULT))
        if results != expected:
            raise IrError(f"{results} results where {expected} should stand")
        form = {"family": family, "kind": None, **dict.fromkeys(pages.QUALIFIERS)}
        del form["op"]
        form.update(abs=False, nan=False, hint=False, noftz=False)
        _READERS[family](self, form)
        if self.tokens:
            raise IrError(f"'{' '.join(self.tokens)}' is left over")
        return form

    def order(self, form):
        """Parses [sem] [scope], with the defaults of the family, which must be omitted."""
        form["sem"], form["scope"] = self.maybe(*SEMS), self.maybe(*SCOPES)
        family = form["family"]
        if family in ("red", "atom"):
            if form["sem"] == "relaxed" or form["scope"] == "gpu":
                raise IrError("a default is written out")
            form["sem"] = form["sem"] or "relaxed"
            form["scope"] = form["scope"] or "gpu"
            return
        default = ORDERS.get(family, (None, None) if "cp.reduce" in family else ("weak", None))
        if form["sem"] is None and form["scope"] is None:
            form["sem"], form["scope"] = default
        elif form["sem"] == "weak" or (form["sem"], form["scope"]) == default:
            raise IrError("a default is written out")
        elif form["sem"] is None or form["scope"] is None:
            raise IrError("an order and a scope come together")

    def pointer(self):
        """Parses a pointer type and returns its space."""
        return SPACES[self.take(*SPACES)]


def _read_red(ir, form):
    ir.order(form)
    form["kind"] = ir.take(*OPS)
    form["noftz"] = bool(ir.maybe("noftz"))
    form["vec"] = ir.maybe(*VECS)
    form["type"] = ir.take(*ELEMENTS)
    ir.operands("%p", "%v")
    form["hint"] = ir.clause("cache_hint", "%pol")
    ir.take(":")
    form["space"] = ir.pointer()
    ir.take(",")
    ir.take(value_type(form))


def _read_atom(ir, form):
    ir.order(form)
    form["kind"] = ir.take(*ATOM_OPS)
    form["noftz"] = bool(ir.maybe("noftz"))
    form["vec"] = ir.maybe(*VECS)
    form["type"] = ir.take(*ELEMENTS)
    ir.operands("%p", "%v", *(["%w"] if form["kind"] == "cas" else []))
    form["hint"] = ir.clause("cache_hint", "%pol")
    ir.take(":")
    form["space"] = ir.pointer()
    ir.take(",")
    ir.take(value_type(form))


def _read_bulk(ir, form):
    ir.order(form)
    if form["family"] == "multimem.cp.async.bulk":
        form["type"] = ir.maybe("b128")
    else:
        form["kind"] = ir.take(*OPS)
        form["noftz"] = bool(ir.maybe("noftz"))
        form["type"] = ir.take(*ELEMENTS)
    ir.operands("%p", "%s", "%n")
    form["hint"] = ir.clause("cache_hint", "%pol")
    mbar = ir.clause("mbar", "%bar")
    form["mech"] = "mbar" if mbar else "bulk_group"
    if ir.clause("cp_mask", "%b"):
        form["mech"] += "+cp_mask"
    ir.take(":")
    form["space"] = ir.pointer()
    ir.take(",")
    if ir.pointer() != "shared":
        raise IrError("the source is not in shared memory")
    if mbar:
        ir.take(",")
        if ir.pointer() != form["space"]:
            raise IrError("mbar has not the pointer's type")


def _read_multimem_async(ir, form):
    ir.order(form)
    if form["family"] != "multimem.st.async":
        form["kind"] = ir.take(*OPS)
    form["type"] = ir.take(*ELEMENTS)
    ir.operands("%p", "%v")
    ir.take(":")
    form["space"] = ir.pointer()
    ir.take(",")
    ir.take(value_type(form))


def _read_red_async(ir, form):
    mmio = ir.maybe("mmio")
    unordered = not ir.tokens or ir.tokens[0] not in SEMS + SCOPES
    ir.order(form)
    form["kind"] = ir.take(*OPS)
    form["type"] = ir.take(*ELEMENTS)
    ir.operands("%p", "%v")
    mbar = ir.clause("mbar", "%bar")
    if mmio and mbar:
        raise IrError("mmio takes no mbar")
    if unordered and not mbar:
        raise IrError("without mbar there is no default order")
    form["mech"] = "mbar" if mbar else "mmio" if mmio else "plain"
    ir.take(":")
    form["space"] = ir.pointer()
    ir.take(",")
    ir.take(value_type(form))
    if mbar:
        ir.take(",")
        if ir.pointer() != form["space"]:
            raise IrError("mbar has not the pointer's type")


def _read_redux_sync(ir, form):
    form["kind"] = ir.take(*OPS)
    form["abs"] = bool(ir.maybe("abs"))
    form["nan"] = bool(ir.maybe("nan"))
    form["type"] = ir.take(*ELEMENTS)
    ir.operands("%v", "%m")
    ir.take(":")
    ir.take(value_type(form))


def _read_barrier_red(ir, form):
    form["kind"] = ir.take("popc", "and", "or")
    form["mech"] = ir.maybe("aligned")
    form["type"] = ir.take(*ELEMENTS)
    ir.operands("%id", "%c")
    ir.take(":")
    ir.take(value_type(form))


def _read_vote_sync(ir, form):
    form["kind"] = ir.take("all", "any", "uni", "ballot")
    form["type"] = ir.take(*ELEMENTS)
    ir.operands("%c", "%m")
    ir.take(":")
    ir.take(value_type(form))


def _read_multimem(ir, form):
    ir.order(form)
    if form["family"] != "multimem.st":
        form["kind"] = ir.take(*OPS)
    if form["family"] == "multimem.ld_reduce":
        acc = ir.maybe("acc_f32", "acc_f16")
        form["acc"] = acc and acc.removeprefix("acc_")
    form["vec"] = ir.maybe(*VECS)
    form["type"] = ir.take(*ELEMENTS)
    loads = form["family"] == "multimem.ld_reduce"
    ir.operands(*(["%p"] if loads else ["%p", "%v"]))
    ir.take(":")
    form["space"] = ir.pointer()
    ir.take("->" if loads else ",")
    ir.take(value_type(form))


def _read_coordinates(ir, form):
    """Parses [%x0, %x1, ...]."""
    ir.take("[")
    names = ["%x0"]
    ir.take("%x0")
    while ir.maybe(","):
        names.append(f"%x{len(names)}")
        ir.take(names[-1])
    ir.take("]")
    form["dim"] = f"{len(names)}d"


def _read_shape(ir, dim):
    """Parses sizes(...) strides(...) upper_strides(...) of a tensor of these dimensions; returns whether they are there."""
    if not ir.maybe("sizes"):
        return False
    lists = [("%e", dim)]
    if dim > 1:
        lists.append(("%st", dim - 1))
    for number, (name, count) in enumerate(lists):
        if number:
            ir.take("strides")
        ir.take("(")
        ir.operands(*(f"{name}{index}" for index in range(count)))
        ir.take(")")
    if dim > 1 and not ir.clause("upper_strides", "%up"):
        raise IrError("strides have upper bits")
    return True


def _read_tensor(ir, form):
    form["kind"] = ir.take(*OPS)
    form["mode"] = TENSOR_MODES[ir.maybe(*TENSOR_MODES)]
    ir.take("%map")
    _read_coordinates(ir, form)
    if form["mode"] == "tile::scatter4":
        # A column and four rows of a matrix.
        if form["dim"] != "5d":
            raise IrError("scatter4 has five coordinates")
        form["dim"] = "2d"
    ir.take(",")
    ir.take("%s")
    form["override"] = "address" if ir.clause("global_address", "%ga") else None
    if _read_shape(ir, int(form["dim"][0])):
        if not form["override"]:
            raise IrError("sizes require an address")
        form["override"] = "shape"
    form["hint"] = ir.clause("cache_hint", "%pol")
    ir.take(":")
    if ir.pointer() != "generic":
        raise IrError("the tensor map has no generic pointer")
    ir.take(",")
    if ir.pointer() != "shared":
        raise IrError("the source is not in shared memory")
    form["space"] = "global"  # the only one


def _read_sured(ir, form):
    form["kind"] = ir.take(*OPS)
    form["type"] = ir.take(*ELEMENTS)
    form["mode"] = ir.take("trap", "clamp", "zero")
    ir.take("%surf")
    _read_coordinates(ir, form)
    ir.take(",")
    ir.take("%v")
    ir.take(":")
    ir.take(value_type(form))


def _read_ld_red(ir, form):
    form["kind"] = ir.take(*OPS)
    form["abs"] = bool(ir.maybe("abs"))
    form["nan"] = bool(ir.maybe("nan"))
    form["mode"] = ir.take("shape_32x32b", "shape_16x32bx2").removeprefix("shape_")
    form["vec"] = ir.take(*(f"x{2**exponent}" for exponent in range(1, 8)))
    form["type"] = ir.take(*ELEMENTS)
    ir.take("%t")
    if ir.clause("split_offset", "0") != (form["mode"] == "16x32bx2"):
        raise IrError("the shape 16x32bx2 has a split offset, and no other has")
    ir.take(":")
    ir.take("!llvm.ptr<6>")
    ir.take("->")
    ir.take(value_type(form))
    ir.take(",")
    ir.take(ELEMENTS[form["type"]][1])


def _read_spcompress(ir, form):
    """Reads a load that keeps half of its elements, with metadata."""
    form["kind"] = ir.take(*OPS)
    form["abs"] = bool(ir.maybe("abs"))
    form["nan"] = bool(ir.maybe("nan"))
    form["mode"] = ir.take("shape_32x32b").removeprefix("shape_")
    form["vec"] = ir.take(*(f"x{2**exponent}" for exponent in range(2, 8)))
    form["type"] = ir.take("f32")
    ir.take("%t")
    ir.take(":")
    ir.take("!llvm.ptr<6>")
    ir.take("->")
    metadata, values = pages.compressed(form)
    ir.take(f"vector<{metadata}xi32>" if metadata > 1 else "i32")
    ir.take(",")
    ir.take(f"vector<{values}xf32>")
    ir.take(",")
    ir.take("f32")


def _read_fabric_tensor(ir, form):
    """Reads a reduction of a tensor over the fabric, whose address is always that of the handle."""
    form["sem"], form["scope"], form["mode"] = "relaxed", "sys", "tile"
    mech = [ir.maybe("multimem")]
    form["kind"] = ir.take(*OPS)
    ir.operands("%map", "%le", "%off")
    _read_coordinates(ir, form)
    ir.take(",")
    ir.operands("%s", "%n")
    if ir.clause("counted", "%cnt"):
        mech.append("counted")
    form["override"] = "shape" if _read_shape(ir, int(form["dim"][0])) else "address"
    if not ir.clause("mbar", "%bar"):
        raise IrError("mbar is missing")
    form["hint"] = ir.clause("cache_hint", "%pol")
    form["mech"] = "+".join(filter(None, mech)) or None
    for mark, space in ((":", "generic"), (",", "shared"), (",", "shared")):
        ir.take(mark)
        if ir.pointer() != space:
            raise IrError(f"an address is not in {space} memory")


def _read_fabric(ir, form):
    """Reads a reduction over the fabric: in shared memory, with the only order, relaxed.sys."""
    family = form["family"]
    form["sem"], form["scope"] = "relaxed", "sys"
    mech = [ir.maybe("multimem")] if family == "fabric.try_red.async" else []
    form["kind"] = ir.take(*ATOM_OPS)
    if family == "fabric.try_pullred.async":
        acc = ir.maybe("acc_f32", "acc_f16")
        form["acc"] = acc and acc.removeprefix("acc_")
    form["type"] = ir.take(*ELEMENTS)
    handle = ("%le", "%off")
    ir.operands(
        *{
            "fabric.try_red.async": (*handle, "%s", "%n"),
            "fabric.try_pullred.async": ("%d", *handle, "%n"),
            "fabric.try_atom.async": (*handle, "%d", "%s"),
        }[family]
    )
    if family == "fabric.try_red.async" and ir.clause("counted", "%cnt"):
        mech.append("counted")
    if not ir.clause("mbar", "%bar"):
        raise IrError("mbar is missing")
    if family != "fabric.try_pullred.async":
        form["hint"] = ir.clause("cache_hint", "%pol")
    form["mech"] = "+".join(filter(None, mech)) or None
    for index in range(3 if family == "fabric.try_atom.async" else 2):
        ir.take("," if index else ":")
        if ir.pointer() != "shared":
            raise IrError("an address is not in shared memory")


def _read_createpolicy(ir, form):
    form["kind"] = ir.take(*PRIMARIES)
    if ir.maybe(","):
        if ir.take(*SECONDARIES) == "evict_unchanged":
            raise IrError("a default is written out")
        form["kind"] += "+evict_first"
    form["type"] = "b64"
    if form["family"] == "createpolicy.fractional":
        if ir.tokens and re.match(r"[-+]?\d", ir.tokens[0]):
            ir.tokens.pop(0)  # the fraction is not part of the form
        ir.take(":")
        ir.take("i64")
        return
    is_fabric = form["family"] == "createpolicy.range.fabric"
    ir.operands(*(["%le", "%off"] if is_fabric else ["%p"]))
    for _ in ("primary size", "total size"):
        ir.take(",")
        ir.take_value()
    ir.take(":")
    if is_fabric:
        ir.take("i64")
    else:
        form["space"] = ir.pointer()


_READERS = {
    "red": _read_red,
    "atom": _read_atom,
    **dict.fromkeys(("cp.reduce.async.bulk", "multimem.cp.reduce.async.bulk", "multimem.cp.async.bulk"), _read_bulk),
    **dict.fromkeys(("multimem.red.async", "multimem.st.async"), _read_multimem_async),
    "red.async": _read_red_async,
    "barrier.red": _read_barrier_red,
    "vote.sync": _read_vote_sync,
    "redux.sync": _read_redux_sync,
    "multimem.ld_reduce": _read_multimem,
    "multimem.st": _read_multimem,
    "multimem.red": _read_multimem,
    "createpolicy.fractional": _read_createpolicy,
    "createpolicy.range": _read_createpolicy,
    "createpolicy.range.fabric": _read_createpolicy,
    **dict.fromkeys(("fabric.try_red.async", "fabric.try_pullred.async", "fabric.try_atom.async"), _read_fabric),
    "fabric.try_red.async.tensor": _read_fabric_tensor,
    "cp.reduce.async.bulk.tensor": _read_tensor,
    "sured.b": _read_sured,
    "sured.p": _read_sured,
    "tcgen05.ld.red": _read_ld_red,
    "tcgen05.ld.red.spcompress": _read_spcompress,
}
_WITH_RESULT = (
    "atom", "barrier.red", "vote.sync", "redux.sync", "multimem.ld_reduce", "createpolicy.fractional", "createpolicy.range",
    "createpolicy.range.fabric",
)  # fmt: skip


def compare_entry(entry, form):
    """Returns the differences between an entry of forms.json and the form of its ptx."""
    for key in ("min_ptx", "min_sm", "only"):
        # Types matter: bool is an int, and 8.1 is not "8.1".
        if entry[key] != form[key] or type(entry[key]) is not type(form[key]):
            yield f"{key} is {entry[key]!r}, the pages say {form[key]!r}"
    try:
        meaning = IrParser(entry["ir"]).parse()
    except IrError as error:
        yield f"ir: {error}: {entry['ir']}"
        return
    wrong = [name for name, value in meaning.items() if value != form[name]]
    if wrong:
        said = ", ".join(f"{name} {meaning[name]!r} instead of {form[name]!r}" for name in wrong)
        yield f"ir means {said}: {entry['ir']}"


def compare(entries):
    """Returns every difference between forms.json and pages.py, as readable lines."""
    if not isinstance(entries, list):
        yield "forms.json is not an array"
        return
    expected = {(form["family"], form["ptx"]): form for form in pages.forms()}
    seen, lines = Counter(), Counter()
    for number, entry in enumerate(entries):
        if not isinstance(entry, dict):
            yield f"entry {number} is not an object"
            continue
        lacking = [key for key in KEYS if key not in entry]
        strings = [key for key in ("family", "ir", "ptx") if key not in lacking and not isinstance(entry[key], str)]
        if lacking or strings:
            yield f"entry {number}: " + "; ".join(
                [f"{key} is missing" for key in lacking] + [f"{key} is no string" for key in strings]
            )
            continue
        key = entry["family"], entry["ptx"]
        seen[key] += 1
        lines[entry["ir"]] += 1
        if seen[key] > 1:
            yield f"{entry['ptx']}: stands {seen[key]} times"
        elif lines[entry["ir"]] > 1:
            yield f"{entry['ptx']}: shares its ir with another form: {entry['ir']}"
        if key not in expected:
            yield f"{entry['ptx']}: no page has it in family {entry['family']}"
            continue
        for difference in compare_entry(entry, expected[key]):
            yield f"{entry['ptx']}: {difference}"
    for family, ptx in expected:
        if not seen[family, ptx]:
            yield f"{ptx}: missing from forms.json"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("forms", help="path of forms.json")
    arguments = parser.parse_args()
    try:
        with open(arguments.forms, encoding="utf-8") as file:
            entries = json.load(file)
    except (OSError, ValueError) as error:
        print(f"check_forms: {error}", file=sys.stderr)
        return 2
    differences = list(compare(entries))
    for difference in differences[:SHOW]:
        print(difference)
    if len(differences) > SHOW:
        print(f"... and {len(differences) - SHOW} more")
    print(
        f"check_forms: entries {len(entries)}, forms of the pages {len(pages.forms())}, "
        f"differences {len(differences)}"
    )
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
