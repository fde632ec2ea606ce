// An op keeps its location through upstream's passes, and its lowering has the
// same location.
//
// RUN: redop-opt %s --canonicalize --mlir-print-debuginfo --mlir-print-local-scope | FileCheck %s --check-prefixes=CHECK,KEPT
// RUN: redop-opt %s --cse --sccp --inline --loop-invariant-code-motion --control-flow-sink --mem2reg --mlir-print-debuginfo --mlir-print-local-scope | FileCheck %s --check-prefixes=CHECK,KEPT
// RUN: redop-opt %s --emit-bytecode | redop-opt --mlir-print-debuginfo --mlir-print-local-scope | FileCheck %s --check-prefixes=CHECK,KEPT
// RUN: redop-opt %s --convert-redop-to-nvvm --convert-redop-to-inline-ptx --mlir-print-debuginfo --mlir-print-local-scope | FileCheck %s --check-prefixes=CHECK,LOWERED
// RUN: redop-opt %s --convert-to-llvm --mlir-print-debuginfo --mlir-print-local-scope | FileCheck %s --check-prefixes=CHECK,LOWERED

// CHECK-LABEL: llvm.func @kernel
llvm.func @kernel(%p: !llvm.ptr<1>, %v: i32, %w: vector<4xf32>, %m: i32) -> vector<4xf32> {
  // KEPT: redop.createpolicy.fractional {{.*}} loc("kernel.cu":1:1)
  // LOWERED: llvm.inline_asm {{.*}}createpolicy{{.*}} loc("kernel.cu":1:1)
  %policy = redop.createpolicy.fractional evict_last : i64 loc("kernel.cu":1:1)
  // KEPT: redop.red add u32 {{.*}} loc("kernel.cu":2:1)
  // LOWERED: llvm.atomicrmw {{.*}} loc("kernel.cu":2:1)
  redop.red add u32 %p, %v : !llvm.ptr<1>, i32 loc("kernel.cu":2:1)
  // KEPT: redop.red add v4 f32 {{.*}} loc("kernel.cu":3:1)
  // LOWERED-COUNT-8: loc("kernel.cu":3:1)
  // LOWERED-NOT: loc("kernel.cu":3:1)
  // LOWERED: llvm.inline_asm {{.*}}red.global.add.{{.*}} loc("kernel.cu":3:1)
  redop.red add v4 f32 %p, %w cache_hint(%policy) : !llvm.ptr<1>, vector<4xf32> loc("kernel.cu":3:1)
  // KEPT: redop.redux.sync {{.*}} loc("kernel.cu":4:1)
  // LOWERED: nvvm.redux.sync {{.*}} loc("kernel.cu":4:1)
  %r = redop.redux.sync add u32 %v, %m : i32 loc("kernel.cu":4:1)
  // KEPT: redop.multimem.ld_reduce {{.*}} loc("kernel.cu":5:1)
  // LOWERED: llvm.inline_asm {{.*}}multimem.ld_reduce{{.*}} loc("kernel.cu":5:1)
  // LOWERED-COUNT-13: loc("kernel.cu":5:1)
  // LOWERED-NOT: loc("kernel.cu":5:1)
  %l = redop.multimem.ld_reduce add v4 f32 %p : !llvm.ptr<1> -> vector<4xf32> loc("kernel.cu":5:1)
  // KEPT: redop.atom add v4 f32 {{.*}} loc("kernel.cu":6:1)
  // LOWERED: llvm.inline_asm {{.*}}atom.global.add.v4.f32{{.*}} loc("kernel.cu":6:1)
  // LOWERED-COUNT-13: loc("kernel.cu":6:1)
  // LOWERED-NEXT: llvm.return
  %a = redop.atom add v4 f32 %p, %l : !llvm.ptr<1>, vector<4xf32> loc("kernel.cu":6:1)
  llvm.return %a : vector<4xf32>
} loc("kernel.cu":0:1)
