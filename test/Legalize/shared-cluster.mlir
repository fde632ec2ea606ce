// Reductions that no instruction performs, into the shared memory of another
// block: loops like those in other state spaces, and nothing before sm_90.

// RUN: redop-opt %s --redop-legalize=chip=sm_90 | FileCheck %s
// RUN: redop-opt %s --redop-legalize=chip=sm_90 -o %t.mlir
// RUN: redop-interpret %s --entry=@remote --args='f32[0, 0], i32[0, 0], f32[0, 0]' --grid=2 --block=3 --cluster=2 --runs=5 | FileCheck %s --check-prefix=OUT
// RUN: redop-interpret %t.mlir --entry=@remote --args='f32[0, 0], i32[0, 0], f32[0, 0]' --grid=2 --block=3 --cluster=2 --runs=5 | FileCheck %s --check-prefix=OUT
// RUN: redop-compile %s --chip=sm_90 -o %t.ptx
// RUN: %if ptxas-sm_90 %{ %ptxas-verify -arch=sm_90 < %t.ptx %}
// RUN: not redop-opt %s --redop-legalize=chip=sm_80 2>&1 | FileCheck %s --check-prefix=SM80

// SM80: error: 'redop.fetch_reduce' op another CTA's shared memory requires sm_90 (PTX 7.8); target is sm_80
// SM80: error: 'redop.store_reduce' op another CTA's shared memory requires sm_90 (PTX 7.8); target is sm_80
// SM80: error: 'redop.store_reduce' op another CTA's shared memory requires sm_90 (PTX 7.8); target is sm_80

// CHECK-LABEL: llvm.func @remote
// CHECK: llvm.load %[[P:.*]] atomic syncscope("cluster") monotonic {{.*}} : !llvm.ptr<7> -> i32
// CHECK: llvm.cmpxchg %[[P]], {{.*}} syncscope("cluster") monotonic monotonic : !llvm.ptr<7>, i32
// CHECK: llvm.cmpxchg {{.*}} syncscope("cluster") monotonic monotonic : !llvm.ptr<7>, i32
// CHECK: llvm.cmpxchg {{.*}} syncscope("cluster") release monotonic : !llvm.ptr<7>, i32
// CHECK-NOT: redop

// Of three threads, each doubles a float of the other block, adds 100 to byte 1
// of a word (modulo 256), and takes the maximum with its number.
// OUT: argument 0: [8.0, 8.0]
// OUT: argument 1: [11264, 11264]
// OUT: argument 2: [2.0, 2.0]
gpu.module @m {
  llvm.mlir.global internal @shared() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<3 x i32>

  llvm.func @remote(%f: !llvm.ptr<1>, %i: !llvm.ptr<1>, %h: !llvm.ptr<1>) attributes {nvvm.kernel} {
    %zero = llvm.mlir.constant(0 : i32) : i32
    %one = llvm.mlir.constant(1 : i32) : i32
    %two = llvm.mlir.constant(2.0 : f32) : f32
    %unit = llvm.mlir.constant(1.0 : f32) : f32
    %hundred = llvm.mlir.constant(100 : i8) : i8
    %s = llvm.mlir.addressof @shared : !llvm.ptr<3>
    %s1 = llvm.getelementptr %s[1] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i32
    %s2 = llvm.getelementptr %s[2] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i32
    %half = llvm.getelementptr %s[5] : (!llvm.ptr<3>) -> !llvm.ptr<3>, f16
    %x = nvvm.read.ptx.sreg.tid.x : i32
    %rank = nvvm.read.ptx.sreg.cluster.ctarank : i32
    %other = llvm.xor %rank, %one : i32
    %first = llvm.icmp "eq" %x, %zero : i32
    llvm.cond_br %first, ^clear, ^start
  ^clear:
    llvm.store %unit, %s : f32, !llvm.ptr<3>
    llvm.store %zero, %s1 : i32, !llvm.ptr<3>
    llvm.store %zero, %s2 : i32, !llvm.ptr<3>
    llvm.br ^start
  ^start:
    nvvm.cluster.arrive
    nvvm.cluster.wait
    %remote = nvvm.mapa %s, %other : !llvm.ptr<3> -> !llvm.ptr<7>
    %byte = llvm.getelementptr %remote[5] : (!llvm.ptr<7>) -> !llvm.ptr<7>, i8
    %number = llvm.sitofp %x : i32 to f16
    %place = llvm.getelementptr %remote[5] : (!llvm.ptr<7>) -> !llvm.ptr<7>, f16
    %old = redop.fetch_reduce mulf cluster %two, %remote : f32, !llvm.ptr<7>
    redop.store_reduce addi cluster %hundred, %byte : i8, !llvm.ptr<7>
    redop.store_reduce maximumf release cluster %number, %place : f16, !llvm.ptr<7>
    nvvm.cluster.arrive
    nvvm.cluster.wait
    llvm.cond_br %first, ^store, ^end
  ^store:
    %a = llvm.load %s : !llvm.ptr<3> -> f32
    %b = llvm.load %s1 : !llvm.ptr<3> -> i32
    %c = llvm.load %half : !llvm.ptr<3> -> f16
    %d = llvm.fpext %c : f16 to f32
    %fp = llvm.getelementptr %f[%rank] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
    %ip = llvm.getelementptr %i[%rank] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    %hp = llvm.getelementptr %h[%rank] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
    llvm.store %a, %fp : f32, !llvm.ptr<1>
    llvm.store %b, %ip : i32, !llvm.ptr<1>
    llvm.store %d, %hp : f32, !llvm.ptr<1>
    llvm.br ^end
  ^end:
    llvm.return
  }
}
