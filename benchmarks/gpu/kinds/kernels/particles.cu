//===- particles.cu - Particles, points and boxes
//---------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each kernel has two lines: what it computes, and the habit that it shows.
//
//===----------------------------------------------------------------------===//

// Adds the force of each pair of particles to one and subtracts it from the
// other. Habit: three components for each of two random elements.
extern "C" __global__ void pair_forces(const int2 *pairs,
                                       const float *positions, float stiffness,
                                       float *forces, int count) {
  int k = blockIdx.x * blockDim.x + threadIdx.x;
  if (k >= count)
    return;
  int i = pairs[k].x, j = pairs[k].y;
  for (int axis = 0; axis < 3; ++axis) {
    float f = stiffness * (positions[3 * j + axis] - positions[3 * i + axis]);
    atomicAdd(&forces[3 * i + axis], f);
    atomicAdd(&forces[3 * j + axis], -f);
  }
}

// Deposits the charge of particles in the two nearest cells of a grid.
// Habit: adjacent elements whose alignment follows from the data.
extern "C" __global__ void pic_deposit(const float *__restrict__ position,
                                       const float *__restrict__ charge,
                                       float *__restrict__ density, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    float x = position[i];
    int cell = int(x);
    float right = x - float(cell);
    atomicAdd(&density[cell], charge[i] * (1.0f - right));
    atomicAdd(&density[cell + 1], charge[i] * right);
  }
}

struct Image {
  float *pixels;
  int width, height;
};

__device__ void add_to(const Image &image, int x, int y, float value) {
  if (x >= 0 && x < image.width && y >= 0 && y < image.height)
    atomicAdd(&image.pixels[y * image.width + x], value);
}

// Adds points to the four nearest pixels of an image.
// Habit: a struct as argument, and bounds that are tested for each pixel.
extern "C" __global__ void splat(const float2 *points, const float *light,
                                 Image image, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  float2 p = points[i];
  int x = int(floorf(p.x)), y = int(floorf(p.y));
  float fx = p.x - x, fy = p.y - y, l = light[i];
  add_to(image, x, y, l * (1 - fx) * (1 - fy));
  add_to(image, x + 1, y, l * fx * (1 - fy));
  add_to(image, x, y + 1, l * (1 - fx) * fy);
  add_to(image, x + 1, y + 1, l * fx * fy);
}

__device__ int ordered(float x) {
  int bits = __float_as_int(x);
  return bits ^ ((bits >> 31) & 0x7fffffff);
}

// Computes the box around all points.
// Habit: floats as ordered integers, and six results at one address each.
extern "C" __global__ void aabb(const float *x, const float *y, const float *z,
                                int n, int *box) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    atomicMin(&box[0], ordered(x[i]));
    atomicMin(&box[1], ordered(y[i]));
    atomicMin(&box[2], ordered(z[i]));
    atomicMax(&box[3], ordered(x[i]));
    atomicMax(&box[4], ordered(y[i]));
    atomicMax(&box[5], ordered(z[i]));
  }
}

__device__ void float_min(float *address, float value) {
  if (value >= 0)
    atomicMin(reinterpret_cast<int *>(address), __float_as_int(value));
  else
    atomicMax(reinterpret_cast<unsigned *>(address), __float_as_uint(value));
}

__device__ void float_max(float *address, float value) {
  if (value >= 0)
    atomicMax(reinterpret_cast<int *>(address), __float_as_int(value));
  else
    atomicMin(reinterpret_cast<unsigned *>(address), __float_as_uint(value));
}

struct Interval {
  float lowest, highest;
};

// Computes the interval of the values of each object.
// Habit: extrema of floats by sign, as maximum of unsigned or of int.
extern "C" __global__ void intervals(const float *values, const int *object,
                                     Interval *intervals, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  float v = values[i];
  float_min(&intervals[object[i]].lowest, v);
  float_max(&intervals[object[i]].highest, v);
}

// Counts the distances of all pairs of points.
// Habit: few threads, each with a long loop over the points before its own.
extern "C" __global__ void rdf(const float4 *points, int count, int bins,
                               unsigned *counts) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= count)
    return;
  float4 p = points[i];
  for (int j = 0; j < i; ++j) {
    float4 q = points[j];
    float dx = p.x - q.x, dy = p.y - q.y, dz = p.z - q.z;
    int bin = int(sqrtf(dx * dx + dy * dy + dz * dz));
    if (bin < bins)
      atomicAdd(&counts[bin], 1u);
  }
}

// Appends each particle to the list of its cell, which has a fixed capacity.
// Habit: the old value of a counter is a place, and is tested.
extern "C" __global__ void cell_lists(const int *cell, int n, int capacity,
                                      int *used, int *lists) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    int c = cell[i];
    int place = atomicAdd(&used[c], 1);
    if (place < capacity)
      lists[c * capacity + place] = i;
  }
}
