// RUN: redop-opt %s --redop-legalize=chip=sm_90 --remarks -o /dev/null 2>&1 | FileCheck %s
// RUN: redop-opt %s --redop-legalize=chip=sm_80 --remarks -o /dev/null 2>&1 | FileCheck %s --check-prefix=SM80

// CHECK: redop.group_load_reduce {{.*}}Cost="no figure for multimem, or 43.70 ps for each other GPU", Reason="the multicast address may be null", Remark="multimem.ld_reduce add v4 f32, or, 2 x weak load of 16 bytes, addf in the order of the ranks", Target=sm_90
// CHECK: redop.group_load_reduce {{.*}}Cost="43.70 ps for each other GPU", Reason="each copy is accessed: the order of multimem is not that of the ranks", Remark="2 x weak load of 16 bytes, addf in the order of the ranks"
// CHECK: redop.group_store {{.*}}Cost="no figure for multimem", Reason="there is a multicast address", Remark="multimem.st v4 f32"
// CHECK: redop.group_store_reduce {{.*}}Cost="48.60 ps for each other GPU", Reason="without a multicast address, each copy is accessed", Remark="2 x red sys add v4 f32"
// SM80: redop.group_load_reduce {{.*}}Cost="no figure for peer loads of 16 bytes on sm_80", Reason="each copy is accessed: sm_80 does not support multimem"
// SM80: redop.multimem.red {{.*}}Reason="each copy is accessed: sm_80 does not support multimem.red add u32"
func.func @f(%a: !llvm.ptr<1>, %address: !llvm.ptr<1>, %rank: i32, %i: i64) -> vector<4xf32> {
  %m = redop.group_memory peers(%a, %a) rank(%rank) multicast(%address) or_null
  %n = redop.group_memory peers(%a, %a) rank(%rank) multicast(%address)
  %p = redop.group_memory peers(%a, %a) rank(%rank)
  %r = redop.group_load_reduce addf %m[%i] : vector<4xf32>
  %d = redop.group_load_reduce addf deterministic %m[%i] : vector<4xf32>
  redop.group_store %r, %n[%i] : vector<4xf32>
  redop.group_store_reduce addf %d, %p[%i] : vector<4xf32>
  redop.group_barrier %p[%i]
  // Several accesses, and widths without a figure.
  // CHECK: redop.group_store {{.*}}Cost="89.80 ps for each other GPU"{{.*}}Remark="4 x weak store of 16 bytes"
  %wide = llvm.mlir.zero : vector<8xf32>
  redop.group_store %wide, %p[%i] : vector<8xf32>
  // CHECK: redop.group_store {{.*}}Cost="no figure for peer stores of 4 bytes on sm_90"
  redop.group_store %rank, %p[%i] : i32
  // CHECK: redop.group_store_reduce {{.*}}Cost="no figure for peer reductions of 4 bytes on sm_90"
  redop.group_store_reduce addi %rank, %p[%i] : i32
  // CHECK: redop.group_store_reduce {{.*}}Cost="no figure for a compare-and-swap loop in a peer"
  redop.group_store_reduce muli %rank, %p[%i] : i32
  // CHECK: redop.multimem.ld_reduce {{.*}}Cost="43.70 ps for each other GPU", Reason="without a multicast address, each copy is accessed", Remark="2 x weak load of 16 bytes, addf in the order of the ranks"
  %start = redop.group_multicast %p
  %s = redop.multimem.ld_reduce add v4 f32 %start : !llvm.ptr<1> -> vector<4xf32>
  // CHECK: redop.multimem.red {{.*}}Cost="no figure for multimem, or no figure for peer reductions of 4 bytes on sm_90", Reason="the multicast address may be null", Remark="multimem.red add u32, or, 2 x red sys add u32"
  %other = redop.group_multicast %m
  redop.multimem.red add u32 %other, %rank : !llvm.ptr<1>, i32
  // The fences of barriers depend on all accesses.
  // CHECK: Note {{.*}}Remark="fence.proxy.alias precedes the access: one by the other way, multimem or the addresses of the copies, may precede it"
  // CHECK: redop.group_barrier {{.*}}Reason="acq_rel barrier of a group of GPUs", Remark="2 x fence of the addresses, 2 x barrier, signal to each GPU, wait for each GPU"
  return %r : vector<4xf32>
}
