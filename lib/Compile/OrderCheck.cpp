//===- OrderCheck.cpp - Orders that printed atomics lack ------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OrderCheck.h"
#include "AtomicAccess.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "redop/Analysis/PointerSpaces.h"
#include "redop/Dialect/Syncscope.h"
#include "redop/Ptx/MnemonicCheck.h"
#include "redop/Ptx/PtxModule.h"
#include "llvm/ADT/SmallSet.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

using namespace mlir;
using namespace mlir::redop;

//===----------------------------------------------------------------------===//
// The source
//===----------------------------------------------------------------------===//

/// Adds an operation, unless it is relaxed at gpu scope or a narrower one.
static void add(std::vector<OrderedAtomic> &atomics, unsigned number,
                StringRef function, LLVM::AtomicOrdering ordering,
                StringRef syncscope, bool isCuda) {
  constexpr StringRef ownThread = "singlethread";
  bool isSeqCst = ordering == LLVM::AtomicOrdering::seq_cst;
  Sem sem = getSem(ordering).value_or(Sem::Relaxed);
  Scope scope = getScope(syncscope).value_or(Scope::Sys);
  if (syncscope == ownThread || (isCuda && isSeqCst && syncscope.empty()) ||
      (sem == Sem::Relaxed && scope != Scope::Sys))
    return;
  atomics.push_back({number, function.str(), sem, scope, isSeqCst});
}

std::vector<OrderedAtomic> mlir::redop::findOrderedAtomics(
    llvm::Module &module, bool isCuda,
    llvm::function_ref<bool(const llvm::Function &)> isWanted) {
  constexpr unsigned localSpace = 5;
  std::vector<OrderedAtomic> atomics;
  SmallVector<StringRef> scopes;
  module.getContext().getSyncScopeNames(scopes);
  unsigned number = 0;
  for (llvm::Function &function : module) {
    bool isIncluded = isWanted(function);
    for (llvm::Instruction &instruction : llvm::instructions(function)) {
      ++number;
      auto *atomic = dyn_cast<llvm::AtomicRMWInst>(&instruction);
      auto *exchange = dyn_cast<llvm::AtomicCmpXchgInst>(&instruction);
      if (!isIncluded || (!atomic && !exchange) ||
          AtomicAccess::read(instruction)->space == localSpace)
        continue;
      add(atomics, number, function.getName(),
          static_cast<LLVM::AtomicOrdering>(
              atomic ? atomic->getOrdering() : exchange->getMergedOrdering()),
          scopes[atomic ? atomic->getSyncScopeID()
                        : exchange->getSyncScopeID()],
          isCuda);
    }
  }
  return atomics;
}

std::vector<OrderedAtomic>
mlir::redop::findOrderedAtomics(gpu::GPUModuleOp kernels, bool isCuda) {
  std::vector<OrderedAtomic> atomics;
  PointerSpaces spaces(kernels);
  unsigned number = 0;
  kernels.walk([&](LLVM::LLVMFuncOp function) {
    function.walk([&](Operation *op) {
      ++number;
      auto visit = [&](Value pointer, LLVM::AtomicOrdering ordering,
                       std::optional<StringRef> syncscope) {
        if (!spaces.isOfThread(pointer))
          add(atomics, number, function.getName(), ordering,
              syncscope.value_or(""), isCuda);
      };
      if (auto atomic = dyn_cast<LLVM::AtomicRMWOp>(op))
        visit(atomic.getPtr(), atomic.getOrdering(), atomic.getSyncscope());
      else if (auto exchange = dyn_cast<LLVM::AtomicCmpXchgOp>(op))
        visit(exchange.getPtr(), getMergedOrdering(exchange),
              exchange.getSyncscope());
    });
  });
  return atomics;
}

//===----------------------------------------------------------------------===//
// The text
//===----------------------------------------------------------------------===//

namespace {
/// Reads the instructions of a text.
class Reader {
public:
  Reader(StringRef text, CompileTarget target) {
    llvm::consumeError(where.setTarget(target.chip.str(), target.ptx.str()));
    ptx::ReadError error;
    module = ptx::Module::read(text, error);
  }

  /// Calls `visit` with the line of each instruction, and with its form if it
  /// is an atom or a red that PTX has.
  void forEach(llvm::function_ref<void(unsigned, const ptx::Instruction &,
                                       const std::optional<Form> &)>
                   visit);

private:
  void visitBlock(const ptx::Block &block);
  std::optional<Form> getForm(const ptx::Instruction &instruction);

  FormQuery where;
  MnemonicCheck mnemonics{where};
  llvm::StringMap<std::optional<Form>> forms;
  std::unique_ptr<ptx::Module> module;
  llvm::function_ref<void(unsigned, const ptx::Instruction &,
                          const std::optional<Form> &)>
      visit;
};
} // namespace

std::optional<Form> Reader::getForm(const ptx::Instruction &instruction) {
  if (!instruction.is("atom") && !instruction.is("red"))
    return std::nullopt;
  std::string mnemonic = instruction.getMnemonic();
  auto [place, isNew] = forms.try_emplace(mnemonic);
  if (isNew)
    place->second = mnemonics.check(mnemonic).form;
  return place->second;
}

void Reader::visitBlock(const ptx::Block &block) {
  for (const ptx::Statement *each : block.statements) {
    if (const auto *inner = dyn_cast<ptx::Block>(each))
      visitBlock(*inner);
    else if (const auto *instruction = dyn_cast<ptx::Instruction>(each))
      visit(module->getPosition(instruction->words.front()).line, *instruction,
            getForm(*instruction));
  }
}

void Reader::forEach(llvm::function_ref<void(unsigned, const ptx::Instruction &,
                                             const std::optional<Form> &)>
                         function) {
  visit = function;
  // Text that redop cannot read is left to ptxas.
  if (!module)
    return;
  for (const ptx::Statement *each : module->getStatements())
    if (const auto *of = dyn_cast<ptx::Function>(each))
      if (of->body)
        visitBlock(*of->body);
}

static bool hasOrder(const Form &form, Sem wanted) {
  return wanted == Sem::Relaxed || form.sem == wanted ||
         form.sem == Sem::AcqRel;
}

/// Scopes are numbered from the narrowest on. Only threads of the cluster
/// access its shared memory.
static bool hasScope(const Form &form, Scope wanted) {
  if (form.space == Space::Shared || form.space == Space::SharedCluster)
    wanted = std::min(wanted, Scope::Cluster);
  return form.scope.value_or(Scope::Gpu) >= wanted;
}

bool mlir::redop::mayLackOrder(StringRef text, ArrayRef<OrderedAtomic> atomics,
                               CompileTarget target) {
  bool isWeak = false;
  Reader(text, target)
      .forEach([&](unsigned, const ptx::Instruction &,
                   const std::optional<Form> &form) {
        isWeak |=
            form && llvm::any_of(atomics, [&](const OrderedAtomic &each) {
              return !hasOrder(*form, each.sem) || !hasScope(*form, each.scope);
            });
      });
  return isWeak;
}

static std::string describeLoss(const OrderedAtomic &atomic, bool order,
                                bool scope) {
  std::string sem =
      atomic.isSeqCst ? "seq_cst" : stringifyEnum(atomic.sem).str();
  return (order ? "the order " + sem : "") + (order && scope ? " and " : "") +
         (scope ? "the scope " + stringifyEnum(atomic.scope).str() : "");
}

std::vector<LostOrder>
mlir::redop::findLostOrders(const LocatedPtx &located,
                            ArrayRef<OrderedAtomic> atomics,
                            CompileTarget target) {
  struct Printed {
    unsigned line;
    std::string mnemonic;
    Form form;
  };
  // By number.
  DenseMap<unsigned, std::vector<Printed>> printed;
  llvm::SmallSet<unsigned, 4> fenced;
  auto getNumber = [&](unsigned line) {
    return line <= located.numbers.size() ? located.numbers[line - 1] : 0;
  };
  Reader(located.text, target)
      .forEach([&](unsigned line, const ptx::Instruction &instruction,
                   const std::optional<Form> &form) {
        unsigned number = getNumber(line);
        if (form)
          printed[number].push_back({line, instruction.getMnemonic(), *form});
        else if (instruction.is("fence") || instruction.is("membar"))
          fenced.insert(number);
      });
  std::vector<LostOrder> losses;
  for (const OrderedAtomic &atomic : atomics)
    for (const Printed &each : printed.lookup(atomic.number)) {
      // Fences give a relaxed instruction its order.
      bool hasItsOrder =
          fenced.contains(atomic.number) || hasOrder(each.form, atomic.sem);
      bool hasItsScope = hasScope(each.form, atomic.scope);
      if (!hasItsOrder || !hasItsScope)
        losses.push_back({each.line, atomic.function, each.mnemonic,
                          describeLoss(atomic, !hasItsOrder, !hasItsScope)});
    }
  return losses;
}
