// Legal reductions over the fabric at the edge of each rule, in functions named after the
// rule.
//
// RUN: redop-opt %s -o %t
// RUN: redop-opt %t | diff %t -
// RUN: redop-opt %s --emit-bytecode | redop-opt | diff %t -

// fabric_try_red_async_c1
func.func @fabric_try_red_async_c1(%le: i32, %off: i64, %d: !llvm.ptr<3>, %s: !llvm.ptr<3>, %n: i32, %b: !llvm.ptr<3>, %cnt: i64, %pol: i64, %c: i1) {
  redop.fabric.try_red.async add u32 %le, %off, %s, %n mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>
  return
}

// fabric_try_red_async_c4
func.func @fabric_try_red_async_c4(%le: i32, %off: i64, %d: !llvm.ptr<3>, %s: !llvm.ptr<3>, %n: i32, %b: !llvm.ptr<3>, %cnt: i64, %pol: i64, %c: i1) {
  redop.fabric.try_red.async and b32 %le, %off, %s, %n mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>
  redop.fabric.try_red.async and b64 %le, %off, %s, %n mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>
  redop.fabric.try_red.async or b32 %le, %off, %s, %n mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>
  redop.fabric.try_red.async or b64 %le, %off, %s, %n mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>
  redop.fabric.try_red.async xor b32 %le, %off, %s, %n mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>
  redop.fabric.try_red.async xor b64 %le, %off, %s, %n mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>
  redop.fabric.try_red.async min u32 %le, %off, %s, %n mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>
  redop.fabric.try_red.async min s32 %le, %off, %s, %n mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>
  redop.fabric.try_red.async min u64 %le, %off, %s, %n mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>
  redop.fabric.try_red.async min s64 %le, %off, %s, %n mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>
  redop.fabric.try_red.async min f16 %le, %off, %s, %n mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>
  redop.fabric.try_red.async min bf16 %le, %off, %s, %n mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>
  redop.fabric.try_red.async max u32 %le, %off, %s, %n mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>
  redop.fabric.try_red.async max s32 %le, %off, %s, %n mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>
  redop.fabric.try_red.async max u64 %le, %off, %s, %n mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>
  redop.fabric.try_red.async max s64 %le, %off, %s, %n mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>
  redop.fabric.try_red.async max f16 %le, %off, %s, %n mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>
  redop.fabric.try_red.async max bf16 %le, %off, %s, %n mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>
  redop.fabric.try_red.async add u32 %le, %off, %s, %n mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>
  redop.fabric.try_red.async add u64 %le, %off, %s, %n mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>
  redop.fabric.try_red.async add f16 %le, %off, %s, %n mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>
  redop.fabric.try_red.async add bf16 %le, %off, %s, %n mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>
  redop.fabric.try_red.async add f32 %le, %off, %s, %n mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>
  redop.fabric.try_red.async add f64 %le, %off, %s, %n mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>
  return
}

// fabric_try_red_async_c9
func.func @fabric_try_red_async_c9(%le: i32, %off: i64, %d: !llvm.ptr<3>, %s: !llvm.ptr<3>, %n: i32, %b: !llvm.ptr<3>, %cnt: i64, %pol: i64, %c: i1) {
  redop.fabric.try_red.async add u32 %le, %off, %s, %n mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>
  return
}

// fabric_try_red_async_c12
func.func @fabric_try_red_async_c12(%le: i32, %off: i64, %d: !llvm.ptr<3>, %s: !llvm.ptr<3>, %n: i32, %b: !llvm.ptr<3>, %cnt: i64, %pol: i64, %c: i1) {
  %zero = arith.constant 0 : i32
  %sixteen = arith.constant 16 : i32
  %most = arith.constant -16 : i32
  redop.fabric.try_red.async add u32 %le, %off, %s, %zero mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>
  redop.fabric.try_red.async add u32 %le, %off, %s, %sixteen mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>
  redop.fabric.try_red.async add u32 %le, %off, %s, %most mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>
  redop.fabric.try_red.async add u32 %le, %off, %s, %n mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>
  return
}

// fabric_try_pullred_async_c1
func.func @fabric_try_pullred_async_c1(%le: i32, %off: i64, %d: !llvm.ptr<3>, %s: !llvm.ptr<3>, %n: i32, %b: !llvm.ptr<3>, %cnt: i64, %pol: i64, %c: i1) {
  redop.fabric.try_pullred.async add u32 %d, %le, %off, %n mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>
  return
}

// fabric_try_pullred_async_c4
func.func @fabric_try_pullred_async_c4(%le: i32, %off: i64, %d: !llvm.ptr<3>, %s: !llvm.ptr<3>, %n: i32, %b: !llvm.ptr<3>, %cnt: i64, %pol: i64, %c: i1) {
  redop.fabric.try_pullred.async and b32 %d, %le, %off, %n mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>
  redop.fabric.try_pullred.async and b64 %d, %le, %off, %n mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>
  redop.fabric.try_pullred.async or b32 %d, %le, %off, %n mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>
  redop.fabric.try_pullred.async or b64 %d, %le, %off, %n mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>
  redop.fabric.try_pullred.async xor b32 %d, %le, %off, %n mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>
  redop.fabric.try_pullred.async xor b64 %d, %le, %off, %n mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>
  redop.fabric.try_pullred.async min u32 %d, %le, %off, %n mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>
  redop.fabric.try_pullred.async min s32 %d, %le, %off, %n mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>
  redop.fabric.try_pullred.async min u64 %d, %le, %off, %n mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>
  redop.fabric.try_pullred.async min s64 %d, %le, %off, %n mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>
  redop.fabric.try_pullred.async min f16 %d, %le, %off, %n mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>
  redop.fabric.try_pullred.async min bf16 %d, %le, %off, %n mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>
  redop.fabric.try_pullred.async min e4m3 %d, %le, %off, %n mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>
  redop.fabric.try_pullred.async min e5m2 %d, %le, %off, %n mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>
  redop.fabric.try_pullred.async max u32 %d, %le, %off, %n mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>
  redop.fabric.try_pullred.async max s32 %d, %le, %off, %n mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>
  redop.fabric.try_pullred.async max u64 %d, %le, %off, %n mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>
  redop.fabric.try_pullred.async max s64 %d, %le, %off, %n mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>
  redop.fabric.try_pullred.async max f16 %d, %le, %off, %n mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>
  redop.fabric.try_pullred.async max bf16 %d, %le, %off, %n mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>
  redop.fabric.try_pullred.async max e4m3 %d, %le, %off, %n mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>
  redop.fabric.try_pullred.async max e5m2 %d, %le, %off, %n mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>
  redop.fabric.try_pullred.async add u32 %d, %le, %off, %n mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>
  redop.fabric.try_pullred.async add u64 %d, %le, %off, %n mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>
  redop.fabric.try_pullred.async add f16 %d, %le, %off, %n mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>
  redop.fabric.try_pullred.async add bf16 %d, %le, %off, %n mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>
  redop.fabric.try_pullred.async add f32 %d, %le, %off, %n mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>
  return
}

// fabric_try_pullred_async_c8
func.func @fabric_try_pullred_async_c8(%le: i32, %off: i64, %d: !llvm.ptr<3>, %s: !llvm.ptr<3>, %n: i32, %b: !llvm.ptr<3>, %cnt: i64, %pol: i64, %c: i1) {
  redop.fabric.try_pullred.async add acc_f16 e4m3 %d, %le, %off, %n mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>
  redop.fabric.try_pullred.async add acc_f16 e5m2 %d, %le, %off, %n mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>
  redop.fabric.try_pullred.async add acc_f32 f16 %d, %le, %off, %n mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>
  redop.fabric.try_pullred.async add acc_f32 bf16 %d, %le, %off, %n mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>
  return
}

// fabric_try_pullred_async_c9
func.func @fabric_try_pullred_async_c9(%le: i32, %off: i64, %d: !llvm.ptr<3>, %s: !llvm.ptr<3>, %n: i32, %b: !llvm.ptr<3>, %cnt: i64, %pol: i64, %c: i1) {
  redop.fabric.try_pullred.async add u32 %d, %le, %off, %n mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>
  return
}

// fabric_try_pullred_async_c12
func.func @fabric_try_pullred_async_c12(%le: i32, %off: i64, %d: !llvm.ptr<3>, %s: !llvm.ptr<3>, %n: i32, %b: !llvm.ptr<3>, %cnt: i64, %pol: i64, %c: i1) {
  %zero = arith.constant 0 : i32
  %sixteen = arith.constant 16 : i32
  %most = arith.constant -16 : i32
  redop.fabric.try_pullred.async add u32 %d, %le, %off, %zero mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>
  redop.fabric.try_pullred.async add u32 %d, %le, %off, %sixteen mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>
  redop.fabric.try_pullred.async add u32 %d, %le, %off, %most mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>
  redop.fabric.try_pullred.async add u32 %d, %le, %off, %n mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>
  return
}

// fabric_try_atom_async_c1
func.func @fabric_try_atom_async_c1(%le: i32, %off: i64, %d: !llvm.ptr<3>, %s: !llvm.ptr<3>, %n: i32, %b: !llvm.ptr<3>, %cnt: i64, %pol: i64, %c: i1) {
  redop.fabric.try_atom.async add u32 %le, %off, %d, %s mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>, !llvm.ptr<3>
  return
}

// fabric_try_atom_async_c4
func.func @fabric_try_atom_async_c4(%le: i32, %off: i64, %d: !llvm.ptr<3>, %s: !llvm.ptr<3>, %n: i32, %b: !llvm.ptr<3>, %cnt: i64, %pol: i64, %c: i1) {
  redop.fabric.try_atom.async and b32 %le, %off, %d, %s mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>, !llvm.ptr<3>
  redop.fabric.try_atom.async and b64 %le, %off, %d, %s mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>, !llvm.ptr<3>
  redop.fabric.try_atom.async or b32 %le, %off, %d, %s mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>, !llvm.ptr<3>
  redop.fabric.try_atom.async or b64 %le, %off, %d, %s mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>, !llvm.ptr<3>
  redop.fabric.try_atom.async xor b32 %le, %off, %d, %s mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>, !llvm.ptr<3>
  redop.fabric.try_atom.async xor b64 %le, %off, %d, %s mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>, !llvm.ptr<3>
  redop.fabric.try_atom.async exch b32 %le, %off, %d, %s mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>, !llvm.ptr<3>
  redop.fabric.try_atom.async exch b64 %le, %off, %d, %s mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>, !llvm.ptr<3>
  redop.fabric.try_atom.async exch b128 %le, %off, %d, %s mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>, !llvm.ptr<3>
  redop.fabric.try_atom.async cas b32 %le, %off, %d, %s mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>, !llvm.ptr<3>
  redop.fabric.try_atom.async cas b64 %le, %off, %d, %s mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>, !llvm.ptr<3>
  redop.fabric.try_atom.async cas b128 %le, %off, %d, %s mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>, !llvm.ptr<3>
  redop.fabric.try_atom.async min u32 %le, %off, %d, %s mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>, !llvm.ptr<3>
  redop.fabric.try_atom.async min u64 %le, %off, %d, %s mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>, !llvm.ptr<3>
  redop.fabric.try_atom.async min f16x2 %le, %off, %d, %s mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>, !llvm.ptr<3>
  redop.fabric.try_atom.async min bf16x2 %le, %off, %d, %s mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>, !llvm.ptr<3>
  redop.fabric.try_atom.async max u32 %le, %off, %d, %s mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>, !llvm.ptr<3>
  redop.fabric.try_atom.async max u64 %le, %off, %d, %s mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>, !llvm.ptr<3>
  redop.fabric.try_atom.async max f16x2 %le, %off, %d, %s mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>, !llvm.ptr<3>
  redop.fabric.try_atom.async max bf16x2 %le, %off, %d, %s mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>, !llvm.ptr<3>
  redop.fabric.try_atom.async add u32 %le, %off, %d, %s mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>, !llvm.ptr<3>
  redop.fabric.try_atom.async add u64 %le, %off, %d, %s mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>, !llvm.ptr<3>
  redop.fabric.try_atom.async add f16x2 %le, %off, %d, %s mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>, !llvm.ptr<3>
  redop.fabric.try_atom.async add bf16x2 %le, %off, %d, %s mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>, !llvm.ptr<3>
  redop.fabric.try_atom.async add f32 %le, %off, %d, %s mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>, !llvm.ptr<3>
  redop.fabric.try_atom.async add f64 %le, %off, %d, %s mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>, !llvm.ptr<3>
  return
}

// fabric_try_atom_async_c9
func.func @fabric_try_atom_async_c9(%le: i32, %off: i64, %d: !llvm.ptr<3>, %s: !llvm.ptr<3>, %n: i32, %b: !llvm.ptr<3>, %cnt: i64, %pol: i64, %c: i1) {
  redop.fabric.try_atom.async add u32 %le, %off, %d, %s mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>, !llvm.ptr<3>
  return
}
