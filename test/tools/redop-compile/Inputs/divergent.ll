; Two equal texts in two branches, and a third one behind them: the threads that
; execute them are not the same, which only the attribute of the calls says.
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @shuffles(ptr addrspace(1) %p, i32 %x, ptr addrspace(1) %q) {
entry:
  %c = icmp slt i32 %x, 16
  br i1 %c, label %then, label %else
then:
  %a = tail call i32 asm "shfl.sync.bfly.b32 $0, $1, 1, 31, -1;", "=r,r"(i32 %x) #0
  %a1 = add i32 %a, 1
  br label %join
else:
  %b = tail call i32 asm "shfl.sync.bfly.b32 $0, $1, 1, 31, -1;", "=r,r"(i32 %x) #0
  %b1 = add i32 %b, 2
  br label %join
join:
  %r = phi i32 [ %a1, %then ], [ %b1, %else ]
  store i32 %r, ptr addrspace(1) %p, align 4
  tail call void asm sideeffect "red.relaxed.gpu.global.add.u32 [$0], $1;", "l,r,~{memory}"(ptr addrspace(1) %q, i32 %r) #1
  ret void
}

attributes #0 = { convergent nounwind memory(none) }
attributes #1 = { nounwind }
