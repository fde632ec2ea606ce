//===- KernelRunner.h - Results before and after passes ---------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_FUZZ_KERNELRUNNER_H
#define REDOP_FUZZ_KERNELRUNNER_H

#include "Kernel.h"
#include "KernelFaults.h"
#include "Session.h"
#include "redop/TargetInfo/SmTarget.h"
#include "llvm/ADT/StringSet.h"

namespace mlir::redop::fuzz {

/// The step after which results are compared.
enum class KernelCheck : unsigned {
  Raise,
  Legalize,
  UpstreamFirst,
  UpstreamThenLegalize,
  UpstreamLast,
  Pipeline,
  Optimize,
  OptimizedPipeline,
};
constexpr unsigned kNumKernelChecks = 8;
extern const char *const kernelCheckNames[kNumKernelChecks];

/// Ops that are counted before and after raising.
constexpr unsigned kNumKernelOps = 15;
extern const char *const kernelOpNames[kNumKernelOps];

/// Returns the targets since sm_50, in ascending order.
SmallVector<SmTarget> getKernelTargets();
constexpr unsigned kMaxTargets = 64;

/// The counters of all workers.
struct KernelCounters {
  Count kernels, runs;
  Count equal[kNumKernelChecks], refused[kNumKernelChecks];
  /// For each target: the kernels that were legalized with the same results,
  /// and those that were refused.
  Count legalized[kMaxTargets], unsupported[kMaxTargets];
  Count before[kNumKernelOps], after[kNumKernelOps];
};

/// Runs kernels in the reference interpreter, unchanged and after passes. A
/// different result or an error ends the process.
class KernelRunner : Session {
public:
  KernelRunner(const DialectRegistry &registry, Position &position,
               KernelCounters &counters, const KernelFault *fault,
               bool onlyOptimizes)
      : Session(registry, position), counters(counters), fault(fault),
        onlyOptimizes(onlyOptimizes) {}

  void run(const Kernel &kernel, Random random);

private:
  /// Returns the contents of the buffers after a run, or nullopt if it fails.
  std::optional<std::string> interpret(ModuleOp module, bool isLowered);
  /// Ends the process if the results of `module` differ from those of the
  /// kernel.
  void compare(ModuleOp module, KernelCheck check, const std::string &what,
               bool isLowered = false);
  bool legalize(ModuleOp module, SmTarget target);
  void simplify(ModuleOp module);
  void plant(ModuleOp module, PlantTime time);
  void countOps(ModuleOp module, Count (&counts)[kNumKernelOps]);
  void checkTargets(ModuleOp raised);
  void checkUpstream(ModuleOp original, ModuleOp raised);
  void checkPipeline(ModuleOp original);
  void checkOptimized(ModuleOp raised);
  void checkOptimizedPipeline(ModuleOp original);
  void runOverlapping(ModuleOp original);
  /// Counts a kernel that a chip before sm_70 refuses; other chips must not.
  void refuse(KernelCheck check, SmTarget target);

  void count(Count &counter) {
    counter.fetch_add(1, std::memory_order_relaxed);
  }
  Count &get(Count (&counts)[kNumKernelChecks], KernelCheck check) {
    return counts[static_cast<unsigned>(check)];
  }

  KernelCounters &counters;
  const KernelFault *fault;
  /// Whether only what the optimizer makes of the kernels is compared.
  bool onlyOptimizes;
  /// The current kernel.
  const Kernel *kernel = nullptr;
  std::string expected;
  Random random = Random(0, 0);
  uint64_t schedule = 0;
};

} // namespace mlir::redop::fuzz

#endif // REDOP_FUZZ_KERNELRUNNER_H
