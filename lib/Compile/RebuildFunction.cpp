//===- RebuildFunction.cpp - Restores what MLIR cannot represent ----------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RebuildFunction.h"
#include "CompareFunction.h"
#include "SourceMarks.h"
#include "redop/Support/LLVMVersionAdaptors.h"
#include "llvm/ADT/DepthFirstIterator.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DebugProgramInstruction.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Operator.h"

using namespace mlir;
using namespace mlir::redop;

//===----------------------------------------------------------------------===//
// Which instructions may disappear
//===----------------------------------------------------------------------===//

/// A shuffle only exchanges values. That of a tree disappears with the use of
/// its result.
static bool isShuffle(const llvm::CallBase &call) {
  if (auto *text = dyn_cast<llvm::InlineAsm>(call.getCalledOperand()))
    return text->getAsmString().starts_with("shfl.sync");
  const llvm::Function *callee = call.getCalledFunction();
  return callee && callee->getName().starts_with("llvm.nvvm.shfl.sync.");
}

/// Whether it is a function of libdevice that only computes, also if it has no
/// attribute that says that.
static bool isLibdevice(const llvm::CallBase &call) {
  const llvm::Function *callee = call.getCalledFunction();
  return callee && callee->getName().starts_with("__nv_") &&
         llvm::none_of(call.args(), [](const llvm::Use &argument) {
           return argument->getType()->isPointerTy();
         });
}

static bool mayDisappear(const llvm::CallBase &call) {
  if (auto *intrinsic = dyn_cast<llvm::IntrinsicInst>(&call);
      intrinsic && intrinsic->isAssumeLikeIntrinsic())
    return true;
  auto *text = dyn_cast<llvm::InlineAsm>(call.getCalledOperand());
  if (text && !text->hasSideEffects() && call.onlyReadsMemory())
    return true;
  return isShuffle(call) || isLibdevice(call) || !call.mayHaveSideEffects();
}

/// Whether nothing is lost with the instruction if its result is unused.
static bool mayDisappear(const llvm::Instruction &instruction) {
  // Control flow, and what passes values along it, has other forms.
  if (instruction.isTerminator() || isa<llvm::PHINode>(instruction))
    return true;
  if (auto *load = dyn_cast<llvm::LoadInst>(&instruction))
    return !load->isVolatile() &&
           !llvm::isStrongerThanMonotonic(load->getOrdering());
  if (auto *call = dyn_cast<llvm::CallBase>(&instruction))
    return mayDisappear(*call);
  return !instruction.mayHaveSideEffects();
}

//===----------------------------------------------------------------------===//
// The body
//===----------------------------------------------------------------------===//

namespace {
class Rebuilder {
public:
  Rebuilder(llvm::Function &function, llvm::Function &exported,
            const RebuildInput &input)
      : function(function), exported(exported), input(input),
        old(llvm::Function::Create(
            function.getFunctionType(), llvm::GlobalValue::InternalLinkage,
            function.getAddressSpace(), "", function.getParent())) {}
  ~Rebuilder() { old->eraseFromParent(); }

  llvm::Instruction *run();

private:
  void restore(llvm::Instruction &found);
  void restoreOrigin(llvm::Instruction &found, std::optional<uint64_t> origin);
  void replaceByCopy(llvm::Instruction &found, llvm::Instruction &source);
  llvm::Instruction *findLost();
  void undo();
  bool isMerged(const llvm::PHINode &source);
  void restorePhi(llvm::PHINode &source);
  void mergeEdges(llvm::Instruction &source, llvm::Instruction &found);
  void dropScopes();
  void restoreBlockNames();
  void restoreDebugRecords();
  void insertRecord(const llvm::DbgRecord &record, llvm::Instruction &before);

  llvm::Function &function, &exported;
  const RebuildInput &input;
  llvm::Function *old; ///< Holds the old body.
  DenseMap<const llvm::Value *, llvm::Value *> restored;
  /// Whether an instruction is there twice.
  bool hasCopies = false;
};
} // namespace

/// Gives a new instruction the location of the one that it is created from.
void Rebuilder::restoreOrigin(llvm::Instruction &found,
                              std::optional<uint64_t> origin) {
  const llvm::Instruction *source =
      origin ? input.instructions[*origin] : nullptr;
  found.setDebugLoc(source ? source->getDebugLoc() : llvm::DebugLoc());
  input.setOrigin(found, source);
}

void Rebuilder::replaceByCopy(llvm::Instruction &found,
                              llvm::Instruction &source) {
  llvm::Instruction *copy = source.clone();
  input.setOrigin(*copy, &source);
  for (unsigned i = 0, end = source.getNumOperands(); i < end; ++i) {
    llvm::Value *operand = source.getOperand(i);
    llvm::Value *other = getSameOperand(source, found, i);
    if (other && other->getType() == operand->getType() &&
        !isa<llvm::InlineAsm>(operand) && !isSameConstant(operand, other))
      copy->setOperand(i, other);
  }
  copy->insertBefore(found.getIterator());
  found.replaceAllUsesWith(copy);
  copy->setName(source.getName());
  restored[&source] = copy;
  found.eraseFromParent();
}

/// Replaces `found` by a copy of the instruction that it is marked as.
void Rebuilder::restore(llvm::Instruction &found) {
  std::optional<uint64_t> mark = getMark(found, sourceAttrName);
  std::optional<uint64_t> origin = getMark(found, originMark);
  found.setMetadata(sourceAttrName, nullptr);
  found.setMetadata(originMark, nullptr);
  if (!mark)
    return restoreOrigin(found, origin);
  llvm::Instruction *source = input.instructions[*mark];
  hasCopies |= restored.contains(source);
  auto *phi = dyn_cast<llvm::PHINode>(&found);
  if (phi && isa<llvm::PHINode>(source) &&
      phi->getType() == source->getType()) {
    phi->setName(source->getName());
    phi->setDebugLoc(source->getDebugLoc());
    input.setOrigin(*phi, source);
    restored[source] = phi;
    return;
  }
  // A pass has created it where another instruction is, such as a branch.
  if (phi)
    return restoreOrigin(found, mark);
  if (isSameOperation(*source, found))
    return replaceByCopy(found, *source);
  // A pass has changed the types of operands. MLIR has everything that matters
  // of such an instruction, unless it is a call.
  restoreOrigin(found, mark);
  if (isa<llvm::CallBase>(source))
    return;
  if (!found.getType()->isVoidTy())
    found.setName(source->getName());
  restored[source] = &found;
}

/// The old body is back in `function`.
void Rebuilder::undo() {
  for (llvm::BasicBlock &block : function)
    block.dropAllReferences();
  while (!function.empty())
    function.begin()->eraseFromParent();
  function.splice(function.end(), old);
}

/// Returns an instruction with effects that can be reached in the old body, and
/// is neither part of the new one nor replaced.
llvm::Instruction *Rebuilder::findLost() {
  llvm::df_iterator_default_set<llvm::BasicBlock *> reachable;
  for (llvm::BasicBlock *block : llvm::depth_first_ext(old, reachable))
    (void)block;
  for (size_t number = input.firstNumber;
       number < input.instructions.size() &&
       input.instructions[number]->getFunction() == old;
       ++number) {
    llvm::Instruction *source = input.instructions[number];
    if (!restored.contains(source) && !input.replaced.contains(number) &&
        !mayDisappear(*source) && reachable.contains(source->getParent()))
      return source;
  }
  return nullptr;
}

/// Returns the value that `phi` receives over an edge through `inserted`, which
/// may have passed it on.
static llvm::Value *getIncoming(llvm::PHINode &phi,
                                llvm::BasicBlock *inserted) {
  llvm::Value *value = phi.getIncomingValueForBlock(inserted);
  auto *passed = dyn_cast<llvm::PHINode>(value);
  return passed && passed->getParent() == inserted ? passed->getIncomingValue(0)
                                                   : value;
}

/// Whether `block` is only there because MLIR cannot pass arguments to one
/// block over several edges from another.
static bool isInserted(llvm::BasicBlock *block, llvm::BasicBlock *from) {
  return block->getSinglePredecessor() == from &&
         getBranchTarget(*block->getFirstNonPHIIt());
}

/// Removes blocks that MLIR has inserted on edges to one block.
void Rebuilder::mergeEdges(llvm::Instruction &source,
                           llvm::Instruction &found) {
  llvm::BasicBlock *from = found.getParent();
  for (unsigned i = 0; i < source.getNumSuccessors(); ++i) {
    unsigned numEdges =
        llvm::count_if(llvm::successors(&source), [&](llvm::BasicBlock *to) {
          return to == source.getSuccessor(i);
        });
    llvm::BasicBlock *inserted = found.getSuccessor(i);
    if (numEdges == 1 || !isInserted(inserted, from))
      continue;
    llvm::BasicBlock *to = inserted->getTerminator()->getSuccessor(0);
    // Over several edges, a phi node receives the same value.
    bool isSame = llvm::all_of(to->phis(), [&](llvm::PHINode &phi) {
      int known = phi.getBasicBlockIndex(from);
      return known < 0 ||
             phi.getIncomingValue(known) == getIncoming(phi, inserted);
    });
    if (!isSame)
      continue;
    for (llvm::PHINode &phi : to->phis()) {
      phi.addIncoming(getIncoming(phi, inserted), from);
      phi.removeIncomingValue(inserted, /*DeletePHIIfEmpty=*/false);
    }
    found.setSuccessor(i, to);
    inserted->dropAllReferences();
    inserted->eraseFromParent();
  }
}

/// Whether another phi node with the same incoming values is not there any
/// more: MLIR may have merged the two, and the flags of one do not apply to the
/// other.
bool Rebuilder::isMerged(const llvm::PHINode &source) {
  return llvm::any_of(
      source.getParent()->phis(), [&](const llvm::PHINode &other) {
        return &other != &source && other.isIdenticalToWhenDefined(&source) &&
               !restored.contains(&other);
      });
}

/// Restores the flags and the metadata of a phi node, and the constants over
/// the edges that are still there.
void Rebuilder::restorePhi(llvm::PHINode &source) {
  auto *phi = dyn_cast_or_null<llvm::PHINode>(restored.lookup(&source));
  if (!phi)
    return;
  if (!isMerged(source)) {
    phi->copyMetadata(source);
    if (isa<llvm::FPMathOperator>(phi))
      phi->copyFastMathFlags(&source);
  }
  for (auto [from, value] :
       llvm::zip(source.blocks(), source.incoming_values())) {
    auto *branch = dyn_cast_or_null<llvm::Instruction>(
        restored.lookup(from->getTerminator()));
    if (!branch || !isa<llvm::Constant>(value))
      continue;
    for (unsigned i = 0; i < phi->getNumIncomingValues(); ++i)
      if (phi->getIncomingBlock(i) == branch->getParent() &&
          isSameConstant(value, phi->getIncomingValue(i)))
        phi->setIncomingValue(i, value);
  }
}

/// The metadata that describes which accesses do not alias applies to one
/// execution of the code: copies of an instruction would not alias each other.
void Rebuilder::dropScopes() {
  for (llvm::BasicBlock &block : function)
    for (llvm::Instruction &instruction : llvm::make_early_inc_range(block)) {
      for (unsigned kind :
           {llvm::LLVMContext::MD_alias_scope, llvm::LLVMContext::MD_noalias,
            llvm::LLVMContext::MD_access_group,
            llvm::LLVMContext::MD_mem_parallel_loop_access})
        instruction.setMetadata(kind, nullptr);
      if (isa<llvm::NoAliasScopeDeclInst>(instruction))
        instruction.eraseFromParent();
    }
}

void Rebuilder::restoreBlockNames() {
  DenseMap<const llvm::Value *, const llvm::Instruction *> sources;
  for (auto [source, value] : restored)
    sources[value] = cast<llvm::Instruction>(source);
  llvm::DenseSet<const llvm::BasicBlock *> used;
  for (llvm::BasicBlock &block : function) {
    block.setName("");
    for (llvm::Instruction &instruction : block) {
      const llvm::Instruction *source = sources.lookup(&instruction);
      if (!source)
        continue;
      if (used.insert(source->getParent()).second)
        block.setName(source->getParent()->getName());
      break;
    }
  }
}

/// Puts a copy of `record` before an instruction of the new body. If its value
/// no longer exists, it is marked as such.
void Rebuilder::insertRecord(const llvm::DbgRecord &record,
                             llvm::Instruction &before) {
  llvm::DbgRecord *copy = record.clone();
  before.getParent()->insertDbgRecordBefore(copy, before.getIterator());
  auto *variable = dyn_cast<llvm::DbgVariableRecord>(copy);
  if (!variable)
    return;
  SmallVector<llvm::Value *> shown(variable->location_ops());
  for (llvm::Value *value : shown) {
    if (!value || isa<llvm::Constant>(value) || isa<llvm::Argument>(value))
      continue;
    if (llvm::Value *now = restored.lookup(value))
      variable->replaceVariableLocationOp(value, now);
    else
      variable->setKillLocation();
    if (variable->isKillLocation())
      return;
  }
}

void Rebuilder::restoreDebugRecords() {
  for (llvm::BasicBlock &block : *old) {
    SmallVector<const llvm::DbgRecord *> pending;
    for (llvm::Instruction &source : block) {
      for (llvm::DbgRecord &record : source.getDbgRecordRange())
        pending.push_back(&record);
      auto *now = dyn_cast_or_null<llvm::Instruction>(restored.lookup(&source));
      if (!now || isa<llvm::PHINode>(now))
        continue;
      for (const llvm::DbgRecord *record : pending)
        insertRecord(*record, *now);
      pending.clear();
    }
  }
}

llvm::Instruction *Rebuilder::run() {
  old->splice(old->end(), &function);
  function.splice(function.end(), &exported);
  for (llvm::BasicBlock &block : function)
    for (llvm::Instruction &instruction : llvm::make_early_inc_range(block))
      restore(instruction);
  if (llvm::Instruction *lost = findLost()) {
    undo();
    return lost;
  }
  for (llvm::BasicBlock &block : *old)
    if (auto *found = dyn_cast_or_null<llvm::Instruction>(
            restored.lookup(block.getTerminator())))
      mergeEdges(*block.getTerminator(), *found);
  for (llvm::BasicBlock &block : *old)
    for (llvm::PHINode &phi : block.phis())
      restorePhi(phi);
  restoreBlockNames();
  restoreDebugRecords();
  if (hasCopies)
    dropScopes();
  return nullptr;
}

llvm::Instruction *mlir::redop::rebuildFunction(llvm::Function &function,
                                                llvm::Function &exported,
                                                const RebuildInput &input) {
  return Rebuilder(function, exported, input).run();
}
