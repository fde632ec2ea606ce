target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @split(ptr addrspace(1) %p, ptr %q, i32 %v) {
  call void asm sideeffect "{ .reg .pred p; setp.lt.s32 p, $1, 5; @p red.global.add.u32 [$0], 1; }", "l,r,~{memory}"(ptr addrspace(1) %p, i32 %v)
  %on = call i32 asm sideeffect "{ .reg .pred g; isspacep.global g, $1; @g red.add.u32 [$1], $2; selp.u32 $0, 1, 0, g; }", "=r,l,r,~{memory}"(ptr %q, i32 %v)
  call void asm sideeffect "{ .reg .b32 t, u; add.u32 t, $1, 1; mov.b32 u, t; red.release.gpu.global.max.s32 [$0], u; fence.acq_rel.gpu; }", "l,r,~{memory}"(ptr addrspace(1) %p, i32 %on)
  ret void
}
