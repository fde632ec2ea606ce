//===- ControlFlow.cpp - Labels, branches and guards ----------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "KernelLifter.h"
#include "Variables.h"
#include "redop/Ptx/Opcodes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Casting.h"

using namespace mlir::redop::ptx;
using llvm::StringRef;
using Kind = Operand::Kind;

llvm::BasicBlock *KernelLifter::addBlock() {
  return llvm::BasicBlock::Create(module.getContext(), "", function);
}

/// Whether `block` is finished. (BasicBlock::getTerminator requires that it is
/// since LLVM 23.)
static bool isFinished(const llvm::BasicBlock &block) {
  return !block.empty() && block.back().isTerminator();
}

void KernelLifter::continueIn(llvm::BasicBlock *block) {
  if (!isFinished(*builder.GetInsertBlock()))
    builder.CreateBr(block);
  block->moveAfter(builder.GetInsertBlock());
  builder.SetInsertPoint(block);
}

/// Declares the labels of `block` in its scope. A branch may precede its label.
bool KernelLifter::declareLabels(const Block &block) {
  for (const Statement *each : block.statements)
    if (const auto *label = llvm::dyn_cast<Label>(each)) {
      auto [known, isNew] = scopes.back().labels.try_emplace(label->name);
      if (!isNew)
        return refuse(label->text, "its block has another label of this name");
      known->second = addBlock();
    }
  return true;
}

/// The block that begins at a label that is visible here; null if there is
/// none.
llvm::BasicBlock *KernelLifter::findLabel(llvm::StringRef name) {
  for (const Scope &scope : llvm::reverse(scopes))
    if (llvm::BasicBlock *block = scope.labels.lookup(name))
      return block;
  return nullptr;
}

bool KernelLifter::liftBlock(const Block &block) {
  scopes.emplace_back();
  if (!declareLabels(block))
    return false;
  llvm::ArrayRef<const Statement *> statements = block.statements;
  while (!statements.empty()) {
    const auto *first = llvm::dyn_cast<Instruction>(statements.front());
    if (!first || !(setsCarry(*first) || readsCarry(*first))) {
      if (!liftStatement(*statements.front()))
        return false;
      statements = statements.drop_front();
      continue;
    }
    // The carry is no register: what it connects is one text.
    llvm::SmallVector<const Instruction *> chain;
    size_t length = 0;
    for (const Statement *each : statements) {
      const auto *next = llvm::dyn_cast<Instruction>(each);
      if (!next || next->hasGuard || next->is("bra") || next->is("ret") ||
          next->is("exit"))
        break;
      chain.push_back(next);
      if (readsCarry(*next))
        length = chain.size();
    }
    if (length == 0 || readsCarry(*first))
      return refuse(first->text, "its carry is used in another block, or not "
                                 "at all");
    if (!liftText(llvm::ArrayRef(chain).take_front(length)))
      return false;
    statements = statements.drop_front(length);
  }
  scopes.pop_back();
  return true;
}

static bool isCall(const Block &block) {
  return llvm::any_of(block.statements, [](const Statement *each) {
    const auto *instruction = llvm::dyn_cast<Instruction>(each);
    return instruction && instruction->is("call");
  });
}

bool KernelLifter::liftStatement(const Statement &statement) {
  builder.SetCurrentDebugLocation(locate(statement.text));
  switch (statement.kind) {
  case Statement::Kind::Instruction:
    return liftInstruction(llvm::cast<Instruction>(statement));
  case Statement::Kind::Label:
    continueIn(findLabel(llvm::cast<Label>(statement).name));
    return true;
  case Statement::Kind::Block: {
    const auto &block = llvm::cast<Block>(statement);
    if (!isCall(block))
      return liftBlock(block);
    Result result = liftAssertion(block);
    return result ? *result : liftCall(block);
  }
  case Statement::Kind::Variable:
    return declare(llvm::cast<Variable>(statement));
  case Statement::Kind::Directive: {
    StringRef name = llvm::cast<Directive>(statement).name;
    if (name == ".loc")
      return true;
    // Only tools that check memory use it.
    if (statement.text.contains("\"used_bytes_mask"))
      return true;
    // Of the loop that begins at the next label.
    if (statement.text.contains("\"nounroll\"")) {
      addText(statement.text);
      return true;
    }
    return refuse(statement.text, name + " is not supported");
  }
  case Statement::Kind::Empty:
    return true;
  default:
    return refuse(statement.text, "expected an instruction");
  }
}

llvm::Value *KernelLifter::readGuard(const Instruction &instruction) {
  const Operand &guard = instruction.guard;
  bool isNegated = guard.is(Kind::Unary);
  const Operand &name = isNegated ? guard.parts.front() : guard;
  const Symbol *symbol = findRegister(name);
  if (!symbol || symbol->bits != 1) {
    refuse(guard.text, "expected a predicate");
    return nullptr;
  }
  llvm::Value *value = builder.CreateLoad(builder.getInt1Ty(), symbol->value);
  return isNegated ? builder.CreateNot(value) : value;
}

bool KernelLifter::liftBranch(const Instruction &instruction) {
  llvm::BasicBlock *target = nullptr;
  if (instruction.is("bra")) {
    if (instruction.operands.size() == 1)
      target = findLabel(instruction.operands.front().text);
    if (!target)
      return refuse(instruction.text, "expected a label of this kernel");
  } else {
    target = addBlock();
    llvm::ReturnInst::Create(module.getContext(), target);
  }
  llvm::BasicBlock *next = addBlock();
  if (!instruction.hasGuard) {
    builder.CreateBr(target);
  } else {
    llvm::Value *guard = readGuard(instruction);
    if (!guard)
      return false;
    builder.CreateCondBr(guard, target, next);
  }
  continueIn(next);
  return true;
}

bool KernelLifter::isAtBeginning() const {
  // The memory of registers does not count.
  return builder.GetInsertBlock() == start && !hasAccess &&
         llvm::none_of(*start, [](llvm::Instruction &each) {
           return llvm::isa<llvm::CallInst>(each) && each.mayHaveSideEffects();
         });
}

bool KernelLifter::liftInstruction(const Instruction &instruction) {
  // To wait at the beginning of the kernel is the same, and nothing is then
  // moved in front of it.
  if (leavesOutWait && instruction.getMnemonic() == "griddepcontrol.wait" &&
      !instruction.hasGuard && isAtBeginning()) {
    hasWait = true;
    return true;
  }
  if (instruction.is("bra") || instruction.is("ret") || instruction.is("exit"))
    return liftBranch(instruction);
  llvm::BasicBlock *next = nullptr;
  if (instruction.hasGuard) {
    llvm::Value *guard = readGuard(instruction);
    if (!guard)
      return false;
    llvm::BasicBlock *guarded = addBlock();
    next = addBlock();
    builder.CreateCondBr(guard, guarded, next);
    continueIn(guarded);
  }
  Result result;
  for (auto lift : {&KernelLifter::liftInteger, &KernelLifter::liftConvert,
                    &KernelLifter::liftFloat, &KernelLifter::liftLoad,
                    &KernelLifter::liftStore, &KernelLifter::liftCvta,
                    &KernelLifter::liftBarrier, &KernelLifter::liftShuffle,
                    &KernelLifter::liftTrap})
    if (!result)
      result = (this->*lift)(instruction);
  if (!(result ? *result : liftText(&instruction)))
    return false;
  if (next)
    continueIn(next);
  return true;
}

bool KernelLifter::lift(llvm::DISubprogram *subprogram) {
  llvm::LLVMContext &context = module.getContext();
  llvm::SmallVector<llvm::Type *> types;
  for (const Variable *each : kernel.parameters) {
    Type type = readType(each->getType());
    const Declarator &name = each->declarators.front();
    bool isScalar = name.dimensions.empty() && type && type.bits >= 8;
    bool isBytes = name.dimensions.size() == 1 && type.bits == 8;
    if (!isScalar && !isBytes)
      return refuse(each->text, "a parameter of this type is not supported");
    types.push_back(
        isScalar ? static_cast<llvm::Type *>(builder.getIntNTy(type.bits))
                 : builder.getPtrTy());
  }
  if (module.getNamedValue(kernel.name))
    return refuse(kernel.name, "another symbol has this name");
  function = llvm::Function::Create(
      llvm::FunctionType::get(builder.getVoidTy(), types, false),
      llvm::GlobalValue::ExternalLinkage, kernel.name, module);
  function->setCallingConv(llvm::CallingConv::PTX_Kernel);
  function->setSubprogram(subprogram);
  llvm::BasicBlock *entry = addBlock();
  builder.SetInsertPoint(addBlock());
  scopes.emplace_back();
  for (auto [variable, argument] :
       llvm::zip_equal(kernel.parameters, function->args())) {
    declareParameter(*variable, argument);
    const Declarator &name = variable->declarators.front();
    if (name.dimensions.empty())
      continue;
    std::optional<uint64_t> size = getSize(*variable, name);
    if (!size || *size == 0)
      return refuse(variable->text, "expected the size of the parameter");
    argument.addAttr(llvm::Attribute::getWithByValType(
        context, llvm::ArrayType::get(builder.getInt8Ty(), *size)));
    argument.addAttr(
        llvm::Attribute::getWithAlignment(context, getAlignment(*variable)));
  }
  start = builder.GetInsertBlock();
  if (!liftBlock(*kernel.body) || !checkParameterNames())
    return false;
  if (!isFinished(*builder.GetInsertBlock()))
    builder.CreateRetVoid();
  builder.SetInsertPoint(entry);
  builder.SetCurrentDebugLocation(llvm::DebugLoc());
  builder.CreateBr(start);
  return true;
}
