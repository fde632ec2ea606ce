//===- Bytecode.h - The sections of bytecode --------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The part of MLIR's bytecode format that is needed to damage one section.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_FUZZ_BYTECODE_H
#define REDOP_FUZZ_BYTECODE_H

#include "llvm/ADT/StringRef.h"
#include <vector>

namespace mlir::redop::fuzz {

struct Section {
  enum : uint8_t {
    strings = 0,
    dialects = 1,
    resources = 5,
    resourceOffsets = 6,
    dialectVersion = 7,
    properties = 8,
  };
  uint8_t id;
  /// The position of the content in the file, after the number of entries.
  size_t first, size;
};

/// Returns the sections of bytecode, including those in the dialect section, as
/// far as they can be determined.
std::vector<Section> getSections(llvm::StringRef bytes);

} // namespace mlir::redop::fuzz

#endif // REDOP_FUZZ_BYTECODE_H
