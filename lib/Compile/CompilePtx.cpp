//===- CompilePtx.cpp - From PTX to better PTX ----------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The module is compiled twice, with the optimizer and without. Kernels that
// differ are those that it changed.
//
//===----------------------------------------------------------------------===//

#include "redop/Compile/CompilePtx.h"
#include "Assemble.h"
#include "FinishedCheck.h"
#include "OptimizeKernels.h"
#include "redop/Compile/CompileLLVM.h"
#include "redop/Lift/LiftPtx.h"
#include "redop/Ptx/PtxEdits.h"
#include "redop/TargetInfo/PtxVersion.h"
#include "redop/TargetInfo/SmTarget.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace mlir;
using namespace mlir::redop;

bool mlir::redop::hasReductions(StringRef ptx) {
  // As the first word of a mnemonic: also `.shared.` contains `red.`.
  auto isInWord = [](char c) {
    return llvm::isAlnum(c) || StringRef("._$%").contains(c);
  };
  for (StringRef name :
       {"atom", "red", "redux", "multimem", "cp.reduce", "sured"})
    for (size_t at = ptx.find(name); at != StringRef::npos;
         at = ptx.find(name, at + 1)) {
      StringRef rest = ptx.drop_front(at + name.size());
      bool begins = at == 0 || !isInWord(ptx[at - 1]);
      if (begins && (rest.starts_with(".") || rest.ltrim().starts_with(".")))
        return true;
    }
  return false;
}

bool mlir::redop::isPtx(llvm::MemoryBufferRef source) {
  return ptx::isModule(source.getBuffer());
}

namespace {
/// A module in PTX, and its kernels in LLVM IR.
class PtxSource {
public:
  PtxSource(llvm::MemoryBufferRef source, MLIRContext &context)
      : source(source), context(context) {}
  /// Reports an error if the module cannot be read.
  LogicalResult read();
  /// The kernels that `isWanted` selects and that can be lifted, as LLVM IR.
  /// Reports the others; that is an error if they must be deterministic.
  /// `replaces`: they replace those of the module.
  std::unique_ptr<llvm::MemoryBuffer>
  lift(DiagnosticSeverity severity, ptx::KernelFilter isWanted, bool replaces);
  /// Reports the functions that kernels call and that are not in the LLVM IR.
  void reportLostCallees() const;
  /// Reports the kernels that reduce only in functions which they call, and
  /// which redop does not read, and adds them to `refused`.
  void reportCallees(
      std::vector<std::pair<std::string, std::string>> &refused) const;

  Location getLoc(unsigned line, unsigned column) const {
    return FileLineColLoc::get(&context, source.getBufferIdentifier(), line,
                               column);
  }
  const ptx::Module &get() const { return *module; }
  ArrayRef<ptx::LiftedKernel> getKernels() const { return lifted.kernels; }
  ArrayRef<ptx::Refusal> getRefusals() const { return lifted.refusals; }

private:
  llvm::MemoryBufferRef source;
  MLIRContext &context;
  std::unique_ptr<ptx::Module> module;
  llvm::LLVMContext llvmContext;
  ptx::Lifted lifted;
};
} // namespace

LogicalResult PtxSource::read() {
  ptx::ReadError error;
  module = ptx::Module::read(source.getBuffer(), error);
  if (module)
    return success();
  return emitError(getLoc(error.at.line, error.at.column)) << error.message;
}

/// The names of `callees` in calls of `block`, each once, in order.
static llvm::SetVector<StringRef>
findCallees(const ptx::Block &block, const llvm::StringSet<> &callees) {
  llvm::SetVector<StringRef> found;
  for (const ptx::Statement *each : block.statements) {
    if (const auto *inner = llvm::dyn_cast<ptx::Block>(each))
      found.insert_range(findCallees(*inner, callees));
    const auto *instruction = llvm::dyn_cast<ptx::Instruction>(each);
    if (!instruction || !instruction->is("call"))
      continue;
    for (const ptx::Operand &operand : instruction->operands)
      if (operand.is(ptx::Operand::Kind::Name) &&
          callees.contains(operand.word))
        found.insert(operand.word);
  }
  return found;
}

/// The functions of `module`, other than kernels, for which `isOne` holds.
static llvm::StringSet<>
findFunctions(const ptx::Module &module,
              llvm::function_ref<bool(const ptx::Function &)> isOne) {
  llvm::StringSet<> names;
  for (const ptx::Statement *each : module.getStatements())
    if (const auto *function = llvm::dyn_cast<ptx::Function>(each))
      if (!function->isEntry() && isOne(*function))
        names.insert(function->name);
  return names;
}

std::unique_ptr<llvm::MemoryBuffer> PtxSource::lift(DiagnosticSeverity severity,
                                                    ptx::KernelFilter isWanted,
                                                    bool replaces) {
  lifted = ptx::liftKernels(*module, source.getBufferIdentifier(), llvmContext,
                            isWanted, replaces);
  for (const ptx::Refusal &each : lifted.refusals) {
    ptx::Position at = module->getPosition(each.at);
    Diagnostic message(getLoc(at.line, at.column), severity);
    message << "kernel " << each.kernel->name
            << (severity == DiagnosticSeverity::Error
                    ? " cannot be made deterministic: "
                : replaces ? " is not changed: "
                           : " is left out: ")
            << each.reason;
    context.getDiagEngine().emit(std::move(message));
  }
  for (const ptx::Declarator *each : lifted.undefined) {
    ptx::Position at = module->getPosition(each->text);
    emitWarning(getLoc(at.line, at.column))
        << "the value of variable " << each->name
        << " is not known in LLVM IR: its initializer is not supported";
  }
  if (!replaces)
    reportLostCallees();
  std::string text;
  llvm::raw_string_ostream(text) << *lifted.module;
  return llvm::MemoryBuffer::getMemBufferCopy(text,
                                              source.getBufferIdentifier());
}

void PtxSource::reportLostCallees() const {
  llvm::StringSet<> callees =
      findFunctions(*module, [&](const ptx::Function &function) {
        return !lifted.module->getFunction(function.name);
      });
  for (const ptx::LiftedKernel &each : lifted.kernels)
    for (StringRef callee : findCallees(*each.kernel->body, callees)) {
      ptx::Position at = module->getPosition(callee);
      emitWarning(getLoc(at.line, at.column))
          << "function " << callee << ", which kernel " << each.kernel->name
          << " calls, is left out: only kernels become LLVM IR";
    }
}

void PtxSource::reportCallees(
    std::vector<std::pair<std::string, std::string>> &refused) const {
  llvm::StringSet<> callees =
      findFunctions(*module, [](const ptx::Function &function) {
        return function.body && hasReductions(function.body->text);
      });
  for (const ptx::Statement *each : module->getStatements()) {
    const auto *kernel = llvm::dyn_cast<ptx::Function>(each);
    if (!kernel || !kernel->isEntry() || !kernel->body ||
        hasReductions(kernel->body->text))
      continue;
    llvm::SetVector<StringRef> found = findCallees(*kernel->body, callees);
    if (found.empty())
      continue;
    StringRef callee = found.front();
    std::string reason =
        ("it reduces in the function " + callee + ", which it calls").str();
    ptx::Position at = module->getPosition(callee);
    emitRemark(getLoc(at.line, at.column))
        << "kernel " << kernel->name << " is not changed: " << reason;
    refused.emplace_back(kernel->name.str(), std::move(reason));
  }
}

static bool isAny(const ptx::Function &) { return true; }

OwningOpRef<ModuleOp> mlir::redop::importPtx(llvm::MemoryBufferRef source,
                                             MLIRContext &context) {
  PtxSource input(source, context);
  if (failed(input.read()))
    return nullptr;
  std::unique_ptr<llvm::MemoryBuffer> lifted =
      input.lift(DiagnosticSeverity::Warning, isAny, /*replaces=*/false);
  return importLLVM(*lifted, context);
}

//===----------------------------------------------------------------------===//
// Replacing kernels
//===----------------------------------------------------------------------===//

/// The kernels with a body, by name.
static llvm::StringMap<const ptx::Function *>
findKernels(const ptx::Module &module) {
  llvm::StringMap<const ptx::Function *> kernels;
  for (const ptx::Statement *each : module.getStatements())
    if (const auto *kernel = llvm::dyn_cast<ptx::Function>(each))
      if (kernel->isEntry() && kernel->body)
        kernels[kernel->name] = kernel;
  return kernels;
}

/// The end of the declarations at the beginning of a body.
static const char *findFirstInstruction(const ptx::Block &body) {
  for (const ptx::Statement *each : body.statements)
    if (each->kind != ptx::Statement::Kind::Variable &&
        each->kind != ptx::Statement::Kind::Directive)
      return each->text.begin();
  return body.text.end() - 1;
}

/// The body of `made` with the names of the parameters of `lifted`, and the
/// variables that are declared in it.
static std::string getBody(const ptx::Function &made,
                           const ptx::LiftedKernel &lifted) {
  const ptx::Function &kernel = *lifted.kernel;
  llvm::StringMap<StringRef> names;
  for (auto [from, to] : llvm::zip(made.parameters, kernel.parameters))
    names[from->declarators.front().name] = to->declarators.front().name;
  std::string body = "{";
  SmallVector<const ptx::Block *> blocks{kernel.body};
  while (!blocks.empty())
    for (const ptx::Statement *each : blocks.pop_back_val()->statements) {
      if (const auto *block = llvm::dyn_cast<ptx::Block>(each))
        blocks.push_back(block);
      const auto *variable = llvm::dyn_cast<ptx::Variable>(each);
      StringRef space = variable ? variable->specifiers.front().name : "";
      if (variable && space != ".reg" && space != ".local" && space != ".param")
        body += "\n\t" + each->text.str();
    }
  StringRef rest = made.body->text.drop_front();
  auto isNamePart = [](char c) {
    return llvm::isAlnum(c) || c == '_' || c == '$' || c == '%' || c == '.';
  };
  const char *first = findFirstInstruction(*made.body);
  while (!rest.empty()) {
    if (lifted.waitsForGrids && rest.begin() == first)
      body += "griddepcontrol.wait;\n\t";
    StringRef word = rest.take_while(isNamePart);
    auto name = names.find(word);
    if (name != names.end())
      body += name->second;
    else
      body += word;
    rest = rest.drop_front(word.size());
    StringRef other = rest.take_until(isNamePart);
    body += other;
    rest = rest.drop_front(other.size());
  }
  return body;
}

/// The bounds on threads and registers that `made` has and `kernel` has not.
/// With these, each launch that was possible still is.
static std::string getNewBounds(const ptx::Function &made,
                                const ptx::Function &kernel) {
  std::string text;
  for (const ptx::Directive *each : made.directives) {
    auto hasSameName = [&](const ptx::Directive *other) {
      return other->name == each->name;
    };
    bool isBound = each->name == ".maxntid" || each->name == ".maxnreg";
    if (isBound && llvm::none_of(kernel.directives, hasSameName))
      text += each->text.str() + "\n";
  }
  return text;
}

/// The variables of `made` that are not in `source`, as text.
static std::string getNewVariables(const ptx::Module &made,
                                   const ptx::Module &source) {
  llvm::StringSet<> known;
  for (const ptx::Statement *each : source.getStatements())
    if (const auto *variable = llvm::dyn_cast<ptx::Variable>(each))
      for (const ptx::Declarator &declarator : variable->declarators)
        known.insert(declarator.name);
  std::string text;
  for (const ptx::Statement *each : made.getStatements()) {
    const auto *variable = llvm::dyn_cast<ptx::Variable>(each);
    if (!variable || llvm::is_contained(variable->linkage, ".extern"))
      continue;
    bool isNew = llvm::any_of(variable->declarators, [&](auto &declarator) {
      return !known.contains(declarator.name);
    });
    if (isNew)
      text += each->text.str() + "\n";
  }
  return text;
}

/// Whether `made` has a kernel that is not one of `of`.
static bool hasOtherKernels(const llvm::StringMap<const ptx::Function *> &made,
                            const llvm::StringMap<const ptx::Function *> &of) {
  return llvm::any_of(
      made, [&](const auto &each) { return !of.contains(each.getKey()); });
}

/// Raises `.version`, if the new text requires it, and `.target`, if the text
/// is for a chip that has more instructions.
static void raiseRequirements(const ptx::Module &source,
                              const ptx::Module &made, ptx::Edits &edits) {
  FailureOr<PtxVersion> version = PtxVersion::parse(source.getVersion());
  FailureOr<PtxVersion> newer = PtxVersion::parse(made.getVersion());
  if (succeeded(version) && succeeded(newer) && *version < *newer)
    llvm::cantFail(edits.replace(source.getVersion(), made.getVersion().str()));
  FailureOr<SmTarget> target = SmTarget::parse(source.getTarget());
  FailureOr<SmTarget> chip = SmTarget::parse(made.getTarget());
  if (failed(target) || failed(chip))
    return;
  bool hasMore = target->sm < chip->sm ||
                 (target->sm == chip->sm && !target->suffix && chip->suffix);
  if (hasMore)
    llvm::cantFail(edits.replace(source.getTarget(), made.getTarget().str()));
}

/// The number of compare-and-swaps: raising replaces loops of them.
static size_t countExchanges(const ptx::Block &block) {
  size_t count = 0;
  for (const ptx::Statement *each : block.statements) {
    if (const auto *inner = llvm::dyn_cast<ptx::Block>(each))
      count += countExchanges(*inner);
    const auto *instruction = llvm::dyn_cast<ptx::Instruction>(each);
    count += instruction && llvm::is_contained(instruction->words, ".cas");
  }
  return count;
}

/// Whether `made` gains over `kernel`, which redop prints as `plain` without
/// optimizing.
static bool gains(const ptx::Function &made, const ptx::Function &plain,
                  const ptx::Function &kernel) {
  return ptx::joinTokens(made.body->text) !=
             ptx::joinTokens(plain.body->text) ||
         countExchanges(*made.body) < countExchanges(*kernel.body);
}

/// The text of `source` with the kernels of `made` that gain over those of
/// `plain`, or with all of them if that is null. `replaced` receives their
/// names.
static std::string replaceKernels(const ptx::Module &source,
                                  const ptx::Module &made,
                                  const ptx::Module *plain,
                                  ArrayRef<ptx::LiftedKernel> kernels,
                                  std::vector<std::string> &replaced) {
  ptx::Edits edits(source);
  llvm::StringMap<const ptx::Function *> after = findKernels(made), before;
  if (plain)
    before = findKernels(*plain);
  if (hasOtherKernels(after, findKernels(source)))
    return source.getText().str();
  bool isChanged = false;
  for (const ptx::LiftedKernel &lifted : kernels) {
    const ptx::Function *kernel = lifted.kernel;
    const ptx::Function *now = after.lookup(kernel->name);
    const ptx::Function *old = before.lookup(kernel->name);
    if (!now || (plain && (!old || !gains(*now, *old, *kernel))))
      continue;
    if (!isChanged)
      llvm::cantFail(
          edits.insertBefore(kernel->text, getNewVariables(made, source)));
    isChanged = true;
    llvm::cantFail(
        edits.insertBefore(kernel->body->text, getNewBounds(*now, *kernel)));
    llvm::cantFail(edits.replace(kernel->body->text, getBody(*now, lifted)));
    replaced.push_back(kernel->name.str());
  }
  if (!isChanged)
    return source.getText().str();
  raiseRequirements(source, made, edits);
  std::string text;
  llvm::raw_string_ostream os(text);
  edits.print(os);
  return text;
}

/// Compiles the kernels, and reads the result. Null after an error. Whether the
/// module changes is not known yet: a note says so of the kernels alone.
static std::unique_ptr<ptx::Module> compileLifted(llvm::MemoryBufferRef lifted,
                                                  MLIRContext &context,
                                                  const CompileOptions &options,
                                                  std::string &text) {
  HeldNotes unsaid(&context);
  FailureOr<std::string> result = compileLLVM(lifted, context, options);
  if (failed(result))
    return nullptr;
  text = std::move(*result);
  ptx::ReadError error;
  std::unique_ptr<ptx::Module> module = ptx::Module::read(text, error);
  if (!module)
    emitError(UnknownLoc::get(&context))
        << "cannot read the new PTX: " << error.message;
  return module;
}

/// Assembles `text`, what has become of `input`, if required, and checks it.
static FailureOr<std::string> finishPtx(const PtxSource &input, StringRef text,
                                        const CompileOptions &options) {
  Location loc = input.getLoc(1, 1);
  llvm::Expected<TargetSpec> target =
      TargetSpec::parse(options.chip, options.ptx);
  if (!target)
    return emitError(loc) << llvm::toString(target.takeError());
  FinishedCheck check(loc.getContext(), options);
  return check.finish(text, {target->chip, *target->ptx}, loc, [&] {
    LocatedPtx located{text.str(), {}};
    // A new text has no source.
    if (text == input.get().getText())
      for (size_t line = 1, end = text.count('\n') + 1; line <= end; ++line)
        located.locations.emplace_back(input.getLoc(line, 1));
    return FailureOr<LocatedPtx>(std::move(located));
  });
}

/// Whether `chip` runs modules for `target`.
static bool runs(SmTarget chip, SmTarget target) {
  if (target.suffix == 'a')
    return chip.sm == target.sm;
  return chip.sm >= target.sm &&
         (!target.suffix || chip.family() == target.family());
}

/// Rejects the options that ask for something other than the module has.
static LogicalResult checkOptionsFor(const ptx::Module &module,
                                     const CompileOptions &options,
                                     MLIRContext &context) {
  if (failed(checkOptions(options, &context)))
    return failure();
  auto report = [&] { return emitError(UnknownLoc::get(&context)); };
  if (!options.module.empty())
    return report() << "no gpu.module @" << StringRef(options.module).ltrim('@')
                    << ": the input is PTX";
  FailureOr<SmTarget> chip = SmTarget::parse(options.chip);
  FailureOr<SmTarget> target = SmTarget::parse(module.getTarget());
  if (succeeded(chip) && succeeded(target) && !runs(*chip, *target))
    return report() << "chip '" << options.chip
                    << "' does not run this module; expected "
                    << module.getTarget() << ", its .target"
                    << (target->suffix == 'a'   ? ""
                        : target->suffix == 'f' ? ", or a newer chip of its "
                                                  "family"
                                                : ", or a newer chip");
  FailureOr<PtxVersion> ptx = PtxVersion::parse(options.ptx);
  FailureOr<PtxVersion> version = PtxVersion::parse(module.getVersion());
  if (succeeded(ptx) && succeeded(version) && *ptx < *version)
    return report() << "PTX " << ptx->str()
                    << " is older than this module; expected "
                    << module.getVersion()
                    << ", its .version, or a newer version";
  return success();
}

static FailureOr<std::string> compileModule(llvm::MemoryBufferRef source,
                                            MLIRContext &context,
                                            const CompileOptions &options,
                                            PtxChanges *changes) {
  PtxSource input(source, context);
  if (failed(input.read()) ||
      failed(checkOptionsFor(input.get(), options, context)))
    return failure();
  bool replaces =
      options.emit == EmitKind::PTX || options.emit == EmitKind::Cubin;
  bool mayChange =
      options.optimize || options.unobserved || options.deterministic;
  // Others gain nothing; functions that they call are not known.
  auto isWanted = [&](const ptx::Function &kernel) {
    StringRef text = kernel.body->text;
    return hasReductions(text) ||
           (options.deterministic && text.contains("call"));
  };
  bool all = !replaces || options.rebuildAll;
  std::unique_ptr<llvm::MemoryBuffer> lifted = input.lift(
      options.deterministic ? DiagnosticSeverity::Error
      : replaces            ? DiagnosticSeverity::Remark
                            : DiagnosticSeverity::Warning,
      all ? ptx::KernelFilter(isAny) : ptx::KernelFilter(isWanted), replaces);
  if (options.deterministic && !input.getRefusals().empty())
    return failure();
  PtxChanges found;
  for (const ptx::Refusal &each : input.getRefusals())
    found.refused.emplace_back(each.kernel->name.str(), each.reason);
  if (mayChange && !options.deterministic)
    input.reportCallees(found.refused);
  CompileOptions settings = options;
  if (settings.chip.empty())
    settings.chip = input.get().getTarget().str();
  if (settings.ptx.empty()) {
    // The module keeps a newer version; its new instructions stay text.
    FailureOr<PtxVersion> version = PtxVersion::parse(input.get().getVersion());
    if (failed(version))
      return emitError(input.getLoc(1, 1))
             << "unknown PTX version " << input.get().getVersion();
    settings.ptx = std::min(*version, PtxVersion::newest()).str();
    FailureOr<SmTarget> chip = SmTarget::parse(settings.chip);
    if (succeeded(chip) && *version < chip->minPtx())
      settings.ptx = chip->minPtx().str();
  }
  if (options.optimize && input.getKernels().empty())
    noteUnchanged(input.getLoc(1, 1), settings.chip,
                  ": the module has no kernels with reductions that redop can "
                  "change");
  if (!replaces)
    return compileLLVM(*lifted, context, settings);

  std::string text = source.getBuffer().str();
  if ((mayChange || options.rebuildAll) && !input.getKernels().empty()) {
    settings.emit = EmitKind::PTX;
    settings.rebuildAll = false;
    settings.checkPtx = false;
    // The same instructions, if nothing is optimized.
    settings.raise &= mayChange;
    std::string madeText, plainText;
    std::unique_ptr<ptx::Module> plain, made;
    if (!(made = compileLifted(*lifted, context, settings, madeText)))
      return failure();
    if (!options.rebuildAll) {
      settings.optimize = settings.deterministic = false;
      settings.visitLines = nullptr;
      static_cast<Permissions &>(settings) = Permissions();
      if (!(plain = compileLifted(*lifted, context, settings, plainText)))
        return failure();
    }
    text = replaceKernels(input.get(), *made, plain.get(), input.getKernels(),
                          found.replaced);
    if (options.optimize && found.replaced.empty())
      noteUnchanged(input.getLoc(1, 1), settings.chip,
                    "; --remarks shows the reason for each reduction");
  }
  if (changes)
    *changes = std::move(found);
  settings.emit = options.emit;
  settings.checkPtx = options.checkPtx;
  return finishPtx(input, text, settings);
}

FailureOr<std::string> mlir::redop::compilePtx(llvm::MemoryBufferRef source,
                                               MLIRContext &context,
                                               const CompileOptions &options,
                                               PtxChanges *changes) {
  HeldNotes notes(&context);
  return notes.release(compileModule(source, context, options, changes));
}

FailureOr<std::vector<ChipCode>> mlir::redop::compilePtxForChips(
    llvm::MemoryBufferRef source, MLIRContext &context,
    ArrayRef<std::string> chips, const CompileOptions &options) {
  if (chips.size() > 1)
    return emitError(UnknownLoc::get(&context))
           << "PTX is compiled for one chip, not for " << chips.size();
  CompileOptions settings = options;
  if (!chips.empty())
    settings.chip = chips.front();
  return toChipCodes(compilePtx(source, context, settings), settings.chip);
}
