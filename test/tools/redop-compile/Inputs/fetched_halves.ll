target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @fetched_halves(ptr addrspace(1) %p, i16 %a, i16 %b, i16 %c, i16 %d, ptr addrspace(1) %out) {
  %r = call { i16, i16, i16, i16 } asm sideeffect "atom.global.v4.f16.add.noftz {$0, $1, $2, $3}, [$4], {$5, $6, $7, $8};", "=h,=h,=h,=h,l,h,h,h,h,~{memory}"(ptr addrspace(1) %p, i16 %a, i16 %b, i16 %c, i16 %d)
  store { i16, i16, i16, i16 } %r, ptr addrspace(1) %out, align 2
  ret void
}
