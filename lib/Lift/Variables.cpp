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

std::optional<uint64_t>
mlir::redop::ptx::getSize(const Variable &variable,
                          const Declarator &declarator) {
  Type type = readType(variable.getType());
  if (!type)
    return std::nullopt;
  uint64_t size = type.bits / 8;
  for (const Specifier &each : variable.specifiers)
    size *= each.name == ".v2" ? 2 : each.name == ".v4" ? 4 : 1;
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

llvm::Align mlir::redop::ptx::getAlignment(const Variable &variable) {
  for (const Specifier &each : variable.specifiers)
    if (each.name == ".align" && !each.arguments.empty())
      if (std::optional<uint64_t> align = readNumber(each.arguments.front()))
        if (llvm::isPowerOf2_64(*align))
          return llvm::Align(*align);
  Type type = readType(variable.getType());
  return llvm::Align(type && type.bits >= 8 ? type.bits / 8 : 1);
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
