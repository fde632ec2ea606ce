// CUDA: eight lanes in registers of their own, and eight fp8 lanes in two; each goes where it belongs.
// chip: sm_100a
// ptx: 8.6
// raised: multimem.ld_reduce max v8 f16
// raised: multimem.ld_reduce acquire sys min v8 e5m2

module {
  llvm.func @multimem_halves(%multicast: !llvm.ptr<1>, %out: !llvm.ptr<1>) attributes {nvvm.kernel} {
    %r = llvm.inline_asm has_side_effects asm_dialect = att "multimem.ld_reduce.global.max.v8.f16 {$0, $1, $2, $3, $4, $5, $6, $7}, [$8];", "=h,=h,=h,=h,=h,=h,=h,=h,l,~{memory}" %multicast : (!llvm.ptr<1>) -> !llvm.struct<(i16, i16, i16, i16, i16, i16, i16, i16)>
    %second = llvm.extractvalue %r[1] : !llvm.struct<(i16, i16, i16, i16, i16, i16, i16, i16)>
    %last = llvm.extractvalue %r[7] : !llvm.struct<(i16, i16, i16, i16, i16, i16, i16, i16)>
    llvm.store %second, %out : i16, !llvm.ptr<1>
    %next = llvm.getelementptr %out[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i16
    llvm.store %last, %next : i16, !llvm.ptr<1>
    %b = llvm.inline_asm has_side_effects asm_dialect = att "{ .reg .b8 t<8>; multimem.ld_reduce.acquire.sys.global.min.v8.e5m2 {t0, t1, t2, t3, t4, t5, t6, t7}, [$2]; mov.b32 $1, {t4, t5, t6, t7}; mov.b32 $0, {t0, t1, t2, t3}; }", "=r,=r,l,~{memory}" %multicast : (!llvm.ptr<1>) -> !llvm.struct<(i32, i32)>
    %high = llvm.extractvalue %b[1] : !llvm.struct<(i32, i32)>
    %to = llvm.getelementptr %out[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
    llvm.store %high, %to : i32, !llvm.ptr<1>
    llvm.return
  }
}
