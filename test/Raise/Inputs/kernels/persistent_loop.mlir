// CUDA: a loop that adds halves three ways: one, a pair, eight at once.
// chip: sm_90
// ptx: 8.1
// raised: red add f16
// raised: red add f16x2
// raised: red add v8 f16

module {
  llvm.func @persistent_loop(%out: !llvm.ptr, %n: i32, %h: f16, %pair: i32, %w: i16) attributes {nvvm.kernel} {
    %zero = llvm.mlir.constant(0 : i32) : i32
    %one = llvm.mlir.constant(1 : i32) : i32
    llvm.br ^head(%zero : i32)
  ^head(%i: i32):
    %more = llvm.icmp "slt" %i, %n : i32
    llvm.cond_br %more, ^body, ^done
  ^body:
    %p = llvm.getelementptr %out[%i] : (!llvm.ptr, i32) -> !llvm.ptr, vector<8xf16>
    llvm.inline_asm has_side_effects asm_dialect = att "red.global.add.noftz.f16 [$0], $1;", "l,h,~{memory}" %p, %h : (!llvm.ptr, f16) -> ()
    llvm.inline_asm has_side_effects asm_dialect = att "red.global.add.noftz.f16x2 [$0], $1;", "l,r,~{memory}" %p, %pair : (!llvm.ptr, i32) -> ()
    llvm.inline_asm has_side_effects asm_dialect = att "red.global.add.noftz.v8.f16 [$0], {$1, $2, $3, $4, $5, $6, $7, $8};", "l,h,h,h,h,h,h,h,h,~{memory}" %p, %w, %w, %w, %w, %w, %w, %w, %w : (!llvm.ptr, i16, i16, i16, i16, i16, i16, i16, i16) -> ()
    %next = llvm.add %i, %one : i32
    llvm.br ^head(%next : i32)
  ^done:
    llvm.return
  }
}
