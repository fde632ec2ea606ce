// CUDA: the same in bf16, eight at a time in four registers; the page's order of words.
// chip: sm_90
// ptx: 8.1
// raised: red add v4 bf16x2

module {
  llvm.func @embedding_bf16(%grad: !llvm.ptr, %table: !llvm.ptr) attributes {nvvm.kernel} {
    %block = nvvm.read.ptx.sreg.ctaid.x : i32
    %size = nvvm.read.ptx.sreg.ntid.x : i32
    %thread = nvvm.read.ptx.sreg.tid.x : i32
    %base = llvm.mul %block, %size : i32
    %i = llvm.add %base, %thread : i32
    %i64 = llvm.zext %i : i32 to i64
    %p = llvm.getelementptr %grad[%i64] : (!llvm.ptr, i64) -> !llvm.ptr, vector<4xi32>
    %p1 = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, i32
    %p2 = llvm.getelementptr %p[2] : (!llvm.ptr) -> !llvm.ptr, i32
    %p3 = llvm.getelementptr %p[3] : (!llvm.ptr) -> !llvm.ptr, i32
    %a = llvm.load %p : !llvm.ptr -> i32
    %b = llvm.load %p1 : !llvm.ptr -> i32
    %c = llvm.load %p2 : !llvm.ptr -> i32
    %d = llvm.load %p3 : !llvm.ptr -> i32
    %q = llvm.getelementptr %table[%i64] : (!llvm.ptr, i64) -> !llvm.ptr, vector<8xbf16>
    llvm.inline_asm has_side_effects asm_dialect = att "{ red.global.v4.bf16x2.add.noftz [$0], {$1,$2,$3,$4}; }\0A", "l,r,r,r,r,~{memory}" %q, %a, %b, %c, %d : (!llvm.ptr, i32, i32, i32, i32) -> ()
    llvm.return
  }
}
