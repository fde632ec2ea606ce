// RUN: redop-opt %S/Inputs/deterministic.mlir --redop-deterministic | FileCheck %s
// RUN: redop-opt %S/Inputs/deterministic.mlir --redop-deterministic | redop-opt --redop-deterministic -o %t.twice.mlir
// RUN: redop-opt %S/Inputs/deterministic.mlir --redop-deterministic | diff - %t.twice.mlir
// RUN: redop-opt %s --split-input-file --redop-deterministic --verify-diagnostics

// In a loop, a thread adds its terms in registers.
// CHECK-LABEL: gpu.func @sum(
// CHECK-SAME: %[[WORKSPACE:[a-z0-9]+]]: memref<?xi64>) kernel attributes {redop.noalias} {
// CHECK: %[[STATE:.*]]:11 = scf.for
// CHECK-NOT: redop.store_reduce
// CHECK: scf.yield
// CHECK-COUNT-11: redop.store_reduce addi %{{.*}}, %[[WORKSPACE]]
// CHECK-NOT: redop.store_reduce
// CHECK-LABEL: gpu.func @sum_finish(
// CHECK-SAME: %[[TARGET:.*]]: memref<1xf32>, %[[WORKSPACE:.*]]: memref<?xi64>) kernel
// CHECK-COUNT-11: memref.load %[[WORKSPACE]]
// CHECK-NOT: memref.load %[[WORKSPACE]]
// CHECK: memref.store %{{.*}}, %[[TARGET]]
// CHECK-COUNT-11: memref.store %{{.*}}, %[[WORKSPACE]]
// CHECK-NOT: memref.store

// CHECK-LABEL: gpu.func @weights(
// CHECK: redop.store_reduce addi
// CHECK-LABEL: gpu.func @weights_finish(

// CHECK-LABEL: gpu.func @half(
// CHECK: :5 = scf.for
// CHECK: arith.extf %{{.*}} : f16 to f32
// CHECK: redop.store_reduce addi %{{.*}}, %arg2
// CHECK-LABEL: gpu.func @half_finish(
// CHECK: arith.truncf %{{.*}} : f32 to f16

gpu.module @m {
  // Integers and extrema do not depend on the order.
  gpu.func @integers(%x: i32, %f: f32, %out: memref<1xi32>, %most: memref<1xf32>) kernel attributes {redop.deterministic} {
    %c0 = arith.constant 0 : index
    redop.store_reduce addi %x, %out[%c0] : i32, memref<1xi32>
    redop.store_reduce maximumf %f, %most[%c0] : f32, memref<1xf32>
    gpu.return
  }
}

// -----

gpu.module @m {
  gpu.func @returned(%v: f32, %out: memref<1xf32>, %before: memref<?xf32>) kernel attributes {redop.deterministic} {
    %c0 = arith.constant 0 : index
    // expected-error@+1 {{cannot be made deterministic: the value that it returns depends on the order of the threads}}
    %old = redop.fetch_reduce addf %v, %out[%c0] : f32, memref<1xf32>
    %i = gpu.thread_id x
    memref.store %old, %before[%i] : memref<?xf32>
    gpu.return
  }
}

// -----

gpu.module @m {
  gpu.func @product(%v: f32, %out: memref<1xf32>) kernel {
    %c0 = arith.constant 0 : index
    // expected-error@+1 {{cannot be made deterministic: there is no exact product of floats}}
    redop.store_reduce mulf %v, %out[%c0] {redop.deterministic} : f32, memref<1xf32>
    gpu.return
  }
}

// -----

gpu.module @m {
  gpu.func @double(%v: f64, %out: memref<1xf64>) kernel attributes {redop.deterministic} {
    %c0 = arith.constant 0 : index
    // expected-error@+1 {{cannot be made deterministic: sums are exact for scalars of f32, f16 and bf16}}
    redop.store_reduce addf %v, %out[%c0] : f64, memref<1xf64>
    gpu.return
  }
}

// -----

gpu.module @m {
  gpu.func @pointer(%v: f32, %out: !llvm.ptr<1>) kernel attributes {redop.deterministic} {
    // expected-error@+1 {{cannot be made deterministic: its target must be a memref argument of the kernel}}
    redop.store_reduce addf %v, %out : f32, !llvm.ptr<1>
    gpu.return
  }
}

// -----

gpu.module @m {
  gpu.func @shared(%v: f32) workgroup(%sum: memref<1xf32, #gpu.address_space<workgroup>>) kernel attributes {redop.deterministic} {
    %c0 = arith.constant 0 : index
    // expected-error@+1 {{cannot be made deterministic: its target must be a memref argument of the kernel}}
    redop.store_reduce addf %v, %sum[%c0] : f32, memref<1xf32, #gpu.address_space<workgroup>>
    gpu.return
  }
}

// -----

gpu.module @m {
  gpu.func @read_back(%v: f32, %out: memref<1xf32>, %copy: memref<1xf32>) kernel attributes {redop.deterministic} {
    %c0 = arith.constant 0 : index
    // expected-error@+1 {{cannot be made deterministic: the kernel has other accesses to its target}}
    redop.store_reduce addf %v, %out[%c0] : f32, memref<1xf32>
    %sum = memref.load %out[%c0] : memref<1xf32>
    memref.store %sum, %copy[%c0] : memref<1xf32>
    gpu.return
  }
}

// -----

// The type of a tensor is in its map, and may be a float.
gpu.module @m {
  gpu.func @tensor(%map: !llvm.ptr, %x: i32, %s: !llvm.ptr<3>) kernel attributes {redop.deterministic} {
    // expected-error@+1 {{only redop.store_reduce has a deterministic form}}
    redop.cp.reduce.async.bulk.tensor add %map[%x], %s : !llvm.ptr, !llvm.ptr<3>
    gpu.return
  }
}

// -----

gpu.module @m {
  gpu.func @instruction(%v: f32, %out: !llvm.ptr<1>) kernel attributes {redop.deterministic} {
    // expected-error@+1 {{only redop.store_reduce has a deterministic form}}
    redop.red add f32 %out, %v : !llvm.ptr<1>, f32
    gpu.return
  }
}

// -----

gpu.module @m {
  gpu.func @text(%v: f32, %out: !llvm.ptr<1>) kernel attributes {redop.deterministic} {
    // expected-error@+1 {{cannot be made deterministic: it may add floats in any order}}
    llvm.inline_asm has_side_effects "red.global.add.f32 [$0], $1;", "l,f" %out, %v : (!llvm.ptr<1>, f32) -> ()
    gpu.return
  }
}

// -----

gpu.module @m {
  // expected-error@+1 {{requires the attribute 'redop.deterministic' to be a unit attribute}}
  gpu.func @value(%v: f32, %out: memref<1xf32>) kernel attributes {redop.deterministic = 1 : i32} {
    gpu.return
  }
}

// -----

gpu.module @m {
  gpu.func @other(%v: f32, %out: memref<1xf32>) kernel {
    %c0 = arith.constant 0 : index
    // expected-error@+1 {{does not support the attribute 'redop.deterministic'; reductions into memory and over GPUs do}}
    memref.store %v, %out[%c0] {redop.deterministic} : memref<1xf32>
    gpu.return
  }
}

// -----

module attributes {gpu.container_module} {
  gpu.module @m {
    // expected-error@+1 {{deterministic sums add an argument, which its gpu.launch_func does not have}}
    gpu.func @launched(%v: f32, %out: memref<1xf32>) kernel attributes {redop.deterministic} {
      %c0 = arith.constant 0 : index
      redop.store_reduce addf %v, %out[%c0] : f32, memref<1xf32>
      gpu.return
    }
  }
  func.func @main(%v: f32, %out: memref<1xf32>, %one: index) {
    gpu.launch_func @m::@launched blocks in (%one, %one, %one) threads in (%one, %one, %one) args(%v : f32, %out : memref<1xf32>)
    return
  }
}

// -----

// An ordinary access that comes first sees no sum of its thread, and races with those of others.
gpu.module @m {
  gpu.func @load_first(%x: memref<?xf32>, %out: memref<?xf32>) kernel attributes {redop.deterministic} {
    %i = gpu.thread_id x
    %v = memref.load %x[%i] : memref<?xf32>
    redop.store_reduce addf %v, %out[%i] : f32, memref<?xf32>
    gpu.return
  }
}

// -----

gpu.module @m {
  gpu.func @load_after(%v: f32, %out: memref<?xf32>, %other: memref<?xf32>, %copy: memref<?xf32>) kernel attributes {redop.deterministic} {
    %i = gpu.thread_id x
    // expected-error@+1 {{cannot be made deterministic: its target may be the same memory as that of 'memref.load'; if no two pointers of the kernel overlap, add the attribute redop.noalias}}
    redop.store_reduce addf %v, %out[%i] : f32, memref<?xf32>
    %s = memref.load %other[%i] : memref<?xf32>
    memref.store %s, %copy[%i] : memref<?xf32>
    gpu.return
  }
}

// -----

// A barrier may order the access after the sums of other threads.
gpu.module @m {
  gpu.func @barrier(%x: memref<?xf32>, %out: memref<?xf32>) kernel attributes {redop.deterministic} {
    gpu.barrier
    %i = gpu.thread_id x
    %v = memref.load %x[%i] : memref<?xf32>
    // expected-error@+1 {{cannot be made deterministic: its target may be the same memory as that of 'memref.load'}}
    redop.store_reduce addf %v, %out[%i] : f32, memref<?xf32>
    gpu.return
  }
}

// -----

// The workspaces of two targets that overlap would be added to the same elements.
gpu.module @m {
  gpu.func @targets(%v: f32, %a: memref<?xf32>, %b: memref<?xf32>) kernel attributes {redop.deterministic} {
    %i = gpu.thread_id x
    redop.store_reduce addf %v, %a[%i] : f32, memref<?xf32>
    // expected-error@+1 {{cannot be made deterministic: its target may be the same memory as that of 'redop.store_reduce'}}
    redop.store_reduce addf %v, %b[%i] : f32, memref<?xf32>
    gpu.return
  }
}

// -----

// As is.
gpu.module @m {
  gpu.func @noalias(%v: f32, %a: memref<?xf32>, %b: memref<?xf32> {llvm.noalias}) kernel attributes {redop.deterministic} {
    %i = gpu.thread_id x
    redop.store_reduce addf %v, %a[%i] : f32, memref<?xf32>
    redop.store_reduce addf %v, %b[%i] : f32, memref<?xf32>
    gpu.return
  }
}

// -----

// Two threads would finish the same element.
gpu.module @m {
  gpu.func @stride(%v: f32, %a: memref<?xf32, strided<[?]>>) kernel attributes {redop.deterministic} {
    %i = gpu.thread_id x
    // expected-error@+1 {{cannot be made deterministic: two indices of its target may be the same element; a memref without a layout, or with constant strides that each cover the smaller ones, is supported}}
    redop.store_reduce addf %v, %a[%i] : f32, memref<?xf32, strided<[?]>>
    gpu.return
  }
}

// -----

gpu.module @m {
  gpu.func @overlapping_rows(%v: f32, %a: memref<4x4xf32, strided<[3, 1]>>) kernel attributes {redop.deterministic} {
    %i = gpu.thread_id x
    // expected-error@+1 {{two indices of its target may be the same element}}
    redop.store_reduce addf %v, %a[%i, %i] : f32, memref<4x4xf32, strided<[3, 1]>>
    gpu.return
  }
}

// -----

// As is: padded rows.
gpu.module @m {
  gpu.func @padded(%v: f32, %a: memref<?x4xf32, strided<[5, 1]>>) kernel attributes {redop.deterministic} {
    %i = gpu.thread_id x
    redop.store_reduce addf %v, %a[%i, %i] : f32, memref<?x4xf32, strided<[5, 1]>>
    gpu.return
  }
}
