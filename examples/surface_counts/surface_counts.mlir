// chip: sm_75
//
// Counts of points in the cells of a picture: count[y][x] += number of points (x, y). The
// counts are a surface of 32-bit unsigned integers, so that a graphics API can draw them,
// and neighboring cells are near each other in memory.
//
// Points outside the picture are dropped (`zero`). The first coordinate of sured.b is in
// bytes: 4 for each count. sured.p would count cells, but the compiler would not know
// whether they are signed: that is the format of the surface.
//
// Launch: any block and grid in x.
//   points   n x (i16, i16): x and y
//   n        number of points
//   surface  cudaSurfaceObject_t of a two-dimensional array of u32

gpu.module @surface_counts [#nvvm.target<chip = "sm_75">] {
  gpu.func @surface_counts(%points: !llvm.ptr<1>, %n: index, %surface: i64) kernel {
    %one = arith.constant 1 : i32
    %bytes = arith.constant 2 : i32
    %first = gpu.global_id x
    %blockDim = gpu.block_dim x
    %gridDim = gpu.grid_dim x
    %stride = arith.muli %blockDim, %gridDim : index
    scf.for %i = %first to %n step %stride {
      %offset = arith.index_cast %i : index to i64
      %address = llvm.getelementptr %points[%offset] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, vector<2xi16>
      %point = llvm.load %address : !llvm.ptr<1> -> vector<2xi16>
      %x16 = vector.extract %point[0] : i16 from vector<2xi16>
      %y16 = vector.extract %point[1] : i16 from vector<2xi16>
      %cell = arith.extsi %x16 : i16 to i32
      %y = arith.extsi %y16 : i16 to i32
      %x = arith.shli %cell, %bytes : i32
      redop.sured.b add u32 zero %surface[%x, %y], %one : i32
    }
    gpu.return
  }
}
