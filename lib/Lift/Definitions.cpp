//===- Definitions.cpp - Variables of lifted kernels without their module -===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What replaces a kernel finds the variables in its module. LLVM IR on its own
// needs their sizes in shared memory, and their values.
//
//===----------------------------------------------------------------------===//

#include "Spaces.h"
#include "Variables.h"
#include "redop/Ptx/PtxModule.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"

using namespace mlir::redop::ptx;
using llvm::StringRef;
using Kind = Operand::Kind;

namespace {
/// Reads an initializer into bytes, of which the others are zero.
class InitializerReader {
public:
  InitializerReader(Type type, uint64_t size) : type(type), bytes(size) {}

  /// `dimensions`: those of what `value` is for.
  bool read(const Operand &value, llvm::ArrayRef<uint64_t> dimensions,
            uint64_t offset = 0);
  llvm::ArrayRef<uint8_t> getBytes() const { return bytes; }

private:
  std::optional<uint64_t> readElement(const Operand &value) const;

  Type type;
  std::vector<uint8_t> bytes;
};
} // namespace

/// The bits of an integer, or of a float: those that are written, as in
/// 0f3F800000, or of a decimal.
std::optional<uint64_t>
InitializerReader::readElement(const Operand &value) const {
  if (std::optional<uint64_t> number = readInteger(value))
    return type.kind == 'f' ? std::nullopt : number;
  bool isNegative = value.is(Kind::Unary) && value.word == "-";
  const Operand &digits = isNegative ? value.parts.front() : value;
  if (!digits.is(Kind::Number) || type.kind != 'f' || type.isPair)
    return std::nullopt;
  StringRef word = digits.word;
  uint64_t bits;
  if ((type.bits == 32 && word.consume_front_insensitive("0f")) ||
      (type.bits == 64 && word.consume_front_insensitive("0d")))
    return isNegative || word.size() != type.bits / 4 ||
                   word.getAsInteger(16, bits)
               ? std::nullopt
               : std::optional(bits);
  if (type.bits < 32)
    return std::nullopt;
  llvm::APFloat number(type.bits == 32 ? llvm::APFloat::IEEEsingle()
                                       : llvm::APFloat::IEEEdouble());
  auto status =
      number.convertFromString(word, llvm::APFloat::rmNearestTiesToEven);
  if (!status) {
    llvm::consumeError(status.takeError());
    return std::nullopt;
  }
  if (isNegative)
    number.changeSign();
  return number.bitcastToAPInt().getZExtValue();
}

bool InitializerReader::read(const Operand &value,
                             llvm::ArrayRef<uint64_t> dimensions,
                             uint64_t offset) {
  uint64_t width = type.bits / 8;
  if (value.is(Kind::Vector)) {
    if (dimensions.empty() || value.parts.size() > dimensions.front())
      return false;
    uint64_t stride = width;
    for (uint64_t each : dimensions.drop_front())
      stride *= each;
    for (auto [i, part] : llvm::enumerate(value.parts)) {
      // PTX 5.4.4 fills a row with zeros, but ptxas continues in the row.
      bool isShort = part.is(Kind::Vector) && dimensions.size() > 1 &&
                     part.parts.size() < dimensions[1];
      if ((isShort && i + 1 < value.parts.size()) ||
          !read(part, dimensions.drop_front(), offset + i * stride))
        return false;
    }
    return true;
  }
  std::optional<uint64_t> element = readElement(value);
  if (!element || offset + width > bytes.size())
    return false;
  for (uint64_t i = 0; i < width; ++i)
    bytes[offset + i] = *element >> 8 * i;
  return true;
}

/// The value that the memory of a variable has first; null if it is not
/// understood.
static llvm::Constant *readInitializer(const Variable &variable,
                                       const Declarator &declarator,
                                       llvm::ArrayType *type) {
  if (declarator.initializer.empty())
    return llvm::ConstantAggregateZero::get(type);
  Type element = readType(variable.getType());
  constexpr uint64_t kMaxBytes = 1 << 26;
  if (element.bits > 64 || type->getNumElements() > kMaxBytes)
    return nullptr;
  llvm::SmallVector<uint64_t> dimensions;
  for (const Operand &each : declarator.dimensions)
    dimensions.push_back(
        each.parts.empty() ? 0 : readNumber(each.parts.front()).value_or(0));
  if (unsigned count = getVectorSize(variable); count != 1)
    dimensions.push_back(count);
  InitializerReader reader(element, type->getNumElements());
  if (!reader.read(declarator.initializer.front(), dimensions))
    return nullptr;
  return llvm::ConstantDataArray::get(type->getContext(), reader.getBytes());
}

/// Whether the host may use the variable, too.
static bool isManaged(const Variable &variable) {
  return llvm::any_of(variable.specifiers, [](const Specifier &each) {
    return each.name == ".attribute" && each.text.contains(".managed");
  });
}

/// LLVM keeps the attribute as metadata of the module.
static void markManaged(llvm::GlobalVariable &global) {
  llvm::LLVMContext &context = global.getContext();
  auto *one = llvm::ConstantInt::get(llvm::Type::getInt32Ty(context), 1);
  llvm::Metadata *parts[] = {llvm::ValueAsMetadata::get(&global),
                             llvm::MDString::get(context, "managed"),
                             llvm::ConstantAsMetadata::get(one)};
  global.getParent()
      ->getOrInsertNamedMetadata("nvvm.annotations")
      ->addOperand(llvm::MDNode::get(context, parts));
}

/// Returns false if its value is not understood.
static bool define(llvm::Module &module, const Variable &variable,
                   const Declarator &declarator) {
  llvm::GlobalVariable *global = module.getNamedGlobal(declarator.name);
  bool isExternal = llvm::is_contained(variable.linkage, ".extern");
  if (!global || isExternal)
    return true;
  // Kernels may have variables of this name in shared memory, of which each
  // needs its alignment.
  if (!global->hasInitializer() || *global->getAlign() < getAlignment(variable))
    global->setAlignment(getAlignment(variable));
  if (global->hasInitializer())
    return true;
  auto *type = llvm::cast<llvm::ArrayType>(global->getValueType());
  // None is internal: text may name it, and the host may write it before a
  // launch, and read it afterwards.
  if (global->getAddressSpace() == kShared) {
    global->setInitializer(llvm::PoisonValue::get(type));
    return true;
  }
  llvm::Constant *value = readInitializer(variable, declarator, type);
  if (!value)
    return false;
  global->setInitializer(value);
  global->setExternallyInitialized(true);
  if (llvm::is_contained(variable.linkage, ".weak"))
    global->setLinkage(llvm::GlobalValue::WeakAnyLinkage);
  if (llvm::is_contained(variable.linkage, ".common"))
    global->setLinkage(llvm::GlobalValue::CommonLinkage);
  if (isManaged(variable))
    markManaged(*global);
  return true;
}

void mlir::redop::ptx::defineVariables(
    llvm::Module &module, llvm::ArrayRef<const Statement *> statements,
    llvm::SmallVectorImpl<const Declarator *> &undefined) {
  for (const Statement *each : statements) {
    if (const auto *block = llvm::dyn_cast<Block>(each))
      defineVariables(module, block->statements, undefined);
    const auto *variable = llvm::dyn_cast<Variable>(each);
    if (!variable)
      continue;
    for (const Declarator &declarator : variable->declarators)
      if (!define(module, *variable, declarator))
        undefined.push_back(&declarator);
  }
}
