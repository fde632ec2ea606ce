//===- ControlFlow.cpp - Which statement follows which --------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ControlFlow.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir::redop::lint;
using llvm::StringRef;

bool mlir::redop::lint::isReturn(const PtxStatement &statement) {
  return statement.mnemonic == "ret" || statement.mnemonic == "ret.uni";
}

ControlFlow::ControlFlow(const PtxFunction &function) : function(function) {
  for (auto [number, each] : llvm::enumerate(function.statements))
    if (each.mnemonic.empty())
      labels[each.operands.front()].push_back(number);
}

llvm::SmallVector<size_t> ControlFlow::getNext(size_t number) const {
  const PtxStatement &statement = function.statements[number];
  StringRef mnemonic = statement.mnemonic;
  bool isIndirect = mnemonic.starts_with("brx.");
  bool isDirect = mnemonic == "bra" || mnemonic == "bra.uni";
  bool isEnd = mnemonic == "exit" || mnemonic == "trap" || isReturn(statement);
  llvm::SmallVector<size_t> next;
  if (!statement.guard.empty() || !(isIndirect || isDirect || isEnd))
    next.push_back(number + 1);
  // A table may contain any label; a name may be one of another scope's.
  if (isIndirect)
    for (const auto &each : labels)
      llvm::append_range(next, each.second);
  if (isDirect)
    for (StringRef name : statement.operands)
      llvm::append_range(next, labels.lookup(name));
  return next;
}
