//===- PtxOperands.cpp - Reading the operands of an instruction -----------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PtxStatementReader.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::raise;

bool PtxStatementReader::readInstruction() {
  if (hasInstruction)
    return refuse("there is more than one instruction");
  hasInstruction = true;
  std::optional<Form> form = mnemonics.read(next().text, why);
  if (!form)
    return false;
  statement.form = *form;
  SmallVector<PtxWritten> operands;
  do {
    if (!readWritten(operands.emplace_back()))
      return false;
  } while (accept(','));
  return expect(';') && assign(operands);
}

bool PtxStatementReader::readAddress(PtxWritten &written) {
  PtxAddress &address = written.address.emplace();
  PtxToken base = next();
  if (accept('-'))
    return refuse(illegalOffset);
  if (base.kind != PtxToken::Kind::Operand)
    return refuse("the address '" + base.text + "' is not an operand");
  address.operand = base.operand;
  if (accept(',')) {
    do {
      PtxWritten part;
      if (!readItems(part))
        return false;
      written.parts.push_back(std::move(part));
    } while (accept(','));
  } else if (accept('+')) {
    std::string digits = accept('-') ? "-" : "";
    PtxToken number = next();
    digits += number.text;
    // A leading 0 would make it octal.
    bool isOctal = number.text.size() > 1 && number.text.front() == '0';
    if (number.kind != PtxToken::Kind::Number || isOctal ||
        StringRef(digits).getAsInteger(10, address.offset))
      return refuse("the offset '" + number.text +
                    "' is not a decimal number of 32 bits");
  }
  return expect(']');
}

/// A vector is an operand as its components in braces are.
void PtxStatementReader::addComponents(StringRef name, unsigned size,
                                       PtxWritten &written) {
  written.isVector = true;
  for (char component : StringRef("xyzw").take_front(size)) {
    auto it = registers.find((name + "." + Twine(component)).str());
    written.items.push_back({{PtxToken::Kind::Word, it->getKey()}});
  }
}

bool PtxStatementReader::readWritten(PtxWritten &written) {
  if (accept('[')) {
    written.isAddress = true;
    return readAddress(written);
  }
  return readItems(written);
}

/// Reads one item, or several in braces.
bool PtxStatementReader::readItems(PtxWritten &written) {
  written.isVector = accept('{');
  do {
    PtxWritten::Item item;
    item.isNegative = accept('-');
    item.isNegated = !item.isNegative && accept('!');
    item.token = next();
    bool isNumber = item.token.kind == PtxToken::Kind::Number;
    if (item.isNegative
            ? !isNumber
            : !isNumber && item.token.kind != PtxToken::Kind::Operand &&
                  item.token.kind != PtxToken::Kind::Word)
      return refuse("'" + item.token.text + "' is not an operand");
    auto vector = vectors.find(item.token.text);
    if (!written.isVector && vector != vectors.end()) {
      addComponents(vector->getKey(), vector->second, written);
      return true;
    }
    written.items.push_back(item);
  } while (written.isVector && accept(','));
  return !written.isVector || expect('}');
}

/// Reads the predicate that the instruction reads.
bool PtxStatementReader::assignCondition(const PtxWritten &written) {
  const PtxWritten::Item &item = written.items.front();
  if (item.token.kind == PtxToken::Kind::Operand) {
    statement.condition = PtxGuard{item.token.operand, 1, item.isNegated};
    return true;
  }
  PtxRegister *found = find(item.token.text);
  if (!found || !found->test)
    return refuse("'" + item.token.text +
                  "' is neither an operand nor a predicate set before");
  statement.condition = found->test;
  statement.condition->isNegated = item.isNegated;
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
    const PtxToken &token = part.items.front().token;
    if (token.kind != PtxToken::Kind::Operand)
      return refuse("'" + token.text + "' is not an operand");
    if (role == Role::GlobalAddress) {
      statement.addresses[role].operand = token.operand;
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
  for (const PtxWritten::Item &item : ArrayRef(part.items).take_front(count))
    if (!addSources(item, /*bits=*/0, statement.sources[role]))
      return false;
  return true;
}

/// Reads a tensor map, a surface or an endpoint, and what is in its brackets.
bool PtxStatementReader::assignPlace(Role role, const PtxWritten &written) {
  const Form &form = statement.form;
  SmallVector<Role, 6> roles = getOperands(form);
  ArrayRef<Role> inside =
      ArrayRef<Role>(llvm::find(roles, role), roles.end())
          .drop_front()
          .take_while([&](Role each) { return isInPlace(form, each); });
  if (role == Role::Endpoint) {
    PtxSource endpoint;
    endpoint.operand = written.address->operand;
    statement.sources[role].push_back(endpoint);
  } else {
    statement.addresses[role] = *written.address;
  }
  if (written.parts.size() != inside.size())
    return refuse((inside.size() == 1 && isList(inside.front())
                       ? "the coordinates do not match '"
                       : "the parts of the address do not match '") +
                  getMnemonic(form) + "'");
  for (auto [each, part] : llvm::zip_equal(inside, written.parts))
    if (!assignPart(each, part))
      return false;
  return true;
}

/// Whether an operand is the mask of all lanes, which ptxas accepts as a
/// constant only.
static bool isFullMask(const PtxWritten &written) {
  if (written.isAddress || written.isVector)
    return false;
  const PtxWritten::Item &item = written.items.front();
  uint64_t number;
  if (item.token.kind != PtxToken::Kind::Number ||
      StringRef(item.token.text).getAsInteger(/*Radix=*/0, number))
    return false;
  return number == (item.isNegative ? 1 : 0xffffffff);
}

/// Adds the sources of one lane of `bits` bits.
bool PtxStatementReader::addSources(const PtxWritten::Item &item, unsigned bits,
                                    SmallVectorImpl<PtxSource> &sources) {
  if (item.token.kind == PtxToken::Kind::Operand) {
    sources.push_back({item.token.operand});
    return true;
  }
  if (item.token.kind == PtxToken::Kind::Number) {
    PtxSource source;
    source.literal = item.token.text;
    source.isNegative = item.isNegative;
    sources.push_back(source);
    return true;
  }
  PtxRegister *found = find(item.token.text);
  if (!found || found->sources.empty() || found->bits != bits)
    return refuse("'" + item.token.text +
                  "' is not a register of the lane's size that was set before");
  llvm::append_range(sources, found->sources);
  return true;
}

/// Whether an operand is `_`, an unused result.
static bool isUnwanted(const PtxWritten &written) {
  return !written.isAddress && !written.isVector &&
         written.items.front().token.text == "_";
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
  for (const PtxWritten::Item &item : written.items)
    if (!addSources(item, isValue(role) ? getLaneBits() : 0,
                    statement.sources[role]))
      return false;
  return true;
}

bool PtxStatementReader::assignResult(const PtxWritten &written) {
  auto isBlank = [](const PtxWritten::Item &item) {
    return item.token.text == "_";
  };
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
    if (item.token.kind == PtxToken::Kind::Operand) {
      statement.destinations.push_back({item.token.operand, lane, 1});
      continue;
    }
    PtxRegister *found = find(item.token.text);
    // The instruction reads its operands before it sets the result. With a
    // guard, the register could keep its value.
    bool isSet = found && (found->test || !found->sources.empty());
    bool maySet = found && !found->lane && !(isSet && statement.guard);
    if (!maySet || found->bits != getLaneBits())
      return refuse(
          "the result '" + item.token.text +
          "' is neither an operand nor an unset register of the lane's size");
    found->lane = lane;
  }
  return true;
}

/// Reads the operand that receives the reduction of the result.
bool PtxStatementReader::assignReduced(const PtxWritten &written) {
  const PtxToken &token = written.items.front().token;
  if (written.items.size() != 1 || token.kind != PtxToken::Kind::Operand)
    return refuse("the result '" + token.text + "' is not an operand");
  statement.reduced = token.operand;
  return true;
}

/// Reads the operands that receive the metadata of a compression.
bool PtxStatementReader::assignMetadata(const PtxWritten &written) {
  for (const PtxWritten::Item &item : written.items) {
    if (item.token.kind != PtxToken::Kind::Operand)
      return refuse("the result '" + item.token.text + "' is not an operand");
    statement.metadata.push_back(item.token.operand);
  }
  return true;
}

/// Assigns roles to the operands in the text, in the order of the PTX grammar.
bool PtxStatementReader::assign(ArrayRef<PtxWritten> operands) {
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
    const PtxWritten &written = operands.front();
    operands = operands.drop_front();
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
      if (isPlace == written.parts.empty())
        return refuseShape();
      if (!isPlace)
        statement.addresses[role] = *written.address;
      else if (!assignPlace(role, written))
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
    bool isAssigned = role == Role::Result      ? assignResult(written)
                      : role == Role::Reduced   ? assignReduced(written)
                      : role == Role::Condition ? assignCondition(written)
                                                : assignOperand(role, written);
    if (!isAssigned)
      return false;
  }
  return operands.empty() || refuseShape();
}
