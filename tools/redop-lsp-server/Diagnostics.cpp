//===- Diagnostics.cpp - What the target does not support -----------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Diagnostics.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Verifier.h"
#include "redop/Analysis/Miscompilations.h"
#include "redop/Analysis/PointerSpaces.h"
#include "redop/Analysis/TargetCheck.h"

using namespace mlir;
using namespace mlir::redop;
namespace json = llvm::json;
namespace lsp = llvm::lsp;

static std::optional<lsp::DiagnosticSeverity>
getSeverity(DiagnosticSeverity severity) {
  switch (severity) {
  case DiagnosticSeverity::Error:
    return lsp::DiagnosticSeverity::Error;
  case DiagnosticSeverity::Warning:
    return lsp::DiagnosticSeverity::Warning;
  case DiagnosticSeverity::Remark:
  case DiagnosticSeverity::Note:
    return std::nullopt;
  }
  return std::nullopt;
}

/// Adds what a check says about `op`; notes are part of the message.
static void add(std::vector<lsp::Diagnostic> &all, lsp::Range range,
                Diagnostic &diagnostic) {
  std::optional<lsp::DiagnosticSeverity> severity =
      getSeverity(diagnostic.getSeverity());
  if (!severity)
    return;
  lsp::Diagnostic own;
  own.range = range;
  own.severity = *severity;
  own.source = "redop";
  own.category = "Target";
  own.message = diagnostic.str();
  for (const Diagnostic &note : diagnostic.getNotes())
    own.message += "\nnote: " + note.str();
  all.push_back(std::move(own));
}

static void check(Document &document, Operation *root, const Target &target,
                  std::vector<lsp::Diagnostic> &all) {
  PointerSpaces spaces(root);
  Miscompilations miscompilations(root, spaces);
  for (const DocumentOp &each : document.getOps()) {
    auto op = dyn_cast<FormOpInterface>(each.op);
    if (!op || !root->isAncestor(op) || !isLegal(op.getForm()))
      continue;
    SmallVector<TargetSpec, 1> targets = target.find(op);
    std::optional<OpHead> head =
        findOpHead(document.getText(), each.begin + dialectPrefix.size());
    lsp::Range range =
        document.getRange(each.begin, head ? head->end : each.end);
    ScopedDiagnosticHandler handler(
        op->getContext(),
        [&](Diagnostic &diagnostic) { add(all, range, diagnostic); });
    for (const TargetSpec &spec : targets)
      (void)checkTarget(op, spec);
    if (!targets.empty())
      miscompilations.report(op, targets);
  }
}

void mlir::redop::completeDiagnostics(Document &document, const Target &target,
                                      json::Object &params) {
  std::vector<lsp::Diagnostic> found;
  bool hasTarget = llvm::any_of(document.getOps(), [&](const DocumentOp &op) {
    return !target.find(op.op).empty();
  });
  if (!hasTarget)
    return;
  for (const std::unique_ptr<Block> &part : document.getParts())
    for (Operation &root : *part) {
      // The checks expect valid IR.
      ScopedDiagnosticHandler ignore(root.getContext(), [](Diagnostic &) {});
      if (succeeded(verify(&root)))
        check(document, &root, target, found);
    }
  json::Array *all = params.getArray("diagnostics");
  for (const lsp::Diagnostic &each : found)
    if (all)
      all->push_back(toJSON(each));
}
