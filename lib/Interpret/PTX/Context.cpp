//===- Context.cpp - Words, operands and registers ------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PTX/Context.h"
#include "Instructions/SpecialRegisters.h"
#include "Machine/Access.h"
#include "Machine/Aliasing.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Error.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::interpreter;

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

std::optional<PTXScalar>
mlir::redop::interpreter::getPTXScalar(MLIRContext *context, StringRef word) {
  std::optional<PtxType> type = symbolizePtxType(word);
  if (!type)
    return std::nullopt;
  auto make = [&](Type element, unsigned count = 1) {
    return PTXScalar{*type, element.getIntOrFloatBitWidth() * count,
                     count, element,
                     false, false};
  };
  auto makeInteger = [&](unsigned width, bool isSigned) {
    PTXScalar scalar = make(IntegerType::get(context, width));
    (isSigned ? scalar.isSigned : scalar.isUnsigned) = true;
    return scalar;
  };
  switch (*type) {
  case PtxType::B8:
    return make(IntegerType::get(context, 8));
  case PtxType::B16:
    return make(IntegerType::get(context, 16));
  case PtxType::B32:
    return make(IntegerType::get(context, 32));
  case PtxType::B64:
    return make(IntegerType::get(context, 64));
  case PtxType::B128:
    return make(IntegerType::get(context, 128));
  case PtxType::U8:
    return makeInteger(8, false);
  case PtxType::U16:
    return makeInteger(16, false);
  case PtxType::U32:
    return makeInteger(32, false);
  case PtxType::U64:
    return makeInteger(64, false);
  case PtxType::S8:
    return makeInteger(8, true);
  case PtxType::S16:
    return makeInteger(16, true);
  case PtxType::S32:
    return makeInteger(32, true);
  case PtxType::S64:
    return makeInteger(64, true);
  case PtxType::F16:
    return make(Float16Type::get(context));
  case PtxType::F16x2:
    return make(Float16Type::get(context), 2);
  case PtxType::BF16:
    return make(BFloat16Type::get(context));
  case PtxType::BF16x2:
    return make(BFloat16Type::get(context), 2);
  case PtxType::F32:
    return make(Float32Type::get(context));
  case PtxType::F64:
    return make(Float64Type::get(context));
  case PtxType::E4M3:
    return make(Float8E4M3FNType::get(context));
  case PtxType::E4M3x2:
    return make(Float8E4M3FNType::get(context), 2);
  case PtxType::E4M3x4:
    return make(Float8E4M3FNType::get(context), 4);
  case PtxType::E5M2:
    return make(Float8E5M2Type::get(context));
  case PtxType::E5M2x2:
    return make(Float8E5M2Type::get(context), 2);
  case PtxType::E5M2x4:
    return make(Float8E5M2Type::get(context), 4);
  default:
    return std::nullopt;
  }
}

//===----------------------------------------------------------------------===//
// Words
//===----------------------------------------------------------------------===//

StringRef PTXContext::takeOneOf(ArrayRef<StringRef> candidates) {
  for (StringRef word : words)
    if (llvm::is_contained(candidates, word)) {
      take(word);
      return word;
    }
  return {};
}

std::optional<Sem> PTXContext::takeSem() {
  StringRef word =
      takeOneOf({"weak", "relaxed", "acquire", "release", "acq_rel", "sc"});
  return word.empty() ? std::nullopt : symbolizeSem(word);
}

std::optional<Scope> PTXContext::takeScope() {
  StringRef word = takeOneOf({"cta", "cluster", "gpu", "sys"});
  return word.empty() ? std::nullopt : symbolizeScope(word);
}

unsigned PTXContext::takeSpace() {
  StringRef word = takeOneOf(
      {"global", "shared", "shared::cta", "shared::cluster", "local", "const"});
  return llvm::StringSwitch<unsigned>(word)
      .Case("global", 1)
      .Cases({"shared", "shared::cta"}, 3)
      .Case("const", 4)
      .Case("local", 5)
      .Case("shared::cluster", 7)
      .Default(0);
}

unsigned PTXContext::takeVector() {
  StringRef word = takeOneOf({"v2", "v4", "v8"});
  return word.empty() ? 1 : word.back() - '0';
}

std::optional<PTXScalar> PTXContext::takeType() {
  for (StringRef word : words)
    if (std::optional<PTXScalar> type = getPTXScalar(op->getContext(), word)) {
      take(word);
      return type;
    }
  return std::nullopt;
}

bool PTXContext::checkEnd(size_t minOperands, size_t maxOperands) {
  if (!words.empty()) {
    fail("the interpreter does not support '." + words.front() +
         "' in this PTX instruction");
    return false;
  }
  if (count() >= minOperands && count() <= maxOperands)
    return true;
  fail("the instruction has " + Twine(count()) + " operands, not " +
       Twine(minOperands));
  return false;
}

//===----------------------------------------------------------------------===//
// Operands
//===----------------------------------------------------------------------===//

/// Parses a decimal float, which is exact or rounded to nearest even.
static APInt readDecimal(const PTXOperand &operand, unsigned width) {
  APFloat value(width == 32 ? APFloat::IEEEsingle() : APFloat::IEEEdouble());
  llvm::consumeError(
      value.convertFromString(operand.text, APFloat::rmNearestTiesToEven)
          .takeError());
  if (operand.isNegated)
    value.changeSign();
  return value.bitcastToAPInt();
}

std::optional<uint64_t> PTXContext::findVariable(StringRef name) {
  Operation *variable = thread.machine.symbols.lookupNearestSymbolFrom(
      op, StringAttr::get(op->getContext(), name));
  return variable ? thread.machine.globals.find(variable, thread.device)
                  : std::nullopt;
}

std::optional<Lane> PTXContext::read(const PTXOperand &operand, unsigned width,
                                     bool isFloat) {
  switch (operand.kind) {
  case PTXOperand::Kind::Register: {
    const PTXRegister &reg = getProgram(run()).registers[operand.number];
    const Lane &value = run().registers[operand.number];
    if (value.tag && !(tag & kPoisonTag))
      tag = value.tag;
    if (reg.isConstant)
      return Lane(value.zextOrTrunc(width), value.tag);
    if (reg.width == width)
      return operand.isNegated ? Lane(~value, value.tag) : value;
    fail("a register of " + Twine(reg.width) +
         " bits, but the instruction requires " + Twine(width));
    return std::nullopt;
  }
  case PTXOperand::Kind::Integer:
    if (!isFloat) {
      // ptxas accepts signed and unsigned numbers of the width.
      if (width >= 64)
        return Lane(operand.bits.sext(width));
      if (operand.bits.isSignedIntN(width) || operand.bits.isIntN(width))
        return Lane(operand.bits.trunc(width));
    }
    fail("the number does not fit the type of the instruction");
    return std::nullopt;
  case PTXOperand::Kind::Float: {
    if (width != 32 && width != 64)
      break;
    APInt bits =
        operand.text.empty() ? operand.bits : readDecimal(operand, width);
    if (bits.getBitWidth() == width)
      return Lane(bits);
    fail("the number does not fit the type of the instruction");
    return std::nullopt;
  }
  case PTXOperand::Kind::Special:
    if (std::optional<uint32_t> value =
            readSpecialRegister(thread, operand.text)) {
      if (width == 32)
        return Lane(APInt(32, *value));
      break;
    }
    fail("the interpreter does not support the register '%" + operand.text +
         "'");
    return std::nullopt;
  case PTXOperand::Kind::Symbol:
    if (std::optional<uint64_t> address = findVariable(operand.text);
        address && width >= 32)
      return Lane(APInt(64, *address).trunc(width));
    fail("the text does not declare '" + operand.text + "'");
    return std::nullopt;
  default:
    break;
  }
  fail("the instruction does not accept an operand of this kind");
  return std::nullopt;
}

std::optional<Lane> PTXContext::readWide(const PTXOperand &operand,
                                         unsigned width, bool isFloat) {
  if (operand.kind == PTXOperand::Kind::Register) {
    unsigned own = run().registers[operand.number].getBitWidth();
    std::optional<Lane> value;
    if (own > width)
      value = read(operand, own, isFloat);
    if (value)
      return Lane(value->trunc(width), value->tag);
  }
  return read(operand, width, isFloat);
}

std::optional<ArrayRef<PTXOperand>>
PTXContext::getRegisters(const PTXOperand &operand, unsigned vector) {
  bool isVector = operand.kind == PTXOperand::Kind::Vector;
  if (isVector ? operand.parts.size() == vector && vector > 1 : vector == 1)
    return isVector ? ArrayRef(operand.parts) : ArrayRef(operand);
  // The whole result may be a sink.
  if (operand.kind == PTXOperand::Kind::Sink)
    return ArrayRef<PTXOperand>();
  fail("the number of elements of an operand does not match the instruction");
  return std::nullopt;
}

std::optional<Lanes> PTXContext::readElements(const PTXOperand &operand,
                                              const PTXScalar &type,
                                              unsigned vector) {
  std::optional<ArrayRef<PTXOperand>> registers = getRegisters(operand, vector);
  if (!registers)
    return std::nullopt;
  Lanes lanes;
  for (const PTXOperand &reg : *registers) {
    std::optional<Lane> bits =
        read(reg, type.width, type.isFloat() && type.count == 1);
    if (!bits)
      return std::nullopt;
    for (unsigned i = 0; i < type.count; ++i)
      lanes.emplace_back(
          bits->extractBits(type.elementWidth(), i * type.elementWidth()),
          bits->tag);
  }
  return lanes;
}

std::optional<uint64_t> PTXContext::readAddress(const PTXOperand &operand,
                                                unsigned space) {
  if (operand.kind != PTXOperand::Kind::Address) {
    fail("expected an address in brackets");
    return std::nullopt;
  }
  const PTXOperand &base = operand.parts.front();
  // Addresses in shared and local memory fit in 32-bit registers.
  unsigned width = 64;
  if (base.kind == PTXOperand::Kind::Register) {
    unsigned own = run().registers[base.number].getBitWidth();
    bool isConstant = getProgram(run()).registers[base.number].isConstant;
    if (own == 32 && !isConstant && (space == 3 || space == 5 || space == 7))
      width = 32;
  }
  Tag others = tag;
  std::optional<Lane> bits = checkKnown(read(base, width), "the address");
  tag = others;
  if (!bits)
    return std::nullopt;
  thread.noteBase(bits->tag);
  // The addition wraps at the width of the register.
  APInt offset = APInt(64, operand.offset).trunc(width);
  return toGeneric(thread, op, (*bits + offset).getZExtValue(), space);
}

//===----------------------------------------------------------------------===//
// Results
//===----------------------------------------------------------------------===//

bool PTXContext::write(const PTXOperand &operand, Lane value) {
  if (operand.kind == PTXOperand::Kind::Sink)
    return true;
  if (operand.kind != PTXOperand::Kind::Register || operand.isNegated ||
      getProgram(run()).registers[operand.number].isConstant) {
    fail("the result of the instruction must be a register");
    return false;
  }
  Lane &reg = run().registers[operand.number];
  if (reg.getBitWidth() != value.getBitWidth()) {
    fail("a register of " + Twine(reg.getBitWidth()) +
         " bits, but the result of the instruction has " +
         Twine(value.getBitWidth()));
    return false;
  }
  if (!value.isPoison() && tag)
    value.tag = tag;
  reg = std::move(value);
  return true;
}

bool PTXContext::writeWide(const PTXOperand &operand, const Lane &value,
                           bool isSigned) {
  unsigned width = value.getBitWidth();
  if (operand.kind == PTXOperand::Kind::Register)
    width = std::max(width, run().registers[operand.number].getBitWidth());
  return write(operand, Lane(isSigned ? value.sext(width) : value.zext(width),
                             value.tag));
}

bool PTXContext::writeElements(const PTXOperand &operand, const PTXScalar &type,
                               unsigned vector, ArrayRef<Lane> elements) {
  std::optional<ArrayRef<PTXOperand>> registers = getRegisters(operand, vector);
  if (!registers)
    return false;
  for (auto [i, reg] : llvm::enumerate(*registers)) {
    Lane bits(APInt(type.width, 0));
    for (unsigned e = 0; e < type.count; ++e) {
      const Lane &element = elements[i * type.count + e];
      bits.insertBits(element, e * type.elementWidth());
      if (!bits.isPoison())
        bits.tag = element.tag;
    }
    if (!writeWide(reg, bits, type.isSigned))
      return false;
  }
  return true;
}

TakeResult PTXContext::makeTake(const PTXOperand &operand) {
  SmallVector<std::optional<unsigned>, 2> places;
  auto add = [&](const PTXOperand &reg) {
    places.push_back(reg.kind == PTXOperand::Kind::Register
                         ? std::optional<unsigned>(reg.number)
                         : std::nullopt);
  };
  if (operand.kind == PTXOperand::Kind::Pair ||
      operand.kind == PTXOperand::Kind::Vector)
    llvm::for_each(operand.parts, add);
  else
    add(operand);
  return [places](Thread &thread, Lanes lanes) {
    for (auto [place, lane] : llvm::zip(places, lanes))
      if (place)
        thread.ptx->registers[*place] =
            Lane(lane.zextOrTrunc(thread.ptx->registers[*place].getBitWidth()),
                 lane.tag);
  };
}
