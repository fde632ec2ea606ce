// RUN: redop-opt %s --redop-privatize --split-input-file --verify-diagnostics
// RUN: redop-opt %s --redop-grid --split-input-file --verify-diagnostics

// expected-error @+1 {{requires the attribute 'redop.any_subnormals' to be a unit attribute}}
gpu.module @a { gpu.func @k() kernel attributes {redop.any_subnormals = 1 : i32} { gpu.return } }

// -----

// expected-error @+1 {{requires the attribute 'redop.dynamic_shared_memory' to be a number of bytes}}
gpu.module @a { gpu.func @k() kernel attributes {redop.dynamic_shared_memory} { gpu.return } }

// -----

// expected-error @+1 {{requires the attribute 'redop.dynamic_shared_memory' to be a number of bytes}}
gpu.module @a { gpu.func @k() kernel attributes {redop.dynamic_shared_memory = -4 : i32} { gpu.return } }
