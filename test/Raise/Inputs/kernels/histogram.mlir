// CUDA: bins in shared memory through 32-bit addresses, then one sum for each bin.
// chip: sm_70
// ptx: 6.3
// raised: red add u32
// raised: red add u32

module {
  llvm.mlir.global internal @bins() {addr_space = 3 : i32} : !llvm.array<256 x i32>
  llvm.func @histogram(%data: !llvm.ptr, %out: !llvm.ptr, %n: i32) attributes {nvvm.kernel} {
    %one = llvm.mlir.constant(1 : i32) : i32
    %block = nvvm.read.ptx.sreg.ctaid.x : i32
    %size = nvvm.read.ptx.sreg.ntid.x : i32
    %thread = nvvm.read.ptx.sreg.tid.x : i32
    %base = llvm.mul %block, %size : i32
    %i = llvm.add %base, %thread : i32
    %i64 = llvm.zext %i : i32 to i64
    %inside = llvm.icmp "ult" %i, %n : i32
    %bins = llvm.mlir.addressof @bins : !llvm.ptr<3>
    llvm.cond_br %inside, ^count, ^flush
  ^count:
    %p = llvm.getelementptr %data[%i64] : (!llvm.ptr, i64) -> !llvm.ptr, i8
    %byte = llvm.load %p : !llvm.ptr -> i8
    %bin = llvm.zext %byte : i8 to i64
    %slot = llvm.getelementptr %bins[%bin] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
    %address = llvm.ptrtoint %slot : !llvm.ptr<3> to i32
    llvm.inline_asm has_side_effects asm_dialect = att "red.shared.add.u32 [$0], $1;", "r,r,~{memory}" %address, %one : (i32, i32) -> ()
    llvm.br ^flush
  ^flush:
    nvvm.barrier
    %t64 = llvm.zext %thread : i32 to i64
    %mine = llvm.getelementptr %bins[%t64] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
    %sum = llvm.load %mine : !llvm.ptr<3> -> i32
    %to = llvm.getelementptr %out[%t64] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    llvm.inline_asm has_side_effects asm_dialect = att "red.global.add.u32 [$0], $1;", "l,r,~{memory}" %to, %sum : (!llvm.ptr, i32) -> ()
    llvm.return
  }
}
