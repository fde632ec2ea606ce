//===- sparse.cu - Sparse matrices
//------------------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each kernel has two lines: what it computes, and the habit that it shows.
//
//===----------------------------------------------------------------------===//

// Multiplies a sparse matrix in coordinates by a dense one of 32 columns.
// Habit: a thread for each entry with a loop over columns, without locals.
extern "C" __global__ void spmm_coo(const int *row, const int *column,
                                    const float *value, const float *dense,
                                    float *product, int entries) {
  int e = blockIdx.x * blockDim.x + threadIdx.x;
  if (e < entries)
    for (int k = 0; k < 32; ++k)
      atomicAdd(&product[row[e] * 32 + k],
                value[e] * dense[column[e] * 32 + k]);
}

// Multiplies a sparse matrix in coordinates, sorted by row, by a vector.
// Habit: sorted keys, loop over the grid.
extern "C" __global__ void spmv_coo(const int *__restrict__ row,
                                    const int *__restrict__ column,
                                    const float *__restrict__ value,
                                    const float *__restrict__ x,
                                    float *__restrict__ y, int entries) {
  for (int e = blockIdx.x * blockDim.x + threadIdx.x; e < entries;
       e += gridDim.x * blockDim.x)
    atomicAdd(&y[row[e]], value[e] * x[column[e]]);
}

__device__ void add_entry(float *y, int row, float product) {
  if (product != 0.0f)
    atomicAdd(y + row, product);
}

// Multiplies a sparse matrix in compressed columns by a vector.
// Habit: a thread for each column, and a helper function for the entry.
extern "C" __global__ void spmv_csc(const int *first, const int *row,
                                    const float *value, const float *x,
                                    float *y, int columns) {
  int c = blockIdx.x * blockDim.x + threadIdx.x;
  if (c >= columns)
    return;
  for (int e = first[c]; e < first[c + 1]; ++e)
    add_entry(y, row[e], value[e] * x[c]);
}

// Puts the entries of a sparse matrix at places by column: a transposition.
// Habit: old values of counters with many keys are places.
extern "C" __global__ void transpose_places(const int *column, const int *row,
                                            int *next, int *rows_by_column,
                                            int entries) {
  int e = blockIdx.x * blockDim.x + threadIdx.x;
  if (e < entries) {
    int place = atomicAdd(&next[column[e]], 1);
    rows_by_column[place] = row[e];
  }
}
