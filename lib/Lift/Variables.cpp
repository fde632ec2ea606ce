//===- Variables.cpp - Variables of PTX -----------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Variables.h"
#include "Spaces.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/Module.h"

using namespace mlir::redop::ptx;
using llvm::StringRef;

unsigned mlir::redop::ptx::getVectorSize(const Variable &variable) {
  for (const Specifier &each : variable.specifiers)
    if (each.name == ".v2" || each.name == ".v4")
      return each.name == ".v2" ? 2 : 4;
  return 1;
}

std::optional<uint64_t>
mlir::redop::ptx::getSize(const Variable &variable,
                          const Declarator &declarator) {
  Type type = readType(variable.getType());
  if (!type)
    return std::nullopt;
  uint64_t size = type.bits / 8 * getVectorSize(variable);
  for (const Operand &each : declarator.dimensions) {
    if (each.parts.empty())
      return 0;
    std::optional<uint64_t> count = readNumber(each.parts.front());
    if (!count || *count > (uint64_t(1) << 40))
      return std::nullopt;
    size *= *count;
  }
  return size;
}

/// The alignment that the first `.align` among `specifiers` states.
static std::optional<llvm::Align>
findAlignment(llvm::ArrayRef<Specifier> specifiers) {
  for (const Specifier &each : specifiers)
    if (each.name == ".align" && !each.arguments.empty())
      if (std::optional<uint64_t> align = readNumber(each.arguments.front()))
        if (llvm::isPowerOf2_64(*align))
          return llvm::Align(*align);
  return std::nullopt;
}

/// `.ptr`, and what is about the memory that a parameter points to.
static llvm::ArrayRef<Specifier> getOfPointee(const Variable &variable) {
  return variable.specifiers.drop_until(
      [](const Specifier &each) { return each.name == ".ptr"; });
}

llvm::Align mlir::redop::ptx::getAlignment(const Variable &variable) {
  Type type = readType(variable.getType());
  // PTX 5.4.5: that of an element of an array, which may be a vector.
  llvm::Align natural(
      type && type.bits >= 8 ? type.bits / 8 * getVectorSize(variable) : 1);
  return findAlignment(
             variable.specifiers.drop_back(getOfPointee(variable).size()))
      .value_or(natural);
}

std::optional<llvm::Align>
mlir::redop::ptx::getPointeeAlignment(const Variable &variable) {
  llvm::ArrayRef<Specifier> specifiers = getOfPointee(variable);
  if (specifiers.empty())
    return std::nullopt;
  // Without .align, PTX assumes 4 bytes.
  return findAlignment(specifiers).value_or(llvm::Align(4));
}

llvm::GlobalVariable *
mlir::redop::ptx::declareGlobal(llvm::Module &module, const Variable &variable,
                                const Declarator &declarator,
                                std::string &reason) {
  unsigned space = readSpace(variable.specifiers.front().name.drop_front());
  std::optional<uint64_t> size = getSize(variable, declarator);
  if (space == kUnknownSpace || space == kLocal || !size) {
    reason = "this variable is not supported";
    return nullptr;
  }
  auto *type =
      llvm::ArrayType::get(llvm::Type::getInt8Ty(module.getContext()), *size);
  llvm::Align align = getAlignment(variable);
  if (llvm::GlobalValue *old = module.getNamedValue(declarator.name)) {
    auto *global = llvm::dyn_cast<llvm::GlobalVariable>(old);
    if (!global || global->getValueType() != type ||
        global->getAddressSpace() != space) {
      reason = "another symbol has this name";
      return nullptr;
    }
    global->setAlignment(std::min(global->getAlign().valueOrOne(), align));
    return global;
  }
  auto *global = new llvm::GlobalVariable(
      module, type, /*isConstant=*/space == kConst,
      llvm::GlobalValue::ExternalLinkage, /*Initializer=*/nullptr,
      declarator.name, /*InsertBefore=*/nullptr,
      llvm::GlobalValue::NotThreadLocal, space);
  global->setAlignment(align);
  return global;
}

static bool isDynamic(const llvm::GlobalVariable &variable) {
  return variable.getAddressSpace() == kShared &&
         llvm::cast<llvm::ArrayType>(variable.getValueType())
                 ->getNumElements() == 0;
}

llvm::GlobalVariable *
mlir::redop::ptx::getOverlaid(llvm::GlobalVariable *variable) {
  if (!isDynamic(*variable))
    return variable;
  llvm::GlobalVariable *first = nullptr;
  for (llvm::GlobalVariable &each : variable->getParent()->globals())
    if (isDynamic(each) && (!first || *first->getAlign() < *each.getAlign()))
      first = &each;
  return first;
}
