//===- Form.cpp - One instruction form: legal, needs ----------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Forms/Form.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir::redop;

/// An enum's number in the tables, 0 when absent.
template <typename EnumT> static uint8_t number(std::optional<EnumT> word) {
  return word ? static_cast<uint8_t>(*word) : 0;
}

static const PolicyRow *findPolicyRow(const Form &form) {
  return lookupPolicyRow(number<Family>(form.family), number(form.primary),
                         number(form.secondary));
}

const FormRow *mlir::redop::findRow(const Form &form) {
  return lookupFormRow(number<Family>(form.family), number(form.kind),
                       number(form.type), number(form.vec), number(form.acc),
                       form.abs, form.nan, form.mbar, form.mmio);
}

bool mlir::redop::isLegal(const Form &form) {
  if (form.primary) {
    const PolicyRow *row = findPolicyRow(form);
    return row && (form.space ? row->hasSpace(*form.space) : !row->Spaces);
  }
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
/// Which of sem and scope the canonical spelling of a form writes.
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

/// What `form` needs when its spelling writes `order`.
static Requirement getNeeds(const Form &form, WrittenOrder order) {
  if (form.primary) {
    const PolicyRow *row = findPolicyRow(form);
    return {row->MinPtx, row->MinSm, 0};
  }
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
  return needs;
}

Requirement mlir::redop::getRequirement(const Form &form) {
  return getNeeds(form, getWrittenOrder(form));
}

//===----------------------------------------------------------------------===//
// Spelling
//===----------------------------------------------------------------------===//

/// The mnemonic of `form` that writes `order`, and the secondary priority when
/// it is no default or `unchanged`.
static std::string spell(const Form &form, WrittenOrder order,
                         bool unchanged = false) {
  const FamilyRow &family = getFamilyRow(form.family);
  std::string text = family.Name;
  auto qualifier = [&](bool written, llvm::StringRef words) {
    if (written)
      text += "." + words.str();
  };
  qualifier(form.mmio, "mmio");
  qualifier(order.sem, order.sem ? stringifyEnum(*form.sem) : "");
  qualifier(order.scope, order.scope ? stringifyEnum(*form.scope) : "");
  qualifier(form.space && *form.space != Space::Generic,
            form.space ? stringifyEnum(*form.space) : "");
  qualifier(form.mbar, "mbarrier::complete_tx::bytes");
  qualifier(form.kind.has_value(), form.kind ? stringifyEnum(*form.kind) : "");
  qualifier(form.abs, "abs");
  qualifier(form.nan, "NaN");
  const TypeRow *type = lookupTypeRow(number(form.type));
  qualifier(family.WritesNoFtz && type && type->NoFtz, "noftz");
  qualifier(form.cacheHint, "L2::cache_hint");
  qualifier(form.acc == Acc::F32, "acc::f32");
  qualifier(form.acc == Acc::F16, "acc::f16");
  qualifier(form.vec.has_value(), form.vec ? stringifyEnum(*form.vec) : "");
  qualifier(form.type.has_value(), form.type ? stringifyEnum(*form.type) : "");
  if (form.primary) {
    text += (".L2::" + stringifyEnum(*form.primary)).str();
    if (unchanged || form.secondary != Evict::EvictUnchanged)
      text += (".L2::" + stringifyEnum(*form.secondary)).str();
    text += ".b64";
  }
  return text;
}

std::string mlir::redop::getMnemonic(const Form &form) {
  return spell(form, getWrittenOrder(form));
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
            {spell(form, {sem, scope}), getNeeds(form, {sem, scope})});
    }
  if (form.secondary == Evict::EvictUnchanged)
    spellings.push_back(
        {spell(form, most, /*unchanged=*/true), getNeeds(form, most)});
  return spellings;
}

unsigned mlir::redop::getElementCount(PtxType type, std::optional<Vec> vec) {
  const TypeRow *row = lookupTypeRow(static_cast<uint8_t>(type));
  const VecRow *width =
      vec ? lookupVecRow(static_cast<uint8_t>(*vec)) : nullptr;
  return (row ? row->Count : 1) * (width ? width->Width : 1);
}

NumberKind mlir::redop::getNumberKind(PtxType type) {
  switch (type) {
  case PtxType::U32:
  case PtxType::U64:
    return NumberKind::Unsigned;
  case PtxType::S32:
  case PtxType::S64:
    return NumberKind::Signed;
  default:
    break;
  }
  const TypeRow *row = lookupTypeRow(static_cast<uint8_t>(type));
  bool isInteger =
      !row || row->Element == Element::I32 || row->Element == Element::I64;
  return isInteger ? NumberKind::Bits : NumberKind::Float;
}

llvm::StringRef mlir::redop::getElementName(Element element) {
  constexpr llvm::StringLiteral names[] = {"i32", "i64", "f16",      "bf16",
                                           "f32", "f64", "f8E4M3FN", "f8E5M2"};
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

/// The MLIR type of the value of a form: `vector<8xf16>`.
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
  // The IR leaves a default order out even where PTX writes it.
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
  keyword(form.acc.has_value(), form.acc ? stringifyEnum(*form.acc) : "");
  keyword(form.vec.has_value(), form.vec ? stringifyEnum(*form.vec) : "");
  keyword(form.type.has_value(), form.type ? stringifyEnum(*form.type) : "");
  if (form.primary) {
    keyword(true, stringifyEnum(*form.primary));
    if (form.secondary != Evict::EvictUnchanged)
      text += ", " + stringifyEnum(*form.secondary).str();
  }
  return text;
}

std::string mlir::redop::getIRLine(const Form &form) {
  const FamilyRow &family = getFamilyRow(form.family);
  std::string text =
      (family.HasResult ? "%r = redop." : "redop.") + getIRWords(form);
  if (form.primary)
    return form.space ? text + " %p, %m, %m : " + getPointerType(*form.space)
                      : text + " : i64";
  std::string valueType = getValueType(form);
  if (form.family == Family::ReduxSync)
    return text + " %v, %m : " + valueType;
  if (form.family == Family::MultimemLdReduce)
    return text + " %p : " + getPointerType(*form.space) + " -> " + valueType;
  text += " %p, %v";
  if (form.cacheHint)
    text += " cache_hint(%pol)";
  if (form.mbar)
    text += " mbar(%bar)";
  text += " : " + getPointerType(*form.space) + ", " + valueType;
  if (form.mbar)
    text += ", " + getPointerType(*form.space);
  return text;
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
    Form form;
    form.family = *symbolizeFamily(static_cast<uint32_t>(row.Family));
    form.kind = symbolizeKind(static_cast<uint32_t>(row.Kind));
    form.type = symbolizePtxType(static_cast<uint32_t>(row.Type));
    form.vec = symbolizeVec(static_cast<uint32_t>(row.Vec));
    form.acc = symbolizeAcc(static_cast<uint32_t>(row.Acc));
    form.abs = row.Abs;
    form.nan = row.Nan;
    form.mbar = row.Mbar;
    form.mmio = row.Mmio;
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
  for (const PolicyRow &row : getPolicyRows()) {
    Form form;
    form.family = *symbolizeFamily(static_cast<uint32_t>(row.Family));
    form.primary = symbolizeEvict(static_cast<uint32_t>(row.Primary));
    form.secondary = symbolizeEvict(static_cast<uint32_t>(row.Secondary));
    if (!row.Spaces)
      visit(form);
    for (Space space : allSpaces)
      if (row.hasSpace(space)) {
        form.space = space;
        visit(form);
      }
  }
}
