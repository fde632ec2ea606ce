//===- RedopModule.cpp - The module _redop --------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RedopModule.h"
#include "redop-c/Dialect.h"

NB_MODULE(_redop, m) {
  m.doc() = "redop's C API for the modules redop.forms, redop.dialects.redop "
            "and the function redop.compile.";
  redop_python::bindForms(m);
  redop_python::bindCompile(m);
  redop_python::bindRemarks(m);
  redop_python::bindOps(m);
  MlirStringRef version = redopGetVersion();
  m.attr("version") = std::string(version.data, version.length);
}
