//===- Grants.cpp - What a kernel allows ----------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Grants.h"
#include "Reduction.h"
#include "redop/Analysis/Kernels.h"
#include "redop/Optimize/Passes.h"

using namespace mlir;
using namespace mlir::redop;

FailureOr<bool> mlir::redop::hasGrant(FunctionOpInterface kernel,
                                      StringRef name) {
  Attribute attribute = kernel->getAttr(name);
  if (attribute && !isa<UnitAttr>(attribute))
    return kernel.emitError()
           << "requires the attribute '" << name << "' to be a unit attribute";
  return static_cast<bool>(attribute);
}

FailureOr<PrivatizeGrants> mlir::redop::readGrants(FunctionOpInterface kernel,
                                                   PrivatizeGrants options) {
  PrivatizeGrants grants = options;
  std::pair<StringRef, bool *> all[] = {
      {noaliasAttrName, &grants.noalias},
      {reassociatedFloatsAttrName, &grants.reassociatedFloats},
      {anySubnormalsAttrName, &grants.anySubnormals}};
  for (auto [name, granted] : all) {
    FailureOr<bool> isThere = hasGrant(kernel, name);
    if (failed(isThere))
      return failure();
    *granted |= *isThere;
  }
  StringRef name = dynamicSharedMemoryAttrName;
  if (Attribute attribute = kernel->getAttr(name)) {
    auto bytes = dyn_cast<IntegerAttr>(attribute);
    if (!bytes || bytes.getValue().isNegative() ||
        bytes.getValue().getSignificantBits() > 32)
      return kernel.emitError() << "requires the attribute '" << name
                                << "' to be a number of bytes";
    grants.dynamicSharedMemory = bytes.getInt();
  }
  return grants;
}

FailureOr<bool> mlir::redop::runOnKernels(
    Operation *root, StringRef doneName, PrivatizeGrants options,
    llvm::function_ref<bool(FunctionOpInterface, const PrivatizeGrants &)>
        run) {
  bool changed = false;
  for (FunctionOpInterface kernel : findKernels(root)) {
    if (kernel->hasAttr(doneName))
      continue;
    FailureOr<PrivatizeGrants> grants = readGrants(kernel, options);
    if (failed(grants))
      return failure();
    changed |= run(kernel, *grants);
  }
  return changed;
}

Operation *mlir::redop::getChangeableModule(FunctionOpInterface kernel,
                                            Operation *root) {
  Operation *module = SymbolTable::getNearestSymbolTable(kernel);
  return module && root->isAncestor(module) ? module : nullptr;
}

std::optional<std::string>
mlir::redop::findLackOfGrant(PortableKind kind, Type type, bool isReassociable,
                             const PrivatizeGrants &grants) {
  if (!isRounding(kind))
    return std::nullopt;
  if (!grants.reassociatedFloats && !isReassociable)
    return "the sum of floats may not be regrouped: neither the op has the "
           "fast-math flag reassoc, nor the kernel the attribute "
           "redop.reassociated_floats";
  if (type.isF32() && !grants.anySubnormals)
    return "reductions into global memory flush subnormals of f32, and "
           "registers and shared memory keep them: the kernel lacks the "
           "attribute redop.any_subnormals";
  return std::nullopt;
}
