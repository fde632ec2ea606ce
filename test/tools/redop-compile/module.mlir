// RUN: redop-compile %s --module=@a | FileCheck %s --check-prefix=A
// RUN: redop-compile %s --module=a | FileCheck %s --check-prefix=A
// RUN: redop-compile %s --module=@b | FileCheck %s --check-prefix=B
// RUN: not redop-compile %s 2>&1 | FileCheck %s --check-prefix=SEVERAL
// RUN: not redop-compile %s --module=@c 2>&1 | FileCheck %s --check-prefix=OTHER
// RUN: echo 'func.func private @f()' | not redop-compile --module=@c 2>&1 | FileCheck %s --check-prefix=EMPTY
// RUN: echo 'gpu.module @kernels {}' | not redop-compile --module=@kernel 2>&1 | FileCheck %s --check-prefix=NEAR
// RUN: echo 'gpu.module @only [#nvvm.target] { gpu.func @k() kernel { gpu.return } }' \
// RUN:   | redop-compile --chip=sm_90 | FileCheck %s --check-prefix=ONLY

gpu.module @a [#nvvm.target<chip = "sm_80">] {
  gpu.func @in_a() kernel {
    gpu.return
  }
}

gpu.module @b [#nvvm.target<chip = "sm_90">] {
  gpu.func @in_b() kernel {
    gpu.return
  }
}

// A: .target sm_80
// A: .entry in_a()
// A-NOT: in_b

// B: .target sm_90
// B: .entry in_b()
// B-NOT: in_a

// ONLY: .entry k()

// SEVERAL: error: the input has several gpu.modules (@a, @b): select one with --module
// OTHER: error: no gpu.module @c; the input contains @a, @b{{$}}
// NEAR: error: no gpu.module @kernel; the input contains @kernels; did you mean @kernels?
// EMPTY: error: no gpu.module @c; the input contains none
