// The gradient of an embedding as a CUDA compiler leaves it: the LLVM dialect,
// with one instruction of sm_90 in inline assembly.

module {
  llvm.func @embedding_f32(%grad: !llvm.ptr, %row: !llvm.ptr, %table: !llvm.ptr) attributes {nvvm.kernel} {
    %block = nvvm.read.ptx.sreg.ctaid.x : i32
    %size = nvvm.read.ptx.sreg.ntid.x : i32
    %thread = nvvm.read.ptx.sreg.tid.x : i32
    %base = llvm.mul %block, %size : i32
    %i = llvm.add %base, %thread : i32
    %i64 = llvm.zext %i : i32 to i64
    %p = llvm.getelementptr %grad[%i64] : (!llvm.ptr, i64) -> !llvm.ptr, vector<4xf32>
    %v = llvm.load %p : !llvm.ptr -> vector<4xf32>
    %pr = llvm.getelementptr %row[%i64] : (!llvm.ptr, i64) -> !llvm.ptr, i64
    %r = llvm.load %pr : !llvm.ptr -> i64
    %c0 = llvm.mlir.constant(0 : i32) : i32
    %c1 = llvm.mlir.constant(1 : i32) : i32
    %c2 = llvm.mlir.constant(2 : i32) : i32
    %c3 = llvm.mlir.constant(3 : i32) : i32
    %x = llvm.extractelement %v[%c0 : i32] : vector<4xf32>
    %y = llvm.extractelement %v[%c1 : i32] : vector<4xf32>
    %z = llvm.extractelement %v[%c2 : i32] : vector<4xf32>
    %w = llvm.extractelement %v[%c3 : i32] : vector<4xf32>
    %q = llvm.getelementptr %table[%r] : (!llvm.ptr, i64) -> !llvm.ptr, vector<4xf32>
    llvm.inline_asm has_side_effects asm_dialect = att "red.global.add.v4.f32 [$0], {$1, $2, $3, $4};", "l,f,f,f,f,~{memory}" %q, %x, %y, %z, %w : (!llvm.ptr, f32, f32, f32, f32) -> ()
    llvm.return
  }
}
