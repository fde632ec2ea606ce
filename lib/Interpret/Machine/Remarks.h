//===- Remarks.h - Remarks about unspecified results ------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_INTERPRET_MACHINE_REMARKS_H
#define REDOP_LIB_INTERPRET_MACHINE_REMARKS_H

#include "mlir/IR/Operation.h"
#include "llvm/ADT/StringSet.h"
#include <string>
#include <vector>

namespace mlir::redop::interpreter {

/// Remarks that a result is unspecified, each once per op.
class Remarks {
public:
  using Remark = std::pair<Location, std::string>;

  void add(Operation *op, const Twine &text) {
    std::string line = text.str();
    std::string key;
    llvm::raw_string_ostream(key) << op << line;
    if (keys.insert(key).second)
      remarks.push_back({op->getLoc(), std::move(line)});
  }
  ArrayRef<Remark> getAll() const { return remarks; }

private:
  llvm::StringSet<> keys;
  std::vector<Remark> remarks;
};

} // namespace mlir::redop::interpreter

#endif // REDOP_LIB_INTERPRET_MACHINE_REMARKS_H
