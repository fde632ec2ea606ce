func.func @fill(%x: f32, %m: memref<64xf32, 1>) {
  linalg.fill ins(%x : f32) outs(%m : memref<64xf32, 1>)
  return
}
