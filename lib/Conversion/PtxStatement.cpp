//===- PtxStatement.cpp - Inline assembly of one form ---------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PtxStatement.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "redop/Conversion/RedopToLLVMIR.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace mlir::redop;

Lanes Lanes::get(PtxType type, std::optional<Vec> vec) {
  const TypeRow *row = lookupTypeRow(static_cast<uint8_t>(type));
  const VecRow *width =
      vec ? lookupVecRow(static_cast<uint8_t>(*vec)) : nullptr;
  return {width ? width->Width : 1u, row->Bits, row->Count, row->Element};
}

char Lanes::letter() const {
  if (travelPacked())
    return 'r';
  if (bits == 1)
    return 'b';
  // Only a single element uses a floating-point register; packed elements are
  // passed as bits.
  if (count == 1 && element == Element::F32)
    return 'f';
  if (count == 1 && element == Element::F64)
    return 'd';
  // PTX allows a wider register for a store.
  if (bits == 8)
    return 'h';
  return bits == 16 ? 'h' : bits == 32 ? 'r' : bits == 64 ? 'l' : 'q';
}

namespace {
/// Writes one statement. Operands are numbered as their constraints are added.
class StatementWriter {
public:
  StatementWriter(const Form &form, const StatementParts &with)
      : form(form), with(with) {}

  void write();
  std::string text, constraints;

private:
  std::string addOperand(const Twine &constraint) {
    if (!constraints.empty())
      constraints += ",";
    constraints += constraint.str();
    return "$" + std::to_string(operands++);
  }
  std::string addPointer(Role role);
  std::string addPlace(Role role);
  std::string addPart(Role role);
  std::string addList(Role role);
  std::string addValue(StringRef prefix);
  std::string addConstant(Role role);
  std::string addRole(Role role);
  void addElse();

  const Form &form;
  const StatementParts &with;
  unsigned operands = 0;
  /// Statements around the instruction, which declare and fill .b8 registers.
  std::string before, after;
};
} // namespace

/// Adds an address. A 32-bit register suffices for shared and tensor memory.
std::string StatementWriter::addPointer(Role role) {
  unsigned space = *getAddressSpace(form, role);
  bool is32Bit = space == tensorMemorySpace ||
                 space == static_cast<unsigned>(Space::Shared) ||
                 space == static_cast<unsigned>(Space::SharedCluster);
  return addOperand(is32Bit ? "r" : "l");
}

/// Adds all operands of a role.
std::string StatementWriter::addList(Role role) {
  bool isShort = getRegisterClass(role) == RegisterClass::B16List;
  SmallVector<std::string> list;
  for (unsigned i = 0; i < getListSize(form, role); ++i)
    list.push_back(addOperand(isShort ? "h" : "r"));
  // The last coordinate stands for those that are ignored.
  if (role == Role::Coordinates && !list.empty())
    list.resize(getWrittenCoordinateCount(form), list.back());
  return "{" + llvm::join(list, ", ") + "}";
}

/// Adds a tensor map, a surface or an endpoint, and the operands in the same
/// brackets.
std::string StatementWriter::addPlace(Role role) {
  std::string parts;
  switch (role) {
  case Role::Surface:
    parts = addOperand("l");
    break;
  case Role::Endpoint:
    parts = addOperand("r");
    break;
  default:
    parts = addPointer(role);
  }
  SmallVector<Role, 6> roles = getOperands(form);
  // They follow directly.
  const Role *next = llvm::find(roles, role) + 1;
  for (; next != roles.end() && isInPlace(form, *next); ++next)
    parts += ", " + addPart(*next);
  return "[" + parts + "]";
}

/// Adds an operand in the brackets of another one.
std::string StatementWriter::addPart(Role role) {
  switch (getRegisterClass(role)) {
  case RegisterClass::B16:
    return addOperand("h");
  case RegisterClass::B32:
    return addOperand("r");
  case RegisterClass::B16List:
  case RegisterClass::B32List:
    return addList(role);
  default:
    return addOperand("l");
  }
}

/// Adds the registers of the value, and returns them in PTX syntax. `prefix` is
/// "=" for a result.
std::string StatementWriter::addValue(StringRef prefix) {
  Lanes lanes = Lanes::get(*form.type, getValueVec(form));
  std::string constraint = (prefix + Twine(lanes.letter())).str();
  SmallVector<std::string> registers;
  for (unsigned i = 0; i < lanes.registers(); ++i)
    registers.push_back(addOperand(constraint));
  if (!form.vec)
    return registers.front();
  if (!lanes.travelPacked())
    return "{" + llvm::join(registers, ", ") + "}";

  SmallVector<std::string> bytes;
  for (unsigned i = 0; i < lanes.lanes; ++i)
    bytes.push_back("t" + std::to_string(i));
  before = "{ .reg .b8 t<" + std::to_string(lanes.lanes) + ">; ";
  for (auto [i, reg] : llvm::enumerate(registers)) {
    std::string four =
        "{" + llvm::join(ArrayRef(bytes).slice(4 * i, 4), ", ") + "}";
    if (prefix.empty())
      before += "mov.b32 " + four + ", " + reg + "; ";
    else
      after += " mov.b32 " + reg + ", " + four + ";";
  }
  after += " }";
  return "{" + llvm::join(bytes, ", ") + "}";
}

/// Returns a constant in PTX syntax; empty for an omitted one.
std::string StatementWriter::addConstant(Role role) {
  if (role == Role::SplitOffset)
    return std::to_string(*with.splitOffset);
  if (role == Role::FullMask)
    return "0xffffffff";
  assert(role == Role::Fraction && "expected a constant");
  // The bits of an f32 in PTX syntax: 0f3E800000.
  if (!with.fraction || with.fraction->isExactlyValue(1.0f))
    return "";
  return "0f" + llvm::utohexstr(with.fraction->bitcastToAPInt().getZExtValue(),
                                /*LowerCase=*/false, /*Width=*/8);
}

/// Adds an operand, and returns it in PTX syntax; empty for an omitted operand.
std::string StatementWriter::addRole(Role role) {
  StringRef prefix = isResult(role) ? "=" : "";
  // See addPlace().
  if (isInPlace(form, role))
    return "";
  if (role == Role::Endpoint || role == Role::Surface)
    return addPlace(role);
  switch (getRegisterClass(role)) {
  case RegisterClass::None:
    return addConstant(role);
  case RegisterClass::Value:
    // A cache policy is a result without a type.
    return form.type ? addValue(prefix) : addOperand(prefix + "l");
  case RegisterClass::Element:
    return addOperand(prefix + Twine(Lanes::get(*form.type, {}).letter()));
  case RegisterClass::Metadata: {
    SmallVector<std::string> registers;
    for (unsigned i = 0; i < getMetadataCount(form); ++i)
      registers.push_back(addOperand(prefix + "r"));
    return "{" + llvm::join(registers, ", ") + "}";
  }
  case RegisterClass::Pointer:
  case RegisterClass::SharedPointer:
  case RegisterClass::TensorPointer:
    return "[" + addPointer(role) + "]";
  case RegisterClass::GenericPointer:
    return addPlace(role);
  case RegisterClass::B16:
    return addOperand("h");
  case RegisterClass::B32:
    return addOperand("r");
  case RegisterClass::B64:
  case RegisterClass::GlobalPointer:
    return addOperand("l");
  case RegisterClass::F32:
    // Optional.
    return with.hasFractionValue ? addOperand("f") : "";
  case RegisterClass::Predicate:
    return addOperand("b");
  case RegisterClass::B16List:
  case RegisterClass::B32List:
    return addList(role);
  }
  return "";
}

/// Ties the result, which is the first operands, to the else value. LLVM copies
/// it to the result's registers only if it is used elsewhere.
void StatementWriter::addElse() {
  Lanes lanes = Lanes::get(*form.type, form.vec);
  assert(!lanes.travelPacked() && "expected a result in registers of its own");
  for (unsigned i = 0; i < lanes.registers(); ++i)
    addOperand(Twine(i));
}

void StatementWriter::write() {
  std::string list;
  for (Role role : getOperands(form))
    if (std::string operand = addRole(role); !operand.empty())
      list += (list.empty() ? "" : ", ") + operand;
  std::string guard = with.hasPredicate ? "@" + addOperand("b") + " " : "";
  if (with.hasElse)
    addElse();
  text = before + guard + getMnemonic(form) + " " + list + ";" + after;
  if (affectsMemory(form))
    constraints += ",~{memory}";
}

const PtxStatement &PtxStatements::get(MLIRContext *context, const Form &form,
                                       const StatementParts &with) {
  // Constants are rare, and may have any value.
  if (with.hasConstant())
    last = &(withConstant = PtxStatement());
  // Neighbouring ops often have the same form.
  else if (Key key(form, with.hasPredicate + 2 * with.hasElse +
                             4 * with.hasFractionValue);
           !last || last == &withConstant || !(key == lastKey))
    last = &statements[lastKey = key];
  PtxStatement &statement = *last;
  if (!statement.text) {
    StatementWriter writer(form, with);
    writer.write();
    statement = {StringAttr::get(context, writer.text),
                 StringAttr::get(context, writer.constraints)};
  }
  return statement;
}

const InlineAsmParts &PtxStatements::getParts(MLIRContext *context) {
  if (!parts)
    parts = {
        OperationName(LLVM::InlineAsmOp::getOperationName(), context),
        LLVM::TailCallKindAttr::get(context, LLVM::TailCallKind::None),
        LLVM::AsmDialectAttr::get(context, LLVM::AsmDialect::AD_ATT),
        DictionaryAttr::get(context),
        DictionaryAttr::get(context, NamedAttribute(convergentAttrName,
                                                    UnitAttr::get(context)))};
  return *parts;
}
