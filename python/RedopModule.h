//===- RedopModule.h - Parts of the module _redop ---------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_PYTHON_REDOPMODULE_H
#define REDOP_PYTHON_REDOPMODULE_H

#include "mlir-c/Support.h"
#include "mlir/Bindings/Python/Nanobind.h"
#include <string>

namespace redop_python {

void bindCompile(nanobind::module_ &m);
void bindForms(nanobind::module_ &m);
void bindOps(nanobind::module_ &m);
void bindRemarks(nanobind::module_ &m);

inline MlirStringRef toRef(const std::string &text) {
  return mlirStringRefCreate(text.data(), text.size());
}

/// Raises an exception of Python. nanobind's own ones end at a zero byte.
[[noreturn]] inline void raise(PyObject *type, const std::string &message) {
  nanobind::str text(message.data(), message.size());
  PyErr_SetObject(type, text.ptr());
  throw nanobind::python_error();
}

/// For callbacks: appends to the std::string that `userData` is.
inline void appendTo(MlirStringRef text, void *userData) {
  static_cast<std::string *>(userData)->append(text.data, text.length);
}

} // namespace redop_python

#endif // REDOP_PYTHON_REDOPMODULE_H
