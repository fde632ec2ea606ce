// What users say of kernels: every pass and tool rejects an attribute of the wrong type.
// RUN: redop-opt %s --split-input-file --verify-diagnostics
// RUN: redop-opt %s --redop-relax-order --split-input-file --verify-diagnostics
// RUN: redop-opt %s --redop-vectorize --split-input-file --verify-diagnostics
// RUN: redop-opt %s --redop-combine-lanes --split-input-file --verify-diagnostics
// RUN: redop-opt %s --redop-deterministic --split-input-file --verify-diagnostics
// RUN: redop-opt %s --raise-to-redop --split-input-file --verify-diagnostics
// RUN: redop-opt %s --redop-optimize=chip=sm_90 --split-input-file --verify-diagnostics

func.func @valid() attributes {redop.unobserved, redop.noalias, redop.commuting_floats, redop.reassociated_floats,
                               redop.any_subnormals, redop.deterministic, redop.dynamic_shared_memory = 0 : i32} {
  return
}

// -----

// expected-error @+1 {{requires the attribute 'redop.unobserved' to be a unit attribute}}
func.func @k() attributes {redop.unobserved = 1 : i32} { return }

// -----

// expected-error @+1 {{requires the attribute 'redop.noalias' to be a unit attribute}}
func.func @k() attributes {redop.noalias = false} { return }

// -----

// expected-error @+1 {{requires the attribute 'redop.commuting_floats' to be a unit attribute}}
llvm.func @k() attributes {redop.commuting_floats = "no"} { llvm.return }

// -----

// expected-error @+1 {{requires the attribute 'redop.reassociated_floats' to be a unit attribute}}
gpu.module @a { gpu.func @k() kernel attributes {redop.reassociated_floats = []} { gpu.return } }

// -----

// expected-error @+1 {{requires the attribute 'redop.any_subnormals' to be a unit attribute}}
gpu.module @a { gpu.func @k() kernel attributes {redop.any_subnormals = true} { gpu.return } }

// -----

// expected-error @+1 {{requires the attribute 'redop.deterministic' to be a unit attribute}}
gpu.module @a { gpu.func @k() kernel attributes {redop.deterministic = false} { gpu.return } }

// -----

func.func @k(%out: memref<1xf32>, %v: f32, %i: index) {
  // expected-error @+1 {{requires the attribute 'redop.deterministic' to be a unit attribute}}
  redop.store_reduce addf %v, %out[%i] {redop.deterministic = false} : f32, memref<1xf32>
  return
}

// -----

// expected-error @+1 {{requires the attribute 'redop.dynamic_shared_memory' to be a number of bytes}}
gpu.module @a { gpu.func @k() kernel attributes {redop.dynamic_shared_memory} { gpu.return } }

// -----

// expected-error @+1 {{requires the attribute 'redop.dynamic_shared_memory' to be a number of bytes}}
gpu.module @a { gpu.func @k() kernel attributes {redop.dynamic_shared_memory = -4 : i32} { gpu.return } }

// -----

// expected-error @+1 {{requires the attribute 'redop.dynamic_shared_memory' to be a number of bytes}}
gpu.module @a { gpu.func @k() kernel attributes {redop.dynamic_shared_memory = 4294967296 : i64} { gpu.return } }

// -----

// expected-error @+1 {{requires the attribute 'redop.warp_size' to be a power of two of at most 32, an i32}}
module attributes {redop.warp_size = 3 : i32} {}

// -----

// expected-error @+1 {{requires the attribute 'redop.warp_size' to be a power of two of at most 32, an i32}}
module attributes {redop.warp_size = 64 : i32} {}

// -----

// expected-error @+1 {{does not support the attribute 'redop.warp_size'; expected on a module}}
gpu.module @a attributes {redop.warp_size = 4 : i32} {}
