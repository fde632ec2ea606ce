//===- redop-lint.cpp - The reductions of a file --------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Findings.h"
#include "mlir/IR/Diagnostics.h"
#include "redop/Compile/CompileSource.h"
#include "redop/Forms/FormField.h"
#include "redop/InitAll.h"
#include "redop/Ptx/PtxEdits.h"
#include "redop/Query/FormQuery.h"
#include "redop/Support/OutputFile.h"
#include "redop/Support/Version.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/WithColor.h"
#include <map>

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::lint;
namespace cl = llvm::cl;

namespace {
enum class LintFormat { Text, JSON, PTX };

struct Options {
  cl::OptionCategory category{"redop-lint options"};
  cl::list<std::string> inputs{cl::Positional, cl::desc("<file>..."),
                               cl::cat(category)};
  cl::opt<std::string> output{
      "o", cl::desc("Output file; '-', the default, is standard output"),
      cl::value_desc("file"), cl::init("-"), cl::cat(category)};
  cl::opt<LintFormat> format{
      "format", cl::desc("Output format (default: text)"),
      cl::values(
          clEnumValN(LintFormat::Text, "text", "one line each"),
          clEnumValN(LintFormat::JSON, "json",
                     "an object with \"reductions\" and \"skipped\""),
          clEnumValN(LintFormat::PTX, "ptx", "the PTX itself, as it was read")),
      cl::init(LintFormat::Text), cl::cat(category)};
  cl::opt<std::string> chip{
      "chip",
      cl::desc("The chip, as in sm_90a (default: the .target of the file; "
               "required for IR without a target)"),
      cl::value_desc("chip"), cl::cat(category)};
  cl::opt<std::string> module{
      "module",
      cl::desc("The gpu.module of an MLIR file, if there are several"),
      cl::value_desc("name"), cl::cat(category)};
  cl::list<FindingKind> ignored{
      "ignore", cl::desc("Findings that are not reported:"), cl::CommaSeparated,
      cl::values(
          clEnumValN(FindingKind::Illegal, "illegal", "no such instruction"),
          clEnumValN(FindingKind::Unsupported, "unsupported",
                     "the target does not support it"),
          clEnumValN(FindingKind::Miscompiled, "miscompiled",
                     "the machine code does not do what PTX says"),
          clEnumValN(FindingKind::UnusedResult, "unused-result",
                     "an atom whose result is not used"),
          clEnumValN(FindingKind::Narrow, "narrow",
                     "neighbors that a wider form combines"),
          clEnumValN(FindingKind::Contended, "contended",
                     "one address for all threads")),
      cl::cat(category)};
  cl::opt<bool> quiet{"quiet", cl::desc("Only findings, not every reduction"),
                      cl::cat(category)};
};

struct SourcePosition {
  std::string file;
  unsigned line = 0, column = 0;
};

/// A file. If it was compiled, it has a position for each line of the PTX, or
/// none if that line comes from nowhere.
struct Source {
  StringRef path;
  bool isCompiled = false;
  std::vector<std::optional<SourcePosition>> positions;

  std::optional<SourcePosition> find(const PtxStatement &statement) const;
  std::string describe(const PtxStatement &statement) const;
  llvm::json::Object toJSON(const PtxStatement &statement) const;
};

/// The lines of all files, or the objects.
class Report {
public:
  Report(const Options &options, raw_ostream &os) : options(options), os(os) {}

  void add(const Source &source, const LintResult &result);
  void print(const ptx::Module &module) { ptx::Edits(module).print(os); }
  void finish();
  bool hasFindings() const { return findings != 0; }

private:
  void addText(const Source &source, const LintedReduction &reduction);
  void addJSON(const Source &source, const LintedReduction &reduction);
  bool isReported(const Finding &finding) const {
    return !llvm::is_contained(options.ignored, finding.kind);
  }

  const Options &options;
  raw_ostream &os;
  std::map<std::string, unsigned> families;
  unsigned reductions = 0, findings = 0, skipped = 0;
  llvm::json::Array objects, skippedObjects;
};
} // namespace

static void reportError(const Twine &message) {
  llvm::WithColor::error(llvm::errs(), "redop-lint") << message << "\n";
}

std::optional<SourcePosition>
Source::find(const PtxStatement &statement) const {
  auto [line, column] = statement.at;
  if (!isCompiled)
    return SourcePosition{path.str(), line, column};
  return line <= positions.size() ? positions[line - 1] : std::nullopt;
}

std::string Source::describe(const PtxStatement &statement) const {
  auto format = [](const Twine &where, unsigned line, unsigned column) {
    return (where + Twine(line) + ":" + Twine(column)).str();
  };
  if (std::optional<SourcePosition> at = find(statement))
    return format(at->file + ":", at->line, at->column);
  return format(path + ": in the PTX, ", statement.at.line,
                statement.at.column);
}

llvm::json::Object Source::toJSON(const PtxStatement &statement) const {
  std::optional<SourcePosition> at = find(statement);
  llvm::json::Object object;
  object["file"] = llvm::json::fixUTF8(at ? StringRef(at->file) : path);
  if (isCompiled)
    object["ptx_line"] = statement.at.line;
  if (at) {
    object["line"] = at->line;
    object["column"] = at->column;
  }
  return object;
}

/// The order, the scope, the bytes and the cost.
static std::string describe(const LintedReduction &reduction) {
  const Form &form = *reduction.form;
  SmallVector<std::string> parts;
  for (Field field : {Field::Sem, Field::Scope})
    if (getNumber(form, field) != noNumber)
      parts.push_back(getWord(form, field).str());
  if (unsigned bytes = getAccessBytes(form))
    parts.push_back(std::to_string(bytes) + " bytes");
  parts.push_back("requires " + reduction.needs);
  if (reduction.cost)
    parts.push_back(formatCost(*reduction.cost) + " a thread");
  if (reduction.contendedCost)
    parts.push_back(formatCost(*reduction.contendedCost) + " on one address");
  if (reduction.machineCode != MachineCodeClass::One)
    parts.push_back("machine code: " + getName(reduction.machineCode).str());
  if (isWrong(reduction.machineCode) && form.space == Space::Generic)
    parts.back() += " in another CTA's shared memory";
  return llvm::join(parts, ", ");
}

void Report::addText(const Source &source, const LintedReduction &reduction) {
  std::string place = source.describe(*reduction.statement);
  if (!options.quiet) {
    os << place << ": " << reduction.statement->mnemonic;
    if (!reduction.function.empty())
      os << " in " << reduction.function;
    if (reduction.form)
      os << ": " << describe(reduction);
    os << "\n";
  }
  for (const Finding &finding : reduction.findings)
    if (isReported(finding)) {
      os << place << ": ";
      llvm::WithColor(os, llvm::HighlightColor::Warning) << "warning: ";
      os << reduction.statement->mnemonic << ": " << finding.message << " ["
         << getName(finding.kind) << "]\n";
    }
}

void Report::addJSON(const Source &source, const LintedReduction &reduction) {
  llvm::json::Array list;
  for (const Finding &finding : reduction.findings)
    if (isReported(finding))
      list.push_back(llvm::json::Object{{"kind", getName(finding.kind)},
                                        {"message", finding.message}});
  // The text of the file is gone when they are printed.
  llvm::json::Object object = source.toJSON(*reduction.statement);
  object["function"] = reduction.function.str();
  object["ptx"] = reduction.statement->mnemonic.str();
  object["findings"] = std::move(list);
  if (reduction.form) {
    object["form"] = getMnemonic(*reduction.form);
    object["requires"] = reduction.needs;
    object["bytes"] = getAccessBytes(*reduction.form);
    object["machine_code"] = getName(reduction.machineCode);
    for (Field field : {Field::Sem, Field::Scope})
      if (getNumber(*reduction.form, field) != noNumber)
        object[getFieldName(field)] = getWord(*reduction.form, field);
  }
  if (reduction.cost) {
    object["cost"] = formatCost(*reduction.cost);
    object["cost_ps"] = static_cast<double>(*reduction.cost) / 1000;
  }
  if (reduction.contendedCost)
    object["contended_cost_ps"] =
        static_cast<double>(*reduction.contendedCost) / 1000;
  objects.push_back(std::move(object));
}

void Report::add(const Source &source, const LintResult &result) {
  for (const LintedReduction &reduction : result.reductions) {
    ++reductions;
    ++families[getFamilyRow(*reduction.family).Name];
    findings += llvm::count_if(reduction.findings, [&](const Finding &each) {
      return isReported(each);
    });
    if (options.format == LintFormat::Text)
      addText(source, reduction);
    else
      addJSON(source, reduction);
  }
  for (const UnknownReduction &unknown : result.unknown) {
    ++skipped;
    const PtxStatement &statement = *unknown.statement;
    if (options.format == LintFormat::Text) {
      os << source.describe(statement) << ": skipped " << statement.mnemonic
         << ": " << unknown.reason << "\n";
      continue;
    }
    llvm::json::Object object = source.toJSON(statement);
    object["ptx"] = statement.mnemonic.str();
    object["reason"] = unknown.reason;
    skippedObjects.push_back(std::move(object));
  }
}

void Report::finish() {
  if (options.format == LintFormat::PTX)
    return;
  if (options.format == LintFormat::JSON) {
    llvm::json::Value all(
        llvm::json::Object{{"reductions", std::move(objects)},
                           {"skipped", std::move(skippedObjects)}});
    os << llvm::formatv("{0:1}", all) << "\n";
    return;
  }
  auto count = [](unsigned number, StringRef what) {
    return std::to_string(number) + " " + what.str() + (number == 1 ? "" : "s");
  };
  os << count(reductions, "reduction");
  SmallVector<std::string> parts;
  for (const auto &[family, number] : families)
    parts.push_back(std::to_string(number) + " " + family);
  if (!parts.empty())
    os << " (" << llvm::join(parts, ", ") << ")";
  os << ", " << count(findings, "finding") << ", " << skipped << " skipped\n";
}

//===----------------------------------------------------------------------===//
// Inputs
//===----------------------------------------------------------------------===//

static void printError(Diagnostic &message) {
  if (message.getSeverity() != DiagnosticSeverity::Error)
    return;
  auto at = dyn_cast<FileLineColLoc>(message.getLocation());
  if (at && at.getLine())
    llvm::errs() << at.getFilename().getValue() << ":" << at.getLine() << ":"
                 << at.getColumn() << ": ";
  std::string text = message.str();
  // Only redop-compile writes a file for each chip.
  llvm::WithColor::error() << StringRef(text).split(", or write a file").first
                           << "\n";
}

/// The first position in a file that `location` contains.
static std::optional<SourcePosition> findPosition(Location location) {
  std::optional<SourcePosition> found;
  location->walk([&](Location each) {
    auto at = dyn_cast<FileLineColLoc>(each);
    if (!at || !at.getLine())
      return WalkResult::advance();
    found = {at.getFilename().str(), at.getLine(), at.getColumn()};
    return WalkResult::interrupt();
  });
  return found;
}

/// Compiles MLIR or LLVM IR as redop-compile does.
static FailureOr<std::string> compileInput(const llvm::MemoryBuffer &buffer,
                                           const Options &options,
                                           Source &source) {
  DialectRegistry registry;
  registerAllDialectsAndExtensions(registry);
  registerCompileDialects(registry);
  CompileOptions settings;
  settings.chip = options.chip;
  settings.module = options.module;
  settings.visitLines = [&](ArrayRef<std::optional<Location>> lines) {
    for (const std::optional<Location> &line : lines)
      source.positions.push_back(line ? findPosition(*line) : std::nullopt);
  };
  return compileSource(buffer.getBuffer(), buffer.getBufferIdentifier(),
                       registry, settings, printError);
}

/// Sets the target to that of `file` or the option. The PTX version is the one
/// of `file` if it was written by the user, and supports the chip of the
/// option.
static llvm::Error setTarget(FormQuery &where, const PtxFile &file,
                             bool isCompiled, StringRef chip) {
  if (chip.empty())
    return where.setTarget(file.target, isCompiled ? "" : file.version);
  if (llvm::Error problem = where.setTarget(chip, ""))
    return problem;
  llvm::Expected<PtxVersion> version = parsePtxVersion(file.version);
  if (!version)
    return version.takeError();
  if (isCompiled || *version < where.getTarget()->chip.minPtx())
    return llvm::Error::success();
  return where.setTarget(chip, file.version);
}

static void printError(StringRef path, const ptx::ReadError &error) {
  llvm::errs() << path << ":" << error.at.line << ":" << error.at.column
               << ": ";
  llvm::WithColor::error() << error.message << "\n";
  llvm::errs() << error.line << "\n";
  llvm::errs().indent(error.caret) << "^\n";
}

/// Prints `module`, unless a part of its text is not in the tree.
static bool printModule(StringRef path, const ptx::Module &module,
                        Report &report) {
  StringRef lost = module.findDifference();
  if (lost.data() == nullptr) {
    report.print(module);
    return true;
  }
  ptx::ReadError error;
  error.at = module.getPosition(lost);
  error.message = "this text was not read; please report it";
  printError(path, error);
  return false;
}

/// Returns false after an error.
static bool lintFile(StringRef path, const Options &options, Report &report) {
  auto buffer = llvm::MemoryBuffer::getFileOrSTDIN(path, /*IsText=*/false);
  if (!buffer) {
    reportError("cannot open '" + path + "': " + buffer.getError().message());
    return false;
  }
  std::string compiled;
  StringRef text = (*buffer)->getBuffer();
  Source source = {path, !path.ends_with(".ptx") && !ptx::isModule(text), {}};
  if (source.isCompiled) {
    FailureOr<std::string> code = compileInput(**buffer, options, source);
    if (failed(code)) {
      reportError("cannot compile '" + path + "'");
      return false;
    }
    compiled = std::move(*code);
    text = compiled;
  }
  ptx::ReadError error;
  std::unique_ptr<ptx::Module> module = ptx::Module::read(text, error);
  if (!module) {
    printError(path, error);
    return false;
  }
  if (options.format == LintFormat::PTX)
    return printModule(path, *module, report);
  PtxFile file = flatten(*module);
  FormQuery where;
  if (llvm::Error problem =
          setTarget(where, file, source.isCompiled, options.chip)) {
    reportError(path + ": " + llvm::toString(std::move(problem)));
    return false;
  }
  report.add(source, lintPtx(file, where));
  return true;
}

static constexpr StringRef overview =
    "redop-lint: list the reductions of PTX, LLVM IR or MLIR\n\n"
    "Prints each instruction that reduces, with its order, scope, width,\n"
    "requirements and cost, and warns of what is illegal, unsupported or "
    "slow.\n"
    "LLVM IR and MLIR are compiled first, as redop-compile does.\n\n"
    "  redop-lint kernel.ptx\n"
    "  redop-lint --chip=sm_90 --ignore=contended --format=json a.mlir b.ll\n\n"
    "Exit status: 0 without findings, 1 with findings, 2 on error.\n";

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  Options options;
  cl::HideUnrelatedOptions({&options.category, &llvm::getColorCategory()});
  cl::SetVersionPrinter(printVersion);
  std::string problem;
  llvm::raw_string_ostream problems(problem);
  if (!cl::ParseCommandLineOptions(argc, argv, overview, &problems)) {
    llvm::errs() << problem;
    return 2;
  }
  if (options.inputs.empty())
    options.inputs.push_back("-");
  auto output = OutputFile::open(options.output);
  if (!output) {
    reportError(llvm::toString(output.takeError()));
    return 2;
  }
  Report report(options, (*output)->os());
  bool succeeded = true;
  for (const std::string &path : options.inputs)
    succeeded &= lintFile(path, options, report);
  if (!succeeded)
    return 2;
  report.finish();
  if (llvm::Error error = (*output)->keep()) {
    reportError(llvm::toString(std::move(error)));
    return 2;
  }
  return report.hasFindings();
}
