//===- SmTarget.cpp - A PTX target chip -----------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/TargetInfo/SmTarget.h"
#include "redop/Support/LLVMVersion.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace mlir::redop;
using llvm::ArrayRef;

namespace {
/// See Chip in Chips.td.
struct ChipRow {
  uint8_t Sm, PlainPtx, ArchPtx, FamilyPtx;

  /// The PTX version that introduced a target of the chip, or 0 if none did.
  unsigned minPtx(char suffix) const {
    return suffix == 'a' ? ArchPtx : suffix == 'f' ? FamilyPtx : PlainPtx;
  }
};

#define GET_ChipTable_DECL
#define GET_ChipTable_IMPL
#include "redop/TargetInfo/Chips.inc"
} // namespace

FailureOr<SmTarget> SmTarget::parse(llvm::StringRef text) {
  if (!text.consume_front("sm_"))
    return failure();
  SmTarget target;
  if (!text.empty() && (text.back() == 'a' || text.back() == 'f')) {
    target.suffix = text.back();
    text = text.drop_back();
  }
  if (text.empty() || !llvm::all_of(text, llvm::isDigit) ||
      text.getAsInteger(10, target.sm) || target.sm > UINT8_MAX)
    return failure();
  if (target.sm == 101)
    target.sm = 110;
  const ChipRow *row = lookupChipRow(static_cast<uint8_t>(target.sm));
  if (!row || !row->minPtx(target.suffix))
    return failure();
  return target;
}

llvm::SmallVector<SmTarget> mlir::redop::getAllTargets() {
  llvm::SmallVector<SmTarget> targets;
  for (const ChipRow &row : ChipTable)
    for (char suffix : {'\0', 'a', 'f'})
      if (row.minPtx(suffix))
        targets.push_back({row.Sm, suffix});
  return targets;
}

std::string SmTarget::str() const {
  std::string text = "sm_" + std::to_string(sm);
  if (suffix)
    text += suffix;
  return text;
}

PtxVersion SmTarget::minPtx() const {
  const ChipRow *row = lookupChipRow(static_cast<uint8_t>(sm));
  return PtxVersion::fromNumber(row ? row->minPtx(suffix) : 0);
}

std::optional<PtxVersion> mlir::redop::getMinPtx(const Needs &needs,
                                                 SmTarget target) {
  PtxVersion version =
      std::max(PtxVersion::fromNumber(needs.minPtx), target.minPtx());
  if (!needs.gate)
    return target.sm >= needs.minSm ? std::optional(version) : std::nullopt;
  for (const GateChip &chip : lookupGateChips(needs.gate))
    if (target == SmTarget{chip.Sm, chip.Suffix[0]})
      return std::max(version, PtxVersion::fromNumber(chip.MinPtx));
  return std::nullopt;
}
