// RUN: redop-opt %s --pass-pipeline='builtin.module(gpu.module(redop-override-target{chip=sm_90a ptx=8.8}))' | FileCheck %s
// RUN: not redop-opt %s --pass-pipeline='builtin.module(gpu.module(redop-override-target{chip=sm_9}))' 2>&1 | FileCheck %s --check-prefix=WRONG

// RUN: not redop-opt %s --pass-pipeline='builtin.module(gpu.module(redop-override-target{chip=sm_90 ptx=8.x}))' 2>&1 | FileCheck %s --check-prefix=VERSION

// The error does not refer to the file, which contains two modules.
// WRONG: {{^}}<unknown>:0: error: redop-override-target: unknown chip 'sm_9'; expected one of {{.*}}
// WRONG-NOT: {{.}}
// VERSION: {{^}}<unknown>:0: error: redop-override-target: unknown PTX version '8.x'; {{.*}}
// VERSION-NOT: {{.}}

// Other targets are not changed.
// CHECK: gpu.module @mixed [#rocdl.target, #nvvm.target<O = 3, chip = "sm_90a", features = "+ptx88">]
gpu.module @mixed [#rocdl.target, #nvvm.target<O = 3, chip = "sm_80">, #nvvm.target<chip = "sm_70">] {
}
// CHECK: gpu.module @none {
gpu.module @none {
}
