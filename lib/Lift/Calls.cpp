//===- Calls.cpp - What ends the launch -----------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Calls stay text, except those after which nothing happens: the optimizer
// knows them in LLVM.
//
//===----------------------------------------------------------------------===//

#include "KernelLifter.h"
#include "redop/Ptx/Operands.h"
#include "llvm/ADT/StringMap.h"

using namespace mlir::redop::ptx;
using llvm::StringRef;
using Kind = Operand::Kind;
using Result = std::optional<bool>;

/// The function of CUDA that a failed assertion calls: the text of the
/// assertion, the file, the line, the function, and the size of a character.
static constexpr StringRef kAssertFail = "__assertfail";
static constexpr unsigned kAssertFailBits[] = {64, 64, 32, 64, 64};

void mlir::redop::ptx::declareAssertFail(const Module &source,
                                         llvm::Module &module) {
  llvm::LLVMContext &context = module.getContext();
  llvm::SmallVector<llvm::Type *> types;
  for (unsigned bits : kAssertFailBits)
    types.push_back(llvm::Type::getIntNTy(context, bits));
  bool isDeclared = false;
  for (const Statement *each : source.getStatements()) {
    const auto *function = llvm::dyn_cast<Function>(each);
    if (!function || function->name != kAssertFail)
      continue;
    // Another function of the module.
    if (function->body || function->parameters.size() != types.size())
      return;
    for (auto [parameter, bits] :
         llvm::zip_equal(function->parameters, kAssertFailBits))
      if (readType(parameter->getType()).bits != bits)
        return;
    isDeclared = true;
  }
  if (isDeclared)
    module.getOrInsertFunction(
        kAssertFail, llvm::FunctionType::get(llvm::Type::getVoidTy(context),
                                             types, /*isVarArg=*/false));
}

Result KernelLifter::liftTrap(const Instruction &instruction) {
  if (!instruction.is("trap") || instruction.words.size() != 1 ||
      !instruction.operands.empty())
    return std::nullopt;
  builder.CreateIntrinsic(llvm::Intrinsic::trap, {});
  return true;
}

/// The parameter of a call that `st.param` writes, from its beginning on.
static StringRef getWrittenParameter(const Instruction &store) {
  if (store.operands.size() != 2 || !store.operands[0].is(Kind::Address))
    return {};
  AddressParts parts = splitAddress(store.operands[0]);
  bool isStart = !parts.offset || readInteger(*parts.offset) == 0;
  return parts.base && parts.base->is(Kind::Name) && isStart ? parts.base->word
                                                             : StringRef();
}

/// The names of the parameters, if `call` is one of __assertfail.
static llvm::SmallVector<StringRef> getAssertion(const Instruction &call) {
  llvm::SmallVector<StringRef> names;
  llvm::ArrayRef<Operand> operands = call.operands;
  if (operands.size() == 2 && operands[0].is(Kind::Name) &&
      operands[0].word == kAssertFail && operands[1].is(Kind::List))
    for (const Operand &each : operands[1].parts)
      names.push_back(each.word);
  return names;
}

Result KernelLifter::liftAssertion(const Block &block) {
  llvm::Function *callee = module.getFunction(kAssertFail);
  if (!callee)
    return std::nullopt;
  llvm::StringMap<llvm::Value *> written;
  llvm::SmallVector<StringRef> names;
  for (const Statement *each : block.statements) {
    if (llvm::isa<Variable>(each) || each->kind == Statement::Kind::Empty)
      continue;
    const auto *instruction = llvm::dyn_cast<Instruction>(each);
    if (!instruction || instruction->hasGuard || !names.empty())
      return std::nullopt;
    if (instruction->is("call")) {
      names = getAssertion(*instruction);
      if (names.empty())
        return std::nullopt;
      continue;
    }
    Type type = readType(instruction->words.back());
    StringRef name = getWrittenParameter(*instruction);
    if (!StringRef(instruction->getMnemonic()).starts_with("st.param.") ||
        !type.isInteger() || name.empty())
      return std::nullopt;
    llvm::Value *value = tryRead(instruction->operands[1], type.bits);
    if (!value || !written.try_emplace(name, value).second)
      return std::nullopt;
  }
  llvm::SmallVector<llvm::Value *> values;
  if (names.size() != std::size(kAssertFailBits))
    return std::nullopt;
  for (auto [name, bits] : llvm::zip_equal(names, kAssertFailBits)) {
    llvm::Value *value = written.lookup(name);
    if (!value || !value->getType()->isIntegerTy(bits))
      return std::nullopt;
    values.push_back(value);
  }
  builder.CreateCall(callee, values);
  return true;
}
