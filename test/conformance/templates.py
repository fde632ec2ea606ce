"""Hand-written kernels around the forms of the pages, as references for redop's machine code.

The parameters of a kernel are the operands of its single instruction, in order, followed by the address for the result, if
there is one. Everything here is derived from pages.py, independently of redop's output.
"""

from dataclasses import dataclass

import pages

LANE_BITS = {"p": 1, "b": 8, "h": 16, "r": 32, "f": 32, "rd": 64, "fd": 64, "q": 128}
INTEGERS = ("b32", "b64", "u32", "s32", "u64", "s64")
PARAMETER_BITS = {
    "mask": 32, "primary": 32, "total": 32, "size": 32, "bar": 32, "condition": 32,
    "taddr": 32, "address": 64, "source": 64, "barrier": 64, "policy": 64, "out": 64, "map": 64, "surface": 64,
    **{f"x{number}": 32 for number in range(5)},
    "bytes": 16, "base": 64, "endpoint": 32, "offset": 64, "counter": 64, "destination": 64,
    **{f"size{number}": 16 for number in range(5)}, **{f"stride{number}": 32 for number in range(4)}, "upper": 16,
}  # fmt: skip
# Operands in the registers of a value, and operands that are addresses.
VALUES = ("value", "new")
ADDRESSES = ("address", "source", "destination", "barrier", "taddr")
LD_RED = "tcgen05.ld.red"
SPCOMPRESS = "tcgen05.ld.red.spcompress"


@dataclass(frozen=True)
class Writing:
    """Options for writing a kernel's instruction; all except `wide` are mistakes. Parameters and loads do not depend on
    them.

    An address in shared memory has 32 bits, but PTX also accepts it in a 64-bit register, where LLVM leaves pointers. On
    sm_75, ptxas generates different code for the two, so a kernel must specify which one it uses.
    """

    wide: bool = False  # an address in shared memory is in a 64-bit register
    lanes: tuple = ()  # the lanes by number, if not in order
    results: tuple = ()  # same for the result of an operation that also takes lanes
    offset: int = 0  # added to the address
    swap: tuple = ()  # two operands that are swapped
    fraction: str = "0f3F000000"
    negated: bool = False  # the predicate that is reduced
    split_offset: int = 16


def correct(form):
    return Writing(wide=is_shared(form) and is_left_to_llvm(form))


def is_fabric(form):
    return form["family"].startswith("fabric.")


def is_shared(form):
    """Whether the address and the mbarrier of the form are in shared memory."""
    return form["space"] in ("shared", "shared::cluster") or is_fabric(form)


def roles(form):
    """Returns the operands of the form that are parameters, in order."""
    family = form["family"]
    if family == "redux.sync":
        return ["value", "mask"]
    if family == "barrier.red":
        return ["bar", "condition"]
    if family == "vote.sync":
        return ["condition", "mask"]
    if is_fabric(form):
        return fabric_roles(form)
    if form["dim"]:
        if form["type"]:
            return ["surface", *places(form), "value"]
        return ["map", *["base"] * bool(form["override"]), *places(form), "source"] + ["policy"] * form["hint"]
    if family == "multimem.ld_reduce":
        return ["address"]
    if family in (LD_RED, SPCOMPRESS):
        return ["taddr"]
    if family == "createpolicy.fractional":
        return []
    if family == "createpolicy.range":
        return ["address", "primary", "total"]
    if family == "createpolicy.range.fabric":
        return ["endpoint", "offset", "primary", "total"]
    operands = ["address", "value"] + ["new"] * (form["kind"] == "cas")
    if family.endswith("cp.reduce.async.bulk") or family.endswith("cp.async.bulk"):
        operands = ["address", "source", "size"] + ["bytes"] * pages.has(form, "cp_mask")
    return operands + ["barrier"] * pages.has(form, "mbar") + ["policy"] * form["hint"]


def places(form):
    """Returns the roles of the sizes and strides that replace those of a tensor map, and of the coordinates."""
    count = int(form["dim"][0])
    result = []
    if form["override"] == "shape":
        result = [f"size{number}" for number in range(count)] + [f"stride{number}" for number in range(count - 1)]
        result += ["upper"] * (count > 1)
    return result + [f"x{number}" for number in range(pages.coordinate_count(form))]


def fabric_roles(form):
    """Same as roles() for an operation on a handle of a fabric."""
    handle = ["endpoint", "offset"] + ["counter"] * pages.has(form, "counted")
    if form["family"] == "fabric.try_pullred.async":
        return ["destination", *handle, "size", "barrier"]
    if form["family"] == "fabric.try_atom.async":
        return [*handle, "destination", "source", "barrier"] + ["policy"] * form["hint"]
    if form["dim"]:
        handle = ["map", *handle, *places(form)]
    return [*handle, "source", "size", "barrier"] + ["policy"] * form["hint"]


def is_left_to_llvm(form):
    """Whether the form is only an atomic integer operation, relaxed and at gpu scope.

    redop lowers these to LLVM's atomicrmw, except for add s32, which LLVM cannot express, and cas, which is a different op.
    """
    if form["family"] not in ("red", "atom") or form["vec"] or form["hint"] or form["type"] not in INTEGERS:
        return False
    is_said = form["kind"] != "cas" and (form["kind"], form["type"]) != ("add", "s32")
    return is_said and (form["sem"], form["scope"]) == ("relaxed", "gpu")


def has_result(form):
    return form["family"] in ("atom", "barrier.red", "vote.sync", "redux.sync", "multimem.ld_reduce", LD_RED, SPCOMPRESS) or form["family"].startswith("createpolicy")


def lane_bits(form):
    if not form["type"]:
        return 32  # no value
    return LANE_BITS[pages.LANE_REGISTER[form["type"]]]


def lane_count(form):
    if form["family"] == SPCOMPRESS:
        return pages.compressed(form)[1]
    return int(form["vec"][1:]) if form["vec"] else 1


def signature(form):
    """Returns the sizes of the kernel's parameters in bits."""
    value = lane_bits(form) * lane_count(form)
    names = roles(form) + ["out"] * has_result(form)
    return tuple((name, value if name in VALUES else PARAMETER_BITS[name]) for name in names)


def in_words(form):
    """Whether lanes are passed as 32-bit words: if they are too many, or several bytes."""
    return (lane_bits(form) == 8 and lane_count(form) > 1) or (lane_bits(form) == 16 and lane_count(form) > 4)


def words(form, prefix):
    """Returns (word, its lanes) for lanes named prefix0, prefix1, ..."""
    each = 32 // lane_bits(form)
    lanes = [f"{prefix}{number}" for number in range(lane_count(form))]
    return [(f"%word{n}", ", ".join(lanes[n * each : (n + 1) * each])) for n in range(len(lanes) // each)]


def braced(registers):
    return "{" + ", ".join(registers) + "}" if len(registers) > 1 else registers[0]


def declaration(name, role, bits):
    """Returns the declaration of a parameter; values wider than a register are arrays of bytes."""
    if role in VALUES and bits > 64:
        return f".param .align {bits // 8} .b8 {name}[{bits // 8}]"
    return f".param .b{bits} {name}"


def register_bits(form, role, writing):
    """Returns the width of the register for an operand."""
    points_to_shared = role in ("source", "destination") or role in ADDRESSES and is_shared(form)
    return 32 if points_to_shared and not writing.wide else PARAMETER_BITS[role]


def load(form, name, role, writing):
    """Loads a parameter into the register %role, or a value into %role0, %role1, ...

    A predicate is whether a parameter of 32 bits is not 0.
    """
    if role == "condition":
        return [f"ld.param.b32 %flag, [{name}];", "setp.ne.b32 %condition, %flag, 0;"]
    if role not in VALUES:
        return [f"ld.param.b{register_bits(form, role, writing)} %{role}, [{name}];"]
    if in_words(form):
        result = []
        for number, (word, lanes) in enumerate(words(form, f"%{role}")):
            result += [f"ld.param.b32 {word}, [{name}+{number * 4}];", f"mov.b32 {{{lanes}}}, {word};"]
        return result
    bits = lane_bits(form)
    if bits == 128:
        return [f"ld.param.v2.b64 {{%low, %high}}, [{name}];", f"mov.b128 %{role}0, {{%low, %high}};"]
    return [f"ld.param.b{bits} %{role}{n}, [{name}+{n * bits // 8}];" for n in range(lane_count(form))]


def store(form):
    """Stores the result to %out; a predicate as 32 bits, 1 or 0."""
    if lane_bits(form) == 1:
        return ["selp.b32 %flag, 1, 0, %result0;", "st.global.b32 [%out], %flag;"]
    lanes = [f"%result{number}" for number in range(lane_count(form))]
    if form["family"] in (LD_RED, SPCOMPRESS):
        results = [*metadata(form), *lanes, "%reduced"]
        return [f"st.volatile.global.b32 [%out+{4 * n}], {result};" for n, result in enumerate(results)]
    if lane_bits(form) == 128:
        return ["mov.b128 {%low, %high}, %result0;", "st.global.v2.b64 [%out], {%low, %high};"]
    if not in_words(form):
        vector = f".v{len(lanes)}" if len(lanes) > 1 else ""
        return [f"st.global{vector}.b{lane_bits(form)} [%out], {braced(lanes)};"]
    packed = words(form, "%result")
    vector = f".v{len(packed)}" if len(packed) > 1 else ""
    moves = [f"mov.b32 {word}, {{{lanes}}};" for word, lanes in packed]
    return [*moves, f"st.global{vector}.b32 [%out], {braced([word for word, _ in packed])};"]


def metadata(form):
    """Returns the registers with the metadata of a compressing load."""
    return [f"%meta{number}" for number in range(pages.compressed(form)[0])] if form["family"] == SPCOMPRESS else []


def handle(operands):
    """Replaces the parts of a handle of a fabric by the handle."""
    parts = [operands[role] for role in ("endpoint", "offset", "counter") if role in operands]
    return {("endpoint" if role == "endpoint" else role): f"[{', '.join(parts)}]" if role == "endpoint" else text
            for role, text in operands.items() if role not in ("offset", "counter")}  # fmt: skip


def place(form, operands):
    """Replaces the parts of the place in a tensor or a surface by it."""
    first = [role for role in ("map", "surface", "base", "endpoint", "offset", "counter") if role in operands]
    parts = [operands.pop(role) for role in first]
    names = {role: operands.pop(role) for role in places(form)}
    if form["override"] == "shape":
        sizes, strides = ([text for role, text in names.items() if role.startswith(kind)] for kind in ("size", "stride"))
        parts += pages.shape(form, sizes, strides, names.get("upper"))
    parts.append(pages.coordinates(form, [text for role, text in names.items() if role.startswith("x")]))
    return {first[0]: f"[{', '.join(parts)}]"} | operands


def count_stores(form):
    """Returns how many stores of the result a kernel has."""
    return sum(line.startswith("st.") for line in store(form)) if has_result(form) else 0


def statement(form, writing):
    """Returns the instruction on the registers that load() sets."""
    lanes = writing.lanes or range(lane_count(form))
    operands = {role: f"%{role}" for role in roles(form)}
    for role in VALUES:
        if role in operands:
            operands[role] = braced([f"%{role}{lane}" for lane in lanes])
    if writing.swap:
        first, second = writing.swap
        operands[first], operands[second] = operands[second], operands[first]
    for role in ADDRESSES:
        if role in operands:
            offset = f"+{writing.offset}" if role == "address" and writing.offset else ""
            operands[role] = f"[{operands[role]}{offset}]"
    if writing.negated:
        operands["condition"] = "!%condition"
    if form["dim"]:
        operands = place(form, operands)
    elif "endpoint" in operands:
        operands = handle(operands)
    written = list(operands.values())
    if form["family"] == "createpolicy.fractional":
        written.append(writing.fraction)
    if has_result(form):
        results = (writing.results or range(lane_count(form))) if "value" in operands else lanes
        written.insert(0, braced([f"%result{lane}" for lane in results]))
    if form["family"] in (LD_RED, SPCOMPRESS):
        written.insert(1, "%reduced")
    if form["family"] == SPCOMPRESS:
        written.insert(0, "{" + ", ".join(metadata(form)) + "}")
    if form["family"] == "fabric.try_pullred.async":
        written.append("0xffffffff")
    if form["mode"] == "16x32bx2":
        written.append(str(writing.split_offset))
    return f"{form['ptx']} {', '.join(filter(None, written))};"


def registers(form, writing):
    """Declares the registers of load(), statement() and store()."""
    lanes, count = lane_bits(form), lane_count(form)
    # A single byte is in a wider register, as PTX compilers have it.
    kind = "pred" if lanes == 1 else "b16" if lanes == 8 and count == 1 else f"b{lanes}"
    result = [f".reg .{kind} {', '.join(f'%{role}<{count}>' for role in (*VALUES, 'result'))};"]
    if "condition" in roles(form):
        result += [".reg .pred %condition;", ".reg .b32 %flag;"]
    if form["family"] in (LD_RED, SPCOMPRESS):
        result.append(".reg .b32 %reduced;")
    if form["family"] == SPCOMPRESS:
        result.append(f".reg .b32 %meta<{pages.compressed(form)[0]}>;")
    if lanes == 128:
        result.append(".reg .b64 %low, %high;")
    if in_words(form):
        result.append(f".reg .b32 %word<{len(words(form, ''))}>;")
    for role in [*roles(form), "out"]:
        if role not in (*VALUES, "condition"):
            result.append(f".reg .b{register_bits(form, role, writing)} %{role};")
    return result


def kernel(name, form, writing):
    """Returns the whole kernel."""
    parameters, loads = [], []
    for role, bits in signature(form):
        parameters.append(declaration(f"{name}_{role}", role, bits))
        loads += load(form, f"{name}_{role}", role, writing)
    stores = store(form) if has_result(form) else []
    lines = [*registers(form, writing), *loads, statement(form, writing), *stores, "ret;"]
    body = "".join(f"  {line}\n" for line in lines)
    return f".visible .entry {name}({', '.join(parameters)})\n{{\n{body}}}\n"


def module(chip, ptx, kernels):
    return f".version {ptx}\n.target {chip}\n.address_size 64\n\n" + "\n".join(kernels)
