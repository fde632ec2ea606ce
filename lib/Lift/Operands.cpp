//===- Operands.cpp - Names and operands of a kernel ----------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Ptx/Operands.h"
#include "KernelLifter.h"
#include "Variables.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/IntrinsicsNVPTX.h"

using namespace mlir::redop::ptx;
using llvm::StringRef;
using Kind = Operand::Kind;

bool KernelLifter::refuse(StringRef at, const llvm::Twine &reason) {
  refusal = {&kernel, at, reason.str()};
  return false;
}

//===----------------------------------------------------------------------===//
// Declarations
//===----------------------------------------------------------------------===//

bool KernelLifter::declare(const Variable &variable) {
  if (variable.specifiers.front().name != ".reg") {
    for (const Declarator &each : variable.declarators)
      if (!declareMemory(variable, each))
        return false;
    return true;
  }
  Type type = readType(variable.getType());
  bool isVector = variable.specifiers.size() != 2;
  if (!type || type.bits == 8 || isVector)
    return refuse(variable.text, "registers of this type are not supported");
  for (const Declarator &each : variable.declarators) {
    if (each.counts.empty()) {
      Symbol symbol{nullptr, type.bits, Symbol::Kind::Register};
      scopes.back().symbols[each.name] = symbol;
      continue;
    }
    std::optional<uint64_t> count = readNumber(each.counts.front());
    if (!count || *count > UINT32_MAX)
      return refuse(each.text, "expected the number of registers");
    scopes.back().ranges[each.name] = {static_cast<unsigned>(*count),
                                       type.bits};
  }
  return true;
}

/// Memory of a kernel. What is not `.local` is declared in the module, since
/// the text of the kernel keeps its declaration.
bool KernelLifter::declareMemory(const Variable &variable,
                                 const Declarator &each) {
  unsigned space = readSpace(variable.specifiers.front().name.drop_front());
  Symbol symbol{nullptr, 0, Symbol::Kind::Variable};
  if (!memory.insert(each.name).second)
    return refuse(each.text, "another scope has a variable with this name");
  if (space == kLocal) {
    hasLocalMemory = true;
    std::optional<uint64_t> size = getSize(variable, each);
    if (!size)
      return refuse(each.text, "this variable is not supported");
    llvm::IRBuilder<> entry(&function->getEntryBlock(),
                            function->getEntryBlock().begin());
    llvm::AllocaInst *slot =
        entry.CreateAlloca(llvm::ArrayType::get(entry.getInt8Ty(), *size));
    slot->setAlignment(getAlignment(variable));
    symbol.value = slot;
  } else {
    // The module in LLVM IR has one of both.
    if (globals.contains(each.name))
      return refuse(each.text,
                    "the module has another variable with this name");
    std::string reason;
    symbol.value = declareGlobal(module, variable, each, reason);
    if (!symbol.value)
      return refuse(each.text, reason);
  }
  scopes.back().symbols[each.name] = symbol;
  return true;
}

void KernelLifter::declareParameter(const Variable &variable,
                                    llvm::Argument &argument) {
  const Declarator &each = variable.declarators.front();
  unsigned bits =
      each.dimensions.empty() ? readType(variable.getType()).bits : 0;
  argument.setName(each.name);
  scopes.back().symbols[each.name] = {&argument, bits, Symbol::Kind::Parameter};
}

//===----------------------------------------------------------------------===//
// Names
//===----------------------------------------------------------------------===//

/// The scope and the size of a register that is declared by a range.
static std::optional<unsigned> findInRange(const Scope &scope, StringRef name) {
  StringRef prefix = name.rtrim("0123456789");
  // A prefix may end with digits: `%r1<5>`.
  for (size_t length = prefix.size(); length < name.size(); ++length) {
    auto range = scope.ranges.find(name.take_front(length));
    StringRef digits = name.drop_front(length);
    unsigned number;
    bool isCanonical = digits == "0" || !digits.starts_with("0");
    if (range != scope.ranges.end() && isCanonical &&
        !digits.getAsInteger(10, number) && number < range->second.count)
      return range->second.bits;
  }
  return std::nullopt;
}

const Symbol *KernelLifter::find(StringRef name) {
  for (Scope &scope : llvm::reverse(scopes)) {
    auto known = scope.symbols.find(name);
    if (known == scope.symbols.end()) {
      std::optional<unsigned> bits = findInRange(scope, name);
      if (!bits)
        continue;
      known =
          scope.symbols
              .try_emplace(name, Symbol{nullptr, *bits, Symbol::Kind::Register})
              .first;
    }
    Symbol &symbol = known->second;
    if (symbol.kind == Symbol::Kind::Register && !symbol.value) {
      // A register that is read before it is written has any value, which is
      // the same each time.
      llvm::BasicBlock &first = function->getEntryBlock();
      llvm::IRBuilder<> entry(&first, first.begin());
      llvm::Type *type = entry.getIntNTy(symbol.bits);
      llvm::AllocaInst *slot = entry.CreateAlloca(type);
      llvm::Value *any = entry.CreateFreeze(llvm::PoisonValue::get(type));
      entry.CreateStore(any, slot);
      symbol.value = slot;
    }
    return &symbol;
  }
  return nullptr;
}

const Symbol *KernelLifter::findRegister(const Operand &operand) {
  if (!operand.is(Kind::Name) || !operand.selector.empty())
    return nullptr;
  const Symbol *symbol = find(operand.word);
  return symbol && symbol->kind == Symbol::Kind::Register ? symbol : nullptr;
}

llvm::Value *KernelLifter::readVariable(StringRef name) {
  const Symbol *symbol = find(name);
  llvm::Value *value = symbol ? symbol->value : nullptr;
  if (symbol && symbol->kind != Symbol::Kind::Variable)
    return nullptr;
  if (!value)
    value = module.getNamedGlobal(name);
  if (!value)
    return nullptr;
  if (llvm::isa<llvm::AllocaInst>(value))
    value = builder.CreateAddrSpaceCast(value, builder.getPtrTy(kLocal));
  else
    value = getOverlaid(llvm::cast<llvm::GlobalVariable>(value));
  // Not a constant, so that it is found in sums.
  return builder.Insert(new llvm::PtrToIntInst(value, builder.getInt64Ty()));
}

llvm::Value *KernelLifter::readSpecial(StringRef name) {
  namespace Intrinsic = llvm::Intrinsic;
  auto id = llvm::StringSwitch<llvm::Intrinsic::ID>(name)
                .Case("%tid.x", Intrinsic::nvvm_read_ptx_sreg_tid_x)
                .Case("%tid.y", Intrinsic::nvvm_read_ptx_sreg_tid_y)
                .Case("%tid.z", Intrinsic::nvvm_read_ptx_sreg_tid_z)
                .Case("%ntid.x", Intrinsic::nvvm_read_ptx_sreg_ntid_x)
                .Case("%ntid.y", Intrinsic::nvvm_read_ptx_sreg_ntid_y)
                .Case("%ntid.z", Intrinsic::nvvm_read_ptx_sreg_ntid_z)
                .Case("%ctaid.x", Intrinsic::nvvm_read_ptx_sreg_ctaid_x)
                .Case("%ctaid.y", Intrinsic::nvvm_read_ptx_sreg_ctaid_y)
                .Case("%ctaid.z", Intrinsic::nvvm_read_ptx_sreg_ctaid_z)
                .Case("%nctaid.x", Intrinsic::nvvm_read_ptx_sreg_nctaid_x)
                .Case("%nctaid.y", Intrinsic::nvvm_read_ptx_sreg_nctaid_y)
                .Case("%nctaid.z", Intrinsic::nvvm_read_ptx_sreg_nctaid_z)
                .Case("%laneid", Intrinsic::nvvm_read_ptx_sreg_laneid)
                .Default(Intrinsic::not_intrinsic);
  if (id == Intrinsic::not_intrinsic)
    return nullptr;
  return builder.CreateIntrinsic(id, {});
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

llvm::Value *KernelLifter::tryRead(const Operand &operand, unsigned bits) {
  llvm::Type *type = builder.getIntNTy(bits);
  if (std::optional<uint64_t> number = readInteger(operand)) {
    if (bits > 64 && operand.is(Kind::Unary))
      return nullptr;
    if (bits < 64)
      number = *number & llvm::maskTrailingOnes<uint64_t>(bits);
    return llvm::ConstantInt::get(type, *number);
  }
  // `0f3F800000`: the bits of a float.
  StringRef word = operand.word;
  if (operand.is(Kind::Number) &&
      ((bits == 32 && word.consume_front_insensitive("0f")) ||
       (bits == 64 && word.consume_front_insensitive("0d")))) {
    uint64_t number;
    if (word.size() != bits / 4 || word.getAsInteger(16, number))
      return nullptr;
    return llvm::ConstantInt::get(type, number);
  }
  llvm::Value *value = nullptr;
  if (const Symbol *symbol = findRegister(operand))
    value = builder.CreateLoad(builder.getIntNTy(symbol->bits), symbol->value);
  else if (operand.is(Kind::Name) && operand.selector.empty())
    value = readVariable(operand.word);
  if (!value && operand.is(Kind::Name) && !find(operand.word))
    value = readSpecial(operand.text);
  if (!value)
    return nullptr;
  unsigned size = value->getType()->getIntegerBitWidth();
  if (size < bits)
    return nullptr;
  return size == bits ? value : builder.CreateTrunc(value, type);
}

bool KernelLifter::canWrite(const Operand &operand, unsigned bits) {
  if (operand.is(Kind::Sink))
    return true;
  const Symbol *symbol = findRegister(operand);
  return symbol && symbol->bits >= bits && (symbol->bits == 1) == (bits == 1);
}

bool KernelLifter::write(const Operand &operand, llvm::Value *value,
                         bool isSigned) {
  if (operand.is(Kind::Sink))
    return true;
  const Symbol *symbol = findRegister(operand);
  if (!symbol || !canWrite(operand, value->getType()->getIntegerBitWidth()))
    return refuse(operand.text, "expected a register of at least the size of "
                                "the result");
  llvm::Type *type = builder.getIntNTy(symbol->bits);
  value = isSigned ? builder.CreateSExt(value, type)
                   : builder.CreateZExt(value, type);
  builder.CreateStore(value, symbol->value);
  return true;
}
