//===- Each.cpp - Validating each pass of a pipeline ----------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Validate/Each.h"
#include "mlir/Pass/PassInstrumentation.h"
#include "llvm/Support/FileSystem.h"

using namespace mlir;
using namespace mlir::redop;

ValidationCheck
mlir::redop::makeScheduleCheck(const ValidationLaunch &launch,
                               const ValidationSettings &settings) {
  auto run = [=](ModuleOp before, ModuleOp after, StringRef entry,
                 StringRef afterFile) -> ValidationVerdict {
    using Kind = ValidationVerdict::Kind;
    ValidationCall call;
    call.launch = launch;
    call.seed = settings.seed;
    call.isStrict = settings.isStrict;
    ScheduleAnswer answer =
        validateDrawn(before, entry, settings, 0, call,
                      [&](const InterpretOptions &interpretation) {
                        return validateSchedules(before, after, interpretation,
                                                 settings.limits);
                      });
    switch (answer.verdict) {
    case ScheduleVerdict::Valid:
      return {Kind::Validated,
              answer.after.describeSize() + ", " +
                  std::to_string(answer.after.outcomes.size()) + " outcomes"};
    case ScheduleVerdict::Invalid:
      break;
    default:
      return {Kind::Undecided, answer.reason};
    }
    std::string text = "\n";
    llvm::raw_string_ostream os(text);
    printCounterexample(os, entry, call, answer,
                        ("redop-interpret " + afterFile).str());
    return {Kind::Counterexample, StringRef(text).rtrim().str()};
  };
  return {"all schedules of " + launch.describe(), run};
}

namespace {
class ValidateEach : public PassInstrumentation {
public:
  explicit ValidateEach(ValidateEachOptions options)
      : options(std::move(options)) {}

  void runBeforePass(Pass *pass, Operation *op) override;
  void runAfterPass(Pass *pass, Operation *op) override;
  void runAfterPassFailed(Pass *, Operation *) override { before.pop_back(); }

private:
  void check(StringRef pass, ModuleOp before, ModuleOp after);
  void save(ModuleOp module, StringRef file);

  ValidateEachOptions options;
  /// The modules before the passes that are running, outermost first.
  std::vector<OwningOpRef<ModuleOp>> before;
  unsigned counterexamples = 0;
};
} // namespace

static ModuleOp getRoot(Operation *op) {
  while (Operation *parent = op->getParentOp())
    op = parent;
  return dyn_cast<ModuleOp>(op);
}

void ValidateEach::runBeforePass(Pass *pass, Operation *op) {
  // Passes that only run others, and those of the pass manager, have no names
  // that users write.
  ModuleOp root = pass->getArgument().empty() ? ModuleOp() : getRoot(op);
  before.push_back(root ? OwningOpRef<ModuleOp>(root.clone()) : nullptr);
}

void ValidateEach::runAfterPass(Pass *pass, Operation *op) {
  OwningOpRef<ModuleOp> module = std::move(before.back());
  before.pop_back();
  if (module)
    check(pass->getArgument(), *module, getRoot(op));
}

void ValidateEach::save(ModuleOp module, StringRef file) {
  std::error_code error;
  llvm::raw_fd_ostream os(file, error, llvm::sys::fs::OF_Text);
  if (error)
    *options.os << "  cannot write " << file << ": " << error.message() << "\n";
  else
    module.print(os);
}

void ValidateEach::check(StringRef pass, ModuleOp before, ModuleOp after) {
  raw_ostream &os = *options.os;
  SmallVector<std::string> kernels = findKernels(after);
  for (StringRef entry : findKernels(before)) {
    if (isUnchanged(before, after, entry))
      continue;
    for (const ValidationCheck &check : options.checks) {
      os << pass << ", " << entry << ", " << check.name << ": ";
      if (!llvm::is_contained(kernels, entry)) {
        os << "undecided: the kernel is gone\n";
        continue;
      }
      std::string file = options.filePrefix + "." +
                         std::to_string(counterexamples + 1) + "." +
                         pass.str() + ".mlir";
      ValidationVerdict verdict = check.run(before, after, entry, file);
      switch (verdict.kind) {
      case ValidationVerdict::Kind::Validated:
        os << "validated" << (verdict.text.empty() ? "" : ": ") << verdict.text
           << "\n";
        break;
      case ValidationVerdict::Kind::Undecided:
        os << "undecided: " << verdict.text << "\n";
        break;
      case ValidationVerdict::Kind::Counterexample:
        ++counterexamples;
        os << "counterexample:" << verdict.text << "\n";
        save(after, file);
        options.onCounterexample();
        break;
      }
      // A program that takes too long may be killed.
      os.flush();
    }
  }
}

void mlir::redop::addValidateEach(PassManager &manager,
                                  ValidateEachOptions options) {
  manager.addInstrumentation(
      std::make_unique<ValidateEach>(std::move(options)));
}
