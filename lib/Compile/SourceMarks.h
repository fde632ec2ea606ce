//===- SourceMarks.h - Links between ops and their instructions -*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file Metadata of LLVM IR and discardable attributes of MLIR with the same
/// names, which contain the number of an instruction. The import and the export
/// of the redop dialect convert them. Since no two ops have the same number, no
/// pass merges ops that may differ in properties that MLIR cannot represent
/// (`convergent`, `samesign`, metadata). Ops that passes create have the number
/// in their locations.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_COMPILE_SOURCEMARKS_H
#define REDOP_LIB_COMPILE_SOURCEMARKS_H

#include "mlir/IR/Operation.h"
#include "redop/Dialect/Marks.h"
#include "llvm/IR/Instruction.h"

namespace mlir {
class DialectRegistry;
} // namespace mlir

namespace mlir::redop {

/// The op was created from this instruction, and has its location.
inline constexpr llvm::StringLiteral originMark = "redop.origin";
/// On the terminator of a block: the phi nodes that became its arguments.
inline constexpr llvm::StringLiteral phisMark = "redop.phis";

void setMark(llvm::Instruction &instruction, llvm::StringRef mark,
             uint64_t number);
std::optional<uint64_t> getMark(const llvm::Instruction &instruction,
                                llvm::StringRef mark);

void setMark(Operation *op, llvm::StringRef mark, uint64_t number);
std::optional<uint64_t> getMark(Operation *op, llvm::StringRef mark);

/// The location `loc` with the number of the instruction there.
Location addNumber(Location loc, uint64_t number);
std::optional<uint64_t> getNumber(Location loc);
/// The location without such numbers, for users.
Location removeNumbers(Location loc);

/// Removes all marks of `op` and of the ops in it.
void removeMarks(Operation *op);

/// Attaches import and export of the marks to the redop dialect.
void registerSourceMarks(DialectRegistry &registry);

} // namespace mlir::redop

#endif // REDOP_LIB_COMPILE_SOURCEMARKS_H
