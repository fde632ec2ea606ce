// Reductions that redop-relax-order makes relaxed, with every permission.
// RUN: redop-opt %s --redop-relax-order="unobserved noalias commuting-floats" | FileCheck %s

// An option grants a permission to this pass only: it does not become an attribute, which would grant it to others.
// CHECK-NOT: redop.unobserved
// CHECK-NOT: redop.noalias
// CHECK-NOT: redop.commuting_floats

// The order of sums is not observable; an atom with an unused result becomes a red.
// CHECK-LABEL: llvm.func ptx_kernelcc @sums
llvm.func ptx_kernelcc @sums(%in: !llvm.ptr<1>, %out: !llvm.ptr<1>, %c: i1, %zero: vector<4xf32>) {
  %v = llvm.load %in : !llvm.ptr<1> -> vector<4xf32>
  // CHECK: redop.red add v4 f32 %{{.*}}, %{{.*}} predicate(%{{.*}}) : !llvm.ptr<1>
  %old = redop.atom acq_rel add v4 f32 %out, %v predicate(%c) else(%zero) : !llvm.ptr<1>, vector<4xf32>
  // CHECK: redop.red add v4 f32
  redop.red release add v4 f32 %out, %v : !llvm.ptr<1>, vector<4xf32>
  llvm.return
}

// Portable ops and LLVM's ops.
// CHECK-LABEL: llvm.func ptx_kernelcc @portable
llvm.func ptx_kernelcc @portable(%v: i32, %out: !llvm.ptr<1>) {
  // CHECK: redop.store_reduce addi %{{.*}}, %{{.*}} : i32, !llvm.ptr<1>
  redop.store_reduce addi release %v, %out : i32, !llvm.ptr<1>
  // CHECK: redop.store_reduce addi %{{.*}}, %{{.*}} : i32, !llvm.ptr<1>
  %old = redop.fetch_reduce addi acq_rel %v, %out : i32, !llvm.ptr<1>
  // CHECK: llvm.atomicrmw add %{{.*}}, %{{.*}} syncscope("device") monotonic
  %other = llvm.atomicrmw add %out, %v syncscope("device") acq_rel : !llvm.ptr<1>, i32
  llvm.return
}

// Lanes that exchange values order nothing.
// CHECK-LABEL: llvm.func ptx_kernelcc @exchange_of_lanes
llvm.func ptx_kernelcc @exchange_of_lanes(%in: !llvm.ptr<1>, %out: !llvm.ptr<1>) {
  %v = llvm.load %in : !llvm.ptr<1> -> i32
  %sum = redop.group_reduce warp addi %v : i32
  // CHECK: redop.red add u32
  redop.red release add u32 %out, %sum : !llvm.ptr<1>, i32
  llvm.return
}

// Signed and unsigned sums are equivalent; two kinds are legal on two arguments.
// CHECK-LABEL: llvm.func ptx_kernelcc @kinds
llvm.func ptx_kernelcc @kinds(%v: i32, %a: !llvm.ptr<1>, %b: !llvm.ptr<1>) {
  // CHECK-NOT: release
  redop.red release add u32 %a, %v : !llvm.ptr<1>, i32
  redop.red release add s32 %a, %v : !llvm.ptr<1>, i32
  redop.red release max s32 %b, %v : !llvm.ptr<1>, i32
  // CHECK: llvm.return
  llvm.return
}

// A store after the loop: no atomic of another thread follows it.
// CHECK-LABEL: llvm.func ptx_kernelcc @store_at_end
llvm.func ptx_kernelcc @store_at_end(%v: i32, %c: i1, %sum: !llvm.ptr<1>, %out: !llvm.ptr<1>) {
  llvm.br ^loop
^loop:
  // CHECK: redop.red add u32
  redop.red release add u32 %sum, %v : !llvm.ptr<1>, i32
  llvm.cond_br %c, ^loop, ^end
^end:
  llvm.store %v, %out : i32, !llvm.ptr<1>
  llvm.return
}

// A store before everything: no atomic precedes it.
// CHECK-LABEL: llvm.func ptx_kernelcc @store_at_start
llvm.func ptx_kernelcc @store_at_start(%v: i32, %c: i1, %sum: !llvm.ptr<1>, %out: !llvm.ptr<1>) {
  llvm.store %v, %out : i32, !llvm.ptr<1>
  llvm.br ^loop
^loop:
  // CHECK: redop.red add u32
  redop.red release add u32 %sum, %v : !llvm.ptr<1>, i32
  llvm.cond_br %c, ^loop, ^end
^end:
  llvm.return
}

// Shared memory ordered by barriers, around the atomics of a loop.
llvm.mlir.global external @buffer() {addr_space = 3 : i32} : !llvm.array<0 x i8>
// CHECK-LABEL: llvm.func ptx_kernelcc @exchange
llvm.func ptx_kernelcc @exchange(%n: i32, %sum: !llvm.ptr<1>) {
  %buffer = llvm.mlir.addressof @buffer : !llvm.ptr<3>
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %tid = nvvm.read.ptx.sreg.tid.x : i32
  %own = llvm.getelementptr %buffer[%tid] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
  %next = llvm.xor %tid, %one : i32
  %other = llvm.getelementptr %buffer[%next] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
  llvm.br ^loop(%zero : i32)
^loop(%i: i32):
  llvm.store %tid, %own : i32, !llvm.ptr<3>
  nvvm.barrier
  %v = llvm.load %other : !llvm.ptr<3> -> i32
  nvvm.barrier
  // CHECK: redop.red add u32
  redop.red release add u32 %sum, %v : !llvm.ptr<1>, i32
  %j = llvm.add %i, %one : i32
  %more = llvm.icmp "slt" %j, %n : i32
  llvm.cond_br %more, ^loop(%j : i32), ^end
^end:
  llvm.return
}

// Memory of one thread, and a constant.
llvm.mlir.global constant @table(dense<1> : tensor<4xi32>) {addr_space = 1 : i32} : !llvm.array<4 x i32>
// CHECK-LABEL: llvm.func ptx_kernelcc @own
llvm.func ptx_kernelcc @own(%v: i32, %sum: !llvm.ptr<1>) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %own = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  %table = llvm.mlir.addressof @table : !llvm.ptr<1>
  llvm.store %v, %own : i32, !llvm.ptr
  // CHECK: redop.red add u32
  redop.red release add u32 %sum, %v : !llvm.ptr<1>, i32
  %w = llvm.load %own : !llvm.ptr -> i32
  %x = llvm.load %table : !llvm.ptr<1> -> i32
  // CHECK: redop.red add u32
  redop.red release add u32 %sum, %w : !llvm.ptr<1>, i32
  // CHECK: redop.red add u32
  redop.red release add u32 %sum, %x : !llvm.ptr<1>, i32
  llvm.return
}

// Loads and stores in inline PTX, and addresses that are passed through memory.
// CHECK-LABEL: llvm.func ptx_kernelcc @text
llvm.func ptx_kernelcc @text(%in: !llvm.ptr<1>, %sum: !llvm.ptr<1>, %c: i1) {
  %buffer = llvm.mlir.addressof @buffer : !llvm.ptr<3>
  %policy = llvm.inline_asm has_side_effects asm_dialect = att "mov.u64 $0, 0x0;\0A\09createpolicy.fractional.L2::evict_last.b64 $0, 1.0;", "=l" : () -> i64
  %v = llvm.inline_asm has_side_effects asm_dialect = att "mov.u32 $0, 0x0;\0A\09@$3 ld.global.L1::evict_last.L2::cache_hint.b32 { $0 }, [ $1 + 0 ], $2;", "=r,l,l,b" %in, %policy, %c : (!llvm.ptr<1>, i64, i1) -> i32
  %bits = llvm.ptrtoint %sum : !llvm.ptr<1> to i64
  llvm.inline_asm has_side_effects asm_dialect = att "@$2 st.shared.b64 [ $0 + 8 ], $1;", "r,l,b" %buffer, %bits, %c : (!llvm.ptr<3>, i64, i1) -> ()
  llvm.call_intrinsic "llvm.nvvm.barrier.cta.sync.aligned.all"(%v) : (i32) -> ()
  %back = llvm.load %buffer : !llvm.ptr<3> -> i64
  %to = llvm.inttoptr %back : i64 to !llvm.ptr<1>
  // CHECK: redop.red add u32
  redop.red release add u32 %to, %v : !llvm.ptr<1>, i32
  llvm.return
}

// Structured control flow.
// CHECK-LABEL: gpu.func @structured
gpu.module @kernels {
  gpu.func @structured(%in: memref<?xi32, 1>, %sum: memref<?xi32, 1>, %n: index) kernel {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    scf.for %i = %c0 to %n step %c1 {
      %v = memref.load %in[%i] : memref<?xi32, 1>
      // CHECK: redop.store_reduce addi %{{.*}}, %{{.*}} : i32
      redop.store_reduce addi release %v, %sum[%c0] : i32, memref<?xi32, 1>
    }
    gpu.return
  }
}

// Without a kernel attribute, permissions do not matter.
// CHECK-LABEL: llvm.func @no_kernel(
llvm.func @no_kernel(%v: i32, %out: !llvm.ptr<1>) {
  // CHECK: redop.red release add u32
  redop.red release add u32 %out, %v : !llvm.ptr<1>, i32
  llvm.return
}

// The maximum of floats by their bits, into one element.
// CHECK-LABEL: llvm.func ptx_kernelcc @float_bits
llvm.func ptx_kernelcc @float_bits(%v: i32, %is_positive: i1, %is_negative: i1, %out: !llvm.ptr<1>) {
  %zero = llvm.mlir.constant(0 : i32) : i32
  // CHECK: redop.red max s32
  %old = redop.atom acq_rel max s32 %out, %v predicate(%is_positive) else(%zero) : !llvm.ptr<1>, i32
  // CHECK: redop.red min u32
  %other = redop.atom acq_rel min u32 %out, %v predicate(%is_negative) else(%zero) : !llvm.ptr<1>, i32
  llvm.return
}
