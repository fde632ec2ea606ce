//===- CompileBindings.cpp - Kernels to PTX from Python -------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RedopModule.h"
#include "Remarks.h"
#include "redop-c/Compile.h"
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>
#include <optional>
#include <vector>

namespace nb = nanobind;
using namespace redop_python;

namespace {
/// A copy of a diagnostic: its context is destroyed before Python can access
/// it.
struct Message {
  int severity;
  bool isLoss;
  std::string location, text;
  std::vector<Message> notes;
};

struct Result {
  bool succeeded;
  /// The code for each chip, in the order of the request.
  std::vector<std::pair<std::string, std::string>> codes;
  std::vector<Message> messages;
  std::vector<Remark> remarks;
};
} // namespace

static Message copyMessage(MlirDiagnostic diagnostic) {
  Message message;
  message.severity = mlirDiagnosticGetSeverity(diagnostic);
  message.isLoss = redopDiagnosticIsLoss(diagnostic);
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

static void collectCode(MlirStringRef chip, MlirStringRef code, void *codes) {
  static_cast<decltype(Result::codes) *>(codes)->emplace_back(
      std::string(chip.data, chip.length), std::string(code.data, code.length));
}

static nb::tuple toTuple(const Message &message) {
  nb::list notes;
  for (const Message &note : message.notes)
    notes.append(toTuple(note));
  return nb::make_tuple(message.severity, message.location, message.text,
                        nb::tuple(notes), message.isLoss);
}

static std::vector<MlirStringRef>
toRefs(const std::vector<std::string> &texts) {
  std::vector<MlirStringRef> refs;
  for (const std::string &text : texts)
    refs.push_back(toRef(text));
  return refs;
}

static nb::tuple
compile(nb::bytes source, const std::string &name, const std::string &chip,
        const std::optional<std::vector<std::string>> &chips,
        const std::string &ptx, const std::string &module,
        const std::string &ptxas, unsigned ptxasSeconds, int emit,
        std::optional<unsigned> optLevel, bool verifyTarget, bool checkPtx,
        bool raiseOps, int scope, int ordering, bool cudaAtomics, int legalize,
        const std::vector<std::string> &permissions, bool optimize,
        int64_t dynamicSharedMemory, bool deterministic, bool wantsRemarks) {
  RedopCompileOptions options = redopCompileOptionsGetDefault();
  options.chip = toRef(chip);
  options.ptx = toRef(ptx);
  options.module = toRef(module);
  options.ptxas = toRef(ptxas);
  options.ptxasSeconds = ptxasSeconds;
  options.emit = static_cast<RedopEmit>(emit);
  options.optLevel = optLevel.value_or(REDOP_OPT_LEVEL_DEFAULT);
  options.verifyTarget = verifyTarget;
  options.checkPtx = checkPtx;
  options.raise = raiseOps;
  options.scope = static_cast<RedopRaiseScope>(scope);
  options.ordering = static_cast<RedopRaiseOrdering>(ordering);
  options.cudaAtomics = cudaAtomics;
  options.legalize = static_cast<RedopLegalize>(legalize);
  for (const std::string &name : permissions) {
#define REDOP_PERMISSION(Name, member, attribute, ...)                         \
  if (name == attribute)                                                       \
    options.member = true;
#include "redop/Dialect/Permissions.def"
  }
  options.optimize = optimize;
  options.dynamicSharedMemory = dynamicSharedMemory;
  options.deterministic = deterministic;
  MlirStringRef text = mlirStringRefCreate(source.c_str(), source.size());
  Result result;
  if (wantsRemarks) {
    options.remark = collectRemark;
    options.remarkData = &result.remarks;
  }
  {
    nb::gil_scoped_release unlocked;
    if (chips) {
      std::vector<MlirStringRef> names = toRefs(*chips);
      result.succeeded = mlirLogicalResultIsSuccess(redopCompileForChips(
          text, toRef(name), names.size(), names.data(), options, collectCode,
          &result.codes, collectMessage, &result.messages));
    } else {
      std::string code;
      result.succeeded = mlirLogicalResultIsSuccess(
          redopCompile(text, toRef(name), options, appendTo, &code,
                       collectMessage, &result.messages));
      result.codes.emplace_back(chip, std::move(code));
    }
  }
  nb::dict codes;
  for (const auto &[each, code] : result.codes)
    codes[nb::str(each.data(), each.size())] =
        nb::bytes(code.data(), code.size());
  nb::list messages;
  for (const Message &message : result.messages)
    messages.append(toTuple(message));
  return nb::make_tuple(result.succeeded, codes, messages,
                        toList(result.remarks));
}

/// Raises a ValueError unless there is code for this chip and version.
static void checkTarget(const std::string &chip, const std::string &ptx) {
  std::string error;
  if (mlirLogicalResultIsFailure(
          redopCompileCheckTarget(toRef(chip), toRef(ptx), appendTo, &error)))
    raise(PyExc_ValueError, error);
}

/// The same for several chips.
static void checkTargets(const std::vector<std::string> &chips,
                         const std::string &ptx) {
  std::string error;
  std::vector<MlirStringRef> names = toRefs(chips);
  if (mlirLogicalResultIsFailure(redopCompileCheckTargets(
          names.size(), names.data(), toRef(ptx), appendTo, &error)))
    raise(PyExc_ValueError, error);
}

/// The numbers of the C API's enums, by the words of redop.compile.
static void bindChoices(nb::module_ &m) {
  auto add = [&](const char *name,
                 std::initializer_list<std::pair<const char *, int>> words) {
    nb::dict choices;
    for (auto [word, number] : words)
      choices[word] = number;
    m.attr(name) = choices;
  };
  add("EMIT", {{"mlir", RedopEmitMLIR},
               {"llvm", RedopEmitLLVM},
               {"ptx", RedopEmitPTX},
               {"cubin", RedopEmitCubin}});
  add("LEGALIZE",
      {{"portable", RedopLegalizePortable}, {"all", RedopLegalizeAll}});
  add("SCOPE", {{"cta", RedopRaiseScopeCta},
                {"cluster", RedopRaiseScopeCluster},
                {"gpu", RedopRaiseScopeGpu},
                {"sys", RedopRaiseScopeSys}});
  add("ORDERING", {{"relaxed", RedopRaiseOrderingRelaxed},
                   {"acq_rel", RedopRaiseOrderingAcqRel}});
}

/// The names of the permissions, and what uses each, as in "Order | Optimize".
static void bindPermissions(nb::module_ &m) {
  nb::dict permissions;
#define REDOP_PERMISSION(Name, member, attribute, option, uses, ...)           \
  permissions[attribute] = #uses;
#include "redop/Dialect/Permissions.def"
  m.attr("PERMISSIONS") = permissions;
}

void redop_python::bindCompile(nb::module_ &m) {
  bindChoices(m);
  bindPermissions(m);
  m.def("compile", &compile, nb::arg("source"), nb::arg("name"),
        nb::arg("chip"), nb::arg("chips").none(), nb::arg("ptx"),
        nb::arg("module"), nb::arg("ptxas"), nb::arg("ptxas_seconds"),
        nb::arg("emit"), nb::arg("opt_level").none(), nb::arg("verify_target"),
        nb::arg("check_ptx"), nb::arg("raise_ops"), nb::arg("scope"),
        nb::arg("ordering"), nb::arg("cuda_atomics"), nb::arg("legalize"),
        nb::arg("permissions"), nb::arg("optimize"),
        nb::arg("dynamic_shared_memory"), nb::arg("deterministic"),
        nb::arg("wants_remarks"),
        "Compiles text or bytecode without holding the GIL, for each of chips "
        "unless that is None. Returns whether it worked, the code by chip, "
        "the diagnostics as tuples of severity, location, message, notes and "
        "whether it is a loss, and the remarks, if wanted, as "
        "RemarkCollector.take() does.");
  m.def("check_target", &checkTarget, nb::arg("chip"), nb::arg("ptx"),
        "Raises a ValueError that names the legal chips and versions unless "
        "these are some; empty ones are left open.");
  m.def("check_targets", &checkTargets, nb::arg("chips"), nb::arg("ptx"),
        "The same for several chips, none of which may be named twice.");
}
