// RUN: redop-opt %s --redop-legalize=chip=sm_90 --remarks -o /dev/null 2>&1 | FileCheck %s

// CHECK: redop.group_load_reduce {{.*}}Reason="the multicast address may be null", Remark="multimem.ld_reduce add v4 f32, or, 2 x weak load of 16 bytes, addf in the order of the ranks", Target=sm_90
// CHECK: redop.group_load_reduce {{.*}}Reason="each copy is accessed: the order of multimem is not that of the ranks", Remark="2 x weak load of 16 bytes, addf in the order of the ranks"
// CHECK: redop.group_store {{.*}}Reason="there is a multicast address", Remark="multimem.st v4 f32"
// CHECK: redop.group_store_reduce {{.*}}Reason="without a multicast address, each copy is accessed", Remark="2 x red sys add v4 f32"
// CHECK: redop.group_barrier {{.*}}Reason="acq_rel barrier of a group of GPUs", Remark="2 x fence of the addresses, 2 x barrier, signal to each GPU, wait for each GPU"
func.func @f(%a: !llvm.ptr<1>, %address: !llvm.ptr<1>, %rank: i32, %i: i64) -> vector<4xf32> {
  %m = redop.group_memory peers(%a, %a) rank(%rank) multicast(%address) or_null
  %n = redop.group_memory peers(%a, %a) rank(%rank) multicast(%address)
  %p = redop.group_memory peers(%a, %a) rank(%rank)
  %r = redop.group_load_reduce addf %m[%i] : vector<4xf32>
  %d = redop.group_load_reduce addf deterministic %m[%i] : vector<4xf32>
  redop.group_store %r, %n[%i] : vector<4xf32>
  redop.group_store_reduce addf %d, %p[%i] : vector<4xf32>
  redop.group_barrier %p[%i]
  return %r : vector<4xf32>
}
