// PTX versions and chips that LLVM does not print: the header of the finished text
// has them. LLVM prints the module for its newest version, and for a chip of the
// same family.

// RUN: redop-compile %s --chip=sm_107a | FileCheck %s --check-prefixes=CHECK,ARCH
// RUN: redop-compile %s --chip=sm_107f | FileCheck %s --check-prefixes=CHECK,FAMILY
// RUN: redop-compile %s --chip=sm_107 | FileCheck %s --check-prefixes=CHECK,PLAIN
// RUN: redop-compile %s --chip=sm_90 --ptx=9.4 | FileCheck %s --check-prefixes=CHECK,OLD
// RUN: redop-compile %s --chip=sm_90 --ptx=9.1 | FileCheck %s --check-prefix=MINOR
// RUN: redop-compile %s --chip=sm_90,sm_107a -o %t.%%chip.ptx
// RUN: FileCheck %s --check-prefixes=CHECK,ARCH < %t.sm_107a.ptx
// RUN: FileCheck %s --check-prefix=NONE < %t.sm_90.ptx
// RUN: %if ptxas-isa-9.4 %{ %ptxas-verify -arch=sm_107a < %t.sm_107a.ptx %}

// The IR of the program has the chip that LLVM knows.
// RUN: redop-compile %s --chip=sm_107a --emit=llvm | llc -mcpu=sm_103f -mattr=+ptx90 -o /dev/null

// CHECK: .version 9.4
// ARCH-NEXT: .target sm_107a
// FAMILY-NEXT: .target sm_107f
// PLAIN-NEXT: .target sm_107{{$}}
// OLD-NEXT: .target sm_90{{$}}
// CHECK: atom.global.add.u32

// MINOR: .version 9.1
// MINOR-NEXT: .target sm_90{{$}}

// Without a reason, the version is the lowest one.
// NONE: .version 7.8
// NONE-NEXT: .target sm_90{{$}}

// RUN: not redop-compile %s --chip=sm_90 --ptx=9.5 2>&1 | FileCheck %s --check-prefix=NEWER
// NEWER: error: this build writes PTX 3.2 to 9.4, not PTX 9.5
// RUN: not redop-compile %s --chip=sm_107a --ptx=9.3 2>&1 | FileCheck %s --check-prefix=OLDER
// OLDER: error: PTX 9.3 does not support sm_107a, which requires PTX 9.4

func.func @add(%p: !llvm.ptr<1>, %v: i32) attributes {gpu.kernel} {
  redop.red add u32 %p, %v : !llvm.ptr<1>, i32
  return
}
