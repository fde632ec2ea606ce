// chip: sm_90
//
// Split sum of tiles: matrix[y][x] += the sum of the parts of each tile. Several CTAs
// compute parts of one 16 x 32 tile, as the parts of a matrix product over K; each adds
// its part to the matrix by one instruction of one thread.
//
// What the instruction asks for, and how it is kept:
//   - The tensor map, which the host encodes (cuTensorMapEncodeTiled), has the type of the
//     elements (f32), the sizes and strides of the matrix, and the box: 32 x 16 elements,
//     without a swizzle. It is a parameter by value (grid constant).
//   - It reads shared memory through the asynchronous proxy: each thread ends its part with
//     a proxy fence, and the barrier after the fences orders them before the reduction.
//   - Coordinates are elements, the innermost dimension first. Elements outside the matrix
//     after its end are skipped, so that its sizes need not be multiples of the box.
//   - The shared memory of the CTA must not end before the group has read it.
//
// Launch: 512 threads (one per element of the tile), grid (tiles in x, tiles in y, parts).
//   parts   parts x rows x columns f32, padded to whole tiles
//   rows    multiple of 16
//   columns multiple of 32
//   map     CUtensorMap of the matrix, which holds values to add to

gpu.module @tensor_tiles [#nvvm.target<chip = "sm_90">] {
  llvm.mlir.global internal @tile() {addr_space = 3 : i32, alignment = 128 : i64} : !llvm.array<512 x f32>

  llvm.func @tensor_tiles(%parts: !llvm.ptr<1>, %rows: i32, %columns: i32,
                          %map: !llvm.ptr {llvm.byval = !llvm.struct<(array<128 x i8>)>, llvm.align = 64 : i64, nvvm.grid_constant})
      attributes {gpu.kernel, nvvm.kernel, nvvm.reqntid = array<i32: 512>} {
    %c4 = llvm.mlir.constant(4 : i32) : i32
    %c5 = llvm.mlir.constant(5 : i32) : i32
    %c31 = llvm.mlir.constant(31 : i32) : i32
    %c0 = llvm.mlir.constant(0 : i32) : i32
    %tile = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %thread = nvvm.read.ptx.sreg.tid.x : i32
    %blockX = nvvm.read.ptx.sreg.ctaid.x : i32
    %blockY = nvvm.read.ptx.sreg.ctaid.y : i32
    %part = nvvm.read.ptx.sreg.ctaid.z : i32
    %x = llvm.shl %blockX, %c5 : i32
    %y = llvm.shl %blockY, %c4 : i32

    // The thread's element of the part; here it is only loaded.
    %inX = llvm.and %thread, %c31 : i32
    %inY = llvm.lshr %thread, %c5 : i32
    %column = llvm.add %x, %inX : i32
    %ownRow = llvm.add %y, %inY : i32
    %firstRow = llvm.mul %part, %rows : i32
    %row = llvm.add %firstRow, %ownRow : i32
    %before = llvm.mul %row, %columns : i32
    %offset = llvm.add %before, %column : i32
    %source = llvm.getelementptr %parts[%offset] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
    %value = llvm.load %source : !llvm.ptr<1> -> f32
    %place = llvm.getelementptr %tile[%thread] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, f32
    llvm.store %value, %place : f32, !llvm.ptr<3>

    nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
    nvvm.barrier
    %isFirst = llvm.icmp "eq" %thread, %c0 : i32
    llvm.cond_br %isFirst, ^reduce, ^end
  ^reduce:
    redop.cp.reduce.async.bulk.tensor add %map[%x, %y], %tile : !llvm.ptr, !llvm.ptr<3>
    nvvm.cp.async.bulk.commit.group
    nvvm.cp.async.bulk.wait_group 0 {read}
    llvm.br ^end
  ^end:
    llvm.return
  }
}
