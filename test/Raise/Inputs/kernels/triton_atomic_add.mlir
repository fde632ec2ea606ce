// Triton: a masked sum of packed halves, one predicate for each pair.
// chip: sm_70
// ptx: 6.3
// raised: red add f16x2
// raised: red add f16x2

module {
  llvm.func @triton_atomic_add(%out: !llvm.ptr<1>, %in: !llvm.ptr<1>, %n: i32) attributes {nvvm.kernel} {
    %block = nvvm.read.ptx.sreg.ctaid.x : i32
    %size = nvvm.read.ptx.sreg.ntid.x : i32
    %thread = nvvm.read.ptx.sreg.tid.x : i32
    %base = llvm.mul %block, %size : i32
    %i = llvm.add %base, %thread : i32
    %i64 = llvm.zext %i : i32 to i64
    %mask = llvm.icmp "slt" %i, %n : i32
    %p = llvm.getelementptr %in[%i64] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, vector<4xf16>
    %words = llvm.inline_asm has_side_effects "mov.u32 $0, 0x0;\0A\09mov.u32 $1, 0x0;\0A\09@$3 ld.global.v2.b32 { $0, $1 }, [ $2 + 0 ];", "=r,=r,l,b" %p, %mask : (!llvm.ptr<1>, i1) -> !llvm.struct<(i32, i32)>
    %first = llvm.extractvalue %words[0] : !llvm.struct<(i32, i32)>
    %second = llvm.extractvalue %words[1] : !llvm.struct<(i32, i32)>
    %low = llvm.bitcast %first : i32 to vector<2xf16>
    %high = llvm.bitcast %second : i32 to vector<2xf16>
    %q = llvm.getelementptr %out[%i64] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, vector<4xf16>
    llvm.inline_asm has_side_effects asm_dialect = att "@$2 red.global.gpu.relaxed.add.noftz.f16x2 [ $0 + 0 ], $1;", "l,r,b" %q, %low, %mask : (!llvm.ptr<1>, vector<2xf16>, i1) -> ()
    llvm.inline_asm has_side_effects asm_dialect = att "@$2 red.global.gpu.relaxed.add.noftz.f16x2 [ $0 + 4 ], $1;", "l,r,b" %q, %high, %mask : (!llvm.ptr<1>, vector<2xf16>, i1) -> ()
    llvm.return
  }
}
