//===- Pointers.cpp - Integers that are addresses -------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The registers of PTX contain addresses as integers. What is proved about
// memory is proved about pointers: an integer that is a pointer plus an offset
// becomes one. The only assumption is that an address that is computed from
// that of an object is an address in this object, as in LLVM and in CUDA C++.
//
//===----------------------------------------------------------------------===//

#include "KernelLifter.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace mlir::redop::ptx;

static bool isAddressSize(llvm::Value *value) {
  return value->getType()->isIntegerTy(64);
}

//===----------------------------------------------------------------------===//
// Parameters and loads
//===----------------------------------------------------------------------===//

namespace {
/// What the sum of an address consists of.
struct Terms {
  /// Whether a pointer is among them, or what may be one: a result of text.
  bool hasPointer = false;
  /// Parameters and loaded integers.
  llvm::SmallPtrSet<llvm::Value *, 4> candidates;
  llvm::SmallPtrSet<llvm::Value *, 16> seen;

  void add(llvm::Value *value) {
    if (!isAddressSize(value) || !seen.insert(value).second)
      return;
    if (llvm::isa<llvm::PtrToIntInst, llvm::ConstantExpr, llvm::CallBase,
                  llvm::ExtractValueInst, llvm::ExtractElementInst>(value))
      hasPointer = true;
    else if (llvm::isa<llvm::Argument, llvm::LoadInst>(value))
      candidates.insert(value);
    else if (auto *op = llvm::dyn_cast<llvm::BinaryOperator>(value)) {
      if (op->getOpcode() == llvm::Instruction::Add)
        add(op->getOperand(1));
      if (op->getOpcode() == llvm::Instruction::Add ||
          op->getOpcode() == llvm::Instruction::Sub)
        add(op->getOperand(0));
      // An address whose low bits are masked is one.
      hasPointer |= op->isBitwiseLogicOp();
    } else if (auto *phi = llvm::dyn_cast<llvm::PHINode>(value)) {
      for (llvm::Value *each : phi->incoming_values())
        add(each);
    } else if (auto *select = llvm::dyn_cast<llvm::SelectInst>(value)) {
      add(select->getTrueValue());
      add(select->getFalseValue());
    }
  }
};
} // namespace

/// The integers that must be pointers, since an address contains no other.
static llvm::SetVector<llvm::Value *> findRoots(llvm::Function &function) {
  llvm::SetVector<llvm::Value *> roots;
  for (llvm::Instruction &each : llvm::instructions(function)) {
    auto *cast = llvm::dyn_cast<llvm::IntToPtrInst>(&each);
    if (!cast)
      continue;
    Terms terms;
    terms.add(cast->getOperand(0));
    if (!terms.hasPointer && terms.candidates.size() == 1)
      roots.insert(*terms.candidates.begin());
  }
  return roots;
}

/// Gives the parameters among `roots` the type of pointers.
static llvm::Function *
changeParameters(llvm::Function &function,
                 const llvm::SetVector<llvm::Value *> &roots) {
  llvm::SmallVector<llvm::Type *> types;
  bool isChanged = false;
  llvm::Type *pointer = llvm::PointerType::get(function.getContext(), 0);
  for (llvm::Argument &each : function.args()) {
    bool isRoot = roots.contains(&each);
    isChanged |= isRoot;
    types.push_back(isRoot ? pointer : each.getType());
  }
  if (!isChanged)
    return &function;
  llvm::Function *result = llvm::Function::Create(
      llvm::FunctionType::get(function.getReturnType(), types, false),
      function.getLinkage(), "", function.getParent());
  result->takeName(&function);
  result->copyAttributesFrom(&function);
  result->setSubprogram(function.getSubprogram());
  function.setSubprogram(nullptr);
  result->splice(result->end(), &function);
  llvm::IRBuilder<> builder(&result->getEntryBlock(),
                            result->getEntryBlock().begin());
  for (auto [from, to] : llvm::zip_equal(function.args(), result->args())) {
    to.takeName(&from);
    llvm::Value *value = &to;
    if (roots.contains(&from))
      value = builder.CreatePtrToInt(value, from.getType());
    from.replaceAllUsesWith(value);
  }
  function.eraseFromParent();
  return result;
}

static void changeLoads(const llvm::SetVector<llvm::Value *> &roots) {
  for (llvm::Value *each : roots) {
    auto *load = llvm::dyn_cast<llvm::LoadInst>(each);
    if (!load)
      continue;
    llvm::IRBuilder<> builder(load);
    llvm::LoadInst *pointer = builder.CreateAlignedLoad(
        builder.getPtrTy(), load->getPointerOperand(), load->getAlign());
    pointer->setAtomic(load->getOrdering(), load->getSyncScopeID());
    pointer->copyMetadata(*load);
    load->replaceAllUsesWith(builder.CreatePtrToInt(pointer, load->getType()));
    load->eraseFromParent();
  }
}

//===----------------------------------------------------------------------===//
// Sums
//===----------------------------------------------------------------------===//

namespace {
/// Rewrites the integers that are a pointer plus an offset.
class Pointers {
public:
  explicit Pointers(llvm::Function &function)
      : function(function), ofAddresses(findComputedFromAddresses(function)) {}
  void run();

private:
  bool isPointer(llvm::Value *value) const { return found.contains(value); }
  /// Whether `value` may contain the distance from a pointer to another one.
  bool isDistance(llvm::Value *value) const {
    return ofAddresses.contains(value);
  }
  /// Whether `op` is a pointer, given what is known.
  bool computes(llvm::Instruction &op) const;
  /// The pointer that is equal to a value that is one.
  llvm::Value *get(llvm::Value *value);
  llvm::Value *make(llvm::Instruction &op);

  llvm::Function &function;
  /// Integers that are pointers.
  llvm::DenseSet<llvm::Value *> found;
  llvm::DenseSet<llvm::Value *> ofAddresses;
  llvm::DenseMap<llvm::Value *, llvm::Value *> pointers;
};
} // namespace

/// The address of a shared variable in 32 bits, extended: the integer of 32
/// bits, or null.
static llvm::Value *getNarrowAddress(llvm::Value *value) {
  auto *extended = llvm::dyn_cast<llvm::ZExtInst>(value);
  bool isNarrow = extended && isAddressSize(extended) &&
                  extended->getSrcTy()->isIntegerTy(32);
  return isNarrow ? extended->getOperand(0) : nullptr;
}

/// The integer of 64 bits that is truncated to the address of a shared
/// variable.
static llvm::PtrToIntInst *getSharedAddress(llvm::Value *narrow) {
  auto *truncated = llvm::dyn_cast<llvm::TruncInst>(narrow);
  auto *cast =
      truncated ? llvm::dyn_cast<llvm::PtrToIntInst>(truncated->getOperand(0))
                : nullptr;
  return cast && cast->getPointerAddressSpace() == kShared ? cast : nullptr;
}

/// A shared variable and an offset of 32 bits, which is null for 0.
static std::pair<llvm::PtrToIntInst *, llvm::Value *>
getSharedSum(llvm::Value *value) {
  llvm::Value *narrow = getNarrowAddress(value);
  if (!narrow)
    return {nullptr, nullptr};
  if (llvm::PtrToIntInst *base = getSharedAddress(narrow))
    return {base, nullptr};
  auto *sum = llvm::dyn_cast<llvm::BinaryOperator>(narrow);
  if (!sum || sum->getOpcode() != llvm::Instruction::Add)
    return {nullptr, nullptr};
  for (unsigned i : {0, 1})
    if (llvm::PtrToIntInst *base = getSharedAddress(sum->getOperand(i)))
      return {base, sum->getOperand(1 - i)};
  return {nullptr, nullptr};
}

bool Pointers::computes(llvm::Instruction &op) const {
  if (llvm::isa<llvm::PtrToIntInst>(op))
    return true;
  if (llvm::isa<llvm::PHINode>(op))
    return llvm::all_of(llvm::cast<llvm::PHINode>(op).incoming_values(),
                        [&](llvm::Value *each) { return isPointer(each); });
  if (auto *select = llvm::dyn_cast<llvm::SelectInst>(&op))
    return isPointer(select->getTrueValue()) &&
           isPointer(select->getFalseValue());
  // A pointer plus or minus a distance may be in another object.
  auto isOffset = [&](unsigned index) {
    llvm::Value *operand = op.getOperand(index);
    return !isPointer(operand) && !isDistance(operand);
  };
  if (op.getOpcode() == llvm::Instruction::Add)
    return (isPointer(op.getOperand(0)) && isOffset(1)) ||
           (isPointer(op.getOperand(1)) && isOffset(0));
  if (op.getOpcode() == llvm::Instruction::Sub)
    return isPointer(op.getOperand(0)) && isOffset(1);
  auto [base, offset] = getSharedSum(&op);
  return base && (!offset || !isDistance(offset));
}

llvm::Value *Pointers::get(llvm::Value *value) {
  auto known = pointers.find(value);
  if (known != pointers.end())
    return known->second;
  auto &op = *llvm::cast<llvm::Instruction>(value);
  if (auto *cast = llvm::dyn_cast<llvm::PtrToIntInst>(&op))
    return pointers[value] = cast->getPointerOperand();
  auto *phi = llvm::dyn_cast<llvm::PHINode>(&op);
  if (!phi)
    return pointers[value] = make(op);
  // Generic, since the spaces of the incoming pointers may differ.
  llvm::IRBuilder<> builder(phi);
  llvm::PHINode *result =
      builder.CreatePHI(builder.getPtrTy(), phi->getNumIncomingValues());
  pointers[value] = result;
  for (unsigned i = 0; i < phi->getNumIncomingValues(); ++i) {
    llvm::Value *from = get(phi->getIncomingValue(i));
    builder.SetInsertPoint(phi->getIncomingBlock(i)->getTerminator());
    result->addIncoming(builder.CreateAddrSpaceCast(from, builder.getPtrTy()),
                        phi->getIncomingBlock(i));
  }
  return result;
}

llvm::Value *Pointers::make(llvm::Instruction &op) {
  llvm::IRBuilder<> builder(&op);
  if (auto *select = llvm::dyn_cast<llvm::SelectInst>(&op)) {
    llvm::Value *left = get(select->getTrueValue());
    llvm::Value *right = get(select->getFalseValue());
    return builder.CreateSelect(
        select->getCondition(),
        builder.CreateAddrSpaceCast(left, builder.getPtrTy()),
        builder.CreateAddrSpaceCast(right, builder.getPtrTy()));
  }
  if (auto [base, offset] = getSharedSum(&op); base) {
    llvm::Value *pointer = get(base);
    if (!offset)
      return pointer;
    // The sum wraps around only if the offset is negative, since the address
    // of a variable, and of each byte that may be accessed, is small.
    return builder.CreatePtrAdd(
        pointer, builder.CreateSExt(offset, builder.getInt64Ty()));
  }
  bool isSwapped = !isPointer(op.getOperand(0));
  llvm::Value *pointer = get(op.getOperand(isSwapped ? 1 : 0));
  llvm::Value *offset = op.getOperand(isSwapped ? 0 : 1);
  if (op.getOpcode() == llvm::Instruction::Sub)
    offset = builder.CreateNeg(offset);
  return builder.CreatePtrAdd(pointer, offset);
}

/// Whether an address has the same number in both spaces.
static bool haveSameNumbers(unsigned left, unsigned right) {
  return left == right || std::max(left, right) == kGlobal;
}

void Pointers::run() {
  llvm::SmallVector<llvm::Instruction *> candidates;
  for (llvm::Instruction &each : llvm::instructions(function))
    if (isAddressSize(&each)) {
      candidates.push_back(&each);
      // Of a loop, until it is not.
      if (llvm::isa<llvm::PHINode, llvm::PtrToIntInst>(each))
        found.insert(&each);
    }
  // First what follows from pointers, then what does not.
  bool isChanged = true;
  while (isChanged) {
    isChanged = false;
    for (llvm::Instruction *each : candidates)
      if (!isPointer(each) && computes(*each) &&
          !llvm::isa<llvm::PHINode>(each))
        isChanged |= found.insert(each).second;
    for (llvm::Instruction *each : candidates)
      if (isPointer(each) && !computes(*each))
        isChanged |= found.erase(each);
  }
  llvm::SmallVector<llvm::IntToPtrInst *> casts;
  for (llvm::Instruction &each : llvm::instructions(function))
    if (auto *cast = llvm::dyn_cast<llvm::IntToPtrInst>(&each))
      if (isPointer(cast->getOperand(0)))
        casts.push_back(cast);
  for (llvm::IntToPtrInst *cast : casts) {
    llvm::Value *pointer = get(cast->getOperand(0));
    unsigned space = cast->getAddressSpace();
    if (!haveSameNumbers(pointer->getType()->getPointerAddressSpace(), space))
      continue;
    llvm::IRBuilder<> builder(cast);
    cast->replaceAllUsesWith(
        builder.CreateAddrSpaceCast(pointer, cast->getType()));
    cast->eraseFromParent();
  }
}

llvm::Function *mlir::redop::ptx::recoverPointers(llvm::Function &function) {
  llvm::SetVector<llvm::Value *> roots = findRoots(function);
  changeLoads(roots);
  llvm::Function *result = changeParameters(function, roots);
  Pointers(*result).run();
  return result;
}
