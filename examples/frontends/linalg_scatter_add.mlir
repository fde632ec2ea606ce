// The gradient of an embedding in linalg: each token's row is added to the row
// of the table that the token's id names. Tokens may have the same id.

#gradient = affine_map<(token, feature) -> (token, feature)>
#id = affine_map<(token, feature) -> (token)>

func.func @scatter_add(%gradient: memref<4096x256xf32>, %ids: memref<4096xi32>, %table: memref<?x256xf32>) {
  linalg.generic {indexing_maps = [#gradient, #id], iterator_types = ["parallel", "parallel"]}
      ins(%gradient, %ids : memref<4096x256xf32>, memref<4096xi32>) {
  ^bb0(%value: f32, %id: i32):
    %row = arith.index_cast %id : i32 to index
    %feature = linalg.index 1 : index
    %old = memref.atomic_rmw addf %value, %table[%row, %feature] : (f32, memref<?x256xf32>) -> f32
    linalg.yield
  }
  return
}
