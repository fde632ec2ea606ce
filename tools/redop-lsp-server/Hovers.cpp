//===- Hovers.cpp - What an op is on its target ---------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Hovers.h"
#include "Legalized.h"
#include "redop/Dialect/Redop.h"
#include "redop/Query/FormText.h"
#include "redop/TargetInfo/Costs.h"
#include "redop/TargetInfo/MachineCode.h"

using namespace mlir;
using namespace mlir::redop;
namespace json = llvm::json;
namespace lsp = llvm::lsp;

/// The chip with most measured costs, for an op without a target.
static SmTarget getMeasuredChip() { return *SmTarget::parse("sm_90"); }

static std::string describeTarget(const Form &form, const TargetSpec &target) {
  std::optional<PtxVersion> version = getMinPtx(getNeeds(form), target.chip);
  if (!version)
    return "- not supported by " + target.chip.str() + "\n";
  std::string text = "- " + target.chip.str() + ": since PTX " + version->str();
  if (target.ptx && *target.ptx < *version)
    text += ", not in PTX " + target.ptx->str();
  return text + "\n";
}

static std::string describeCost(const Form &form, SmTarget chip) {
  std::optional<Cost> cost = getCost(form, chip);
  if (!cost || !getMinPtx(getNeeds(form), chip))
    return "";
  std::string text = "- cost on " + chip.str() + ": " + formatCost(*cost);
  if (std::optional<Cost> contended = getContendedCost(form, chip))
    text += "; " + formatCost(*contended) + " if all threads use one address";
  return text + "\n";
}

/// Describes a legal form.
static std::string describe(const Form &form, ArrayRef<TargetSpec> targets) {
  std::string text = "`" + getMnemonic(form) + "`\n\n- requires " +
                     describeNeeds(getNeeds(form)) + "\n";
  for (const TargetSpec &target : targets)
    text += describeTarget(form, target);
  std::string machineCode;
  bool isSupported = false;
  for (const TargetSpec &target : targets) {
    if (machineCode.empty() && hasForm(target, form))
      machineCode = describeMachineCode(form, target.chip);
    isSupported |= hasForm(target, form);
  }
  if (!isSupported)
    machineCode = listMachineCode(form);
  text += "- machine code: " +
          (machineCode.empty() ? "one instruction" : machineCode) + "\n";
  if (targets.empty())
    text += describeCost(form, getMeasuredChip());
  for (const TargetSpec &target : targets)
    text += describeCost(form, target.chip);
  return text + "- PTX ISA " + getFamilyRow(form.family).Section + "\n";
}

static std::string describeIllegal(StringRef reason, ArrayRef<Form> nearest) {
  std::string text = "not legal: " + reason.str() + "\n";
  for (const Form &form : nearest)
    text += "\n- nearest: `redop." + getIRWords(form) + "`, requires " +
            describeNeeds(getNeeds(form));
  return text + "\n";
}

static std::string describePortable(Operation *op, const Target &target) {
  std::string text = "portable";
  if (target.find(op).empty())
    return text + ": the target decides what it becomes (`--chip`)\n";
  return text + "\n\n" + describeLegalized(op, target);
}

/// Describes the op at `head`; empty if it is not known.
static std::string describe(Document &document, const OpHead &head,
                            const Target &target) {
  if (const DocumentOp *found = document.findOp(head)) {
    auto op = dyn_cast<FormOpInterface>(found->op);
    if (!op)
      return describePortable(found->op, target);
    Form form = op.getForm();
    if (isLegal(form))
      return describe(form, target.find(op));
    FormQuery query = FormQuery::exactly(form);
    std::string reason = query.explainNone();
    query.setTargetOf(target.query);
    return describeIllegal(reason, query.findNearest());
  }
  // A document that cannot be parsed.
  StringRef line = takeLine(document.getText().drop_front(head.begin));
  llvm::Expected<FormAnswer> answer =
      findForm((dialectPrefix + line).str(), target.query);
  if (!answer) {
    llvm::consumeError(answer.takeError());
    return "";
  }
  if (!answer->isLegal)
    return describeIllegal(answer->reason, answer->nearest);
  return describe(answer->forms.front(), target.find());
}

void mlir::redop::completeHover(Document &document, lsp::Position position,
                                const Target &target, json::Value &result) {
  std::optional<OpHead> head =
      findOpHead(document.getText(), document.getOffset(position));
  if (!head || document.getOffset(position) > head->end)
    return;
  std::string text = describe(document, *head, target);
  if (text.empty())
    return;
  lsp::Hover hover(
      document.getRange(head->begin - dialectPrefix.size(), head->end));
  hover.contents.value = std::move(text);
  const json::Object *old = result.getAsObject();
  const json::Object *contents = old ? old->getObject("contents") : nullptr;
  std::optional<StringRef> value;
  if (contents)
    value = contents->getString("value");
  if (value)
    hover.contents.value += "\n---\n\n" + value->str();
  result = toJSON(hover);
}
