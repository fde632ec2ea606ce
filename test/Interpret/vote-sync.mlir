// vote.sync (PTX ISA 9.7.13.9): results and masks.

gpu.module @kernels {
  // Lanes below the number vote true. The columns are all, any, uni, ballot.
  // RUN: redop-interpret %s --entry=@votes --args='4x32xi32[0 x 128], 20, -1' --block=32 | FileCheck %s --check-prefix=SOME
  // SOME: argument 0: [{{((0, ){32}(1, ){32}(0, ){32}(1048575, ){31})}}1048575]
  // RUN: redop-interpret %s --entry=@votes --args='4x32xi32[0 x 128], 32, -1' --block=32 | FileCheck %s --check-prefix=ALL
  // ALL: argument 0: [{{((1, ){32}(1, ){32}(1, ){32}(-1, ){31})}}-1]
  // RUN: redop-interpret %s --entry=@votes --args='4x32xi32[7 x 128], 0, -1' --block=32 | FileCheck %s --check-prefix=NONE
  // NONE: argument 0: [{{((0, ){32}(0, ){32}(1, ){32}(0, ){31})}}0]
  // RUN: redop-opt %s --convert-redop-to-nvvm -o %t
  // RUN: redop-interpret %t --entry=@votes --args='4x32xi32[0 x 128], 20, -1' --block=32 | FileCheck %s --check-prefix=SOME
  gpu.func @votes(%q: memref<4x32xi32>, %below: i32, %mask: i32) kernel {
    %lane = gpu.lane_id
    %i = arith.index_cast %lane : index to i32
    %c = arith.cmpi slt, %i, %below : i32
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c3 = arith.constant 3 : index
    %all = redop.vote.sync all pred %c, %mask : i1
    %any = redop.vote.sync any pred %c, %mask : i1
    %uni = redop.vote.sync uni pred %c, %mask : i1
    %ballot = redop.vote.sync ballot b32 %c, %mask : i32
    %0 = arith.extui %all : i1 to i32
    %1 = arith.extui %any : i1 to i32
    %2 = arith.extui %uni : i1 to i32
    memref.store %0, %q[%c0, %lane] : memref<4x32xi32>
    memref.store %1, %q[%c1, %lane] : memref<4x32xi32>
    memref.store %2, %q[%c2, %lane] : memref<4x32xi32>
    memref.store %ballot, %q[%c3, %lane] : memref<4x32xi32>
    gpu.return
  }

  // Lanes outside of the mask vote 0 in a ballot.
  // RUN: redop-interpret %s --entry=@halves --args='i32[0 x 32]' --block=32 | FileCheck %s --check-prefix=HALVES
  // HALVES: argument 0: [{{((65535, ){16}(-65536, ){15})}}-65536]
  gpu.func @halves(%out: memref<32xi32>) kernel {
    %lane = gpu.lane_id
    %c16 = arith.constant 16 : index
    %yes = arith.constant true
    %low = arith.constant 65535 : i32
    %high = arith.constant -65536 : i32
    %isLow = arith.cmpi ult, %lane, %c16 : index
    %mask = arith.select %isLow, %low, %high : i32
    %ballot = redop.vote.sync ballot b32 %yes, %mask : i32
    memref.store %ballot, %out[%lane] : memref<32xi32>
    gpu.return
  }

  // RUN: not redop-interpret %s --entry=@votes --args='4x32xi32[0 x 128], 20, 1' --block=32 2>&1 | FileCheck %s --check-prefix=MASK
  // MASK: error: {{.*}}the mask 0x1 does not contain the executing lane
}
