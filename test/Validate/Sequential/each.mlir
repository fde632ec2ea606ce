// redop-opt --redop-validate-each proves what one thread does for all inputs, too.
// RUN: rm -rf %t && mkdir %t
// RUN: not redop-opt %s --redop-validate-each --redop-validate-launch=1x1 --redop-validate-files=%t/case --redop-merge=noalias -o /dev/null > %t/out 2>&1
// RUN: FileCheck %s --input-file=%t/out
//
// The command repeats the counterexample: two buffers are one.
// RUN: %python -c "print(open('%t/out').read().split('to repeat it:')[1].splitlines()[1].replace('redop-' + 'interpret', 'redop-interpret'))" > %t/command
// RUN: sh %t/command | FileCheck %s --check-prefix=AGAIN
//
// RUN: redop-opt %s --redop-validate-each --redop-validate-launch=1x1 --redop-validate-permissions=noalias --redop-merge=noalias -o /dev/null 2>&1 | FileCheck %s --check-prefix=PERMITTED
// RUN: not redop-opt %s --redop-validate-each --redop-validate-permissions=alias 2>&1 | FileCheck %s --check-prefix=WORD
//
// redop-validate-thread has the same check.
// RUN: redop-validate-thread %s --pass-pipeline='builtin.module(redop-merge{noalias},cse)' --each-pass --permissions=noalias | FileCheck %s --check-prefix=ONLY

// CHECK: redop-merge, @m::@both, all schedules of 1x1: validated
// CHECK: redop-merge, @m::@both, all inputs of one thread: counterexample: other contents of memory
// CHECK: arg0 = 0x[[BASE:[0-9a-f]+]]
// CHECK-NEXT: arg1 = 0x[[BASE]]
// CHECK: arguments: 1[{{.*}}], 1 $0,
// CHECK: redop-interpret {{.*}}/case.1.redop-merge.mlir --entry=@m::@both --grid=1 --block=1 --strict --args='1[{{.*}}], 1 $0, {{.*}}' --schedule=
// CHECK: error: --redop-validate-each found a counterexample
// AGAIN: argument 0: [
// PERMITTED: redop-merge, @m::@both, all inputs of one thread: validated
// WORD: error: --redop-validate-permissions: no permission is called 'alias'; there are unobserved, noalias,
// ONLY: redop-merge, @m::@both, all inputs of one thread: validated
// ONLY-NOT: cse
gpu.module @m {
  gpu.func @both(%out: memref<1xi32>, %other: memref<1xi32>, %a: i32, %b: i32) kernel {
    %c0 = arith.constant 0 : index
    redop.store_reduce addi %a, %out[%c0] : i32, memref<1xi32>
    redop.store_reduce maxs %a, %other[%c0] : i32, memref<1xi32>
    redop.store_reduce addi %b, %out[%c0] : i32, memref<1xi32>
    gpu.return
  }
}
