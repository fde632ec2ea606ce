// Text that is not a tcgen05.ld.red.spcompress: the parser reports the unexpected word.
//
// RUN: redop-opt %s -split-input-file -verify-diagnostics

func.func @no_shape(%t: !llvm.ptr<6>) {
  // expected-error @below {{custom op 'redop.tcgen05.ld.red.spcompress' expected string or keyword containing one of the following enum values for attribute 'shape' [shape_32x32b]}}
  %m, %v, %r = redop.tcgen05.ld.red.spcompress min x4 f32 %t : !llvm.ptr<6> -> i32, vector<2xf32>, f32
  return
}

// -----

func.func @two_types(%t: !llvm.ptr<6>) {
  // expected-error @below {{expected ','}}
  %m, %v, %r = redop.tcgen05.ld.red.spcompress min shape_32x32b x4 f32 %t : !llvm.ptr<6> -> i32, vector<2xf32>
  return
}

// -----

func.func @split_offset(%t: !llvm.ptr<6>) {
  // expected-error @below {{expected ':'}}
  %m, %v, %r = redop.tcgen05.ld.red.spcompress min shape_32x32b x4 f32 %t split_offset(0) : !llvm.ptr<6> -> i32, vector<2xf32>, f32
  return
}

// -----

func.func @two_names(%t: !llvm.ptr<6>) {
  // expected-error @below {{operation defines 3 results but was provided 2 to bind}}
  %v, %r = redop.tcgen05.ld.red.spcompress min shape_32x32b x4 f32 %t : !llvm.ptr<6> -> i32, vector<2xf32>, f32
  return
}
