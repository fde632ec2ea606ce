// A syncscope that PTX does not have. LLVM 22 ignores it, and LLVM 23 refuses it.
//
// RUN: redop-opt %s --raise-to-redop --remarks-filter-missed=raise-to-redop 2>%t.err | FileCheck %s --check-prefix=IR
// RUN: FileCheck %s --check-prefixes=REFUSED%if llvm-22 %{,LOSS%} --input-file=%t.err --implicit-check-not=remark:
//
// IR: llvm.atomicrmw add %{{.*}} syncscope("agent") monotonic
// REFUSED: remark: {{.*}}not raised to redop: PTX has no scope for the syncscope 'agent'
// LOSS: remark: not raised to redop: LLVM prints this llvm.atomicrmw as relaxed at gpu scope: PTX has no scope for the syncscope 'agent'
llvm.func @unknown(%p: !llvm.ptr<1>, %v: i32) {
  %0 = llvm.atomicrmw add %p, %v syncscope("agent") monotonic : !llvm.ptr<1>, i32
  llvm.return
}
