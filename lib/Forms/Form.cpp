//===- Form.cpp - An instruction form and its queries ---------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Forms/FormField.h"
#include "redop/Forms/SpaceNames.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir::redop;

const FormRow *mlir::redop::findRow(const Form &form) {
  return lookupFormRow(getNumber<Family>(form.family)
#define REDOP_KEY_WORD(Name, member, Enum, ...) , getNumber(form.member)
#define REDOP_KEY_FLAG(Name, member, ...) , form.member
#include "redop/Forms/FormFields.def"
  );
}

bool mlir::redop::isLegal(const Form &form) {
  const FormRow *row = findRow(form);
  if (!row)
    return false;
  if (form.sem ? !row->hasOrder(*form.sem, getNumber(form.scope))
               : !row->mayLackOrder() || (row->Orders && form.scope))
    return false;
  if (form.space ? !row->hasSpace(*form.space) : row->Spaces)
    return false;
  return !form.cacheHint ||
         row->supportsHintIn(form.space.value_or(Space::Generic));
}

namespace mlir::redop {
/// Whether the canonical spelling of a form contains sem and scope.
struct WrittenOrder {
  bool sem, scope;
};
static WrittenOrder getWrittenOrder(const Form &form) {
  const FamilyRow &family = getFamilyRow(form.family);
  bool sem = form.sem && getNumber(form.sem) != family.DefaultSem;
  bool scope = form.scope && getNumber(form.scope) != family.DefaultScope;
  if (family.elides(Elide::Each))
    return {sem, scope};
  if (family.elides(Elide::Pair) && !sem && !scope)
    return {false, false};
  return {form.sem.has_value(), form.scope.has_value()};
}
} // namespace mlir::redop

/// Returns the requirements of `form` if its spelling contains `order`.
static Needs getWrittenNeeds(const Form &form, WrittenOrder order) {
  const FormRow *row = findRow(form);
  Needs needs = {row->MinPtx, row->MinSm, row->Gate};
  auto merge = [&](bool written, Part part) {
    if (!written)
      return;
    const PartNeeds *more = lookupPartNeeds(static_cast<uint8_t>(part));
    needs.minPtx = std::max<unsigned>(needs.minPtx, more->MinPtx);
    needs.minSm = std::max<unsigned>(needs.minSm, more->MinSm);
  };
  if (order.sem || order.scope) {
    needs.minPtx = std::max<unsigned>(needs.minPtx, row->OrderPtx);
    if (row->OrderGate)
      needs.gate = row->OrderGate;
  }
  if (form.cacheHint)
    needs.minPtx = std::max<unsigned>(needs.minPtx, row->HintPtx);
  merge(order.sem, Part::WrittenSem);
  merge(order.scope, Part::WrittenScope);
  merge(order.scope && form.scope == Scope::Cluster, Part::ClusterScope);
  merge(form.space == Space::SharedCluster, Part::ClusterSpace);
  merge(form.cacheHint, Part::CacheHint);
  merge(form.acc == Acc::F32, Part::AccumulateF32);
  merge(order.scope && form.scope == Scope::Sys && form.type == PtxType::B128,
        Part::SysB128);
  return needs;
}

Needs mlir::redop::getNeeds(const Form &form) {
  return getWrittenNeeds(form, getWrittenOrder(form));
}

//===----------------------------------------------------------------------===//
// Spelling
//===----------------------------------------------------------------------===//

/// Whether the mnemonic of `form` contains `.noftz`.
static bool writesNoFtz(const Form &form) {
  if (form.noftz)
    return true;
  const TypeRow *type = lookupTypeRow(getNumber(form.type));
  if (!type || !type->NoFtz)
    return false;
  switch (getFamilyRow(form.family).NoFtz) {
  case NoFtz::Never:
    return false;
  case NoFtz::Always:
    return true;
  case NoFtz::Add:
    return form.kind == Kind::Add;
  }
  return false;
}

namespace {
/// Selects one of several PTX spellings of a form.
struct Writing {
  WrittenOrder order;
  /// Whether to write a default that is not an order: `evict_unchanged` as the
  /// secondary priority, and `tile` as the mode.
  bool defaults = false;
};
} // namespace

llvm::StringRef mlir::redop::getConstantText(Qualifier qualifier) {
  switch (qualifier) {
  case Qualifier::SourceCta:
    return sharedCtaName;
  case Qualifier::SyncAligned:
    return syncAlignedName;
  case Qualifier::Sync:
    return "sync";
  case Qualifier::AlwaysMultimem:
    return "multimem";
  case Qualifier::FabricBytes:
    return "mbarrier::complete_tx::bytes.mbarrier::report::fabric";
  case Qualifier::FabricUnits:
    return "mbarrier::complete_tx::16B.mbarrier::report::fabric";
  case Qualifier::RelaxedSys:
    return "relaxed.sys";
  case Qualifier::TwoOfFour:
    return "sp::2:4";
  case Qualifier::IndexType:
    return "b2";
  default:
    return "";
  }
}

/// Returns a qualifier of `form` without its dot, or "" if `form` lacks it.
static std::string getQualifier(const Form &form, Qualifier qualifier,
                                Writing writing) {
  auto getField = [&](Field field, bool written = true) {
    return written ? getPtxWord(field, getNumber(form, field)) : "";
  };
  switch (qualifier) {
  case Qualifier::None:
    return "";
  case Qualifier::Sem:
    return getField(Field::Sem, writing.order.sem);
  case Qualifier::Scope:
    return getField(Field::Scope, writing.order.scope);
  case Qualifier::Space:
    return getField(Field::Space, form.space != Space::Generic);
  case Qualifier::Secondary:
    return getField(Field::Secondary,
                    writing.defaults ||
                        form.secondary != Evict::EvictUnchanged);
  case Qualifier::BulkGroup:
    return form.mbar ? "" : bulkGroupName.str();
  case Qualifier::NoFtz:
    return writesNoFtz(form) ? noFtzName.str() : "";
  case Qualifier::B64:
    return "b64";
  case Qualifier::LoadMode:
    for (Field mode : tensorModes)
      if (getNumber(form, mode) != noNumber)
        return getField(mode);
    return writing.defaults ? tileName.str() : "";
  default:
    if (llvm::StringRef text = getConstantText(qualifier); !text.empty())
      return text.str();
    // Damaged tables, as in tests, have other numbers.
    return static_cast<unsigned>(qualifier) < fieldCount
               ? getField(static_cast<Field>(qualifier))
               : "";
  }
}

/// Returns the mnemonic of `form` in the selected spelling.
static std::string spell(const Form &form, Writing writing) {
  const FamilyRow &family = getFamilyRow(form.family);
  std::string text = family.Name;
  for (Qualifier qualifier : family.qualifiers())
    if (std::string word = getQualifier(form, qualifier, writing);
        !word.empty())
      text += "." + word;
  return text;
}

std::string mlir::redop::getMnemonic(const Form &form) {
  return spell(form, {getWrittenOrder(form)});
}

/// The spelling of `form` with another name of its family.
static Spelling spellAlias(Form form, const FamilyAlias &alias) {
  Needs needs = getNeeds(form);
  // An alias that implies a qualifier is an instruction of its own.
  needs.minPtx = alias.Aligned ? alias.MinPtx
                               : std::max<unsigned>(needs.minPtx, alias.MinPtx);
  needs.minSm = alias.Aligned ? alias.MinSm
                              : std::max<unsigned>(needs.minSm, alias.MinSm);
  form.aligned &= !alias.Aligned;
  llvm::StringRef name = getFamilyRow(form.family).Name;
  std::string canonical = getMnemonic(form);
  return {alias.Name + canonical.substr(name.size()), needs};
}

llvm::SmallVector<Spelling, 4> mlir::redop::getSpellings(const Form &form) {
  WrittenOrder least = getWrittenOrder(form);
  WrittenOrder most = {form.sem.has_value(), form.scope.has_value()};
  bool each = getFamilyRow(form.family).elides(Elide::Each);
  llvm::SmallVector<Spelling, 4> spellings;
  for (bool sem : {false, true})
    for (bool scope : {false, true}) {
      if (sem < least.sem || sem > most.sem || scope < least.scope ||
          scope > most.scope)
        continue;
      bool isLeast = sem == least.sem && scope == least.scope;
      bool isMost = sem == most.sem && scope == most.scope;
      if (each || isLeast || isMost)
        spellings.push_back(
            {spell(form, {{sem, scope}}), getWrittenNeeds(form, {sem, scope})});
    }
  bool isTile = getFamilyRow(form.family).has(Qualifier::LoadMode) &&
                llvm::none_of(tensorModes, [&](Field mode) {
                  return getNumber(form, mode) != noNumber;
                });
  if (form.secondary == Evict::EvictUnchanged || isTile)
    spellings.push_back(
        {spell(form, {most, /*defaults=*/true}), getWrittenNeeds(form, most)});
  for (const FamilyAlias &alias :
       lookupFamilyAliases(static_cast<uint8_t>(form.family)))
    if (form.aligned || !alias.Aligned)
      spellings.push_back(spellAlias(form, alias));
  return spellings;
}

std::optional<Vec> mlir::redop::getValueVec(const Form &form) {
  // The next narrower width has the number before.
  if (hasOperand(form, Role::Metadata) && form.vec && *form.vec > Vec::X1)
    return symbolizeVec(static_cast<uint32_t>(*form.vec) - 1);
  return form.vec;
}

unsigned mlir::redop::getMetadataCount(const Form &form) {
  if (!hasOperand(form, Role::Metadata))
    return 0;
  const VecRow *width = lookupVecRow(getNumber(form.vec));
  constexpr unsigned columnsOfRegister = 32;
  return width ? llvm::divideCeil(width->Width, columnsOfRegister) : 1;
}

unsigned mlir::redop::getElementCount(PtxType type, std::optional<Vec> vec) {
  const TypeRow *row = lookupTypeRow(static_cast<uint8_t>(type));
  const VecRow *width =
      vec ? lookupVecRow(static_cast<uint8_t>(*vec)) : nullptr;
  return (row ? row->Count : 1) * (width ? width->Width : 1);
}

NumberKind mlir::redop::getNumberKind(PtxType type) {
  const TypeRow *row = lookupTypeRow(static_cast<uint8_t>(type));
  return row ? row->Number : NumberKind::Bits;
}

std::optional<PtxType> mlir::redop::getIntegerType(NumberKind number,
                                                   unsigned bits) {
  if (number == NumberKind::Float)
    return std::nullopt;
  for (unsigned each = 1; each <= getMaxEnumValForPtxType(); ++each)
    if (const TypeRow *row = lookupTypeRow(each);
        row && row->Number == number && row->Bits == bits && row->Count == 1)
      return static_cast<PtxType>(each);
  return std::nullopt;
}

llvm::StringRef mlir::redop::getElementName(Element element) {
  constexpr llvm::StringLiteral names[] = {"i16",      "i32",    "i64", "i128",
                                           "f16",      "bf16",   "f32", "f64",
                                           "f8E4M3FN", "f8E5M2", "i1",  "i8"};
  return names[static_cast<unsigned>(element)];
}

std::string mlir::redop::getPointerType(unsigned space) {
  return space ? "!llvm.ptr<" + std::to_string(space) + ">" : "!llvm.ptr";
}

std::optional<Space> mlir::redop::getSpace(unsigned addressSpace) {
  return symbolizeSpace(static_cast<uint32_t>(addressSpace));
}

std::string mlir::redop::getPtxVersionName(unsigned version) {
  return std::to_string(version / 10) + "." + std::to_string(version % 10);
}

std::string mlir::redop::getValueTypeName(PtxType type,
                                          std::optional<Vec> vec) {
  const TypeRow *row = lookupTypeRow(static_cast<uint8_t>(type));
  if (!row)
    return "";
  std::string element = getElementName(row->Element).str();
  unsigned count = getElementCount(type, vec);
  if (count == 1)
    return element;
  return "vector<" + std::to_string(count) + "x" + element + ">";
}

std::string mlir::redop::getIRWords(const Form &form) {
  const FamilyRow &family = getFamilyRow(form.family);
  // The IR omits a default order even if PTX requires it.
  bool sem = form.sem && getNumber(form.sem) != family.DefaultSem;
  bool scope = form.scope && getNumber(form.scope) != family.DefaultScope;
  if (!family.elides(Elide::Each))
    sem = scope = (sem || scope);
  std::string text = family.Name;
  for (Field field : getIRFields()) {
    bool isOmitted =
        (field == Field::Sem && !sem) || (field == Field::Scope && !scope) ||
        (field == Field::Secondary && form.secondary == Evict::EvictUnchanged);
    unsigned number = getNumber(form, field);
    if (isOmitted || number == noNumber)
      continue;
    // Only the two priorities are a list.
    text += field == Field::Secondary ? ", " : " ";
    text += getIRWord(field, number);
  }
  return text;
}

bool mlir::redop::hasOperand(const Form &form, Role role) {
  switch (role) {
  case Role::Policy:
    return form.cacheHint;
  case Role::Mbar:
    return form.mbar;
  case Role::ByteMask:
    return form.cpMask;
  case Role::CounterOffset:
    return form.counted;
  case Role::GlobalAddress:
    // The address of an endpoint is another operand.
    return form.globalAddress && getFamilyRow(form.family).has(role);
  case Role::Sizes:
    return form.globalDim || form.globalDimStride;
  case Role::Strides:
  case Role::UpperStrides:
    return form.globalDimStride;
  case Role::NewValue:
    return form.kind == Kind::Cas;
  case Role::SplitOffset:
    return form.shape == Shape::S16x32bx2;
  default:
    return getFamilyRow(form.family).has(role);
  }
}

llvm::SmallVector<Role, 6> mlir::redop::getOperands(const Form &form) {
  llvm::SmallVector<Role, 6> roles;
  for (Role role : getFamilyRow(form.family).operands())
    if (hasOperand(form, role))
      roles.push_back(role);
  return roles;
}

/// A column and four rows.
static constexpr unsigned scatter4Coordinates = 5;

unsigned mlir::redop::getCoordinateCount(const Form &form) {
  if (form.scatter4 && form.dim == Dim::D2)
    return scatter4Coordinates;
  return form.dim ? static_cast<unsigned>(*form.dim) : 0;
}

std::optional<Dim> mlir::redop::getDimOfCoordinates(const Form &form,
                                                    size_t count) {
  if (form.scatter4)
    return count == scatter4Coordinates ? std::optional(Dim::D2) : std::nullopt;
  return symbolizeDim(static_cast<uint32_t>(count));
}

unsigned mlir::redop::getListSize(const Form &form, Role role) {
  if (!isList(role) || !hasOperand(form, role))
    return 0;
  if (role == Role::Coordinates)
    return getCoordinateCount(form);
  // The stride of the innermost dimension is that of the elements.
  unsigned dim = form.dim ? static_cast<unsigned>(*form.dim) : 0;
  return role == Role::Strides && dim ? dim - 1 : dim;
}

bool mlir::redop::isInPlace(const Form &form, Role role) {
  switch (role) {
  case Role::Endpoint:
    return hasOperand(form, Role::TensorMap);
  case Role::EndpointOffset:
  case Role::CounterOffset:
  case Role::GlobalAddress:
  case Role::UpperStrides:
    return true;
  default:
    return isList(role);
  }
}

unsigned mlir::redop::getWrittenCoordinateCount(const Form &form) {
  bool hasIgnored = form.dim == Dim::D3 && hasOperand(form, Role::Surface);
  return getCoordinateCount(form) + hasIgnored;
}

bool mlir::redop::isOptional(Role role) {
  return role == Role::Threads || role == Role::FractionValue;
}

bool mlir::redop::accessesMemory(const Form &form) {
  // A policy applies to addresses but does not access them.
  return (form.space && !form.primary) || hasOperand(form, Role::Surface) ||
         hasOperand(form, Role::TensorMemory) ||
         (hasOperand(form, Role::Endpoint) && !form.primary);
}

bool mlir::redop::affectsMemory(const Form &form) {
  return accessesMemory(form) || getFamilyRow(form.family).Fences;
}

/// Returns the type printed for an operand in an op line, or "" if none is.
static std::string getIRType(const Form &form, Role role) {
  // The op has a fixed type for it.
  if (role == Role::GlobalAddress)
    return "";
  if (std::optional<unsigned> space = getAddressSpace(form, role))
    return getPointerType(*space);
  if (role == Role::Value && form.type)
    return getValueTypeName(*form.type, form.vec);
  return "";
}

static std::string getMetadataTypeName(unsigned count) {
  return count == 1 ? "i32" : "vector<" + std::to_string(count) + "xi32>";
}

/// Returns the operands of a role in getIRLine: "%x0, %x1".
static std::string getIRList(const Form &form, Role role) {
  if (!isList(role))
    return getExample(role).str();
  std::string list;
  for (unsigned i = 0; i < getListSize(form, role); ++i)
    list += (i ? ", " : "") + getExample(role).str() + std::to_string(i);
  return list;
}

std::string mlir::redop::getIRLine(const Form &form) {
  llvm::SmallVector<Role, 6> roles = getOperands(form);
  std::string operands, clauses, types;
  for (Role role : roles) {
    if (isOptional(role))
      continue;
    std::string name = getIRList(form, role);
    llvm::StringRef clause = getClause(role);
    if (role == Role::Coordinates)
      operands += "[" + name + "]";
    else if (!clause.empty())
      clauses += (" " + clause + "(" + name + ")").str();
    else if (!name.empty())
      operands += (operands.empty() ? " " : ", ") + name;
    if (std::string type = getIRType(form, role); !type.empty())
      types += (types.empty() ? "" : ", ") + type;
  }
  bool hasResult = llvm::is_contained(roles, Role::Result);
  // A result whose type is not that of an operand.
  if (hasResult && form.type && !llvm::is_contained(roles, Role::Value)) {
    types += types.empty() ? "" : " -> ";
    if (unsigned count = getMetadataCount(form))
      types += getMetadataTypeName(count) + ", ";
    types += getValueTypeName(*form.type, getValueVec(form));
  }
  bool isReduced = llvm::is_contained(roles, Role::Reduced);
  if (isReduced && form.type)
    types += ", " + getValueTypeName(*form.type, std::nullopt);
  if (types.empty())
    types = "i64";
  operands += clauses;
  std::string results = isReduced ? "%r, %red = " : hasResult ? "%r = " : "";
  if (getMetadataCount(form))
    results = "%meta, " + results;
  return results + "redop." + getIRWords(form) + operands + " : " + types;
}

//===----------------------------------------------------------------------===//
// Enumeration
//===----------------------------------------------------------------------===//

/// Calls `visit` for every order of `row`, with `form` otherwise complete.
static void forEachOrder(const FormRow &row, Form form,
                         llvm::function_ref<void(const Form &)> visit) {
  if (row.mayLackOrder())
    visit(form);
  for (unsigned sem = 1; sem <= getMaxEnumValForSem(); ++sem)
    for (unsigned scope = 0; scope <= getMaxEnumValForScope(); ++scope) {
      form.sem = symbolizeSem(sem);
      form.scope = symbolizeScope(scope);
      if (row.hasOrder(*form.sem, scope))
        visit(form);
    }
}

static constexpr Space allSpaces[] = {Space::Generic, Space::Global,
                                      Space::Shared, Space::SharedCluster};

void mlir::redop::forEachForm(llvm::function_ref<void(const Form &)> visit) {
  for (const FormRow &row : getFormRows()) {
    Form form = getForm(row);
    for (bool hint : {false, true}) {
      if (row.Spaces || (hint && !row.supportsHintIn(Space::Generic)))
        continue;
      form.cacheHint = hint;
      forEachOrder(row, form, visit);
    }
    for (Space space : allSpaces)
      for (bool hint : {false, true}) {
        if (!row.hasSpace(space) || (hint && !row.supportsHintIn(space)))
          continue;
        form.space = space;
        form.cacheHint = hint;
        forEachOrder(row, form, visit);
      }
  }
}
