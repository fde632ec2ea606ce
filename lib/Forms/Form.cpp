//===- Form.cpp - An instruction form and its queries ---------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Forms/FormField.h"
#include "redop/Forms/SpaceNames.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir::redop;

/// Returns an enum's number in the tables, 0 if absent.
template <typename EnumT> static uint8_t number(std::optional<EnumT> word) {
  return word ? static_cast<uint8_t>(*word) : 0;
}

const FormRow *mlir::redop::findRow(const Form &form) {
  return lookupFormRow(number<Family>(form.family)
#define REDOP_KEY_WORD(Name, member, Enum, text, attribute)                    \
  , number(form.member)
#define REDOP_KEY_FLAG(Name, member, text, attribute) , form.member
#include "redop/Forms/FormFields.def"
  );
}

bool mlir::redop::isLegal(const Form &form) {
  const FormRow *row = findRow(form);
  if (!row)
    return false;
  if (form.sem ? !row->hasOrder(*form.sem, number(form.scope)) : row->Orders)
    return false;
  if (form.space ? !row->hasSpace(*form.space) : row->Spaces)
    return false;
  return !form.cacheHint || (form.space && row->takesHintIn(*form.space));
}

namespace mlir::redop {
/// Whether the canonical spelling of a form contains sem and scope.
struct WrittenOrder {
  bool sem, scope;
};
static WrittenOrder getWrittenOrder(const Form &form) {
  const FamilyRow &family = getFamilyRow(form.family);
  bool sem = form.sem && number(form.sem) != family.DefaultSem;
  bool scope = form.scope && number(form.scope) != family.DefaultScope;
  if (family.elides(Elide::Each))
    return {sem, scope};
  if (family.elides(Elide::Pair) && !sem && !scope)
    return {false, false};
  return {form.sem.has_value(), form.scope.has_value()};
}
} // namespace mlir::redop

/// Returns the requirements of `form` if its spelling contains `order`.
static Requirement getNeeds(const Form &form, WrittenOrder order) {
  const FormRow *row = findRow(form);
  Requirement needs = {row->MinPtx, row->MinSm, row->Gate};
  auto merge = [&](bool written, Part part) {
    if (!written)
      return;
    const PartNeeds *more = lookupPartNeeds(static_cast<uint8_t>(part));
    needs.minPtx = std::max<unsigned>(needs.minPtx, more->MinPtx);
    needs.minSm = std::max<unsigned>(needs.minSm, more->MinSm);
  };
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

Requirement mlir::redop::getRequirement(const Form &form) {
  return getNeeds(form, getWrittenOrder(form));
}

//===----------------------------------------------------------------------===//
// Spelling
//===----------------------------------------------------------------------===//

/// Whether the mnemonic of `form` contains `.noftz`.
static bool writesNoFtz(const Form &form) {
  const TypeRow *type = lookupTypeRow(number(form.type));
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

/// Returns a qualifier of `form` without its dot, or "" if `form` lacks it.
static std::string getQualifier(const Form &form, Qualifier qualifier,
                                Writing writing) {
  auto get = [](bool written, auto word, llvm::StringRef prefix = "") {
    return written && word ? (prefix + stringifyEnum(*word)).str() : "";
  };
  auto flag = [](bool written, const char *word) {
    return std::string(written ? word : "");
  };
  switch (qualifier) {
  case Qualifier::None:
    return "";
  case Qualifier::Mmio:
    return flag(form.mmio, "mmio");
  case Qualifier::Sem:
    return get(writing.order.sem, form.sem);
  case Qualifier::Scope:
    return get(writing.order.scope, form.scope);
  case Qualifier::Space:
    return get(form.space != Space::Generic, form.space);
  case Qualifier::SourceCta:
    return sharedCtaName.str();
  case Qualifier::Mbar:
    return flag(form.mbar, "mbarrier::complete_tx::bytes");
  case Qualifier::BulkGroup:
    return flag(!form.mbar, "bulk_group");
  case Qualifier::Kind:
    return get(true, form.kind);
  case Qualifier::Abs:
    return flag(form.abs, "abs");
  case Qualifier::Nan:
    return flag(form.nan, "NaN");
  case Qualifier::NoFtz:
    return flag(writesNoFtz(form), "noftz");
  case Qualifier::CacheHint:
    return flag(form.cacheHint, "L2::cache_hint");
  case Qualifier::Acc:
    return form.acc == Acc::F32   ? "acc::f32"
           : form.acc == Acc::F16 ? "acc::f16"
                                  : "";
  case Qualifier::Vec:
    return get(true, form.vec);
  case Qualifier::Type:
    return get(true, form.type);
  case Qualifier::Primary:
    return get(true, form.primary, "L2::");
  case Qualifier::Secondary:
    return get(writing.defaults || form.secondary != Evict::EvictUnchanged,
               form.secondary, "L2::");
  case Qualifier::B64:
    return "b64";
  case Qualifier::Aligned:
    return flag(form.aligned, "aligned");
  case Qualifier::Dim:
    return get(true, form.dim);
  case Qualifier::LoadMode:
    return form.im2colNoOffs ? "im2col_no_offs"
                             : flag(writing.defaults, tileName.data());
  case Qualifier::Clamp:
    return get(true, form.clamp);
  case Qualifier::SyncAligned:
    return syncAlignedName.str();
  case Qualifier::Shape:
    return form.shape
               ? stringifyEnum(*form.shape).drop_front(shapePrefix.size()).str()
               : "";
  }
  return "";
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
  Requirement needs = getRequirement(form);
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
            {spell(form, {{sem, scope}}), getNeeds(form, {sem, scope})});
    }
  bool isTile =
      getFamilyRow(form.family).has(Qualifier::LoadMode) && !form.im2colNoOffs;
  if (form.secondary == Evict::EvictUnchanged || isTile)
    spellings.push_back(
        {spell(form, {most, /*defaults=*/true}), getNeeds(form, most)});
  for (const FamilyAlias &alias :
       lookupFamilyAliases(static_cast<uint8_t>(form.family)))
    if (form.aligned || !alias.Aligned)
      spellings.push_back(spellAlias(form, alias));
  return spellings;
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

llvm::StringRef mlir::redop::getElementName(Element element) {
  constexpr llvm::StringLiteral names[] = {"i16",      "i32",    "i64", "i128",
                                           "f16",      "bf16",   "f32", "f64",
                                           "f8E4M3FN", "f8E5M2", "i1"};
  return names[static_cast<unsigned>(element)];
}

std::string mlir::redop::getPointerType(Space space) {
  if (space == Space::Generic)
    return "!llvm.ptr";
  return "!llvm.ptr<" + std::to_string(static_cast<unsigned>(space)) + ">";
}

std::optional<Space> mlir::redop::getSpace(unsigned addressSpace) {
  return symbolizeSpace(static_cast<uint32_t>(addressSpace));
}

std::string mlir::redop::getPtxVersionName(unsigned version) {
  return std::to_string(version / 10) + "." + std::to_string(version % 10);
}

/// Returns the MLIR type of the value of a form: `vector<8xf16>`.
static std::string getValueType(const Form &form) {
  const TypeRow *type = lookupTypeRow(number(form.type));
  std::string element = getElementName(type->Element).str();
  unsigned count = getElementCount(*form.type, form.vec);
  if (count == 1)
    return element;
  return "vector<" + std::to_string(count) + "x" + element + ">";
}

std::string mlir::redop::getIRWords(const Form &form) {
  const FamilyRow &family = getFamilyRow(form.family);
  std::string text = family.Name;
  auto keyword = [&](bool written, llvm::StringRef words) {
    if (written)
      text += " " + words.str();
  };
  // The IR omits a default order even if PTX requires it.
  bool sem = form.sem && number(form.sem) != family.DefaultSem;
  bool scope = form.scope && number(form.scope) != family.DefaultScope;
  if (!family.elides(Elide::Each))
    sem = scope = (sem || scope);
  keyword(form.mmio, "mmio");
  keyword(sem && form.sem, form.sem ? stringifyEnum(*form.sem) : "");
  keyword(scope && form.scope, form.scope ? stringifyEnum(*form.scope) : "");
  keyword(form.kind.has_value(), form.kind ? stringifyEnum(*form.kind) : "");
  keyword(form.abs, "abs");
  keyword(form.nan, "nan");
  keyword(form.aligned, "aligned");
  keyword(form.im2colNoOffs, "im2col_no_offs");
  keyword(form.shape.has_value(), form.shape ? stringifyEnum(*form.shape) : "");
  keyword(form.acc.has_value(), form.acc ? stringifyEnum(*form.acc) : "");
  keyword(form.vec.has_value(), form.vec ? stringifyEnum(*form.vec) : "");
  keyword(form.type.has_value(), form.type ? stringifyEnum(*form.type) : "");
  keyword(form.clamp.has_value(), form.clamp ? stringifyEnum(*form.clamp) : "");
  if (form.primary) {
    keyword(true, stringifyEnum(*form.primary));
    if (form.secondary != Evict::EvictUnchanged)
      text += ", " + stringifyEnum(*form.secondary).str();
  }
  return text;
}

bool mlir::redop::hasOperand(const Form &form, Role role) {
  switch (role) {
  case Role::Policy:
    return form.cacheHint;
  case Role::Mbar:
    return form.mbar;
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

unsigned mlir::redop::getCoordinateCount(const Form &form) {
  return form.dim ? static_cast<unsigned>(*form.dim) : 0;
}

unsigned mlir::redop::getWrittenCoordinateCount(const Form &form) {
  bool hasIgnored = form.dim == Dim::D3 && hasOperand(form, Role::Surface);
  return getCoordinateCount(form) + hasIgnored;
}

bool mlir::redop::isResult(Role role) {
  return role == Role::Result || role == Role::Reduced;
}

bool mlir::redop::isOperand(Role role) {
  return !isResult(role) && role != Role::Fraction && role != Role::SplitOffset;
}

bool mlir::redop::isOptional(Role role) { return role == Role::Threads; }

bool mlir::redop::accessesMemory(const Form &form) {
  // A policy applies to addresses but does not access them.
  return (form.space && !form.primary) || hasOperand(form, Role::Surface) ||
         hasOperand(form, Role::TensorMemory);
}

bool mlir::redop::affectsMemory(const Form &form) {
  return accessesMemory(form) || getFamilyRow(form.family).Fences;
}

llvm::StringRef mlir::redop::getClause(Role role) {
  switch (role) {
  case Role::Policy:
    return "cache_hint";
  case Role::Mbar:
    return "mbar";
  case Role::Threads:
    return "threads";
  case Role::Predicate:
    return "predicate";
  case Role::Else:
    return "else";
  case Role::SplitOffset:
    return "split_offset";
  default:
    return "";
  }
}

/// Returns the name of an operand in getIRLine, or "" if it is not an operand.
static llvm::StringRef getIRName(Role role) {
  switch (role) {
  case Role::Pointer:
    return "%p";
  case Role::Source:
    return "%s";
  case Role::Value:
    return "%v";
  case Role::NewValue:
    return "%w";
  case Role::Size:
    return "%n";
  case Role::Mask:
  case Role::PrimarySize:
  case Role::TotalSize:
    return "%m";
  case Role::Policy:
    return "%pol";
  case Role::Mbar:
    return "%bar";
  case Role::Barrier:
    return "%id";
  case Role::Condition:
    return "%c";
  case Role::TensorMap:
    return "%map";
  case Role::Surface:
    return "%surf";
  case Role::TensorMemory:
    return "%t";
  case Role::SplitOffset:
    return "0";
  default:
    return "";
  }
}

/// Returns the type printed for an operand in an op line, or "" if none is.
static std::string getIRType(const Form &form, Role role) {
  switch (role) {
  case Role::Pointer:
  case Role::Mbar:
    return form.space ? getPointerType(*form.space) : "";
  case Role::Source:
    return getPointerType(Space::Shared);
  case Role::TensorMap:
    return getPointerType(Space::Generic);
  case Role::TensorMemory:
    return "!llvm.ptr<" + std::to_string(tensorMemorySpace) + ">";
  case Role::Value:
    return form.type ? getValueType(form) : "";
  default:
    return "";
  }
}

/// Returns the coordinates in getIRLine: "[%x0, %x1]".
static std::string getIRCoordinates(const Form &form) {
  std::string list;
  for (unsigned i = 0; i < getCoordinateCount(form); ++i)
    list += (i ? ", %x" : "%x") + std::to_string(i);
  return "[" + list + "]";
}

std::string mlir::redop::getIRLine(const Form &form) {
  llvm::SmallVector<Role, 6> roles = getOperands(form);
  std::string operands, types;
  for (Role role : roles) {
    if (isOptional(role))
      continue;
    llvm::StringRef name = getIRName(role), clause = getClause(role);
    if (role == Role::Coordinates)
      operands += getIRCoordinates(form);
    else if (!clause.empty())
      operands += (" " + clause + "(" + name + ")").str();
    else if (!name.empty())
      operands += (operands.empty() ? " " : ", ") + name.str();
    if (std::string type = getIRType(form, role); !type.empty())
      types += (types.empty() ? "" : ", ") + type;
  }
  bool hasResult = llvm::is_contained(roles, Role::Result);
  // A result whose type is not that of an operand.
  if (hasResult && form.type && !llvm::is_contained(roles, Role::Value))
    types += (types.empty() ? "" : " -> ") + getValueType(form);
  bool isReduced = llvm::is_contained(roles, Role::Reduced);
  if (isReduced && form.type)
    types +=
        ", " + getElementName(lookupTypeRow(number(form.type))->Element).str();
  if (types.empty())
    types = "i64";
  std::string results = isReduced ? "%r, %red = " : hasResult ? "%r = " : "";
  return results + "redop." + getIRWords(form) + operands + " : " + types;
}

//===----------------------------------------------------------------------===//
// Enumeration
//===----------------------------------------------------------------------===//

/// Calls `visit` for every order of `row`, with `form` otherwise complete.
static void forEachOrder(const FormRow &row, Form form,
                         llvm::function_ref<void(const Form &)> visit) {
  if (!row.Orders)
    return visit(form);
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
    if (!row.Spaces)
      forEachOrder(row, form, visit);
    for (Space space : allSpaces)
      for (bool hint : {false, true}) {
        if (!row.hasSpace(space) || (hint && !row.takesHintIn(space)))
          continue;
        form.space = space;
        form.cacheHint = hint;
        forEachOrder(row, form, visit);
      }
  }
}
