// CUDA: sum and sum of squares side by side, and how many there were.
// chip: sm_70
// ptx: 6.3
// raised: red add f64
// raised: red add f64
// raised: red add u64

module {
  llvm.func @statistics(%in: !llvm.ptr, %out: !llvm.ptr) attributes {nvvm.kernel} {
    %block = nvvm.read.ptx.sreg.ctaid.x : i32
    %size = nvvm.read.ptx.sreg.ntid.x : i32
    %thread = nvvm.read.ptx.sreg.tid.x : i32
    %base = llvm.mul %block, %size : i32
    %i = llvm.add %base, %thread : i32
    %i64 = llvm.zext %i : i32 to i64
    %p = llvm.getelementptr %in[%i64] : (!llvm.ptr, i64) -> !llvm.ptr, f64
    %v = llvm.load %p : !llvm.ptr -> f64
    %square = llvm.fmul %v, %v : f64
    llvm.inline_asm has_side_effects asm_dialect = att "red.global.add.f64 [$0], $1;", "l,d,~{memory}" %out, %v : (!llvm.ptr, f64) -> ()
    llvm.inline_asm has_side_effects asm_dialect = att "red.global.add.f64 [$0+8], $1;", "l,d,~{memory}" %out, %square : (!llvm.ptr, f64) -> ()
    llvm.inline_asm has_side_effects asm_dialect = att "red.global.add.u64 [$0+16], 1;", "l,~{memory}" %out : (!llvm.ptr) -> ()
    llvm.return
  }
}
