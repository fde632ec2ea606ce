// CUDA: the largest magnitude for a scale; magnitudes have the order of their bits.
// chip: sm_100a
// ptx: 8.6
// raised: redux.sync max abs nan f32
// raised: red max u32

module {
  llvm.func @absmax(%in: !llvm.ptr, %out: !llvm.ptr) attributes {nvvm.kernel} {
    %block = nvvm.read.ptx.sreg.ctaid.x : i32
    %size = nvvm.read.ptx.sreg.ntid.x : i32
    %thread = nvvm.read.ptx.sreg.tid.x : i32
    %base = llvm.mul %block, %size : i32
    %i = llvm.add %base, %thread : i32
    %i64 = llvm.zext %i : i32 to i64
    %p = llvm.getelementptr %in[%i64] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    %v = llvm.load %p : !llvm.ptr -> f32
    %all = llvm.mlir.constant(-1 : i32) : i32
    %max = llvm.inline_asm has_side_effects asm_dialect = att "redux.sync.max.abs.NaN.f32 $0, $1, $2;", "=f,f,r" %v, %all : (f32, i32) -> f32
    %bits = llvm.bitcast %max : f32 to i32
    llvm.inline_asm has_side_effects asm_dialect = att "red.global.max.u32 [$0], $1;", "l,r,~{memory}" %out, %bits : (!llvm.ptr, i32) -> ()
    llvm.return
  }
}
