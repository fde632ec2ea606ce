//===- PtxReader.h - Reading inline PTX of one instruction ------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Reads the text of an inline assembly, without the types of its operands. It
/// must contain one supported instruction, optionally with a guard, or in a
/// block that declares registers, tests a predicate, and splits or joins
/// registers. Anything else is rejected.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_RAISE_PTXREADER_H
#define REDOP_LIB_RAISE_PTXREADER_H

#include "redop/Ptx/Mnemonics.h"
#include "llvm/ADT/DenseMap.h"

namespace mlir::redop::raise {

/// One register or constant that the instruction reads.
struct PtxSource {
  /// The number of the operand, or none for a constant.
  std::optional<unsigned> operand = std::nullopt;
  /// The index and the number of equal parts of the operand, lowest first.
  unsigned part = 0, parts = 1;
  /// The number of operands that form one lane together, of equal sizes.
  unsigned shares = 1;
  /// The text of a constant, without the sign.
  std::string literal = {};
  bool isNegative = false;
};

/// `[$operand+offset]`, or `[$operand, {...}]` with coordinates.
struct PtxAddress {
  unsigned operand;
  int32_t offset = 0;
};

/// A predicate: the guard of the instruction, or one that it reads.
struct PtxGuard {
  unsigned operand;
  /// 1 if the operand is a predicate. Otherwise the operand has this many bits,
  /// and is compared with 0.
  unsigned bits = 1;
  bool isNegated = false;
};

/// The lanes of the result that an operand receives, or one of the equal parts
/// of a lane, lowest first.
struct PtxDestination {
  unsigned operand;
  unsigned firstLane, lanes;
  unsigned part = 0, parts = 1;
  /// Not 0 if a selp sets the operand, of this many bits, to 1 if the result, a
  /// predicate, is true, and to 0 otherwise.
  unsigned selectBits = 0;
};

/// The value of a result if the guard is false.
struct PtxPreset {
  unsigned operand;
  /// The number of bits that are set, and whether they are typed as a float
  /// (.f32) or untyped (.b32), which determines the meaning of constants.
  unsigned bits;
  bool isFloat, isUntyped;
  PtxSource source;
};

/// The instruction of a text, and the effect of the statements around it on its
/// operands.
struct PtxInstruction {
  Form form;
  std::optional<PtxGuard> guard, condition;
  /// The operands in the text, by role: addresses, and the lanes of values and
  /// scalars in order.
  llvm::SmallDenseMap<Role, PtxAddress, 2> addresses;
  llvm::SmallDenseMap<Role, SmallVector<PtxSource>, 2> sources;
  SmallVector<PtxDestination> destinations;
  /// The operands that receive the metadata of a compression.
  SmallVector<unsigned> metadata;
  /// The operand that receives the reduction of the result.
  std::optional<unsigned> reduced;
  SmallVector<PtxPreset> presets;
};

/// Whether `text` contains a mnemonic that redop supports.
bool mentionsRedop(StringRef text);

/// What no assembler accepts in `text`, each once, also in statements that
/// cannot be raised.
SmallVector<std::string> findIllegal(StringRef text, Mnemonics &mnemonics);

/// Reads `text`. On failure, `why` contains the reason.
std::optional<PtxInstruction> readPtx(StringRef text, Mnemonics &mnemonics,
                                      std::string &why);

} // namespace mlir::redop::raise

#endif // REDOP_LIB_RAISE_PTXREADER_H
