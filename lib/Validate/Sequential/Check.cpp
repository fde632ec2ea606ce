//===- Check.cpp - All inputs of one thread, around each pass -------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Forms/Suggest.h"
#include "redop/Validate/Sequential.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace mlir::redop;

/// The command that repeats a counterexample, if the interpreter shows a
/// difference, too; or "".
static std::string repeat(ModuleOp before, ModuleOp after, StringRef entry,
                          const ValidationCall &call, StringRef afterFile) {
  ScheduleLimits limits;
  limits.schedules = 1'000;
  limits.seconds = 1;
  ScheduleAnswer answer = validateSchedules(
      before, after, getInterpretOptions(entry, call), limits);
  if (answer.verdict != ScheduleVerdict::Invalid)
    return "";
  std::string text;
  llvm::raw_string_ostream os(text);
  printCounterexample(os, entry, call, answer,
                      ("redop-interpret " + afterFile).str());
  return text;
}

ValidationCheck mlir::redop::makeThreadCheck(const SequentialOptions &options) {
  auto run = [=](ModuleOp before, ModuleOp after, StringRef entry,
                 StringRef afterFile) -> ValidationVerdict {
    using Kind = ValidationVerdict::Kind;
    SequentialAnswer answer = validateSequential(before, after, entry, options);
    switch (answer.verdict) {
    case SequentialVerdict::Valid:
      return {Kind::Validated, answer.isUnchanged ? "unchanged"
                               : answer.isAlone   ? "block of one thread"
                                                  : ""};
    case SequentialVerdict::Undecided:
      return {Kind::Undecided, answer.reason};
    case SequentialVerdict::Invalid:
      break;
    }
    std::string text = " " + answer.reason + "\n" + answer.counterexample;
    if (answer.call)
      text += repeat(before, after, entry, *answer.call, afterFile);
    return {Kind::Counterexample, StringRef(text).rtrim().str()};
  };
  return {"all inputs of one thread", run};
}

std::string mlir::redop::addPermissionWords(StringRef text,
                                            Permissions &permissions) {
  SmallVector<StringRef> words;
  text.split(words, ' ', -1, /*KeepEmpty=*/false);
  for (StringRef word : words) {
    const PermissionRow *found =
        llvm::find_if(getPermissionRows(), [&](const PermissionRow &row) {
          return row.option == word;
        });
    if (found == getPermissionRows().end()) {
      SmallVector<StringRef> names;
      for (const PermissionRow &row : getPermissionRows())
        names.push_back(row.option);
      return ("no permission is called '" + word + "'; there are " +
              llvm::join(names, ", ") + getSuggestion(word, names))
          .str();
    }
    permissions.*found->member = true;
  }
  permissions = addImplied(permissions);
  return "";
}
