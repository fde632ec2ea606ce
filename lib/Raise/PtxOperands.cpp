//===- PtxOperands.cpp - Reading the operands of an instruction -----------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PtxStatementReader.h"
#include "redop/Ptx/Operands.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::raise;
using OperandKind = ptx::Operand::Kind;

bool PtxStatementReader::readInstruction(const ptx::Instruction &instruction) {
  if (hasInstruction)
    return refuse("there is more than one instruction");
  hasInstruction = true;
  std::optional<Form> form = mnemonics.read(instruction.getMnemonic(), why);
  if (!form)
    return false;
  statement.form = *form;
  return assign(instruction.operands);
}

/// Reads `[base]`, `[base+offset]`, or the base of `[base, ...]`.
bool PtxStatementReader::readAddress(const ptx::Operand &written,
                                     PtxAddress &address) {
  if (written.parts.empty())
    return refuse("the address '" + written.text + "' is not an operand");
  const ptx::Operand &first = written.parts.front();
  ptx::AddressParts parts = ptx::splitAddress(written);
  if (ptx::hasMinusAfterBase(written))
    return refuse(illegalOffset);
  if (written.parts.size() > 1)
    parts.base = &first;
  std::optional<unsigned> base =
      parts.base ? ptx::getOperandNumber(*parts.base) : std::nullopt;
  if (!base)
    return refuse("the address '" + (parts.base ? *parts.base : first).text +
                  "' is not an operand");
  address.operand = *base;
  if (!parts.offset)
    return true;
  bool isNegative =
      parts.offset->is(OperandKind::Unary) && parts.offset->word == "-";
  const ptx::Operand &number =
      isNegative ? parts.offset->parts.front() : *parts.offset;
  // A leading 0 would make it octal.
  bool isOctal = number.text.size() > 1 && number.text.front() == '0';
  std::string digits = (isNegative ? "-" : "") + number.text.str();
  if (!number.is(OperandKind::Number) || isOctal ||
      StringRef(digits).getAsInteger(10, address.offset))
    return refuse("the offset '" + number.text +
                  "' is not a decimal number of 32 bits");
  return true;
}

/// A vector is an operand as its components in braces are.
void PtxStatementReader::addComponents(StringRef name, unsigned size,
                                       PtxWritten &written) {
  written.isVector = true;
  for (char component : StringRef("xyzw").take_front(size)) {
    auto it = registers.find((name + "." + Twine(component)).str());
    written.items.emplace_back().text = it->getKey();
  }
}

bool PtxStatementReader::readItem(const ptx::Operand &operand, PtxItem &item) {
  const ptx::Operand *inner = &operand;
  if (operand.is(OperandKind::Unary)) {
    inner = &operand.parts.front();
    item.isNegative = operand.word == "-";
    item.isNegated = operand.word == "!";
  }
  item.text = inner->text;
  item.operand = ptx::getOperandNumber(*inner);
  item.isNumber = inner->is(OperandKind::Number);
  bool isName = inner->is(OperandKind::Name) || inner->is(OperandKind::Sink);
  bool isLegal =
      operand.is(OperandKind::Unary)
          ? item.isNegative ? item.isNumber : item.isNegated && isName
          : item.isNumber || isName;
  return isLegal || refuse("'" + operand.text + "' is not an operand");
}

/// Reads an address, one item, or several in braces.
bool PtxStatementReader::readWritten(const ptx::Operand &operand,
                                     PtxWritten &written) {
  written.isAddress = operand.is(OperandKind::Address);
  written.isVector = operand.is(OperandKind::Vector);
  if (written.isAddress)
    return true;
  if (written.isVector)
    return llvm::all_of(operand.parts, [&](const ptx::Operand &part) {
      return readItem(part, written.items.emplace_back());
    });
  auto vector = vectors.find(operand.text);
  if (vector == vectors.end())
    return readItem(operand, written.items.emplace_back());
  addComponents(vector->getKey(), vector->second, written);
  return true;
}

/// Reads an operand in the brackets of an address.
bool PtxStatementReader::assignPart(Role role, const PtxWritten &part) {
  const Form &form = statement.form;
  auto refusePart = [&] {
    return refuse((role == Role::Coordinates
                       ? "the coordinates do not match '"
                       : "the parts of the address do not "
                         "match '") +
                  getMnemonic(form) + "'");
  };
  if (llvm::any_of(part.items, [](const auto &item) { return item.isNegated; }))
    return refusePart();
  if (!isList(role)) {
    if (part.isVector)
      return refusePart();
    const PtxItem &item = part.items.front();
    if (!item.operand)
      return refuse("'" + item.text + "' is not an operand");
    if (role == Role::GlobalAddress) {
      statement.addresses[role].operand = *item.operand;
      return true;
    }
    return addSources(part.items.front(), /*bits=*/0, statement.sources[role]);
  }
  bool isOfPlace = role == Role::Coordinates;
  // ptxas accepts one coordinate of a surface without braces.
  bool mayLackBraces =
      hasOperand(form, Role::Surface) && part.items.size() == 1;
  unsigned count = getListSize(form, role);
  if (part.items.size() !=
          (isOfPlace ? getWrittenCoordinateCount(form) : count) ||
      (!part.isVector && !mayLackBraces))
    return refusePart();
  for (const PtxItem &item : ArrayRef(part.items).take_front(count))
    if (!addSources(item, /*bits=*/0, statement.sources[role]))
      return false;
  return true;
}

/// Reads a tensor map, a surface or an endpoint, and what is in its brackets.
bool PtxStatementReader::assignPlace(Role role, const ptx::Operand &written) {
  const Form &form = statement.form;
  SmallVector<Role, 6> roles = getOperands(form);
  ArrayRef<Role> inside =
      ArrayRef<Role>(llvm::find(roles, role), roles.end())
          .drop_front()
          .take_while([&](Role each) { return isInPlace(form, each); });
  PtxAddress address;
  if (!readAddress(written, address))
    return false;
  if (role == Role::Endpoint) {
    PtxSource endpoint;
    endpoint.operand = address.operand;
    statement.sources[role].push_back(endpoint);
  } else {
    statement.addresses[role] = address;
  }
  Operands parts = written.parts.drop_front();
  if (parts.size() != inside.size())
    return refuse((inside.size() == 1 && isList(inside.front())
                       ? "the coordinates do not match '"
                       : "the parts of the address do not match '") +
                  getMnemonic(form) + "'");
  for (auto [each, operand] : llvm::zip_equal(inside, parts)) {
    PtxWritten part;
    if (!readWritten(operand, part) || !assignPart(each, part))
      return false;
  }
  return true;
}

/// Whether an operand is the mask of all lanes, which ptxas accepts as a
/// constant only.
static bool isFullMask(const PtxWritten &written) {
  if (written.isAddress || written.isVector)
    return false;
  const PtxItem &item = written.items.front();
  uint64_t number;
  if (!item.isNumber || item.text.getAsInteger(/*Radix=*/0, number))
    return false;
  return number == (item.isNegative ? 1 : 0xffffffff);
}

/// Adds the sources of one lane of `bits` bits.
bool PtxStatementReader::addSources(const PtxItem &item, unsigned bits,
                                    SmallVectorImpl<PtxSource> &sources) {
  if (item.operand) {
    sources.push_back({*item.operand});
    return true;
  }
  if (item.isNumber) {
    PtxSource source;
    source.literal = item.text;
    source.isNegative = item.isNegative;
    sources.push_back(source);
    return true;
  }
  PtxRegister *found = find(item.text);
  if (!found || found->sources.empty() || found->bits != bits)
    return refuse("'" + item.text +
                  "' is not a register of the lane's size that was set before");
  llvm::append_range(sources, found->sources);
  return true;
}

/// Whether an operand is `_`, an unused result.
static bool isUnwanted(const PtxWritten &written) {
  return !written.isAddress && !written.isVector &&
         written.items.front().isSink();
}

static bool hasFloats(const Form &form) {
  const TypeRow *row =
      form.type ? lookupTypeRow(static_cast<uint8_t>(*form.type)) : nullptr;
  return row && row->Number == NumberKind::Float;
}

/// Whether a value has the lanes and braces that the form requires.
bool PtxStatementReader::isShapedAsForm(const PtxWritten &written) {
  std::optional<Vec> vec = getValueVec(statement.form);
  const VecRow *row = vec ? lookupVecRow(static_cast<uint8_t>(*vec)) : nullptr;
  // ptxas accepts braces around one float of these, but around no integer.
  bool mayHaveBraces = (statement.form.family == Family::MultimemLdReduce ||
                        statement.form.family == Family::MultimemSt) &&
                       hasFloats(statement.form);
  return !written.isAddress &&
         (written.isVector == (row != nullptr) || mayHaveBraces) &&
         written.items.size() == (row ? row->Width : 1u) &&
         (written.isVector || !row);
}

/// Whether PTX writes an operand as an address.
static bool isAddress(Role role) {
  switch (getRegisterClass(role)) {
  case RegisterClass::Pointer:
  case RegisterClass::SharedPointer:
  case RegisterClass::GenericPointer:
  case RegisterClass::TensorPointer:
    return true;
  default:
    return role == Role::Surface || role == Role::Endpoint;
  }
}

/// Whether an operand has the lanes of the form's value.
static bool isValue(Role role) {
  return getRegisterClass(role) == RegisterClass::Value;
}

/// Reads an operand of the instruction other than its result.
bool PtxStatementReader::assignOperand(Role role, const PtxWritten &written) {
  for (const PtxItem &item : written.items)
    if (!addSources(item, isValue(role) ? getLaneBits() : 0,
                    statement.sources[role]))
      return false;
  return true;
}

bool PtxStatementReader::assignResult(const PtxWritten &written) {
  auto isBlank = [](const PtxItem &item) { return item.isSink(); };
  // ptxas: "Ptx assembly aborted due to errors" for the others, and for a
  // vector "Unable to infer type of vector elements".
  bool mayBeBlank = statement.form.family == Family::Atom &&
                    !(written.isVector && llvm::all_of(written.items, isBlank));
  if (!mayBeBlank && llvm::any_of(written.items, isBlank))
    return refuse("'_' is not a result of '" + getMnemonic(statement.form) +
                  "'");
  for (auto [index, item] : llvm::enumerate(written.items)) {
    unsigned lane = index;
    if (isBlank(item))
      continue;
    if (item.operand) {
      statement.destinations.push_back({*item.operand, lane, 1});
      continue;
    }
    PtxRegister *found = find(item.text);
    // The instruction reads its operands before it sets the result. With a
    // guard, the register could keep its value.
    bool isSet = found && (found->test || !found->sources.empty());
    bool maySet = found && !found->lane && !(isSet && statement.guard);
    if (!maySet || found->bits != getLaneBits())
      return refuse(
          "the result '" + item.text +
          "' is neither an operand nor an unset register of the lane's size");
    found->lane = lane;
  }
  return true;
}

/// Reads the operand that receives the reduction of the result.
bool PtxStatementReader::assignReduced(const PtxWritten &written) {
  const PtxItem &item = written.items.front();
  if (written.items.size() != 1 || !item.operand)
    return refuse("the result '" + item.text + "' is not an operand");
  statement.reduced = *item.operand;
  return true;
}

/// Reads the operands that receive the metadata of a compression.
bool PtxStatementReader::assignMetadata(const PtxWritten &written) {
  for (const PtxItem &item : written.items) {
    if (!item.operand)
      return refuse("the result '" + item.text + "' is not an operand");
    statement.metadata.push_back(*item.operand);
  }
  return true;
}

/// Assigns roles to the operands in the text, in the order of the PTX grammar.
bool PtxStatementReader::assign(Operands operands) {
  const Form &form = statement.form;
  auto refuseShape = [&] {
    return refuse("the operands do not match '" + getMnemonic(form) + "'");
  };
  SmallVector<Role, 6> roles = getOperands(form);
  if (operands.size() < roles.size())
    llvm::erase_if(roles, isOptional);
  for (Role role : roles) {
    // Part of the preceding address.
    if (isInPlace(form, role))
      continue;
    if (operands.empty()) {
      // The fraction may be omitted.
      if (role == Role::Fraction)
        continue;
      return refuseShape();
    }
    const ptx::Operand &operand = operands.front();
    operands = operands.drop_front();
    PtxWritten written;
    if (!readWritten(operand, written))
      return false;
    bool isNegated = llvm::any_of(
        written.items, [](const auto &item) { return item.isNegated; });
    if (written.isAddress != isAddress(role) ||
        (isNegated && role != Role::Condition))
      return refuseShape();
    if (role == Role::FullMask) {
      if (!isFullMask(written))
        return refuseShape();
      continue;
    }
    if (written.isAddress) {
      bool isPlace = role == Role::TensorMap || role == Role::Surface ||
                     role == Role::Endpoint;
      if (isPlace != (operand.parts.size() > 1))
        return refuseShape();
      if (isPlace ? !assignPlace(role, operand)
                  : !readAddress(operand, statement.addresses[role]))
        return false;
      continue;
    }
    if (role == Role::Metadata) {
      if (!written.isVector || written.items.size() != getMetadataCount(form))
        return refuseShape();
      if (!assignMetadata(written))
        return false;
      continue;
    }
    bool isUnwantedResult = role == Role::Result && isUnwanted(written);
    if (isValue(role) ? !isShapedAsForm(written) && !isUnwantedResult
                      : written.isVector)
      return refuseShape();
    bool isAssigned =
        role == Role::Result    ? assignResult(written)
        : role == Role::Reduced ? assignReduced(written)
        : role == Role::Condition
            ? readPredicate(written.items.front(), "", statement.condition)
            : assignOperand(role, written);
    if (!isAssigned)
      return false;
  }
  return operands.empty() || refuseShape();
}
