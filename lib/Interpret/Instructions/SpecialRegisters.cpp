//===- SpecialRegisters.cpp - Position of a thread in the grid ------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Instructions/SpecialRegisters.h"
#include "Machine/ThreadNumbers.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::interpreter;

static uint64_t getLaneBit(const Thread &thread) {
  return uint64_t(1) << thread.lane();
}

/// Adds registers with components x, y and z.
template <uint64_t (*get)(const Thread &, unsigned)>
static void addVector(llvm::StringMap<SpecialRegister> &registers,
                      StringRef name) {
  registers[(name + ".x").str()] = [](const Thread &t) { return get(t, 0); };
  registers[(name + ".y").str()] = [](const Thread &t) { return get(t, 1); };
  registers[(name + ".z").str()] = [](const Thread &t) { return get(t, 2); };
}

static llvm::StringMap<SpecialRegister> makeRegisters() {
  llvm::StringMap<SpecialRegister> registers;
  addVector<getThreadId>(registers, "tid");
  addVector<getBlockDim>(registers, "ntid");
  addVector<getBlockId>(registers, "ctaid");
  addVector<getGridDim>(registers, "nctaid");
  addVector<getClusterId>(registers, "clusterid");
  addVector<getClusterDim>(registers, "nclusterid");
  addVector<getBlockInCluster>(registers, "cluster.ctaid");
  addVector<getBlocksInCluster>(registers, "cluster.nctaid");
  registers["laneid"] = getLaneId;
  registers["warpid"] = getWarpId;
  registers["nwarpid"] = getNumWarps;
  registers["warpsize"] = getWarpSize;
  registers["lanemask.eq"] = getLaneBit;
  registers["lanemask.lt"] = [](const Thread &t) { return getLaneBit(t) - 1; };
  registers["lanemask.le"] = [](const Thread &t) {
    return 2 * getLaneBit(t) - 1;
  };
  registers["lanemask.gt"] = [](const Thread &t) {
    return ~(2 * getLaneBit(t) - 1);
  };
  registers["lanemask.ge"] = [](const Thread &t) {
    return ~(getLaneBit(t) - 1);
  };
  registers["cluster.ctarank"] = [](const Thread &t) -> uint64_t {
    return t.machine.grid.getCta(t.cta).rankInCluster;
  };
  registers["cluster.nctarank"] = [](const Thread &t) -> uint64_t {
    return t.machine.grid.clusterOf(t).ctas.size();
  };
  registers["dynamic.smem.size"] = [](const Thread &t) {
    return t.machine.globals.dynamicSize;
  };
  // PTX spells some with underscores.
  registers["dynamic_smem_size"] = registers["dynamic.smem.size"];
  for (StringRef mask : {"eq", "lt", "le", "gt", "ge"})
    registers[("lanemask_" + mask).str()] =
        registers.lookup(("lanemask." + mask).str());
  for (StringRef name : {"ctaid", "nctaid"})
    for (StringRef d : {"x", "y", "z"})
      registers[("cluster_" + name + "." + d).str()] =
          registers.lookup(("cluster." + name + "." + d).str());
  registers["cluster_ctarank"] = registers.lookup("cluster.ctarank");
  registers["cluster_nctarank"] = registers.lookup("cluster.nctarank");
  return registers;
}

const llvm::StringMap<SpecialRegister> &
mlir::redop::interpreter::getSpecialRegisters() {
  static const llvm::StringMap<SpecialRegister> registers = makeRegisters();
  return registers;
}

std::optional<uint32_t>
mlir::redop::interpreter::readSpecialRegister(const Thread &thread,
                                              StringRef name) {
  SpecialRegister get = getSpecialRegisters().lookup(name);
  if (!get)
    return std::nullopt;
  return static_cast<uint32_t>(get(thread));
}
