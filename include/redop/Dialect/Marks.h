//===- Marks.h - What the passes tell each other ----------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file The attributes by which a pass informs later ones of what it has done
/// or proved, most of them in redop-optimize. Most are unit attributes.
///
/// Other passes may run in between. Such a pass may drop an attribute that it
/// does not know, so losing a mark must be safe: it may only cost an
/// optimization, or an error. And it may change the op that has it, so a fact
/// about a branch is on that branch, and vanishes with it.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_DIALECT_MARKS_H
#define REDOP_DIALECT_MARKS_H

#include "llvm/ADT/StringRef.h"

namespace mlir::redop {

/// On the op that an instruction of LLVM IR became, with its number: the op is
/// still this instruction, which has flags and metadata that MLIR does not
/// represent. Set by the import of LLVM IR. If it is lost, so are these.
inline constexpr llvm::StringLiteral sourceAttrName = "redop.source";

/// On a function: the numbers of instructions of LLVM IR that a pass has
/// removed, such as barriers that order nothing. Set by redop-grid; read by the
/// export of LLVM IR, which otherwise reports an instruction that is missing as
/// lost.
inline constexpr llvm::StringLiteral removedAttrName = "redop.removed";

/// On a kernel that redop-privatize has changed, and on the reductions that it
/// leaves in memory, or adds to merge partial results. Read by all passes. If
/// it is lost, the pass runs again, or others combine reductions that are few.
inline constexpr llvm::StringLiteral privatizedAttrName = "redop.privatized";
/// On a kernel that redop-aggregate has changed. Read by this pass. If it is
/// lost, the pass runs again.
inline constexpr llvm::StringLiteral aggregatedAttrName = "redop.aggregated";
/// The same for redop-combine-lanes.
inline constexpr llvm::StringLiteral combinedLanesAttrName =
    "redop.combined_lanes";
/// On a kernel to which redop-grid has added a loop over blocks: most blocks
/// return at once, but need as many registers as the others, so that more loads
/// in flight do not pay. Read by redop-privatize and redop-aggregate. If it is
/// lost, they choose other numbers.
inline constexpr llvm::StringLiteral virtualGridAttrName = "redop.virtual_grid";

/// On a cf.cond_br that chooses between two versions of the whole kernel, the
/// first of which has conditions. All threads of a launch make the same choice.
/// Set by versionKernel(); read by all passes, which change the first version.
/// If it is lost, both versions are changed, or none.
inline constexpr llvm::StringLiteral versionedAttrName = "redop.versioned";
/// The same for two versions of what follows, of a part of the kernel. Set by
/// redop-grid.
inline constexpr llvm::StringLiteral versionsAttrName = "redop.versions";
/// On such a branch: no warp of a block that takes the first way has fewer than
/// 32 threads. Set and read by redop-aggregate (also on behalf of redop-grid).
/// If it is lost, the lanes of the last warp are computed.
inline constexpr llvm::StringLiteral wholeWarpsAttrName = "redop.whole_warps";

/// On an scf.for with an induction variable of an integer type: its last step
/// does not wrap. Set where loops of blocks become scf.for, and where a branch
/// tests the bounds; read by redop-aggregate, which requires a test without it.
/// The induction variable of type index of a loop in the input does not wrap,
/// by definition.
inline constexpr llvm::StringLiteral noWrapAttrName = "redop.no_wrap";

/// On an scf.for: its iterations are CTAs of the grid as written, so that those
/// of a thread are other threads there. Set by redop-grid; read by it,
/// redop-privatize and redop-aggregate. If it is lost, iterations keep their
/// order.
inline constexpr llvm::StringLiteral overCtasAttrName = "redop.over_ctas";

/// On a load: in the kernel as written, no write and no synchronization of its
/// thread precedes it. Set by redop-grid, whose loop executes other threads
/// before it; read by redop-privatize. If it is lost, the load may read what is
/// reduced into.
inline constexpr llvm::StringLiteral earlyLoadAttrName = "redop.early_load";

/// On a reduction by one of two dual kinds: in the kernel as written, a thread
/// that executes it executes none by the other kind into the same memory. Set
/// by redop-grid, whose loop executes other threads as well; read by
/// redop-privatize. If it is lost, the reduction stays in memory.
inline constexpr llvm::StringLiteral alternativeAttrName = "redop.alternative";

/// On loops whose iterations lanes share where they can. Set and read by
/// redop-vectorize. If it is lost, it tests again whether they can.
inline constexpr llvm::StringLiteral ownLoopAttrName = "redop.own_loop";

/// On reductions for which a test at run time showed that they are not
/// adjacent. Set and read by redop-vectorize. If it is lost, it tests them
/// again.
inline constexpr llvm::StringLiteral apartAttrName = "redop.apart";
/// On a reduction of a vector: a test at run time may show that the address is
/// a multiple of this many bytes, a power of two. Set by redop-vectorize if the
/// option defer-alignment-test is set; redop-combine-lanes, which combines the
/// lanes of both arms at once, creates the test. If it is lost, there is none,
/// and the op keeps the instructions of its own alignment.
inline constexpr llvm::StringLiteral testedAlignmentAttrName =
    "redop.tested_alignment";

/// On an instruction that replaces an op of LLVM: it may be replaced by LLVM's
/// op on a target that does not have the instruction. Set by raise-to-redop;
/// read by redop-legalize. If it is lost, the instruction is an error there.
inline constexpr llvm::StringLiteral orUpstreamAttrName = "redop.or_upstream";

/// The marks whose facts a proof relies on. redop-optimize drops those of its
/// input that it cannot prove, before its first pass. Each single pass believes
/// them, for it may run after another one.
inline constexpr llvm::StringLiteral factAttrNames[] = {
    versionedAttrName, versionsAttrName,  wholeWarpsAttrName, noWrapAttrName,
    overCtasAttrName,  earlyLoadAttrName, alternativeAttrName};

} // namespace mlir::redop

#endif // REDOP_DIALECT_MARKS_H
