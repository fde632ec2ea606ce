//===- PortableOp.cpp - The portable op of an instruction -----------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PortableOp.h"
#include "redop/Dialect/PortableKinds.h"
#include "redop/Query/OpTypes.h"

using namespace mlir::redop;
using llvm::StringRef;

/// Removes the name of a value from the front of `text`; "" if there is none.
static StringRef consumeValue(StringRef &text) {
  text = text.ltrim();
  StringRef name = text.take_until(
      [](char c) { return StringRef(", \n\t():").contains(c); });
  if (!name.starts_with("%"))
    return "";
  text = text.drop_front(name.size()).ltrim();
  return name;
}

std::optional<std::string> mlir::redop::getPortableOp(const Form &form,
                                                      StringRef rest) {
  bool isAtom = form.family == Family::Atom;
  if ((!isAtom && form.family != Family::Red) || !form.kind || !form.type)
    return std::nullopt;
  // A location would be lost.
  if (rest.contains(" loc("))
    return std::nullopt;
  std::optional<PortableKind> kind = getPortableKind(*form.kind, *form.type);
  auto [operands, types] = splitTypes(rest);
  StringRef pointer = consumeValue(operands);
  if (!kind || pointer.empty() || !operands.consume_front(","))
    return std::nullopt;
  StringRef value = consumeValue(operands);
  operands = operands.trim();
  bool isHint = operands.starts_with("cache_hint(") &&
                operands.find(')') + 1 == operands.size();
  if (value.empty() || !(operands.empty() || isHint))
    return std::nullopt;
  auto [pointerType, valueType] = types.split(',');

  std::string text = isAtom ? "fetch_reduce " : "store_reduce ";
  text += stringifyPortableKind(*kind);
  const FamilyRow &row = getFamilyRow(form.family);
  if (form.sem && getNumber(form.sem) != row.DefaultSem)
    text += (" " + stringifyEnum(*form.sem)).str();
  if (form.scope && getNumber(form.scope) != row.DefaultScope)
    text += (" " + stringifyEnum(*form.scope)).str();
  text += (" " + value + ", " + pointer).str();
  if (isHint)
    text += (" " + operands).str();
  if (form.noftz)
    text += " noftz";
  return text + " : " + valueType.trim().str() + ", " +
         pointerType.trim().str();
}
