// Legal fabric.try_red.async.tensor at the edge of each rule, in functions named after the
// rule.
//
// RUN: redop-opt %s -o %t
// RUN: redop-opt %t | diff %t -
// RUN: redop-opt %s --emit-bytecode | redop-opt | diff %t -

// fabric_try_red_async_tensor_c1
func.func @fabric_try_red_async_tensor_c1(%map: !llvm.ptr, %le: i32, %off: i64, %cnt: i64, %x: i32, %s: !llvm.ptr<3>, %n: i32, %b: !llvm.ptr<3>, %e: i16, %pol: i64, %c: i1, %g: !llvm.ptr<1>) {
  redop.fabric.try_red.async.tensor add %map, %le, %off[%x], %s, %n mbar(%b) : !llvm.ptr, !llvm.ptr<3>, !llvm.ptr<3>
  return
}

// fabric_try_red_async_tensor_c4
func.func @fabric_try_red_async_tensor_c4(%map: !llvm.ptr, %le: i32, %off: i64, %cnt: i64, %x: i32, %s: !llvm.ptr<3>, %n: i32, %b: !llvm.ptr<3>, %e: i16, %pol: i64, %c: i1, %g: !llvm.ptr<1>) {
  redop.fabric.try_red.async.tensor and %map, %le, %off[%x], %s, %n mbar(%b) : !llvm.ptr, !llvm.ptr<3>, !llvm.ptr<3>
  redop.fabric.try_red.async.tensor or %map, %le, %off[%x], %s, %n mbar(%b) : !llvm.ptr, !llvm.ptr<3>, !llvm.ptr<3>
  redop.fabric.try_red.async.tensor xor %map, %le, %off[%x], %s, %n mbar(%b) : !llvm.ptr, !llvm.ptr<3>, !llvm.ptr<3>
  redop.fabric.try_red.async.tensor add %map, %le, %off[%x], %s, %n mbar(%b) : !llvm.ptr, !llvm.ptr<3>, !llvm.ptr<3>
  redop.fabric.try_red.async.tensor min %map, %le, %off[%x], %s, %n mbar(%b) : !llvm.ptr, !llvm.ptr<3>, !llvm.ptr<3>
  redop.fabric.try_red.async.tensor max %map, %le, %off[%x], %s, %n mbar(%b) : !llvm.ptr, !llvm.ptr<3>, !llvm.ptr<3>
  return
}

// fabric_try_red_async_tensor_c9
func.func @fabric_try_red_async_tensor_c9(%map: !llvm.ptr, %le: i32, %off: i64, %cnt: i64, %x: i32, %s: !llvm.ptr<3>, %n: i32, %b: !llvm.ptr<3>, %e: i16, %pol: i64, %c: i1, %g: !llvm.ptr<1>) {
  redop.fabric.try_red.async.tensor add %map, %le, %off[%x], %s, %n mbar(%b) : !llvm.ptr, !llvm.ptr<3>, !llvm.ptr<3>
  return
}

// fabric_try_red_async_tensor_c12
func.func @fabric_try_red_async_tensor_c12(%map: !llvm.ptr, %le: i32, %off: i64, %cnt: i64, %x: i32, %s: !llvm.ptr<3>, %n: i32, %b: !llvm.ptr<3>, %e: i16, %pol: i64, %c: i1, %g: !llvm.ptr<1>) {
  %sixteen = arith.constant 16 : i32
  %most = arith.constant -16 : i32
  redop.fabric.try_red.async.tensor add %map, %le, %off[%x], %s, %sixteen mbar(%b) : !llvm.ptr, !llvm.ptr<3>, !llvm.ptr<3>
  redop.fabric.try_red.async.tensor add %map, %le, %off[%x], %s, %most mbar(%b) : !llvm.ptr, !llvm.ptr<3>, !llvm.ptr<3>
  return
}

// fabric_try_red_async_tensor_c13
func.func @fabric_try_red_async_tensor_c13(%map: !llvm.ptr, %le: i32, %off: i64, %cnt: i64, %x: i32, %s: !llvm.ptr<3>, %n: i32, %b: !llvm.ptr<3>, %e: i16, %pol: i64, %c: i1, %g: !llvm.ptr<1>) {
  redop.fabric.try_red.async.tensor add %map, %le, %off[%x], %s, %n sizes(%e) mbar(%b) : !llvm.ptr, !llvm.ptr<3>, !llvm.ptr<3>
  redop.fabric.try_red.async.tensor add %map, %le, %off[%x, %x, %x, %x, %x], %s, %n sizes(%e, %e, %e, %e, %e) strides(%x, %x, %x, %x) upper_strides(%e) mbar(%b) : !llvm.ptr, !llvm.ptr<3>, !llvm.ptr<3>
  return
}

// fabric_try_red_async_tensor_c14
func.func @fabric_try_red_async_tensor_c14(%map: !llvm.ptr, %le: i32, %off: i64, %cnt: i64, %x: i32, %s: !llvm.ptr<3>, %n: i32, %b: !llvm.ptr<3>, %e: i16, %pol: i64, %c: i1, %g: !llvm.ptr<1>) {
  redop.fabric.try_red.async.tensor add %map, %le, %off[%x], %s, %n mbar(%b) : !llvm.ptr, !llvm.ptr<3>, !llvm.ptr<3>
  redop.fabric.try_red.async.tensor add %map, %le, %off[%x, %x, %x, %x, %x], %s, %n mbar(%b) : !llvm.ptr, !llvm.ptr<3>, !llvm.ptr<3>
  return
}
