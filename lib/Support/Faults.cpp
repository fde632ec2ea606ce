//===- Faults.cpp - Conditions that a test ignores ------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Support/Faults.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/ManagedStatic.h"
#include "llvm/Support/raw_ostream.h"
#include <mutex>
#include <set>

using namespace mlir::redop;
namespace cl = llvm::cl;

static cl::opt<std::string>
    chosenFault("fault",
                cl::desc("Ignore the refusal, or take the lemma for granted, "
                         "of this name: the result may be wrong"),
                cl::value_desc("name"));
static cl::opt<bool>
    printsAsked("print-asked-faults",
                cl::desc("At exit, print the names for --fault that would have "
                         "made a difference, a line each, to stderr"));

namespace {
/// Prints when LLVM shuts down.
struct AskedFaults {
  ~AskedFaults() {
    if (printsAsked)
      for (const std::string &name : names)
        llvm::errs() << "asked: " << name << "\n";
  }

  std::mutex mutex;
  std::set<std::string> names;
};
} // namespace

static llvm::ManagedStatic<AskedFaults> asked;

bool mlir::redop::hasFault(llvm::StringRef fault) {
  if (printsAsked) {
    std::lock_guard<std::mutex> lock(asked->mutex);
    asked->names.insert(fault.str());
  }
  return chosenFault == fault;
}
