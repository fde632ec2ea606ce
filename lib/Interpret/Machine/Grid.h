//===- Grid.h - The threads of all devices ----------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_INTERPRET_MACHINE_GRID_H
#define REDOP_LIB_INTERPRET_MACHINE_GRID_H

#include "Machine/Thread.h"

namespace mlir::redop::interpreter {

/// A CTA with its threads in the order of their linear index.
struct Cta {
  unsigned device;
  unsigned cluster;
  unsigned rankInCluster;
  Dim3 id;
  std::vector<Thread *> threads;
  unsigned finished = 0;
  /// The number of threads of each warp that have not exited.
  SmallVector<unsigned> liveInWarp;
  std::array<Barrier, kBarriers> barriers;
};

struct Cluster {
  std::vector<unsigned> ctas;
  /// Threads: that have arrived in this phase, that have exited, and all.
  uint64_t arrived = 0, finished = 0, size = 0;
  uint64_t phase = 0;
  /// The joined clocks of the threads that have arrived: in this phase, and in
  /// the last one.
  Clock arriving, completed;
};

/// The threads of the grid on each device, and the CTAs and clusters that they
/// belong to. All are numbered from 0, device by device.
class Grid {
public:
  /// Creates the grid, whose clusters have the size `clusterDim`.
  void create(Machine &machine, Dim3 clusterDim);

  Dim3 getClusterDim() const { return clusterDim; }
  ArrayRef<std::unique_ptr<Thread>> getThreads() const { return threads; }
  Thread &getThread(unsigned number) const { return *threads[number]; }
  size_t getNumCtas() const { return ctas.size(); }
  Cta &getCta(unsigned number) { return ctas[number]; }
  const Cta &getCta(unsigned number) const { return ctas[number]; }
  Cta &ctaOf(const Thread &thread) { return ctas[thread.cta]; }
  Cluster &clusterOf(const Thread &thread) {
    return clusters[ctas[thread.cta].cluster];
  }

  /// Whether a CTA is in the cluster of the thread.
  bool isInCluster(const Thread &thread, unsigned cta) const {
    return ctas[cta].cluster == ctas[thread.cta].cluster;
  }
  bool isInScope(const Thread &a, const Thread &b, Scope scope) const;

  /// Records that a thread has exited.
  void noteExit(const Thread &thread);

private:
  void addCta(Machine &machine, Cta cta);

  Dim3 clusterDim = {1, 1, 1};
  std::vector<std::unique_ptr<Thread>> threads;
  std::vector<Cta> ctas;
  std::vector<Cluster> clusters;
};

/// The number of threads, CTAs or clusters in such a box.
inline uint64_t getVolume(Dim3 dim) {
  return uint64_t(dim[0]) * dim[1] * dim[2];
}

} // namespace mlir::redop::interpreter

#endif // REDOP_LIB_INTERPRET_MACHINE_GRID_H
