//===- Handlers.cpp - What executes an op ---------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Machine/Handlers.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::interpreter;

const Handler *Handlers::find(OperationName name) {
  auto [entry, isNew] = cache.try_emplace(name, nullptr);
  if (isNew) {
    auto handler = byName.find(name.getStringRef());
    if (handler != byName.end())
      entry->second = &handler->second;
  }
  return entry->second;
}
