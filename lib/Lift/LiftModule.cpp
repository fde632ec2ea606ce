//===- LiftModule.cpp - From kernels in PTX to LLVM IR --------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "KernelLifter.h"
#include "Variables.h"
#include "redop/Ptx/Operands.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/IR/DIBuilder.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Local.h"
#include "llvm/Transforms/Utils/PromoteMemToReg.h"

using namespace mlir::redop::ptx;
using llvm::StringRef;

/// Registers become values.
static void promoteRegisters(llvm::Function &function) {
  llvm::removeUnreachableBlocks(function);
  llvm::SmallVector<llvm::AllocaInst *> slots;
  for (llvm::Instruction &each : function.getEntryBlock())
    if (auto *slot = llvm::dyn_cast<llvm::AllocaInst>(&each))
      if (llvm::isAllocaPromotable(slot))
        slots.push_back(slot);
  llvm::DominatorTree dominators(function);
  llvm::PromoteMemToReg(slots, dominators);
}

/// Removes unused instructions, and labels that separate no blocks.
static void removeUnused(llvm::Function &function) {
  for (llvm::BasicBlock &block : llvm::make_early_inc_range(function)) {
    llvm::SimplifyInstructionsInBlock(&block);
    llvm::MergeBlockIntoPredecessor(&block);
  }
}

/// The alignment that a parameter promises for its pointer.
static void addAlignments(const Function &kernel, llvm::Function &function) {
  for (auto [variable, argument] :
       llvm::zip_equal(kernel.parameters, function.args()))
    if (std::optional<llvm::Align> align = getPointeeAlignment(*variable);
        align && argument.getType()->isPointerTy())
      argument.addAttr(
          llvm::Attribute::getWithAlignment(function.getContext(), *align));
}

/// What the performance directives say of blocks, clusters and registers, as
/// LLVM's attributes. (The directives themselves stay where they are.)
static void addLaunchBounds(const Function &kernel, llvm::Function &function) {
  for (const Directive *each : kernel.directives) {
    std::string text;
    for (llvm::ArrayRef<Operand> group : each->groups)
      for (const Operand &operand : group)
        if (std::optional<uint64_t> number = readNumber(operand))
          text += (text.empty() ? "" : ",") + std::to_string(*number);
    StringRef attribute = llvm::StringSwitch<StringRef>(each->name)
                              .Case(".reqntid", "nvvm.reqntid")
                              .Case(".maxntid", "nvvm.maxntid")
                              .Case(".maxnreg", "nvvm.maxnreg")
                              .Case(".minnctapersm", "nvvm.minctasm")
                              .Case(".reqnctapercluster", "nvvm.cluster_dim")
                              .Case(".maxclusterrank", "nvvm.maxclusterrank")
                              .Default("");
    if (!attribute.empty() && !text.empty())
      function.addFnAttr(attribute, text);
    // The launch decides; no cluster has more than 16 CTAs.
    if (each->name == ".explicitcluster")
      function.addFnAttr("nvvm.maxclusterrank", "16");
  }
}

/// The directive by which addresses have 32 bits; empty if there is none.
static StringRef findNarrowAddresses(const Module &module) {
  for (const Statement *each : module.getStatements()) {
    const auto *directive = llvm::dyn_cast<Directive>(each);
    if (!directive || directive->name != ".address_size")
      continue;
    for (llvm::ArrayRef<Operand> group : directive->groups)
      if (!group.empty() && readNumber(group.front()) == 32)
        return directive->text;
  }
  return "";
}

/// Adds the names of the variables of a function in global or constant memory,
/// and of the blocks in it, to `names`.
static void addVariables(llvm::ArrayRef<const Statement *> statements,
                         llvm::StringSet<> &names) {
  for (const Statement *each : statements) {
    if (const auto *block = llvm::dyn_cast<Block>(each))
      addVariables(block->statements, names);
    const auto *variable = llvm::dyn_cast<Variable>(each);
    if (!variable)
      continue;
    StringRef space = variable->specifiers.front().name;
    if (space == ".global" || space == ".const")
      for (const Declarator &declarator : variable->declarators)
        names.insert(declarator.name);
  }
}

/// The names of the variables outside functions, and those that several
/// functions have, each with a value of its own.
static llvm::StringSet<> findGlobals(const Module &module) {
  llvm::StringSet<> names, inFunctions;
  for (const Statement *each : module.getStatements()) {
    if (const auto *variable = llvm::dyn_cast<Variable>(each))
      for (const Declarator &declarator : variable->declarators)
        names.insert(declarator.name);
    const auto *function = llvm::dyn_cast<Function>(each);
    if (!function || !function->body)
      continue;
    llvm::StringSet<> own;
    addVariables(function->body->statements, own);
    for (const auto &name : own)
      if (!inFunctions.insert(name.getKey()).second)
        names.insert(name.getKey());
  }
  return names;
}

Lifted mlir::redop::ptx::liftKernels(const Module &module, StringRef file,
                                     llvm::LLVMContext &context,
                                     KernelFilter isWanted, bool replaces) {
  Lifted result;
  result.module = std::make_unique<llvm::Module>(file, context);
  llvm::Module &lifted = *result.module;
  lifted.setTargetTriple(llvm::Triple("nvptx64-nvidia-cuda"));
  llvm::DIBuilder debug(lifted);
  llvm::DIFile *source = debug.createFile(file, "");
  debug.createCompileUnit(llvm::dwarf::DW_LANG_C, source, "redop", true, "", 0,
                          "", llvm::DICompileUnit::NoDebug);
  lifted.addModuleFlag(llvm::Module::Warning, "Debug Info Version",
                       llvm::DEBUG_METADATA_VERSION);
  declareAssertFail(module, lifted);
  StringRef narrow = findNarrowAddresses(module);
  llvm::StringSet<> globals = findGlobals(module);
  for (const Statement *each : module.getStatements()) {
    // A kernel knows the variables before it.
    if (const auto *variable = llvm::dyn_cast<Variable>(each))
      for (const Declarator &declarator : variable->declarators) {
        // A kernel that uses it is refused.
        std::string reason;
        declareGlobal(lifted, *variable, declarator, reason);
      }
    const auto *kernel = llvm::dyn_cast<Function>(each);
    if (!kernel || !kernel->isEntry() || !kernel->body || !isWanted(*kernel))
      continue;
    if (!narrow.empty()) {
      result.refusals.push_back(
          {kernel, narrow, "addresses of 32 bits are not supported"});
      continue;
    }
    llvm::DISubprogram *subprogram = debug.createFunction(
        source, kernel->name, kernel->name, source,
        module.getPosition(kernel->name).line,
        debug.createSubroutineType(debug.getOrCreateTypeArray({})), 0,
        llvm::DINode::FlagZero, llvm::DISubprogram::SPFlagDefinition);
    Refusal refusal;
    auto locate = [&](StringRef text) -> llvm::DebugLoc {
      Position at = module.getPosition(text);
      return llvm::DILocation::get(context, at.line, at.column, subprogram);
    };
    KernelLifter lifter(*kernel, lifted, globals, replaces, locate, refusal);
    bool isLifted = lifter.lift(subprogram);
    llvm::Function *function = lifter.getFunction();
    if (!isLifted) {
      result.refusals.push_back(refusal);
      if (function)
        function->eraseFromParent();
      continue;
    }
    promoteRegisters(*function);
    dropUnusedPredicates(*function);
    scaleIndicesLast(*function);
    function = recoverPointers(*function);
    removeUnused(*function);
    addAlignments(*kernel, *function);
    addLaunchBounds(*kernel, *function);
    result.kernels.push_back({kernel, lifter.waitsForGrids()});
  }
  if (!replaces) {
    defineVariables(lifted, module.getStatements(), result.undefined);
    for (const LiftedKernel &each : result.kernels)
      defineVariables(lifted, each.kernel->body->statements, result.undefined);
    llvm::erase_if(result.undefined, [&](const Declarator *declarator) {
      return llvm::none_of(result.kernels, [&](const LiftedKernel &each) {
        return each.kernel->body->text.contains(declarator->name);
      });
    });
  }
  debug.finalize();
  if (llvm::verifyModule(lifted, &llvm::errs()))
    llvm::report_fatal_error("the lifted module is invalid");
  return result;
}
