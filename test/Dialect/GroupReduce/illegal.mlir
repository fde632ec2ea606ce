// Illegal group_reduce: one chunk for each violation.
//
// RUN: redop-opt %s -split-input-file -verify-diagnostics

func.func @assign(%v: i32) {
  // expected-error @below {{'redop.group_reduce' op 'assign' is a store, not a reduction}}
  %r = redop.group_reduce warp assign %v : i32
  return
}

// -----

func.func @float_kind(%v: i32) {
  // expected-error @below {{'redop.group_reduce' op 'addf' requires floating-point elements, not 'i32'; integers support addi, muli, maxs, mins, maxu, minu, andi, ori, xori}}
  %r = redop.group_reduce warp addf %v : i32
  return
}

// -----

func.func @integer_kind(%v: vector<2xf16>) {
  // expected-error @below {{'redop.group_reduce' op 'addi' requires integer elements, not 'f16'; floats support addf, mulf, maximumf, minimumf, maxnumf, minnumf}}
  %r = redop.group_reduce block addi %v : vector<2xf16>
  return
}

// -----

func.func @group(%v: i32) {
  // expected-error @below {{expected string or keyword containing one of the following enum values for attribute 'group' [warp, block]}}
  %r = redop.group_reduce cluster addi %v : i32
  return
}

// -----

func.func @sign(%v: si32) {
  // expected-error @below {{'redop.group_reduce' op the elements must be signless integers of at most 64 bits, f16, bf16, f32 or f64, not 'si32'}}
  %r = redop.group_reduce warp addi %v : si32
  return
}

// -----

func.func @narrow_float(%v: f8E4M3FNUZ) {
  // expected-error @below {{'redop.group_reduce' op the elements must be signless integers of at most 64 bits, f16, bf16, f32 or f64, not 'f8E4M3FNUZ'}}
  %r = redop.group_reduce warp maximumf %v : f8E4M3FNUZ
  return
}

// -----

func.func @wide(%v: i128) {
  // expected-error @below {{'redop.group_reduce' op the elements must be signless integers of at most 64 bits, f16, bf16, f32 or f64, not 'i128'}}
  %r = redop.group_reduce warp addi %v : i128
  return
}

// -----

func.func @index_value(%v: index) {
  // expected-error @below {{'redop.group_reduce' op the value must be a scalar or a fixed-length 1-D vector of integers or floats, not 'index'}}
  %r = redop.group_reduce warp addi %v : index
  return
}

// -----

func.func @matrix(%v: vector<2x2xi32>) {
  // expected-error @below {{'redop.group_reduce' op the value must be a scalar or a fixed-length 1-D vector of integers or floats, not 'vector<2x2xi32>'}}
  %r = redop.group_reduce warp addi %v : vector<2x2xi32>
  return
}

// -----

func.func @scalable(%v: vector<[4]xi32>) {
  // expected-error @below {{'redop.group_reduce' op the value must be a scalar or a fixed-length 1-D vector of integers or floats, not 'vector<[4]xi32>'}}
  %r = redop.group_reduce warp addi %v : vector<[4]xi32>
  return
}

// -----

func.func @tensor(%v: tensor<4xi32>) {
  // expected-error @below {{'redop.group_reduce' op the value must be a scalar or a fixed-length 1-D vector of integers or floats, not 'tensor<4xi32>'}}
  %r = redop.group_reduce warp addi %v : tensor<4xi32>
  return
}

// -----

func.func @mask_of_a_block(%v: i32, %m: i32) {
  // expected-error @below {{'redop.group_reduce' op mask and cluster select lanes of a warp and are not supported for a block}}
  %r = redop.group_reduce block addi %v mask(%m) : i32
  return
}

// -----

func.func @clusters_of_a_block(%v: i32) {
  // expected-error @below {{'redop.group_reduce' op mask and cluster select lanes of a warp and are not supported for a block}}
  %r = redop.group_reduce block addi %v cluster(8, 1) : i32
  return
}

// -----

func.func @mask_of_64_bits(%v: i32, %m: i64) {
  // expected-error @below {{'redop.group_reduce' op operand #1 must be 32-bit signless integer, but got 'i64'}}
  %r = "redop.group_reduce"(%v, %m) <{group = 1 : i32, kind = 1 : i64}> : (i32, i64) -> i32
  return
}

// -----

func.func @size_of_three(%v: i32) {
  // expected-error @below {{'redop.group_reduce' op cluster(3, 1): size and stride must be powers of two whose product is at most 32, the number of lanes in a warp}}
  %r = redop.group_reduce warp addi %v cluster(3, 1) : i32
  return
}

// -----

func.func @no_stride(%v: i32) {
  // expected-error @below {{'redop.group_reduce' op cluster(8, 0): size and stride must be powers of two whose product is at most 32, the number of lanes in a warp}}
  %r = redop.group_reduce warp addi %v cluster(8, 0) : i32
  return
}

// -----

func.func @negative_size(%v: i32) {
  // expected-error @below {{'redop.group_reduce' op cluster(-8, 1): size and stride must be powers of two whose product is at most 32, the number of lanes in a warp}}
  %r = redop.group_reduce warp addi %v cluster(-8, 1) : i32
  return
}

// -----

func.func @more_than_a_warp(%v: i32) {
  // expected-error @below {{'redop.group_reduce' op cluster(8, 8): size and stride must be powers of two whose product is at most 32, the number of lanes in a warp}}
  %r = redop.group_reduce warp addi %v cluster(8, 8) : i32
  return
}

// -----

func.func @size_alone(%v: i32) {
  // expected-error @below {{'redop.group_reduce' op cluster_size and cluster_stride must be given together}}
  %r = "redop.group_reduce"(%v) <{cluster_size = 8 : i32, group = 1 : i32, kind = 1 : i64}> : (i32) -> i32
  return
}

// -----

func.func @result_of_another_type(%v: i32) {
  // expected-error @below {{'redop.group_reduce' op}}
  %r = "redop.group_reduce"(%v) <{group = 1 : i32, kind = 1 : i64}> : (i32) -> i64
  return
}

// -----

func.func @no_stride_in_the_text(%v: i32) {
  // expected-error @below {{expected ','}}
  %r = redop.group_reduce warp addi %v cluster(8) : i32
  return
}
