// Legal createpolicy at the edge of each rule, in functions named after the rule.
//
// RUN: redop-opt %s -o %t
// RUN: redop-opt %t | diff %t -
// RUN: redop-opt %s --emit-bytecode | redop-opt | diff %t -

// createpolicy_fractional_c11
func.func @createpolicy_fractional_c11() {
  %a = redop.createpolicy.fractional evict_normal : i64
  %b = redop.createpolicy.fractional evict_unchanged, evict_first : i64
  %c = redop.createpolicy.fractional evict_unchanged, evict_unchanged : i64
  return
}

// createpolicy_fractional_c12
// The smallest fraction, the largest one below 1, and 1.
func.func @createpolicy_fractional_c12(%f: f32) {
  // An operand may be any value in code that is not executed.
  %two = arith.constant 2.0 : f32
  %d = redop.createpolicy.fractional evict_last fraction(%two) : i64
  %e = redop.createpolicy.fractional evict_last, evict_first fraction(%f) : i64
  %a = redop.createpolicy.fractional evict_last 0x00000001 : i64
  %b = redop.createpolicy.fractional evict_last 0x3F7FFFFF : i64
  %c = redop.createpolicy.fractional evict_last 1.0 : i64
  return
}

// createpolicy_range_c1
func.func @createpolicy_range_c1(%g: !llvm.ptr, %p: !llvm.ptr<1>, %n: i32) {
  %a = redop.createpolicy.range evict_last %g, %n, %n : !llvm.ptr
  %b = redop.createpolicy.range evict_last %p, %n, %n : !llvm.ptr<1>
  return
}

// createpolicy_range_c11
func.func @createpolicy_range_c11(%p: !llvm.ptr<1>, %n: i32) {
  %a = redop.createpolicy.range evict_normal %p, %n, %n : !llvm.ptr<1>
  %b = redop.createpolicy.range evict_unchanged, evict_first %p, %n, %n : !llvm.ptr<1>
  return
}

// createpolicy_range_c12
// Equal sizes, both unsigned; and a size that is not constant.
func.func @createpolicy_range_c12(%p: !llvm.ptr<1>, %n: i32) {
  %zero = arith.constant 0 : i32
  %large = arith.constant 2147483647 : i32
  %largest = arith.constant -1 : i32
  %a = redop.createpolicy.range evict_last %p, %zero, %zero : !llvm.ptr<1>
  %b = redop.createpolicy.range evict_last %p, %large, %largest : !llvm.ptr<1>
  %c = redop.createpolicy.range evict_last %p, %largest, %largest : !llvm.ptr<1>
  %d = redop.createpolicy.range evict_last %p, %largest, %n : !llvm.ptr<1>
  return
}

// createpolicy_range_fabric_c11
func.func @createpolicy_range_fabric_c11(%le: i32, %off: i64, %n: i32) {
  %a = redop.createpolicy.range.fabric evict_last %le, %off, %n, %n : i64
  %b = redop.createpolicy.range.fabric evict_normal %le, %off, %n, %n : i64
  %c = redop.createpolicy.range.fabric evict_first, evict_first %le, %off, %n, %n : i64
  %d = redop.createpolicy.range.fabric evict_unchanged, evict_unchanged %le, %off, %n, %n : i64
  return
}

// createpolicy_range_fabric_c12
func.func @createpolicy_range_fabric_c12(%le: i32, %off: i64, %n: i32) {
  %large = arith.constant 2147483647 : i32
  %largest = arith.constant -1 : i32
  %a = redop.createpolicy.range.fabric evict_last %le, %off, %large, %largest : i64
  %b = redop.createpolicy.range.fabric evict_last %le, %off, %largest, %largest : i64
  %c = redop.createpolicy.range.fabric evict_last %le, %off, %largest, %n : i64
  return
}
