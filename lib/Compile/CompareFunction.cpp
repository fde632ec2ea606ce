//===- CompareFunction.cpp - Comparison after a round trip ----------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CompareFunction.h"
#include "ImportCopy.h"
#include "SourceMarks.h"
#include "redop/Support/LLVMVersionAdaptors.h"
#include "llvm/ADT/DepthFirstIterator.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Operator.h"

using namespace mlir;
using namespace mlir::redop;

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

/// MLIR prints constant indices with 32 bits.
static bool isSameIndex(const llvm::Value *source, const llvm::Value *found) {
  auto *index = dyn_cast<llvm::ConstantInt>(source);
  auto *other = dyn_cast<llvm::ConstantInt>(found);
  return index && other && index->getBitWidth() <= 64 &&
         other->getBitWidth() <= 64 &&
         index->getSExtValue() == other->getSExtValue();
}

bool mlir::redop::isSameConstant(const llvm::Value *source,
                                 const llvm::Value *found) {
  if (source == found)
    return true;
  if (auto *alias = dyn_cast<llvm::GlobalAlias>(source))
    return !alias->isInterposable() &&
           isSameConstant(alias->getAliasee(), found);
  auto *constant = dyn_cast<llvm::Constant>(source);
  auto *other = dyn_cast<llvm::Constant>(found);
  if (!constant || !other || constant->getType() != other->getType() ||
      constant->getValueID() != other->getValueID() ||
      constant->getNumOperands() != other->getNumOperands() ||
      isa<llvm::ConstantData, llvm::GlobalValue>(constant))
    return false;
  auto *index = dyn_cast<llvm::GEPOperator>(constant);
  if (auto *expression = dyn_cast<llvm::ConstantExpr>(constant)) {
    if (expression->getOpcode() != cast<llvm::ConstantExpr>(other)->getOpcode())
      return false;
    if (index && index->getSourceElementType() !=
                     cast<llvm::GEPOperator>(other)->getSourceElementType())
      return false;
  } else if (!isa<llvm::ConstantAggregate>(constant)) {
    return false;
  }
  return llvm::all_of(
      llvm::zip(constant->operand_values(), other->operand_values()),
      [&](auto pair) {
        auto [part, otherPart] = pair;
        return isSameConstant(part, otherPart) ||
               (index && isSameIndex(part, otherPart));
      });
}

//===----------------------------------------------------------------------===//
// Instructions
//===----------------------------------------------------------------------===//

/// Whether `found` is the call that stands for an instruction in the copy.
static bool isReplacement(const llvm::Instruction &found) {
  auto *call = dyn_cast<llvm::CallInst>(&found);
  llvm::Function *callee = call ? call->getCalledFunction() : nullptr;
  return callee && callee->isDeclaration() &&
         callee->getName().starts_with(unknownName);
}

/// Whether inline assembly is the same, except that the copy may have side
/// effects that the source does not declare.
static bool isSameCallee(const llvm::CallBase &source,
                         const llvm::CallBase &found) {
  if (source.isIndirectCall())
    return found.isIndirectCall();
  auto *text = dyn_cast<llvm::InlineAsm>(source.getCalledOperand());
  auto *other = dyn_cast<llvm::InlineAsm>(found.getCalledOperand());
  if (!text || !other)
    return isSameConstant(source.getCalledOperand(), found.getCalledOperand());
  return text->getAsmString() == other->getAsmString() &&
         text->getConstraintString() == other->getConstraintString() &&
         text->getDialect() == other->getDialect() &&
         text->isAlignStack() == other->isAlignStack() &&
         (other->hasSideEffects() || !text->hasSideEffects());
}

static bool isSameCall(const llvm::CallBase &source,
                       const llvm::CallBase &found) {
  return source.getFunctionType() == found.getFunctionType() &&
         source.getNumOperandBundles() == found.getNumOperandBundles() &&
         isSameCallee(source, found);
}

bool mlir::redop::isSameOperation(const llvm::Instruction &source,
                                  const llvm::Instruction &found) {
  if (source.getType() != found.getType())
    return false;
  if (isReplacement(found)) {
    unsigned numArguments =
        llvm::count_if(source.operands(), isArgumentOfReplacement);
    return cast<llvm::CallInst>(found).arg_size() == numArguments;
  }
  if (source.getOpcode() != found.getOpcode() ||
      source.getNumOperands() != found.getNumOperands())
    return false;
  for (auto [left, right] : llvm::zip(source.operands(), found.operands()))
    if (left->getType() != right->getType() &&
        !(isa<llvm::GetElementPtrInst>(source) && isSameIndex(left, right)))
      return false;
  if (auto *call = dyn_cast<llvm::CallBase>(&source))
    return isSameCall(*call, cast<llvm::CallBase>(found));
  // MLIR preserves alignments, but may make implicit ones explicit.
  return source.hasSameSpecialState(&found, /*IgnoreAlignment=*/true);
}

llvm::Value *mlir::redop::getSameOperand(const llvm::Instruction &source,
                                         const llvm::Instruction &found,
                                         unsigned number) {
  if (source.getOperand(number)->getType()->isMetadataTy())
    return nullptr;
  if (!isReplacement(found))
    return found.getOperand(number);
  if (!isArgumentOfReplacement(source.getOperandUse(number)))
    return nullptr;
  auto before = llvm::make_range(source.op_begin(), source.op_begin() + number);
  return found.getOperand(llvm::count_if(before, isArgumentOfReplacement));
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

namespace {
class Comparison {
public:
  Comparison(llvm::Function &function, llvm::Function &exported,
             ArrayRef<llvm::Instruction *> instructions)
      : function(function), exported(exported), instructions(instructions) {}
  llvm::Instruction *run();

private:
  bool is(const llvm::Instruction &found, const llvm::Instruction &source);
  llvm::Instruction *pairBlocks();
  llvm::Instruction *pairInstructions(llvm::BasicBlock &source,
                                      llvm::BasicBlock &found);
  llvm::PHINode *findPhi(llvm::PHINode &source);
  bool isSameValue(llvm::Value *source, llvm::Value *found);
  bool hasSameOperands(llvm::Instruction &source);
  bool hasSameIncoming(llvm::PHINode &source);
  bool pairSuccessors(llvm::Instruction &source, llvm::Instruction &found);

  llvm::Function &function, &exported;
  ArrayRef<llvm::Instruction *> instructions;
  DenseMap<llvm::BasicBlock *, llvm::BasicBlock *> blocks;
  DenseMap<llvm::Value *, llvm::Value *> values;
  SmallVector<std::pair<llvm::BasicBlock *, llvm::BasicBlock *>> work;
  SmallVector<llvm::Instruction *> paired;
};
} // namespace

/// Returns the end of a chain of blocks that MLIR inserts on an edge, because
/// it cannot pass different arguments to one block twice.
static llvm::BasicBlock *skipInserted(llvm::BasicBlock *block) {
  llvm::SmallPtrSet<llvm::BasicBlock *, 4> seen;
  while (seen.insert(block).second) {
    llvm::Instruction &branch = *block->getFirstNonPHIIt();
    llvm::BasicBlock *target = getBranchTarget(branch);
    if (!target || getMark(branch, sourceAttrName) ||
        !block->getSinglePredecessor())
      break;
    block = target;
  }
  return block;
}

/// Skips the phi nodes of such blocks.
static llvm::Value *skipInserted(llvm::Value *value) {
  auto *phi = dyn_cast<llvm::PHINode>(value);
  while (phi && phi->getNumIncomingValues() == 1 &&
         !getMark(*phi, sourceAttrName)) {
    value = phi->getIncomingValue(0);
    phi = dyn_cast<llvm::PHINode>(value);
  }
  return value;
}

bool Comparison::is(const llvm::Instruction &found,
                    const llvm::Instruction &source) {
  std::optional<uint64_t> mark = getMark(found, sourceAttrName);
  return mark && instructions[*mark] == &source;
}

bool Comparison::pairSuccessors(llvm::Instruction &source,
                                llvm::Instruction &found) {
  if (source.getNumSuccessors() != found.getNumSuccessors())
    return false;
  for (unsigned i = 0; i < source.getNumSuccessors(); ++i) {
    llvm::BasicBlock *to = source.getSuccessor(i);
    llvm::BasicBlock *there = skipInserted(found.getSuccessor(i));
    auto [known, isNew] = blocks.try_emplace(to, there);
    if (known->second != there)
      return false;
    if (isNew)
      work.push_back({to, there});
  }
  return true;
}

/// Returns the phi node that `source` is in the exported block.
llvm::PHINode *Comparison::findPhi(llvm::PHINode &source) {
  for (llvm::PHINode &phi : blocks.lookup(source.getParent())->phis())
    if (is(phi, source) && phi.getType() == source.getType())
      return &phi;
  return nullptr;
}

/// The instructions of `found` without a mark have no effects, and no
/// instruction with a mark uses them.
llvm::Instruction *Comparison::pairInstructions(llvm::BasicBlock &source,
                                                llvm::BasicBlock &found) {
  auto next = found.getFirstNonPHIIt();
  for (llvm::Instruction &instruction : source) {
    if (isa<llvm::DbgInfoIntrinsic>(instruction))
      continue;
    paired.push_back(&instruction);
    if (auto *phi = dyn_cast<llvm::PHINode>(&instruction)) {
      values[phi] = findPhi(*phi);
      if (!values[phi])
        return phi;
      continue;
    }
    while (next != found.end() && !getMark(*next, sourceAttrName) &&
           !next->isTerminator() && !next->mayHaveSideEffects())
      ++next;
    if (next == found.end() || !is(*next, instruction) ||
        !isSameOperation(instruction, *next))
      return &instruction;
    if (instruction.isTerminator() && !pairSuccessors(instruction, *next))
      return &instruction;
    values[&instruction] = &*next++;
  }
  return nullptr;
}

llvm::Instruction *Comparison::pairBlocks() {
  blocks[&function.getEntryBlock()] = &exported.getEntryBlock();
  work.push_back({&function.getEntryBlock(), &exported.getEntryBlock()});
  while (!work.empty()) {
    auto [source, found] = work.pop_back_val();
    if (llvm::Instruction *difference = pairInstructions(*source, *found))
      return difference;
  }
  return nullptr;
}

bool Comparison::isSameValue(llvm::Value *source, llvm::Value *found) {
  found = skipInserted(found);
  if (isa<llvm::Constant>(source))
    return isSameConstant(source, found);
  if (isa<llvm::Argument>(source))
    return source == found;
  auto known = values.find(source);
  return known != values.end() && known->second == found;
}

bool Comparison::hasSameIncoming(llvm::PHINode &source) {
  auto *found = cast<llvm::PHINode>(values.lookup(&source));
  unsigned numFound = 0;
  llvm::SmallPtrSet<llvm::BasicBlock *, 8> seen;
  for (auto [block, value] :
       llvm::zip(source.blocks(), source.incoming_values())) {
    llvm::BasicBlock *there = blocks.lookup(block);
    // Without a partner, it cannot be reached.
    if (!there || !seen.insert(block).second)
      continue;
    for (auto [from, other] :
         llvm::zip(found->blocks(), found->incoming_values())) {
      llvm::BasicBlock *origin = from;
      while (origin != there && skipInserted(origin) != origin)
        origin = origin->getSinglePredecessor();
      if (origin != there)
        continue;
      ++numFound;
      if (!isSameValue(value, other))
        return false;
    }
  }
  return numFound == found->getNumIncomingValues();
}

bool Comparison::hasSameOperands(llvm::Instruction &source) {
  auto *found = cast<llvm::Instruction>(values.lookup(&source));
  for (unsigned i = 0; i < source.getNumOperands(); ++i) {
    llvm::Value *operand = source.getOperand(i);
    if (isa<llvm::BasicBlock>(operand) || isa<llvm::InlineAsm>(operand))
      continue;
    llvm::Value *other = getSameOperand(source, *found, i);
    if (other && !isSameValue(operand, other) &&
        !(isa<llvm::GetElementPtrInst>(source) && isSameIndex(operand, other)))
      return false;
  }
  return true;
}

llvm::Instruction *Comparison::run() {
  if (llvm::Instruction *difference = pairBlocks())
    return difference;
  for (llvm::Instruction *source : paired) {
    auto *phi = dyn_cast<llvm::PHINode>(source);
    if (phi ? !hasSameIncoming(*phi) : !hasSameOperands(*source))
      return source;
  }
  return nullptr;
}

llvm::Instruction *
mlir::redop::findDifference(llvm::Function &function, llvm::Function &exported,
                            ArrayRef<llvm::Instruction *> instructions) {
  return Comparison(function, exported, instructions).run();
}
