// The sum of each row, as a front end for loops leaves it: a reduction over a
// loop-carried value.

func.func @row_sums(%in: memref<128x256xf32>, %out: memref<128xf32>) {
  %zero = arith.constant 0.0 : f32
  affine.for %i = 0 to 128 {
    %sum = affine.for %j = 0 to 256 iter_args(%acc = %zero) -> (f32) {
      %x = affine.load %in[%i, %j] : memref<128x256xf32>
      %s = arith.addf %acc, %x : f32
      affine.yield %s : f32
    }
    affine.store %sum, %out[%i] : memref<128xf32>
  }
  return
}
