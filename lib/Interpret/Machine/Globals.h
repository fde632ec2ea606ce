//===- Globals.h - Addresses of module-level variables ----------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_INTERPRET_MACHINE_GLOBALS_H
#define REDOP_LIB_INTERPRET_MACHINE_GLOBALS_H

#include "llvm/ADT/DenseMap.h"
#include <optional>

namespace mlir::redop::interpreter {

/// The variables of the module, by their op, and the buffers that a kernel has
/// in shared memory, by their block argument.
class Globals {
public:
  /// A variable is at the same offset in the shared memory of every CTA.
  void addShared(void *variable, uint64_t offset) {
    sharedOffsets[variable] = offset;
  }
  /// A global variable has an address on each device.
  void addGlobal(void *variable, unsigned device, uint64_t address) {
    globalAddresses[{variable, device}] = address;
  }

  std::optional<uint64_t> findShared(void *variable) const {
    auto offset = sharedOffsets.find(variable);
    return offset == sharedOffsets.end() ? std::nullopt
                                         : std::optional(offset->second);
  }
  std::optional<uint64_t> findGlobal(void *variable, unsigned device) const {
    auto address = globalAddresses.find({variable, device});
    return address == globalAddresses.end() ? std::nullopt
                                            : std::optional(address->second);
  }

  /// The address of a variable of either kind.
  std::optional<uint64_t> find(void *variable, unsigned device) const {
    std::optional<uint64_t> shared = findShared(variable);
    return shared ? shared : findGlobal(variable, device);
  }

  /// The dynamic shared memory in the window of every CTA.
  uint64_t dynamicOffset = 0, dynamicSize = 0;

private:
  llvm::DenseMap<void *, uint64_t> sharedOffsets;
  llvm::DenseMap<std::pair<void *, unsigned>, uint64_t> globalAddresses;
};

} // namespace mlir::redop::interpreter

#endif // REDOP_LIB_INTERPRET_MACHINE_GLOBALS_H
