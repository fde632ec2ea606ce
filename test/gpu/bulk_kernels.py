"""A kernel for every form of cp.reduce.async.bulk, with the form as its only such instruction.

    kernel(target, source, bytes, together)

Each CTA copies its part of source, of `bytes` bytes, to shared memory and reduces it from there into its part of
target or, with `together`, into the first part. If the target of a form is shared memory, each CTA contains its part;
in a cluster of four, a CTA reduces into the part of the next one, or all reduce into that of the first. A reduction whose
scope is the CTA stays in its own.
"""

import ir_text
import pages
from atom_kernels import name_of

CLUSTER_SIZE = 4
THREADS = 256
# The threads copy 16 bytes each.
MOST_BYTES = THREADS * 16

HEAD = """
  gpu.func @{name}(%target: !llvm.ptr<1>, %source: !llvm.ptr<1>, %n: i32, %together: i32)
      kernel attributes {{nvvm.cluster_dim = array<i32: {cluster}, 1, 1>}} {{
    %zero = llvm.mlir.constant(0 : i32) : i32
    %one = llvm.mlir.constant(1 : i32) : i32
    %four = llvm.mlir.constant(4 : i32) : i32
    %s = llvm.mlir.addressof @source : !llvm.ptr<3>
    %x = nvvm.read.ptx.sreg.tid.x : i32
    %block = nvvm.read.ptx.sreg.ctaid.x : i32
    %isFirst = llvm.icmp "eq" %x, %zero : i32
    %isTogether = llvm.icmp "ne" %together, %zero : i32
    %in = llvm.shl %x, %four : i32
    %copies = llvm.icmp "ult" %in, %n : i32
    %part = llvm.mul %block, %n : i32
    %from = llvm.add %part, %in : i32
    scf.if %copies {{
      %fromAt = llvm.getelementptr %source[%from] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i8
      %sourceAt = llvm.getelementptr %s[%in] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
      %value = llvm.load %fromAt {{alignment = 16 : i64}} : !llvm.ptr<1> -> vector<4xi32>
      llvm.store %value, %sourceAt {{alignment = 16 : i64}} : vector<4xi32>, !llvm.ptr<3>
    }}
"""
FENCE = "    nvvm.fence.proxy {{kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}}\n"
TO_GLOBAL = (
    FENCE
    + """
    gpu.barrier
    %to = llvm.select %isTogether, %zero, %part : i1, i32
    %p = llvm.getelementptr %target[%to] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i8
    %pol = redop.createpolicy.fractional evict_last : i64
    scf.if %isFirst {{
      {op}
      nvvm.cp.async.bulk.commit.group
      nvvm.cp.async.bulk.wait_group 0
    }}
    gpu.return
  }}
"""
)
# Waits for the own mbarrier.
WAIT = """
    scf.while : () -> () {{
      %isDone = nvvm.mbarrier.try_wait %arrivals, %zero {{scope = #nvvm.mem_scope<cluster>}} : !llvm.ptr<3>, i32 -> i1
      %true = arith.constant true
      %isPending = arith.xori %isDone, %true : i1
      scf.condition(%isPending)
    }} do {{
      scf.yield
    }}
"""
# Of the bytes that an mbarrier expects, all arrive after the barrier of the cluster.
TO_SHARED = (
    """
    %size = llvm.mlir.constant({cluster} : i32) : i32
    %t = llvm.mlir.addressof @target : !llvm.ptr<3>
    %arrivals = llvm.mlir.addressof @arrivals : !llvm.ptr<3>
    %rank = nvvm.read.ptx.sreg.cluster.ctarank : i32
    %isOwner = llvm.icmp "eq" %rank, %zero : i32
    %all = llvm.mul %n, %size : i32
    %owned = llvm.select %isOwner, %all, %zero : i1, i32
    %expected = llvm.select %isTogether, %owned, %n : i1, i32
    %behind = llvm.add %rank, %{step} : i32
    %next = llvm.urem %behind, %size : i32
    %to = llvm.select %isTogether, %zero, %next : i1, i32
    %own = llvm.getelementptr %target[%from] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i8
    %ownShared = llvm.getelementptr %t[%in] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i8
    scf.if %copies {{
      %before = llvm.load %own {{alignment = 16 : i64}} : !llvm.ptr<1> -> vector<4xi32>
      llvm.store %before, %ownShared {{alignment = 16 : i64}} : vector<4xi32>, !llvm.ptr<3>
    }}
    scf.if %isFirst {{
      nvvm.mbarrier.init %arrivals, %one : !llvm.ptr<3>, i32
      %phase = nvvm.mbarrier.arrive.expect_tx %arrivals, %expected : !llvm.ptr<3>, i32 -> i64
    }}
"""
    + FENCE
    + """
    nvvm.cluster.arrive
    nvvm.cluster.wait
    %p = nvvm.mapa %t, %to : !llvm.ptr<3> -> !llvm.ptr<7>
    %bar = nvvm.mapa %arrivals, %to : !llvm.ptr<3> -> !llvm.ptr<7>
    scf.if %isFirst {{
      {op}
    }}
"""
    + WAIT
    + """    scf.if %copies {{
      %after = llvm.load %ownShared {{alignment = 16 : i64}} : !llvm.ptr<3> -> vector<4xi32>
      llvm.store %after, %own {{alignment = 16 : i64}} : vector<4xi32>, !llvm.ptr<1>
    }}
    // No CTA ends while its source is read.
    nvvm.cluster.arrive
    nvvm.cluster.wait
    gpu.return
  }}
"""
)
GLOBALS = f"""
  llvm.mlir.global internal @source() {{addr_space = 3 : i32, alignment = 16 : i64}} : !llvm.array<{MOST_BYTES} x i8>
  llvm.mlir.global internal @target() {{addr_space = 3 : i32, alignment = 16 : i64}} : !llvm.array<{MOST_BYTES} x i8>
  llvm.mlir.global internal @arrivals() {{addr_space = 3 : i32, alignment = 8 : i64}} : i64
"""


def is_remote(form):
    return form["space"] == "shared::cluster"


def cluster_of(form):
    return CLUSTER_SIZE if is_remote(form) else 1


def step_of(form):
    """The distance from a CTA to the one that contains its target."""
    return 1 if is_remote(form) and form["scope"] != "cta" else 0


def kernel(form):
    _, op = ir_text.op(pages.written(form))
    text = HEAD + (TO_SHARED if is_remote(form) else TO_GLOBAL)
    step = ("zero", "one")[step_of(form)]
    return text.format(name=name_of(form), cluster=cluster_of(form), step=step, op=op)
