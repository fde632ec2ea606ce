//===- graphs.cu - Graphs: nodes, edges and queues
//--------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each kernel has two lines: what it computes, and the habit that it shows.
//
//===----------------------------------------------------------------------===//

// Adds a share of each node's rank to those that it points to.
// Habit: a thread for each node, with a loop over its edges.
extern "C" __global__ void pagerank_csr(const int *first, const int *target,
                                        const float *rank, float *next,
                                        int nodes) {
  int node = blockIdx.x * blockDim.x + threadIdx.x;
  if (node >= nodes)
    return;
  int begin = first[node], end = first[node + 1];
  if (begin == end)
    return;
  float share = rank[node] / (end - begin);
  for (int e = begin; e < end; ++e)
    atomicAdd(&next[target[e]], share);
}

// The same, with a thread for each edge.
// Habit: arrays of sources and targets, and __restrict__.
extern "C" __global__ void pagerank_coo(const int *__restrict__ source,
                                        const int *__restrict__ target,
                                        const float *__restrict__ share,
                                        float *__restrict__ next, int edges) {
  int e = blockIdx.x * blockDim.x + threadIdx.x;
  if (e < edges)
    atomicAdd(&next[target[e]], share[source[e]]);
}

// Counts the triangles at each node by merging the lists of two neighbors.
// Habit: a reduction in a divergent inner loop, seldom executed.
extern "C" __global__ void triangle_count(const int2 *edges, const int *first,
                                          const int *neighbor,
                                          unsigned *triangles, int count) {
  int k = blockIdx.x * blockDim.x + threadIdx.x;
  if (k >= count)
    return;
  int a = first[edges[k].x], a_end = first[edges[k].x + 1];
  int b = first[edges[k].y], b_end = first[edges[k].y + 1];
  while (a < a_end && b < b_end) {
    int u = neighbor[a], v = neighbor[b];
    if (u == v)
      atomicAdd(&triangles[u], 1u);
    a += u <= v;
    b += v <= u;
  }
}

// Counts the edges that leave and those that enter each node.
// Habit: two arrays of counts, with different keys.
extern "C" __global__ void degrees(const int *source, const int *target,
                                   int *out, int *in, size_t edges) {
  size_t e = blockIdx.x * size_t(blockDim.x) + threadIdx.x;
  if (e < edges) {
    atomicAdd(out + source[e], 1);
    atomicAdd(in + target[e], 1);
  }
}

// Adds the features of each edge's source to its target.
// Habit: a thread for each element, and quotient and remainder of its index.
extern "C" __global__ void gnn_element(const int *source, const int *target,
                                       const float *features, float *sums,
                                       int width, long long n) {
  long long i = blockIdx.x * (long long)blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  int edge = i / width, column = i % width;
  atomicAdd(&sums[(long long)target[edge] * width + column],
            features[(long long)source[edge] * width + column]);
}

// The same, with a warp for each edge.
// Habit: a loop of the lanes over the columns.
extern "C" __global__ void gnn_warp(const int *source, const int *target,
                                    const float *features, float *sums,
                                    int width, int edges) {
  int edge = (blockIdx.x * blockDim.x + threadIdx.x) / 32;
  int lane = threadIdx.x & 31;
  if (edge < edges) {
    const float *from = features + source[edge] * width;
    float *to = sums + target[edge] * width;
    for (int column = lane; column < width; column += 32)
      atomicAdd(to + column, from[column]);
  }
}

// Adds the values of tiles to the sums of their groups.
// Habit: blocks take tiles from a queue, through shared memory.
extern "C" __global__ void work_queue(const int *group, const int *values,
                                      int *sums, int *next, int tiles) {
  __shared__ int task;
  while (true) {
    if (threadIdx.x == 0)
      task = atomicAdd(next, 1);
    __syncthreads();
    int tile = task;
    if (tile >= tiles)
      return;
    for (int k = 0; k < 4; ++k)
      atomicAdd(&sums[group[tile]],
                values[tile * 1024 + k * 256 + threadIdx.x]);
    __syncthreads();
  }
}

// Appends the targets of edges that were not visited before.
// Habit: the old value of one atomic decides about another.
extern "C" __global__ void frontier(const int *target, unsigned *visited,
                                    int *count, int *next, int edges) {
  int e = blockIdx.x * blockDim.x + threadIdx.x;
  if (e >= edges)
    return;
  int node = target[e];
  unsigned bit = 1u << (node & 31);
  if (!(atomicOr(&visited[node >> 5], bit) & bit))
    next[atomicAdd(count, 1)] = node;
}

// Relaxes the edges of a graph: shortest distances after one more step.
// Habit: a condition on plain loads before the reduction.
extern "C" __global__ void relax(const int *source, const int *target,
                                 const int *length, const int *distance,
                                 int *next, int edges) {
  int e = blockIdx.x * blockDim.x + threadIdx.x;
  if (e < edges) {
    int from = distance[source[e]];
    if (from != 0x7fffffff) {
      int through = from + length[e];
      if (through < distance[target[e]])
        atomicMin(&next[target[e]], through);
    }
  }
}
