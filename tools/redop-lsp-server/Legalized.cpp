//===- Legalized.cpp - What a portable op becomes -------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Legalized.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Remarks.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Pass/PassManager.h"
#include "redop/Legalize/Passes.h"
#include "redop/Support/RemarkRecord.h"

using namespace mlir;
using namespace mlir::redop;

/// Copies the part of the document that contains `op` into a module. The copy
/// of `op` gets `location`.
static OwningOpRef<ModuleOp> copyPart(Operation *op, Location location) {
  Operation *top = op;
  while (Operation *parent = top->getParentOp())
    top = parent;
  OwningOpRef<ModuleOp> module(ModuleOp::create(op->getLoc()));
  auto b = OpBuilder::atBlockEnd(module->getBody());
  IRMapping copies;
  for (Operation &each : *top->getBlock())
    b.clone(each, copies);
  copies.lookup(op)->setLoc(location);
  return module;
}

static std::string getArgument(const RemarkRecord &record, StringRef name) {
  for (const auto &[key, value] : record.arguments)
    if (key == name)
      return value;
  return "";
}

/// Describes what has become of the op, or what it has lost.
static std::string describe(const RemarkRecord &record) {
  bool isLost = record.kind == llvm::remarks::Type::Failure;
  std::string text = getArgument(record, "Remark");
  text = isLost ? "- " + text : "- becomes `" + text + "`";
  std::string target = getArgument(record, "Target");
  std::string reason = getArgument(record, "Reason");
  std::string cost = getArgument(record, "Cost");
  if (!target.empty() && !isLost)
    text += " on " + target;
  if (!cost.empty())
    text += ", which costs " + cost;
  return text + (reason.empty() ? "" : ": " + reason) + "\n";
}

std::string mlir::redop::describeLegalized(Operation *op,
                                           const Target &target) {
  MLIRContext *context = op->getContext();
  // No other op has it.
  Location location = NameLoc::get(StringAttr::get(context, "hover"));
  OwningOpRef<ModuleOp> module = copyPart(op, location);
  std::string text, errors;
  ScopedDiagnosticHandler handler(context, [&](Diagnostic &diagnostic) {
    if (diagnostic.getSeverity() == DiagnosticSeverity::Error &&
        diagnostic.getLocation() == location)
      errors += "- cannot be legalized: " + diagnostic.str() + "\n";
  });
  // Passes expect valid IR.
  if (failed(verify(*module)))
    return "- not known, because of errors in the document\n";
  visitRemarks(*context, [&](const RemarkRecord &record) {
    if (record.location == location)
      text += describe(record);
  });
  RedopLegalizePassOptions options;
  options.chip = target.chip;
  options.ptx = target.ptx;
  options.legalize = LegalizeExtent::Portable;
  PassManager passes(context);
  passes.addPass(createRedopLegalizePass(options));
  bool succeeds = succeeded(passes.run(*module));
  context->setRemarkEngine(nullptr);
  return succeeds ? text : errors;
}
