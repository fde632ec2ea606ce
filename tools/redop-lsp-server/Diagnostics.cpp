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
#include "redop/Forms/Suggest.h"
#include "redop/Query/NextWords.h"
#include "llvm/ADT/StringExtras.h"

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
    ScopedDiagnosticHandler handler(
        op->getContext(), [&](Diagnostic &diagnostic) {
          std::optional<OpHead> head =
              findOpHead(document.getText(), each.begin + dialectPrefix.size());
          add(all, document.getRange(each.begin, head ? head->end : each.end),
              diagnostic);
        });
    for (const TargetSpec &spec : targets)
      (void)checkTarget(op, spec);
    if (!targets.empty())
      miscompilations.report(op, targets);
  }
}

/// Checks what upstream's server has read.
static std::vector<lsp::Diagnostic> check(Document &document,
                                          const Target &target) {
  std::vector<lsp::Diagnostic> found;
  // Parsing a document again takes as long as upstream's server takes for it.
  if (target.find().empty() && !document.getText().contains("nvvm.target"))
    return found;
  bool hasTarget = llvm::any_of(document.getOps(), [&](const DocumentOp &op) {
    return !target.find(op.op).empty();
  });
  if (!hasTarget)
    return found;
  for (const std::unique_ptr<Block> &part : document.getParts())
    for (Operation &root : *part) {
      // The checks expect valid IR.
      ScopedDiagnosticHandler ignore(root.getContext(), [](Diagnostic &) {});
      if (succeeded(verify(&root)))
        check(document, &root, target, found);
    }
  return found;
}

//===----------------------------------------------------------------------===//
// Words that the parser does not know
//===----------------------------------------------------------------------===//

/// Replaces the list of the words that an op can have by those that are legal
/// after the words before, and suggests one. Returns whether it did.
static bool listLegalWords(const Document &document, const Target &target,
                           json::Object &diagnostic) {
  lsp::Range range;
  json::Path::Root root;
  const json::Value *place = diagnostic.get("range");
  std::optional<StringRef> message = diagnostic.getString("message");
  if (!place || !message || !fromJSON(*place, range, root))
    return false;
  // The words follow the name of the attribute.
  auto [start, rest] = message->split("enum values for attribute '");
  auto [attribute, list] = rest.split("' [");
  if (list.empty())
    return false;
  StringRef text = document.getText();
  size_t begin = document.getOffset(range.start);
  std::optional<OpHead> head = findOpHead(text, begin);
  if (!head || begin < head->begin)
    return false;
  std::optional<NextWords> next =
      findNextWords(text.slice(head->begin, begin), "", target.query);
  SmallVector<StringRef> words, candidates;
  for (const NextWord &word : next ? next->words : std::vector<NextWord>()) {
    candidates.push_back(getIRWord(word.field, word.number));
    if (getAttributeName(word.field) == attribute)
      words.push_back(candidates.back());
  }
  if (words.empty())
    return false;
  StringRef wrong = text.drop_front(begin).take_while(
      [](char c) { return llvm::isAlnum(c) || c == '_'; });
  std::string better = start.str() + "words for attribute '" + attribute.str() +
                       "' [" + llvm::join(words, ", ") + "]" +
                       getSuggestion(wrong, candidates);
  diagnostic["message"] = std::move(better);
  return true;
}

bool mlir::redop::completeDiagnostics(Document &document, const Target &target,
                                      json::Object &params) {
  json::Array *all = params.getArray("diagnostics");
  if (!all)
    return false;
  bool isChanged = false;
  for (json::Value &each : *all)
    if (json::Object *diagnostic = each.getAsObject())
      isChanged |= listLegalWords(document, target, *diagnostic);
  std::vector<lsp::Diagnostic> found = check(document, target);
  for (const lsp::Diagnostic &each : found)
    all->push_back(toJSON(each));
  return isChanged || !found.empty();
}
