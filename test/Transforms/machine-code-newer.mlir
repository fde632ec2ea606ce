// The target check warns of a form of which ptxas makes a store or a trap.
//
// RUN: rm -rf %t && split-file %s %t
// RUN: redop-opt %t/rows.mlir --redop-verify-target='chip=sm_107a ptx=9.4' 2>&1 | FileCheck %t/rows.mlir --implicit-check-not=warning:
// RUN: redop-opt %t/fabric.mlir --redop-verify-target='chip=sm_120 ptx=9.4' 2>&1 | FileCheck %t/fabric.mlir --implicit-check-not=warning:
// RUN: redop-opt %t/fabric.mlir --redop-verify-target='chip=sm_100 ptx=9.4' 2>&1 | FileCheck %t/fabric.mlir --check-prefix=NONE --implicit-check-not=warning:

//--- rows.mlir
// CHECK: [[#@LINE+2]]:3: warning: ptxas miscompiles this: cp.reduce.async.bulk.tensor add scatter4 is a store, whatever the operation
func.func @rows(%map: !llvm.ptr, %x: i32, %s: !llvm.ptr<3>) {
  redop.cp.reduce.async.bulk.tensor add scatter4 %map[%x, %x, %x, %x, %x], %s : !llvm.ptr, !llvm.ptr<3>
  return
}

//--- fabric.mlir
// NONE: module
// CHECK: [[#@LINE+2]]:3: warning: ptxas replaces this by a trap: fabric.try_red.async add u32 is a trap
func.func @red(%endpoint: i32, %offset: i64, %s: !llvm.ptr<3>, %n: i32) {
  redop.fabric.try_red.async add u32 %endpoint, %offset, %s, %n mbar(%s) : !llvm.ptr<3>, !llvm.ptr<3>
  return
}
