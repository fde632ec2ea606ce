//===- MnemonicCheck.cpp - Mnemonics that a target lacks ------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Ptx/MnemonicCheck.h"
#include "redop/Forms/SpaceNames.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir::redop;
using llvm::StringRef;
using Problem = MnemonicProblem::Kind;

/// A store, and policies for later accesses.
static bool isReduction(Family family) {
  return family != Family::MultimemSt &&
         family != Family::CreatePolicyFractional &&
         family != Family::CreatePolicyRange &&
         family != Family::CreatePolicyRangeFabric;
}

/// Whether PTX has reductions with this name.
static bool hasNameOfReduction(StringRef mnemonic) {
  constexpr StringRef names[] = {"red",
                                 "atom",
                                 "redux",
                                 "sured",
                                 "cp.reduce",
                                 "tcgen05.ld.red",
                                 "vote",
                                 "multimem.cp.reduce",
                                 "fabric.try_red",
                                 "fabric.try_pullred",
                                 "fabric.try_atom"};
  return llvm::any_of(names, [&](StringRef name) {
    StringRef rest = mnemonic;
    return rest.consume_front(name) && (rest.empty() || rest.front() == '.');
  });
}

//===----------------------------------------------------------------------===//
// The order of qualifiers
//===----------------------------------------------------------------------===//

/// Moves the qualifier that redop has in the name of a family to the front:
/// redux.u32.sync.add is redux.sync.u32.add.
static std::string moveSync(StringRef mnemonic) {
  constexpr StringRef sync = ".sync";
  auto [name, rest] = mnemonic.split('.');
  size_t at = mnemonic.find(sync);
  StringRef behind =
      at == StringRef::npos ? "" : mnemonic.substr(at + sync.size());
  bool isQualifier = behind.empty() || behind.front() == '.';
  if ((name != "redux" && name != "vote") || at == StringRef::npos ||
      !isQualifier)
    return mnemonic.str();
  StringRef before = mnemonic.slice(name.size(), at);
  return (name + sync + before + behind).str();
}

/// Whether two mnemonics have the same qualifiers.
static bool haveSameWords(StringRef a, StringRef b) {
  llvm::SmallVector<StringRef> words[2];
  a.split(words[0], '.');
  b.split(words[1], '.');
  for (auto &list : words) {
    for (StringRef &word : list)
      word = toShortName(word);
    llvm::sort(list);
  }
  return words[0] == words[1];
}

/// Finds a form whose qualifiers are in any order, as ptxas does.
llvm::Expected<FormAnswer> MnemonicCheck::findInAnyOrder(StringRef mnemonic) {
  llvm::Expected<FormAnswer> answer = findForm(mnemonic, where);
  if (!answer || answer->isLegal)
    return answer;
  std::string why;
  std::optional<Form> form = mnemonics.read(mnemonic, why);
  if (!form)
    return answer;
  // The requirements are those of the qualifiers that it has.
  for (const Spelling &spelling : getSpellings(*form))
    if (haveSameWords(spelling.mnemonic, mnemonic))
      return findForm(spelling.mnemonic, where);
  return answer;
}

//===----------------------------------------------------------------------===//
// The check
//===----------------------------------------------------------------------===//

static void checkTarget(MnemonicAnswer &info, const FormAnswer &answer,
                        const FormQuery &where) {
  std::string nearest;
  for (const Form &form : answer.nearest)
    nearest += (nearest.empty() ? "; the nearest form is " : " or ") +
               getMnemonic(form);
  if (!answer.isLegal)
    info.problems.push_back({Problem::Illegal, answer.reason + nearest});
  else if (where.getTarget() && !answer.isOnTarget)
    info.problems.push_back(
        {Problem::Unsupported, "it requires " + info.needs + nearest});
}

static void checkMachineCode(MnemonicAnswer &info, const FormQuery &where) {
  SmTarget chip =
      where.getTarget() ? where.getTarget()->chip : getAllTargets().back();
  Form form = *info.form;
  info.machineCode = getMachineCode(form, chip);
  if (isWrong(info.machineCode) && form.space != Space::Generic)
    info.problems.push_back(
        {Problem::Miscompiled, getWarning(info.machineCode).str() + ": " +
                                   describeMachineCode(form, chip)});
}

MnemonicAnswer MnemonicCheck::check(StringRef mnemonic) {
  MnemonicAnswer info;
  std::string text = moveSync(mnemonic);
  StringRef rest = text;
  std::optional<PtxName> name = consumePtxName(rest);
  if (!name || !isReduction(name->family)) {
    if (hasNameOfReduction(mnemonic))
      info.skipped = "redop does not support this instruction";
    return info;
  }
  llvm::Expected<FormAnswer> answer = findInAnyOrder(text);
  if (!answer) {
    info.skipped = llvm::toString(answer.takeError());
    return info;
  }
  info.family = name->family;
  if (answer->isLegal) {
    info.form = answer->forms.front();
    info.needs = describeNeeds(*answer->needs);
  }
  info.isOnTarget = where.getTarget() && answer->isLegal && answer->isOnTarget;
  checkTarget(info, *answer, where);
  if (info.form)
    checkMachineCode(info, where);
  return info;
}
