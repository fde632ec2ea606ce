"""Kernels with one portable op each: every kind, type, width, alignment, space and mask that the ladders distinguish.

A case is a gpu.func and the information that a checker requires. It does not depend on the legalizer.

memory   kernel(m: memref<?xT>, values): each of 64 threads reduces its value into one of 4 rows of m
fetch    kernel(m: memref<?xT>, values, out): each of 64 threads reduces into its own row, and stores the previous value
lanes    kernel(values, out, mask): each thread of a block reduces its value over its group
"""

import itertools
from typing import NamedTuple

INTEGERS = ("addi", "muli", "maxs", "mins", "maxu", "minu", "andi", "ori", "xori")
FLOATS = ("addf", "mulf", "maximumf", "minimumf", "maxnumf", "minnumf")
EXTREMA = FLOATS[2:]
BYTES = {"i8": 1, "i16": 2, "i32": 4, "i64": 8, "f16": 2, "bf16": 2, "f32": 4, "f64": 8}
WIDTHS = (1, 2, 3, 4, 8)
ALIGNMENTS = (1, 2, 4, 8, 16)
THREADS = 64
ROWS = 4
# The distance of rows in elements: a multiple of every alignment and width.
PITCH = 16
SPACES = {"global": "1", "generic": "0", "shared": "3"}
BLOCKS = (1, 32, 77, 128, 1024)
CLUSTERS = ((32, 1), (8, 1), (4, 8), (2, 2))


class Case(NamedTuple):
    """A kernel. `fast` is store_reduce's fastmath, `group` is warp or block, `mask` is the kind of mask for lanes or
    elements."""

    op: str
    kind: str
    type: str
    width: int
    alignment: int = 0
    space: str = "global"
    mask: str = ""
    fast: str = ""
    order: str = ""
    group: str = ""
    cluster: tuple = (32, 1)
    words: str = ""

    @property
    def rows(self):
        """The number of rows: one for all threads with the same remainder, or one per thread."""
        return THREADS if self.op == "fetch_reduce" else ROWS

    @property
    def value(self):
        """The MLIR type of the value."""
        return f"vector<{self.width}x{self.type}>" if self.width > 1 else self.type


def kinds(element):
    return INTEGERS if element.startswith("i") else FLOATS


def memory_cases():
    """store_reduce: all kinds, types, widths and alignments in global memory; other properties for a few of them."""
    for element, bytes_ in BYTES.items():
        for kind, width, alignment in itertools.product(kinds(element), WIDTHS, ALIGNMENTS):
            if alignment < bytes_:
                continue
            base = Case("store_reduce", kind, element, width, alignment)
            fasts = ("", "nnan", "nnan,nsz") if kind in EXTREMA else ("",)
            yield from (base._replace(fast=fast) for fast in fasts)
            if alignment != 16 or width not in (1, 3, 8):
                continue
            yield from (base._replace(space=space) for space in ("generic", "shared"))
            yield from (base._replace(mask=mask) for mask in ("scalar", "constant", "elements"))
            yield from (base._replace(order=order) for order in ("release sys", "cta", "release cluster"))


def fetch_cases():
    """fetch_reduce: all kinds and types, an exchange, and the orders that acquire."""
    for element in BYTES:
        wraps = ("uinc_wrap", "udec_wrap") if element == "i32" else ()
        for kind, width in itertools.product((*kinds(element), "assign", *wraps), (1, 3, 8)):
            base = Case("fetch_reduce", kind, element, width, 16)
            fasts = ("", "nnan", "nnan,nsz") if kind in EXTREMA else ("",)
            yield from (base._replace(fast=fast) for fast in fasts)
            if width == 3:
                yield from (base._replace(space=space) for space in ("generic", "shared"))
                yield from (base._replace(mask=mask) for mask in ("scalar", "constant", "elements"))
            elif kind in ("addi", "addf", "assign") and width == 8:
                yield from (base._replace(order=order) for order in ("acq_rel sys", "acquire cta", "release cluster"))


def lane_cases():
    """group_reduce: all kinds, types and groups; redux.sync: all forms."""
    for element in BYTES:
        for kind in kinds(element):
            for cluster, mask in itertools.product(CLUSTERS, ("", "lanes")):
                yield Case("group_reduce", kind, element, 1, group="warp", cluster=cluster, mask=mask)
            yield Case("group_reduce", kind, element, 3, group="warp")
            yield from (Case("group_reduce", kind, element, width, group="block") for width in (1, 2))
    for kind, element in itertools.product(("add", "min", "max"), ("u32", "s32")):
        yield Case("redux.sync", kind, "i32", 1, mask="lanes", group="warp", words=element)
    yield from (Case("redux.sync", kind, "i32", 1, mask="lanes", group="warp", words="b32") for kind in ("and", "or", "xor"))
    for kind, words in itertools.product(("min", "max"), ("", "abs ", "nan ", "abs nan ")):
        yield Case("redux.sync", kind, "f32", 1, mask="lanes", group="warp", words=f"{words}f32")


def cases():
    """Returns the cases without fetch_reduce."""
    return [*memory_cases(), *lane_cases()]


def all_cases():
    return [*cases(), *fetch_cases()]


def memory_kernel(case, name):
    space, element, value = SPACES[case.space], case.type, case.value
    memref = f"memref<?x{element}, {space}>" if space != "0" else f"memref<?x{element}>"
    fast = f" fastmath<{case.fast}>" if case.fast else ""
    lines = []
    fetches = case.op == "fetch_reduce"
    argument, memory = f"%m: {memref}", "%m"
    copies = case.space == "shared"
    if copies:
        argument, memory = f"%g: memref<?x{element}, 1>", "%s"
        shared = f"memref<{case.rows * PITCH}x{element}, 3>"
        memref = shared
    lines.append(
        f"gpu.func @{name}({argument}, %values: !llvm.ptr<1>{', %out: !llvm.ptr<1>' if fetches else ''})"
        + (f" workgroup(%s: {shared} {{llvm.align = 16 : i64}})" if copies else "")
        + " kernel {"
    )
    lines += [
        "%t = nvvm.read.ptx.sreg.tid.x : i32",
        "%i = arith.index_castui %t : i32 to index",
        f"%rows = arith.constant {case.rows} : index",
        f"%pitch = arith.constant {PITCH} : index",
        "%row = arith.remui %i, %rows : index",
        "%at = arith.muli %row, %pitch : index",
        f"%from = llvm.getelementptr %values[%t] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, !llvm.array<{case.width} x {element}>",
        f"%v = llvm.load %from {{alignment = {BYTES[element]} : i64}} : !llvm.ptr<1> -> {value}",
    ]
    # The indices that each thread copies.
    there = [f"%i{step}" for step in range(case.rows * PITCH // THREADS)]
    if copies:
        for step, index in enumerate(there):
            lines += [f"%c{index[1:]} = arith.constant {step * THREADS} : index", f"{index} = arith.addi %i, %c{index[1:]} : index"]
            lines += [f"%x{step} = memref.load %g[{index}] : memref<?x{element}, 1>", f"memref.store %x{step}, %s[{index}] : {shared}"]
        lines += ["gpu.barrier"]
    mask = ""
    if case.mask == "scalar":
        # All threads except for the first 16.
        lines += ["%c16 = arith.constant 16 : i32", "%k = arith.cmpi uge, %t, %c16 : i32"]
        if case.width > 1:
            lines += [f"%kk = vector.broadcast %k : i1 to vector<{case.width}xi1>"]
        mask = " mask(%kk)" if case.width > 1 else " mask(%k)"
    elif case.mask == "constant":
        if case.width == 1:
            lines += ["%k = arith.constant true"]
        else:
            bits = ", ".join("true" if index % 3 else "false" for index in range(case.width))
            lines += [f"%k = arith.constant dense<[{bits}]> : vector<{case.width}xi1>"]
        mask = " mask(%k)"
    elif case.mask == "elements":
        # Bit e of the thread index masks element e.
        names = []
        for index in range(case.width):
            lines += [f"%b{index} = arith.constant {1 << index % 6} : i32", f"%a{index} = arith.andi %t, %b{index} : i32"]
            lines += [f"%k{index} = arith.cmpi ne, %a{index}, %zero : i32"]
            names.append(f"%k{index}")
        lines.insert(1, "%zero = arith.constant 0 : i32")
        if case.width > 1:
            lines += [f"%k = vector.from_elements {', '.join(names)} : vector<{case.width}xi1>"]
        mask = " mask(%k)" if case.width > 1 else " mask(%k0)"
    order = f" {case.order}" if case.order else ""
    clauses = f"{mask} alignment({case.alignment}){fast}"
    if fetches:
        # Where the mask is off, the result is the value.
        clauses = clauses.replace(mask, f"{mask} else(%v)") if mask else clauses
        lines += [
            f"%r = redop.fetch_reduce {case.kind}{order} %v, {memory}[%at]{clauses} : {value}, {memref}",
            f"%to = llvm.getelementptr %out[%t] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, !llvm.array<{case.width} x {element}>",
            f"llvm.store %r, %to {{alignment = {BYTES[element]} : i64}} : {value}, !llvm.ptr<1>",
        ]
    else:
        lines.append(f"redop.store_reduce {case.kind}{order} %v, {memory}[%at]{clauses} : {value}, {memref}")
    if copies:
        lines += ["gpu.barrier"]
        for step, index in enumerate(there):
            lines += [f"%y{step} = memref.load %s[{index}] : {shared}", f"memref.store %y{step}, %g[{index}] : memref<?x{element}, 1>"]
    return [*lines, "gpu.return }"]


def lane_kernel(case, name):
    value, element = case.value, case.type
    lines = [
        f"gpu.func @{name}(%values: !llvm.ptr<1>, %out: !llvm.ptr<1>, %mask: i32) kernel {{",
        "%t = nvvm.read.ptx.sreg.tid.x : i32",
        f"%from = llvm.getelementptr %values[%t] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, !llvm.array<{case.width} x {element}>",
        f"%to = llvm.getelementptr %out[%t] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, !llvm.array<{case.width} x {element}>",
        f"%v = llvm.load %from {{alignment = {BYTES[element]} : i64}} : !llvm.ptr<1> -> {value}",
    ]
    if case.op == "redux.sync":
        op = f"%r = redop.redux.sync {case.kind} {case.words} %v, %mask : {value}"
    else:
        mask = " mask(%mask)" if case.mask else ""
        cluster = f" cluster({case.cluster[0]}, {case.cluster[1]})" if case.cluster != (32, 1) else ""
        op = f"%r = redop.group_reduce {case.group} {case.kind} %v{mask}{cluster} : {value}"
    store = f"llvm.store %r, %to {{alignment = {BYTES[element]} : i64}} : {value}, !llvm.ptr<1>"
    if case.mask:
        lines += [
            "%c31 = arith.constant 31 : i32", "%c1 = arith.constant 1 : i32", "%c0 = arith.constant 0 : i32",
            "%lane = arith.andi %t, %c31 : i32", "%bit = arith.shli %c1, %lane : i32",
            "%own = arith.andi %mask, %bit : i32", "%in = arith.cmpi ne, %own, %c0 : i32",
            "scf.if %in {", op, store, "}",
        ]  # fmt: skip
    else:
        lines += [op, store]
    return [*lines, "gpu.return }"]


def module(numbered):
    """Returns a module of kernels named c<number>."""
    lines = ["gpu.module @cases {"]
    for number, case in numbered:
        make = memory_kernel if case.op in ("store_reduce", "fetch_reduce") else lane_kernel
        lines += make(case, f"c{number}")
    return "\n".join([*lines, "}", ""])
