// Functions with redop ops can be inlined into a region, even if they have
// several blocks.
//
// RUN: redop-opt %s --inline | FileCheck %s

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
