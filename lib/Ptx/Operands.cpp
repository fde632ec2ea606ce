//===- Operands.cpp - Numbers and addresses in the tree of PTX ------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Ptx/Operands.h"

using namespace mlir::redop::ptx;
using llvm::StringRef;
using Kind = Operand::Kind;

std::optional<uint64_t> mlir::redop::ptx::readNumber(StringRef text) {
  text.consume_back("U");
  uint64_t number;
  if (text.empty() || text.getAsInteger(0, number))
    return std::nullopt;
  return number;
}

std::optional<uint64_t> mlir::redop::ptx::readNumber(const Operand &operand) {
  return operand.is(Kind::Number) ? readNumber(operand.word) : std::nullopt;
}

std::optional<uint64_t> mlir::redop::ptx::readInteger(const Operand &operand) {
  if (!operand.is(Kind::Unary) || operand.word != "-")
    return readNumber(operand);
  std::optional<uint64_t> number = readInteger(operand.parts.front());
  return number ? std::optional<uint64_t>(0 - *number) : std::nullopt;
}

AddressParts mlir::redop::ptx::splitAddress(const Operand &address) {
  if (!address.is(Kind::Address) || address.parts.size() != 1)
    return {};
  const Operand &part = address.parts.front();
  if (!part.is(Kind::Binary))
    return {&part, nullptr};
  if (part.word != "+")
    return {};
  return {&part.parts[0], &part.parts[1]};
}

bool mlir::redop::ptx::hasMinusAfterBase(const Operand &address) {
  if (!address.is(Kind::Address) || address.parts.empty())
    return false;
  const Operand *first = &address.parts.front();
  while (first->is(Kind::Binary) && first->parts.front().is(Kind::Binary))
    first = &first->parts.front();
  return first->is(Kind::Binary) && first->word == "-";
}

bool mlir::redop::ptx::isWholeName(const Operand &operand) {
  return operand.is(Kind::Name) && operand.selector.empty();
}

Type mlir::redop::ptx::readType(StringRef word) {
  if (word == ".pred")
    return {1, 'p'};
  if (word == ".f16x2" || word == ".bf16x2")
    return {32, 'f', /*isPair=*/true};
  if (word == ".bf16")
    return {16, 'f'};
  Type type;
  if (!word.consume_front(".") || word.size() < 2 ||
      !StringRef("subf").contains(word.front()) ||
      word.drop_front().getAsInteger(10, type.bits))
    return {};
  type.kind = word.front();
  bool isKnown = type.bits == 8 || type.bits == 16 || type.bits == 32 ||
                 type.bits == 64 || (type.bits == 128 && type.kind == 'b');
  return isKnown ? type : Type();
}

unsigned mlir::redop::ptx::getRegisterBits(StringRef type) {
  return type.starts_with(".bf16") ? 0 : readType(type).bits;
}
