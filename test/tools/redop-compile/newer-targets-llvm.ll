; The same for LLVM IR: functions name the chip.

; RUN: redop-compile %s | FileCheck %s
; RUN: redop-compile %s --chip=sm_107 -O2 | FileCheck %s --check-prefix=PLAIN
; RUN: redop-compile %s --chip=sm_90a --ptx=9.4 | FileCheck %s --check-prefix=EXACT

; CHECK: .version 9.4
; CHECK-NEXT: .target sm_107a
; PLAIN: .version 9.4
; PLAIN-NEXT: .target sm_107{{$}}

; EXACT: .target sm_90a
; EXACT: red.global.add.noftz.f32

target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @sum(ptr addrspace(1) %p, float %v) #0 {
  %old = atomicrmw fadd ptr addrspace(1) %p, float %v syncscope("device") monotonic
  ret void
}

attributes #0 = { "target-cpu"="sm_107a" }
