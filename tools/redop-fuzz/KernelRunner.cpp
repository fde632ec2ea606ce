//===- KernelRunner.cpp - Results before and after passes -----------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "KernelRunner.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/IR/Verifier.h"
#include "redop/Interpret/Interpret.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::fuzz;

const char *const fuzz::kernelCheckNames[kNumKernelChecks] = {
    "raise-to-redop",
    "raise-to-redop, redop-legalize for every chip",
    "upstream's passes",
    "upstream's passes, raise-to-redop, redop-legalize",
    "raise-to-redop, redop-legalize, upstream's passes",
    "redop-lower",
    ("inlining, redop-grid, redop-privatize, redop-aggregate (where they "
     "change "
     "something)"),
    "redop-lower with optimize"};

const char *const fuzz::kernelOpNames[kNumKernelOps] = {
    "memref.atomic_rmw",  "llvm.atomicrmw",     "llvm.inline_asm",
    "nvvm.inline_ptx",    "gpu.all_reduce",     "gpu.subgroup_reduce",
    "nvvm.redux.sync",    "redop.red",          "redop.store_reduce",
    "redop.fetch_reduce", "redop.group_reduce", "redop.redux.sync",
    "redop.atom",         "redop.vote.sync",    "redop.barrier.red"};

/// Extracts the contents of buffers: "argument 0: i32[1, 2]" and "argument 4:
/// [1, 2]" have the same contents. Ignores the numbers and sizes that a memref
/// is lowered to.
static std::string getContents(StringRef output) {
  std::string contents;
  SmallVector<StringRef> lines;
  output.split(lines, '\n');
  for (StringRef line : lines)
    if (size_t open = line.find('['); open != StringRef::npos)
      contents += line.substr(open).str() + "\n";
  return contents;
}

std::optional<std::string> KernelRunner::interpret(ModuleOp module,
                                                   bool isLowered) {
  count(counters.runs);
  errors.clear();
  InterpretOptions options;
  options.entry = "@kernel";
  options.args = kernel->getArguments(isLowered);
  options.grid = {kernel->grid, kernel->gridY, 1};
  options.block = {kernel->block, kernel->blockY, kernel->blockZ};
  options.devices = kernel->devices;
  options.seed = schedule++;
  options.maxSteps = 20'000'000;
  options.isStrict = true;
  std::string output;
  llvm::raw_string_ostream os(output);
  if (failed(redop::interpret(module, options, os)))
    return std::nullopt;
  return getContents(output);
}

static std::string print(ModuleOp module) {
  std::string text;
  llvm::raw_string_ostream os(text);
  module.print(os, OpPrintingFlags().assumeVerified());
  return text;
}

void KernelRunner::compare(ModuleOp module, KernelCheck check,
                           const std::string &what, bool isLowered) {
  enter("results after " + what);
  std::optional<std::string> found = interpret(module, isLowered);
  if (!found)
    fail(print(module) + "error after " + what);
  if (*found != expected)
    fail(print(module) + "other results after " + what + ":\n" + *found +
         "expected:\n" + expected);
  count(get(counters.equal, check));
}

void KernelRunner::refuse(KernelCheck check, SmTarget target) {
  // Only accept messages about what the target lacks.
  if (target.sm >= 70 ||
      StringRef(errors).find("; target is sm_") == StringRef::npos)
    fail("refused for " + target.str());
  count(get(counters.refused, check));
}

void KernelRunner::plant(ModuleOp module, PlantTime time) {
  if (!fault || fault->time != time)
    return;
  fault->plant(module);
  // A fault is pointless if the verifier finds it.
  if (failed(verify(module))) {
    llvm::errs() << "the planted fault makes IR that does not verify\n"
                 << errors;
    exit(2);
  }
}

void KernelRunner::countOps(ModuleOp module, Count (&counts)[kNumKernelOps]) {
  module.walk([&](Operation *op) {
    for (unsigned number = 0; number < kNumKernelOps; ++number)
      if (op->getName().getStringRef() == kernelOpNames[number])
        count(counts[number]);
  });
}

bool KernelRunner::legalize(ModuleOp module, SmTarget target) {
  if (!runPipeline(module, "redop-legalize{chip=" + target.str() + "}"))
    return false;
  plant(module, PlantTime::AfterLegalize);
  return true;
}

/// Runs some of upstream's passes in random order. Not int-range-optimizations,
/// which folds comparisons in correct kernels (docs/KnownBugs.md).
void KernelRunner::simplify(ModuleOp module) {
  std::string passes[] = {"canonicalize",
                          "cse",
                          "loop-invariant-code-motion",
                          "loop-invariant-subset-hoisting",
                          "sccp",
                          "inline",
                          "control-flow-sink",
                          "symbol-dce",
                          "mem2reg",
                          "sroa"};
  for (unsigned i = std::size(passes) - 1; i; --i)
    std::swap(passes[i], passes[random.below(i + 1)]);
  std::string pipeline;
  for (unsigned i = 0, count = random.between(1, 6); i < count; ++i)
    pipeline += (i ? "," : "") + passes[i];
  if (!runPipeline(module, pipeline))
    fail(pipeline + " fails");
}

SmallVector<SmTarget> fuzz::getKernelTargets() {
  SmallVector<SmTarget> targets = getAllTargets();
  llvm::erase_if(targets, [](SmTarget target) { return target.sm < 50; });
  return targets;
}

void KernelRunner::checkTargets(ModuleOp raised) {
  // Most targets have identical code.
  llvm::StringSet<> seen;
  for (auto [number, target] : llvm::enumerate(getKernelTargets())) {
    Module module = raised.clone();
    if (!legalize(*module, target)) {
      refuse(KernelCheck::Legalize, target);
      count(counters.unsupported[number]);
      continue;
    }
    if (seen.insert(print(*module)).second)
      compare(*module, KernelCheck::Legalize,
              "raising and redop-legalize for " + target.str());
    count(counters.legalized[number]);
  }
}

static SmTarget pickTarget(Random &random) {
  SmallVector<SmTarget> targets = getKernelTargets();
  return random.pick(ArrayRef<SmTarget>(targets));
}

void KernelRunner::checkUpstream(ModuleOp original, ModuleOp raised) {
  SmTarget target = pickTarget(random);
  Module before = original.clone();
  simplify(*before);
  compare(*before, KernelCheck::UpstreamFirst, "upstream's passes");
  if (!runPipeline(*before, "raise-to-redop"))
    fail("raise-to-redop fails");
  plant(*before, PlantTime::AfterRaise);
  if (legalize(*before, target))
    compare(*before, KernelCheck::UpstreamThenLegalize,
            "upstream's passes and redop-legalize for " + target.str());
  else
    refuse(KernelCheck::UpstreamThenLegalize, target);

  target = pickTarget(random);
  Module after = raised.clone();
  if (!legalize(*after, target))
    return refuse(KernelCheck::UpstreamLast, target);
  simplify(*after);
  compare(*after, KernelCheck::UpstreamLast,
          "redop-legalize for " + target.str() + " and upstream's passes");
}

void KernelRunner::checkPipeline(ModuleOp original) {
  SmTarget target = pickTarget(random);
  Module module = original.clone();
  std::string pipeline =
      "gpu.module(redop-lower{chip=" + target.str() + " legalize=all})";
  if (!runPipeline(*module, pipeline))
    return refuse(KernelCheck::Pipeline, target);
  plant(*module, PlantTime::AfterLower);
  compare(*module, KernelCheck::Pipeline, "redop-lower for " + target.str(),
          /*isLowered=*/true);
}

void KernelRunner::checkOptimized(ModuleOp raised) {
  Module module = raised.clone();
  if (!runPipeline(*module, "inline"))
    fail("inline fails");
  std::string before = print(*module);
  // The kernel's buffers do not alias. Do not permit regrouping sums of floats:
  // the results are compared bit by bit.
  std::string blocks = std::to_string(random.between(1, 3));
  // Other passes may run in between.
  bool isMixed = random.chance(50);
  for (std::string pass : {std::string("redop-merge{noalias}"),
                           "redop-grid{noalias resident-blocks=" + blocks + "}",
                           std::string("redop-privatize{noalias}"),
                           std::string("redop-aggregate{noalias "
                                       "elements-per-thread=4}"),
                           std::string("redop-combine-lanes")}) {
    if (!runPipeline(*module, pass))
      fail(pass + " fails");
    if (isMixed)
      simplify(*module);
  }
  if (print(*module) != before)
    compare(*module, KernelCheck::Optimize,
            "inlining, redop-merge, redop-grid with " + blocks +
                " blocks, redop-privatize, redop-aggregate and "
                "redop-combine-lanes" +
                (isMixed ? ", and upstream's passes between them" : ""));
}

void KernelRunner::checkOptimizedPipeline(ModuleOp original) {
  SmallVector<SmTarget> targets = getKernelTargets();
  llvm::erase_if(targets, [](SmTarget target) { return target.sm < 70; });
  SmTarget target = random.pick(ArrayRef<SmTarget>(targets));
  Module module = original.clone();
  if (!kernel->overlaps)
    module->walk([](gpu::GPUFuncOp kernel) {
      kernel->setAttr("redop.noalias", UnitAttr::get(kernel.getContext()));
    });
  // Functions that are called are an obstacle.
  std::string inlined = random.chance(50) ? "inline," : "";
  std::string pipeline = inlined +
                         "gpu.module(redop-lower{chip=" + target.str() +
                         " legalize=all raise optimize})";
  if (!runPipeline(*module, pipeline))
    fail(pipeline + " fails");
  compare(*module, KernelCheck::OptimizedPipeline, pipeline,
          /*isLowered=*/true);
}

/// Runs a kernel whose buffers overlap, which the interpreter supports after
/// lowering only.
void KernelRunner::runOverlapping(ModuleOp original) {
  Module lowered = original.clone();
  if (!runPipeline(*lowered, "gpu.module(redop-lower{chip=sm_90})"))
    fail("redop-lower fails");
  std::optional<std::string> results = interpret(*lowered, true);
  if (!results)
    fail("the kernel has no results");
  expected = *results;
  if (!onlyOptimizes)
    checkPipeline(original);
  checkOptimizedPipeline(original);
}

void KernelRunner::run(const Kernel &newKernel, Random newRandom) {
  kernel = &newKernel;
  random = newRandom;
  schedule = random.next();
  renewContext();
  count(counters.kernels);
  enter("the kernel itself");
  Module original = parse(kernel->text);
  if (!original || failed(verify(*original)))
    fail("the kernel does not verify");
  if (kernel->overlaps)
    return fault ? void() : runOverlapping(*original);
  std::optional<std::string> results = interpret(*original, false);
  if (!results)
    fail("the kernel has no results");
  expected = *results;

  Module raised = original->clone();
  if (!runPipeline(*raised, "raise-to-redop"))
    fail("raise-to-redop fails");
  countOps(*original, counters.before);
  countOps(*raised, counters.after);
  plant(*raised, PlantTime::AfterRaise);
  if (onlyOptimizes) {
    checkOptimized(*raised);
    return checkOptimizedPipeline(*original);
  }
  // For a fault, only the check after its injection is relevant.
  if (!fault || fault->time == PlantTime::AfterRaise)
    compare(*raised, KernelCheck::Raise, "raise-to-redop");
  if (!fault || fault->time == PlantTime::AfterLegalize)
    checkTargets(*raised);
  if (!fault)
    checkUpstream(*original, *raised);
  if (!fault || fault->time == PlantTime::AfterLower)
    checkPipeline(*original);
  if (fault)
    return;
  checkOptimized(*raised);
  checkOptimizedPipeline(*original);
}
