//===- Warps.h - Shuffles, votes and reductions of a warp -------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_INTERPRET_INSTRUCTIONS_WARPS_H
#define REDOP_LIB_INTERPRET_INSTRUCTIONS_WARPS_H

#include "Instructions/Operands.h"
#include "Values/Numbers.h"

namespace mlir::redop::interpreter {

enum class Shuffle { Up, Down, Butterfly, Index };
/// Returns the shuffle of a word of PTX, as in bfly.
std::optional<Shuffle> symbolizeShuffle(StringRef word);
/// shfl.sync: the value, the offset or lane, the clamp, and the mask. A thread
/// receives the value and whether the lane was in range.
Step shuffleLanes(const InstructionOperands &operands, Shuffle kind);

enum class Vote { All, Any, Uni, Ballot };
/// Returns the vote of a word of PTX, as in ballot.
std::optional<Vote> symbolizeVote(StringRef word);
/// vote.sync: an i1 and the mask. A thread receives an i1, or an i32 for
/// ballot.
Step voteLanes(const InstructionOperands &operands, Vote kind);

/// match.any.sync: a value of `width` bits and the mask. A thread receives the
/// lanes that provide the same value.
Step matchLanes(const InstructionOperands &operands, unsigned width);

/// elect.sync: the mask. A thread receives the lowest lane, and whether it is
/// that lane.
Step electLane(const InstructionOperands &operands);

/// bar.warp.sync: the mask.
Step syncLanes(const InstructionOperands &operands);

/// activemask: a thread receives the lanes of the warp that execute it
/// together, at least the executing one. The seed determines which.
Step gatherLanes(const InstructionOperands &operands);

/// A kind of redux.sync.
struct Redux {
  Combine kind;
  bool abs = false, nan = false;
};
/// Returns the kind that LLVM and nvvm name so, as in umin.
std::optional<Combine> symbolizeReduxKind(StringRef name);
/// redux.sync (PTX ISA 9.7.13.12): a value of `type` and the mask.
Step reduceLanes(const InstructionOperands &operands, Redux redux, Type type);

} // namespace mlir::redop::interpreter

#endif // REDOP_LIB_INTERPRET_INSTRUCTIONS_WARPS_H
