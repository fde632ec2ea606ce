// What has no replacement is an error that says what it needs.
//
// RUN: redop-opt %s -split-input-file -verify-diagnostics --redop-legalize=chip=sm_80

func.func @multimem(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{'redop.multimem.red' op multimem.red add u32 needs sm_90 (PTX 8.1); target is sm_80}}
  // expected-note @below {{sm_80 has no multimem.red that could stand for it}}
  redop.multimem.red add u32 %p, %v : !llvm.ptr<1>, i32
  return
}

// -----

func.func @red_async(%p: !llvm.ptr<7>, %v: i32) {
  // expected-error @below {{red.async add u32 needs sm_90 (PTX 8.1); target is sm_80}}
  // expected-note @below {{sm_80 has no red.async that could stand for it}}
  redop.red.async add u32 %p, %v mbar(%p) : !llvm.ptr<7>, i32, !llvm.ptr<7>
  return
}

// -----

func.func @shared_cluster(%p: !llvm.ptr<7>, %v: i32) {
  // expected-error @below {{red add u32 needs sm_90 (PTX 7.8); target is sm_80}}
  // expected-note @below {{sm_80 has no red that could stand for it}}
  redop.red add u32 %p, %v : !llvm.ptr<7>, i32
  return
}
