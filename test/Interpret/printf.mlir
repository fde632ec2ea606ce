// gpu.printf, and vprintf, to which upstream lowers it: thread by thread.

// RUN: redop-interpret %s --entry=@print --grid=2 --block=2 --runs=3 --args='-7, 1.5, 65' | FileCheck %s
// RUN: redop-opt %s --redop-lower=chip=sm_80 -o %t.llvm
// RUN: FileCheck %s --check-prefix=LOWERED < %t.llvm
// LOWERED: llvm.call @vprintf
// RUN: redop-interpret %t.llvm --entry=@print --grid=2 --block=2 --runs=3 --args='-7, 1.5, 65' | FileCheck %s
// CHECK: {{^}}100% of 0 0: -7 4294967289 fffffff9 1.500 1.5{{0*}} A
// CHECK-NEXT: {{^}}begin 1
// CHECK-NEXT: {{^}}100% of 0 1: -7 4294967289 fffffff9 1.500 1.5{{0*}} A
// CHECK-NEXT: {{^}}100% of 1 0:
// CHECK-NEXT: {{^}}begin 1
// CHECK-NEXT: {{^}}100% of 1 1: {{.*}}
// CHECK-NOT: {{.}}
gpu.module @kernels {
  gpu.func @print(%i: i32, %f: f32, %c: i32) kernel {
    %x = gpu.thread_id x
    %b = gpu.block_id x
    %c1 = arith.constant 1 : index
    %isOne = arith.cmpi eq, %x, %c1 : index
    scf.if %isOne {
      gpu.printf "begin %ld\n", %x : index
    }
    %d = arith.extf %f : f32 to f64
    gpu.printf "100%% of %ld %ld: %d %u %x %5.3f %g %c\n", %b, %x, %i, %i, %i, %f, %d, %c : index, index, i32, i32, i32, f32, f64, i32
    gpu.return
  }

  // Output before an error is shown.
  // RUN: not redop-interpret %s --entry=@fails 2>&1 | FileCheck %s --check-prefix=FAILS
  // FAILS-DAG: {{^}}here
  // FAILS-DAG: printf.mlir:[[#@LINE+4]]:5: error: the format has more conversions than there are arguments
  gpu.func @fails() kernel {
    gpu.printf "here\n"
    %0 = arith.constant 0 : i32
    gpu.printf "%d %d\n", %0 : i32
    gpu.return
  }
  // RUN: not redop-interpret %s --entry=@unknown 2>&1 | FileCheck %s --check-prefix=UNKNOWN
  // UNKNOWN: error: the interpreter does not support the conversion '%n' of printf
  gpu.func @unknown() kernel {
    gpu.printf "%n"
    gpu.return
  }
  // RUN: not redop-interpret %s --entry=@type --args=1.0 2>&1 | FileCheck %s --check-prefix=TYPE
  // TYPE: error: the conversion of printf does not match the type of its argument
  gpu.func @type(%f: f32) kernel {
    gpu.printf "%d", %f : f32
    gpu.return
  }
}
