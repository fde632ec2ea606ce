"""Writes a form as a redop op, legal or not, in the custom and in the generic syntax.

The words are those of pages.py: family kind type vec acc abs nan mech sem scope space hint dim mode; None is an absent one. The
writer only depends on the syntax, not on what is legal; check_forms.py parses the same syntax.
"""

from check_forms import ELEMENTS, SPACES

POINTERS = {space: pointer for pointer, space in SPACES.items()}
# Spaces that no form supports, numbered as in NVPTX.
POINTERS |= {"const": "!llvm.ptr<4>", "local": "!llvm.ptr<5>"}

# PTX types that no form supports: (lanes, MLIR element type).
LANES = ELEMENTS | {
    "b8": (1, "i8"), "u8": (1, "i8"), "s8": (1, "i8"), "u16": (1, "i16"), "s16": (1, "i16"),
    "u16x2": (2, "i16"), "s16x2": (2, "i16"), "f32x2": (2, "f32"), "tf32": (1, "f32"),
}  # fmt: skip

# Families whose op returns a value instead of reading one.
LOADS = ("multimem.ld_reduce",)
# Families whose ops reduce a predicate, and return a value of the PTX type.
PREDICATES = ("barrier.red", "vote.sync")
# Families whose op returns a value.
RESULTS = ("atom", "redux.sync", "tcgen05.ld.red", *PREDICATES, *LOADS)
# Families whose ops have only register operands and no optional words.
REGISTERS = ("redux.sync", *PREDICATES)
# The families whose ops read their values from memory.
BULK = "cp.reduce.async.bulk"
MULTIMEM_BULK = "multimem.cp.reduce.async.bulk"
MULTIMEM_COPY = "multimem.cp.async.bulk"
BULKS = (BULK, MULTIMEM_BULK, MULTIMEM_COPY)
# Families whose ops have coordinates.
TENSOR = "cp.reduce.async.bulk.tensor"
SURED = ("sured.b", "sured.p")
PLACED = (TENSOR, *SURED)
# The families whose ops load from tensor memory.
LD_RED = "tcgen05.ld.red"
SPCOMPRESS = "tcgen05.ld.red.spcompress"
# The families whose ops have a handle of a fabric.
FABRIC_RED = "fabric.try_red.async"
FABRIC_PULL = "fabric.try_pullred.async"
FABRIC_ATOM = "fabric.try_atom.async"
FABRIC_TENSOR = "fabric.try_red.async.tensor"
FABRIC = (FABRIC_RED, FABRIC_PULL, FABRIC_ATOM, FABRIC_TENSOR)
# The families whose ops have no value in registers, or more than one.
WITHOUT_VALUE = (*BULKS, TENSOR, SPCOMPRESS, *FABRIC)
# The families with an op.
WRITTEN = (
    "red", "atom", "red.async", "redux.sync", *PREDICATES, *BULKS, *PLACED, LD_RED, "multimem.ld_reduce", "multimem.st",
    "multimem.red", "multimem.red.async", "multimem.st.async", SPCOMPRESS, *FABRIC,
)  # fmt: skip
# The words of the modes of a tensor.
MODES = {"tile": [], "im2col_no_offs": ["im2col_no_offs"], "im2col_no_offs::w": ["im2col_no_offs_w"], "tile::scatter4": ["scatter4"]}
# The coordinates of four rows of a matrix.
SCATTERED = 5


def can_write(words):
    """Whether there is a syntax for the form."""
    family = words["family"]
    if family == TENSOR:
        # The number of coordinates says how many dimensions there are.
        return words["mode"] != "tile::scatter4" or words["dim"] == "2d"
    if family == FABRIC_TENSOR:
        return words["mode"] == "tile" and words["override"] is not None
    if family in (FABRIC_PULL, FABRIC_ATOM) and (words["mech"] or family == FABRIC_PULL and words["hint"]):
        return False
    return family in WRITTEN


def is_in_generic(words):
    """Whether ir_only.py varies the generic syntax of the form."""
    if words["family"] == TENSOR:
        return words["mode"] in ("tile", "im2col_no_offs") and not words["override"]
    return words["family"] in WRITTEN and words["family"] not in (SPCOMPRESS, *FABRIC)


def vector(lanes, element):
    """Returns the MLIR type of some elements: a single one is a scalar."""
    return f"vector<{lanes}x{element}>" if lanes > 1 else element


def value_type(words):
    """Returns the MLIR type of the value of a form; None without one."""
    if not words["type"]:
        return None
    lanes, element = LANES[words["type"]]
    return vector(lanes * int((words["vec"] or "v1")[1:]), element)


def takes_new_value(words):
    """Whether the op compares its value and has a new value."""
    return words["family"] == "atom" and words["kind"] == "cas"


def shape_of(words, types):
    """Returns the clauses that replace the sizes and strides of a tensor map, and adds their operands to `types`."""
    if words["override"] != "shape":
        return []
    dim = int(words["dim"][0])
    clauses = [("sizes", [f"%e{index}" for index in range(dim)], "i16")]
    if dim > 1:
        clauses += [("strides", [f"%st{index}" for index in range(dim - 1)], "i32"), ("upper_strides", ["%up"], "i16")]
    for _, names, kind in clauses:
        types |= dict.fromkeys(names, kind)
    return [f"{word}({', '.join(names)})" for word, names, _ in clauses]


def on_fabric(words, *, coordinate="i32", policy="i64", predicate=None):
    """Returns (operand types by name, op line) of an operation on a handle of a fabric."""
    family, mech = words["family"], (words["mech"] or "").split("+")
    acc = words["acc"] and f"acc_{words['acc']}"
    text = [f"redop.{family}", *["multimem"] * ("multimem" in mech), *filter(None, [words["kind"], acc, words["type"]])]
    shared = POINTERS["shared"]
    types = {"%map": "!llvm.ptr"} if family == FABRIC_TENSOR else {}
    types |= {"%le": "i32", "%off": "i64", "%s": shared, "%d": shared, "%n": "i32", "%bar": shared}
    places = {f"%x{index}": coordinate for index in range(int((words["dim"] or "0d")[0]))}
    if family == FABRIC_PULL:
        operands = ["%d", "%le", "%off", "%n"]
    elif family == FABRIC_ATOM:
        operands = ["%le", "%off", "%d", "%s"]
    elif family == FABRIC_TENSOR:
        operands = ["%map", "%le", f"%off[{', '.join(places)}]", "%s", "%n"]
    else:
        operands = ["%le", "%off", "%s", "%n"]
    types |= places
    text.append(", ".join(operands))
    if "counted" in mech:
        types["%cnt"] = "i64"
        text.append("counted(%cnt)")
    text += [*shape_of(words, types), "mbar(%bar)"]
    if words["hint"]:
        types["%pol"] = policy
        text.append("cache_hint(%pol)")
    if predicate:
        types["%c"] = predicate
        text.append("predicate(%c)")
    pointers = ["!llvm.ptr"] * (family == FABRIC_TENSOR) + [shared] * (3 if family == FABRIC_ATOM else 2)
    return types, " ".join([*text, ":", ", ".join(pointers)])


def compressed(words, address, reduced):
    """Returns (operand types by name, op line) of a load that keeps two of four elements."""
    count = int(words["vec"][1:])
    element = value_type(words | {"vec": None})
    lanes, kind = LANES[words["type"]]
    results = [vector(-(-count // 32), "i32"), vector(lanes * max(1, count // 2), kind), reduced or element]
    text = [f"%m, %v, %red = redop.{SPCOMPRESS}", words["kind"], *["abs"] * words["abs"], *["nan"] * words["nan"]]
    text += [f"shape_{words['mode']}", words["vec"], words["type"], f"%t : {address} -> {', '.join(results)}"]
    return {"%t": address}, " ".join(text)


def op(
    words,
    *,
    value=None,
    new_value=None,
    pointer=None,
    source=None,
    size="i32",
    mask="i32",
    byte_mask="i16",
    policy="i64",
    mbar=None,
    predicate=None,
    otherwise=None,
    barrier="i32",
    threads=None,
    condition="i1",
    place=None,
    coordinate="i32",
    number=None,
    address="!llvm.ptr<6>",
    reduced=None,
    offset=None,
):
    """Returns (operand types by name, op line). The MLIR types of operands can be overridden.

    The predicate and the value of `otherwise` are omitted without a type for them. new_value is omitted if it is "".
    place is the type of the tensor map or surface; number that of the coordinates. reduced is the type of the second result
    of a load from tensor memory; offset its split offset, "" for none.
    """
    family = words["family"]
    if family in FABRIC:
        return on_fabric(words, coordinate=coordinate, policy=policy, predicate=predicate)
    if family == SPCOMPRESS:
        return compressed(words, address, reduced)
    value = value or value_type(words)
    if family == "redux.sync":
        text = ["%r =", "redop.redux.sync", words["kind"]]
        text += ["abs"] * words["abs"] + ["nan"] * words["nan"] + [f"{words['type']} %v, %m : {value}"]
        return {"%v": value, "%m": mask}, " ".join(text)
    if family in PREDICATES:
        text = ["%r =", f"redop.{family}", words["kind"], *filter(None, [words["mech"]]), words["type"]]
        if family == "vote.sync":
            return {"%q": condition, "%m": mask}, " ".join([*text, f"%q, %m : {value}"])
        types = {"%id": barrier} | ({"%n": threads} if threads else {}) | {"%q": condition}
        clause = " threads(%n)" if threads else ""
        return types, " ".join([*text, f"%id, %q{clause} : {value}"])
    if family == LD_RED:
        text = ["%r, %red =", f"redop.{family}", words["kind"]] + ["abs"] * words["abs"] + ["nan"] * words["nan"]
        text += [f"shape_{words['mode']}", *filter(None, [words["vec"]]), words["type"], "%t"]
        if offset is None:
            offset = "16" if words["mode"] == "16x32bx2" else ""
        text += [f"split_offset({offset})"] * bool(offset)
        element = value_type(words | {"vec": None})
        return {"%t": address}, " ".join([*text, f": {address} -> {value}, {reduced or element}"])
    if family in PLACED:
        if number is None:
            number = SCATTERED if words["mode"] == "tile::scatter4" else int(words["dim"][0])
        names = [f"%x{index}" for index in range(number)]
        first = "%map" if family == TENSOR else "%surf"
        types = {first: place or ("!llvm.ptr" if family == TENSOR else "i64")} | dict.fromkeys(names, coordinate)
        text = [f"redop.{family}", words["kind"]]
        if family == TENSOR:
            types["%s"] = source or POINTERS["shared"]
            text += [*MODES[words["mode"]], f"%map[{', '.join(names)}], %s"]
            if words["override"]:
                types["%ga"] = POINTERS["global"]
                text.append("global_address(%ga)")
            text += shape_of(words, types)
            tail = f": {types['%map']}, {types['%s']}"
        else:
            types["%v"] = value
            text += [words["type"], words["mode"], f"%surf[{', '.join(names)}], %v"]
            tail = f": {value}"
        if words["hint"]:
            types["%pol"] = policy
            text.append("cache_hint(%pol)")
        if predicate:
            types["%c"] = predicate
            text.append("predicate(%c)")
        return types, " ".join([*text, tail])
    pointer = pointer or POINTERS[words["space"]]
    text = ["%r ="] * (family in RESULTS) + [f"redop.{family}"]
    mech = words["mech"] or ""
    acc = words["acc"] and f"acc_{words['acc']}"
    noftz = "noftz" if words["noftz"] else None
    order = [words["sem"], words["scope"], words["kind"], noftz, acc, words["vec"], words["type"]]
    text += ["mmio"] * ("mmio" in mech) + [word for word in order if word]
    if family in LOADS:
        return {"%p": pointer}, " ".join([*text, f"%p : {pointer} -> {value}"])
    second = source or POINTERS["shared"] if family in BULKS else value
    types = {"%p": pointer, "%s": second, "%n": size} if family in BULKS else {"%p": pointer, "%v": value}
    tail = f": {pointer}, {second}"
    if takes_new_value(words) if new_value is None else new_value:
        types["%w"] = new_value or value
    text.append(", ".join(types))
    if words["hint"]:
        types["%pol"] = policy
        text.append("cache_hint(%pol)")
    if "mbar" in mech:
        types["%bar"] = mbar or pointer
        text.append("mbar(%bar)")
        tail += f", {types['%bar']}"
    if "cp_mask" in mech:
        types["%mask"] = byte_mask
        text.append("cp_mask(%mask)")
    if predicate:
        types["%c"] = predicate
        text.append("predicate(%c)")
        if family in RESULTS:
            types["%z"] = otherwise or value
            text.append("else(%z)")
    return types, " ".join([*text, tail])


def chunk(types, line):
    """Returns two lines that are valid on their own: the definition of the operands, then the op."""
    if not types:
        return f"\n{line}"
    return f"{', '.join(types)} = builtin.unrealized_conversion_cast to {', '.join(types.values())}\n{line}"


def generic(name, operands, attributes, results=()):
    """Returns (operand types by name, op line) in the generic syntax; attributes are text by name."""
    properties = ", ".join(f"{key} = {value}" if value else key for key, value in attributes.items())
    result = ", ".join(["%r", "%red"][: len(results)]) + " = " * bool(results)
    return operands, (
        f'{result}"redop.{name}"({", ".join(operands)}) <{{{properties}}}> : '
        f"({', '.join(operands.values())}) -> ({', '.join(results)})"
    )
