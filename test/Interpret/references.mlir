// Arguments that refer to a part of another one.

// RUN: redop-interpret %s --entry=@shift --args='[0 x 8], $0+4, $0+8, 2x3 $0' | FileCheck %s --check-prefix=SHIFT
// SHIFT: argument 0: [0, 7, 0, 7, 0, 7, 0, 0]

// Sizes may be written; a size that is not extends to the end of the buffer.
// RUN: redop-interpret %s --entry=@shift --args='[0 x 8], 4 $0+12, 2x2 $0+8, 2x3 $0' | FileCheck %s --check-prefix=SIZES
// SIZES: argument 0: [0, 0, 0, 4, 0, 4, 0, 0]

// RUN: not redop-interpret %s --entry=@shift --args='[0 x 8], $0+2, $0, 2x3 $0' 2>&1 | FileCheck %s --check-prefix=ALIGN
// ALIGN: error: 0x{{[0-9a-f]+}} is not aligned to 4 bytes

// RUN: not redop-interpret %s --entry=@shift --args='[0 x 8], $0, $0+20, 2x3 $0' 2>&1 | FileCheck %s --check-prefix=END
// END: error: 4 bytes at 0x{{[0-9a-f]+}} are outside every allocation; the one before is argument 0, 32 bytes, and the access begins at byte 32 of it

// RUN: not redop-interpret %s --entry=@shift --args='[0 x 8], $0, $0, $0' 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// UNKNOWN: error: argument 3: sizes are required for 'memref<?x?xi32>', as in 4x8[0 x 32]

// RUN: not redop-interpret %s --entry=@shift --args='[0 x 8], $0, 2x3 $0, 2x3 $0' 2>&1 | FileCheck %s --check-prefix=STATIC
// STATIC: error: argument 2: 'memref<2x2xi32, strided<[2, 1]>>' does not have these sizes

// RUN: not redop-interpret %s --entry=@shift --args='[0 x 8], $1, $0, 2x3 $0' 2>&1 | FileCheck %s --check-prefix=LATER
// LATER: error: argument 1: argument 1 is not a buffer that precedes this one

// Memory that is not global.
// RUN: not redop-interpret %s --entry=@shared --args='[0 x 8], $0' 2>&1 | FileCheck %s --check-prefix=SHARED
// SHARED: error: argument 1: a reference is to global memory, but the type is 'memref<4xi32, 3>'

gpu.module @kernels {
  gpu.func @shift(%a: memref<8xi32>, %b: memref<?xi32>, %c: memref<2x2xi32, strided<[2, 1]>>, %d: memref<?x?xi32>) kernel {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %dim = memref.dim %b, %c0 : memref<?xi32>
    %size = arith.index_cast %dim : index to i32
    memref.store %size, %b[%c0] : memref<?xi32>
    memref.store %size, %c[%c1, %c1] : memref<2x2xi32, strided<[2, 1]>>
    memref.store %size, %d[%c1, %c0] : memref<?x?xi32>
    gpu.return
  }

  gpu.func @shared(%a: memref<8xi32>, %b: memref<4xi32, 3>) kernel {
    gpu.return
  }
}
