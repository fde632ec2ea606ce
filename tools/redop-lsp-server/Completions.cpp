//===- Completions.cpp - The words that may come next ---------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Completions.h"
#include "redop/Query/FormGroup.h"
#include "redop/Query/FormText.h"
#include "redop/Query/NextWords.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir::redop;
namespace json = llvm::json;
namespace lsp = llvm::lsp;
using llvm::StringRef;

/// What forms require, or the lowest of them.
static std::string describe(llvm::ArrayRef<Form> forms, const Target &target) {
  std::optional<SmTarget> chip;
  if (target.query.getTarget())
    chip = target.query.getTarget()->chip;
  std::string needs = describeNeeds(forms, chip);
  return chip ? "PTX " + needs + " on " + chip->str() : needs;
}

/// Returns an item that editors show at `index`.
static lsp::CompletionItem
makeItem(StringRef label, lsp::CompletionItemKind kind, unsigned index) {
  return {label, kind, llvm::formatv("{0:4}", index).str()};
}

static json::Object makeList(json::Array items) {
  return json::Object{{"isIncomplete", false}, {"items", std::move(items)}};
}

/// The ops whose names begin with what has been typed, which may contain dots.
static json::Array listNames(const Document &document, StringRef typed,
                             lsp::Range range, const Target &target) {
  json::Array items;
  for (mlir::RegisteredOperationName op :
       document.getContext().getRegisteredOperations()) {
    StringRef name = op.getStringRef();
    if (!name.consume_front(dialectPrefix) || !name.starts_with(typed))
      continue;
    lsp::CompletionItem item =
        makeItem(name, lsp::CompletionItemKind::Function, items.size());
    item.detail = "portable";
    StringRef rest = name;
    if (std::optional<Family> family = consumeFamily(rest, "")) {
      FormQuery query;
      query.setTargetOf(target.query);
      query.allow(Field::Family, static_cast<unsigned>(*family));
      std::vector<Form> forms = query.findForms();
      if (forms.empty())
        continue;
      item.detail = describe(forms, target);
    }
    // Editors only replace what follows the last dot.
    item.textEdit = {range, name.str()};
    items.push_back(toJSON(item));
  }
  return items;
}

/// The words that may come next.
static json::Array listWords(const NextWords &next, const Target &target) {
  json::Array items;
  for (const NextWord &word : next.words) {
    lsp::CompletionItem item =
        makeItem(getIRWord(word.field, word.number),
                 lsp::CompletionItemKind::Keyword, items.size());
    item.detail = (getAttributeName(word.field) + ": ").str() +
                  describe(word.forms, target);
    item.documentation = lsp::MarkupContent{lsp::MarkupKind::PlainText,
                                            getDescription(word.field).str()};
    items.push_back(toJSON(item));
  }
  return items;
}

static StringRef getLabel(const json::Value &item) {
  const json::Object *object = item.getAsObject();
  return object ? object->getString("label").value_or("") : "";
}

void mlir::redop::completeWords(const Document &document,
                                lsp::Position position, const Target &target,
                                json::Value &result) {
  StringRef text = document.getText();
  size_t cursor = document.getOffset(position);
  std::optional<OpHead> head = findOpHead(text, cursor);
  if (!head || cursor < head->begin)
    return;
  // The word at the cursor is the one to complete.
  size_t begin = cursor, end = cursor;
  auto isWord = [](char c) { return llvm::isAlnum(c) || c == '_'; };
  while (begin > head->begin && isWord(text[begin - 1]))
    --begin;
  while (end < text.size() && isWord(text[end]))
    ++end;
  if (begin == head->begin || text[begin - 1] == '.') {
    result = makeList(listNames(document, text.slice(head->begin, cursor),
                                document.getRange(head->begin, end), target));
    return;
  }
  StringRef rest = takeLine(text.drop_front(end));
  std::optional<NextWords> next =
      findNextWords(text.slice(head->begin, begin), rest, target.query);
  json::Object *list = result.getAsObject();
  json::Array *old = list ? list->getArray("items") : nullptr;
  // Those of the parser, for a portable op.
  if (!next)
    return;
  json::Array items = listWords(*next, target);
  // Operands.
  if (old && next->isComplete)
    for (json::Value &item : *old)
      if (getLabel(item).starts_with("%"))
        items.push_back(std::move(item));
  result = makeList(std::move(items));
}
