//===- Settings.cpp - What REDOP_PTXAS says -------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Settings.h"
#include "redop/Forms/Suggest.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/Process.h"

using namespace mlir::redop;

static llvm::Error makeError(const llvm::Twine &text) {
  return llvm::createStringError("REDOP_PTXAS: " + text);
}

/// Sets the permission with this name, in which '_' may replace '-'.
static bool allow(Permissions &permissions, llvm::StringRef name, bool value) {
  std::string option = name.str();
  std::replace(option.begin(), option.end(), '_', '-');
  for (const PermissionRow &row : getPermissionRows())
    if (row.option == option) {
      permissions.*row.member = value;
      return true;
    }
  return false;
}

/// The end of the message about an unknown name.
static std::string suggestSetting(llvm::StringRef name) {
  llvm::SmallVector<llvm::StringRef> known = {"ptxas", "report", "seconds",
                                              "ptxas_seconds", "identity"};
  for (const PermissionRow &row : getPermissionRows())
    known.push_back(row.option);
  return getSuggestion(name, known);
}

static std::string getPermissionNames() {
  std::string names;
  for (const PermissionRow &row : getPermissionRows())
    names += ", " + row.option.str();
  return names;
}

static llvm::Error setOne(Settings &settings, llvm::StringRef name,
                          const llvm::json::Value &value) {
  if (name == "ptxas" || name == "report") {
    auto text = value.getAsString();
    if (!text)
      return makeError("expected a string for \"" + name + "\"");
    (name == "ptxas" ? settings.ptxas : settings.report) = text->str();
    return llvm::Error::success();
  }
  if (name == "seconds" || name == "ptxas_seconds") {
    auto number = value.getAsInteger();
    if (!number || *number <= 0 || *number > 86400)
      return makeError("expected 1 to 86400 for \"" + name + "\"");
    (name == "seconds" ? settings.seconds : settings.ptxasSeconds) = *number;
    return llvm::Error::success();
  }
  auto flag = value.getAsBoolean();
  if (flag && name == "identity") {
    settings.isIdentity = *flag;
    return llvm::Error::success();
  }
  if (!flag || !allow(settings.permissions, name, *flag))
    return makeError("unknown setting \"" + name +
                     "\"; expected ptxas, report, seconds, ptxas_seconds, "
                     "identity, or true for one of "
                     "the permissions" +
                     llvm::StringRef(getPermissionNames()).drop_front(1) +
                     suggestSetting(name));
  return llvm::Error::success();
}

llvm::Expected<Settings> Settings::read() {
  Settings settings;
  auto text = llvm::sys::Process::GetEnv("REDOP_PTXAS");
  if (!text || text->empty() || *text == "1")
    return settings;
  if (*text == "0") {
    settings.isEnabled = false;
    return settings;
  }
  llvm::Expected<llvm::json::Value> value = llvm::json::parse(*text);
  if (!value) {
    llvm::consumeError(value.takeError());
    return makeError(
        "expected 0, 1 or a JSON object, as in {\"noalias\": true}");
  }
  llvm::json::Object *object = value->getAsObject();
  if (!object)
    return makeError(
        "expected 0, 1 or a JSON object, as in {\"noalias\": true}");
  for (auto &[name, each] : *object)
    if (llvm::Error error = setOne(settings, name, each))
      return error;
  return settings;
}
