// Legal red.async at the edge of each rule, in functions named after the rule.
//
// RUN: redop-opt %s -o %t
// RUN: redop-opt %t | diff %t -
// RUN: redop-opt %s --emit-bytecode | redop-opt | diff %t -

// red_async_c1
func.func @red_async_c1(%g: !llvm.ptr, %p: !llvm.ptr<1>, %c: !llvm.ptr<7>, %v: i32) {
  redop.red.async add u32 %c, %v mbar(%c) : !llvm.ptr<7>, i32, !llvm.ptr<7>
  redop.red.async add u32 %g, %v mbar(%g) : !llvm.ptr, i32, !llvm.ptr
  redop.red.async release gpu add u32 %p, %v : !llvm.ptr<1>, i32
  redop.red.async release gpu add u32 %g, %v : !llvm.ptr, i32
  return
}

// red_async_c2
func.func @red_async_c2(%p: !llvm.ptr<1>, %c: !llvm.ptr<7>, %v: i32) {
  redop.red.async relaxed cluster add u32 %c, %v mbar(%c) : !llvm.ptr<7>, i32, !llvm.ptr<7>
  redop.red.async release sys add u32 %p, %v : !llvm.ptr<1>, i32
  return
}

// red_async_c3
func.func @red_async_c3(%p: !llvm.ptr<1>, %c: !llvm.ptr<7>, %v: i32) {
  redop.red.async add u32 %c, %v mbar(%c) : !llvm.ptr<7>, i32, !llvm.ptr<7>
  redop.red.async relaxed cluster add u32 %c, %v mbar(%c) : !llvm.ptr<7>, i32, !llvm.ptr<7>
  redop.red.async release gpu add u32 %p, %v : !llvm.ptr<1>, i32
  redop.red.async release sys add u32 %p, %v : !llvm.ptr<1>, i32
  return
}

// red_async_c4
// s64 is only legal without mbar; all operations but add require it.
func.func @red_async_c4(%p: !llvm.ptr<1>, %c: !llvm.ptr<7>, %v: i32, %w: i64) {
  redop.red.async add u64 %c, %w mbar(%c) : !llvm.ptr<7>, i64, !llvm.ptr<7>
  redop.red.async inc u32 %c, %v mbar(%c) : !llvm.ptr<7>, i32, !llvm.ptr<7>
  redop.red.async max s32 %c, %v mbar(%c) : !llvm.ptr<7>, i32, !llvm.ptr<7>
  redop.red.async xor b32 %c, %v mbar(%c) : !llvm.ptr<7>, i32, !llvm.ptr<7>
  redop.red.async release gpu add s64 %p, %w : !llvm.ptr<1>, i64
  return
}

// red_async_c6
func.func @red_async_c6(%p: !llvm.ptr<1>, %v: i32, %w: i64) {
  redop.red.async release gpu add s32 %p, %v : !llvm.ptr<1>, i32
  redop.red.async release gpu add u64 %p, %w : !llvm.ptr<1>, i64
  return
}

// red_async_c9
func.func @red_async_c9(%p: !llvm.ptr, %bar: !llvm.ptr, %v: i32) {
  redop.red.async add u32 %p, %v mbar(%bar) : !llvm.ptr, i32, !llvm.ptr
  return
}

// red_async_c10
func.func @red_async_c10(%g: !llvm.ptr, %p: !llvm.ptr<1>, %v: i32, %w: i64) {
  redop.red.async mmio release sys add u32 %p, %v : !llvm.ptr<1>, i32
  redop.red.async mmio release sys add s64 %g, %w : !llvm.ptr, i64
  return
}
