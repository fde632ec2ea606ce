// Legal redux.sync at the edge of each rule, in functions named after the rule.
//
// RUN: redop-opt %s -o %t
// RUN: redop-opt %t | diff %t -
// RUN: redop-opt %s --emit-bytecode | redop-opt | diff %t -

// redux_sync_c4
func.func @redux_sync_c4(%v: i32, %f: f32) {
  %a = redop.redux.sync add s32 %v, %v : i32
  %b = redop.redux.sync and b32 %v, %v : i32
  %c = redop.redux.sync max u32 %v, %v : i32
  %d = redop.redux.sync min f32 %f, %v : f32
  return
}

// redux_sync_c6
func.func @redux_sync_c6(%v: i32, %f: f32) {
  %a = redop.redux.sync xor b32 %v, %v : i32
  %b = redop.redux.sync max f32 %f, %v : f32
  return
}

// redux_sync_c8
func.func @redux_sync_c8(%f: f32, %m: i32) {
  %a = redop.redux.sync min f32 %f, %m : f32
  %b = redop.redux.sync min abs f32 %f, %m : f32
  %c = redop.redux.sync max nan f32 %f, %m : f32
  %d = redop.redux.sync max abs nan f32 %f, %m : f32
  return
}
