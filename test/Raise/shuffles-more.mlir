// Trees of short integers, with a broadcast behind them, and of floats.
//
// RUN: redop-opt %s --raise-to-redop --remarks-filter-missed=raise-to-redop 2>%t.err | FileCheck %s
// RUN: FileCheck %s --check-prefix=WHY --input-file=%t.err --implicit-check-not=remark:
// RUN: redop-opt %s --raise-to-redop=chip=sm_100a 2>/dev/null | FileCheck %s --check-prefix=SM100
// RUN: redop-opt %s --raise-to-redop=chip=sm_90 2>/dev/null | FileCheck %s --check-prefix=SM90
// RUN: redop-opt %s -o %t.before.mlir && redop-opt %s --raise-to-redop=chip=sm_100a -o %t.after.mlir 2>/dev/null
// RUN: %python -c "import random; r = random.Random(3); v = [r.randrange(-32768, 32768) for _ in range(32)]; print(*([f'@{n} 32 i16{v}, i16[0 x 32]' for n in ['min_u16', 'max_s16', 'min_wide', 'mixed']] + [f'@{n} 32 i32{v}, i32[0 x 32]' for n in ['broadcast', 'other_lane']] + [f'@max_f32 32 f32{[float(x) for x in v]}, f32[0.0 x 32]']), sep=chr(10))" > %t.calls
// RUN: redop-interpret %t.before.mlir --calls=%t.calls > %t.wanted
// RUN: redop-interpret %t.after.mlir --calls=%t.calls | diff %t.wanted -

// The unsigned minimum of short integers, compared as i32.
// CHECK-LABEL: @min_u16
// CHECK: %[[M:.+]] = llvm.load
// CHECK: redop.group_reduce warp minu %[[M]] : i16
// CHECK-NOT: shfl
llvm.func @min_u16(%x: !llvm.ptr<1>, %out: !llvm.ptr<1>) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 32>} {
  %all = llvm.mlir.constant(-1 : i32) : i32
  %c31 = llvm.mlir.constant(31 : i32) : i32
  %zero = llvm.mlir.constant(0 : i32) : i32
  %c16 = llvm.mlir.constant(16 : i32) : i32
  %mask = llvm.mlir.constant(65535 : i32) : i32
  %t = nvvm.read.ptx.sreg.tid.x : i32
  %in = llvm.getelementptr %x[%t] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i16
  %to = llvm.getelementptr %out[%t] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i16
  %m0 = llvm.load %in : !llvm.ptr<1> -> i16
  %d0 = llvm.mlir.constant(16 : i32) : i32
  %v0 = llvm.zext %m0 : i16 to i32
  %s0 = nvvm.shfl.sync bfly %all, %v0, %d0, %c31 : i32 -> i32
  %t0 = llvm.trunc %s0 : i32 to i16
  %a0 = llvm.and %s0, %mask : i32
  %c0 = llvm.icmp "ult" %a0, %v0 : i32
  %m1 = llvm.select %c0, %t0, %m0 : i1, i16
  %d1 = llvm.mlir.constant(8 : i32) : i32
  %v1 = llvm.zext %m1 : i16 to i32
  %s1 = nvvm.shfl.sync bfly %all, %v1, %d1, %c31 : i32 -> i32
  %t1 = llvm.trunc %s1 : i32 to i16
  %a1 = llvm.and %s1, %mask : i32
  %c1 = llvm.icmp "ult" %a1, %v1 : i32
  %m2 = llvm.select %c1, %t1, %m1 : i1, i16
  %d2 = llvm.mlir.constant(4 : i32) : i32
  %v2 = llvm.zext %m2 : i16 to i32
  %s2 = nvvm.shfl.sync bfly %all, %v2, %d2, %c31 : i32 -> i32
  %t2 = llvm.trunc %s2 : i32 to i16
  %a2 = llvm.and %s2, %mask : i32
  %c2 = llvm.icmp "ult" %a2, %v2 : i32
  %m3 = llvm.select %c2, %t2, %m2 : i1, i16
  %d3 = llvm.mlir.constant(2 : i32) : i32
  %v3 = llvm.zext %m3 : i16 to i32
  %s3 = nvvm.shfl.sync bfly %all, %v3, %d3, %c31 : i32 -> i32
  %t3 = llvm.trunc %s3 : i32 to i16
  %a3 = llvm.and %s3, %mask : i32
  %c3 = llvm.icmp "ult" %a3, %v3 : i32
  %m4 = llvm.select %c3, %t3, %m3 : i1, i16
  %d4 = llvm.mlir.constant(1 : i32) : i32
  %v4 = llvm.zext %m4 : i16 to i32
  %s4 = nvvm.shfl.sync bfly %all, %v4, %d4, %c31 : i32 -> i32
  %t4 = llvm.trunc %s4 : i32 to i16
  %a4 = llvm.and %s4, %mask : i32
  %c4 = llvm.icmp "ult" %a4, %v4 : i32
  %m5 = llvm.select %c4, %t4, %m4 : i1, i16
  llvm.store %m5, %to : i16, !llvm.ptr<1>
  llvm.return
}

// The signed maximum; the comparison holds for the lane's own value.
// CHECK-LABEL: @max_s16
// CHECK: redop.group_reduce warp maxs %{{.+}} : i16
// CHECK-NOT: shfl
llvm.func @max_s16(%x: !llvm.ptr<1>, %out: !llvm.ptr<1>) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 32>} {
  %all = llvm.mlir.constant(-1 : i32) : i32
  %c31 = llvm.mlir.constant(31 : i32) : i32
  %zero = llvm.mlir.constant(0 : i32) : i32
  %c16 = llvm.mlir.constant(16 : i32) : i32
  %mask = llvm.mlir.constant(65535 : i32) : i32
  %t = nvvm.read.ptx.sreg.tid.x : i32
  %in = llvm.getelementptr %x[%t] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i16
  %to = llvm.getelementptr %out[%t] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i16
  %m0 = llvm.load %in : !llvm.ptr<1> -> i16
  %d0 = llvm.mlir.constant(16 : i32) : i32
  %v0 = llvm.sext %m0 : i16 to i32
  %s0 = nvvm.shfl.sync bfly %all, %v0, %d0, %c31 : i32 -> i32
  %t0 = llvm.trunc %s0 : i32 to i16
  %a0 = llvm.sext %t0 : i16 to i32
  %c0 = llvm.icmp "sge" %v0, %a0 : i32
  %m1 = llvm.select %c0, %m0, %t0 : i1, i16
  %d1 = llvm.mlir.constant(8 : i32) : i32
  %v1 = llvm.sext %m1 : i16 to i32
  %s1 = nvvm.shfl.sync bfly %all, %v1, %d1, %c31 : i32 -> i32
  %t1 = llvm.trunc %s1 : i32 to i16
  %a1 = llvm.sext %t1 : i16 to i32
  %c1 = llvm.icmp "sge" %v1, %a1 : i32
  %m2 = llvm.select %c1, %m1, %t1 : i1, i16
  %d2 = llvm.mlir.constant(4 : i32) : i32
  %v2 = llvm.sext %m2 : i16 to i32
  %s2 = nvvm.shfl.sync bfly %all, %v2, %d2, %c31 : i32 -> i32
  %t2 = llvm.trunc %s2 : i32 to i16
  %a2 = llvm.sext %t2 : i16 to i32
  %c2 = llvm.icmp "sge" %v2, %a2 : i32
  %m3 = llvm.select %c2, %m2, %t2 : i1, i16
  %d3 = llvm.mlir.constant(2 : i32) : i32
  %v3 = llvm.sext %m3 : i16 to i32
  %s3 = nvvm.shfl.sync bfly %all, %v3, %d3, %c31 : i32 -> i32
  %t3 = llvm.trunc %s3 : i32 to i16
  %a3 = llvm.sext %t3 : i16 to i32
  %c3 = llvm.icmp "sge" %v3, %a3 : i32
  %m4 = llvm.select %c3, %m3, %t3 : i1, i16
  %d4 = llvm.mlir.constant(1 : i32) : i32
  %v4 = llvm.sext %m4 : i16 to i32
  %s4 = nvvm.shfl.sync bfly %all, %v4, %d4, %c31 : i32 -> i32
  %t4 = llvm.trunc %s4 : i32 to i16
  %a4 = llvm.sext %t4 : i16 to i32
  %c4 = llvm.icmp "sge" %v4, %a4 : i32
  %m5 = llvm.select %c4, %m4, %t4 : i1, i16
  llvm.store %m5, %to : i16, !llvm.ptr<1>
  llvm.return
}

// One that is an i32 all along, of steps down; lane 0 hands its result to all.
// CHECK-LABEL: @min_wide
// CHECK: %[[ALL:.+]] = redop.group_reduce warp mins %{{.+}} : i32
// CHECK-NOT: shfl
// CHECK: llvm.trunc %[[ALL]]
llvm.func @min_wide(%x: !llvm.ptr<1>, %out: !llvm.ptr<1>) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 32>} {
  %all = llvm.mlir.constant(-1 : i32) : i32
  %c31 = llvm.mlir.constant(31 : i32) : i32
  %zero = llvm.mlir.constant(0 : i32) : i32
  %c16 = llvm.mlir.constant(16 : i32) : i32
  %mask = llvm.mlir.constant(65535 : i32) : i32
  %t = nvvm.read.ptx.sreg.tid.x : i32
  %in = llvm.getelementptr %x[%t] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i16
  %to = llvm.getelementptr %out[%t] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i16
  %m0 = llvm.load %in : !llvm.ptr<1> -> i16
  %w0 = llvm.sext %m0 : i16 to i32
  %d0 = llvm.mlir.constant(16 : i32) : i32
  %s0 = nvvm.shfl.sync down %all, %w0, %d0, %c31 : i32 -> i32
  %a0 = llvm.shl %s0, %c16 : i32
  %b0 = llvm.ashr %a0, %c16 : i32
  %w1 = llvm.intr.smin(%b0, %w0) : (i32, i32) -> i32
  %d1 = llvm.mlir.constant(8 : i32) : i32
  %s1 = nvvm.shfl.sync down %all, %w1, %d1, %c31 : i32 -> i32
  %a1 = llvm.shl %s1, %c16 : i32
  %b1 = llvm.ashr %a1, %c16 : i32
  %w2 = llvm.intr.smin(%b1, %w1) : (i32, i32) -> i32
  %d2 = llvm.mlir.constant(4 : i32) : i32
  %s2 = nvvm.shfl.sync down %all, %w2, %d2, %c31 : i32 -> i32
  %a2 = llvm.shl %s2, %c16 : i32
  %b2 = llvm.ashr %a2, %c16 : i32
  %w3 = llvm.intr.smin(%b2, %w2) : (i32, i32) -> i32
  %d3 = llvm.mlir.constant(2 : i32) : i32
  %s3 = nvvm.shfl.sync down %all, %w3, %d3, %c31 : i32 -> i32
  %a3 = llvm.shl %s3, %c16 : i32
  %b3 = llvm.ashr %a3, %c16 : i32
  %w4 = llvm.intr.smin(%b3, %w3) : (i32, i32) -> i32
  %d4 = llvm.mlir.constant(1 : i32) : i32
  %s4 = nvvm.shfl.sync down %all, %w4, %d4, %c31 : i32 -> i32
  %a4 = llvm.shl %s4, %c16 : i32
  %b4 = llvm.ashr %a4, %c16 : i32
  %w5 = llvm.intr.smin(%b4, %w4) : (i32, i32) -> i32
  %all0 = nvvm.shfl.sync idx %all, %w5, %zero, %c31 : i32 -> i32
  %r = llvm.trunc %all0 : i32 to i16
  llvm.store %r, %to : i16, !llvm.ptr<1>
  llvm.return
}

// CHECK-LABEL: @broadcast
// CHECK: %[[ALL:.+]] = redop.group_reduce warp addi %{{.+}} : i32
// CHECK-NOT: shfl
// CHECK: llvm.store %[[ALL]]
llvm.func @broadcast(%x: !llvm.ptr<1>, %out: !llvm.ptr<1>) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 32>} {
  %all = llvm.mlir.constant(-1 : i32) : i32
  %c31 = llvm.mlir.constant(31 : i32) : i32
  %zero = llvm.mlir.constant(0 : i32) : i32
  %c16 = llvm.mlir.constant(16 : i32) : i32
  %mask = llvm.mlir.constant(65535 : i32) : i32
  %t = nvvm.read.ptx.sreg.tid.x : i32
  %in = llvm.getelementptr %x[%t] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %to = llvm.getelementptr %out[%t] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %m0 = llvm.load %in : !llvm.ptr<1> -> i32
  %d0 = llvm.mlir.constant(16 : i32) : i32
  %s0 = nvvm.shfl.sync down %all, %m0, %d0, %c31 : i32 -> i32
  %m1 = llvm.add %m0, %s0 : i32
  %d1 = llvm.mlir.constant(8 : i32) : i32
  %s1 = nvvm.shfl.sync down %all, %m1, %d1, %c31 : i32 -> i32
  %m2 = llvm.add %m1, %s1 : i32
  %d2 = llvm.mlir.constant(4 : i32) : i32
  %s2 = nvvm.shfl.sync down %all, %m2, %d2, %c31 : i32 -> i32
  %m3 = llvm.add %m2, %s2 : i32
  %d3 = llvm.mlir.constant(2 : i32) : i32
  %s3 = nvvm.shfl.sync down %all, %m3, %d3, %c31 : i32 -> i32
  %m4 = llvm.add %m3, %s3 : i32
  %d4 = llvm.mlir.constant(1 : i32) : i32
  %s4 = nvvm.shfl.sync down %all, %m4, %d4, %c31 : i32 -> i32
  %m5 = llvm.add %m4, %s4 : i32
  %r = nvvm.shfl.sync idx %all, %m5, %zero, %c31 : i32 -> i32
  llvm.store %r, %to : i32, !llvm.ptr<1>
  llvm.return
}

// Lane 1 has another sum.
// CHECK-LABEL: @other_lane
// CHECK-COUNT-6: nvvm.shfl.sync
// CHECK-NOT: nvvm.shfl.sync
// WHY: remark: {{.*}}Function=other_lane{{.*}}not raised to redop: only some lanes have the result, and others may use it
llvm.func @other_lane(%x: !llvm.ptr<1>, %out: !llvm.ptr<1>) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 32>} {
  %all = llvm.mlir.constant(-1 : i32) : i32
  %c31 = llvm.mlir.constant(31 : i32) : i32
  %zero = llvm.mlir.constant(0 : i32) : i32
  %c16 = llvm.mlir.constant(16 : i32) : i32
  %mask = llvm.mlir.constant(65535 : i32) : i32
  %t = nvvm.read.ptx.sreg.tid.x : i32
  %in = llvm.getelementptr %x[%t] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %to = llvm.getelementptr %out[%t] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %m0 = llvm.load %in : !llvm.ptr<1> -> i32
  %d0 = llvm.mlir.constant(16 : i32) : i32
  %s0 = nvvm.shfl.sync down %all, %m0, %d0, %c31 : i32 -> i32
  %m1 = llvm.add %m0, %s0 : i32
  %d1 = llvm.mlir.constant(8 : i32) : i32
  %s1 = nvvm.shfl.sync down %all, %m1, %d1, %c31 : i32 -> i32
  %m2 = llvm.add %m1, %s1 : i32
  %d2 = llvm.mlir.constant(4 : i32) : i32
  %s2 = nvvm.shfl.sync down %all, %m2, %d2, %c31 : i32 -> i32
  %m3 = llvm.add %m2, %s2 : i32
  %d3 = llvm.mlir.constant(2 : i32) : i32
  %s3 = nvvm.shfl.sync down %all, %m3, %d3, %c31 : i32 -> i32
  %m4 = llvm.add %m3, %s3 : i32
  %d4 = llvm.mlir.constant(1 : i32) : i32
  %s4 = nvvm.shfl.sync down %all, %m4, %d4, %c31 : i32 -> i32
  %m5 = llvm.add %m4, %s4 : i32
  %r = nvvm.shfl.sync idx %all, %m5, %d4, %c31 : i32 -> i32
  llvm.store %r, %to : i32, !llvm.ptr<1>
  llvm.return
}

// The comparison extends the values in two ways.
// CHECK-LABEL: @mixed
// CHECK-COUNT-5: nvvm.shfl.sync
// CHECK-NOT: nvvm.shfl.sync
// WHY: remark: {{.*}}Function=mixed{{.*}}not raised to redop: its steps do not form one reduction that group_reduce supports
llvm.func @mixed(%x: !llvm.ptr<1>, %out: !llvm.ptr<1>) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 32>} {
  %all = llvm.mlir.constant(-1 : i32) : i32
  %c31 = llvm.mlir.constant(31 : i32) : i32
  %zero = llvm.mlir.constant(0 : i32) : i32
  %c16 = llvm.mlir.constant(16 : i32) : i32
  %mask = llvm.mlir.constant(65535 : i32) : i32
  %t = nvvm.read.ptx.sreg.tid.x : i32
  %in = llvm.getelementptr %x[%t] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i16
  %to = llvm.getelementptr %out[%t] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i16
  %m0 = llvm.load %in : !llvm.ptr<1> -> i16
  %d0 = llvm.mlir.constant(16 : i32) : i32
  %v0 = llvm.zext %m0 : i16 to i32
  %u0 = llvm.sext %m0 : i16 to i32
  %s0 = nvvm.shfl.sync bfly %all, %v0, %d0, %c31 : i32 -> i32
  %t0 = llvm.trunc %s0 : i32 to i16
  %a0 = llvm.and %s0, %mask : i32
  %c0 = llvm.icmp "slt" %a0, %u0 : i32
  %m1 = llvm.select %c0, %t0, %m0 : i1, i16
  %d1 = llvm.mlir.constant(8 : i32) : i32
  %v1 = llvm.zext %m1 : i16 to i32
  %u1 = llvm.sext %m1 : i16 to i32
  %s1 = nvvm.shfl.sync bfly %all, %v1, %d1, %c31 : i32 -> i32
  %t1 = llvm.trunc %s1 : i32 to i16
  %a1 = llvm.and %s1, %mask : i32
  %c1 = llvm.icmp "slt" %a1, %u1 : i32
  %m2 = llvm.select %c1, %t1, %m1 : i1, i16
  %d2 = llvm.mlir.constant(4 : i32) : i32
  %v2 = llvm.zext %m2 : i16 to i32
  %u2 = llvm.sext %m2 : i16 to i32
  %s2 = nvvm.shfl.sync bfly %all, %v2, %d2, %c31 : i32 -> i32
  %t2 = llvm.trunc %s2 : i32 to i16
  %a2 = llvm.and %s2, %mask : i32
  %c2 = llvm.icmp "slt" %a2, %u2 : i32
  %m3 = llvm.select %c2, %t2, %m2 : i1, i16
  %d3 = llvm.mlir.constant(2 : i32) : i32
  %v3 = llvm.zext %m3 : i16 to i32
  %u3 = llvm.sext %m3 : i16 to i32
  %s3 = nvvm.shfl.sync bfly %all, %v3, %d3, %c31 : i32 -> i32
  %t3 = llvm.trunc %s3 : i32 to i16
  %a3 = llvm.and %s3, %mask : i32
  %c3 = llvm.icmp "slt" %a3, %u3 : i32
  %m4 = llvm.select %c3, %t3, %m3 : i1, i16
  %d4 = llvm.mlir.constant(1 : i32) : i32
  %v4 = llvm.zext %m4 : i16 to i32
  %u4 = llvm.sext %m4 : i16 to i32
  %s4 = nvvm.shfl.sync bfly %all, %v4, %d4, %c31 : i32 -> i32
  %t4 = llvm.trunc %s4 : i32 to i16
  %a4 = llvm.and %s4, %mask : i32
  %c4 = llvm.icmp "slt" %a4, %u4 : i32
  %m5 = llvm.select %c4, %t4, %m4 : i1, i16
  llvm.store %m5, %to : i16, !llvm.ptr<1>
  llvm.return
}

// An extremum of f32 is one instruction on some chips; it may return either zero.
// CHECK-LABEL: @max_f32
// CHECK-COUNT-5: nvvm.shfl.sync
// CHECK-NOT: nvvm.shfl.sync
// SM90-LABEL: @max_f32
// SM90-NOT: redop
// SM100-LABEL: @max_f32
// SM100: redop.group_reduce warp maxnumf %{{.+}} : f32
// SM100-NOT: shfl
// WHY: remark: {{.*}}Function=max_f32{{.*}}not raised to redop: group_reduce distinguishes -0.0 from +0.0, which requires more instructions than these steps on most chips
llvm.func @max_f32(%x: !llvm.ptr<1>, %out: !llvm.ptr<1>) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 32>} {
  %all = llvm.mlir.constant(-1 : i32) : i32
  %c31 = llvm.mlir.constant(31 : i32) : i32
  %zero = llvm.mlir.constant(0 : i32) : i32
  %c16 = llvm.mlir.constant(16 : i32) : i32
  %mask = llvm.mlir.constant(65535 : i32) : i32
  %t = nvvm.read.ptx.sreg.tid.x : i32
  %in = llvm.getelementptr %x[%t] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
  %to = llvm.getelementptr %out[%t] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
  %m0 = llvm.load %in : !llvm.ptr<1> -> f32
  %d0 = llvm.mlir.constant(16 : i32) : i32
  %s0 = nvvm.shfl.sync bfly %all, %m0, %d0, %c31 : f32 -> f32
  %m1 = llvm.intr.maxnum(%m0, %s0) : (f32, f32) -> f32
  %d1 = llvm.mlir.constant(8 : i32) : i32
  %s1 = nvvm.shfl.sync bfly %all, %m1, %d1, %c31 : f32 -> f32
  %m2 = llvm.intr.maxnum(%m1, %s1) : (f32, f32) -> f32
  %d2 = llvm.mlir.constant(4 : i32) : i32
  %s2 = nvvm.shfl.sync bfly %all, %m2, %d2, %c31 : f32 -> f32
  %m3 = llvm.intr.maxnum(%m2, %s2) : (f32, f32) -> f32
  %d3 = llvm.mlir.constant(2 : i32) : i32
  %s3 = nvvm.shfl.sync bfly %all, %m3, %d3, %c31 : f32 -> f32
  %m4 = llvm.intr.maxnum(%m3, %s3) : (f32, f32) -> f32
  %d4 = llvm.mlir.constant(1 : i32) : i32
  %s4 = nvvm.shfl.sync bfly %all, %m4, %d4, %c31 : f32 -> f32
  %m5 = llvm.intr.maxnum(%m4, %s4) : (f32, f32) -> f32
  llvm.store %m5, %to : f32, !llvm.ptr<1>
  llvm.return
}

// Not for a part of a warp.
// CHECK-LABEL: @max_part
// SM100-LABEL: @max_part
// SM100-COUNT-4: nvvm.shfl.sync
// SM100-NOT: nvvm.shfl.sync
// WHY: remark: {{.*}}Function=max_part{{.*}}not raised to redop: group_reduce distinguishes
llvm.func @max_part(%x: !llvm.ptr<1>, %out: !llvm.ptr<1>) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 32>} {
  %all = llvm.mlir.constant(-1 : i32) : i32
  %c31 = llvm.mlir.constant(31 : i32) : i32
  %zero = llvm.mlir.constant(0 : i32) : i32
  %c16 = llvm.mlir.constant(16 : i32) : i32
  %mask = llvm.mlir.constant(65535 : i32) : i32
  %t = nvvm.read.ptx.sreg.tid.x : i32
  %in = llvm.getelementptr %x[%t] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
  %to = llvm.getelementptr %out[%t] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
  %m0 = llvm.load %in : !llvm.ptr<1> -> f32
  %d0 = llvm.mlir.constant(16 : i32) : i32
  %s0 = nvvm.shfl.sync bfly %all, %m0, %d0, %c31 : f32 -> f32
  %m1 = llvm.intr.maxnum(%m0, %s0) : (f32, f32) -> f32
  %d1 = llvm.mlir.constant(8 : i32) : i32
  %s1 = nvvm.shfl.sync bfly %all, %m1, %d1, %c31 : f32 -> f32
  %m2 = llvm.intr.maxnum(%m1, %s1) : (f32, f32) -> f32
  %d2 = llvm.mlir.constant(4 : i32) : i32
  %s2 = nvvm.shfl.sync bfly %all, %m2, %d2, %c31 : f32 -> f32
  %m3 = llvm.intr.maxnum(%m2, %s2) : (f32, f32) -> f32
  %d3 = llvm.mlir.constant(2 : i32) : i32
  %s3 = nvvm.shfl.sync bfly %all, %m3, %d3, %c31 : f32 -> f32
  %m4 = llvm.intr.maxnum(%m3, %s3) : (f32, f32) -> f32
  llvm.store %m4, %to : f32, !llvm.ptr<1>
  llvm.return
}
