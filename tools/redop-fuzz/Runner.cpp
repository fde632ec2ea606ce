//===- Runner.cpp - The stages of an input --------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Runner.h"
#include "Generator.h"
#include "Mutation.h"
#include "mlir/Bytecode/BytecodeReader.h"
#include "mlir/Bytecode/BytecodeWriter.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/IR/AsmState.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"
#include "redop/Analysis/ContainsOp.h"
#include "redop/Dialect/Redop.h"
#include "redop/Reduce/ReduceOps.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/MemoryBufferRef.h"
#include <unistd.h>

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::fuzz;

bool Input::isBytecode() const {
  return mlir::isBytecode(llvm::MemoryBufferRef(content, ""));
}

//===----------------------------------------------------------------------===//
// Inputs
//===----------------------------------------------------------------------===//

std::string Runner::makeBytecode(Random &random, unsigned deviation) {
  Module module = parse(generateModule(random, deviation));
  std::string bytes;
  if (!module || failed(verify(*module)))
    return bytes;
  llvm::raw_string_ostream os(bytes);
  BytecodeWriterConfig config;
  if (random.chance(20))
    config.setDesiredBytecodeVersion(random.below(7));
  (void)writeBytecodeToFile(*module, os, config);
  return bytes;
}

Input Runner::makeInput(uint64_t seed, uint64_t number) {
  renewContext();
  enter("generate");
  Random random(seed, number);
  unsigned choice = random.below(100);
  if (choice < 40)
    return {Origin::Valid, generateModule(random, 0)};
  if (choice < 60)
    return {Origin::NearlyValid, generateModule(random, random.between(3, 40))};
  if (choice < 80) {
    std::string text = generateModule(random, random.chance(50) ? 0 : 10);
    return {Origin::MutatedText,
            mutateText(random, text, generateModule(random, 10))};
  }
  std::string bytes = makeBytecode(random, 0), other = makeBytecode(random, 0);
  return {Origin::Bytecode, mutateBytecode(random, bytes, other)};
}

//===----------------------------------------------------------------------===//
// Round trips
//===----------------------------------------------------------------------===//

/// Prints a module with its locations. Skips the verification of a module that
/// is already verified, which takes half of the time.
static std::string
print(ModuleOp module,
      OpPrintingFlags flags = OpPrintingFlags().assumeVerified()) {
  std::string text;
  llvm::raw_string_ostream os(text);
  module.print(os, flags.enableDebugInfo());
  return text;
}

void Runner::checkFixpoint(ModuleOp module, StringRef what) {
  std::string text = print(module);
  Module again = parse(text);
  if (!again || failed(verify(*again)))
    fail(what.str() + ": what was printed is not read\n" + text);
  if (std::string second = print(*again); second != text)
    fail(what.str() + ": prints differently when read back\n" + text +
         "\n-----\n" + second);
}

void Runner::checkTextRoundTrip(ModuleOp module, StringRef text) {
  enter("text round trip");
  checkFixpoint(module, "text");
  std::string generic = print(module, OpPrintingFlags().printGenericOpForm());
  Module again = parse(generic);
  if (!again || failed(verify(*again)))
    fail("the generic form is not read\n" + generic);
  if (print(*again) != text)
    fail("the generic form means something else\n" + generic);
  count(Path::TextRoundTrip, true);
}

void Runner::checkBytecodeRoundTrip(ModuleOp module, StringRef text,
                                    Random &random) {
  enter("bytecode round trip");
  std::string bytes;
  llvm::raw_string_ostream os(bytes);
  BytecodeWriterConfig config;
  if (random.chance(20))
    config.setDesiredBytecodeVersion(random.below(7));
  if (failed(writeBytecodeToFile(module, os, config)))
    return count(Path::BytecodeRoundTrip, false);
  Module again = parse(bytes);
  if (!again || failed(verify(*again)))
    fail("bytecode is not read");
  if (std::string second = print(*again); second != text)
    fail("bytecode means something else\n" + text.str() + "\n-----\n" + second);
  count(Path::BytecodeRoundTrip, true);
}

//===----------------------------------------------------------------------===//
// Passes
//===----------------------------------------------------------------------===//

/// Runs `pass` on every function, on the modules, or on the whole input.
static std::string anchor(Random &random, const std::string &pass) {
  switch (random.below(4)) {
  case 0:
    return "any(any(" + pass + "))," + pass;
  case 1:
    return "gpu.module(" + pass + ")," + pass;
  case 2:
    return "func.func(" + pass + "),llvm.func(" + pass +
           "),gpu.module(gpu.func(" + pass + "))," + pass;
  default:
    return pass;
  }
}

/// Returns options for a target, an unknown target, or none.
static std::string makeTargetOptions(Random &random) {
  std::string options;
  if (random.chance(85))
    options +=
        "chip=" + random
                      .pick({"sm_20",   "sm_60",   "sm_70",
                             "sm_75",   "sm_80",   "sm_90",
                             "sm_90a",  "sm_100",  "sm_100a",
                             "sm_100a", "sm_100a", "sm_100a",
                             "sm_100a", "sm_100a", "sm_100a",
                             "sm_100f", "sm_101a", "sm_103a",
                             "sm_107a", "sm_110f", "sm_120a",
                             "sm_121a", "sm_121f", "sm_122",
                             "sm_999",  "sm_",     "sm",
                             "sm_90b",  "sm_-1",   "sm_090",
                             "SM_90",   "gfx90a",  "sm_99999999999999999999",
                             "sm_90aa"})
                      .str();
  if (random.chance(60))
    options += " ptx=" + random
                             .pick({"6.0",
                                    "7.8",
                                    "8.0",
                                    "8.1",
                                    "86",
                                    "+ptx88",
                                    "9.0",
                                    "9.1",
                                    "9.3",
                                    "9.4",
                                    "9.4",
                                    "9.4",
                                    "9.9",
                                    "99.9",
                                    "0",
                                    "-1",
                                    "8.",
                                    ".8",
                                    "8.88",
                                    "banana",
                                    "+ptx",
                                    "8.8.8",
                                    "99999999999999999999"})
                             .str();
  return "{" + options + "}";
}

void Runner::simplify(ModuleOp module, Random &random, Path path) {
  // Avoids an upstream crash: remove-dead-values erases the operands of
  // unreachable structured control flow and then accesses them.
  bool hasRegions = containsOp(module, llvm::IsaPred<RegionBranchOpInterface>);
  StringRef removeDeadValues = hasRegions ? "cse" : "remove-dead-values";
  std::string pipeline;
  for (unsigned number = random.between(1, 6); number; --number) {
    if (!pipeline.empty())
      pipeline += ",";
    pipeline +=
        random
            .pick({"canonicalize", "canonicalize", "cse", "inline",
                   "loop-invariant-code-motion", "control-flow-sink", "sccp",
                   "mem2reg", "sroa", "symbol-dce", removeDeadValues,
                   "strip-debuginfo", "topological-sort", "symbol-privatize",
                   "scf-for-loop-peeling", "int-range-optimizations",
                   "gpu.module(gpu.func(cse))", "any(canonicalize)"})
            .str();
  }
  if (runPipeline(module, pipeline, path))
    checkFixpoint(module, pipeline);
}

static unsigned countRedop(ModuleOp module) {
  unsigned number = 0;
  module.walk([&](FormOpInterface) { ++number; });
  return number;
}

static bool isPortable(Operation *op) {
  return isa<MemoryReductionOpInterface, GroupReduceOp>(op);
}

/// Returns the index of an op in the counters.
static std::optional<unsigned> getOpNumber(Operation *op) {
  if (auto form = dyn_cast<FormOpInterface>(op))
    return static_cast<unsigned>(form.getForm().family) - 1;
  if (isa<StoreReduceOp>(op))
    return kNumFamilies;
  if (isa<FetchReduceOp>(op))
    return kNumFamilies + 1;
  if (isa<GroupReduceOp>(op))
    return kNumFamilies + 2;
  return std::nullopt;
}

void Runner::countOps(ModuleOp module, Count (&numbers)[kNumOps]) {
  module.walk([&](Operation *op) {
    if (std::optional<unsigned> number = getOpNumber(op))
      count(numbers[*number]);
  });
}

void Runner::countForms(ModuleOp module) {
  static const llvm::StringMap<unsigned> numbers = [] {
    llvm::StringMap<unsigned> numbers;
    forEachForm([&](const Form &form) {
      numbers.try_emplace(getMnemonic(form), numbers.size());
    });
    if (numbers.size() > kMaxForms)
      llvm::report_fatal_error("kMaxForms is too small");
    return numbers;
  }();
  module.walk([&](FormOpInterface op) {
    Form form = op.getForm();
    auto found = numbers.find(getMnemonic(form));
    if (found == numbers.end())
      fail("an op that verifies is not in the list of forms: " +
           getMnemonic(form));
    counters.forms[found->second] = true;
  });
}

void Runner::lower(ModuleOp module, Random &random, Path path) {
  // NVVM's ops check the first target of a gpu.module, as redop-verify-target
  // checks all of them, which runs on its own.
  module.walk([](gpu::GPUModuleOp kernels) { kernels.removeTargetsAttr(); });
  Module original = module.clone();
  std::string nvvm = "convert-redop-to-nvvm" +
                     random
                         .pick({"", "{atomicrmw=exact}", "{atomicrmw=off}",
                                "{atomicrmw=optimizable}"})
                         .str();
  std::string pipeline = anchor(random, nvvm) + "," +
                         anchor(random, "convert-redop-to-inline-ptx");
  // Everything that verifies is an instruction, so lowering cannot fail.
  if (!runPipeline(module, pipeline, path))
    fail(pipeline + " fails on valid IR");
  if (countRedop(module))
    fail(pipeline + " leaves redop ops\n" + print(module));
  countOps(*original, counters.lowered);
  countForms(*original);
  checkFixpoint(module, pipeline);
}

void Runner::raise(ModuleOp module, Random &random) {
  // The lowering generates the inline PTX to raise.
  if (!runPipeline(module,
                   random.chance(50)
                       ? "convert-redop-to-inline-ptx"
                       : "convert-redop-to-nvvm,convert-redop-to-inline-ptx",
                   Path::Lower))
    fail("lowering fails on valid IR");
  std::string pipeline = anchor(
      random, "raise-to-redop" +
                  random
                      .pick({"", "{scope=gpu}", "{scope=cta ordering=acq_rel}",
                             "{ordering=acq_rel}"})
                      .str());
  if (runPipeline(module, pipeline, Path::Raise))
    checkFixpoint(module, pipeline);
}

void Runner::runLowerPipeline(ModuleOp module, Random &random) {
  std::string pipeline =
      "redop-lower{chip=" +
      random.pick({"sm_70", "sm_80", "sm_90", "sm_100a", "sm_120f"}).str() +
      random.pick({"", " legalize=all", " raise=false"}).str() + "}";
  if (runPipeline(module, pipeline, Path::Pipeline))
    checkFixpoint(module, pipeline);
}

void Runner::convertToLLVM(ModuleOp module, Random &random) {
  if (runPipeline(module,
                  random.chance(50) ? "convert-to-llvm"
                                    : "convert-to-llvm{dynamic=true}",
                  Path::ConvertToLLVM)) {
    if (countRedop(module))
      fail("convert-to-llvm leaves redop ops\n" + print(module));
    checkFixpoint(module, "convert-to-llvm");
  }
}

void Runner::lowerFully(ModuleOp module, Random &random) {
  std::string pipeline = "convert-scf-to-cf,gpu.module(convert-gpu-to-nvvm),"
                         "convert-to-llvm,reconcile-unrealized-casts";
  if (random.chance(50))
    pipeline =
        "gpu.module(convert-redop-to-nvvm,convert-redop-to-inline-ptx)," +
        pipeline;
  if (runPipeline(module, pipeline, Path::FullLowering))
    checkFixpoint(module, pipeline);
}

void Runner::legalize(ModuleOp module, Random &random) {
  Module original = module.clone();
  std::string options = makeTargetOptions(random);
  std::string pipeline = anchor(random, "redop-legalize" + options);
  if (!runPipeline(module, pipeline, Path::Legalize))
    return;
  if (containsOp(module, isPortable))
    fail(pipeline + " leaves portable ops\n" + print(module));
  checkFixpoint(module, pipeline);
  // The target must support the chosen instructions, which can be lowered.
  if (!runPipeline(module, "redop-verify-target" + options, Path::VerifyTarget))
    fail(pipeline + " leaves what the target lacks\n" + print(module));
  original->walk([&](Operation *op) {
    if (isPortable(op))
      count(counters.lowered[*getOpNumber(op)]);
  });
  lower(module, random, Path::LegalizeAndLower);
}

void Runner::reduce(ModuleOp module, Random &random) {
  enter("redop-reduce's reductions");
  context->getOrLoadDialect<ub::UBDialect>();
  reduceOps(module, [&](ModuleOp) { return random.chance(50); });
  errors.clear();
  if (failed(verify(module)))
    fail("a reduction makes IR that does not verify\n" +
         print(module, OpPrintingFlags()));
  count(Path::Reduce, true);
}

//===----------------------------------------------------------------------===//
// One input
//===----------------------------------------------------------------------===//

void Runner::runPaths(ModuleOp module, Random &random) {
  std::string text = print(module);
  checkTextRoundTrip(module, text);
  checkBytecodeRoundTrip(module, text, random);
  auto copy = [&](auto &&path) {
    Module clone = module.clone();
    path(*clone);
  };
  copy([&](ModuleOp copy) {
    (void)runPipeline(
        copy, anchor(random, "redop-verify-target" + makeTargetOptions(random)),
        Path::VerifyTarget);
  });
  copy([&](ModuleOp copy) { simplify(copy, random, Path::Simplify); });
  copy([&](ModuleOp copy) { lower(copy, random, Path::Lower); });
  copy([&](ModuleOp copy) { convertToLLVM(copy, random); });
  if (random.chance(30))
    copy([&](ModuleOp copy) {
      simplify(copy, random, Path::SimplifyAndLower);
      if (succeeded(verify(copy)))
        lower(copy, random, Path::SimplifyAndLower);
    });
  if (random.chance(30))
    copy([&](ModuleOp copy) { lowerFully(copy, random); });
  if (random.chance(50))
    copy([&](ModuleOp copy) { legalize(copy, random); });
  if (random.chance(30))
    copy([&](ModuleOp copy) { raise(copy, random); });
  if (random.chance(10))
    copy([&](ModuleOp copy) { runLowerPipeline(copy, random); });
  if (random.chance(30))
    copy([&](ModuleOp copy) { reduce(copy, random); });
}

void Runner::run(const Input &input, Random random) {
  renewContext();
  auto origin = static_cast<unsigned>(input.origin);
  count(counters.inputs[origin]);
  enter("parse");
  Module module = parse(input.content);
  if (!module) {
    if (input.origin == Origin::Valid)
      fail("a valid module does not parse\n" + input.content);
    // The bytecode reader refuses some inputs without a message.
    if (errors.empty() && !input.isBytecode())
      fail("refused without an error\n" + input.content);
    return;
  }
  count(counters.parsed[origin]);

  // Unverified modules are also printed: in diagnostics and by debuggers.
  enter("print unverified");
  (void)print(*module, OpPrintingFlags());
  enter("verify");
  errors.clear();
  if (failed(verify(*module))) {
    if (input.origin == Origin::Valid)
      fail("a valid module does not verify\n" + input.content);
    if (errors.empty())
      fail("refused without an error");
    return;
  }
  // Damage can create unregistered ops in dialects that allow them. These are
  // out of scope.
  if (containsOp(module->getOperation(),
                 [](Operation *op) { return !op->isRegistered(); }))
    return;
  count(counters.verified[origin]);
  countOps(*module, counters.ops);
  runPaths(*module, random);
}
