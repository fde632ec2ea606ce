// The remark engine receives one remark for each op: its replacement, or why it is not raised.

// RUN: redop-opt %s --raise-to-redop --remark-format=emitRemark --remarks-filter=raise-to-redop 2>&1 | FileCheck %s

llvm.func @f(%p: !llvm.ptr<1>, %v: i32) {
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: [Passed] Raised | Category:raise-to-redop | Function=f | Remark=redop.red
  llvm.inline_asm has_side_effects "red.global.add.u32 [$0], $1;", "l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> ()
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: remark: [Missed] LeftAlone | Category:raise-to-redop | Function=f | Remark="not raised to redop: PTX has no such atomic"
  %0 = llvm.atomicrmw nand %p, %v monotonic : !llvm.ptr<1>, i32
  llvm.return
}
