//===- Plan.h - Which CTAs execute a loop over the grid ---------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file Decides what redop-grid does with a kernel; does not change the IR.
/// docs/Optimizing/Grid.md states the rules and why they suffice.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_GRID_PLAN_H
#define REDOP_LIB_OPTIMIZE_GRID_PLAN_H

#include "Common/KernelContext.h"
#include "Grid/Sample.h"
#include "redop/Analysis/ThreadDependence.h"
#include "redop/TargetInfo/Machine.h"

namespace mlir::redop {

/// What the kernel finds out before it relies on the number of threads of a
/// GridPlan.
struct FitTest {
  /// A memref, which must have at most `bins` elements. Null: the grid must be
  /// so long that each thread has at least kMinPersistentIterations.
  Value memref;
  uint64_t bins = 0;
};

/// Which CTAs execute a loop over the grid, and how many.
struct GridPlan {
  enum class Strategy {
    /// The launch has few CTAs, and all of them execute the loop.
    Launched,
    /// The first CTAs are persistent, and the others exit.
    Persistent,
    /// One CTA does the work of kCoarseningFactor, and the others exit.
    Coarsened,
    /// A sample of the data chooses between Persistent and Coarsened.
    Sampled
  };
  Strategy strategy = Strategy::Persistent;
  /// Whether the iterations of a thread are interleaved.
  bool interleaves = false;
  /// What decided the strategy and its numbers.
  StringRef why;
  /// X if the kernel is launched with few CTAs.
  GridAxis axis = GridAxis::X;
  /// A barrier separates two iterations.
  bool accessesOtherThanGlobal = false;
  /// Whether to move what is the same for all CTAs out of the loop: addresses
  /// that redop-privatize takes for loop invariant.
  bool hoists = false;
  /// Whether the work of a persistent CTA is that of CTAs that follow each
  /// other, for which elements most likely stay the same.
  bool isContiguous = false;
  /// What the elements are computed from. If it does not stay the same for
  /// many CTAs, or there are few, each does its own work.
  SmallVector<SlowQuotient, 1> slowQuotients = {};

  /// For Coarsened: whether a CTA that does only its own work has no loop.
  bool separatesSmallGrid = false;
  /// For Launched: the number of CTAs of the grid as written, an argument of
  /// the kernel.
  Value gridSize = nullptr;

  Machine machine = {};
  /// The number of persistent CTAs; 0: as many as fill the GPU.
  unsigned ctas = 0;
  /// The persistent threads on each SM, and at least one CTA; 0: as many as
  /// fit.
  unsigned threads = 0;
  /// The maximum number of CTAs for which an SM has shared memory; 0: no limit.
  unsigned maxCtasPerSM = 0;
  /// The threads of a CTA; 0 if they are unknown.
  unsigned knownThreads = 0;
  /// For Coarsened: CTAs with more threads do their own work; 0: none.
  unsigned maxCtaThreads = 0;
  /// If all of them hold, `threads` suffice; without a sample, as many threads
  /// as fit are persistent otherwise.
  SmallVector<FitTest, 1> tests = {};
  /// For Sampled: it decides, or `tests` if there are any and they hold.
  std::optional<KeySample> sample = std::nullopt;

  /// The maximum number of persistent CTAs, if it does not depend on the
  /// launch.
  unsigned getMaxResidentCtas() const;
  /// The threads of all CTAs up to the last one that may be persistent, if the
  /// number of CTAs is not fixed.
  unsigned getMaxResidentThreads() const;
  /// With a sample, the maximum number of persistent CTAs of an SM, even if
  /// they have fewer threads than a warp: all CTAs compare their index with one
  /// constant.
  unsigned getMaxSampledCtas() const;
};

/// Whether `kernel` reads the CTA index in dimension y.
bool readsCtaIdY(FunctionOpInterface kernel);

/// Why a loop cannot execute the CTAs of `kernel`: they may depend on each
/// other or on the grid. `start` is the start of the part that all of them
/// execute.
std::optional<Refusal> findGridRefusal(FunctionOpInterface kernel,
                                       Block *start);

/// Whether all that `plan` gains are bins of unknown numbers of elements: only
/// the data tells whether they pay.
bool needsSample(const PrivatizePlan &plan);

/// The quotients of the elements that `plan` collects values for until they
/// change, without bins.
SmallVector<SlowQuotient, 1> getSlowQuotients(const PrivatizePlan &plan);

/// Whether the reductions of `plan`, which assumes a loop over the grid, gain
/// from it.
bool gainsFromGridLoop(PrivatizePlan &plan);

/// The plan for a kernel whose reductions `plan` privatizes in a loop over
/// `axis`, before it is known which loop that is: as many CTAs as fit are
/// persistent. `ctas`: their number; 0 if the plan decides it.
GridPlan planGrid(PrivatizePlan &plan, const Machine &machine, GridAxis axis,
                  unsigned ctas);

/// The same for `loop`, which covers the grid and is entered from `entry`: it
/// may take fewer threads, or a sample. `loop` is null if it consists of basic
/// blocks.
GridPlan planGrid(const PrivatizePlan &plan, const GridPlan &all,
                  scf::ForOp loop, Block *entry);

/// `plan`, for a kernel whose launches have few CTAs. `gridSize`: the number of
/// CTAs of the grid as written, an argument of the kernel.
GridPlan planLaunched(GridPlan plan, Value gridSize);

/// What redop-aggregate requires to combine several appends of a thread.
struct AppendPlan {
  /// The pairs of memrefs that must not overlap, which is tested at run time.
  SmallVector<std::pair<Value, Value>> apart;
};

/// Whether a loop over the grid helps redop-aggregate to combine several
/// appends of a thread, in a kernel of one basic block.
Decision<AppendPlan> planAppends(KernelContext &context);

/// The plan for the grid of a kernel with appends.
GridPlan planGridOfAppends(const Machine &machine, unsigned ctas);

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_GRID_PLAN_H
