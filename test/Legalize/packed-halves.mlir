// With the permission packed_halves, a sum of f16 or bf16 becomes one of two halves
// that adds -0.0 to the other, where an instruction for two costs less than one for one.

// RUN: redop-opt %s --redop-legalize=chip=sm_90 | FileCheck %s --check-prefixes=CHECK,NEW
// RUN: redop-opt %s --redop-legalize=chip=sm_80 | FileCheck %s --check-prefixes=CHECK,OLD
// RUN: redop-opt %s --redop-legalize="chip=sm_90 packed-halves" | FileCheck %s --check-prefix=ALL
// RUN: not redop-compile %s --chip=sm_80 -o /dev/null 2>&1 | FileCheck %s --check-prefix=LACKS
// RUN: redop-compile %s --chip=sm_90 -o %t.ptx
// RUN: FileCheck %s --check-prefix=PTX < %t.ptx
// RUN: %if ptxas %{ %ptxas-verify -arch=sm_90 < %t.ptx %}

// The address decides which half the element is.
// CHECK-LABEL: @half(
// CHECK: %[[BYTE:.*]] = arith.andi %{{.*}}, %{{.*}} : i64
// CHECK: %[[WORD:.*]] = llvm.getelementptr
// CHECK: %[[SHIFT:.*]] = arith.trunci %{{.*}} : i64 to i32
// CHECK: %[[BITS:.*]] = arith.extui %{{.*}} : i16 to i32
// CHECK: %[[VALUE:.*]] = arith.shli %[[BITS]], %[[SHIFT]] : i32
// CHECK: %[[SIGN:.*]] = arith.shrui %c-2147483648_i32, %[[SHIFT]] : i32
// CHECK: %[[BOTH:.*]] = arith.ori %[[VALUE]], %[[SIGN]] : i32
// CHECK: %[[PAIR:.*]] = llvm.bitcast %[[BOTH]] : i32 to vector<2xf16>
// CHECK: redop.red add f16x2 %[[WORD]], %[[PAIR]] : !llvm.ptr<1>, vector<2xf16>
// PTX-LABEL: .entry half(
// PTX: red.global.add.noftz.f16x2
func.func @half(%p: !llvm.ptr<1>, %v: f16) attributes {gpu.kernel, redop.packed_halves} {
  redop.store_reduce addf %v, %p : f16, !llvm.ptr<1>
  return
}

// CHECK-LABEL: @bfloat(
// NEW: redop.red add bf16x2
// OLD: llvm.cmpxchg
// PTX-LABEL: .entry bfloat(
// PTX: red.global.add.noftz.bf16x2
func.func @bfloat(%p: !llvm.ptr<1>, %v: bf16) attributes {gpu.kernel, redop.packed_halves} {
  redop.store_reduce addf %v, %p : bf16, !llvm.ptr<1>
  return
}

// The first half, and the second one of an aligned pair with another mask.
// CHECK-LABEL: @aligned(
// CHECK-NOT: llvm.ptrtoint
// CHECK: redop.red add f16x2 %{{.*}} predicate(%{{.*}})
// CHECK: redop.red add f16x2 %{{.*}} predicate(%{{.*}})
// CHECK-NOT: redop.red
// CHECK: return
func.func @aligned(%p: !llvm.ptr<1>, %v: vector<2xf16>, %m: vector<2xi1>) attributes {gpu.kernel, redop.packed_halves} {
  redop.store_reduce addf %v, %p mask(%m) alignment(4) : vector<2xf16>, !llvm.ptr<1>
  return
}

// A whole pair needs no permission, and no padding.
// CHECK-LABEL: @pair(
// NEW: redop.red add v2 f16 %arg0, %arg1 : !llvm.ptr<1>, vector<2xf16>
// OLD: redop.red add f16x2 %arg0, %arg1 : !llvm.ptr<1>, vector<2xf16>
func.func @pair(%p: !llvm.ptr<1>, %v: vector<2xf16>) attributes {gpu.kernel, redop.packed_halves} {
  redop.store_reduce addf %v, %p alignment(4) : vector<2xf16>, !llvm.ptr<1>
  return
}

// CHECK-LABEL: @returning(
// CHECK: %[[OLD:.*]] = redop.atom release sys add f16x2 %{{.*}} : !llvm.ptr<1>, vector<2xf16>
// CHECK: llvm.bitcast %[[OLD]] : vector<2xf16> to i32
// CHECK: arith.shrui
// CHECK: arith.trunci %{{.*}} : i32 to i16
func.func @returning(%p: !llvm.ptr<1>, %v: f16, %q: !llvm.ptr<1>) attributes {gpu.kernel, redop.packed_halves} {
  %old = redop.fetch_reduce addf release sys %v, %p : f16, !llvm.ptr<1>
  llvm.store %old, %q : f16, !llvm.ptr<1>
  return
}

// Instructions, too, also if only portable ops are legalized.
// CHECK-LABEL: @instructions(
// CHECK: redop.red add f16x2
// CHECK: redop.atom sys add f16x2
// PTX-LABEL: .entry instructions(
// PTX: red.global.add.noftz.f16x2
// PTX: atom.sys.global.add.noftz.f16x2
func.func @instructions(%p: !llvm.ptr<1>, %v: f16, %q: !llvm.ptr<1>) attributes {gpu.kernel, redop.packed_halves} {
  redop.red add f16 %p, %v : !llvm.ptr<1>, f16
  %old = redop.atom sys add f16 %p, %v : !llvm.ptr<1>, f16
  llvm.store %old, %q : f16, !llvm.ptr<1>
  return
}

// An instruction that the target lacks is no less an error.
// LACKS: packed-halves.mlir:[[#@LINE+3]]:{{[0-9]+}}: error: {{.*}}red add bf16 requires sm_90
// CHECK-LABEL: @lacking(
func.func @lacking(%p: !llvm.ptr<1>, %v: bf16) attributes {gpu.kernel, redop.packed_halves} {
  redop.red add bf16 %p, %v : !llvm.ptr<1>, bf16
  return
}

// A generic pointer is tested; in shared memory, nothing changes.
// CHECK-LABEL: @generic(
// CHECK: llvm.nvvm.isspacep.global
// CHECK: redop.red add f16x2
// CHECK: else
// CHECK-NOT: f16x2
// CHECK: return
func.func @generic(%p: !llvm.ptr, %v: f16, %q: !llvm.ptr<1>) attributes {redop.packed_halves} {
  redop.store_reduce addf %v, %p : f16, !llvm.ptr
  return
}

// CHECK-LABEL: @shared(
// CHECK-NOT: f16x2
// CHECK: return
func.func @shared(%p: !llvm.ptr<3>, %v: f16) attributes {gpu.kernel, redop.packed_halves} {
  redop.store_reduce addf %v, %p : f16, !llvm.ptr<3>
  return
}

// Other kinds have no instruction for two halves whose neutral value is known to be exact.
// CHECK-LABEL: @extremum(
// CHECK-NOT: f16x2
// CHECK: return
func.func @extremum(%p: !llvm.ptr<1>, %v: f16) attributes {gpu.kernel, redop.packed_halves} {
  redop.store_reduce maxnumf %v, %p fastmath<nnan,nsz> : f16, !llvm.ptr<1>
  return
}

// Without the permission, nothing changes.
// CHECK-LABEL: @kept(
// CHECK: redop.red add f16 %
// ALL-LABEL: @kept(
// ALL: redop.red add f16x2 %
func.func @kept(%p: !llvm.ptr<1>, %v: f16) attributes {gpu.kernel} {
  redop.store_reduce addf %v, %p : f16, !llvm.ptr<1>
  return
}
