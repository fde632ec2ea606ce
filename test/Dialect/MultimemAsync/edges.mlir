// Legal async ops on multimem at the edge of each rule, in functions named after
// the rule.
//
// RUN: redop-opt %s -o %t
// RUN: redop-opt %t | diff %t -
// RUN: redop-opt %s --emit-bytecode | redop-opt | diff %t -

// multimem_red_async_c1
func.func @multimem_red_async_c1(%p: !llvm.ptr<1>, %g: !llvm.ptr, %v: i32) {
  redop.multimem.red.async add u32 %p, %v : !llvm.ptr<1>, i32
  redop.multimem.red.async add u32 %g, %v : !llvm.ptr, i32
  return
}

// multimem_red_async_c2
func.func @multimem_red_async_c2(%p: !llvm.ptr<1>, %v: i32) {
  redop.multimem.red.async release gpu add u32 %p, %v : !llvm.ptr<1>, i32
  return
}

// multimem_red_async_c3
func.func @multimem_red_async_c3(%p: !llvm.ptr<1>, %v: i32) {
  redop.multimem.red.async release gpu add s32 %p, %v : !llvm.ptr<1>, i32
  redop.multimem.red.async release sys add s32 %p, %v : !llvm.ptr<1>, i32
  return
}

// multimem_red_async_c4
func.func @multimem_red_async_c4(%p: !llvm.ptr<1>, %v: i32, %w: i64) {
  redop.multimem.red.async add u32 %p, %v : !llvm.ptr<1>, i32
  redop.multimem.red.async add s32 %p, %v : !llvm.ptr<1>, i32
  redop.multimem.red.async add u64 %p, %w : !llvm.ptr<1>, i64
  return
}

// multimem_red_async_c6
func.func @multimem_red_async_c6(%p: !llvm.ptr<1>, %v: i32, %w: i64) {
  redop.multimem.red.async add u32 %p, %v : !llvm.ptr<1>, i32
  redop.multimem.red.async add u64 %p, %w : !llvm.ptr<1>, i64
  return
}

// multimem_st_async_c1
func.func @multimem_st_async_c1(%p: !llvm.ptr<1>, %g: !llvm.ptr, %v: i32) {
  redop.multimem.st.async u32 %p, %v : !llvm.ptr<1>, i32
  redop.multimem.st.async u32 %g, %v : !llvm.ptr, i32
  return
}

// multimem_st_async_c2
func.func @multimem_st_async_c2(%p: !llvm.ptr<1>, %v: i32) {
  redop.multimem.st.async release gpu b32 %p, %v : !llvm.ptr<1>, i32
  return
}

// multimem_st_async_c3
func.func @multimem_st_async_c3(%p: !llvm.ptr<1>, %v: i32) {
  redop.multimem.st.async release gpu s32 %p, %v : !llvm.ptr<1>, i32
  redop.multimem.st.async release sys s32 %p, %v : !llvm.ptr<1>, i32
  return
}

// multimem_st_async_c4
func.func @multimem_st_async_c4(%p: !llvm.ptr<1>, %b: i8, %h: i16, %v: i32, %w: i64, %f: f32, %d: f64) {
  redop.multimem.st.async b8 %p, %b : !llvm.ptr<1>, i8
  redop.multimem.st.async u8 %p, %b : !llvm.ptr<1>, i8
  redop.multimem.st.async s8 %p, %b : !llvm.ptr<1>, i8
  redop.multimem.st.async b16 %p, %h : !llvm.ptr<1>, i16
  redop.multimem.st.async u16 %p, %h : !llvm.ptr<1>, i16
  redop.multimem.st.async s16 %p, %h : !llvm.ptr<1>, i16
  redop.multimem.st.async s32 %p, %v : !llvm.ptr<1>, i32
  redop.multimem.st.async s64 %p, %w : !llvm.ptr<1>, i64
  redop.multimem.st.async f32 %p, %f : !llvm.ptr<1>, f32
  redop.multimem.st.async f64 %p, %d : !llvm.ptr<1>, f64
  return
}

// multimem_st_async_c6
func.func @multimem_st_async_c6(%p: !llvm.ptr<1>, %h: i16, %d: f64) {
  redop.multimem.st.async s16 %p, %h : !llvm.ptr<1>, i16
  redop.multimem.st.async f64 %p, %d : !llvm.ptr<1>, f64
  return
}
