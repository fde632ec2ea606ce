"""A kernel for every form of red.async that completes at an mbarrier, with the form as its only atomic instruction.

    kernel(memory, olds, values, news, slots, count, place)

The arguments are those of atom_kernels.py, and the place is shared memory of a cluster. olds and news are not used. Each
CTA has an mbarrier next to its slots, which expects the bytes of all threads of the cluster that reduce into them.
"""

import atom_kernels
import bulk_kernels
import ir_text
import pages

GLOBALS = (
    atom_kernels.GLOBALS
    + """
  llvm.mlir.global internal @arrivals() {addr_space = 3 : i32, alignment = 8 : i64} : i64
"""
)
REDUCE = """
    %size = llvm.mlir.constant({size} : i32) : i32
    %arrivals = llvm.mlir.addressof @arrivals : !llvm.ptr<3>
    %isFirst = llvm.icmp "eq" %x, %zero : i32
    scf.if %isFirst {{
      %clusterThreads = llvm.mul %threads, %two : i32
      %odd = llvm.and %block, %one : i32
      %even = llvm.sub %block, %odd : i32
      %begin = llvm.mul %even, %threads : i32
      %bytes = scf.for %k = %zero to %clusterThreads step %one iter_args(%sum = %zero) -> (i32) : i32 {{
        %at = llvm.add %begin, %k : i32
        %otherAt = llvm.getelementptr %slots[%at] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
        %other = llvm.load %otherAt : !llvm.ptr<1> -> i32
        %to = llvm.and %other, %one : i32
        %isMine = llvm.icmp "eq" %to, %rank : i32
        %more = llvm.select %isMine, %size, %zero : i1, i32
        %next = llvm.add %sum, %more : i32
        scf.yield %next : i32
      }}
      nvvm.mbarrier.init %arrivals, %one : !llvm.ptr<3>, i32
      %phase = nvvm.mbarrier.arrive.expect_tx %arrivals, %bytes : !llvm.ptr<3>, i32 -> i64
    }}
    nvvm.cluster.arrive
    nvvm.cluster.wait
    %bar7 = nvvm.mapa %arrivals, %owner : !llvm.ptr<3> -> !llvm.ptr<7>
    {cast}
    {op}
"""
CAST = """%p = llvm.addrspacecast %inCluster : !llvm.ptr<7> to !llvm.ptr
    %bar = llvm.addrspacecast %bar7 : !llvm.ptr<7> to !llvm.ptr"""


def kernel(form):
    _, op = ir_text.op(pages.written(form))
    kind = ir_text.value_type(form)
    is_generic = form["space"] == "generic"
    if not is_generic:
        op = op.replace("%p,", "%inCluster,").replace("%bar", "%bar7")
    parts = [atom_kernels.HEAD, atom_kernels.COPY_IN, atom_kernels.MAP, REDUCE, bulk_kernels.WAIT, atom_kernels.COPY_OUT, atom_kernels.TAIL]
    return "".join(parts).format(
        name=atom_kernels.name_of(form),
        cluster=atom_kernels.CLUSTER_SIZE,
        type=kind,
        size=int(kind[1:]) // 8,
        op=op,
        cast=CAST if is_generic else "",
    )
