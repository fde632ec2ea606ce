//===- RegisterModule.cpp - Dialects and passes for Python ----------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Bindings/Python/Nanobind.h"
#include "mlir/Bindings/Python/NanobindAdaptors.h"
#include "redop-c/Dialect.h"
#include "redop-c/Remarks.h"
#include <map>
#include <mutex>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

namespace {
/// The location and the text of each loss in a context, until Python takes
/// them. Passes report them without the GIL, and a handler cannot raise an
/// exception.
using Losses = std::vector<std::pair<std::string, std::string>>;
} // namespace

static std::mutex mutex;

static std::map<const void *, Losses> &getLosses() {
  static std::map<const void *, Losses> losses;
  return losses;
}

static void appendTo(MlirStringRef text, void *to) {
  static_cast<std::string *>(to)->append(text.data, text.length);
}

static MlirLogicalResult keepLoss(MlirDiagnostic diagnostic, void *context) {
  if (!redopDiagnosticIsLoss(diagnostic))
    return mlirLogicalResultFailure();
  std::pair<std::string, std::string> loss;
  mlirLocationPrint(mlirDiagnosticGetLocation(diagnostic), appendTo,
                    &loss.first);
  mlirDiagnosticPrint(diagnostic, appendTo, &loss.second);
  std::lock_guard<std::mutex> lock(mutex);
  getLosses()[context].push_back(std::move(loss));
  return mlirLogicalResultSuccess();
}

static void forgetLosses(void *context) {
  std::lock_guard<std::mutex> lock(mutex);
  getLosses().erase(context);
}

static Losses takeLosses(MlirContext context) {
  std::lock_guard<std::mutex> lock(mutex);
  return std::exchange(getLosses()[context.ptr], {});
}

NB_MODULE(_redopRegister, m) {
  m.doc() = "Registers dialects and passes for _site_initialize_0.";
  m.def(
      "register_dialects",
      [](MlirDialectRegistry registry) { redopRegisterAllDialects(registry); },
      nanobind::arg("registry"));
  m.def("register_passes", redopRegisterAllPasses);
  m.def(
      "keep_losses",
      [](MlirContext context) {
        mlirContextAttachDiagnosticHandler(context, keepLoss, context.ptr,
                                           forgetLosses);
      },
      nanobind::arg("context"),
      "Keeps the losses of passes for take_losses(), unless a handler that is "
      "attached later takes them.");
  m.def("take_losses", takeLosses, nanobind::arg("context"),
        "Returns pairs of location and text, and forgets them.");
}
