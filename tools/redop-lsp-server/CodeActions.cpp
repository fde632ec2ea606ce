//===- CodeActions.cpp - The nearest legal forms as edits -----------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CodeActions.h"
#include "PortableOp.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Verifier.h"
#include "redop/Dialect/Redop.h"
#include "redop/Query/FormText.h"
#include "redop/Query/OpTypes.h"

using namespace mlir;
using namespace mlir::redop;
namespace json = llvm::json;
namespace lsp = llvm::lsp;

/// The maximum number of edits for an op.
static constexpr unsigned mostEdits = 3;

/// Returns the forms that may replace what `wanted` asks for: those with the
/// same operation, unless it is misspelled, and with the types `types`.
static std::vector<Form> findReplacements(const FormQuery &wanted,
                                          StringRef types) {
  return wanted.findNearest(mostEdits, [&](const Form &form) {
    return wanted.allows(form, Field::Family) &&
           wanted.allows(form, Field::Kind) && getOpTypes(form) == types;
  });
}

namespace {
/// An edit, from the beginning of the name of an op.
struct Edit {
  std::string title;
  size_t end;
  std::string text;
};
} // namespace

static Edit makeEdit(const OpHead &head, const Form &form) {
  std::string words = getIRWords(form);
  return {"Replace with '" + (dialectPrefix + words).str() +
              "', which requires " + describeNeeds(getNeeds(form)),
          head.end, words};
}

/// Adds the edit to the portable op, if there is one; see getPortableOp.
static void addPortable(std::vector<Edit> &edits, const Form &form,
                        StringRef rest, size_t end) {
  std::optional<std::string> portable = getPortableOp(form, rest);
  if (!portable)
    return;
  StringRef words =
      StringRef(*portable).take_until([](char c) { return c == '%'; });
  edits.push_back({"Replace with the portable '" +
                       (dialectPrefix + words.rtrim()).str() +
                       "', which redop-legalize makes legal",
                   end, *portable});
}

/// Returns the edits of an op, of which the end and the form are known.
static std::vector<Edit> findEdits(StringRef text, const OpHead &head,
                                   const DocumentOp &found,
                                   const Target &target) {
  auto op = dyn_cast<FormOpInterface>(found.op);
  if (!op)
    return {};
  StringRef rest = text.slice(head.end, found.end);
  Form form = op.getForm();
  std::vector<Form> forms;
  if (!isLegal(form)) {
    FormQuery wanted = FormQuery::exactly(form);
    wanted.setTargetOf(target.query);
    forms = findReplacements(wanted, normalizeTypes(splitTypes(rest).second));
  } else {
    // The same effect, on a target that lacks the form.
    bool lacks = false;
    for (const TargetSpec &spec : target.find(op)) {
      if (hasForm(spec, form))
        continue;
      lacks = true;
      std::optional<Form> nearest = findNearestForm(form, spec);
      if (nearest && !llvm::is_contained(forms, *nearest))
        forms.push_back(*nearest);
    }
    if (!lacks)
      return {};
  }
  std::vector<Edit> edits;
  for (const Form &each : forms)
    edits.push_back(makeEdit(head, each));
  addPortable(edits, form, rest, found.end);
  return edits;
}

/// Returns the form that has all words that a query allows, if there is one of
/// each field at most.
static std::optional<Form> getOnlyForm(const FormQuery &query) {
  Form form;
  for (Field field : getAllFields()) {
    ArrayRef<unsigned> numbers = query.getAllowed(field);
    if (numbers.size() > 1)
      return std::nullopt;
    setNumber(form, field, numbers.empty() ? noNumber : numbers.front());
  }
  return form;
}

/// Returns the edits of an op in a document that cannot be parsed.
static std::vector<Edit> findEdits(StringRef text, const OpHead &head,
                                   const Target &target) {
  StringRef line = takeLine(text.drop_front(head.begin)).rtrim();
  llvm::Expected<FormAnswer> answer =
      findForm((dialectPrefix + line).str(), target.query);
  if (!answer) {
    llvm::consumeError(answer.takeError());
    return {};
  }
  std::vector<Edit> edits;
  if (answer->isLegal)
    return edits;
  StringRef rest = line.drop_front(head.end - head.begin);
  for (const Form &form : findReplacements(
           answer->wanted, normalizeTypes(splitTypes(rest).second)))
    edits.push_back(makeEdit(head, form));
  if (std::optional<Form> form = getOnlyForm(answer->wanted))
    addPortable(edits, *form, rest, head.begin + line.size());
  return edits;
}

/// Whether the op at `head` is valid in the document with `text`. An op in a
/// document that cannot be parsed, also without the edit, has the right types.
static bool isValid(Document &document, const OpHead &head, std::string text,
                    const Target &target) {
  Document edited(document.getContext(), std::move(text), /*version=*/0);
  const DocumentOp *found = edited.findOp(head);
  if (!found)
    return !document.findOp(head);
  ScopedDiagnosticHandler ignore(&document.getContext(), [](Diagnostic &) {});
  if (failed(verify(found->op, /*verifyRecursively=*/false)))
    return false;
  auto op = dyn_cast<FormOpInterface>(found->op);
  return !op || llvm::all_of(target.find(op), [&](const TargetSpec &spec) {
    return hasForm(spec, op.getForm());
  });
}

/// Returns an action that replaces a range by `text`.
static json::Value makeAction(std::string title, StringRef uri,
                              lsp::Range range, StringRef text,
                              bool isPreferred) {
  lsp::CodeAction action;
  action.title = std::move(title);
  action.kind = lsp::CodeAction::kQuickFix.str();
  action.isPreferred = isPreferred;
  action.edit.emplace();
  action.edit->changes[uri.str()] = {{range, text.str()}};
  return toJSON(action);
}

static void addActions(Document &document, const OpHead &head, StringRef uri,
                       const Target &target, json::Array &actions) {
  StringRef text = document.getText();
  const DocumentOp *found = document.findOp(head);
  std::vector<Edit> edits = found ? findEdits(text, head, *found, target)
                                  : findEdits(text, head, target);
  llvm::erase_if(edits, [&](const Edit &edit) {
    std::string edited =
        (text.take_front(head.begin) + edit.text + text.drop_front(edit.end))
            .str();
    return !isValid(document, head, std::move(edited), target);
  });
  // Which of several is meant is open.
  for (const Edit &edit : edits)
    actions.push_back(makeAction(edit.title, uri,
                                 document.getRange(head.begin, edit.end),
                                 edit.text, edits.size() == 1));
}

/// Adds the words that messages suggest for what they are about.
static void addSuggestions(ArrayRef<lsp::Diagnostic> diagnostics, StringRef uri,
                           json::Array &actions) {
  for (const lsp::Diagnostic &each : diagnostics) {
    StringRef meant = StringRef(each.message).rsplit("; did you mean ").second;
    if (meant.consume_back("?"))
      actions.push_back(makeAction("Replace with '" + meant.str() + "'", uri,
                                   each.range, meant, /*isPreferred=*/true));
  }
}

void mlir::redop::completeCodeActions(Document &document, StringRef uri,
                                      const lsp::CodeActionParams &params,
                                      const Target &target,
                                      json::Value &result) {
  StringRef text = document.getText();
  // Ops on the lines of the range.
  size_t begin = document.getOffset({params.range.start.line, 0});
  size_t end = text.find('\n', document.getOffset(params.range.end));
  json::Array actions;
  for (size_t at = begin;
       (at = text.find(dialectPrefix, at)) < std::min(end, text.size());
       at += dialectPrefix.size())
    if (std::optional<OpHead> head = findOpHead(text, at))
      addActions(document, *head, uri, target, actions);
  if (actions.empty())
    addSuggestions(params.context.diagnostics, uri, actions);
  // Upstream's follow.
  if (json::Array *old = result.getAsArray())
    for (json::Value &each : *old)
      actions.push_back(std::move(each));
  result = std::move(actions);
}
