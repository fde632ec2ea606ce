//===- Roles.cpp - The roles of operands ----------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Forms/Form.h"

using namespace mlir::redop;

namespace {
enum class Place : uint8_t { Result, Operand, Constant };

/// The entry of a role in Roles.def.
struct RoleRow {
  llvm::StringLiteral name, example, clause;
  RegisterClass registers;
  Place place;
};
} // namespace

static constexpr RoleRow roleRows[] = {
    {"", "", "", RegisterClass::None, Place::Constant},
#define REDOP_RESULT_ROLE(Name, name, Register, example, clause)               \
  {name, example, clause, RegisterClass::Register, Place::Result},
#define REDOP_OPERAND_ROLE(Name, name, Register, example, clause)              \
  {name, example, clause, RegisterClass::Register, Place::Operand},
#define REDOP_CONSTANT_ROLE(Name, name, Register, example, clause)             \
  {name, example, clause, RegisterClass::Register, Place::Constant},
#include "redop/Forms/Roles.def"
};

static const RoleRow &getRow(Role role) {
  // Damaged tables, as in tests, have other numbers.
  auto number = static_cast<unsigned>(role);
  return roleRows[number < roleCount ? number : 0];
}

llvm::StringRef mlir::redop::getRoleName(Role role) {
  return getRow(role).name;
}
llvm::StringRef mlir::redop::getExample(Role role) {
  return getRow(role).example;
}
llvm::StringRef mlir::redop::getClause(Role role) {
  return getRow(role).clause;
}
RegisterClass mlir::redop::getRegisterClass(Role role) {
  return getRow(role).registers;
}
bool mlir::redop::isResult(Role role) {
  return getRow(role).place == Place::Result;
}
bool mlir::redop::isOperand(Role role) {
  return getRow(role).place == Place::Operand;
}

bool mlir::redop::isList(Role role) {
  return getRegisterClass(role) == RegisterClass::B16List ||
         getRegisterClass(role) == RegisterClass::B32List;
}

std::optional<unsigned> mlir::redop::getAddressSpace(const Form &form,
                                                     Role role) {
  switch (getRegisterClass(role)) {
  case RegisterClass::Pointer:
    if (form.space)
      return static_cast<unsigned>(*form.space);
    return std::nullopt;
  case RegisterClass::SharedPointer:
    return static_cast<unsigned>(Space::Shared);
  case RegisterClass::GenericPointer:
    return static_cast<unsigned>(Space::Generic);
  case RegisterClass::GlobalPointer:
    return static_cast<unsigned>(Space::Global);
  case RegisterClass::TensorPointer:
    return tensorMemorySpace;
  default:
    return std::nullopt;
  }
}
