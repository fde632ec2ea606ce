// fabric.try_red.async, fabric.try_pullred.async and fabric.try_atom.async: every shape of
// form as text, generic text and bytecode.
//
// RUN: redop-opt %s | FileCheck %s
// RUN: redop-opt %s | redop-opt | FileCheck %s
// RUN: redop-opt %s --mlir-print-op-generic | redop-opt | FileCheck %s
// RUN: redop-opt %s --emit-bytecode | redop-opt | FileCheck %s

// CHECK-LABEL: func.func @try_red(
func.func @try_red(%le: i32, %off: i64, %d: !llvm.ptr<3>, %s: !llvm.ptr<3>, %n: i32, %b: !llvm.ptr<3>, %cnt: i64, %pol: i64, %c: i1) {
  // CHECK-NEXT: redop.fabric.try_red.async add u32 %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} mbar(%{{.*}}) : !llvm.ptr<3>, !llvm.ptr<3>{{$}}
  redop.fabric.try_red.async add u32 %le, %off, %s, %n mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>
  // CHECK-NEXT: redop.fabric.try_red.async multimem max s64 %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} mbar(%{{.*}}) : !llvm.ptr<3>, !llvm.ptr<3>{{$}}
  redop.fabric.try_red.async multimem max s64 %le, %off, %s, %n mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>
  // CHECK-NEXT: redop.fabric.try_red.async add f16 %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} counted(%{{.*}}) mbar(%{{.*}}) : !llvm.ptr<3>, !llvm.ptr<3>{{$}}
  redop.fabric.try_red.async add f16 %le, %off, %s, %n counted(%cnt) mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>
  // CHECK-NEXT: redop.fabric.try_red.async min bf16 %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} mbar(%{{.*}}) cache_hint(%{{.*}}) : !llvm.ptr<3>, !llvm.ptr<3>{{$}}
  redop.fabric.try_red.async min bf16 %le, %off, %s, %n mbar(%b) cache_hint(%pol) : !llvm.ptr<3>, !llvm.ptr<3>
  // CHECK-NEXT: redop.fabric.try_red.async xor b64 %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} mbar(%{{.*}}) predicate(%{{.*}}) : !llvm.ptr<3>, !llvm.ptr<3>{{$}}
  redop.fabric.try_red.async xor b64 %le, %off, %s, %n mbar(%b) predicate(%c) : !llvm.ptr<3>, !llvm.ptr<3>
  // CHECK-NEXT: redop.fabric.try_red.async multimem add f64 %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} counted(%{{.*}}) mbar(%{{.*}}) cache_hint(%{{.*}}) predicate(%{{.*}}) : !llvm.ptr<3>, !llvm.ptr<3>{{$}}
  redop.fabric.try_red.async multimem add f64 %le, %off, %s, %n counted(%cnt) mbar(%b) cache_hint(%pol) predicate(%c) : !llvm.ptr<3>, !llvm.ptr<3>
  // CHECK-NEXT: redop.fabric.try_red.async and b32 %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} mbar(%{{.*}}) predicate(%{{.*}}) {note = "kept"} : !llvm.ptr<3>, !llvm.ptr<3>{{$}}
  redop.fabric.try_red.async and b32 %le, %off, %s, %n mbar(%b) predicate(%c) {note = "kept"} : !llvm.ptr<3>, !llvm.ptr<3>
  return
}

// CHECK-LABEL: func.func @try_pullred(
func.func @try_pullred(%le: i32, %off: i64, %d: !llvm.ptr<3>, %s: !llvm.ptr<3>, %n: i32, %b: !llvm.ptr<3>, %cnt: i64, %pol: i64, %c: i1) {
  // CHECK-NEXT: redop.fabric.try_pullred.async add f32 %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} mbar(%{{.*}}) : !llvm.ptr<3>, !llvm.ptr<3>{{$}}
  redop.fabric.try_pullred.async add f32 %d, %le, %off, %n mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>
  // CHECK-NEXT: redop.fabric.try_pullred.async min e4m3 %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} mbar(%{{.*}}) predicate(%{{.*}}) : !llvm.ptr<3>, !llvm.ptr<3>{{$}}
  redop.fabric.try_pullred.async min e4m3 %d, %le, %off, %n mbar(%b) predicate(%c) : !llvm.ptr<3>, !llvm.ptr<3>
  // CHECK-NEXT: redop.fabric.try_pullred.async add acc_f16 e5m2 %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} mbar(%{{.*}}) : !llvm.ptr<3>, !llvm.ptr<3>{{$}}
  redop.fabric.try_pullred.async add acc_f16 e5m2 %d, %le, %off, %n mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>
  // CHECK-NEXT: redop.fabric.try_pullred.async add acc_f32 bf16 %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} mbar(%{{.*}}) {note = "kept"} : !llvm.ptr<3>, !llvm.ptr<3>{{$}}
  redop.fabric.try_pullred.async add acc_f32 bf16 %d, %le, %off, %n mbar(%b) {note = "kept"} : !llvm.ptr<3>, !llvm.ptr<3>
  return
}

// CHECK-LABEL: func.func @try_atom(
func.func @try_atom(%le: i32, %off: i64, %d: !llvm.ptr<3>, %s: !llvm.ptr<3>, %n: i32, %b: !llvm.ptr<3>, %cnt: i64, %pol: i64, %c: i1) {
  // CHECK-NEXT: redop.fabric.try_atom.async add u64 %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} mbar(%{{.*}}) : !llvm.ptr<3>, !llvm.ptr<3>, !llvm.ptr<3>{{$}}
  redop.fabric.try_atom.async add u64 %le, %off, %d, %s mbar(%b) : !llvm.ptr<3>, !llvm.ptr<3>, !llvm.ptr<3>
  // CHECK-NEXT: redop.fabric.try_atom.async cas b128 %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} mbar(%{{.*}}) cache_hint(%{{.*}}) : !llvm.ptr<3>, !llvm.ptr<3>, !llvm.ptr<3>{{$}}
  redop.fabric.try_atom.async cas b128 %le, %off, %d, %s mbar(%b) cache_hint(%pol) : !llvm.ptr<3>, !llvm.ptr<3>, !llvm.ptr<3>
  // CHECK-NEXT: redop.fabric.try_atom.async exch b32 %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} mbar(%{{.*}}) predicate(%{{.*}}) : !llvm.ptr<3>, !llvm.ptr<3>, !llvm.ptr<3>{{$}}
  redop.fabric.try_atom.async exch b32 %le, %off, %d, %s mbar(%b) predicate(%c) : !llvm.ptr<3>, !llvm.ptr<3>, !llvm.ptr<3>
  // CHECK-NEXT: redop.fabric.try_atom.async max f16x2 %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} mbar(%{{.*}}) cache_hint(%{{.*}}) predicate(%{{.*}}) : !llvm.ptr<3>, !llvm.ptr<3>, !llvm.ptr<3>{{$}}
  redop.fabric.try_atom.async max f16x2 %le, %off, %d, %s mbar(%b) cache_hint(%pol) predicate(%c) : !llvm.ptr<3>, !llvm.ptr<3>, !llvm.ptr<3>
  return
}
