//===- images.cu - Histograms and buffers of pixels
//-------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each kernel has two lines: what it computes, and the habit that it shows.
//
//===----------------------------------------------------------------------===//

// Counts the bytes of a gray image by value.
// Habit: one element per thread, an early return, 32-bit indices.
extern "C" __global__ void histogram_bytes(const unsigned char *pixels, int n,
                                           unsigned *bins) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  atomicAdd(&bins[pixels[i]], 1u);
}

// Counts the values of each channel of a color image.
// Habit: a vector type as pixel, and three parts of one array of counts.
extern "C" __global__ void rgb_histogram(const uchar3 *pixels, int n,
                                         unsigned *bins) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    uchar3 p = pixels[i];
    atomicAdd(bins + p.x, 1u);
    atomicAdd(bins + 256 + p.y, 1u);
    atomicAdd(bins + 512 + p.z, 1u);
  }
}

__device__ int magnitude(float x) {
  int bin = int(floorf(log2f(x) * 4.0f)) + 32;
  return min(max(bin, 0), 63);
}

// Counts intensities in 64 bins of a logarithmic scale.
// Habit: a helper function that calls the math library.
extern "C" __global__ void log_histogram(const float *__restrict__ values,
                                         int n, int *__restrict__ bins) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    atomicAdd(&bins[magnitude(values[i])], 1);
}

// Counts pairs of 32 gray levels of each pixel and its right neighbor.
// Habit: blocks of two dimensions, and nested conditions.
extern "C" __global__ void glcm(const unsigned char *image, int width,
                                int height, unsigned *pairs) {
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (y < height) {
    if (x + 1 < width) {
      int here = image[y * width + x] >> 3;
      int right = image[y * width + x + 1] >> 3;
      atomicAdd(&pairs[here * 32 + right], 1u);
    }
  }
}

// Keeps the nearest fragment of each pixel, with its number.
// Habit: depth and number packed in 64 bits.
extern "C" __global__ void zbuffer(const int *pixel, const float *depth,
                                   unsigned long long *buffer, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  unsigned bits = __float_as_uint(depth[i]);
  atomicMin(&buffer[pixel[i]], ((unsigned long long)bits << 32) | unsigned(i));
}

struct Fragment {
  unsigned pixel;
  float depth;
};

template <typename Index>
__device__ void keep_nearest(const Fragment *fragments, Index i,
                             unsigned *nearest) {
  Fragment f = fragments[i];
  if (f.depth > 0.0f)
    atomicMin(nearest + f.pixel, __float_as_uint(f.depth));
}

// Keeps the depth of the nearest fragment of each pixel.
// Habit: an array of structs, and a template for the type of the index.
extern "C" __global__ void depth_min(const Fragment *fragments, size_t n,
                                     unsigned *nearest) {
  size_t i = blockIdx.x * size_t(blockDim.x) + threadIdx.x;
  if (i < n)
    keep_nearest<size_t>(fragments, i, nearest);
}

// Adds complex visibilities of a radio telescope to cells of a grid.
// Habit: the index is read from memory again for each part, without a local.
extern "C" __global__ void visibilities(const int *cell, const float2 *value,
                                        float2 *grid, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    atomicAdd(&grid[cell[i]].x, value[i].x);
    atomicAdd(&grid[cell[i]].y, value[i].y);
  }
}

// Computes the sum, the minimum and the maximum of each plane of an image.
// Habit: a plane for each blockIdx.y, and three arrays of results.
extern "C" __global__ void plane_stats(const short *planes, int size, int *sum,
                                       int *lowest, int *highest) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int plane = blockIdx.y;
  if (i >= size)
    return;
  int v = planes[(size_t)plane * size + i];
  atomicAdd(sum + plane, v);
  atomicMin(lowest + plane, v);
  atomicMax(highest + plane, v);
}
