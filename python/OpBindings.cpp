//===- OpBindings.cpp - The forms of ops for Python -----------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RedopModule.h"
#include "mlir/Bindings/Python/IRCore.h"
#include "redop-c/Forms.h"
#include <nanobind/stl/optional.h>
#include <optional>

namespace nb = nanobind;
using mlir::python::MLIR_BINDINGS_PYTHON_DOMAIN::PyOperation;
using mlir::python::MLIR_BINDINGS_PYTHON_DOMAIN::PyOperationBase;

static std::optional<RedopForm> getForm(PyOperationBase &base) {
  PyOperation &op = base.getOperation();
  op.checkValid();
  RedopForm form = redopOperationGetForm(op.get());
  return redopFormIsNull(form) ? std::nullopt : std::optional(form);
}

void redop_python::bindOps(nb::module_ &m) {
  m.def("get_form", &getForm, nb::arg("op"),
        "The form of an instruction op; None for any other op.");
}
