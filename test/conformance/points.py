"""The points of the suite that both languages can express: a form, legal or not, as redop IR and as a PTX statement.

cross    every combination of a family's words, including similar words of other instructions
words    every legal form with one word replaced by a word that only other instructions use, with a predicate, and with
         defaults omitted
values   every legal operation, type and width with a value of a wrong type or number of lanes
operands createpolicy with every fraction and size; operands of a wrong width; an operand too many or too few

ptx_only.py and ir_only.py contain what only one of the languages can express; blocks.py combines all of them. A point
contains the verdict of the CSV files; it does not depend on redop or ptxas.
"""

import itertools
import re
import struct
from functools import cache
from typing import NamedTuple, Optional

import ir_text
import pages

OPS = ["and", "or", "xor", "add", "inc", "dec", "min", "max", "exch", "cas"]
SCOPES = ["cta", "cluster", "gpu", "sys"]
SEMS = ["weak", "relaxed", "acquire", "release", "acq_rel"]
SMALL_TYPES = ["b8", "u8", "s8"]
TYPES = [name for name in pages.LANE_REGISTER if name not in ("pred", *SMALL_TYPES)]
# The operations of families that reduce predicates.
PREDICATE_OPS = ["popc", "all", "any", "uni", "ballot", *OPS]
VECS = [None, "v2", "v4", "v8"]

_ORDER = {"sem": [None, *SEMS], "scope": [None, *SCOPES]}
_FEW_ORDERS = {"sem": [None, "relaxed", "release"], "scope": [None, *SCOPES]}
_ATOMIC = {
    "type": TYPES,
    "vec": VECS,
    "sem": SEMS,
    "scope": SCOPES,
    "space": ["generic", "global", "shared", "shared::cluster", "local"],
    "hint": [False, True],
}
_MULTIMEM = {"type": TYPES, "vec": VECS, "acc": [None, "f16", "f32"], **_ORDER, "space": ["generic", "global", "shared"]}

# family -> qualifier -> its words; unlisted qualifiers are absent.
WORDS = {
    "red": _ATOMIC,
    "atom": _ATOMIC,
    "red.async": {
        "type": TYPES,
        "mech": ["mbar", "plain", "mmio", "mmio+mbar"],
        **_ORDER,
        "space": ["generic", "global", "shared", "shared::cluster"],
    },
    ir_text.BULK: {
        "type": TYPES,
        "mech": ["mbar", "bulk_group"],
        **_FEW_ORDERS,
        "space": _ATOMIC["space"],
        "hint": [False, True],
        "noftz": [False, True],
    },
    ir_text.TENSOR: {
        "dim": ["1d", "2d", "3d", "4d", "5d"],
        "mode": ["tile", "im2col_no_offs", "im2col_no_offs::w", "tile::scatter4"],
        "space": ["global"],
        "hint": [False, True],
        "override": [None, "address", "shape"],
    },
    **dict.fromkeys(ir_text.SURED, {"type": TYPES, "dim": ["1d", "2d", "3d", "4d"], "mode": ["trap", "clamp", "zero"]}),
    ir_text.LD_RED: {
        "type": TYPES,
        "vec": ["x1", "x2", "x4", "x8", "x16", "x32", "x64", "x128", "v2"],
        "abs": [False, True],
        "nan": [False, True],
        "mode": ["32x32b", "16x32bx2", "16x64b", "16x128b", "16x256b"],
    },
    "barrier.red": {"type": ["pred", *TYPES], "mech": [None, "aligned"]},
    "vote.sync": {"type": ["pred", *TYPES]},
    "redux.sync": {"type": TYPES, "abs": [False, True], "nan": [False, True]},
    "multimem.ld_reduce": _MULTIMEM,
    "multimem.st": _MULTIMEM,
    "multimem.red": _MULTIMEM,
    ir_text.MULTIMEM_BULK: {
        "type": TYPES,
        "mech": ["bulk_group"],
        **_FEW_ORDERS,
        "space": ["generic", "global", "shared::cluster"],
        "noftz": [False, True],
    },
    ir_text.MULTIMEM_COPY: {
        "type": [None, *TYPES],
        "mech": ["bulk_group", "bulk_group+cp_mask"],
        **_ORDER,
        "space": ["generic", "global", "shared::cluster"],
    },
    "multimem.red.async": {"type": TYPES, **_ORDER, "space": ["generic", "global", "shared"]},
    "multimem.st.async": {"type": [*TYPES, *SMALL_TYPES], **_ORDER, "space": ["generic", "global", "shared"]},
    ir_text.SPCOMPRESS: {
        "type": TYPES,
        "vec": ["x1", "x2", "x4", "x8", "x16", "x32", "x64", "x128", "v2"],
        "abs": [False, True],
        "nan": [False, True],
        "mode": ["32x32b", "16x32bx2", "16x64b"],
    },
    ir_text.FABRIC_RED: {
        "type": TYPES,
        "acc": [None, "f16", "f32"],
        "mech": [None, "multimem", "counted", "multimem+counted"],
        "sem": ["relaxed"],
        "scope": ["sys"],
        "hint": [False, True],
    },
    ir_text.FABRIC_PULL: {"type": TYPES, "acc": [None, "f16", "f32"], "sem": ["relaxed"], "scope": ["sys"], "hint": [False, True]},
    ir_text.FABRIC_ATOM: {"type": TYPES, "mech": [None, "multimem"], "sem": ["relaxed"], "scope": ["sys"], "hint": [False, True]},
    ir_text.FABRIC_TENSOR: {
        "mech": [None, "multimem", "counted", "multimem+counted"],
        "sem": ["relaxed"],
        "scope": ["sys"],
        "hint": [False, True],
        "dim": ["1d", "2d", "3d", "4d", "5d"],
        "mode": ["tile", "im2col_no_offs", "im2col_no_offs::w", "tile::scatter4"],
        "override": [None, "address", "shape"],
    },
}
OPLESS = ("multimem.st", "multimem.st.async", ir_text.MULTIMEM_COPY)
KINDS = dict.fromkeys(ir_text.PREDICATES, PREDICATE_OPS)
# ptxas 13.0 crashes on sured with xor, inc, dec and exch.
KINDS |= dict.fromkeys(ir_text.SURED, ["and", "or", "add", "min", "max", "cas"])
# Families whose ops have no accumulation clause.
WITHOUT_ACC = ("multimem.st", "multimem.red", ir_text.FABRIC_RED)
# Families with .noftz, where it is a choice only of f32.
NOFTZ = ("red", "atom", ir_text.BULK, ir_text.MULTIMEM_BULK)

# Words that no form of any family has, but other instructions do, by qualifier.
STRANGERS = {
    "kind": ["sub", "mul"],
    "type": ["b8", "u8", "s8", "u16x2", "s16x2", "f32x2", "tf32"],
    "vec": ["v16"],
    "sem": ["sc"],
    "space": ["const", "local"],
}
# Defaults that can be omitted separately.
DEFAULTS = ({"sem": "relaxed"}, {"scope": "gpu"}, {"sem": "relaxed", "scope": "gpu"})
ELIDING = ("red", "atom")
HINTED = ("red", "atom", ir_text.BULK, ir_text.TENSOR)
# The order and the scope that are omitted in the IR alone.
IR_DEFAULTS = {
    "red.async": ("relaxed", "cluster"),
    **dict.fromkeys(("multimem.red.async", "multimem.st.async"), ("release", "sys")),
}
PREDICATED = (
    "red", "atom", "red.async", "multimem.st", "multimem.red", "multimem.red.async", "multimem.st.async", *ir_text.BULKS, *ir_text.PLACED,
    *ir_text.FABRIC,
)  # fmt: skip

# The register class of one lane of a type that no legal form has.
MORE_REGISTERS = {
    "b8": "b", "u8": "b", "s8": "b", "u16": "h", "s16": "h", "u16x2": "r", "s16x2": "r", "f32x2": "rd", "tf32": "r",
}  # fmt: skip

# Typed registers for wrong values: an untyped register fits any type of its width.
TYPED_REGISTERS = {
    "ub": ("u8", 1, "i8"),
    "uh": ("u16", 1, "i16"),
    "u": ("u32", 1, "i32"),
    "ud": ("u64", 1, "i64"),
    "xh": ("f16", 1, "f16"),
    "xr": ("f16x2", 2, "f16"),
    "f": ("f32", 1, "f32"),
    "fd": ("f64", 1, "f64"),
    "q": ("b128", 1, "i128"),
}
DECLARATIONS = "".join(
    f".reg .{kind} %{name}<16>; " for name, (kind, _, _) in TYPED_REGISTERS.items() if name not in ("f", "fd", "q")
)
WIDTHS = {"u8": 8, "u16": 16, "f16": 16, "u32": 32, "f16x2": 32, "f32": 32, "u64": 64, "f64": 64, "b128": 128}
# Same for the register classes of ask_ptxas.py.
BITS = {"b": 8, "h": 16, "r": 32, "f": 32, "rd": 64, "fd": 64, "q": 128}

# A predicate, in the families that have one.
PREDICATE_REGISTERS = {"p": ("pred", 1, "i1")}
WIDTHS["pred"] = BITS["p"] = 1

# family -> the number of the first register of its result and of each value, as in pages.statement().
FIRST_LANES = {"atom": (8, 0, 4), "redux.sync": (0, 1)}

PRIORITIES = ["evict_last", "evict_normal", "evict_first", "evict_unchanged", "no_allocate"]
# The fractions for createpolicy, as f32 bits; the page requires values in (0, 1].
FRACTIONS = [None, 0x3F800000, 0x3F000000, 0x3E800000, 0x00000001, 0x00800000, 0x3F7FFFFF, 0x3F800001, 0x40000000,
             0x00000000, 0x80000000, 0x80000001, 0xBF000000, 0x7F800000, 0xFF800000, 0x7FC00000]  # fmt: skip
# The barriers and numbers of threads for barrier.red; None is a register, "" omits the threads.
BARRIERS = [None, 0, 1, 15, 16, 17, 255, 2**31, 2**32 - 1]
THREADS = ["", None, 0, 1, 16, 31, 32, 33, 64, 96, 1023, 1024, 2**31, 2**32 - 32, 2**32 - 1]
# Pairs of primary and total size; None is a register. Constants are unsigned, and the first must not exceed the second.
SIZES = [(None, None), (5, None), (None, 5), *itertools.product([0, 1, 5, 2**31 - 1, 2**31, 2**32 - 1], repeat=2)]


class Point(NamedTuple):
    """One query. legal is the verdict of the CSV files; ir or ptx is None if a language cannot express it."""

    group: str
    words: dict
    legal: bool
    ir: Optional[str]
    ptx: Optional[str]

    def is_legal_in(self, ptx):
        """Whether the statement is legal in a PTX version on some chip."""
        return self.legal and not pages.is_before(ptx, since(self.words))


@cache
def listed():
    """Returns the canonical mnemonics of pages.csv."""
    return {form["ptx"]: form for form in pages.forms()}


def meant(words):
    """Returns the words that PTX must contain: an order of red.async that only the IR omits."""
    default = IR_DEFAULTS.get(words["family"])
    if default and not words["sem"] and not words["scope"]:
        return words | dict(zip(("sem", "scope"), default))
    return words


def since(words):
    """Returns the first PTX version of a legal form, with all words that are said, defaults too."""
    words = meant(words)
    needs = [need["min_ptx"] for need in pages.needs_of(words)]
    return max([listed()[pages.mnemonic(words)]["min_ptx"], *needs], key=pages.version_key)


def is_listed(words):
    """Whether pages.csv contains the form. The .noftz that halves always have is not a word of theirs."""
    form = listed().get(pages.mnemonic(meant(words)))
    return form is not None and form["noftz"] == bool(words["noftz"])


def statement(words):
    """Returns the form in PTX, with the qualifiers that the IR contains."""
    words = meant(words)
    return pages.statement(words | {"ptx": pages.spell(words)}, MORE_REGISTERS)


def family_forms(family):
    """Returns the legal forms of a family, with their qualifiers only."""
    names = ["family", "kind", *(name for name in pages.QUALIFIERS if name != "op")]
    return [{name: form[name] for name in names} for form in pages.forms() if form["family"] == family]


def write(words, **operands):
    """Returns the form in the IR, or None if there is no syntax for it."""
    return ir_text.chunk(*ir_text.op(words, **operands)) if ir_text.can_write(words) else None


def both(group, words, **operands):
    """Yields the points of a form, with the verdict of the CSV files."""
    can_say = not (words["acc"] and words["family"] in WITHOUT_ACC)
    text = write(words, **operands) if can_say else None
    legal = is_listed(words)
    if not legal and pages.mnemonic(meant(words)) in listed():
        yield Point(group, words, False, text, None)
    else:
        yield Point(group, words, legal, text, statement(words))


def cross(family, kind):
    """Yields every combination of words for an operation; .noftz only with add."""
    absent = {"family": family, "kind": kind} | dict.fromkeys(pages.QUALIFIERS[1:]) | dict(abs=False, nan=False)
    absent |= {"hint": False, "noftz": False}
    names = WORDS[family] | ({"noftz": [False, True]} if family in ("red", "atom") else {})
    if kind != "add":
        names.pop("noftz", None)
    for values in itertools.product(*names.values()):
        yield from both("cross", absent | dict(zip(names, values)))


def replaceable(family, form):
    """Yields (qualifier, words) for the qualifiers that the op of a form has syntax for."""
    unsayable = {
        **dict.fromkeys(ir_text.REGISTERS, ("vec", "sem")),
        **dict.fromkeys(ir_text.PLACED, ("vec", "sem", "space")),
        **dict.fromkeys((ir_text.LD_RED, ir_text.SPCOMPRESS), ("sem", "space")),
        **dict.fromkeys(("red.async", *ir_text.BULKS, "multimem.red.async", "multimem.st.async"), ("vec",)),
        **dict.fromkeys(ir_text.FABRIC, ("vec", "sem", "space")),
    }.get(family, ())
    for name, strangers in STRANGERS.items():
        if name in unsayable or form[name] is None and name in ("kind", "space"):
            continue
        if name == "type" and form["type"] is None and family != ir_text.MULTIMEM_COPY:
            continue
        yield name, [word for word in strangers if word not in WORDS[family].get(name, ())]
    if family in NOFTZ and not form["noftz"]:
        yield "noftz", [True]


def words(family):
    """Yields legal forms with one word of another instruction, with a predicate, or with a default omitted."""
    for form in family_forms(family):
        for left_out in DEFAULTS if family in ELIDING else ():
            if all(form[name] == default for name, default in left_out.items()):
                yield from both("words", form | dict.fromkeys(left_out))
        for name, strangers in replaceable(family, form):
            for word in strangers:
                yield from both("words", form | {name: word})
        if family in PREDICATED:
            for point in both("words", form, predicate="i1"):
                yield point._replace(ptx=point.ptx and f"@%p1 {point.ptx}")


SHAPE = ("kind", "type", "vec", "acc", "abs", "nan", "mech", "dim", "mode", "noftz", "override")


def shapes(family):
    """Returns one legal form for each operation, type, width and modifier: the first order and space."""
    found = {}
    for form in family_forms(family):
        found.setdefault(tuple(form[name] for name in SHAPE), form)
    return list(found.values())


def carries(ptx_type, register_type):
    """PTX's rule: the widths must be equal, and one type untyped, both integers, or both the same."""
    if ptx_type == register_type:
        return True
    is_untyped = ptx_type in ("b8", "b16", "b32", "b64", "b128") or register_type[0] == "b"
    are_integers = ptx_type[0] in "us" and register_type[0] in "us"
    return BITS[pages.LANE_REGISTER[ptx_type]] == WIDTHS[register_type] and (is_untyped or are_integers)


def in_registers(operands, form, name, number):
    """Yields the operands of the form with every value, including the result, in this many registers of another class."""

    def replace(found):
        first = firsts[found[0]]
        registers = [f"%{name}{(first + index) % 16}" for index in range(number)]
        return "{" + ", ".join(registers) + "}" if number > 1 else registers[0]

    firsts = {pages.lanes(form, first): first for first in FIRST_LANES.get(form["family"], (0,))}
    return re.sub("|".join(rf"{re.escape(old)}(?!\d)" for old in firsts), replace, operands)


def values(family):
    """Yields values, and results with them, of other types and numbers of lanes than those of the form."""
    for form in shapes(family):
        right = pages.statement(form | {"ptx": pages.spell(meant(form))})
        mnemonic, operands = right.split(" ", 1)
        lanes = int((form["vec"] or "v1")[1:])
        bits = BITS[pages.LANE_REGISTER[form["type"]]]
        typed = TYPED_REGISTERS | (PREDICATE_REGISTERS if family in ir_text.PREDICATES else {})
        for (name, (kind, width, element)), number in itertools.product(typed.items(), (1, 2, 4, 8)):
            mlir = ir_text.vector(width * number, element)
            if mlir == ir_text.value_type(form) or number == lanes and carries(form["type"], kind):
                continue
            wrong = in_registers(operands, form, name, number)
            text = write(form, value=mlir)
            fills = number == lanes
            said = {"register": kind, "fills": fills, "same_width": WIDTHS[kind] == bits}
            yield Point("values", form | said, False, text, f"{mnemonic} {wrong}")


def operands(family):
    """Yields operands other than the value with a wrong width, and a superfluous or missing new value."""
    for form in shapes(family):
        if family == "atom":
            is_cas = ir_text.takes_new_value(form)
            text = ir_text.op(form, new_value="" if is_cas else ir_text.value_type(form))
            ptx = statement(form).removesuffix(";")
            ptx = ptx.rsplit(f", {pages.lanes(form, 4)}", 1)[0] if is_cas else f"{ptx}, {pages.lanes(form, 4)}"
            yield Point("operands", form, False, ir_text.chunk(*text), f"{ptx};")
        if family == ir_text.BULK:
            text = write(form, size="i64")
            yield Point("operands", form, False, text, statement(form).replace("%r12", "%rd12"))
        if family in ir_text.PLACED:
            text = write(form, coordinate="i64")
            yield Point("operands", form, False, text, re.sub(r"%r(7|8|9|10|11)\b", r"%rd\1", statement(form)))
            text = write(form, place="i32")
            yield Point("operands", form, False, text, statement(form).replace("%rd14", "%r14"))
        if family == ir_text.LD_RED:
            yield from tensor_memory(form)
        if family in ir_text.PREDICATES:
            text = write(form, condition="i32")
            yield Point("operands", form, False, text, statement(form).replace("%p1", "%r1"))
        if family == "barrier.red":
            text = write(form, barrier="i64")
            yield Point("operands", form, False, text, statement(form).replace("%r12", "%rd12"))
            text = write(form, threads="i64")
            yield Point("operands", form, False, text, statement(form).replace("%p1", "%rd11, %p1"))
            yield from barriers(form)
        elif family in ir_text.REGISTERS:
            text = write(form, mask="i64")
            yield Point("operands", form, False, text, statement(form).replace("%r13", "%rd13"))
        elif family != ir_text.LD_RED and is_listed(hinted := form | {"hint": True, "space": "global"}):
            text = write(hinted, policy="i32")
            yield Point("operands", hinted, False, text, statement(hinted).replace("%rd15;", "%r15;"))


def tensor_memory(form):
    """tcgen05.ld.red with a wide address, a wide reduction, and the split offset of the other shape."""
    right = statement(form)
    text = write(form, address="!llvm.ptr")
    yield Point("operands", form, False, text, right.replace("[%r14]", "[%rd14]"))
    text = write(form, reduced="i64")
    register = pages.lanes(form | {"vec": None}, pages.REDUCED)
    yield Point("operands", form, False, text, right.replace(f"}}, {register},", "}, %rd12,"))
    has_offset = form["mode"] == "16x32bx2"
    text = write(form, offset="" if has_offset else "16")
    ptx = right.replace("[%r14], 16;", "[%r14];") if has_offset else right.replace("[%r14];", "[%r14], 16;")
    yield Point("operands", form, False, text, ptx)


def barriers(form):
    """barrier.red with every barrier and number of threads."""
    for barrier, threads in itertools.product(BARRIERS, THREADS):
        ptx = statement(form).replace("%r12", str(barrier) if barrier is not None else "%r12")
        if threads != "":
            ptx = ptx.replace("%p1", f"{threads if threads is not None else '%r11'}, %p1")
        types, line = ir_text.op(form, threads=None if threads == "" else "i32")
        constants = {"%id": barrier, "%n": threads}
        constants = {name: number for name, number in constants.items() if number not in (None, "")}
        types = {name: kind for name, kind in types.items() if name not in constants}
        head, last = ir_text.chunk(types, line).split("\n")
        lines = [f"{name} = llvm.mlir.constant({number} : i32) : i32" for name, number in constants.items()]
        legal = (barrier is None or barrier < 16) and (threads in (None, "") or threads % 32 == 0)
        yield Point("operands", form, legal, " ".join([head, *lines]) + "\n" + last, ptx)


def policy_words(family, primary, secondary, space):
    """Returns the form of a createpolicy, as in pages.py."""
    words = dict.fromkeys(["family", "kind", *pages.QUALIFIERS[1:]]) | dict(abs=False, nan=False, hint=False)
    default = secondary in (None, "evict_unchanged")
    kind = primary if default else f"{primary}+{secondary}"
    return words | {"family": family, "kind": kind, "type": "b64", "space": space}


def policies(family):
    """Yields createpolicy with all priorities and all amounts."""
    for primary, secondary in itertools.product(PRIORITIES, [None, *PRIORITIES]):
        if family.endswith("fractional"):
            yield from fractional(primary, secondary)
        elif family.endswith("fabric"):
            yield from fabric_ranges(primary, secondary)
        else:
            yield from ranges(primary, secondary)


def fractional(primary, secondary):
    """Yields createpolicy.fractional with two priorities and every fraction."""
    written = ".".join(f"L2::{word}" for word in (primary, secondary) if word)
    names = ", ".join(word for word in (primary, secondary) if word)
    words = policy_words("createpolicy.fractional", primary, secondary, None)
    for bits, width in itertools.product(FRACTIONS, (64, 32)):
        # Legal fractions in decimal, others as bits, since some cannot be written in decimal.
        value = struct.unpack("<f", struct.pack("<I", bits))[0] if bits is not None else 1.0
        is_fraction = 0 < value <= 1
        shown = "" if bits is None else f" {value:.9e}" if abs(value) < 3 else f" 0x{bits:08X}"
        ptx = f"createpolicy.fractional.{written}.b{width} %{'rd' if width == 64 else 'r'}15"
        ptx += f", 0f{bits:08X};" if bits is not None else ";"
        legal = is_listed(words) and is_fraction and width == 64
        text = ir_text.chunk({}, f"%r = redop.createpolicy.fractional {names}{shown} : i{width}")
        yield Point("operands", words, legal, text, ptx)


def ranges(primary, secondary):
    """Yields createpolicy.range with two priorities, in every space, with every pair of sizes."""
    written = ".".join(f"L2::{word}" for word in (primary, secondary) if word)
    names = ", ".join(word for word in (primary, secondary) if word)
    for space, sizes, width in itertools.product(["generic", *WORDS["red"]["space"][1:]], SIZES, (32, 64)):
        if width == 64 and sizes != (None, None):
            continue
        words = policy_words("createpolicy.range", primary, secondary, space)
        ptx_space = "" if space == "generic" else f"{space}."
        address = "%r14" if space.startswith("shared") else "%rd14"
        registers = [f"%{'r' if width == 32 else 'rd'}{n}" if size is None else size for n, size in enumerate(sizes)]
        ptx = f"createpolicy.range.{ptx_space}{written}.b64 %rd15, [{address}], {registers[0]}, {registers[1]};"
        constants = [f"%s{n} = llvm.mlir.constant({size} : i32) : i32" for n, size in enumerate(sizes) if size is not None]
        pointer = ir_text.POINTERS[space]
        line = f"%r = redop.createpolicy.range {names} %p, %s0, %s1 : {pointer}"
        types = {"%p": pointer} | {f"%s{n}": f"i{width}" for n, size in enumerate(sizes) if size is None}
        head, last = ir_text.chunk(types, line).split("\n")
        in_order = None in sizes or sizes[0] <= sizes[1]
        # A single line per op is not sufficient for the constants; they may share one.
        yield Point("operands", words, is_listed(words) and in_order and width == 32, " ".join([head, *constants]) + "\n" + last, ptx)


def fabric_ranges(primary, secondary):
    """Yields createpolicy.range.fabric with two priorities, with every pair of sizes and other registers of the handle."""
    written = ".".join(f"L2::{word}" for word in (primary, secondary) if word)
    names = ", ".join(word for word in (primary, secondary) if word)
    words = policy_words("createpolicy.range.fabric", primary, secondary, None)
    legal = is_listed(words)
    for sizes in SIZES:
        registers = ", ".join(f"%r{n}" if size is None else str(size) for n, size in enumerate(sizes))
        in_order = None in sizes or sizes[0] <= sizes[1]
        ptx = f"createpolicy.range.fabric.{written}.b64 %rd15, [%r3, %rd3], {registers};"
        constants = [f"%s{n} = llvm.mlir.constant({size} : i32) : i32" for n, size in enumerate(sizes) if size is not None]
        line = f"%r = redop.createpolicy.range.fabric {names} %le, %off, %s0, %s1 : i64"
        types = {"%le": "i32", "%off": "i64"} | {f"%s{n}": "i32" for n, size in enumerate(sizes) if size is None}
        head, last = ir_text.chunk(types, line).split("\n")
        yield Point("operands", words, legal and in_order, " ".join([head, *constants]) + "\n" + last, ptx)
    for operands in ("%rd15, [%rd3], %r0, %r1", "%rd15, [%r3], %r0, %r1", "%rd15, [%rd2, %rd3], %r0, %r1",
                     "%rd15, [%r3, %r4], %r0, %r1", "%rd15, [%r3, %rd3, %rd4], %r0, %r1", "%r15, [%r3, %rd3], %r0, %r1",
                     "%rd15, [%r3, %rd3], %rd0, %rd1", "%rd15, [%r3, %rd3], %r0", "%rd15, %r3, %rd3, %r0, %r1"):  # fmt: skip
        yield Point("operands", words, False, None, f"createpolicy.range.fabric.{written}.b64 {operands};")
    for name in ("range.fabric.global", "range.fabric.shared", "range.shared.fabric", "fractional.fabric"):
        ptx = f"createpolicy.{name}.{written}.b64 %rd15, [%r3, %rd3], %r0, %r1;"
        yield Point("operands", words, False, None, ptx)
