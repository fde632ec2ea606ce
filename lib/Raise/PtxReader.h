//===- PtxReader.h - Reading inline PTX of one instruction ------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The text of an inline assembly, read without its operands' types. It holds
/// one instruction of ours, perhaps guarded, perhaps in a block that declares
/// registers, tests a predicate, and splits or joins registers around it.
/// Anything else is refused.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_RAISE_PTXREADER_H
#define REDOP_LIB_RAISE_PTXREADER_H

#include "Mnemonics.h"
#include "PtxLexer.h"
#include "llvm/ADT/DenseMap.h"

namespace mlir::redop {

/// One register or constant that the instruction reads.
struct PtxSource {
  /// The operand's number; or none, for a constant.
  std::optional<unsigned> operand;
  /// Which of how many equal parts of the operand, lowest first.
  unsigned part = 0, parts = 1;
  /// A constant, as it is written but for the sign.
  StringRef literal;
  bool isNegative = false;
};

/// `[$operand+offset]`.
struct PtxAddress {
  unsigned operand;
  int32_t offset = 0;
};

/// What guards the instruction.
struct PtxGuard {
  unsigned operand;
  /// 1: the operand is a predicate. Otherwise it has this many bits, and is
  /// tested for not being 0.
  unsigned bits = 1;
  bool isNegated = false;
};

/// The result's lanes that an operand receives.
struct PtxDestination {
  unsigned operand;
  unsigned firstLane, lanes;
};

/// What a result holds where the guard is off.
struct PtxPreset {
  unsigned operand;
  /// The bits that are set.
  unsigned bits;
  PtxSource source;
};

/// The instruction of a text, and what the statements around it do to its
/// operands.
struct PtxInstruction {
  Form form;
  std::optional<PtxGuard> guard;
  /// The operands that the text writes, by role: addresses, and the lanes of
  /// values and scalars in their order.
  llvm::SmallDenseMap<Role, PtxAddress, 2> addresses;
  llvm::SmallDenseMap<Role, SmallVector<PtxSource>, 2> sources;
  SmallVector<PtxDestination> destinations;
  SmallVector<PtxPreset> presets;
};

/// Whether `text` holds a mnemonic of ours at all.
bool mentionsRedop(StringRef text);

/// Reads `text`. Without a result, `why` says what stands in the way.
std::optional<PtxInstruction> readPtx(StringRef text, Mnemonics &mnemonics,
                                      std::string &why);

} // namespace mlir::redop

#endif // REDOP_LIB_RAISE_PTXREADER_H
