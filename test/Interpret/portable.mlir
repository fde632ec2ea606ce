// store_reduce and group_reduce compute what their descriptions specify.

gpu.module @kernels {
  // One row per kind: 12 and 10, and a row with a mask that disables the first
  // and the third element.
  // RUN: redop-interpret %s --entry=@kinds --args='10x4xi32[12 x 40], (10, -10, 12, 13), (0, 1, 0, 1)' --runs=3 | FileCheck %s --check-prefix=KINDS
  // KINDS: argument 0: [22, 2, 24, 25, 120, -120, 144, 156, 12, 12, 12, 13, 10, -10, 12, 12, 12, -10, 12, 13, 10, 12, 12, 12, 8, 4, 12, 12, 14, -2, 12, 13, 6, -6, 0, 1, 12, 2, 12, 25]
  gpu.func @kinds(%m: memref<10x4xi32>, %v: vector<4xi32>, %k: vector<4xi1>) kernel {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c3 = arith.constant 3 : index
    %c4 = arith.constant 4 : index
    %c5 = arith.constant 5 : index
    %c6 = arith.constant 6 : index
    %c7 = arith.constant 7 : index
    %c8 = arith.constant 8 : index
    %c9 = arith.constant 9 : index
    redop.store_reduce addi %v, %m[%c0, %c0] : vector<4xi32>, memref<10x4xi32>
    redop.store_reduce muli %v, %m[%c1, %c0] : vector<4xi32>, memref<10x4xi32>
    redop.store_reduce maxs %v, %m[%c2, %c0] : vector<4xi32>, memref<10x4xi32>
    redop.store_reduce mins %v, %m[%c3, %c0] : vector<4xi32>, memref<10x4xi32>
    redop.store_reduce maxu %v, %m[%c4, %c0] : vector<4xi32>, memref<10x4xi32>
    redop.store_reduce minu %v, %m[%c5, %c0] : vector<4xi32>, memref<10x4xi32>
    redop.store_reduce andi %v, %m[%c6, %c0] : vector<4xi32>, memref<10x4xi32>
    redop.store_reduce ori %v, %m[%c7, %c0] : vector<4xi32>, memref<10x4xi32>
    redop.store_reduce xori %v, %m[%c8, %c0] : vector<4xi32>, memref<10x4xi32>
    redop.store_reduce addi %v, %m[%c9, %c0] mask(%k) : vector<4xi32>, memref<10x4xi32>
    gpu.return
  }

  // NaN and zeros: maximumf and minimumf, then maxnumf and minnumf.
  // RUN: redop-interpret %s --entry=@nan --args='4x4xf64[nan, 1.0, -0.0, 0.0, nan, 1.0, -0.0, 0.0, nan, 1.0, -0.0, 0.0, nan, 1.0, -0.0, 0.0], (1.0, nan, 0.0, -0.0)' 2>&1 | FileCheck %s --check-prefix=NAN --implicit-check-not=remark
  // NAN: argument 0: [nan, nan, 0.0, 0.0, nan, nan, -0.0, -0.0, 1.0, 1.0, 0.0, 0.0, 1.0, 1.0, -0.0, -0.0]
  gpu.func @nan(%m: memref<4x4xf64>, %v: vector<4xf64>) kernel {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c3 = arith.constant 3 : index
    redop.store_reduce maximumf %v, %m[%c0, %c0] : vector<4xf64>, memref<4x4xf64>
    redop.store_reduce minimumf %v, %m[%c1, %c0] : vector<4xf64>, memref<4x4xf64>
    redop.store_reduce maxnumf %v, %m[%c2, %c0] : vector<4xf64>, memref<4x4xf64>
    redop.store_reduce minnumf %v, %m[%c3, %c0] : vector<4xf64>, memref<4x4xf64>
    gpu.return
  }

  // addf of f32 flushes in global memory; mulf and f16 never flush.
  // RUN: redop-interpret %s --entry=@subnormals --args='f32[0x1, 0x1, 0x1], f16[0x1], 0x1, 1.0, 0x1' | FileCheck %s --check-prefix=FLUSH
  // FLUSH: argument 0: [0.0, 1.40129846E-45, 2.80259693E-45]
  // FLUSH: argument 1: [1.1921E-7]
  gpu.func @subnormals(%m: memref<3xf32, 1>, %h: memref<1xf16>, %v: f32, %one: f32, %w: f16)
      workgroup(%s: memref<1xf32, #gpu.address_space<workgroup>>) kernel {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    redop.store_reduce addf %v, %m[%c0] : f32, memref<3xf32, 1>
    redop.store_reduce mulf %one, %m[%c1] : f32, memref<3xf32, 1>
    redop.store_reduce addf %w, %h[%c0] : f16, memref<1xf16>
    memref.store %v, %s[%c0] : memref<1xf32, #gpu.address_space<workgroup>>
    redop.store_reduce addf %v, %s[%c0] : f32, memref<1xf32, #gpu.address_space<workgroup>>
    %r = memref.load %s[%c0] : memref<1xf32, #gpu.address_space<workgroup>>
    memref.store %r, %m[%c2] : memref<3xf32, 1>
    gpu.return
  }

  // Adjacent small elements, from many threads.
  // RUN: redop-interpret %s --entry=@bytes --args='i8[0, 1, 2, 3]' --block=100 --runs=10 | FileCheck %s --check-prefix=BYTES
  // BYTES: argument 0: [100, -55, 46, -109]
  gpu.func @bytes(%m: memref<4xi8>) kernel {
    %c0 = arith.constant 0 : index
    %v = arith.constant dense<[1, 2, 3, 4]> : vector<4xi8>
    redop.store_reduce addi %v, %m[%c0] : vector<4xi8>, memref<4xi8>
    gpu.return
  }

  // A strided memref: rows of 4 with a pitch of 6, starting at element 1.
  // RUN: redop-interpret %s --entry=@layout --args='i16[0 x 8]' | FileCheck %s --check-prefix=LAYOUT
  // LAYOUT: argument 0: [0, 0, 0, 0, 0, 5, 6, 0]
  gpu.func @layout(%m: memref<2x4xi16, strided<[6, 1], offset: 1>>) kernel {
    %c1 = arith.constant 1 : index
    %v = arith.constant dense<[5, 6]> : vector<2xi16>
    redop.store_reduce addi %v, %m[%c1, %c1] : vector<2xi16>, memref<2x4xi16, strided<[6, 1], offset: 1>>
    gpu.return
  }

  // A whole warp, lanes of a mask, clusters, both, and the block.
  // RUN: redop-interpret %s --entry=@groups --args='5x64xi32[0 x 320]' --block=64 --runs=5 | FileCheck %s --check-prefix=GROUPS
  // 0+...+31 = 496 and 32+...+63 = 1520.
  // GROUPS: argument 0: [{{((496, ){32}(1520, ){32})}}
  // Lanes 0 to 15 only: 120 and 632; the others keep 0.
  // GROUPS-SAME: {{((120, ){16}(0, ){16}(632, ){16}(0, ){16})}}
  // cluster(4, 8): lanes 0, 8, 16, 24 give 48; 1, 9, 17, 25 give 52.
  // GROUPS-SAME: {{((48, 52, 56, 60, 64, 68, 72, 76, ){4}(176, 180, 184, 188, 192, 196, 200, 204, ){4})}}
  // cluster(8, 1) with lanes of 0x0f0f0f0f: 0+1+2+3 = 6; the others keep 0.
  // GROUPS-SAME: {{((6, ){4}(0, ){4}(38, ){4}(0, ){4}(70, ){4}(0, ){4}(102, ){4}(0, ){4}(134, ){4})}}
  // GROUPS-SAME: {{((0, ){4}(166, ){4}(0, ){4}(198, ){4}(0, ){4}(230, ){4}(0, ){4})}}
  // All: 2016.
  // GROUPS-SAME: {{((2016, ){63})}}2016]
  gpu.func @groups(%m: memref<5x64xi32>) kernel {
    %x = gpu.thread_id x
    %v = arith.index_cast %x : index to i32
    %lane = gpu.lane_id
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c3 = arith.constant 3 : index
    %c4 = arith.constant 4 : index
    %c16 = arith.constant 16 : index
    %low = arith.constant 0xffff : i32
    %nibbles = arith.constant 0x0f0f0f0f : i32
    %0 = redop.group_reduce warp addi %v : i32
    memref.store %0, %m[%c0, %x] : memref<5x64xi32>
    %isLow = arith.cmpi ult, %lane, %c16 : index
    scf.if %isLow {
      %1 = redop.group_reduce warp addi %v mask(%low) : i32
      memref.store %1, %m[%c1, %x] : memref<5x64xi32>
    }
    %2 = redop.group_reduce warp addi %v cluster(4, 8) : i32
    memref.store %2, %m[%c2, %x] : memref<5x64xi32>
    %in8 = arith.andi %x, %c4 : index
    %isIn = arith.cmpi eq, %in8, %c0 : index
    scf.if %isIn {
      %3 = redop.group_reduce warp addi %v mask(%nibbles) cluster(8, 1) : i32
      memref.store %3, %m[%c3, %x] : memref<5x64xi32>
    }
    %4 = redop.group_reduce block addi %v : i32
    memref.store %4, %m[%c4, %x] : memref<5x64xi32>
    gpu.return
  }

  // If the order matters, a remark is emitted: 1 + (2^24 - 2^24 + ...) in f32.
  // RUN: redop-interpret %s --entry=@order --args='f32[16777216.0, 1.0, 1.0, -16777216.0], f32[0.0 x 4]' --block=4 2>&1 | FileCheck %s --check-prefix=ORDER
  // ORDER: portable.mlir:[[#@LINE+8]]:10: remark: the order in which the group combines its values is unspecified, and a different order gives different bits; the interpreter combines neighbors first
  // ORDER: argument 1: [1.0, 1.0, 1.0, 1.0]
  // If it does not matter, there is no remark.
  // RUN: redop-interpret %s --entry=@order --args='f32[1.0, 2.0, 3.0, 4.0], f32[0.0 x 4]' --block=4 2>&1 | FileCheck %s --check-prefix=NOORDER --implicit-check-not=remark
  // NOORDER: argument 1: [10.0, 10.0, 10.0, 10.0]
  gpu.func @order(%m: memref<4xf32>, %out: memref<4xf32>) kernel {
    %x = gpu.thread_id x
    %v = memref.load %m[%x] : memref<4xf32>
    %r = redop.group_reduce block addf %v : f32
    memref.store %r, %out[%x] : memref<4xf32>
    gpu.return
  }
}
