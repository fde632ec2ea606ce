//===- DiscardableAttributes.cpp - Verifier of redop.* attributes ---------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The discardable attributes of the dialect: permissions of a kernel, marks
/// (Marks.h), and what the pipelines and the import of LLVM IR remember. Others
/// are rejected, since a misspelled permission would be none.
///
//===----------------------------------------------------------------------===//

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "redop/Dialect/KernelAttributes.h"
#include "redop/Dialect/Marks.h"
#include "redop/Dialect/Permissions.h"
#include "redop/Dialect/Redop.h"
#include "redop/Dialect/WarpSize.h"
#include "redop/TargetInfo/MachineConstants.h"

using namespace mlir;
using namespace mlir::redop;

namespace {
/// The values of an attribute.
enum class Values { Unit, Bytes, Alignment, Lanes, Any };

/// The ops that an attribute may be on, as a bit set.
enum Place : unsigned {
  OnFunction = 1,
  OnReduction = 2,
  OnBranch = 4,
  OnLoop = 8,
  OnLoad = 16,
  OnModule = 32,
  Anywhere = 64
};

struct Row {
  StringLiteral name;
  Values values;
  unsigned places;
};
} // namespace

static constexpr Row rows[] = {
    // What the launch decides.
    {dynamicSharedMemoryAttrName, Values::Bytes, OnFunction},
    // The machine for which kernels are validated.
    {warpSizeAttrName, Values::Lanes, OnModule},
    // What the author requires or permits. redop-deterministic says which ops
    // support it.
    {deterministicAttrName, Values::Unit, Anywhere},
    {"redop.or_upstream", Values::Unit, OnReduction},
    // Marks.
    {privatizedAttrName, Values::Unit, OnFunction | OnReduction},
    {aggregatedAttrName, Values::Unit, OnFunction},
    {combinedLanesAttrName, Values::Unit, OnFunction},
    {virtualGridAttrName, Values::Unit, OnFunction},
    {versionedAttrName, Values::Unit, OnBranch},
    {versionsAttrName, Values::Unit, OnBranch},
    {wholeWarpsAttrName, Values::Unit, OnBranch},
    {noWrapAttrName, Values::Unit, OnLoop},
    {overCtasAttrName, Values::Unit, OnLoop},
    {ownLoopAttrName, Values::Unit, OnLoop},
    {earlyLoadAttrName, Values::Unit, OnLoad},
    {alternativeAttrName, Values::Unit, OnReduction},
    {apartAttrName, Values::Unit, OnReduction},
    {testedAlignmentAttrName, Values::Alignment, OnReduction},
    // The pipelines, and the import of LLVM IR.
    {"redop.input", Values::Unit, Anywhere},
    {"redop.pinned", Values::Any, Anywhere},
    {"redop.convergent", Values::Unit, Anywhere},
    {sourceAttrName, Values::Any, Anywhere},
    {removedAttrName, Values::Any, OnFunction},
    {"redop.origin", Values::Any, Anywhere},
    {"redop.phis", Values::Any, Anywhere},
};

/// The rows, and one for each permission.
static ArrayRef<Row> getRows() {
  static const SmallVector<Row> all = [] {
    SmallVector<Row> made(std::begin(rows), std::end(rows));
    for (const PermissionRow &row : getPermissionRows())
      made.push_back({row.attrName, Values::Unit, OnFunction});
    return made;
  }();
  return all;
}

/// The known name that is most similar to `name`.
static StringRef findNearest(StringRef name) {
  return llvm::min_element(getRows(),
                           [&](const Row &a, const Row &b) {
                             return name.edit_distance(a.name) <
                                    name.edit_distance(b.name);
                           })
      ->name;
}

static bool isAt(Operation *op, unsigned places) {
  return (places & Anywhere) ||
         ((places & OnFunction) && isa<FunctionOpInterface>(op)) ||
         ((places & OnReduction) &&
          isa<MemoryReductionOpInterface, FormOpInterface>(op)) ||
         ((places & OnBranch) && op->getNumSuccessors() == 2) ||
         ((places & OnLoop) && isa<LoopLikeOpInterface>(op)) ||
         ((places & OnModule) && isa<ModuleOp>(op)) ||
         ((places & OnLoad) && (hasSingleEffect<MemoryEffects::Read>(op) ||
                                isa<LLVM::InlineAsmOp>(op)));
}

static bool isAlignment(Attribute value) {
  auto number = dyn_cast<IntegerAttr>(value);
  return number && number.getType().isInteger(64) &&
         number.getValue().isPowerOf2() && !number.getValue().isNegative();
}

static bool isWarpSize(Attribute value) {
  auto number = dyn_cast<IntegerAttr>(value);
  return number && number.getType().isInteger(32) &&
         number.getValue().isPowerOf2() && number.getValue().ule(kWarpSize);
}

/// The places, for a diagnostic.
static std::string describe(unsigned places) {
  SmallVector<StringRef> names;
  for (auto [place, name] :
       {std::pair(OnFunction, "a function"),
        std::pair(OnReduction, "a reduction"),
        std::pair(OnBranch, "a conditional branch"),
        std::pair(OnLoop, "a loop"), std::pair(OnLoad, "a load"),
        std::pair(OnModule, "a module"), std::pair(Anywhere, "an op")})
    if (places & place)
      names.push_back(name);
  return llvm::join(names, " or ");
}

/// The row of `name`; null, and an error at `op`, if there is none. `where`
/// follows the name in the message.
static const Row *findAttribute(Operation *op, StringRef name,
                                StringRef where = "") {
  ArrayRef<Row> all = getRows();
  const auto *row =
      llvm::find_if(all, [&](const Row &each) { return each.name == name; });
  if (row != all.end())
    return row;
  op->emitError() << "does not support the attribute '" << name << "'" << where
                  << ": redop has none of this name; the most similar one is '"
                  << findNearest(name) << "'";
  return nullptr;
}

LogicalResult RedopDialect::verifyOperationAttribute(Operation *op,
                                                     NamedAttribute attribute) {
  StringRef name = attribute.getName();
  const Row *row = findAttribute(op, name);
  if (!row)
    return failure();
  if (!isAt(op, row->places))
    return op->emitError() << "does not support the attribute '" << name
                           << "'; expected on " << describe(row->places);
  Attribute value = attribute.getValue();
  if (row->values == Values::Unit && !isa<UnitAttr>(value))
    return op->emitError() << "requires the attribute '" << name
                           << "' to be a unit attribute";
  if (row->values == Values::Bytes && !getDynamicSharedMemory(op))
    return op->emitError() << "requires the attribute '" << name
                           << "' to be a number of bytes";
  if (row->values == Values::Alignment && !isAlignment(value))
    return op->emitError() << "requires the attribute '" << name
                           << "' to be a power of two, an i64";
  if (row->values == Values::Lanes && !isWarpSize(value))
    return op->emitError() << "requires the attribute '" << name
                           << "' to be a power of two of at most " << kWarpSize
                           << ", an i32";
  return success();
}

/// Rejects `name` on an argument or a result, as `where` says: none of the
/// attributes means something there.
static LogicalResult rejectOn(StringRef where, Operation *op, StringRef name) {
  const Row *row = findAttribute(op, name, where);
  if (!row)
    return failure();
  InFlightDiagnostic error =
      op->emitError() << "does not support the attribute '" << name << "'"
                      << where << "; expected on " << describe(row->places);
  if (name == getAttrName(Permission::Noalias))
    error << "; 'llvm.noalias' is the attribute of an argument";
  return error;
}

LogicalResult RedopDialect::verifyRegionArgAttribute(Operation *op, unsigned,
                                                     unsigned,
                                                     NamedAttribute attribute) {
  return rejectOn(" on an argument", op, attribute.getName());
}

LogicalResult
RedopDialect::verifyRegionResultAttribute(Operation *op, unsigned, unsigned,
                                          NamedAttribute attribute) {
  return rejectOn(" on a result", op, attribute.getName());
}
