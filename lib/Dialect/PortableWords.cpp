//===- PortableWords.cpp - The words of portable ops ----------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Dialect/PortableWords.h"
#include "redop/Dialect/Redop.h"

using namespace mlir;
using namespace mlir::redop;

ArrayRef<Sem> mlir::redop::getSupportedSems(StringRef name) {
  static constexpr Sem loads[] = {Sem::Weak, Sem::Relaxed, Sem::Acquire};
  static constexpr Sem stores[] = {Sem::Weak, Sem::Relaxed, Sem::Release};
  static constexpr Sem reductions[] = {Sem::Relaxed, Sem::Release};
  static constexpr Sem both[] = {Sem::Relaxed, Sem::Acquire, Sem::Release,
                                 Sem::AcqRel};
  if (name == "group_load_reduce")
    return loads;
  if (name == "group_store")
    return stores;
  if (name == "store_reduce" || name == "group_store_reduce")
    return reductions;
  if (name == "fetch_reduce" || name == "group_barrier")
    return both;
  return {};
}

bool mlir::redop::supportsKind(StringRef name, PortableKind kind) {
  // Only upstream's kinds combine values that are loaded.
  if (name == "group_load_reduce" && !getArithKind(kind))
    return false;
  return kind != PortableKind::assign || name == "fetch_reduce";
}

static std::string listSems(ArrayRef<Sem> sems) {
  std::string text;
  for (Sem sem : sems)
    text += (text.empty() ? "" : ", ") + stringifyEnum(sem).str();
  return text;
}

LogicalResult mlir::redop::verifySem(Operation *op, Sem sem) {
  ArrayRef<Sem> sems = getSupportedSems(op->getName().stripDialect());
  if (llvm::is_contained(sems, sem))
    return success();
  return op->emitOpError() << "does not support the order '"
                           << stringifyEnum(sem) << "'; it supports "
                           << listSems(sems);
}
