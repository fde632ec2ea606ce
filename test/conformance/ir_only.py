"""IR that no PTX statement can express.

values    types that would fit a PTX register, or that have no register
pointers  values that are not pointers, or pointers in an address space that is not a state space
clauses   operands of a wrong type, and clauses that the op does not support
order     words in another order than that of the syntax
generic   integers that are not words, or other words, in the generic form; attributes of another type, or missing

ptxas cannot check these. The expected verdicts come from pages.csv and the tables below, which are derived from the PTX
pages and the syntax of the ops. Every kind includes legal points, so that an error in the generator is not mistaken for a
rejection. The points continue points.py.
"""

import ir_text
from points import HINTED, PREDICATED, Point, is_listed, shapes

# The words of each enum in the generic form: the integer is the position in the list, starting at 1.
ENUMS = {
    "kind": "and or xor add inc dec min max exch cas sub mul popc all any uni ballot".split(),
    "ptx_type": (
        "b32 b64 u32 s32 u64 s64 f16 f16x2 bf16 bf16x2 f32 f64 e4m3 e4m3x2 e4m3x4 e5m2 e5m2x2 e5m2x4 "
        "b8 b16 b128 u8 u16 s8 s16 u16x2 s16x2 f32x2 tf32 pred"
    ).split(),
    "sem": "weak relaxed acquire release acq_rel sc".split(),
    "scope": "cta cluster gpu sys".split(),
    "vec": "v2 v4 v8 v16 x1 x2 x4 x8 x16 x32 x64 x128".split(),
    "acc": "f32 f16".split(),
    "clamp": "trap clamp zero".split(),
    "shape": "32x32b 16x32bx2 16x64b 16x128b 16x256b".split(),
}
# The words of an attribute, where they have another name.
WORD_NAMES = {"ptx_type": "type", "clamp": "mode", "shape": "mode"}
# Integers that are far from every word, and values that are not i32.
FAR = (63, 127, 128, 255, 256, 32767, 65536, 65540, 2**31 - 1, -1, -2, -4, -127, -128, -252, -(2**31))
NOT_I32 = ("4 : i64", "4 : i8", "4 : index", "4 : si32", "4.0 : f32", '"add"', "unit", "true", "[4 : i32]", "i32")

# family -> attributes of the generic form that may be absent, and the meaning of absence.
ABSENT = {
    "red": {"sem": "relaxed", "scope": "gpu", "vec": None},
    "atom": {"sem": "relaxed", "scope": "gpu", "vec": None},
    **dict.fromkeys((ir_text.BULK, ir_text.MULTIMEM_BULK), {"sem": None, "scope": None, "noftz": None}),
    ir_text.MULTIMEM_COPY: {"sem": "weak", "scope": None, "ptx_type": None},
    "red.async": {"sem": "relaxed", "scope": "cluster"},
    **dict.fromkeys(("multimem.red.async", "multimem.st.async"), {"sem": "release", "scope": "sys"}),
    "redux.sync": {},
    "barrier.red": {},
    "vote.sync": {},
    **dict.fromkeys((*ir_text.PLACED, ir_text.LD_RED), {}),
    "multimem.ld_reduce": {"sem": "weak", "scope": None, "acc": None, "vec": None},
    "multimem.st": {"sem": "weak", "scope": None, "vec": None},
    "multimem.red": {"sem": "relaxed", "scope": "sys", "vec": None},
}
# Ops with two optional operands require segment sizes.
SEGMENTS = {
    "red": ("%p", "%v", "%pol", "%c"),
    "atom": ("%p", "%v", "%w", "%pol", "%c", "%z"),
    "red.async": ("%p", "%v", "%bar", "%c"),
    ir_text.BULK: ("%p", "%s", "%n", "%pol", "%bar", "%c"),
    ir_text.MULTIMEM_COPY: ("%p", "%s", "%n", "%mask", "%c"),
    ir_text.TENSOR: ("%map", "%ga", "%e", "%st", "%up", "%x", "%s", "%pol", "%c"),
    **dict.fromkeys(ir_text.SURED, ("%surf", "%x", "%v", "%c")),
}

STRANGE_VALUES = (
    "index", "i1", "i33", "si32", "ui32", "i16", "i128", "f80", "f128", "tf32", "f8E4M3", "f8E4M3FNUZ", "f8E5M2FNUZ",
    "none", "!llvm.ptr", "vector<f32>", "vector<1xi32>", "vector<1xf32>", "vector<1xf16>", "vector<3xf32>",
    "vector<2x2xf16>", "vector<1x2xf16>", "vector<[2]xf16>", "vector<[4]xf32>", "vector<2xi32>", "vector<2xi16>",
    "vector<4xi8>", "tensor<2xf16>", "memref<2xf16>", "complex<f32>", "tuple<f32>", "vector<32xf16>",
    "i32", "i64", "f16", "bf16", "f32", "f64", "vector<2xf16>", "vector<2xbf16>", "vector<4xf32>", "vector<4xf8E4M3FN>",
)  # fmt: skip
STRANGE_POINTERS = (
    "i64", "index", "memref<f32>", "vector<2x!llvm.ptr>", "!llvm.ptr<2>", "!llvm.ptr<4>", "!llvm.ptr<5>",
    "!llvm.ptr<6>", "!llvm.ptr<8>", "!llvm.ptr<9>", "!llvm.ptr<101>", "!llvm.ptr<256>", "!llvm.ptr<257>",
    "!llvm.ptr<65537>",
)  # fmt: skip


def point(group, words, legal, op):
    """Returns a point without PTX."""
    return Point(f"ir {group}", words, legal, ir_text.chunk(*op), None)


def values(form):
    """Yields points with the right value type, and with others."""
    right = ir_text.value_type(form)
    if form["family"] in ir_text.WITHOUT_VALUE or not right:
        return
    for value in dict.fromkeys([right, *STRANGE_VALUES]):
        yield point("values", form, value == right, ir_text.op(form, value=value))


def pointers(form):
    """Yields points with other types of the pointer, the source and the mbarrier."""
    if form["family"] in ir_text.REGISTERS:
        return
    if form["family"] in ir_text.PLACED:
        yield from places(form)
        return
    if form["family"] == ir_text.LD_RED:
        yield from loads(form)
        return
    right = ir_text.POINTERS[form["space"]]
    for pointer in [right, *STRANGE_POINTERS]:
        yield point("pointers", form, pointer == right, ir_text.op(form, pointer=pointer))
    if form["family"] in ir_text.BULKS:
        for source in dict.fromkeys([*ir_text.POINTERS.values(), *STRANGE_POINTERS]):
            legal = source == ir_text.POINTERS["shared"]
            yield point("pointers", form, legal, ir_text.op(form, source=source))
    if form["mech"] == "mbar":
        for mbar in dict.fromkeys([right, *ir_text.POINTERS.values(), *STRANGE_POINTERS]):
            yield point("pointers", form, mbar == right, ir_text.op(form, mbar=mbar))


def places(form):
    """Yields other types of the tensor map, the surface, the source and the coordinates, and other numbers of these."""
    right = "!llvm.ptr" if form["family"] == ir_text.TENSOR else "i64"
    for place in dict.fromkeys([right, *ir_text.POINTERS.values(), *STRANGE_POINTERS, "i32", "f64", "!llvm.ptr"]):
        yield point("pointers", form, place == right, ir_text.op(form, place=place))
    for coordinate in ("i1", "i16", "i32", "i64", "index", "f32", "vector<2xi32>"):
        yield point("pointers", form, coordinate == "i32", ir_text.op(form, coordinate=coordinate))
    for number in range(8):
        legal = is_listed(form | {"dim": f"{number}d"})
        yield point("pointers", form, legal, ir_text.op(form, number=number))
    if form["family"] == ir_text.TENSOR:
        for source in dict.fromkeys([*ir_text.POINTERS.values(), *STRANGE_POINTERS]):
            legal = source == ir_text.POINTERS["shared"]
            yield point("pointers", form, legal, ir_text.op(form, source=source))


def loads(form):
    """Yields other types of the address and of the reduction, and split offsets."""
    for address in dict.fromkeys([*ir_text.POINTERS.values(), *STRANGE_POINTERS, "i32", "vector<2x!llvm.ptr<6>>"]):
        yield point("pointers", form, address == "!llvm.ptr<6>", ir_text.op(form, address=address))
    right = ir_text.value_type(form | {"vec": None})
    for reduced in dict.fromkeys([right, ir_text.value_type(form), "i32", "f32", "i64", "vector<1xi32>", "index"]):
        yield point("values", form, reduced == right, ir_text.op(form, reduced=reduced))
    for offset in ("0", "-1", "2147483647", "-2147483648", "2147483648", "4294967296", "1.0", "%t", "x", "1 : i64"):
        is_offset = form["mode"] == "16x32bx2" and offset.lstrip("-").isdigit() and -(2**31) <= int(offset) < 2**32
        yield point("pointers", form, is_offset, ir_text.op(form, offset=offset))


def clauses(form):
    """Yields cache_hint, mbar, predicate and else on every op, with every type, and other types of the size and the
    mask."""
    family = form["family"]
    types, line = ir_text.op(form)
    head, tail = line.split(" : ", 1)
    for kind in ("i1", "i8", "i32", "index", "vector<1xi1>"):
        legal = family in PREDICATED and kind == "i1"
        if family == "atom":
            yield point("clauses", form, legal, ir_text.op(form, predicate=kind))
            legal = False  # without `else`, there is no result if it is false
        op = types | {"%c": kind}, f"{head} predicate(%c) : {tail}"
        yield point("clauses", form, legal, op)
    yield from otherwise(form)
    for kind in ("i64", "i32", "i128", "!llvm.ptr", "f64"):
        if not form["hint"]:
            legal = family in HINTED and kind == "i64" and is_listed(form | {"hint": True})
            yield point("clauses", form, legal, (types | {"%pol": kind}, f"{head} cache_hint(%pol) : {tail}"))
    if "mbar" not in (form["mech"] or ""):
        op = types | {"%bar": "!llvm.ptr<7>"}, f"{head} mbar(%bar) : {tail}, !llvm.ptr<7>"
        yield point("clauses", form, False, op)
    for other in ("i64", "i16", "index", "f32"):
        if family in ("redux.sync", "vote.sync"):
            yield point("clauses", form, False, ir_text.op(form, mask=other))
        if family == "barrier.red":
            yield point("clauses", form, False, ir_text.op(form, barrier=other))
            yield point("clauses", form, False, ir_text.op(form, threads=other))
        if family in ir_text.PREDICATES:
            yield point("clauses", form, False, ir_text.op(form, condition=other))
        if family in ir_text.BULKS:
            yield point("clauses", form, False, ir_text.op(form, size=other))
        if family == ir_text.MULTIMEM_COPY and other != "i16":
            copied = form | {"mech": "bulk_group+cp_mask"}
            yield point("clauses", form, False, ir_text.op(copied, byte_mask=other))


def otherwise(form):
    """Yields else with every type, alone, before its predicate, and on ops without one."""
    types, line = ir_text.op(form)
    head, tail = line.split(" : ", 1)
    value = ir_text.value_type(form)
    both = types | {"%c": "i1", "%z": value or "i32"}
    if form["family"] != "atom":
        yield point("clauses", form, False, (both, f"{head} predicate(%c) else(%z) : {tail}"))
        return
    for kind in dict.fromkeys([value, "i1", "i32", "i64", "f32", "vector<2xf16>", "!llvm.ptr"]):
        yield point("clauses", form, kind == value, ir_text.op(form, predicate="i1", otherwise=kind))
    yield point("clauses", form, False, (types | {"%z": value}, f"{head} else(%z) : {tail}"))
    yield point("clauses", form, False, (both, f"{head} else(%z) predicate(%c) : {tail}"))


def order(form):
    """Yields two adjacent words swapped, a repeated word, and an invalid word."""
    types, line = ir_text.op(form)
    words = line.split(" ")
    first = next(index for index, word in enumerate(words) if word.startswith("redop.")) + 1
    last = next(index for index, word in enumerate(words) if word.startswith("%") and index > first)
    yield point("order", form, True, (types, line))
    for index in range(first, last):
        changed = [words[:index] + [words[index]] + words[index:], words[:index] + ["nonsense"] + words[index:]]
        changed.append(words[:index] + [words[index].upper()] + words[index + 1 :])
        if index + 1 < last:
            changed.append(words[:index] + [words[index + 1], words[index]] + words[index + 2 :])
        for other in changed:
            yield point("order", form, False, (types, " ".join(other)))


def has_attribute(family, name):
    """Whether the ops of a family may have an attribute with words."""
    if name == "clamp":
        return family in ir_text.SURED
    if name == "shape":
        return family == ir_text.LD_RED
    return name != "ptx_type" or family != ir_text.TENSOR


def generic_op(words, changes):
    """Returns the op in the generic form with attributes replaced by `changes`; None removes one."""
    family = words["family"]
    operands, _ = ir_text.op(words)
    attributes = {name: words[WORD_NAMES.get(name, name)] for name in ENUMS if has_attribute(family, name)}
    text = {name: f"{ENUMS[name].index(word) + 1} : i32" for name, word in attributes.items() if word}
    text |= {name: "unit" for name in ("abs", "nan", "noftz") if words[name]}
    for name in ("mmio", "aligned"):
        if words["mech"] == name:
            text[name] = "unit"
    if words["mode"] == "im2col_no_offs":
        text["im2col_no_offs"] = "unit"
    if words["mode"] == "16x32bx2":
        text["split_offset"] = "16 : i32"
    if family in SEGMENTS:
        sizes = [sum(operand.rstrip("01234") == name for operand in operands) for name in SEGMENTS[family]]
        sizes = ", ".join(map(str, sizes))
        text["operandSegmentSizes"] = f"array<i32: {sizes}>"
    for name, value in changes.items():
        text.pop(name, None)
        if value is not None:
            text[name] = value
    gives = [ir_text.value_type(words)] if family in ir_text.RESULTS else []
    if family == ir_text.LD_RED:
        gives.append(ir_text.value_type(words | {"vec": None}))
    return ir_text.generic(family, operands, text, gives)


def means(form, name, word):
    """Whether the form with another word is legal, for the operands of the form."""
    other = form | {WORD_NAMES.get(name, name): word}
    if name == "shape" and word != form["mode"]:
        return False  # only one has a split offset
    if not is_listed(other) or ir_text.takes_new_value(other) != ir_text.takes_new_value(form):
        return False
    return form["family"] in ir_text.WITHOUT_VALUE or ir_text.value_type(other) == ir_text.value_type(form)


def generic(form):
    """Yields each enum attribute with the integer of every word, invalid integers, another type, and without it."""
    family = form["family"]
    names = ("kind", "ptx_type", "clamp", "shape") + (("vec",) if family == ir_text.LD_RED else ())
    fields = [name for name in names if form[WORD_NAMES.get(name, name)]]
    fields = [name for name in fields if has_attribute(family, name)]
    # Flags are no numbers.
    fields = list(dict.fromkeys([*fields, *(name for name in ABSENT[family] if name in ENUMS)]))
    for name in fields:
        for number in (*range(len(ENUMS[name]) + 4), *FAR):
            is_word = 1 <= number <= len(ENUMS[name])
            legal = is_word and means(form, name, ENUMS[name][number - 1])
            yield point("generic", form, legal, generic_op(form, {name: f"{number} : i32"}))
        for value in NOT_I32:
            yield point("generic", form, False, generic_op(form, {name: value}))
        legal = name in ABSENT[family] and means(form, name, ABSENT[family][name])
        yield point("generic", form, legal, generic_op(form, {name: None}))


def ir_only(family):
    """Yields the points for a family's operations, types and widths."""
    for form in filter(ir_text.is_in_generic, shapes(family)):
        for make in (values, pointers, clauses, order, generic):
            yield from make(form)
