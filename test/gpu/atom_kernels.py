"""A kernel for every form of atom and red that sm_90 supports, with the form as its only atomic instruction.

    kernel(memory, olds, values, news, slots, count, place)

Thread i executes the operation on slot slots[i] of a region of memory, with values[i] and, for cas, news[i], and stores
the previous value to olds[i], if the form returns it. A region has `count` slots and is in one of three places:

    0  global memory; the region is all of it
    1  shared memory of the CTA; each CTA has a region
    2  shared memory of a cluster of two CTAs, mapped; each cluster has a region, and slot s is in CTA s mod 2

The grid has clusters of two CTAs, so that cluster scope includes both. At the last two places, the region is copied to
shared memory before the operation, and back after it.
"""

import pathlib
import re
import sys
from functools import cache

# The forms, and the model of the arithmetic.
for folder in ("Interpret", "conformance"):
    sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / folder))
import ir_text  # noqa: E402
import pages  # noqa: E402

CHIP = "sm_90"
GLOBAL, CTA, CLUSTER = PLACES = range(3)
CLUSTER_SIZE = 2
# The maximum number of 16-byte slots of a CTA in shared memory.
MOST_SLOTS = 512
MOST_BYTES = MOST_SLOTS * 16
GLOBALS = f"""
  llvm.mlir.global internal @shared() {{addr_space = 3 : i32, alignment = 16 : i64}} : !llvm.array<{MOST_BYTES} x i8>
"""
HEAD = """
  gpu.func @{name}(%memory: !llvm.ptr<1>, %olds: !llvm.ptr<1>, %values: !llvm.ptr<1>, %news: !llvm.ptr<1>,
      %slots: !llvm.ptr<1>, %count: i32, %place: i32)
      kernel attributes {{nvvm.cluster_dim = array<i32: {cluster}, 1, 1>}} {{
    %x = nvvm.read.ptx.sreg.tid.x : i32
    %block = nvvm.read.ptx.sreg.ctaid.x : i32
    %threads = nvvm.read.ptx.sreg.ntid.x : i32
    %start = llvm.mul %block, %threads : i32
    %i = llvm.add %start, %x : i32
    %slotAt = llvm.getelementptr %slots[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    %slot = llvm.load %slotAt : !llvm.ptr<1> -> i32
    %valueAt = llvm.getelementptr %values[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, {type}
    %v = llvm.load %valueAt : !llvm.ptr<1> -> {type}
    %newAt = llvm.getelementptr %news[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, {type}
    %w = llvm.load %newAt : !llvm.ptr<1> -> {type}
    %pol = redop.createpolicy.fractional evict_last : i64
    %inMemory = llvm.getelementptr %memory[%slot] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, {type}
"""
# The count is 0 at place 0, so nothing is copied.
COPY_IN = """
    %zero = llvm.mlir.constant(0 : i32) : i32
    %one = llvm.mlir.constant(1 : i32) : i32
    %two = llvm.mlir.constant(2 : i32) : i32
    %shared = llvm.mlir.addressof @shared : !llvm.ptr<3>
    %rank = nvvm.read.ptx.sreg.cluster.ctarank : i32
    %isCluster = llvm.icmp "eq" %place, %two : i32
    %shift = llvm.select %isCluster, %one, %zero : i1, i32
    %region = llvm.lshr %block, %shift : i32
    %first = llvm.mul %region, %count : i32
    %own = llvm.lshr %count, %shift : i32
    %copies = llvm.icmp "ult" %x, %own : i32
    %spread = llvm.shl %x, %shift : i32
    %part = llvm.and %rank, %shift : i32
    %mine = llvm.add %spread, %part : i32
    %copied = llvm.add %first, %mine : i32
    %copiedAt = llvm.getelementptr %memory[%copied] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, {type}
    %copyAt = llvm.getelementptr %shared[%x] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, {type}
    scf.if %copies {{
      %before = llvm.load %copiedAt : !llvm.ptr<1> -> {type}
      llvm.store %before, %copyAt : {type}, !llvm.ptr<3>
    }}
    nvvm.cluster.arrive
    nvvm.cluster.wait
    %local = llvm.lshr %slot, %shift : i32
    %inShared = llvm.getelementptr %shared[%local] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, {type}
"""
MAP = """
    %owner = llvm.and %slot, %one : i32
    %inCluster = nvvm.mapa %inShared, %owner : !llvm.ptr<3> -> !llvm.ptr<7>
"""
CHOOSE = """
    %isCta = llvm.icmp "eq" %place, %one : i32
    %a = llvm.addrspacecast %inMemory : !llvm.ptr<1> to !llvm.ptr
    %b = llvm.addrspacecast %inShared : !llvm.ptr<3> to !llvm.ptr
    %c = llvm.addrspacecast %inCluster : !llvm.ptr<7> to !llvm.ptr
    %d = llvm.select %isCta, %b, %a : i1, !llvm.ptr
    %p = llvm.select %isCluster, %c, %d : i1, !llvm.ptr
"""
COPY_OUT = """
    nvvm.cluster.arrive
    nvvm.cluster.wait
    scf.if %copies {{
      %after = llvm.load %copyAt : !llvm.ptr<3> -> {type}
      llvm.store %after, %copiedAt : {type}, !llvm.ptr<1>
    }}
"""
STORE_OLD = """
    %oldAt = llvm.getelementptr %olds[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, {type}
    llvm.store %r, %oldAt : {type}, !llvm.ptr<1>
"""
TAIL = """
    gpu.return
  }}
"""


# The modules of the other families.
FILES = {
    "cp.reduce.async.bulk": "bulk", "red.async": "red_async", "redux.sync": "redux",
    "barrier.red": "predicates", "vote.sync": "predicates",
}  # fmt: skip


@cache
def forms(family):
    """Returns all forms of a family that the chip supports, as described in pages.py."""
    return [form for form in pages.forms() if form["family"] == family and CHIP in form["chips"]]


def sample(all_forms):
    """Returns one form of each space, operation, type and width, with varying order and scope."""
    groups = {}
    for form in all_forms:
        groups.setdefault((form["family"], form["space"], form["mech"] == "aligned", form["kind"], form["type"], form["vec"]), []).append(form)
    return [group[number * 5 % len(group)] for number, group in enumerate(groups.values())]


def places(form):
    """Returns the places for a form: forms with a cache hint and vectors require global memory."""
    if form["family"] == "red.async":
        return [CLUSTER]
    if form["space"] == "generic":
        return [GLOBAL] if form["hint"] or form["vec"] else list(PLACES)
    return [{"global": GLOBAL, "shared": CTA, "shared::cluster": CLUSTER}[form["space"]]]


def name_of(form):
    return re.sub(r"\W", "_", form["ptx"])


def is_newer(form):
    """Whether the form requires a PTX version that drivers of CUDA 13.0 do not load: it runs as machine code."""
    return pages.version_key(pages.first_ptx(form, CHIP)) > (9, 0)


def file_of(form):
    """Returns the module of a form's kernel, without a suffix. Forms that drivers may not know have their own."""
    if is_newer(form):
        return "newer_" + FILES.get(form["family"], form["family"])
    if form["family"] not in ("atom", "red"):
        return FILES[form["family"]]
    prefix = "" if has_result(form) else "red_"
    return prefix + form["space"].replace("::", "_") + ("_vectors" if form["vec"] else "")


def has_result(form):
    """Whether the instruction returns the previous value."""
    return form["family"] == "atom"


def kernel(form):
    _, op = ir_text.op(pages.written(form))
    text = HEAD
    if places(form) == [GLOBAL]:
        if form["space"] == "generic":
            text += "    %p = llvm.addrspacecast %inMemory : !llvm.ptr<1> to !llvm.ptr\n"
        text += f"    {op.replace('%p,', '%inMemory,') if form['space'] == 'global' else op}"
    else:
        pointer = {"shared": "%inShared,", "shared::cluster": "%inCluster,", "generic": "%p,"}[form["space"]]
        text += COPY_IN + (MAP if form["space"] != "shared" else "") + (CHOOSE if form["space"] == "generic" else "")
        text += f"    {op.replace('%p,', pointer)}" + COPY_OUT
    text += (STORE_OLD if has_result(form) else "") + TAIL
    return text.format(name=name_of(form), cluster=CLUSTER_SIZE, type=ir_text.value_type(form))


def module(kernels, variables=GLOBALS):
    return f'gpu.module @kernels [#nvvm.target<chip = "{CHIP}">] {{{variables}{"".join(kernels)}}}\n'
