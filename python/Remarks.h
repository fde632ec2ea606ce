//===- Remarks.h - Remarks for Python ---------------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_PYTHON_REMARKS_H
#define REDOP_PYTHON_REMARKS_H

#include "mlir/Bindings/Python/Nanobind.h"
#include "redop-c/Remarks.h"
#include <string>
#include <vector>

namespace redop_python {

/// A copy of a remark, made without Python.
struct Remark {
  RedopRemarkKind kind;
  std::string category, name, function, location;
  std::vector<std::pair<std::string, std::string>> arguments;
};

/// Callback that appends to the std::vector<Remark> that `remarks` is.
void collectRemark(const RedopRemark *remark, void *remarks);

/// The remarks as tuples of their members in order, the kind as a word.
nanobind::list toList(const std::vector<Remark> &remarks);

} // namespace redop_python

#endif // REDOP_PYTHON_REMARKS_H
