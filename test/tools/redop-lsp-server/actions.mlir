// Edits to the nearest legal forms with the same operation and operands.
// RUN: %python %S/dialogue.py redop-lsp-server %s | FileCheck %s
// RUN: %python %S/dialogue.py redop-lsp-server %s --chip=sm_80 | FileCheck %s --check-prefix=SM80

// A legal op has none.
func.func @legal(%p: !llvm.ptr<1>, %v: f32) {
  redop.red add f32 %p, %v : !llvm.ptr<1>, f32
  // ^ act
  // CHECK: act [[#@LINE-2]]:
  // CHECK-NOT:  |
  return
}
// -----
// Of several forms, none is preferred.
func.func @types(%p: !llvm.ptr<1>, %v: i32) {
  redop.red max b32 %p, %v : !llvm.ptr<1>, i32
  // ^ act
  // CHECK: act [[#@LINE-2]]:
  // CHECK-NEXT:  | Replace with 'redop.red max u32', which requires sm_20 (PTX 2.0){{$}}
  // CHECK-NEXT:  |   redop.red max u32 %p, %v : !llvm.ptr<1>, i32
  // CHECK-NEXT:  | Replace with 'redop.red max s32', which requires sm_20 (PTX 2.0){{$}}
  // CHECK-NEXT:  |   redop.red max s32 %p, %v : !llvm.ptr<1>, i32
  // CHECK-NOT:  |
  redop.red acquire add u32 %p, %v : !llvm.ptr<1>, i32
  // ^ act
  // CHECK: act [[#@LINE-2]]:
  // CHECK-NEXT:  | Replace with 'redop.red release add u32', which requires sm_70 (PTX 6.0) (preferred)
  // CHECK-NEXT:  |   redop.red release add u32 %p, %v : !llvm.ptr<1>, i32
  // CHECK-NOT:  |
  return
}
// -----
// The operation is kept: if no form has it, a portable op does.
func.func @portable(%p: !llvm.ptr<1>, %v: f32, %x: vector<2xf16>, %b: i1) {
  %policy = redop.createpolicy.fractional evict_last : i64
  redop.red release sys max f32 %p, %v cache_hint(%policy) : !llvm.ptr<1>, f32
  // ^ act
  // CHECK: act [[#@LINE-2]]:
  // CHECK-NEXT:  | Replace with the portable 'redop.store_reduce maxnumf release sys', which redop-legalize makes legal (preferred)
  // CHECK-NEXT:  |   redop.store_reduce maxnumf release sys %v, %p cache_hint(%policy) : f32, !llvm.ptr<1>
  // CHECK-NOT:  |
  %old = redop.atom max f16x2 %p, %x : !llvm.ptr<1>, vector<2xf16>
  // ^ act
  // CHECK: act [[#@LINE-2]]:
  // CHECK-NEXT:  | Replace with 'redop.atom max v2 f16', which requires sm_90 (PTX 8.1){{$}}
  // CHECK-NEXT:  |   %old = redop.atom max v2 f16 %p, %x : !llvm.ptr<1>, vector<2xf16>
  // CHECK-NEXT:  | Replace with the portable 'redop.fetch_reduce maxnumf', which redop-legalize makes legal{{$}}
  // CHECK-NEXT:  |   %old = redop.fetch_reduce maxnumf %x, %p : vector<2xf16>, !llvm.ptr<1>
  // CHECK-NOT:  |

  // The chip lacks the first.
  // SM80: act [[#@LINE-10]]:
  // SM80-NEXT:  | Replace with the portable 'redop.fetch_reduce maxnumf', which redop-legalize makes legal (preferred)

  // Portable ops have no predicate.
  redop.red max f32 %p, %v predicate(%b) : !llvm.ptr<1>, f32
  // ^ act
  // CHECK: act [[#@LINE-2]]:
  // CHECK-NOT:  |
  return
}
// -----
// A legal op that the chip lacks becomes one with the same effect.
func.func @chip(%p: !llvm.ptr<1>, %v: i32, %x: vector<8xf16>) {
  redop.red cluster add u32 %p, %v : !llvm.ptr<1>, i32
  // ^ act
  // CHECK: act [[#@LINE-2]]:
  // CHECK-NOT:  |
  // SM80: act [[#@LINE-4]]:
  // SM80-NEXT:  | Replace with 'redop.red add u32', which requires sm_20 (PTX 2.0)
  // SM80-NEXT:  |   redop.red add u32 %p, %v : !llvm.ptr<1>, i32

  // The nearest form has other operands, so that no edit of the words suffices.
  redop.red add v8 f16 %p, %x : !llvm.ptr<1>, vector<8xf16>
  // ^ act
  // SM80: act [[#@LINE-2]]:
  // SM80-NEXT:  | Replace with the portable 'redop.store_reduce addf', which redop-legalize makes legal (preferred)
  // SM80-NEXT:  |   redop.store_reduce addf %x, %p : vector<8xf16>, !llvm.ptr<1>
  return
}
// -----
// Words over several lines, and types that are not the op's.
func.func @lines(%p: !llvm.ptr<1>, %v: i32) {
  redop.red max b32
  // ^ act
  // CHECK: act [[#@LINE-2]]:
  // CHECK-NEXT:  | Replace with 'redop.red max u32'
  // CHECK-NEXT:  |   redop.red max u32{{$}}
      %p, %v {note = "is : no type"} :
      !llvm.ptr<1>, i32
  return
}
// -----
// A document that cannot be parsed.
func.func @misspelled(%p: !llvm.ptr<1>, %v: i32, %f: f32) {
  redop.red maxx s32 %p, %v : !llvm.ptr<1>, i32 loc("here":1:2)
  // ^ act
  // CHECK: act [[#@LINE-2]]:
  // CHECK-NEXT:  | Replace with 'redop.red max s32', which requires sm_20 (PTX 2.0) (preferred)
  // CHECK-NEXT:  |   redop.red max s32 %p, %v : !llvm.ptr<1>, i32 loc("here":1:2)
  // CHECK-NOT:   |
  redop.red maxx f32 %p, %f : !llvm.ptr<1>, f32 // A comment.
  // ^ act
  // CHECK: act [[#@LINE-2]]:
  // CHECK-NEXT:  | Replace with the portable 'redop.store_reduce maxnumf', which redop-legalize makes legal (preferred)
  // CHECK-NEXT:  |   redop.store_reduce maxnumf %f, %p : f32, !llvm.ptr<1> // A comment.
  return
}
