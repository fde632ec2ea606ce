// Checked by the interpreter: each lane gets the same result from shuffles, from group_reduce and from its legalized form.
// RUN: redop-opt %s --raise-to-redop -o %t.raised.mlir
// RUN: redop-opt %t.raised.mlir --redop-legalize=chip=sm_70 -o %t.sm_70.mlir
// RUN: redop-opt %t.raised.mlir --redop-legalize=chip=sm_90 -o %t.sm_90.mlir
// RUN: FileCheck %s --input-file=%t.raised.mlir
// RUN: FileCheck %s --input-file=%t.sm_90.mlir --check-prefix=REDUX
// CHECK-NOT: shfl
// CHECK-COUNT-6: redop.group_reduce
// CHECK-NOT: redop.group_reduce
// CHECK-NOT: shfl
// REDUX: redop.redux.sync add u32
// REDUX: redop.redux.sync or b32
//
// DEFINE: %{entry} =
// DEFINE: %{args} =
// DEFINE: %{run} = redop-interpret --entry=@%{entry} --block=64 --runs=3 --args=%{args}

// REDEFINE: %{entry} = sum
// REDEFINE: %{args} = 'i32[0 x 64]'
// RUN: %{run} %s > %t.sum && FileCheck %s --input-file=%t.sum --check-prefix=SUM
// RUN: %{run} %t.raised.mlir | cmp - %t.sum
// RUN: %{run} %t.sm_70.mlir | cmp - %t.sum
// RUN: %{run} %t.sm_90.mlir | cmp - %t.sum
// SUM: argument 0: [521598846, 521598846
// REDEFINE: %{entry} = strided
// REDEFINE: %{args} = 'i32[0 x 64]'
// RUN: %{run} %s > %t.strided && FileCheck %s --input-file=%t.strided --check-prefix=STRIDED
// RUN: %{run} %t.raised.mlir | cmp - %t.strided
// RUN: %{run} %t.sm_70.mlir | cmp - %t.strided
// RUN: %{run} %t.sm_90.mlir | cmp - %t.strided
// STRIDED: argument 0: [0, 15128004, 2311351, 23049131, 10232478, 1155675, 18153605, 5336952, 0
// REDEFINE: %{entry} = width
// REDEFINE: %{args} = 'i32[0 x 64]'
// RUN: %{run} %s > %t.width && FileCheck %s --input-file=%t.width --check-prefix=WIDTH
// RUN: %{run} %t.raised.mlir | cmp - %t.width
// RUN: %{run} %t.sm_70.mlir | cmp - %t.width
// RUN: %{run} %t.sm_90.mlir | cmp - %t.width
// WIDTH: argument 0: [31719377, 31719377, 31719377, 31719377, 31719377, 31719377, 31719377, 31719377, 3670239
// REDEFINE: %{entry} = wide
// REDEFINE: %{args} = 'i64[0 x 64]'
// RUN: %{run} %s > %t.wide && FileCheck %s --input-file=%t.wide --check-prefix=WIDE
// RUN: %{run} %t.raised.mlir | cmp - %t.wide
// RUN: %{run} %t.sm_70.mlir | cmp - %t.wide
// RUN: %{run} %t.sm_90.mlir | cmp - %t.wide
// WIDE: argument 0: [2240249985722939262
// REDEFINE: %{entry} = small
// REDEFINE: %{args} = 'i32[0 x 64]'
// RUN: %{run} %s > %t.small && FileCheck %s --input-file=%t.small --check-prefix=SMALL
// RUN: %{run} %t.raised.mlir | cmp - %t.small
// RUN: %{run} %t.sm_70.mlir | cmp - %t.small
// RUN: %{run} %t.sm_90.mlir | cmp - %t.small
// SMALL: argument 0: [255
// REDEFINE: %{entry} = down
// REDEFINE: %{args} = 'i32[0 x 64]'
// RUN: %{run} %s > %t.down && FileCheck %s --input-file=%t.down --check-prefix=DOWN
// RUN: %{run} %t.raised.mlir | cmp - %t.down
// RUN: %{run} %t.sm_70.mlir | cmp - %t.down
// RUN: %{run} %t.sm_90.mlir | cmp - %t.down
// DOWN: argument 0: [521598846, 0

llvm.func ptx_kernelcc @sum(%p: !llvm.ptr<1>) attributes {nvvm.reqntid = array<i32: 64>} {
  %t = nvvm.read.ptx.sreg.tid.x : i32
  %factor = llvm.mlir.constant(-1640531535 : i32) : i32
  %seven = llvm.mlir.constant(7 : i32) : i32
  %mixed = llvm.mul %t, %factor : i32
  %v = llvm.lshr %mixed, %seven : i32
  %to = llvm.getelementptr %p[%t] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %all = llvm.mlir.constant(-1 : i32) : i32
  %c31 = llvm.mlir.constant(31 : i32) : i32
  %d16 = llvm.mlir.constant(16 : i32) : i32
  %d8 = llvm.mlir.constant(8 : i32) : i32
  %d4 = llvm.mlir.constant(4 : i32) : i32
  %d2 = llvm.mlir.constant(2 : i32) : i32
  %d1 = llvm.mlir.constant(1 : i32) : i32
  %m16 = nvvm.shfl.sync bfly %all, %v, %d16, %c31 : i32 -> i32
  %s16 = llvm.add %v, %m16 : i32
  %m8 = nvvm.shfl.sync bfly %all, %s16, %d8, %c31 : i32 -> i32
  %s8 = llvm.add %s16, %m8 : i32
  %m4 = nvvm.shfl.sync bfly %all, %s8, %d4, %c31 : i32 -> i32
  %s4 = llvm.add %s8, %m4 : i32
  %m2 = nvvm.shfl.sync bfly %all, %s4, %d2, %c31 : i32 -> i32
  %s2 = llvm.add %s4, %m2 : i32
  %m1 = nvvm.shfl.sync bfly %all, %s2, %d1, %c31 : i32 -> i32
  %s1 = llvm.add %s2, %m1 : i32
  llvm.store %s1, %to : i32, !llvm.ptr<1>
  llvm.return
}

llvm.func ptx_kernelcc @strided(%p: !llvm.ptr<1>) attributes {nvvm.reqntid = array<i32: 64>} {
  %t = nvvm.read.ptx.sreg.tid.x : i32
  %factor = llvm.mlir.constant(-1640531535 : i32) : i32
  %seven = llvm.mlir.constant(7 : i32) : i32
  %mixed = llvm.mul %t, %factor : i32
  %v = llvm.lshr %mixed, %seven : i32
  %to = llvm.getelementptr %p[%t] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %all = llvm.mlir.constant(-1 : i32) : i32
  %c31 = llvm.mlir.constant(31 : i32) : i32
  %d8 = llvm.mlir.constant(8 : i32) : i32
  %d16 = llvm.mlir.constant(16 : i32) : i32
  %m8 = llvm.call_intrinsic "llvm.nvvm.shfl.sync.bfly.i32"(%all, %v, %d8, %c31) : (i32, i32, i32, i32) -> i32
  %s8 = llvm.intr.smin(%v, %m8) : (i32, i32) -> i32
  %m16 = llvm.call_intrinsic "llvm.nvvm.shfl.sync.bfly.i32"(%all, %s8, %d16, %c31) : (i32, i32, i32, i32) -> i32
  %s16 = llvm.intr.smin(%s8, %m16) : (i32, i32) -> i32
  llvm.store %s16, %to : i32, !llvm.ptr<1>
  llvm.return
}

llvm.func ptx_kernelcc @width(%p: !llvm.ptr<1>) attributes {nvvm.reqntid = array<i32: 64>} {
  %t = nvvm.read.ptx.sreg.tid.x : i32
  %factor = llvm.mlir.constant(-1640531535 : i32) : i32
  %seven = llvm.mlir.constant(7 : i32) : i32
  %mixed = llvm.mul %t, %factor : i32
  %v = llvm.lshr %mixed, %seven : i32
  %to = llvm.getelementptr %p[%t] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %all = llvm.mlir.constant(-1 : i32) : i32
  %c31 = llvm.mlir.constant(31 : i32) : i32
  %d1 = llvm.mlir.constant(1 : i32) : i32
  %d2 = llvm.mlir.constant(2 : i32) : i32
  %d4 = llvm.mlir.constant(4 : i32) : i32
  %width = llvm.mlir.constant(6175 : i32) : i32
  %m1 = nvvm.shfl.sync bfly %all, %v, %d1, %width : i32 -> i32
  %s1 = llvm.xor %v, %m1 : i32
  %m2 = nvvm.shfl.sync bfly %all, %s1, %d2, %width : i32 -> i32
  %s2 = llvm.xor %s1, %m2 : i32
  %m4 = nvvm.shfl.sync bfly %all, %s2, %d4, %width : i32 -> i32
  %s4 = llvm.xor %s2, %m4 : i32
  llvm.store %s4, %to : i32, !llvm.ptr<1>
  llvm.return
}

llvm.func ptx_kernelcc @wide(%p: !llvm.ptr<1>) attributes {nvvm.reqntid = array<i32: 64>} {
  %t = nvvm.read.ptx.sreg.tid.x : i32
  %factor = llvm.mlir.constant(-1640531535 : i32) : i32
  %seven = llvm.mlir.constant(7 : i32) : i32
  %mixed = llvm.mul %t, %factor : i32
  %v = llvm.lshr %mixed, %seven : i32
  %to = llvm.getelementptr %p[%t] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i64
  %all = llvm.mlir.constant(-1 : i32) : i32
  %c31 = llvm.mlir.constant(31 : i32) : i32
  %d16 = llvm.mlir.constant(16 : i32) : i32
  %d8 = llvm.mlir.constant(8 : i32) : i32
  %d4 = llvm.mlir.constant(4 : i32) : i32
  %d2 = llvm.mlir.constant(2 : i32) : i32
  %d1 = llvm.mlir.constant(1 : i32) : i32
  %c32 = llvm.mlir.constant(32 : i64) : i64
  %long = llvm.zext %v : i32 to i64
  %part = llvm.shl %long, %c32 : i64
  %w = llvm.add %part, %long : i64
  %low16 = llvm.trunc %w : i64 to i32
  %shifted16 = llvm.lshr %w, %c32 : i64
  %high16 = llvm.trunc %shifted16 : i64 to i32
  %a16 = nvvm.shfl.sync bfly %all, %low16, %d16, %c31 : i32 -> i32
  %b16 = nvvm.shfl.sync bfly %all, %high16, %d16, %c31 : i32 -> i32
  %x16 = llvm.zext %a16 : i32 to i64
  %y16 = llvm.zext %b16 : i32 to i64
  %z16 = llvm.shl %y16, %c32 : i64
  %m16 = llvm.or %z16, %x16 : i64
  %s16 = llvm.add %w, %m16 : i64
  %low8 = llvm.trunc %s16 : i64 to i32
  %shifted8 = llvm.lshr %s16, %c32 : i64
  %high8 = llvm.trunc %shifted8 : i64 to i32
  %a8 = nvvm.shfl.sync bfly %all, %low8, %d8, %c31 : i32 -> i32
  %b8 = nvvm.shfl.sync bfly %all, %high8, %d8, %c31 : i32 -> i32
  %x8 = llvm.zext %a8 : i32 to i64
  %y8 = llvm.zext %b8 : i32 to i64
  %z8 = llvm.shl %y8, %c32 : i64
  %m8 = llvm.or %z8, %x8 : i64
  %s8 = llvm.add %s16, %m8 : i64
  %low4 = llvm.trunc %s8 : i64 to i32
  %shifted4 = llvm.lshr %s8, %c32 : i64
  %high4 = llvm.trunc %shifted4 : i64 to i32
  %a4 = nvvm.shfl.sync bfly %all, %low4, %d4, %c31 : i32 -> i32
  %b4 = nvvm.shfl.sync bfly %all, %high4, %d4, %c31 : i32 -> i32
  %x4 = llvm.zext %a4 : i32 to i64
  %y4 = llvm.zext %b4 : i32 to i64
  %z4 = llvm.shl %y4, %c32 : i64
  %m4 = llvm.or %z4, %x4 : i64
  %s4 = llvm.add %s8, %m4 : i64
  %low2 = llvm.trunc %s4 : i64 to i32
  %shifted2 = llvm.lshr %s4, %c32 : i64
  %high2 = llvm.trunc %shifted2 : i64 to i32
  %a2 = nvvm.shfl.sync bfly %all, %low2, %d2, %c31 : i32 -> i32
  %b2 = nvvm.shfl.sync bfly %all, %high2, %d2, %c31 : i32 -> i32
  %x2 = llvm.zext %a2 : i32 to i64
  %y2 = llvm.zext %b2 : i32 to i64
  %z2 = llvm.shl %y2, %c32 : i64
  %m2 = llvm.or %z2, %x2 : i64
  %s2 = llvm.add %s4, %m2 : i64
  %low1 = llvm.trunc %s2 : i64 to i32
  %shifted1 = llvm.lshr %s2, %c32 : i64
  %high1 = llvm.trunc %shifted1 : i64 to i32
  %a1 = nvvm.shfl.sync bfly %all, %low1, %d1, %c31 : i32 -> i32
  %b1 = nvvm.shfl.sync bfly %all, %high1, %d1, %c31 : i32 -> i32
  %x1 = llvm.zext %a1 : i32 to i64
  %y1 = llvm.zext %b1 : i32 to i64
  %z1 = llvm.shl %y1, %c32 : i64
  %m1 = llvm.or %z1, %x1 : i64
  %s1 = llvm.add %s2, %m1 : i64
  llvm.store %s1, %to : i64, !llvm.ptr<1>
  llvm.return
}

llvm.func ptx_kernelcc @small(%p: !llvm.ptr<1>) attributes {nvvm.reqntid = array<i32: 64>} {
  %t = nvvm.read.ptx.sreg.tid.x : i32
  %factor = llvm.mlir.constant(-1640531535 : i32) : i32
  %seven = llvm.mlir.constant(7 : i32) : i32
  %mixed = llvm.mul %t, %factor : i32
  %v = llvm.lshr %mixed, %seven : i32
  %to = llvm.getelementptr %p[%t] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %all = llvm.mlir.constant(-1 : i32) : i32
  %c31 = llvm.mlir.constant(31 : i32) : i32
  %d16 = llvm.mlir.constant(16 : i32) : i32
  %d8 = llvm.mlir.constant(8 : i32) : i32
  %d4 = llvm.mlir.constant(4 : i32) : i32
  %d2 = llvm.mlir.constant(2 : i32) : i32
  %d1 = llvm.mlir.constant(1 : i32) : i32
  %byte = llvm.trunc %v : i32 to i8
  %x16 = llvm.zext %byte : i8 to i32
  %a16 = nvvm.shfl.sync bfly %all, %x16, %d16, %c31 : i32 -> i32
  %m16 = llvm.trunc %a16 : i32 to i8
  %s16 = llvm.or %byte, %m16 : i8
  %x8 = llvm.zext %s16 : i8 to i32
  %a8 = nvvm.shfl.sync bfly %all, %x8, %d8, %c31 : i32 -> i32
  %m8 = llvm.trunc %a8 : i32 to i8
  %s8 = llvm.or %s16, %m8 : i8
  %x4 = llvm.zext %s8 : i8 to i32
  %a4 = nvvm.shfl.sync bfly %all, %x4, %d4, %c31 : i32 -> i32
  %m4 = llvm.trunc %a4 : i32 to i8
  %s4 = llvm.or %s8, %m4 : i8
  %x2 = llvm.zext %s4 : i8 to i32
  %a2 = nvvm.shfl.sync bfly %all, %x2, %d2, %c31 : i32 -> i32
  %m2 = llvm.trunc %a2 : i32 to i8
  %s2 = llvm.or %s4, %m2 : i8
  %x1 = llvm.zext %s2 : i8 to i32
  %a1 = nvvm.shfl.sync bfly %all, %x1, %d1, %c31 : i32 -> i32
  %m1 = llvm.trunc %a1 : i32 to i8
  %s1 = llvm.or %s2, %m1 : i8
  %res = llvm.zext %s1 : i8 to i32
  llvm.store %res, %to : i32, !llvm.ptr<1>
  llvm.return
}

llvm.func ptx_kernelcc @down(%p: !llvm.ptr<1>) attributes {nvvm.reqntid = array<i32: 64>} {
  %t = nvvm.read.ptx.sreg.tid.x : i32
  %factor = llvm.mlir.constant(-1640531535 : i32) : i32
  %seven = llvm.mlir.constant(7 : i32) : i32
  %mixed = llvm.mul %t, %factor : i32
  %v = llvm.lshr %mixed, %seven : i32
  %to = llvm.getelementptr %p[%t] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %all = llvm.mlir.constant(-1 : i32) : i32
  %c31 = llvm.mlir.constant(31 : i32) : i32
  %d16 = llvm.mlir.constant(16 : i32) : i32
  %d8 = llvm.mlir.constant(8 : i32) : i32
  %d4 = llvm.mlir.constant(4 : i32) : i32
  %d2 = llvm.mlir.constant(2 : i32) : i32
  %d1 = llvm.mlir.constant(1 : i32) : i32
  %lane = llvm.and %t, %c31 : i32
  %zero = llvm.mlir.constant(0 : i32) : i32
  %first = llvm.icmp "eq" %lane, %zero : i32
  %m16 = nvvm.shfl.sync down %all, %v, %d16, %c31 : i32 -> i32
  %s16 = llvm.add %v, %m16 : i32
  %m8 = nvvm.shfl.sync down %all, %s16, %d8, %c31 : i32 -> i32
  %s8 = llvm.add %s16, %m8 : i32
  %m4 = nvvm.shfl.sync down %all, %s8, %d4, %c31 : i32 -> i32
  %s4 = llvm.add %s8, %m4 : i32
  %m2 = nvvm.shfl.sync down %all, %s4, %d2, %c31 : i32 -> i32
  %s2 = llvm.add %s4, %m2 : i32
  %m1 = nvvm.shfl.sync down %all, %s2, %d1, %c31 : i32 -> i32
  %s1 = llvm.add %s2, %m1 : i32
  llvm.cond_br %first, ^use, ^end
^use:
  llvm.store %s1, %to : i32, !llvm.ptr<1>
  llvm.br ^end
^end:
  llvm.return
}
