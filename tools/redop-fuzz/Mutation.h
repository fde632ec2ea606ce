//===- Mutation.h - Damages text and bytecode -------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_FUZZ_MUTATION_H
#define REDOP_FUZZ_MUTATION_H

#include "Random.h"
#include <string>

namespace mlir::redop::fuzz {

/// Swaps, deletes, duplicates and replaces tokens of `text`, and splices parts
/// of `other` into it.
std::string mutateText(Random &random, llvm::StringRef text,
                       llvm::StringRef other);

/// Flips bits and changes, inserts and removes bytes of a section of the
/// bytecode that contains data of redop, splices a part of `other` into it, or
/// truncates the file.
std::string mutateBytecode(Random &random, llvm::StringRef bytecode,
                           llvm::StringRef other);

} // namespace mlir::redop::fuzz

#endif // REDOP_FUZZ_MUTATION_H
