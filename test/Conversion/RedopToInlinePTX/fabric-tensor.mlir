// fabric.try_red.async.tensor as inline PTX, and its chips.
//
// RUN: redop-opt %s --convert-redop-to-inline-ptx | FileCheck %s
// RUN: redop-compile %s --ptx=9.4 --chip=sm_107a -o %t.ptx
// RUN: FileCheck %s --check-prefix=PTX < %t.ptx
// RUN: %if ptxas-isa-9.4 %{ %ptxas-verify -arch=sm_107a < %t.ptx %}
// RUN: not redop-compile %s --ptx=9.4 --chip=sm_107 2>&1 | FileCheck %s --check-prefix=CHIP

// CHIP: error: {{.*}}the sm_107f family (PTX 9.4)
// CHECK-LABEL: func.func @tensors(
// PTX-LABEL: tensors(
func.func @tensors(%map: !llvm.ptr, %le: i32, %off: i64, %cnt: i64, %x: i32, %s: !llvm.ptr<3>, %n: i32, %b: !llvm.ptr<3>, %e: i16, %pol: i64, %c: i1) {
  // CHECK: "fabric.try_red.async.tensor.2d.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.override::global_address.relaxed.sys.add [$0, $1, $2, {$3, $4}], [$5], $6, [$7];", "l,r,l,r,r,r,r,r,~{memory}"
  // PTX: fabric.try_red.async.tensor.2d.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.override::global_address.relaxed.sys.add
  redop.fabric.try_red.async.tensor add %map, %le, %off[%x, %x], %s, %n mbar(%b) : !llvm.ptr, !llvm.ptr<3>, !llvm.ptr<3>
  // CHECK: "@$10 fabric.try_red.async.tensor.multimem.1d.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.counted::bytes.L2::cache_hint.override::global_address.override::global_dim.relaxed.sys.max [$0, $1, $2, $3, {$4}, {$5}], [$6], $7, [$8], $9;", "l,r,l,l,h,r,r,r,r,l,b,~{memory}"
  // PTX: fabric.try_red.async.tensor.multimem.1d.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.counted::bytes.L2::cache_hint.override::global_address.override::global_dim.relaxed.sys.max
  redop.fabric.try_red.async.tensor multimem max %map, %le, %off[%x], %s, %n counted(%cnt) sizes(%e) mbar(%b) cache_hint(%pol) predicate(%c) : !llvm.ptr, !llvm.ptr<3>, !llvm.ptr<3>
  // CHECK: "fabric.try_red.async.tensor.2d.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.override::global_address.override::global_dim_stride.relaxed.sys.or [$0, $1, $2, {$3, $4}, {$5}, $6, {$7, $8}], [$9], $10, [$11];", "l,r,l,h,h,r,h,r,r,r,r,r,~{memory}"
  // PTX: fabric.try_red.async.tensor.2d.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.override::global_address.override::global_dim_stride.relaxed.sys.or
  redop.fabric.try_red.async.tensor or %map, %le, %off[%x, %x], %s, %n sizes(%e, %e) strides(%x) upper_strides(%e) mbar(%b) : !llvm.ptr, !llvm.ptr<3>, !llvm.ptr<3>
  return
}
