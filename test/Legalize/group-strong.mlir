// A strong access to elements is one access of the element's size to each, by
// peer accesses and by multimem. Weak accesses have any width.
//
// RUN: split-file %s %t
// RUN: redop-opt %t/forms.mlir --redop-legalize=chip=sm_90 | FileCheck %t/forms.mlir
// RUN: redop-opt %t/forms.mlir --redop-legalize=chip=sm_60 | FileCheck %t/forms.mlir --check-prefix=OLD
// RUN: redop-compile %t/kernel.mlir --chip=sm_90 -o %t/kernel.ptx
// RUN: %if ptxas-sm_90 %{ %ptxas -arch=sm_90 %t/kernel.ptx -o %t/kernel.cubin %}
// RUN: redop-opt %t/whole.mlir --redop-legalize=chip=sm_90 -o %t/legal.mlir
// RUN: redop-interpret %t/whole.mlir --entry=@k --devices=2 --runs=20 --args='multimem i64[0], copies $0, copy $0, copy i64[0], rank' | FileCheck %t/whole.mlir
// RUN: redop-interpret %t/legal.mlir --entry=@k --devices=2 --runs=20 --args='multimem i64[0], copies $0, copy $0, copy i64[0], rank' | FileCheck %t/whole.mlir

//--- forms.mlir
// 8 bytes: no vector of multimem has such elements.
// CHECK-LABEL: func @words(
// CHECK: redop.multimem.st relaxed gpu b64 %{{.*}} : !llvm.ptr<1>, i64
// CHECK-COUNT-2: redop.multimem.st release gpu b64
// CHECK-NOT: redop.multimem.st
// CHECK: redop.multimem.st v4 f32
// CHECK: return
// OLD-LABEL: func @words(
// OLD-COUNT-3: llvm.store %{{.*}} monotonic {alignment = 8 : i64}
// OLD-NOT: llvm.store %{{.*}} monotonic
func.func @words(%a: !llvm.ptr<1>, %address: !llvm.ptr<1>, %rank: i32, %i: i64, %l: i64, %d: vector<2xf64>) {
  %m = redop.group_memory peers(%a) rank(%rank) multicast(%address)
  redop.group_store relaxed gpu %l, %m[%i] : i64
  redop.group_store release gpu %d, %m[%i] : vector<2xf64>
  redop.group_store %d, %m[%i] : vector<2xf64>
  return
}

// 2 bytes: the packed types of multimem are pairs of accesses. 1 byte: multimem
// has no such elements.
// CHECK-LABEL: func @short(
// CHECK: redop.multimem.st relaxed gpu v4 bf16x2
// CHECK: redop.multimem.st relaxed gpu v2 f16x2 %{{.*}} : !llvm.ptr<1>, vector<4xf16>
// CHECK-COUNT-2: "st.relaxed.gpu.global.v4.b8 [$0], {$1, $2, $3, $4};", "l,h,h,h,h,~{memory}"
// CHECK-NOT: "st.relaxed
// CHECK: redop.multimem.st v2 f32
// CHECK: return
// OLD-LABEL: func @short(
// OLD-NOT: relaxed
// OLD: return
func.func @short(%a: !llvm.ptr<1>, %address: !llvm.ptr<1>, %rank: i32, %i: i64, %h: vector<8xbf16>, %s: vector<4xi16>, %b: vector<8xi8>) {
  %m = redop.group_memory peers(%a) rank(%rank) multicast(%address)
  redop.group_store relaxed gpu %h, %m[%i] : vector<8xbf16>
  redop.group_store relaxed gpu %s, %m[%i] : vector<4xi16>
  redop.group_store relaxed gpu %b, %m[%i] : vector<8xi8>
  redop.group_store %b, %m[%i] : vector<8xi8>
  return
}

// CHECK-LABEL: func @loads(
// CHECK: "ld.relaxed.gpu.global.v2.b64
// CHECK: "ld.relaxed.gpu.global.v4.b32
// CHECK-COUNT-2: "ld.relaxed.gpu.global.v4.b16
// CHECK-NOT: "ld.relaxed.gpu.global.v4.b16
// CHECK-COUNT-2: "ld.relaxed.gpu.global.v4.b8
// CHECK-NOT: "ld.relaxed
// CHECK: return
// OLD-LABEL: func @loads(
// OLD-NOT: relaxed
// OLD: return
func.func @loads(%a: !llvm.ptr<1>, %rank: i32, %i: i64) -> (vector<2xi64>, vector<4xi32>, vector<8xi16>, vector<8xi8>) {
  %m = redop.group_memory peers(%a) rank(%rank)
  %0 = redop.group_load_reduce relaxed gpu addi %m[%i] : vector<2xi64>
  %1 = redop.group_load_reduce relaxed gpu addi %m[%i] : vector<4xi32>
  %2 = redop.group_load_reduce relaxed gpu addi %m[%i] : vector<8xi16>
  %3 = redop.group_load_reduce relaxed gpu addi %m[%i] : vector<8xi8>
  return %0, %1, %2, %3 : vector<2xi64>, vector<4xi32>, vector<8xi16>, vector<8xi8>
}

//--- kernel.mlir
// ptxas accepts all widths.
gpu.module @kernels {
  gpu.func @k(%a: !llvm.ptr<1>, %b: !llvm.ptr<1>, %i: i64, %rank: i32) kernel {
    %m = redop.group_memory peers(%a, %b) rank(%rank)
    %0 = redop.group_load_reduce relaxed sys maxu %m[%i] : vector<16xi8>
    redop.group_store relaxed sys %0, %m[%i] : vector<16xi8>
    %1 = redop.group_load_reduce acquire sys addf %m[%i] : vector<7xf16>
    redop.group_store relaxed sys %1, %m[%i] alignment(4) : vector<7xf16>
    %2 = redop.group_load_reduce acquire sys addf %m[%i] : vector<4xf32>
    redop.group_store release gpu %2, %m[%i] : vector<4xf32>
    %3 = redop.group_load_reduce acquire sys addf %m[%i] : vector<3xf64>
    redop.group_store release gpu %3, %m[%i] : vector<3xf64>
    gpu.return
  }
}

//--- whole.mlir
// The other device sees nothing or the whole value.
// CHECK: argument 3, copy 1: [-2]
gpu.module @kernels {
  gpu.func @k(%mc: !llvm.ptr<1>, %table: !llvm.ptr<1>, %own: !llvm.ptr<1>, %out: !llvm.ptr<1>, %rank: i32) kernel {
    %world = arith.constant 2 : i32
    %zero = arith.constant 0 : i64
    %first = arith.constant 0 : i32
    %value = arith.constant -2 : i64
    %m = redop.group_memory table(%table) world(%world) rank(%rank) multicast(%mc)
    %writes = arith.cmpi eq, %rank, %first : i32
    scf.if %writes {
      redop.group_store relaxed sys %value, %m[%zero] : i64
    } else {
      %seen = scf.while : () -> i64 {
        %now = llvm.load %own atomic monotonic {alignment = 8 : i64} : !llvm.ptr<1> -> i64
        %again = arith.cmpi eq, %now, %zero : i64
        scf.condition(%again) %now : i64
      } do {
      ^bb0(%old: i64):
        scf.yield
      }
      llvm.store %seen, %out : i64, !llvm.ptr<1>
    }
    gpu.return
  }
}
