//===- Addresses.cpp - Addresses of other CTAs and state spaces -----------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Instructions/Addresses.h"
#include "Machine/Access.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::interpreter;

std::optional<uint64_t> mlir::redop::interpreter::mapToRank(Thread &thread,
                                                            Operation *op,
                                                            uint64_t address,
                                                            uint64_t rank,
                                                            unsigned space) {
  Cluster &cluster = thread.machine.grid.clusterOf(thread);
  if (getWindow(address) == Window::Shared && rank < cluster.ctas.size())
    return fromGeneric(thread, op,
                       getWindowBase(Window::Shared, cluster.ctas[rank]) +
                           getOwnerOffset(address),
                       space);
  thread.fail(
      op, "mapa requires an address in shared memory and a CTA of the cluster");
  return std::nullopt;
}

std::optional<bool> mlir::redop::interpreter::isInSpace(Thread &thread,
                                                        uint64_t address,
                                                        StringRef space) {
  Machine &machine = thread.machine;
  std::optional<Window> window = getWindow(address);
  bool isShared = window == Window::Shared;
  if (space == "global")
    return window == Window::Global || window == Window::Multimem;
  if (space == "shared" || space == "shared::cta")
    return isShared && getOwner(address) == thread.cta;
  if (space == "shared::cluster" || space == "shared.cluster")
    return isShared && machine.grid.isInCluster(thread, getOwner(address));
  if (space == "local")
    return window == Window::Local;
  // The interpreter allocates no memory in these spaces.
  if (space == "const" || space == "param" || space == "param::entry")
    return false;
  return std::nullopt;
}
