//===- Grid.cpp - The threads of all devices ------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Machine/Grid.h"
#include "Machine/Machine.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::interpreter;

/// Returns the coordinates of element `number` of a box of this size, x first.
static Dim3 delinearize(unsigned number, Dim3 size) {
  return {number % size[0], number / size[0] % size[1],
          number / size[0] / size[1]};
}

/// The inverse.
static unsigned linearize(Dim3 at, Dim3 size) {
  return at[0] + size[0] * (at[1] + size[1] * at[2]);
}

void Grid::addCta(Machine &machine, Cta cta) {
  unsigned number = ctas.size();
  clusters[cta.cluster].ctas[cta.rankInCluster] = number;
  Dim3 block = machine.options.block;
  for (unsigned t = 0; t < getVolume(block); ++t) {
    ThreadPosition position;
    position.number = threads.size();
    position.device = cta.device;
    position.cta = number;
    position.id = delinearize(t, block);
    position.blockId = cta.id;
    position.linear = t;
    position.warpSize = machine.warpSize;
    threads.push_back(std::make_unique<Thread>(machine, position));
    cta.threads.push_back(threads.back().get());
    cta.liveInWarp.resize(t / machine.warpSize + 1);
    ++cta.liveInWarp[t / machine.warpSize];
  }
  ctas.push_back(std::move(cta));
}

void Grid::create(Machine &machine, Dim3 clusterDim) {
  this->clusterDim = clusterDim;
  const InterpretOptions &options = machine.options;
  Dim3 clustersDim;
  for (unsigned d = 0; d < 3; ++d)
    clustersDim[d] = options.grid[d] / clusterDim[d];
  uint64_t clustersPerDevice = getVolume(clustersDim);
  clusters.resize(clustersPerDevice * options.devices);
  for (Cluster &cluster : clusters) {
    cluster.ctas.resize(getVolume(clusterDim));
    cluster.size = getVolume(clusterDim) * getVolume(options.block);
  }
  for (unsigned device = 0; device < options.devices; ++device)
    for (unsigned i = 0; i < getVolume(options.grid); ++i) {
      Cta cta;
      cta.device = device;
      cta.id = delinearize(i, options.grid);
      Dim3 at, in;
      for (unsigned d = 0; d < 3; ++d) {
        at[d] = cta.id[d] / clusterDim[d];
        in[d] = cta.id[d] % clusterDim[d];
      }
      cta.cluster = device * clustersPerDevice + linearize(at, clustersDim);
      cta.rankInCluster = linearize(in, clusterDim);
      addCta(machine, std::move(cta));
    }
}

bool Grid::isInScope(const Thread &a, const Thread &b, Scope scope) const {
  switch (scope) {
  case Scope::Cta:
    return a.cta == b.cta;
  case Scope::Cluster:
    return ctas[a.cta].cluster == ctas[b.cta].cluster;
  case Scope::Gpu:
    return a.device == b.device;
  case Scope::Sys:
    return true;
  }
  return true;
}

void Grid::noteExit(const Thread &thread) {
  Cta &cta = ctaOf(thread);
  ++cta.finished;
  --cta.liveInWarp[thread.warp()];
  ++clusterOf(thread).finished;
}
