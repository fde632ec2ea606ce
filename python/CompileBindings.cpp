//===- CompileBindings.cpp - Kernels to PTX from Python -------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RedopModule.h"
#include "redop-c/Compile.h"
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <optional>
#include <vector>

namespace nb = nanobind;
using namespace redop_python;

namespace {
/// A diagnostic as it was when it was emitted: its context goes before Python
/// gets to see it.
struct Message {
  int severity;
  std::string location, text;
  std::vector<Message> notes;
};

struct Result {
  bool succeeded;
  std::string code;
  std::vector<Message> messages;
};
} // namespace

static Message copyMessage(MlirDiagnostic diagnostic) {
  Message message;
  message.severity = mlirDiagnosticGetSeverity(diagnostic);
  mlirLocationPrint(mlirDiagnosticGetLocation(diagnostic), appendTo,
                    &message.location);
  mlirDiagnosticPrint(diagnostic, appendTo, &message.text);
  for (intptr_t i = 0, e = mlirDiagnosticGetNumNotes(diagnostic); i < e; ++i)
    message.notes.push_back(copyMessage(mlirDiagnosticGetNote(diagnostic, i)));
  return message;
}

static MlirLogicalResult collectMessage(MlirDiagnostic diagnostic,
                                        void *messages) {
  static_cast<std::vector<Message> *>(messages)->push_back(
      copyMessage(diagnostic));
  return mlirLogicalResultSuccess();
}

static nb::tuple toTuple(const Message &message) {
  nb::list notes;
  for (const Message &note : message.notes)
    notes.append(toTuple(note));
  return nb::make_tuple(message.severity, message.location, message.text,
                        nb::tuple(notes));
}

static nb::tuple compile(nb::bytes source, const std::string &name,
                         const std::string &chip, const std::string &ptx,
                         const std::string &module, const std::string &ptxas,
                         int emit, std::optional<unsigned> optLevel,
                         bool verifyTarget, bool raiseOps, int scope,
                         int ordering, int legalize) {
  RedopCompileOptions options = redopCompileOptionsGetDefault();
  options.chip = toRef(chip);
  options.ptx = toRef(ptx);
  options.module = toRef(module);
  options.ptxas = toRef(ptxas);
  options.emit = static_cast<RedopEmit>(emit);
  options.optLevel = optLevel.value_or(REDOP_OPT_LEVEL_DEFAULT);
  options.verifyTarget = verifyTarget;
  options.raise = raiseOps;
  options.scope = static_cast<RedopRaiseScope>(scope);
  options.ordering = static_cast<RedopRaiseOrdering>(ordering);
  options.legalize = static_cast<RedopLegalize>(legalize);
  MlirStringRef text = mlirStringRefCreate(source.c_str(), source.size());
  Result result;
  {
    nb::gil_scoped_release unlocked;
    result.succeeded = mlirLogicalResultIsSuccess(
        redopCompile(text, toRef(name), options, appendTo, &result.code,
                     collectMessage, &result.messages));
  }
  nb::list messages;
  for (const Message &message : result.messages)
    messages.append(toTuple(message));
  return nb::make_tuple(result.succeeded,
                        nb::bytes(result.code.data(), result.code.size()),
                        messages);
}

/// Raises a ValueError unless there is code for this chip and version.
static void checkTarget(const std::string &chip, const std::string &ptx) {
  std::string error;
  if (mlirLogicalResultIsFailure(
          redopCompileCheckTarget(toRef(chip), toRef(ptx), appendTo, &error)))
    raise(PyExc_ValueError, error);
}

void redop_python::bindCompile(nb::module_ &m) {
  m.def("compile", &compile, nb::arg("source"), nb::arg("name"),
        nb::arg("chip"), nb::arg("ptx"), nb::arg("module"), nb::arg("ptxas"),
        nb::arg("emit"), nb::arg("opt_level").none(), nb::arg("verify_target"),
        nb::arg("raise_ops"), nb::arg("scope"), nb::arg("ordering"),
        nb::arg("legalize"),
        "Compiles text or bytecode without holding the GIL. Returns whether it "
        "worked, the code, and the diagnostics as tuples of severity, "
        "location, message and notes.");
  m.def("check_target", &checkTarget, nb::arg("chip"), nb::arg("ptx"),
        "Raises a ValueError that names the legal chips and versions unless "
        "these are some; empty ones are left open.");
}
