// CUDA: out[index[i]] += value[i].
// chip: sm_70
// ptx: 6.3
// raised: red add f32

module {
  llvm.func @scatter_add(%index: !llvm.ptr, %value: !llvm.ptr, %out: !llvm.ptr) attributes {nvvm.kernel} {
    %block = nvvm.read.ptx.sreg.ctaid.x : i32
    %size = nvvm.read.ptx.sreg.ntid.x : i32
    %thread = nvvm.read.ptx.sreg.tid.x : i32
    %base = llvm.mul %block, %size : i32
    %i = llvm.add %base, %thread : i32
    %i64 = llvm.zext %i : i32 to i64
    %pi = llvm.getelementptr %index[%i64] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    %at = llvm.load %pi : !llvm.ptr -> i32
    %pv = llvm.getelementptr %value[%i64] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    %v = llvm.load %pv : !llvm.ptr -> f32
    %at64 = llvm.sext %at : i32 to i64
    %p = llvm.getelementptr %out[%at64] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    llvm.inline_asm has_side_effects asm_dialect = att "red.add.f32 [$0], $1;", "l,f,~{memory}" %p, %v : (!llvm.ptr, f32) -> ()
    llvm.return
  }
}
