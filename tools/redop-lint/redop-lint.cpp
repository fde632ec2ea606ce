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
namespace cl = llvm::cl;

namespace {
enum class LintFormat { Text, JSON };

struct Options {
  cl::OptionCategory category{"redop-lint options"};
  cl::list<std::string> inputs{cl::Positional, cl::desc("<file>..."),
                               cl::cat(category)};
  cl::opt<std::string> output{
      "o", cl::desc("Output file; '-', the default, is standard output"),
      cl::value_desc("file"), cl::init("-"), cl::cat(category)};
  cl::opt<LintFormat> format{
      "format", cl::desc("Output format (default: text)"),
      cl::values(clEnumValN(LintFormat::Text, "text", "one line each"),
                 clEnumValN(LintFormat::JSON, "json",
                            "an object with \"reductions\" and \"skipped\"")),
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
          clEnumValN(FindingKind::UnusedResult, "unused-result",
                     "an atom whose result is not used"),
          clEnumValN(FindingKind::Narrow, "narrow",
                     "neighbours that a wider form combines"),
          clEnumValN(FindingKind::Contended, "contended",
                     "one address for all threads")),
      cl::cat(category)};
  cl::opt<bool> quiet{"quiet", cl::desc("Only findings, not every reduction"),
                      cl::cat(category)};
};

/// The lines of all files, or the objects.
class Report {
public:
  Report(const Options &options, raw_ostream &os) : options(options), os(os) {}

  void add(StringRef path, const LintResult &result);
  void finish();
  bool hasFindings() const { return findings != 0; }

private:
  void addText(StringRef path, const LintedReduction &reduction);
  void addJSON(StringRef path, const LintedReduction &reduction);
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

static std::string describePlace(StringRef path,
                                 const PtxStatement &statement) {
  return (path + ":" + Twine(statement.at.line) + ":" +
          Twine(statement.at.column))
      .str();
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
  return llvm::join(parts, ", ");
}

void Report::addText(StringRef path, const LintedReduction &reduction) {
  std::string place = describePlace(path, *reduction.statement);
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

void Report::addJSON(StringRef path, const LintedReduction &reduction) {
  llvm::json::Array list;
  for (const Finding &finding : reduction.findings)
    if (isReported(finding))
      list.push_back(llvm::json::Object{{"kind", getName(finding.kind)},
                                        {"message", finding.message}});
  // The text of the file is gone when they are printed.
  llvm::json::Object object{
      {"file", llvm::json::fixUTF8(path)},
      {"line", reduction.statement->at.line},
      {"column", reduction.statement->at.column},
      {"function", reduction.function.str()},
      {"ptx", reduction.statement->mnemonic.str()},
      {"findings", std::move(list)},
  };
  if (reduction.form) {
    object["form"] = getMnemonic(*reduction.form);
    object["requires"] = reduction.needs;
    object["bytes"] = getAccessBytes(*reduction.form);
    for (Field field : {Field::Sem, Field::Scope})
      if (getNumber(*reduction.form, field) != noNumber)
        object[getFieldName(field)] = getWord(*reduction.form, field);
  }
  if (reduction.cost) {
    object["cost"] = formatCost(*reduction.cost);
    object["cost_ps"] = static_cast<double>(*reduction.cost) / 1000;
  }
  objects.push_back(std::move(object));
}

void Report::add(StringRef path, const LintResult &result) {
  for (const LintedReduction &reduction : result.reductions) {
    ++reductions;
    ++families[getFamilyRow(*reduction.family).Name];
    findings += llvm::count_if(reduction.findings, [&](const Finding &each) {
      return isReported(each);
    });
    if (options.format == LintFormat::Text)
      addText(path, reduction);
    else
      addJSON(path, reduction);
  }
  for (const UnknownReduction &unknown : result.unknown) {
    ++skipped;
    const PtxStatement &statement = *unknown.statement;
    if (options.format == LintFormat::Text)
      os << describePlace(path, statement) << ": skipped " << statement.mnemonic
         << ": " << unknown.reason << "\n";
    else
      skippedObjects.push_back(
          llvm::json::Object{{"file", llvm::json::fixUTF8(path)},
                             {"line", statement.at.line},
                             {"column", statement.at.column},
                             {"ptx", statement.mnemonic.str()},
                             {"reason", unknown.reason}});
  }
}

void Report::finish() {
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

/// Compiles MLIR or LLVM IR as redop-compile does.
static FailureOr<std::string> compileInput(const llvm::MemoryBuffer &buffer,
                                           const Options &options) {
  DialectRegistry registry;
  registerAllDialectsAndExtensions(registry);
  registerCompileDialects(registry);
  CompileOptions settings;
  settings.chip = options.chip;
  settings.module = options.module;
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

/// Returns false after an error.
static bool lintFile(StringRef path, const Options &options, Report &report) {
  auto buffer = llvm::MemoryBuffer::getFileOrSTDIN(path, /*IsText=*/false);
  if (!buffer) {
    reportError("cannot open '" + path + "': " + buffer.getError().message());
    return false;
  }
  std::string compiled;
  StringRef text = (*buffer)->getBuffer();
  bool isCompiled = !path.ends_with(".ptx") && !isPtx(text);
  if (isCompiled) {
    FailureOr<std::string> code = compileInput(**buffer, options);
    if (failed(code)) {
      reportError("cannot compile '" + path + "'");
      return false;
    }
    compiled = std::move(*code);
    text = compiled;
  }
  PtxScanError error;
  std::optional<PtxFile> file = scanPtx(text, error);
  if (!file) {
    llvm::errs() << path << ":" << error.at.line << ":" << error.at.column
                 << ": ";
    llvm::WithColor::error() << error.message << "\n";
    return false;
  }
  FormQuery where;
  if (llvm::Error problem = setTarget(where, *file, isCompiled, options.chip)) {
    reportError(path + ": " + llvm::toString(std::move(problem)));
    return false;
  }
  report.add(path, lint(*file, where));
  return true;
}

static constexpr StringRef overview =
    "redop-lint: list the reductions of PTX, LLVM IR or MLIR\n\n"
    "Prints each instruction that reduces, with its order, scope, width,\n"
    "requirements and cost, and warns of what is illegal, unsupported or "
    "slow.\n"
    "LLVM IR and MLIR are compiled first, as redop-compile does; positions "
    "are\n"
    "then those in the PTX.\n\n"
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
