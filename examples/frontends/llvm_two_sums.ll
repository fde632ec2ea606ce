; What a compiler hands to LLVM: optimized, with its reductions in inline PTX.
target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-i64:64-i128:128-v16:16-v32:32-n16:32:64"

define ptx_kernel void @two_sums(ptr addrspace(1) %sums, ptr addrspace(1) %total, float %x, float %y, i32 %n) {
  %sum = fadd float %x, %y
  tail call void asm sideeffect "red.global.add.v2.f32 [$0], {$1, $2};", "l,f,f,~{memory}"(ptr addrspace(1) %sums, float %x, float %y)
  store float %sum, ptr addrspace(1) %total, align 4
  ret void
}

