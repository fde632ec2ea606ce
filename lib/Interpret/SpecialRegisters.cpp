//===- SpecialRegisters.cpp - Where a thread is ---------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Instructions.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::interpreter;

using Register = uint64_t (*)(const Thread &);

static uint64_t getWarps(const Thread &thread) {
  const Dim3 &block = thread.machine.options.block;
  return (block[0] * block[1] * block[2] + 31) / 32;
}
static uint64_t getLaneBit(const Thread &thread) {
  return uint64_t(1) << thread.lane();
}

/// Adds the registers that have an x, a y and a z.
template <uint64_t (*get)(const Thread &, unsigned)>
static void addVector(llvm::StringMap<Register> &registers, StringRef name) {
  registers[(name + ".x").str()] = [](const Thread &t) { return get(t, 0); };
  registers[(name + ".y").str()] = [](const Thread &t) { return get(t, 1); };
  registers[(name + ".z").str()] = [](const Thread &t) { return get(t, 2); };
}

static uint64_t getTid(const Thread &t, unsigned d) { return t.id[d]; }
static uint64_t getCtaid(const Thread &t, unsigned d) { return t.blockId[d]; }
static uint64_t getNtid(const Thread &t, unsigned d) {
  return t.machine.options.block[d];
}
static uint64_t getNctaid(const Thread &t, unsigned d) {
  return t.machine.options.grid[d];
}
static uint64_t getClusterid(const Thread &t, unsigned d) {
  return t.blockId[d] / t.machine.clusterDim[d];
}
static uint64_t getNclusterid(const Thread &t, unsigned d) {
  return t.machine.options.grid[d] / t.machine.clusterDim[d];
}
static uint64_t getClusterCtaid(const Thread &t, unsigned d) {
  return t.blockId[d] % t.machine.clusterDim[d];
}
static uint64_t getClusterNctaid(const Thread &t, unsigned d) {
  return t.machine.clusterDim[d];
}

static llvm::StringMap<Register> makeRegisters() {
  llvm::StringMap<Register> registers;
  addVector<getTid>(registers, "tid");
  addVector<getNtid>(registers, "ntid");
  addVector<getCtaid>(registers, "ctaid");
  addVector<getNctaid>(registers, "nctaid");
  addVector<getClusterid>(registers, "clusterid");
  addVector<getNclusterid>(registers, "nclusterid");
  addVector<getClusterCtaid>(registers, "cluster.ctaid");
  addVector<getClusterNctaid>(registers, "cluster.nctaid");
  registers["laneid"] = [](const Thread &t) -> uint64_t { return t.lane(); };
  registers["warpid"] = [](const Thread &t) -> uint64_t {
    return t.linear / 32;
  };
  registers["nwarpid"] = getWarps;
  registers["warpsize"] = [](const Thread &) -> uint64_t { return 32; };
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
    return t.machine.ctas[t.cta].rankInCluster;
  };
  registers["cluster.nctarank"] = [](const Thread &t) -> uint64_t {
    return t.machine.clusters[t.machine.ctas[t.cta].cluster].ctas.size();
  };
  registers["dynamic.smem.size"] = [](const Thread &t) {
    return t.machine.dynamicSharedSize;
  };
  // PTX writes some with underscores.
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

static const llvm::StringMap<Register> &getRegisters() {
  static const llvm::StringMap<Register> registers = makeRegisters();
  return registers;
}

std::optional<uint32_t>
mlir::redop::interpreter::readSpecialRegister(const Thread &thread,
                                              StringRef name) {
  Register get = getRegisters().lookup(name);
  if (!get)
    return std::nullopt;
  return static_cast<uint32_t>(get(thread));
}

void mlir::redop::interpreter::addSpecialRegisters(Handlers &handlers) {
  for (auto &entry : getRegisters()) {
    Register get = entry.second;
    handlers.add(("nvvm.read.ptx.sreg." + entry.first()).str(),
                 [get](Thread &thread, Operation *op) {
                   thread.set(op->getResult(0),
                              APInt(64, get(thread)).trunc(32));
                   return Step::Next;
                 });
  }
}
