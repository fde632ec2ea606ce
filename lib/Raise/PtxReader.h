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

struct PtxStatement {
  Form form;
  std::optional<PtxGuard> guard;
  std::optional<PtxAddress> address, mbar;
  /// The lanes of the value, in order.
  SmallVector<PtxSource> value;
  /// What follows the value: the mask, the policy, the sizes, the fraction.
  SmallVector<PtxSource> scalars;
  SmallVector<PtxDestination> destinations;
};

/// Whether `text` holds a mnemonic of ours at all.
bool mentionsRedop(StringRef text);

/// The first `atom` in `text`, a reduction that no op stands for; or empty.
StringRef findAtom(StringRef text);

/// Reads `text`. Without a result, `why` says what stands in the way.
std::optional<PtxStatement> readPtx(StringRef text, Mnemonics &mnemonics,
                                    std::string &why);

} // namespace mlir::redop

#endif // REDOP_LIB_RAISE_PTXREADER_H
