//===- RebuildFunction.cpp - Restores what MLIR cannot represent ----------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ImportLLVM.h"
#include "SourceMarks.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DebugProgramInstruction.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Operator.h"

using namespace mlir;
using namespace mlir::redop;

/// Whether two phi nodes of one block have the same incoming values. MLIR may
/// merge them, and then the flags of one do not apply to the other.
static bool hasTwin(const llvm::PHINode &phi) {
  return llvm::any_of(phi.getParent()->phis(), [&](const llvm::PHINode &other) {
    return &other != &phi && other.isIdenticalToWhenDefined(&phi);
  });
}

/// Whether `source` and `found` are equivalent as a kept operand: MLIR prints
/// constant indices with 32 bits.
static bool isSameIndex(const llvm::Value *source, const llvm::Value *found) {
  auto *index = dyn_cast<llvm::ConstantInt>(source);
  auto *other = dyn_cast<llvm::ConstantInt>(found);
  return index && other && index->getBitWidth() <= 64 &&
         index->getSExtValue() == other->getSExtValue();
}

/// Whether `found` performs the same operation as `source`, possibly on
/// different operands.
static bool isSame(const llvm::Instruction &source,
                   const llvm::Instruction &found) {
  if (source.getOpcode() != found.getOpcode() ||
      source.getType() != found.getType() ||
      source.getNumOperands() != found.getNumOperands())
    return false;
  for (auto [left, right] : llvm::zip(source.operands(), found.operands()))
    if (left->getType() != right->getType() &&
        !(isa<llvm::GetElementPtrInst>(source) && isSameIndex(left, right)))
      return false;
  auto *call = dyn_cast<llvm::CallBase>(&source);
  if (!call)
    // MLIR preserves alignments, but may make implicit ones explicit.
    return source.hasSameSpecialState(&found, /*IgnoreAlignment=*/true);
  auto *other = cast<llvm::CallBase>(&found);
  return call->getFunctionType() == other->getFunctionType() &&
         (call->isIndirectCall() ||
          call->getCalledOperand() == other->getCalledOperand());
}

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

  std::optional<std::string> run();

private:
  void takeBlocks();
  void restore(llvm::PHINode &phi, const llvm::PHINode &source);
  std::optional<std::string> restore(llvm::Instruction &found);
  void restoreBlockNames();
  void restoreDebugRecords();
  void insertRecord(const llvm::DbgRecord &record, llvm::Instruction &before);

  llvm::Function &function, &exported;
  const RebuildInput &input;
  llvm::Function *old; ///< Holds the old body.
  DenseMap<const llvm::Value *, llvm::Value *> restored;
};
} // namespace

/// Replaces the old body by the exported one.
void Rebuilder::takeBlocks() {
  for (auto [argument, there] : llvm::zip(function.args(), exported.args()))
    input.globals[&there] = &argument;
  old->splice(old->end(), &function);
  function.splice(function.end(), &exported);
  llvm::ValueMapper mapper(input.globals,
                           llvm::RF_IgnoreMissingLocals |
                               llvm::RF_NoModuleLevelChanges,
                           &input.types);
  for (llvm::BasicBlock &block : function)
    for (llvm::Instruction &instruction : block)
      mapper.remapInstruction(instruction);
}

void Rebuilder::restore(llvm::PHINode &phi, const llvm::PHINode &source) {
  bool isTwin = hasTwin(source);
  phi.setName(source.getName());
  if (!isTwin)
    phi.copyMetadata(source);
  phi.setDebugLoc(source.getDebugLoc());
  input.setOrigin(phi, source);
  if (isa<llvm::FPMathOperator>(phi) && !isTwin)
    phi.copyFastMathFlags(&source);
  restored[&source] = &phi;
}

/// Replaces `found` by a copy of the instruction that it is marked as.
std::optional<std::string> Rebuilder::restore(llvm::Instruction &found) {
  std::optional<uint64_t> mark = getMark(found, sourceMark);
  std::optional<uint64_t> origin = getMark(found, originMark);
  found.setMetadata(sourceMark, nullptr);
  found.setMetadata(originMark, nullptr);
  if (!mark) {
    found.setDebugLoc(origin ? input.instructions[*origin]->getDebugLoc()
                             : llvm::DebugLoc());
    if (origin)
      input.setOrigin(found, *input.instructions[*origin]);
    return std::nullopt;
  }
  llvm::Instruction *source = input.instructions[*mark];
  auto *phi = dyn_cast<llvm::PHINode>(&found);
  if (phi && isa<llvm::PHINode>(source) &&
      phi->getType() == source->getType()) {
    restore(*phi, cast<llvm::PHINode>(*source));
    return std::nullopt;
  }
  if (!isSame(*source, found)) {
    std::string text;
    llvm::raw_string_ostream(text) << *source;
    return text;
  }
  llvm::Instruction *copy = source->clone();
  input.setOrigin(*copy, *source);
  for (unsigned i = 0, end = found.getNumOperands(); i < end; ++i)
    if (!isa<llvm::MetadataAsValue>(copy->getOperand(i)) &&
        copy->getOperand(i)->getType() == found.getOperand(i)->getType())
      copy->setOperand(i, found.getOperand(i));
  copy->insertBefore(found.getIterator());
  found.replaceAllUsesWith(copy);
  copy->setName(source->getName());
  restored[source] = copy;
  found.eraseFromParent();
  return std::nullopt;
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

std::optional<std::string> Rebuilder::run() {
  takeBlocks();
  for (llvm::BasicBlock &block : function)
    for (llvm::Instruction &instruction : llvm::make_early_inc_range(block))
      if (std::optional<std::string> problem = restore(instruction))
        return problem;
  restoreBlockNames();
  restoreDebugRecords();
  return std::nullopt;
}

std::optional<std::string>
mlir::redop::rebuildFunction(llvm::Function &function, llvm::Function &exported,
                             const RebuildInput &input) {
  return Rebuilder(function, exported, input).run();
}
