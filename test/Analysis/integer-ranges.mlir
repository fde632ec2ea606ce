// The values that integers can have.

// RUN: redop-opt %s --test-print-integer-ranges -verify-diagnostics -o /dev/null

gpu.module @m {
  llvm.func @ranges(%a: i32, %p: !llvm.ptr<1>) attributes {nvvm.kernel} {
    %c7 = llvm.mlir.constant(7 : i32) : i32
    %byte = llvm.load %p : !llvm.ptr<1> -> i8
    // expected-remark @below {{unsigned 0 to 255, signed 0 to 255}}
    %0 = llvm.zext %byte {tag = ""} : i8 to i32
    // expected-remark @below {{unsigned 0 to 4294967295, signed -128 to 127}}
    %1 = llvm.sext %byte {tag = ""} : i8 to i32
    // expected-remark @below {{unsigned 0 to 7, signed 0 to 7}}
    %2 = llvm.and %a, %c7 {tag = ""} : i32
    // expected-remark @below {{unsigned 0 to 6, signed 0 to 6}}
    %3 = llvm.urem %a, %c7 {tag = ""} : i32
    // expected-remark @below {{unsigned 0 to 13, signed 0 to 13}}
    %4 = llvm.add %2, %3 {tag = ""} : i32
    // expected-remark @below {{unsigned 0 to 33554431, signed 0 to 33554431}}
    %5 = llvm.lshr %a, %c7 {tag = ""} : i32
    // expected-remark @below {{unsigned 0 to 4294967295, signed -2147483648 to 2147483647}}
    %6 = llvm.add %a, %c7 {tag = ""} : i32
    llvm.return
  }

  // What upstream infers.
  gpu.func @inferred(%a: index, %m: memref<?xi8>) kernel attributes {known_block_size = array<i32: 128, 2, 1>} {
    // expected-remark @below {{unsigned 0 to 127, signed 0 to 127}}
    %x = gpu.thread_id x {tag = ""}
    // expected-remark @below {{unsigned 0 to 1, signed 0 to 1}}
    %y = gpu.thread_id y {tag = ""}
    // expected-remark @below {{unsigned 128 to 128, signed 128 to 128}}
    %size = gpu.block_dim x {tag = ""}
    // expected-remark @below {{unsigned 0 to 127, signed 0 to 127}}
    %0 = arith.muli %y, %x {tag = ""} : index
    // expected-remark @below {{unsigned 1 to 128, signed 1 to 128}}
    %1 = arith.subi %size, %x {tag = ""} : index
    // expected-remark @below {{unsigned 0 to 4294967294, signed 0 to 4294967294}}
    %cta = gpu.block_id x {tag = ""}
    // A cluster may have 16 CTAs.
    // expected-remark @below {{unsigned 0 to 18446744073709551615, signed -9223372036854775808 to 9223372036854775807}}
    %2 = gpu.cluster_block_id x {tag = ""}
    %byte = memref.load %m[%a] : memref<?xi8>
    %few = arith.extsi %byte : i8 to i32
    %c2 = arith.constant 2 : i32
    // expected-remark @below {{unsigned 0 to 4294967295, signed -126 to 129}}
    %3 = arith.addi %few, %c2 {tag = "wraps"} : i32
    // From -64 to 64.
    // expected-remark @below {{unsigned 0 to 4294967295, signed -2147483648 to 2147483647}}
    %4 = arith.ceildivsi %few, %c2 {tag = ""} : i32
    gpu.return
  }

  // The range that an attribute states is half-open, and may wrap.
  llvm.func @stated() attributes {nvvm.kernel} {
    // expected-remark @below {{unsigned 0 to 1023, signed 0 to 1023}}
    %0 = nvvm.read.ptx.sreg.tid.x range <i32, 0, 1024> {tag = ""} : i32
    // expected-remark @below {{unsigned 0 to 4294967295, signed -1 to 4}}
    %1 = nvvm.read.ptx.sreg.tid.y range <i32, -1, 5> {tag = ""} : i32
    // expected-remark @below {{unsigned 1 to 4294967295, signed -2147483648 to 2147483647}}
    %2 = nvvm.read.ptx.sreg.ntid.x range <i32, 1, 0> {tag = ""} : i32
    // expected-remark @below {{unsigned 0 to 4294967295, signed -2147483648 to 2147483647}}
    %3 = nvvm.read.ptx.sreg.tid.z {tag = ""} : i32
    llvm.return
  }
}
