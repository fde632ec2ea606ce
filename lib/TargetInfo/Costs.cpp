//===- Costs.cpp - Costs of instructions ----------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/TargetInfo/Costs.h"
#include "redop/Forms/FormTables.h"
#include "redop/Support/LLVMVersion.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/iterator_range.h"
#include "llvm/Support/FormatVariadic.h"
#include <cassert>

using namespace mlir;
using namespace mlir::redop;

namespace {
// The fields have the names of the fields of the records in Costs.td.
// NOLINTBEGIN(readability-identifier-naming)
struct FormCostRow {
  uint8_t Family, Kind, Type, Vec, Space, Sm;
  uint32_t Femtoseconds;
};
struct ContendedCostRow {
  uint8_t Family, Kind, Type, Sm;
  uint32_t Femtoseconds;
};
struct OrderCostRow {
  uint8_t Family, Sem, Sm;
  uint32_t Femtoseconds;
};
struct StepCostRow {
  CostStep Step;
  uint8_t Sm;
  uint32_t Femtoseconds;
};
struct PeerCostRow {
  PeerAccess Access;
  uint8_t Bytes, Sm;
  uint32_t Femtoseconds;
};
// NOLINTEND(readability-identifier-naming)

// LLVM 23 defines them for rows that contain strings or code.
[[maybe_unused]] StringRef getStepCostRowStr(StringTable::Offset);
[[maybe_unused]] StringRef getPeerCostRowStr(StringTable::Offset);

#define GET_FormCostTable_DECL
#define GET_FormCostTable_IMPL
#define GET_ContendedCostTable_DECL
#define GET_ContendedCostTable_IMPL
#define GET_OrderCostTable_DECL
#define GET_OrderCostTable_IMPL
#define GET_StepCostTable_DECL
#define GET_StepCostTable_IMPL
#define GET_PeerCostTable_DECL
#define GET_PeerCostTable_IMPL
#include "redop/TargetInfo/Costs.inc"
} // namespace

/// Returns the figure of the newest chip up to `chip`, or else of the oldest
/// chip.
template <typename RangeT>
static std::optional<Cost> pickForChip(RangeT &&rows, SmTarget chip) {
  std::optional<Cost> cost;
  unsigned best = 0;
  for (const auto &row : rows) {
    bool isOlder = row.Sm <= chip.sm;
    bool bestIsOlder = cost && best <= chip.sm;
    if (!cost || (isOlder ? !bestIsOlder || row.Sm > best
                          : !bestIsOlder && row.Sm < best)) {
      cost = row.Femtoseconds;
      best = row.Sm;
    }
  }
  return cost;
}

/// The state space whose figures apply to `space`.
static Space getMeasuredSpace(Space space) {
  switch (space) {
  case Space::Generic:
    return Space::Global;
  case Space::SharedCluster:
    return Space::Shared;
  default:
    return space;
  }
}

/// The figure on `chip` in the rows that `lookup` finds for the kind of `form`,
/// or else for every kind.
template <typename LookupT>
static std::optional<Cost> pickForKind(const Form &form, SmTarget chip,
                                       LookupT lookup) {
  std::optional<Cost> cost = pickForChip(lookup(getNumber(form.kind)), chip);
  return cost ? cost : pickForChip(lookup(0), chip);
}

std::optional<Cost> mlir::redop::getCost(const Form &form, SmTarget chip) {
  auto family = static_cast<uint8_t>(form.family);
  Space space = form.space ? getMeasuredSpace(*form.space) : Space::Generic;
  std::optional<Cost> cost = pickForKind(form, chip, [&](uint8_t kind) {
    return lookupFormCosts(family, kind, getNumber(form.type),
                           getNumber(form.vec), static_cast<uint8_t>(space));
  });
  if (!cost)
    return std::nullopt;
  std::optional<Cost> order =
      pickForChip(lookupOrderCosts(family, getNumber(form.sem)), chip);
  return *cost + order.value_or(0);
}

std::optional<Cost> mlir::redop::getContendedCost(const Form &form,
                                                  SmTarget chip) {
  if (form.vec || !form.space || getMeasuredSpace(*form.space) != Space::Global)
    return std::nullopt;
  return pickForKind(form, chip, [&](uint8_t kind) {
    return lookupContendedCosts(static_cast<uint8_t>(form.family), kind,
                                getNumber(form.type));
  });
}

Cost mlir::redop::getCost(CostStep step, SmTarget chip) {
  std::optional<Cost> cost =
      pickForChip(llvm::make_filter_range(
                      StepCostTable,
                      [&](const StepCostRow &row) { return row.Step == step; }),
                  chip);
  assert(cost && "each step has a cost");
  return *cost;
}

std::optional<Cost> mlir::redop::getCost(const Form &form,
                                         ArrayRef<TargetSpec> targets) {
  std::optional<Cost> highest;
  for (const TargetSpec &target : targets) {
    std::optional<Cost> cost = getCost(form, target.chip);
    if (!cost)
      return std::nullopt;
    highest = std::max(highest.value_or(0), *cost);
  }
  return highest;
}

Cost mlir::redop::getCost(CostStep step, ArrayRef<TargetSpec> targets) {
  Cost highest = 0;
  for (const TargetSpec &target : targets)
    highest = std::max(highest, getCost(step, target.chip));
  return highest;
}

std::optional<Cost> mlir::redop::getCost(PeerAccess access, unsigned bytes,
                                         ArrayRef<TargetSpec> targets) {
  std::optional<Cost> highest;
  for (const TargetSpec &target : targets) {
    const auto *row = llvm::find_if(PeerCostTable, [&](const PeerCostRow &row) {
      return row.Access == access && row.Bytes == bytes &&
             row.Sm == target.chip.sm;
    });
    if (row == std::end(PeerCostTable))
      return std::nullopt;
    highest = std::max<Cost>(highest.value_or(0), row->Femtoseconds);
  }
  return highest;
}

std::string mlir::redop::formatCost(Cost cost) {
  return llvm::formatv("{0:F2} ps", static_cast<double>(cost) / 1000);
}
