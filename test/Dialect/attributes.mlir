// The dialect has a fixed list of discardable attributes: a misspelled permission would be none.

// RUN: redop-opt %s -verify-diagnostics -split-input-file -o /dev/null

// expected-error @+1 {{does not support the attribute 'redop.noalais': redop has none of this name; the most similar one is 'redop.noalias'}}
llvm.func @misspelled() attributes {redop.noalais} {
  llvm.return
}

// -----

// expected-error @+1 {{requires the attribute 'redop.any_subnormals' to be a unit attribute}}
llvm.func @value() attributes {redop.any_subnormals = true} {
  llvm.return
}

// -----

// expected-error @+1 {{requires the attribute 'redop.dynamic_shared_memory' to be a number of bytes}}
llvm.func @negative() attributes {redop.dynamic_shared_memory = -1 : i32} {
  llvm.return
}

// -----

llvm.func @permission_of_an_op(%a: i32) {
  // expected-error @+1 {{does not support the attribute 'redop.noalias'; expected on a function}}
  %0 = llvm.add %a, %a {redop.noalias} : i32
  llvm.return
}

// -----

llvm.func @branch(%c: i1) {
  llvm.cond_br %c, ^a, ^b {redop.versioned, redop.whole_warps}
^a:
  // expected-error @+1 {{does not support the attribute 'redop.versioned'; expected on a conditional branch}}
  llvm.br ^b {redop.versioned}
^b:
  llvm.return
}

// -----

func.func @loop(%n: i32, %m: memref<1xi32>, %i: index) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  scf.for %j = %c0 to %n step %c1 : i32 {
    redop.store_reduce addi %j, %m[%i] {redop.privatized} : i32, memref<1xi32>
  } {redop.no_wrap}
  // expected-error @+1 {{does not support the attribute 'redop.privatized'; expected on a function or a reduction}}
  memref.store %c0, %m[%i] {redop.privatized} : memref<1xi32>
  return
}

// -----

// expected-error @+1 {{does not support the attribute 'redop.noalias' on an argument; expected on a function; 'llvm.noalias' is the attribute of an argument}}
func.func @argument(%p: !llvm.ptr {redop.noalias}) { return }

// -----

// expected-error @+1 {{does not support the attribute 'redop.unobserved' on an argument; expected on a function}}
gpu.module @a { gpu.func @k(%p: !llvm.ptr {redop.unobserved}) kernel { gpu.return } }

// -----

// expected-error @+1 {{does not support the attribute 'redop.noalais' on an argument: redop has none of this name; the most similar one is 'redop.noalias'}}
llvm.func @misspelled(%p: !llvm.ptr {redop.noalais}) { llvm.return }

// -----

// expected-error @+1 {{does not support the attribute 'redop.deterministic' on a result; expected on an op}}
func.func @result(%i: i32) -> (i32 {redop.deterministic}) { return %i : i32 }

// -----

func.func @alignment(%v: vector<4xf32>, %m: memref<8xf32>, %i: index) {
  redop.store_reduce addf %v, %m[%i] {redop.tested_alignment = 16 : i64} : vector<4xf32>, memref<8xf32>
  // expected-error @+1 {{requires the attribute 'redop.tested_alignment' to be a power of two, an i64}}
  redop.store_reduce addf %v, %m[%i] {redop.tested_alignment = 12 : i64} : vector<4xf32>, memref<8xf32>
  return
}

// -----

func.func @alignment_type(%v: vector<4xf32>, %m: memref<8xf32>, %i: index) {
  // expected-error @+1 {{requires the attribute 'redop.tested_alignment' to be a power of two, an i64}}
  redop.store_reduce addf %v, %m[%i] {redop.tested_alignment = 16 : i32} : vector<4xf32>, memref<8xf32>
  return
}
