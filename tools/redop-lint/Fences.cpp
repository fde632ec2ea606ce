//===- Fences.cpp - Functions that may execute a fence --------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Fences.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"

using namespace mlir::redop::lint;
using llvm::StringRef;

/// Fences between proxies do not count.
static bool isFence(StringRef mnemonic) {
  return mnemonic.starts_with("membar.") ||
         (mnemonic.starts_with("fence.") &&
          !mnemonic.starts_with("fence.proxy"));
}

static bool isCall(StringRef mnemonic) {
  return mnemonic == "call" || mnemonic.starts_with("call.");
}

llvm::StringSet<> mlir::redop::lint::findFencingFunctions(const PtxFile &file) {
  llvm::StringSet<> defined, fencing;
  // A declaration has no statements.
  for (const PtxFunction &function : file.functions)
    if (!function.statements.empty())
      defined.insert(function.name);
  llvm::StringMap<llvm::SmallVector<StringRef>> callers;
  llvm::SmallVector<StringRef> work;
  auto add = [&](StringRef function) {
    if (fencing.insert(function).second)
      work.push_back(function);
  };
  for (const PtxFunction &function : file.functions)
    for (const PtxStatement &statement : function.statements) {
      if (isFence(statement.mnemonic))
        add(function.name);
      if (!isCall(statement.mnemonic))
        continue;
      // The callee is written after the results, if any.
      auto *callee = llvm::find_if(statement.operands, [&](StringRef operand) {
        return defined.contains(operand);
      });
      if (callee == statement.operands.end())
        add(function.name);
      else
        callers[*callee].push_back(function.name);
    }
  while (!work.empty())
    for (StringRef caller : callers.lookup(work.pop_back_val()))
      add(caller);
  return fencing;
}
