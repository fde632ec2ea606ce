//===- KernelMode.cpp - Runs of random kernels ----------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "KernelMode.h"
#include "Files.h"
#include "KernelRunner.h"
#include "Workers.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include <chrono>

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::fuzz;

static Kernel makeKernel(const KernelModeOptions &options, uint64_t number) {
  Random random(options.seed, number);
  return options.onlyGuards ? generateGuardKernel(random)
                            : generateKernel(random);
}

std::string fuzz::printKernel(const KernelModeOptions &options,
                              uint64_t number) {
  Kernel kernel = makeKernel(options, number);
  auto print = [](unsigned x, unsigned y, unsigned z) {
    std::string text = std::to_string(x);
    if (y > 1 || z > 1)
      text += "," + std::to_string(y) + "," + std::to_string(z);
    return text;
  };
  return "// redop-interpret --entry=@kernel --grid=" +
         print(kernel.grid, kernel.gridY, 1) +
         " --block=" + print(kernel.block, kernel.blockY, kernel.blockZ) +
         (kernel.devices > 1 ? " --devices=" + std::to_string(kernel.devices)
                             : "") +
         " --args='" + kernel.getArguments(/*isLowered=*/false) + "'\n" +
         kernel.text;
}

static void reportFailure(const KernelModeOptions &options,
                          const Failure &failure) {
  std::string name = std::to_string(failure.first);
  llvm::outs() << "redop-fuzz: " << failure.what << " in kernel " << name
               << " of seed " << options.seed << ": " << failure.stage << "\n";
  llvm::outs().flush();
  if (options.saveFolder.empty())
    return;
  (void)llvm::sys::fs::create_directories(options.saveFolder);
  llvm::SmallString<128> path(options.saveFolder);
  llvm::sys::path::append(path, "seed-" + std::to_string(options.seed) +
                                    "-kernel-" + name);
  writeFile((path + ".txt").str(),
            failure.what + "\n" + failure.stage + "\n" + failure.output);
  writeFile((path + ".mlir").str(), printKernel(options, failure.first));
}

/// Runs kernels [first, last) and returns the number of failures.
static uint64_t runRange(const DialectRegistry &registry,
                         const KernelModeOptions &options, uint64_t first,
                         uint64_t last, KernelCounters &counters,
                         const KernelFault *fault,
                         llvm::function_ref<void(const Failure &)> report) {
  uint64_t numFailures = 0;
  unsigned batch = fault ? 8 : 64;
  runInputs(
      first, last, {options.jobs, options.timeout, batch},
      [&](Position &position) -> InputRunner {
        auto runner = std::make_shared<KernelRunner>(
            registry, position, counters, fault, options.onlyGuards);
        return [runner, &options](uint64_t number) {
          runner->run(makeKernel(options, number),
                      Random(~options.seed, number));
        };
      },
      [&](const Failure &failure) {
        ++numFailures;
        report(failure);
      });
  return numFailures;
}

//===----------------------------------------------------------------------===//
// Injected faults
//===----------------------------------------------------------------------===//

/// Runs kernels until one fails.
static bool findFault(const DialectRegistry &registry,
                      const KernelModeOptions &options,
                      const KernelFault &fault) {
  uint64_t last = options.first + options.count;
  auto &counters = makeShared<KernelCounters>();
  std::optional<Failure> found;
  for (uint64_t first = options.first; first < last && !found;) {
    uint64_t next = std::min<uint64_t>(first + 8 * options.jobs, last);
    runRange(registry, options, first, next, counters, &fault,
             [&](const Failure &failure) {
               if (!found || failure.first < found->first)
                 found = failure;
             });
    first = next;
  }
  if (found && !options.saveFolder.empty())
    reportFailure(options, *found);
  llvm::outs() << "redop-fuzz: fault " << fault.name << " ("
               << fault.description << "): ";
  if (!found)
    llvm::outs() << "not found in " << options.count << " kernels\n";
  else
    llvm::outs() << found->what << " in kernel " << found->first << ": "
                 << found->stage << "\n";
  llvm::outs().flush();
  return found && found->what == "wrong result";
}

static int runFaults(const DialectRegistry &registry,
                     const KernelModeOptions &options) {
  bool isKnown = false, areFound = true;
  for (const KernelFault &fault : getKernelFaults()) {
    if (options.plant != "all" && options.plant != fault.name)
      continue;
    isKnown = true;
    areFound &= findFault(registry, options, fault);
  }
  if (isKnown)
    return !areFound;
  llvm::errs() << "redop-fuzz: error: unknown fault '" << options.plant
               << "'; expected all";
  for (const KernelFault &fault : getKernelFaults())
    llvm::errs() << ", " << fault.name;
  llvm::errs() << "\n";
  return 2;
}

//===----------------------------------------------------------------------===//
// Report
//===----------------------------------------------------------------------===//

static llvm::json::Object makeReport(const KernelModeOptions &options,
                                     const KernelCounters &counters,
                                     uint64_t numFailures, int64_t seconds) {
  llvm::json::Object checks, chips, ops;
  for (auto [number, name] : llvm::enumerate(kernelCheckNames))
    checks[name] =
        llvm::json::Object{{"equal", counters.equal[number].load()},
                           {"refused", counters.refused[number].load()}};
  for (auto [number, target] : llvm::enumerate(getKernelTargets()))
    chips[target.str()] =
        llvm::json::Object{{"equal", counters.legalized[number].load()},
                           {"refused", counters.unsupported[number].load()}};
  for (auto [number, name] : llvm::enumerate(kernelOpNames))
    ops[name] = llvm::json::Object{{"written", counters.before[number].load()},
                                   {"raised", counters.after[number].load()}};
  return llvm::json::Object{
      {"seed", options.seed},         {"first", options.first},
      {"kernels", options.count},     {"seconds", seconds},
      {"runs", counters.runs.load()}, {"checks", std::move(checks)},
      {"chips", std::move(chips)},    {"ops", std::move(ops)},
      {"failures", numFailures}};
}

static void printReport(const KernelCounters &counters) {
  llvm::outs() << "kernels: " << counters.kernels << ", runs in the "
               << "interpreter: " << counters.runs << "\n"
               << "equal results, refused\n";
  for (auto [number, name] : llvm::enumerate(kernelCheckNames))
    llvm::outs() << "  " << name << ": " << counters.equal[number] << ", "
                 << counters.refused[number] << "\n";
  llvm::outs() << "chips: legalized with equal results, refused\n";
  for (auto [number, target] : llvm::enumerate(getKernelTargets()))
    llvm::outs() << "  " << target.str() << ": " << counters.legalized[number]
                 << ", " << counters.unsupported[number] << "\n";
  llvm::outs() << "ops: as written, after raise-to-redop\n";
  for (auto [number, name] : llvm::enumerate(kernelOpNames))
    llvm::outs() << "  " << name << ": " << counters.before[number] << ", "
                 << counters.after[number] << "\n";
}

int fuzz::runKernels(const DialectRegistry &registry,
                     const KernelModeOptions &options) {
  if (!options.plant.empty())
    return runFaults(registry, options);
  auto &counters = makeShared<KernelCounters>();
  auto start = std::chrono::steady_clock::now();
  uint64_t numFailures = 0, last = options.first + options.count;
  for (uint64_t first = options.first; first < last;) {
    // Report progress from time to time.
    uint64_t next = std::min<uint64_t>(first + 2000, last);
    numFailures += runRange(
        registry, options, first, next, counters, /*fault=*/nullptr,
        [&](const Failure &failure) { reportFailure(options, failure); });
    first = next;
    if (first < last)
      llvm::errs() << "redop-fuzz: " << first - options.first << " of "
                   << options.count << " kernels, " << numFailures
                   << " differences\n";
  }
  auto seconds = std::chrono::duration_cast<std::chrono::seconds>(
      std::chrono::steady_clock::now() - start);
  printReport(counters);
  if (!options.reportFile.empty())
    writeFile(options.reportFile,
              llvm::formatv("{0:2}\n", llvm::json::Value(makeReport(
                                           options, counters, numFailures,
                                           seconds.count())))
                  .str());
  llvm::outs() << "redop-fuzz: seed " << options.seed << ", " << options.count
               << " kernels, " << numFailures << " differences\n";
  return numFailures != 0;
}
