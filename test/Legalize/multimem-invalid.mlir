// multimem ops that cannot become accesses to each copy.
//
// RUN: redop-opt %s --redop-legalize=chip=sm_80 --split-input-file --verify-diagnostics

// expected-note@+1 {{to access each copy instead, the address must be derived from redop.group_multicast by llvm.getelementptr; it comes from here}}
func.func @no_group(%p: !llvm.ptr<1>) -> i32 {
  %q = llvm.getelementptr %p[4] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
  // expected-error@+2 {{'redop.multimem.ld_reduce' op multimem.ld_reduce add u32 requires sm_90 (PTX 8.1); target is sm_80}}
  // expected-note@+1 {{sm_80 has no equivalent multimem.ld_reduce form}}
  %r = redop.multimem.ld_reduce add u32 %q : !llvm.ptr<1> -> i32
  return %r : i32
}

// -----

// The multicast operand is not enough: only group_multicast keeps the memory.
// expected-note@+1 {{to access each copy instead}}
func.func @operand(%a: !llvm.ptr<1>, %address: !llvm.ptr<1>, %rank: i32, %v: i32) {
  %m = redop.group_memory peers(%a) rank(%rank) multicast(%address)
  // expected-error@+2 {{'redop.multimem.st' op multimem.st b32 requires sm_90}}
  // expected-note@+1 {{sm_80 has no equivalent multimem.st form}}
  redop.multimem.st b32 %address, %v : !llvm.ptr<1>, i32
  return
}

// -----

func.func @select(%c: i1, %a: !llvm.ptr<1>, %address: !llvm.ptr<1>, %rank: i32, %v: i32) {
  %m = redop.group_memory peers(%a) rank(%rank) multicast(%address)
  %p = redop.group_multicast %m
  %q = llvm.getelementptr %p[4] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
  // expected-note@+1 {{it comes from here}}
  %r = arith.select %c, %p, %q : !llvm.ptr<1>
  // expected-error@+2 {{'redop.multimem.red' op multimem.red add u32 requires sm_90 (PTX 8.1); target is sm_80}}
  // expected-note@+1 {{sm_80 has no equivalent multimem.red form}}
  redop.multimem.red add u32 %r, %v : !llvm.ptr<1>, i32
  return
}

// -----

// expected-note@+1 {{the memory comes from here}}
func.func @argument(%m: !redop.group_memory, %v: i32) {
  // expected-error@+1 {{'redop.group_multicast' op requires its memory to be the result of a redop.group_memory op in the same function}}
  %p = redop.group_multicast %m
  redop.multimem.st b32 %p, %v : !llvm.ptr<1>, i32
  return
}

// -----

func.func @launch(%a: !llvm.ptr<1>, %rank: i32, %v: i32) {
  %c1 = arith.constant 1 : index
  // expected-note@+1 {{the memory comes from here}}
  %m = redop.group_memory peers(%a) rank(%rank)
  %p = redop.group_multicast %m
  gpu.launch blocks(%x, %y, %z) in (%gx = %c1, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%bx = %c1, %by = %c1, %bz = %c1) {
    // expected-error@+1 {{'redop.multimem.st' op requires a redop.group_memory op inside gpu.launch}}
    redop.multimem.st b32 %p, %v : !llvm.ptr<1>, i32
    gpu.terminator
  }
  return
}

// -----

// The sums of fp8 types.
func.func @fp8(%a: !llvm.ptr<1>, %rank: i32) -> vector<4xf8E4M3FN> {
  %m = redop.group_memory peers(%a) rank(%rank)
  %p = redop.group_multicast %m
  // expected-error@+1 {{'redop.multimem.ld_reduce' op cannot be replaced by accesses to each copy: there are no portable reductions of 'f8E4M3FN'}}
  %r = redop.multimem.ld_reduce add acc_f16 v4 e4m3 %p : !llvm.ptr<1> -> vector<4xf8E4M3FN>
  return %r : vector<4xf8E4M3FN>
}

// -----

// Memory without a multicast address, for an op that needs one.
func.func private @use(!llvm.ptr<1>)
func.func @call(%a: !llvm.ptr<1>, %rank: i32) {
  // expected-note@+1 {{the memory comes from here}}
  %m = redop.group_memory peers(%a) rank(%rank)
  %p = redop.group_multicast %m
  %q = llvm.getelementptr %p[4] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
  // expected-error@+1 {{'func.call' op cannot use the address of memory that may have no multicast address: only redop.multimem ops can, through llvm.getelementptr}}
  func.call @use(%q) : (!llvm.ptr<1>) -> ()
  return
}
