// Lists of variables for LLVM are no memory: clang writes one for each module with a __device__ variable.
// RUN: redop-interpret %s --entry=@m::@counts --block=4 --args='i32[0]' | FileCheck %s
// CHECK: argument 0: [4]

gpu.module @m {

llvm.mlir.global external @counter(0 : i32) {addr_space = 1 : i32, alignment = 4 : i64} : i32
llvm.mlir.global appending @llvm.compiler.used() {addr_space = 0 : i32, section = "llvm.metadata"} : !llvm.array<1 x ptr> {
  %none = llvm.mlir.poison : !llvm.array<1 x ptr>
  %counter = llvm.mlir.addressof @counter : !llvm.ptr<1>
  %generic = llvm.addrspacecast %counter : !llvm.ptr<1> to !llvm.ptr
  %list = llvm.insertvalue %generic, %none[0] : !llvm.array<1 x ptr>
  llvm.return %list : !llvm.array<1 x ptr>
}

llvm.func @counts(%out: !llvm.ptr<1>) attributes {nvvm.kernel} {
  %one = llvm.mlir.constant(1 : i32) : i32
  redop.store_reduce addi %one, %out : i32, !llvm.ptr<1>
  llvm.return
}

}
