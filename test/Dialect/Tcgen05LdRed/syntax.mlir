// Text that is not a tcgen05.ld.red: the parser reports the unexpected word.
//
// RUN: redop-opt %s -split-input-file -verify-diagnostics

func.func @no_shape(%t: !llvm.ptr<6>) {
  // expected-error @below {{custom op 'redop.tcgen05.ld.red' expected string or keyword containing one of the following enum values for attribute 'shape' [shape_32x32b, shape_16x32bx2]}}
  %v, %r = redop.tcgen05.ld.red min x2 u32 %t : !llvm.ptr<6> -> vector<2xi32>, i32
  return
}

// -----

func.func @no_width(%t: !llvm.ptr<6>) {
  // expected-error @below {{custom op 'redop.tcgen05.ld.red' expected string or keyword containing one of the following enum values for attribute 'vec' [x2, x4, x8, x16, x32, x64, x128]; did you mean x32?}}
  %v, %r = redop.tcgen05.ld.red min shape_32x32b u32 %t : !llvm.ptr<6> -> vector<2xi32>, i32
  return
}

// -----

func.func @one_type(%t: !llvm.ptr<6>) {
  // expected-error @below {{expected ','}}
  %v, %r = redop.tcgen05.ld.red min shape_32x32b x2 u32 %t : !llvm.ptr<6> -> vector<2xi32>
  return
}

// -----

func.func @predicate(%t: !llvm.ptr<6>, %c: i1) {
  // expected-error @below {{expected ':'}}
  %v, %r = redop.tcgen05.ld.red min shape_32x32b x2 u32 %t predicate(%c) : !llvm.ptr<6> -> vector<2xi32>, i32
  return
}

// -----

func.func @offset_in_a_register(%t: !llvm.ptr<6>, %o: i32) {
  // expected-error @below {{expected attribute value}}
  %v, %r = redop.tcgen05.ld.red min shape_16x32bx2 x2 u32 %t split_offset(%o) : !llvm.ptr<6> -> vector<2xi32>, i32
  return
}

// -----

func.func @one_name(%t: !llvm.ptr<6>) {
  // expected-error @below {{operation defines 2 results but was provided 1 to bind}}
  %v = redop.tcgen05.ld.red min shape_32x32b x2 u32 %t : !llvm.ptr<6> -> vector<2xi32>, i32
  return
}
