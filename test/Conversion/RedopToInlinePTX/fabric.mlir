// createpolicy.range.fabric and the reductions over the fabric: mnemonic, constraint
// letters, and the order of the operands.

// RUN: redop-opt %s --convert-redop-to-inline-ptx | FileCheck %s --implicit-check-not=redop.fabric
// RUN: redop-compile %s --ptx=9.4 --chip=sm_100a -o %t.ptx
// RUN: FileCheck %s --check-prefix=PTX < %t.ptx
// RUN: %if ptxas-isa-9.4 %{ %ptxas-verify -arch=sm_100a < %t.ptx %}
// RUN: not redop-compile %s --ptx=9.4 --chip=sm_100 2>&1 | FileCheck %s --check-prefix=CHIP
// RUN: not redop-compile %s --ptx=9.3 --chip=sm_100a 2>&1 | FileCheck %s --check-prefix=VERSION

// CHIP: error: {{.*}}fabric.try_pullred.async add acc_f16 e4m3 requires the sm_100f family
// VERSION: error: {{.*}}PTX 9.4
// CHECK-LABEL: func.func @policies(
// PTX-LABEL: policies(
func.func @policies(%le: i32, %off: i64, %m: i32, %n: i32, %s: !llvm.ptr<3>, %b: !llvm.ptr<3>) {
  // CHECK-NEXT: "createpolicy.range.fabric.L2::evict_last.L2::evict_first.b64 $0, [$1, $2], $3, $4;", "=l,r,l,r,r" %arg0, %arg1, %arg2, %arg3
  // PTX: createpolicy.range.fabric.L2::evict_last.L2::evict_first.b64
  %policy = redop.createpolicy.range.fabric evict_last, evict_first %le, %off, %m, %n : i64
  // CHECK: fabric.try_red.async.shared::cta
  redop.fabric.try_red.async add u32 %le, %off, %s, %n mbar(%b) cache_hint(%policy) : !llvm.ptr<3>, !llvm.ptr<3>
  return
}

// CHECK-LABEL: func.func @reductions(
// PTX-LABEL: reductions(
func.func @reductions(%le: i32, %off: i64, %d: !llvm.ptr<3>, %s: !llvm.ptr<3>, %n: i32, %b: !llvm.ptr<3>, %cnt: i64, %pol: i64, %c: i1) {
  // CHECK-NEXT: "fabric.try_red.async.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.relaxed.sys.add.u32 [$0, $1], [$2], $3, [$4];", "r,l,r,r,r,~{memory}"
  // PTX: fabric.try_red.async.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.relaxed.sys.add.u32
  redop.fabric.try_red.async add u32 %le, %off, %s, %n mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>
  // CHECK-NEXT: "@$7 fabric.try_red.async.multimem.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.counted::bytes.L2::cache_hint.relaxed.sys.max.s64 [$0, $1, $2], [$3], $4, [$5], $6;", "r,l,l,r,r,r,l,b,~{memory}"
  // PTX: fabric.try_red.async.multimem.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.counted::bytes.L2::cache_hint.relaxed.sys.max.s64
  redop.fabric.try_red.async multimem max s64 %le, %off, %s, %n counted(%cnt) mbar(%b) cache_hint(%pol) predicate(%c) : !llvm.ptr<3>, !llvm.ptr<3>
  // CHECK-NEXT: "fabric.try_red.async.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.relaxed.sys.add.f16 [$0, $1], [$2], $3, [$4];", "r,l,r,r,r,~{memory}"
  // PTX: fabric.try_red.async.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.relaxed.sys.add.f16
  redop.fabric.try_red.async add f16 %le, %off, %s, %n mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>
  // CHECK-NEXT: "fabric.try_atom.async.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.relaxed.sys.add.bf16x2 [$0, $1], [$2], [$3], [$4];", "r,l,r,r,r,~{memory}"
  // PTX: fabric.try_atom.async.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.relaxed.sys.add.bf16x2
  redop.fabric.try_atom.async add bf16x2 %le, %off, %d, %s mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>, !llvm.ptr<3>
  // CHECK-NEXT: "@$6 fabric.try_atom.async.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.L2::cache_hint.relaxed.sys.cas.b128 [$0, $1], [$2], [$3], [$4], $5;", "r,l,r,r,r,l,b,~{memory}"
  // PTX: fabric.try_atom.async.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.L2::cache_hint.relaxed.sys.cas.b128
  redop.fabric.try_atom.async cas b128 %le, %off, %d, %s mbar(%b) cache_hint(%pol) predicate(%c) : !llvm.ptr<3>, !llvm.ptr<3>, !llvm.ptr<3>
  return
}

// CHECK-LABEL: func.func @pull(
// PTX-LABEL: pull(
func.func @pull(%le: i32, %off: i64, %d: !llvm.ptr<3>, %s: !llvm.ptr<3>, %n: i32, %b: !llvm.ptr<3>, %cnt: i64, %pol: i64, %c: i1) {
  // CHECK: "fabric.try_pullred.async.multimem.shared::cta.mbarrier::complete_tx::bytes.mbarrier::report::fabric.relaxed.sys.min.s64.sync [$0], [$1, $2], $3, [$4], 0xffffffff;", "r,r,l,r,r,~{memory}"
  // PTX: fabric.try_pullred.async.multimem.shared::cta.mbarrier::complete_tx::bytes.mbarrier::report::fabric.relaxed.sys.min.s64.sync
  redop.fabric.try_pullred.async min s64 %d, %le, %off, %n mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>
  // CHECK: "@$5 fabric.try_pullred.async.multimem.shared::cta.mbarrier::complete_tx::bytes.mbarrier::report::fabric.relaxed.sys.add.acc::f16.e4m3.sync [$0], [$1, $2], $3, [$4], 0xffffffff;", "r,r,l,r,r,b,~{memory}"
  // PTX: fabric.try_pullred.async.multimem.shared::cta.mbarrier::complete_tx::bytes.mbarrier::report::fabric.relaxed.sys.add.acc::f16.e4m3.sync
  redop.fabric.try_pullred.async add acc_f16 e4m3 %d, %le, %off, %n mbar(%b) predicate(%c) : !llvm.ptr<3>, !llvm.ptr<3>
  // CHECK: "fabric.try_pullred.async.multimem.shared::cta.mbarrier::complete_tx::bytes.mbarrier::report::fabric.relaxed.sys.add.acc::f32.bf16.sync [$0], [$1, $2], $3, [$4], 0xffffffff;", "r,r,l,r,r,~{memory}"
  // PTX: fabric.try_pullred.async.multimem.shared::cta.mbarrier::complete_tx::bytes.mbarrier::report::fabric.relaxed.sys.add.acc::f32.bf16.sync
  redop.fabric.try_pullred.async add acc_f32 bf16 %d, %le, %off, %n mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>
  return
}
