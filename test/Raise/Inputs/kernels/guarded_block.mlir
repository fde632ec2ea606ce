// CUDA: a condition passed as int, tested in the text.
// chip: sm_70
// ptx: 6.3
// raised: red add f32

module {
  llvm.func @guarded_block(%out: !llvm.ptr, %v: f32, %n: i32) attributes {nvvm.kernel} {
    %block = nvvm.read.ptx.sreg.ctaid.x : i32
    %size = nvvm.read.ptx.sreg.ntid.x : i32
    %thread = nvvm.read.ptx.sreg.tid.x : i32
    %base = llvm.mul %block, %size : i32
    %i = llvm.add %base, %thread : i32
    %i64 = llvm.zext %i : i32 to i64
    %inside = llvm.icmp "slt" %i, %n : i32
    %int = llvm.zext %inside : i1 to i32
    %p = llvm.getelementptr %out[%i64] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    llvm.inline_asm has_side_effects asm_dialect = att "{\0A  .reg .pred p;\0A  setp.ne.b32 p, $2, 0;\0A  @p red.global.add.f32 [$0], $1; // only inside\0A}\0A", "l,f,r,~{memory}" %p, %v, %int : (!llvm.ptr, f32, i32) -> ()
    llvm.return
  }
}
