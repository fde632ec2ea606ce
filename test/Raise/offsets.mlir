// Offsets of 32 bits; the constants of getelementptr only have 29.

// RUN: redop-opt %s --raise-to-redop | FileCheck %s
// RUN: redop-compile %s --chip=sm_100a | FileCheck %s --check-prefix=PTX

// CHECK-LABEL: @addresses
// PTX-LABEL: .entry addresses(
llvm.func @addresses(%p: !llvm.ptr<1>, %v: i32) attributes {nvvm.kernel} {
  // CHECK: %[[A:.*]] = llvm.mlir.constant(536870912 : i64) : i64
  // CHECK-NEXT: %[[B:.*]] = llvm.getelementptr %{{.*}}[%[[A]]] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
  // CHECK-NEXT: redop.red add u32 %[[B]]
  // PTX: atom.global.add.u32 %{{.*}}, [%rd1+536870912], %{{.*}};
  llvm.inline_asm has_side_effects "red.global.add.u32 [$0+536870912], $1;", "l,r" %p, %v : (!llvm.ptr<1>, i32) -> ()
  // CHECK: llvm.mlir.constant(-268435457 : i64) : i64
  // PTX: [%rd1+-268435457]
  llvm.inline_asm has_side_effects "red.global.add.u32 [$0+-268435457], $1;", "l,r" %p, %v : (!llvm.ptr<1>, i32) -> ()
  // CHECK: llvm.getelementptr %{{.*}}[-268435456]
  // PTX: [%rd1+-268435456]
  llvm.inline_asm has_side_effects "red.global.add.u32 [$0+-268435456], $1;", "l,r" %p, %v : (!llvm.ptr<1>, i32) -> ()
  // CHECK: llvm.getelementptr %{{.*}}[268435455]
  // PTX: [%rd1+268435455]
  llvm.inline_asm has_side_effects "red.global.add.u32 [$0+268435455], $1;", "l,r" %p, %v : (!llvm.ptr<1>, i32) -> ()
  // CHECK: llvm.mlir.constant(268435456 : i64) : i64
  // PTX: [%rd1+268435456]
  llvm.inline_asm has_side_effects "red.global.add.u32 [$0+268435456], $1;", "l,r" %p, %v : (!llvm.ptr<1>, i32) -> ()
  // CHECK: llvm.mlir.constant(-2147483648 : i64) : i64
  // PTX: [%rd1+-2147483648]
  llvm.inline_asm has_side_effects "red.global.add.u32 [$0+-2147483648], $1;", "l,r" %p, %v : (!llvm.ptr<1>, i32) -> ()
  // CHECK: llvm.mlir.constant(2147483647 : i64) : i64
  // PTX: [%rd1+2147483647]
  llvm.inline_asm has_side_effects "red.global.add.u32 [$0+2147483647], $1;", "l,r" %p, %v : (!llvm.ptr<1>, i32) -> ()
  llvm.return
}

// For every family, and for the mbarrier.
// CHECK-LABEL: @families
llvm.func @families(%p: !llvm.ptr<7>, %q: !llvm.ptr<7>, %g: !llvm.ptr<1>, %v: i32, %f: f32) attributes {nvvm.kernel} {
  // CHECK: llvm.mlir.constant(536870912 : i64) : i64
  // CHECK: llvm.mlir.constant(536870920 : i64) : i64
  // CHECK: redop.red.async add u32
  llvm.inline_asm has_side_effects "red.async.relaxed.cluster.shared::cluster.mbarrier::complete_tx::bytes.add.u32 [$0+536870912], $1, [$2+536870920];", "r,r,r" %p, %v, %q : (!llvm.ptr<7>, i32, !llvm.ptr<7>) -> ()
  // CHECK: llvm.mlir.constant(536870928 : i64) : i64
  // CHECK: redop.multimem.red add u32
  llvm.inline_asm has_side_effects "multimem.red.relaxed.sys.global.add.u32 [$0+536870928], $1;", "l,r" %g, %v : (!llvm.ptr<1>, i32) -> ()
  // CHECK: llvm.mlir.constant(536870932 : i64) : i64
  // CHECK: redop.multimem.st f32
  llvm.inline_asm has_side_effects "multimem.st.global.f32 [$0+536870932], $1;", "l,f" %g, %f : (!llvm.ptr<1>, f32) -> ()
  // CHECK: llvm.mlir.constant(536870936 : i64) : i64
  // CHECK: redop.multimem.ld_reduce add u32
  %0 = llvm.inline_asm has_side_effects "multimem.ld_reduce.global.add.u32 $0, [$1+536870936];", "=r,l" %g : (!llvm.ptr<1>) -> i32
  // CHECK: llvm.mlir.constant(536870940 : i64) : i64
  // CHECK: redop.red add u32
  nvvm.inline_ptx "red.global.add.u32 [{$r0}+536870940], {$r1};" ro(%g, %v : !llvm.ptr<1>, i32)
  // CHECK: llvm.mlir.constant(536870944 : i64) : i64
  // CHECK: redop.atom acquire add u32
  %1 = llvm.inline_asm has_side_effects "atom.acquire.global.add.u32 $0, [$1+536870944], $2;", "=r,l,r" %g, %v : (!llvm.ptr<1>, i32) -> i32
  // CHECK: llvm.mlir.constant(536870960 : i64) : i64
  // CHECK: llvm.mlir.constant(536870976 : i64) : i64
  // CHECK: llvm.mlir.constant(536870984 : i64) : i64
  // CHECK: redop.cp.reduce.async.bulk add u32
  llvm.inline_asm has_side_effects "cp.reduce.async.bulk.shared::cluster.shared::cta.mbarrier::complete_tx::bytes.add.u32 [$0+536870960], [$1+536870976], $2, [$3+536870984];", "r,r,r,r" %p, %v, %v, %q : (!llvm.ptr<7>, i32, i32, !llvm.ptr<7>) -> ()
  llvm.return
}
