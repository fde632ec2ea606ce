//===- redop-forms.cpp - Asks the legality tables -------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Writes every canonical form as JSON: how the IR and PTX spell it, and what it
// needs.
//
//===----------------------------------------------------------------------===//

#include "redop/Forms/Form.h"
#include "redop/Support/OutputFile.h"
#include "redop/Support/Version.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/JSON.h"

using namespace mlir::redop;

/// The chips of a gate in ascending order, or null when every chip has it.
static llvm::json::Value getOnly(const Requirement &needs) {
  if (!needs.gate)
    return nullptr;
  llvm::json::Array chips;
  for (const GateChip &chip : lookupGateChips(needs.gate))
    chips.push_back("sm_" + std::to_string(chip.Sm) + chip.Suffix);
  return chips;
}

static llvm::json::Object toJSON(const Form &form) {
  Requirement needs = getRequirement(form);
  return llvm::json::Object{{"family", getFamilyRow(form.family).Name},
                            {"ir", getIRLine(form)},
                            {"ptx", getMnemonic(form)},
                            {"min_ptx", getPtxVersionName(needs.minPtx)},
                            {"min_sm", needs.minSm},
                            {"only", getOnly(needs)}};
}

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  llvm::cl::OptionCategory category("redop-forms options");
  llvm::cl::opt<std::string> output(
      "o", llvm::cl::desc("Output file; '-' is standard output"),
      llvm::cl::value_desc("file"), llvm::cl::init("-"),
      llvm::cl::cat(category));
  llvm::cl::HideUnrelatedOptions(category);
  llvm::cl::SetVersionPrinter(printVersion);
  llvm::cl::ParseCommandLineOptions(
      argc, argv,
      "redop-forms: every instruction form of redop as JSON\n\n"
      "An array with an entry for each form: family, ir (a complete op line), "
      "ptx (the\nmnemonic), min_ptx, min_sm, and only (the chips that have it, "
      "or null when every\nchip from min_sm on does).\n");

  std::string text;
  llvm::raw_string_ostream os(text);
  llvm::json::OStream json(os, /*IndentSize=*/1);
  json.array([&] {
    forEachForm([&](const Form &form) { json.value(toJSON(form)); });
  });
  os << "\n";
  if (llvm::Error error = writeOutputFile(output, text)) {
    llvm::errs() << "redop-forms: error: cannot write "
                 << llvm::toString(std::move(error)) << "\n";
    return 1;
  }
  return 0;
}
