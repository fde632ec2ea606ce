// Illegal store_reduce: one chunk for each violation.
//
// RUN: redop-opt %s -split-input-file -verify-diagnostics

func.func @assign(%v: i32, %m: memref<i32>) {
  // expected-error @below {{'redop.store_reduce' op 'assign' is a store, not a reduction}}
  redop.store_reduce assign %v, %m[] : i32, memref<i32>
  return
}

// -----

func.func @float_kind(%v: i32, %m: memref<i32>) {
  // expected-error @below {{'redop.store_reduce' op 'addf' requires floating-point elements, not 'i32'; integers support addi, muli, maxs, mins, maxu, minu, andi, ori, xori}}
  redop.store_reduce addf %v, %m[] : i32, memref<i32>
  return
}

// -----

func.func @integer_kind(%v: vector<2xf32>, %m: memref<2xf32>, %i: index) {
  // expected-error @below {{'redop.store_reduce' op 'xori' requires integer elements, not 'f32'; floats support addf, mulf, maximumf, minimumf, maxnumf, minnumf}}
  redop.store_reduce xori %v, %m[%i] : vector<2xf32>, memref<2xf32>
  return
}

// -----

func.func @unknown_kind(%v: i32, %m: memref<i32>) {
  // expected-error @below {{custom op 'redop.store_reduce' expected string or keyword containing one of the following enum values for attribute 'kind' [addf, addi, andi, maximumf, maxnumf, maxs, maxu, minimumf, minnumf, mins, minu, mulf, muli, ori, xori, uinc_wrap, udec_wrap]; did you mean muli?}}
  redop.store_reduce subi %v, %m[] : i32, memref<i32>
  return
}

// -----

func.func @other_element(%v: f16, %m: memref<bf16>) {
  // expected-error @below {{'redop.store_reduce' op the elements of the value, 'f16', must have the type of those of the memref, 'bf16'}}
  redop.store_reduce addf %v, %m[] : f16, memref<bf16>
  return
}

// -----

func.func @element_width(%v: i1, %m: memref<i1>) {
  // expected-error @below {{'redop.store_reduce' op the elements must be i8, i16, i32, i64, f16, bf16, f32 or f64, not 'i1'}}
  redop.store_reduce ori %v, %m[] : i1, memref<i1>
  return
}

// -----

func.func @element_sign(%v: ui32, %m: memref<ui32>) {
  // expected-error @below {{'redop.store_reduce' op the elements must be i8, i16, i32, i64, f16, bf16, f32 or f64, not 'ui32'}}
  redop.store_reduce addi %v, %m[] : ui32, memref<ui32>
  return
}

// -----

func.func @element_fp8(%v: f8E4M3FN, %m: memref<f8E4M3FN>) {
  // expected-error @below {{'redop.store_reduce' op the elements must be i8, i16, i32, i64, f16, bf16, f32 or f64, not 'f8E4M3FN'}}
  redop.store_reduce maximumf %v, %m[] : f8E4M3FN, memref<f8E4M3FN>
  return
}

// -----

func.func @vector_of_two_dimensions(%v: vector<2x2xf32>, %m: memref<4x4xf32>, %i: index) {
  // expected-error @below {{'redop.store_reduce' op the value must be a scalar or a fixed-length 1-D vector of integers or floats, not 'vector<2x2xf32>'}}
  redop.store_reduce addf %v, %m[%i, %i] : vector<2x2xf32>, memref<4x4xf32>
  return
}

// -----

func.func @scalable_vector(%v: vector<[4]xf32>, %m: memref<?xf32>, %i: index) {
  // expected-error @below {{'redop.store_reduce' op the value must be a scalar or a fixed-length 1-D vector of integers or floats, not 'vector<[4]xf32>'}}
  redop.store_reduce addf %v, %m[%i] : vector<[4]xf32>, memref<?xf32>
  return
}

// -----

func.func @index_value(%v: index, %m: memref<index>) {
  // expected-error @below {{'redop.store_reduce' op the value must be a scalar or a fixed-length 1-D vector of integers or floats, not 'index'}}
  redop.store_reduce addi %v, %m[] : index, memref<index>
  return
}

// -----

func.func @memref_of_vectors(%v: vector<4xf32>, %m: memref<?xvector<4xf32>>, %i: index) {
  // expected-error @below {{'redop.store_reduce' op the elements of the value, 'f32', must have the type of those of the memref, 'vector<4xf32>'}}
  redop.store_reduce addf %v, %m[%i] : vector<4xf32>, memref<?xvector<4xf32>>
  return
}

// -----

func.func @unranked(%v: f32, %m: memref<*xf32>) {
  // expected-error-re @below {{'redop.store_reduce' op operand #1 must be memref of any {{(non-token )?}}type values or LLVM pointer type, but got 'memref<*xf32>'}}
  redop.store_reduce addf %v, %m[] : f32, memref<*xf32>
  return
}

// -----

func.func @too_few_indices(%v: f32, %m: memref<4x4xf32>, %i: index) {
  // expected-error @below {{'redop.store_reduce' op the memref has 2 dimensions, but 1 indices are specified}}
  redop.store_reduce addf %v, %m[%i] : f32, memref<4x4xf32>
  return
}

// -----

func.func @vector_into_a_memref_without_dimensions(%v: vector<1xf32>, %m: memref<f32>) {
  // expected-error @below {{'redop.store_reduce' op a vector requires a memref whose innermost dimension has stride 1, not 'memref<f32>'}}
  redop.store_reduce addf %v, %m[] : vector<1xf32>, memref<f32>
  return
}

// -----

func.func @stride(%v: vector<2xf32>, %m: memref<4x4xf32, strided<[1, 4]>>, %i: index) {
  // expected-error @below {{'redop.store_reduce' op a vector requires a memref whose innermost dimension has stride 1, not 'memref<4x4xf32, strided<[1, 4]>>'}}
  redop.store_reduce addf %v, %m[%i, %i] : vector<2xf32>, memref<4x4xf32, strided<[1, 4]>>
  return
}

// -----

func.func @unknown_stride(%v: vector<2xf32>, %m: memref<?xf32, strided<[?]>>, %i: index) {
  // expected-error @below {{'redop.store_reduce' op a vector requires a memref whose innermost dimension has stride 1, not 'memref<?xf32, strided<[?]>>'}}
  redop.store_reduce addf %v, %m[%i] : vector<2xf32>, memref<?xf32, strided<[?]>>
  return
}

// -----

#tiled = affine_map<(d0) -> (d0 floordiv 4, d0 mod 4)>
func.func @no_strides(%v: vector<2xf32>, %m: memref<16xf32, #tiled>, %i: index) {
  // expected-error @below {{'redop.store_reduce' op requires a memref with a strided layout}}
  redop.store_reduce addf %v, %m[%i] : vector<2xf32>, memref<16xf32, #tiled>
  return
}

// -----

func.func @local_memory(%v: f32, %m: memref<f32, 5>) {
  // expected-error @below {{'redop.store_reduce' op the memory space must be none, 0, 1, 3, #gpu.address_space<global> or <workgroup>, not 5 : i64}}
  redop.store_reduce addf %v, %m[] : f32, memref<f32, 5>
  return
}

// -----

func.func @cluster_memory(%v: f32, %m: memref<f32, 7>) {
  // expected-error @below {{'redop.store_reduce' op the memory space must be none, 0, 1, 3, #gpu.address_space<global> or <workgroup>, not 7 : i64}}
  redop.store_reduce addf %v, %m[] : f32, memref<f32, 7>
  return
}

// -----

func.func @negative_space(%v: f32, %m: memref<f32, -1>) {
  // expected-error @below {{'redop.store_reduce' op the memory space must be none, 0, 1, 3, #gpu.address_space<global> or <workgroup>, not -1 : i64}}
  redop.store_reduce addf %v, %m[] : f32, memref<f32, -1>
  return
}

// -----

func.func @private_memory(%v: f32, %m: memref<f32, #gpu.address_space<private>>) {
  // expected-error @below {{'redop.store_reduce' op the memory space must be none, 0, 1, 3, #gpu.address_space<global> or <workgroup>, not #gpu.address_space<private>}}
  redop.store_reduce addf %v, %m[] : f32, memref<f32, #gpu.address_space<private>>
  return
}

// -----

func.func @named_space(%v: f32, %m: memref<f32, "fast">) {
  // expected-error @below {{'redop.store_reduce' op the memory space must be none, 0, 1, 3, #gpu.address_space<global> or <workgroup>, not "fast"}}
  redop.store_reduce addf %v, %m[] : f32, memref<f32, "fast">
  return
}

// -----

func.func @order(%v: f32, %m: memref<f32>) {
  // expected-error @below {{'redop.store_reduce' op does not support the order 'acq_rel'; it supports relaxed, release}}
  redop.store_reduce addf acq_rel %v, %m[] : f32, memref<f32>
  return
}

// -----

func.func @weak(%v: f32, %m: memref<f32>) {
  // expected-error @below {{'redop.store_reduce' op does not support the order 'weak'; it supports relaxed, release}}
  redop.store_reduce addf weak %v, %m[] : f32, memref<f32>
  return
}

// -----

func.func @cache_hint_on_shared_memory(%v: f32, %m: memref<f32, 3>, %p: i64) {
  // expected-error @below {{'redop.store_reduce' op a cache hint is not supported for shared memory}}
  redop.store_reduce addf %v, %m[] cache_hint(%p) : f32, memref<f32, 3>
  return
}

// -----

func.func @cache_hint_on_workgroup_memory(%v: f32, %m: memref<f32, #gpu.address_space<workgroup>>, %p: i64) {
  // expected-error @below {{'redop.store_reduce' op a cache hint is not supported for shared memory}}
  redop.store_reduce addf %v, %m[] cache_hint(%p) : f32, memref<f32, #gpu.address_space<workgroup>>
  return
}

// -----

func.func @alignment(%v: f32, %m: memref<f32>) {
  // expected-error @below {{'redop.store_reduce' op attribute 'alignment' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive whose value is a power of two > 0}}
  redop.store_reduce addf %v, %m[] alignment(12) : f32, memref<f32>
  return
}

// -----

// The text infers the type of the mask; the generic form specifies it.
func.func @mask_type(%v: vector<4xf32>, %m: memref<?xf32>, %i: index, %k: vector<2xi1>) {
  // expected-error @below {{'redop.store_reduce' op the mask of a value of type 'vector<4xf32>' must be 'vector<4xi1>', not 'vector<2xi1>'}}
  "redop.store_reduce"(%v, %m, %i, %k) <{kind = 0 : i64, operandSegmentSizes = array<i32: 1, 1, 1, 1, 0>}>
      : (vector<4xf32>, memref<?xf32>, index, vector<2xi1>) -> ()
  return
}

// -----

func.func @scalar_mask_of_a_vector(%v: vector<4xf32>, %m: memref<?xf32>, %i: index, %k: i1) {
  // expected-error @below {{'redop.store_reduce' op the mask of a value of type 'vector<4xf32>' must be 'vector<4xi1>', not 'i1'}}
  "redop.store_reduce"(%v, %m, %i, %k) <{kind = 0 : i64, operandSegmentSizes = array<i32: 1, 1, 1, 1, 0>}>
      : (vector<4xf32>, memref<?xf32>, index, i1) -> ()
  return
}

// -----

func.func @mask_in_the_text(%v: vector<4xf32>, %m: memref<?xf32>, %i: index, %k: i1) {
  // expected-note @above {{prior use here}}
  // expected-error @below {{use of value '%k' expects different type than prior uses: 'vector<4xi1>' vs 'i1'}}
  redop.store_reduce addf %v, %m[%i] mask(%k) : vector<4xf32>, memref<?xf32>
  return
}

// -----

func.func @no_value(%m: memref<?xf32>, %i: index) {
  // expected-error @below {{'redop.store_reduce' op requires one value and one base, with the first two of operandSegmentSizes equal to 1}}
  "redop.store_reduce"(%m, %i) <{kind = 0 : i64, operandSegmentSizes = array<i32: 0, 1, 1, 0, 0>}>
      : (memref<?xf32>, index) -> ()
  return
}

// -----

func.func @two_values(%v: f32, %m: memref<f32>) {
  // expected-error @below {{'redop.store_reduce' op requires one value and one base, with the first two of operandSegmentSizes equal to 1}}
  "redop.store_reduce"(%v, %v, %m) <{kind = 0 : i64, operandSegmentSizes = array<i32: 2, 1, 0, 0, 0>}>
      : (f32, f32, memref<f32>) -> ()
  return
}

// -----

func.func @tensor(%v: tensor<4xf32>, %m: memref<4xf32>, %i: index) {
  // expected-error @below {{'redop.store_reduce' op the value must be a scalar or a fixed-length 1-D vector of integers or floats, not 'tensor<4xf32>'}}
  redop.store_reduce addf %v, %m[%i] : tensor<4xf32>, memref<4xf32>
  return
}

// -----

func.func @noftz_of_doubles(%p: !llvm.ptr<1>, %v: f64) {
  // expected-error @below {{'redop.store_reduce' op noftz is valid for addf of f32 only; every other reduction keeps subnormals without it}}
  redop.store_reduce addf %v, %p noftz : f64, !llvm.ptr<1>
  return
}

// -----

func.func @noftz_of_a_product(%p: !llvm.ptr<1>, %v: f32) {
  // expected-error @below {{'redop.store_reduce' op noftz is valid for addf of f32 only; every other reduction keeps subnormals without it}}
  redop.store_reduce mulf %v, %p noftz : f32, !llvm.ptr<1>
  return
}

// -----

func.func @compare_of_a_sum(%p: !llvm.ptr<1>, %v: f32) {
  // expected-error @below {{'redop.store_reduce' op compare is valid for maxnumf and minnumf only}}
  redop.store_reduce addf %v, %p compare(ogt) : f32, !llvm.ptr<1>
  return
}

// -----

func.func @compare_that_propagates_nan(%p: !llvm.ptr<1>, %v: f32) {
  // expected-error @below {{'redop.store_reduce' op compare is valid for maxnumf and minnumf only}}
  redop.store_reduce maximumf %v, %p compare(ogt) : f32, !llvm.ptr<1>
  return
}

// -----

func.func @compare_of_a_maximum(%p: !llvm.ptr<1>, %v: f32) {
  // expected-error @below {{'redop.store_reduce' op compare of maxnumf must be ogt or oge, not olt}}
  redop.store_reduce maxnumf %v, %p compare(olt) : f32, !llvm.ptr<1>
  return
}

// -----

func.func @compare_unordered(%p: !llvm.ptr<1>, %v: f32) {
  // expected-error @below {{'redop.store_reduce' op compare of minnumf must be olt or ole, not ult}}
  redop.store_reduce minnumf %v, %p compare(ult) : f32, !llvm.ptr<1>
  return
}

// -----

func.func @compare_release(%p: !llvm.ptr<1>, %v: f32) {
  // expected-error @below {{'redop.store_reduce' op compare requires the order relaxed, because memory may not be written, not release}}
  redop.store_reduce maxnumf release %v, %p compare(ogt) : f32, !llvm.ptr<1>
  return
}

// -----

func.func @weak_read(%p: !llvm.ptr<1>, %v: f32) {
  // expected-error @below {{'redop.store_reduce' op weak_read requires compare}}
  redop.store_reduce maxnumf %v, %p weak_read : f32, !llvm.ptr<1>
  return
}
