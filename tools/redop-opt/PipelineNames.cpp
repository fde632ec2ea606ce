//===- PipelineNames.cpp - Names in pass pipelines ------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PipelineNames.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"
#include "redop/Forms/Suggest.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/WithColor.h"

using namespace mlir;
using namespace mlir::redop;

namespace {
/// A pass or a pipeline with its options, as in `name{option=value}`.
struct PassText {
  StringRef name, options;
};
} // namespace

/// Removes the text up to the brace that closes the first one.
static StringRef takeBraces(StringRef &text) {
  size_t depth = 0, end = 0;
  do {
    depth += text[end] == '{';
    depth -= text[end] == '}';
  } while (++end < text.size() && depth);
  StringRef inside = text.take_front(end).drop_front();
  inside.consume_back("}");
  text = text.drop_front(end);
  return inside;
}

/// Returns the passes of a textual pipeline, at all depths.
static SmallVector<PassText> readPipeline(StringRef text) {
  SmallVector<PassText> passes;
  while (!text.empty()) {
    size_t end = text.find_first_of("(){},");
    PassText pass = {text.substr(0, end).trim(), ""};
    text = text.substr(pass.name.empty() && end == 0 ? 0 : end);
    if (text.starts_with("{"))
      pass.options = takeBraces(text);
    // What contains passes is an op.
    if (!pass.name.empty() && !text.starts_with("("))
      passes.push_back(pass);
    text = text.drop_front(std::min<size_t>(1, text.size()));
  }
  return passes;
}

/// Returns the names of options, as in `name=value name={value value}`.
static SmallVector<StringRef> readOptionNames(StringRef text) {
  SmallVector<StringRef> names;
  while (!(text = text.ltrim()).empty()) {
    names.push_back(
        text.take_until([](char c) { return c == '=' || c == ' '; }));
    text = text.drop_front(names.back().size());
    while (!text.empty() && text.front() != ' ') {
      if (text.front() == '{')
        takeBraces(text);
      else
        text = text.drop_front();
    }
  }
  return names;
}

static void note(raw_ostream &os, const Twine &what, StringRef name,
                 ArrayRef<StringRef> known) {
  std::string meant = getSuggestion(name, known);
  if (!meant.empty())
    llvm::WithColor::note(os, "redop-opt")
        << what << " '" << name << "'" << meant << "\n";
}

/// The names of passes and pipelines are options of the command line.
static SmallVector<StringRef> getPassNames() {
  SmallVector<StringRef> names;
  for (auto &option : llvm::cl::getRegisteredOptions())
    if (StringRef name = option.first;
        PassInfo::lookup(name) || PassPipelineInfo::lookup(name))
      names.push_back(name);
  llvm::sort(names);
  return names;
}

/// A pass prints all of its options. Those of a pipeline are not accessible.
static void noteOptions(raw_ostream &os, const PassInfo &info,
                        StringRef options) {
  OpPassManager manager(ModuleOp::getOperationName(),
                        OpPassManager::Nesting::Implicit);
  if (failed(info.addToPipeline(manager, /*options=*/"",
                                [](const Twine &) { return failure(); })))
    return;
  std::string text;
  llvm::raw_string_ostream printed(text);
  manager.printAsTextualPipeline(printed);
  for (const PassText &pass : readPipeline(text)) {
    SmallVector<StringRef> known = readOptionNames(pass.options);
    for (StringRef name : readOptionNames(options))
      if (!llvm::is_contained(known, name))
        note(os, "no option of " + pass.name + " is named", name, known);
  }
}

void mlir::redop::suggestPipelineNames(ArrayRef<StringRef> arguments,
                                       raw_ostream &os) {
  SmallVector<PassText> passes;
  for (size_t i = 0; i < arguments.size(); ++i) {
    auto [name, value] = arguments[i].ltrim('-').split('=');
    if (name == "pass-pipeline" || name == "p")
      passes.append(readPipeline(arguments[i].contains('=') ? value
                                 : i + 1 < arguments.size() ? arguments[i + 1]
                                                            : ""));
    else if (arguments[i].starts_with("-") && PassInfo::lookup(name))
      passes.push_back({name, value});
  }
  for (const PassText &pass : passes) {
    if (const PassInfo *info = PassInfo::lookup(pass.name))
      noteOptions(os, *info, pass.options);
    else if (!PassPipelineInfo::lookup(pass.name))
      note(os, "no pass is named", pass.name, getPassNames());
  }
}
