// A function with any redop op can be inlined, also into a region and in
// several blocks.
//
// RUN: redop-opt %s --inline | FileCheck %s

func.func private @callee(%p: !llvm.ptr<1>, %v: i32, %c: i1) -> i32 {
  %fraction = redop.createpolicy.fractional evict_last : i64
  %range = redop.createpolicy.range evict_last %p, %v, %v : !llvm.ptr<1>
  redop.red add u32 %p, %v cache_hint(%fraction) predicate(%c) : !llvm.ptr<1>, i32
  redop.red.async release gpu add u32 %p, %v : !llvm.ptr<1>, i32
  %x = redop.redux.sync add u32 %v, %v : i32
  %l = redop.multimem.ld_reduce add u32 %p : !llvm.ptr<1> -> i32
  redop.multimem.st u32 %p, %l : !llvm.ptr<1>, i32
  redop.multimem.red add u32 %p, %x : !llvm.ptr<1>, i32
  redop.red add u32 %p, %v cache_hint(%range) : !llvm.ptr<1>, i32
  return %x : i32
}

// CHECK-LABEL: func.func @caller
// CHECK-SAME: %[[P:[a-z0-9]+]]: !llvm.ptr<1>, %[[V:[a-z0-9]+]]: i32, %[[C:[a-z0-9]+]]: i1)
// CHECK-NEXT: %[[F:.*]] = redop.createpolicy.fractional evict_last : i64
// CHECK-NEXT: %[[R:.*]] = redop.createpolicy.range evict_last %[[P]], %[[V]], %[[V]]
// CHECK-NEXT: redop.red add u32 %[[P]], %[[V]] cache_hint(%[[F]]) predicate(%[[C]])
// CHECK-NEXT: redop.red.async release gpu add u32 %[[P]], %[[V]]
// CHECK-NEXT: %[[X:.*]] = redop.redux.sync add u32 %[[V]], %[[V]]
// CHECK-NEXT: %[[L:.*]] = redop.multimem.ld_reduce add u32 %[[P]]
// CHECK-NEXT: redop.multimem.st u32 %[[P]], %[[L]]
// CHECK-NEXT: redop.multimem.red add u32 %[[P]], %[[X]]
// CHECK-NEXT: redop.red add u32 %[[P]], %[[V]] cache_hint(%[[R]])
// CHECK-NEXT: return %[[X]]
func.func @caller(%p: !llvm.ptr<1>, %v: i32, %c: i1) -> i32 {
  %r = call @callee(%p, %v, %c) : (!llvm.ptr<1>, i32, i1) -> i32
  return %r : i32
}

// CHECK-LABEL: func.func @into_region
// CHECK: scf.if
// CHECK-NEXT: redop.red add s32
func.func @into_region(%p: !llvm.ptr<1>, %v: i32, %c: i1) {
  scf.if %c {
    func.call @small(%p, %v) : (!llvm.ptr<1>, i32) -> ()
  }
  return
}
func.func private @small(%p: !llvm.ptr<1>, %v: i32) {
  redop.red add s32 %p, %v : !llvm.ptr<1>, i32
  return
}

// CHECK-LABEL: llvm.func @llvm_caller
// CHECK: llvm.cond_br
// CHECK: redop.redux.sync
// CHECK: llvm.br
// CHECK: redop.red
// CHECK-NOT: llvm.call
llvm.func @llvm_caller(%p: !llvm.ptr<1>, %v: i32, %c: i1) {
  llvm.call @blocks(%p, %v, %c) : (!llvm.ptr<1>, i32, i1) -> ()
  llvm.return
}
llvm.func internal @blocks(%p: !llvm.ptr<1>, %v: i32, %c: i1) {
  llvm.cond_br %c, ^then, ^done(%v : i32)
^then:
  %x = redop.redux.sync add u32 %v, %v : i32
  llvm.br ^done(%x : i32)
^done(%y: i32):
  redop.red add u32 %p, %y : !llvm.ptr<1>, i32
  llvm.return
}
