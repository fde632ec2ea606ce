//===- RemarkBindings.cpp - Remarks of passes for Python ------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RedopModule.h"
#include "Remarks.h"
#include "mlir/Bindings/Python/IRCore.h"
#include <nanobind/stl/string.h>

namespace nb = nanobind;
using namespace redop_python;
using mlir::python::MLIR_BINDINGS_PYTHON_DOMAIN::PyMlirContext;
using mlir::python::MLIR_BINDINGS_PYTHON_DOMAIN::PyMlirContextRef;

static std::string toString(MlirStringRef text) {
  return std::string(text.data, text.length);
}

void redop_python::collectRemark(const RedopRemark *remark, void *remarks) {
  Remark copy = {remark->kind,
                 toString(remark->category),
                 toString(remark->name),
                 toString(remark->function),
                 {},
                 {}};
  mlirLocationPrint(remark->location, appendTo, &copy.location);
  for (intptr_t i = 0; i < remark->numArguments; ++i)
    copy.arguments.emplace_back(toString(remark->arguments[i].name),
                                toString(remark->arguments[i].value));
  static_cast<std::vector<Remark> *>(remarks)->push_back(std::move(copy));
}

static const char *getWord(RedopRemarkKind kind) {
  switch (kind) {
  case RedopRemarkPassed:
    return "Passed";
  case RedopRemarkMissed:
    return "Missed";
  case RedopRemarkFailure:
    return "Failure";
  case RedopRemarkAnalysis:
    break;
  }
  return "Analysis";
}

nb::list redop_python::toList(const std::vector<Remark> &remarks) {
  auto toStr = [](const std::string &text) {
    // Names in IR are any bytes.
    PyObject *str = PyUnicode_DecodeUTF8(text.data(), text.size(), "replace");
    return nb::steal<nb::str>(str);
  };
  nb::list list;
  for (const Remark &each : remarks) {
    nb::list arguments;
    for (const auto &[name, value] : each.arguments)
      arguments.append(nb::make_tuple(toStr(name), toStr(value)));
    list.append(nb::make_tuple(getWord(each.kind), toStr(each.category),
                               toStr(each.name), toStr(each.function),
                               toStr(each.location), nb::tuple(arguments)));
  }
  return list;
}

namespace {
/// Collects the remarks of a context, which it keeps alive.
class RemarkCollector {
public:
  explicit RemarkCollector(PyMlirContext &context) : context(context.getRef()) {
    if (mlirLogicalResultIsFailure(redopContextAttachRemarkCallback(
            context.get(), collectRemark, &remarks)))
      raise(PyExc_RuntimeError,
            "the remarks of this context are already collected");
  }
  ~RemarkCollector() { detach(); }
  RemarkCollector(const RemarkCollector &) = delete;
  RemarkCollector &operator=(const RemarkCollector &) = delete;

  /// Ends the collection.
  nb::list take() {
    detach();
    return toList(std::exchange(remarks, {}));
  }

private:
  void detach() {
    if (isAttached)
      redopContextDetachRemarkCallback(context->get());
    isAttached = false;
  }

  PyMlirContextRef context;
  std::vector<Remark> remarks;
  bool isAttached = true;
};
} // namespace

void redop_python::bindRemarks(nb::module_ &m) {
  nb::class_<RemarkCollector>(
      m, "RemarkCollector",
      "Collects the remarks of passes in a context. Raises a RuntimeError if "
      "another one does.")
      .def(nb::init<PyMlirContext &>(), nb::arg("context"))
      .def("take", &RemarkCollector::take,
           "Ends the collection. Returns the remarks as tuples of kind, "
           "category, name, function, location and pairs of arguments.");
}
