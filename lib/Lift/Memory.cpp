//===- Memory.cpp - Loads, stores, addresses and barriers -----------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "KernelLifter.h"
#include "Variables.h"
#include "redop/Forms/ScopeNames.h"
#include "redop/Ptx/Operands.h"
#include "llvm/IR/IntrinsicsNVPTX.h"

using namespace mlir::redop::ptx;
using llvm::StringRef;
using Result = std::optional<bool>;

llvm::Value *KernelLifter::getPointer(const Operand &address, unsigned space) {
  AddressParts parts = splitAddress(address);
  const Operand *base = parts.base;
  if (!base || !base->is(Operand::Kind::Name))
    return nullptr;
  llvm::Value *offset = parts.offset ? tryRead(*parts.offset, 64) : nullptr;
  if (parts.offset && !llvm::isa_and_nonnull<llvm::ConstantInt>(offset))
    return nullptr;
  llvm::Value *value = nullptr;
  if (const Symbol *symbol = findRegister(*base)) {
    if (symbol->bits != 64 && symbol->bits != 32)
      return nullptr;
    value = tryRead(*base, symbol->bits);
    value = builder.CreateZExt(value, builder.getInt64Ty());
  } else {
    value = readVariable(base->word);
  }
  if (!value)
    return nullptr;
  if (offset)
    value = builder.CreateAdd(value, offset);
  return builder.CreateIntToPtr(value, builder.getPtrTy(space));
}

namespace {
/// The words of `ld` or `st`.
struct Access {
  unsigned space = kGeneric, count = 1;
  bool isParameter = false, isInvariant = false, isRelaxed = false;
  /// Of a relaxed access.
  std::optional<mlir::redop::Scope> scope;
  Type type;

  /// Whether all are understood: a weak or relaxed access without hints.
  bool read(llvm::ArrayRef<StringRef> words) {
    type = readType(words.back());
    if (!type || type.kind == 'p' || type.bits == 128)
      return false;
    for (StringRef word : words.drop_front().drop_back()) {
      unsigned named = readSpace(word.drop_front());
      if (word == ".v2" || word == ".v4")
        count = word == ".v2" ? 2 : 4;
      else if (word == ".nc")
        isInvariant = true;
      else if (word == ".param" || word == ".param::entry")
        isParameter = true;
      else if (named != kUnknownSpace)
        space = named;
      else if (word == ".relaxed")
        isRelaxed = true;
      else if (auto known = mlir::redop::symbolizeScope(word.drop_front()))
        scope = known;
      else if (word != ".weak")
        return false;
    }
    return isRelaxed == scope.has_value() &&
           (!isRelaxed || (count == 1 && !isParameter && !isInvariant));
  }
  llvm::Type *getType(llvm::IRBuilderBase &builder) const {
    llvm::Type *element = builder.getIntNTy(type.bits);
    return count == 1 ? element : llvm::FixedVectorType::get(element, count);
  }
  /// PTX requires natural alignment.
  llvm::Align getAlign() const { return llvm::Align(type.bits / 8 * count); }
  /// The registers of the data.
  llvm::ArrayRef<Operand> getElements(const Operand &data) const {
    if (count == 1)
      return data;
    return data.is(Operand::Kind::Vector) && data.parts.size() == count
               ? data.parts
               : llvm::ArrayRef<Operand>();
  }
};
} // namespace

const Symbol *KernelLifter::findParameter(const Operand &address,
                                          uint64_t &offset) {
  AddressParts parts = splitAddress(address);
  std::optional<uint64_t> number =
      parts.offset ? readNumber(*parts.offset) : uint64_t(0);
  bool isNamed = parts.base && parts.base->is(Operand::Kind::Name) && number;
  const Symbol *symbol = isNamed ? find(parts.base->word) : nullptr;
  offset = number.value_or(0);
  if (symbol && symbol->kind == Symbol::Kind::Register)
    symbol = parameterNames.lookup(symbol->value).parameter;
  if (symbol && symbol->kind == Symbol::Kind::Parameter)
    return symbol;
  refuse(address.text, "expected a parameter of the kernel");
  return nullptr;
}

bool KernelLifter::nameParameter(const Operand &to, const Operand &from,
                                 const Symbol &parameter) {
  const Symbol *reg = findRegister(to);
  if (!reg)
    return refuse(to.text, "expected a register");
  auto [name, isNew] = parameterNames.try_emplace(
      reg->value, ParameterName{&parameter, from.text});
  return (isNew && parameter.bits == 0) || refuseAddress(from.text);
}

bool KernelLifter::checkParameterNames() {
  // find() stores their first value.
  for (auto &[reg, name] : parameterNames)
    if (!reg->hasOneUse())
      return refuseAddress(name.text);
  return true;
}

Result KernelLifter::liftLoad(const Instruction &instruction) {
  Access access;
  if (!instruction.is("ld"))
    return std::nullopt;
  bool isKnown = access.read(instruction.words);
  if (instruction.operands.size() != 2)
    return std::nullopt;
  const Operand &address = instruction.operands[1];
  llvm::ArrayRef<Operand> elements =
      access.getElements(instruction.operands[0]);
  isKnown &= !elements.empty();
  for (const Operand &each : elements)
    isKnown &= canWrite(each, access.type.bits);
  if (access.isParameter && !isKnown)
    return refuse(instruction.text,
                  "this load of a parameter is not supported");
  if (!isKnown)
    return std::nullopt;
  llvm::Value *pointer = nullptr;
  if (access.isParameter) {
    uint64_t offset = 0;
    const Symbol *parameter = findParameter(address, offset);
    if (!parameter)
      return false;
    if (parameter->bits != 0) {
      // A scalar is an argument.
      if (offset != 0 || access.count != 1 ||
          access.type.bits != parameter->bits)
        return refuse(instruction.text,
                      "a part of a parameter is not supported");
      return write(elements.front(), parameter->value, access.type.isSigned());
    }
    pointer = builder.CreateConstGEP1_64(builder.getInt8Ty(), parameter->value,
                                         offset);
  } else {
    pointer = getPointer(address, access.space);
  }
  if (!pointer)
    return std::nullopt;
  hasAccess |= !access.isParameter;
  llvm::LoadInst *load = builder.CreateAlignedLoad(access.getType(builder),
                                                   pointer, access.getAlign());
  if (access.isRelaxed)
    load->setAtomic(llvm::AtomicOrdering::Monotonic,
                    module.getContext().getOrInsertSyncScopeID(
                        mlir::redop::getSyncscope(*access.scope)));
  if (access.isInvariant || access.isParameter)
    load->setMetadata(llvm::LLVMContext::MD_invariant_load,
                      llvm::MDNode::get(module.getContext(), {}));
  // In PTX, what was not written has some value, and is no undefined behavior.
  bool mayBeLocal =
      access.space == kLocal || (access.space == kGeneric && hasLocalMemory);
  llvm::Value *whole =
      mayBeLocal && !access.isParameter ? builder.CreateFreeze(load) : load;
  for (auto [i, each] : llvm::enumerate(elements)) {
    llvm::Value *value =
        access.count == 1 ? whole : builder.CreateExtractElement(whole, i);
    if (!write(each, value, access.type.isSigned()))
      return false;
  }
  return true;
}

Result KernelLifter::liftStore(const Instruction &instruction) {
  Access access;
  if (!instruction.is("st"))
    return std::nullopt;
  bool isKnown = access.read(instruction.words);
  if (access.isParameter)
    return refuse(instruction.text, "calls are not supported");
  if (!isKnown || access.isRelaxed || instruction.operands.size() != 2)
    return std::nullopt;
  llvm::ArrayRef<Operand> elements =
      access.getElements(instruction.operands[1]);
  llvm::SmallVector<llvm::Value *, 4> values;
  for (const Operand &each : elements)
    if (llvm::Value *value = tryRead(each, access.type.bits))
      values.push_back(value);
  if (values.empty() || values.size() != elements.size())
    return std::nullopt;
  llvm::Value *pointer = getPointer(instruction.operands[0], access.space);
  if (!pointer)
    return std::nullopt;
  hasAccess = true;
  llvm::Value *value = values.front();
  if (access.count != 1) {
    value = llvm::PoisonValue::get(access.getType(builder));
    for (auto [i, each] : llvm::enumerate(values))
      value = builder.CreateInsertElement(value, each, i);
  }
  builder.CreateAlignedStore(value, pointer, access.getAlign());
  return true;
}

/// `cvta.SPACE.u64` and `cvta.to.SPACE.u64`.
Result KernelLifter::liftCvta(const Instruction &instruction) {
  llvm::ArrayRef<StringRef> words = instruction.words;
  bool isTo = words.size() == 4 && words[1] == ".to";
  if (!instruction.is("cvta") || words.size() != (isTo ? 4u : 3u) ||
      words.back() != ".u64" || instruction.operands.size() != 2 ||
      !canWrite(instruction.operands.front(), 64))
    return std::nullopt;
  unsigned space = readSpace(words[isTo ? 2 : 1].drop_front());
  llvm::Value *value = tryRead(instruction.operands[1], 64);
  if (space == kUnknownSpace || !value)
    return std::nullopt;
  unsigned from = isTo ? unsigned(kGeneric) : space;
  value = builder.CreateIntToPtr(value, builder.getPtrTy(from));
  value = builder.CreateAddrSpaceCast(
      value, builder.getPtrTy(isTo ? space : unsigned(kGeneric)));
  return write(instruction.operands.front(),
               builder.CreatePtrToInt(value, builder.getInt64Ty()), false);
}

/// A barrier of all threads of the block.
Result KernelLifter::liftBarrier(const Instruction &instruction) {
  std::string mnemonic = instruction.getMnemonic();
  bool isBarrier = mnemonic == "bar.sync" || mnemonic == "bar.cta.sync" ||
                   mnemonic == "barrier.sync.aligned" ||
                   mnemonic == "barrier.cta.sync.aligned";
  if (!isBarrier || instruction.operands.size() != 1)
    return std::nullopt;
  llvm::Value *number = tryRead(instruction.operands.front(), 32);
  if (!number)
    return std::nullopt;
  builder.CreateIntrinsic(llvm::Intrinsic::nvvm_barrier_cta_sync_aligned_all,
                          {number});
  return true;
}
