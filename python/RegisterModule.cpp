//===- RegisterModule.cpp - Dialects and passes for Python ----------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Bindings/Python/Nanobind.h"
#include "mlir/Bindings/Python/NanobindAdaptors.h"
#include "redop-c/Dialect.h"

NB_MODULE(_redopRegister, m) {
  m.doc() = "Registers dialects and passes for _site_initialize_0.";
  m.def(
      "register_dialects",
      [](MlirDialectRegistry registry) { redopRegisterAllDialects(registry); },
      nanobind::arg("registry"));
  m.def("register_passes", redopRegisterAllPasses);
}
