//===- FinishedCheck.cpp - A check of the finished PTX --------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FinishedCheck.h"
#include "Assemble.h"
#include "AtomicAccess.h"
#include "redop/Compile/CompilePtx.h"
#include "redop/Dialect/Redop.h"
#include "redop/Ptx/MnemonicCheck.h"
#include "redop/Ptx/Mnemonics.h"
#include "redop/Ptx/Operands.h"
#include "redop/Ptx/PtxModule.h"
#include "redop/Support/Remarks.h"

using namespace mlir;
using namespace mlir::redop;
using Problem = MnemonicProblem::Kind;

FinishedCheck::FinishedCheck(MLIRContext *context,
                             const CompileOptions &options)
    : options(options), handler(context, [this](Diagnostic &diagnostic) {
        if (diagnostic.getSeverity() == DiagnosticSeverity::Warning)
          messages.push_back(diagnostic.str());
        // Others handle it, too.
        return failure();
      }) {}

void FinishedCheck::addChecked(Operation *kernels) {
  DenseSet<Form> seen;
  kernels->walk([&](FormOpInterface op) {
    Form form = op.getForm();
    if (!seen.insert(form).second)
      return;
    checked.insert(getMnemonic(form));
    // LLVM prints some red as atom.
    if (form.family != Family::Red)
      return;
    form.family = Family::Atom;
    checked.insert(getMnemonic(form));
  });
  if (!isEnabled())
    return;
  RemarkScope remarks("redop-compile");
  reportThreadMemory(kernels);
}

bool FinishedCheck::isReported(StringRef text) const {
  return llvm::any_of(
      messages, [&](StringRef message) { return message.contains(text); });
}

static std::string describe(Problem kind, const TargetSpec &target) {
  switch (kind) {
  case Problem::Illegal:
    return "is not a legal instruction";
  case Problem::Unsupported:
    return "is not supported by " + target.chip.str() + " with PTX " +
           target.ptx->str();
  case Problem::Miscompiled:
    return "does not do what PTX says";
  }
  llvm_unreachable("unknown kind");
}

namespace {
struct Finding {
  unsigned line;
  std::string function, what, why;
};

/// Finds what is not reported.
class Finder {
public:
  /// `checked`: the mnemonics of ops that are checked before.
  Finder(const FormQuery &where, const CompileOptions &options,
         const llvm::StringSet<> &checked,
         llvm::function_ref<bool(StringRef)> isReported)
      : target(*where.getTarget()), mnemonics(where), options(options),
        checked(checked), isReported(isReported) {}

  /// Text that redop cannot read has no findings: it is left to ptxas.
  std::vector<Finding> find(StringRef text);

private:
  void visit(const ptx::Block &block, StringRef function);
  void visit(const ptx::Instruction &instruction, StringRef function);
  ArrayRef<MnemonicProblem> findProblems(StringRef mnemonic);
  bool isWanted(Problem kind) const;

  const TargetSpec &target;
  MnemonicCheck mnemonics;
  const CompileOptions &options;
  const llvm::StringSet<> &checked;
  llvm::function_ref<bool(StringRef)> isReported;
  llvm::StringMap<std::vector<MnemonicProblem>> problems;
  std::unique_ptr<ptx::Module> module;
  std::vector<Finding> findings;
};
} // namespace

bool Finder::isWanted(Problem kind) const {
  switch (kind) {
  case Problem::Illegal:
    // ptxas has accepted the text of a cubin.
    return options.emit != EmitKind::Cubin;
  case Problem::Unsupported:
    return options.emit != EmitKind::Cubin && options.verifyTarget;
  case Problem::Miscompiled:
    return true;
  }
  llvm_unreachable("unknown kind");
}

ArrayRef<MnemonicProblem> Finder::findProblems(StringRef mnemonic) {
  // Nearly all, and there are thousands of forms to compare with others.
  if (checked.contains(mnemonic))
    return {};
  auto [place, isNew] = problems.try_emplace(mnemonic);
  if (!isNew)
    return place->second;
  MnemonicAnswer answer = mnemonics.check(mnemonic);
  bool isChecked = answer.form && checked.contains(getMnemonic(*answer.form));
  if (answer.problems.empty() || isChecked ||
      isReported(("'" + mnemonic + "'").str()))
    return {};
  llvm::erase_if(answer.problems, [&](const MnemonicProblem &each) {
    return !isWanted(each.kind);
  });
  return place->second = std::move(answer.problems);
}

void Finder::visit(const ptx::Instruction &instruction, StringRef function) {
  std::string mnemonic = instruction.getMnemonic();
  if (isWanted(Problem::Illegal) && isMnemonic(mnemonic) &&
      llvm::any_of(instruction.operands, ptx::hasMinusAfterBase) &&
      !isReported(illegalOffset))
    findings.push_back({module->getPosition(instruction.words.front()).line,
                        function.str(),
                        "in the finished PTX, '" + mnemonic +
                            "' has an address that is not legal",
                        illegalOffset.str()});
  for (const MnemonicProblem &each : findProblems(mnemonic))
    findings.push_back({module->getPosition(instruction.words.front()).line,
                        function.str(),
                        "in the finished PTX, '" + mnemonic + "' " +
                            describe(each.kind, target),
                        each.message});
}

void Finder::visit(const ptx::Block &block, StringRef function) {
  for (const ptx::Statement *each : block.statements) {
    if (const auto *inner = llvm::dyn_cast<ptx::Block>(each))
      visit(*inner, function);
    else if (const auto *instruction = llvm::dyn_cast<ptx::Instruction>(each))
      visit(*instruction, function);
  }
}

std::vector<Finding> Finder::find(StringRef text) {
  ptx::ReadError error;
  findings.clear();
  module = ptx::Module::read(text, error);
  if (!module)
    return {};
  for (const ptx::Statement *each : module->getStatements())
    if (const auto *function = llvm::dyn_cast<ptx::Function>(each))
      if (function->body)
        visit(*function->body, function->name);
  return std::move(findings);
}

FailureOr<std::string>
FinishedCheck::finish(StringRef ptx, CompileTarget target, Location loc,
                      llvm::function_ref<FailureOr<LocatedPtx>()> locate) {
  FailureOr<std::string> result = ptx.str();
  if (options.emit == EmitKind::Cubin)
    result = assemble(ptx, target, options, loc, locate);
  if (succeeded(result))
    run(ptx, target, loc, locate);
  return result;
}

void FinishedCheck::run(StringRef text, CompileTarget target, Location loc,
                        llvm::function_ref<FailureOr<LocatedPtx>()> locate) {
  if (!options.checkPtx || !(hasReductions(text) || hasMnemonics(text)))
    return;
  FormQuery where;
  if (llvm::errorToBool(where.setTarget(target.chip.str(), target.ptx.str())))
    return;
  auto isKnown = [&](StringRef text) { return isReported(text); };
  Finder finder(where, options, checked, isKnown);
  std::vector<Finding> findings = finder.find(text);
  bool mayLack = !ordered.empty() && mayLackOrder(text, ordered, target);
  if (findings.empty() && !mayLack)
    return;

  // The text with locations has other lines.
  std::vector<std::optional<Location>> locations;
  std::vector<LostOrder> lost;
  if (FailureOr<LocatedPtx> located = locate(); succeeded(located)) {
    std::vector<Finding> again = finder.find(located->text);
    if (mayLack)
      lost = findLostOrders(*located, ordered, target);
    if (again.size() == findings.size()) {
      findings = std::move(again);
      locations = std::move(located->locations);
    }
  }
  auto getLoc = [&](unsigned line) {
    std::optional<Location> place;
    if (line <= locations.size())
      place = locations[line - 1];
    return place.value_or(loc);
  };
  RemarkScope remarks("redop-compile");
  for (const Finding &each : findings)
    reportWrong(getLoc(each.line), each.function, each.what, each.why);
  for (const LostOrder &each : lost)
    reportLoss(getLoc(each.line), each.function,
               "in the finished PTX, '" + each.mnemonic + "' lacks " +
                   each.lost + " of its source",
               "redop has not raised it, and LLVM prints it weaker");
}
