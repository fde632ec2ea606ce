//===- redop-lint.cpp - The reductions of a file --------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Findings.h"
#include "FixText.h"
#include "Orders.h"
#include "mlir/IR/Diagnostics.h"
#include "redop/Compile/CompileSource.h"
#include "redop/Compile/PermissionValues.h"
#include "redop/Compile/ToolDialects.h"
#include "redop/Forms/FormField.h"
#include "redop/Query/FormQuery.h"
#include "redop/Support/OutputFile.h"
#include "redop/Support/Version.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
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
  WordOption<LintFormat> format{
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
  WordListOption<FindingKind> ignored{
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
          clEnumValN(FindingKind::Order, "order",
                     "an order that nothing observes, by permission"),
          clEnumValN(FindingKind::Scope, "scope",
                     "a scope that is too wide, by permission"),
          clEnumValN(FindingKind::Contended, "contended",
                     "one address for all threads")),
      cl::cat(category)};
  cl::opt<bool> fix{
      "fix",
      cl::desc(
          "Make the changes that do not require rewriting a kernel: in the PTX "
          "files themselves, or with --format=ptx in the printed text"),
      cl::cat(category)};
  WordBitsOption<Permission> allow{
      "allow",
      cl::desc("Permissions to report, and with --fix to change, orders and "
               "scopes of all kernels; the first is always required:"),
      cl::CommaSeparated, PermissionValues{PermissionUse::Order},
      cl::cat(category)};
  cl::opt<bool> relocatable{
      "relocatable",
      cl::desc("ptxas runs with -c, for relocatable device code, and keeps "
               "every atom"),
      cl::cat(category)};
  cl::opt<std::string> ptxas{
      "ptxas",
      cl::desc("The release of ptxas, as in 13.0, for findings on its machine "
               "code (default: of any release)"),
      cl::value_desc("release"), cl::cat(category)};
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
  void finish();
  bool hasFindings() const { return findings != fixed; }

private:
  void addText(const Source &source, const LintedReduction &reduction);
  void addJSON(const Source &source, const LintedReduction &reduction);
  bool isReported(const Finding &finding) const {
    return !llvm::is_contained(options.ignored, finding.kind);
  }

  const Options &options;
  raw_ostream &os;
  std::map<std::string, unsigned> families;
  unsigned reductions = 0, findings = 0, fixed = 0, skipped = 0;
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
  if (reduction.machineForm && form.space == Space::Global)
    parts.push_back("the machine code of " +
                    getMnemonic(*reduction.machineForm));
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
      if (finding.state == FixState::None)
        continue;
      os << place << ": ";
      llvm::WithColor(os, llvm::HighlightColor::Note) << "note: ";
      os << (finding.state == FixState::Done ? "fixed: " : "not fixed: ")
         << finding.fix << "\n";
    }
}

void Report::addJSON(const Source &source, const LintedReduction &reduction) {
  llvm::json::Array list;
  for (const Finding &finding : reduction.findings) {
    if (!isReported(finding))
      continue;
    llvm::json::Object each{{"kind", getName(finding.kind)},
                            {"message", finding.message}};
    if (finding.state != FixState::None) {
      each["fixed"] = finding.state == FixState::Done;
      each["fix"] = finding.fix;
    }
    list.push_back(std::move(each));
  }
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
    if (reduction.machineForm)
      object["machine_code_of"] = getMnemonic(*reduction.machineForm);
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
    fixed += llvm::count_if(reduction.findings, [&](const Finding &each) {
      return isReported(each) && each.state == FixState::Done;
    });
    if (options.format == LintFormat::JSON)
      addJSON(source, reduction);
    else
      addText(source, reduction);
  }
  for (const UnknownReduction &unknown : result.unknown) {
    ++skipped;
    const PtxStatement &statement = *unknown.statement;
    if (options.format != LintFormat::JSON) {
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
  os << ", " << count(findings, "finding") << ", ";
  if (options.fix)
    os << fixed << " fixed, ";
  os << skipped << " skipped\n";
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
  CompileOptions settings;
  settings.chip = options.chip;
  settings.module = options.module;
  settings.visitLines = [&](ArrayRef<std::optional<Location>> lines) {
    for (const std::optional<Location> &line : lines)
      source.positions.push_back(line ? findPosition(*line) : std::nullopt);
  };
  return compileSource(buffer.getBuffer(), buffer.getBufferIdentifier(),
                       getToolDialects(), settings, printError);
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

//===----------------------------------------------------------------------===//
// Files
//===----------------------------------------------------------------------===//

/// Whether the tree has all of the text, so that edits lose nothing.
static bool isComplete(StringRef path, const ptx::Module &module) {
  StringRef lost = module.findDifference();
  if (lost.data() == nullptr)
    return true;
  ptx::ReadError error;
  error.at = module.getPosition(lost);
  error.message = "this text was not read; please report it";
  printError(path, error);
  return false;
}

/// Returns why the file at `path` cannot be changed, or nothing.
static StringRef findObstacle(StringRef path) {
  namespace fs = llvm::sys::fs;
  fs::file_status status;
  if (path == "-" || fs::status(path, status) || !fs::is_regular_file(status))
    return "--fix only changes files; use --format=ptx to print the result";
  bool isWritable = (status.permissions() & llvm::sys::fs::all_write) != 0 &&
                    !fs::access(path, fs::AccessMode::Write);
  return isWritable ? "" : "the file is read-only";
}

namespace {
/// Lints files, and keeps what --fix writes until all of them are read.
class Linter {
public:
  Linter(const Options &options, LintOptions settings, Report &report,
         raw_ostream &printed)
      : options(options), settings(std::move(settings)), report(report),
        printed(printed) {}

  /// Returns false after an error.
  bool lint(StringRef path);
  /// The files of --fix, to be kept.
  std::vector<std::unique_ptr<OutputFile>> files;

private:
  bool fix(const Source &source, const ptx::Module &module,
           const LintResult &result);
  bool prepareFix(const Source &source, const PtxFile &file,
                  const ptx::Module &module);

  const Options &options;
  LintOptions settings;
  Report &report;
  raw_ostream &printed;
};
} // namespace

/// Sets what the changes of a file depend on.
bool Linter::prepareFix(const Source &source, const PtxFile &file,
                        const ptx::Module &module) {
  settings.fixFor.reset();
  bool isPrinted = options.format == LintFormat::PTX;
  if (!options.fix)
    return true;
  if (source.isCompiled && !isPrinted) {
    llvm::WithColor::note(llvm::errs(), "redop-lint")
        << source.path
        << ": --fix only changes PTX; --format=ptx prints that of this file\n";
    return true;
  }
  llvm::Expected<TargetSpec> target =
      TargetSpec::parse(file.target, file.version);
  if (!target) {
    reportError(source.path +
                ": --fix requires the .target and .version of a "
                "chip: " +
                llvm::toString(target.takeError()));
    return false;
  }
  settings.fixFor = *target;
  return isComplete(source.path, module);
}

bool Linter::fix(const Source &source, const ptx::Module &module,
                 const LintResult &result) {
  std::string text = applyFixes(module, result);
  if (options.format == LintFormat::PTX) {
    printed << text;
    return true;
  }
  if (text == module.getText())
    return true;
  if (StringRef why = findObstacle(source.path); !why.empty()) {
    reportError("'" + source.path + "': " + why);
    return false;
  }
  auto file = OutputFile::open(source.path);
  if (!file) {
    reportError(llvm::toString(file.takeError()));
    return false;
  }
  (*file)->os() << text;
  files.push_back(std::move(*file));
  return true;
}

bool Linter::lint(StringRef path) {
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
  if (options.format == LintFormat::PTX && !options.fix) {
    if (isComplete(path, *module))
      printed << text;
    return isComplete(path, *module);
  }
  PtxFile file = flatten(*module);
  FormQuery where;
  if (llvm::Error problem =
          setTarget(where, file, source.isCompiled, options.chip)) {
    reportError(path + ": " + llvm::toString(std::move(problem)));
    return false;
  }
  if (!prepareFix(source, file, *module))
    return false;
  settings.relaxedKernels.clear();
  if (settings.permissions.unobserved)
    settings.relaxedKernels =
        findRelaxedKernels({text, path}, settings.permissions);
  LintResult result = lintPtx(file, where, settings);
  report.add(source, result);
  return !settings.fixFor || fix(source, *module, result);
}

/// Reads the options that lintPtx() has.
static std::optional<LintOptions> getSettings(Options &options) {
  LintOptions settings;
  settings.isRelocatable = options.relocatable;
  for (FindingKind kind : options.ignored)
    settings.ignored |= 1u << static_cast<unsigned>(kind);
  for (const PermissionRow &row : getPermissionRows())
    settings.permissions.*row.member = options.allow.isSet(row.permission);
  if (options.allow.getBits() && !settings.permissions.unobserved) {
    reportError("--allow requires 'unobserved'");
    return std::nullopt;
  }
  if (options.ptxas.empty())
    return settings;
  llvm::Expected<PtxasRelease> release = PtxasRelease::parse(options.ptxas);
  if (!release) {
    reportError("--ptxas: " + llvm::toString(release.takeError()));
    return std::nullopt;
  }
  settings.ptxas = *release;
  return settings;
}

static constexpr StringRef overview =
    "redop-lint: list the reductions of PTX, LLVM IR or MLIR\n\n"
    "Prints each instruction that reduces, with its order, scope, width,\n"
    "requirements and cost, and warns about what is illegal, unsupported or "
    "slow.\n"
    "LLVM IR and MLIR are compiled first, as redop-compile does.\n\n"
    "  redop-lint kernel.ptx\n"
    "  redop-lint kernel.ptx --fix\n"
    "  redop-lint --chip=sm_90 --ignore=contended --format=json a.mlir b.ll\n\n"
    "Exit status: 0 if there are no findings, or all are fixed; 1 with other\n"
    "findings; 2 on error, when no file is changed.\n";

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  Options options;
  cl::HideUnrelatedOptions({&options.category, &llvm::getColorCategory()});
  identifyTool();
  std::string problem;
  llvm::raw_string_ostream problems(problem);
  if (!cl::ParseCommandLineOptions(argc, argv, overview, &problems)) {
    llvm::errs() << problem;
    return 2;
  }
  if (options.inputs.empty())
    options.inputs.push_back("-");
  std::optional<LintOptions> settings = getSettings(options);
  if (!settings)
    return 2;
  auto output = OutputFile::open(options.output);
  if (!output) {
    reportError(llvm::toString(output.takeError()));
    return 2;
  }
  // What is said of changes is only true once they are written.
  std::string text;
  llvm::raw_string_ostream buffered(text);
  bool isPrinted = options.format == LintFormat::PTX;
  Report report(options, options.fix ? buffered : (*output)->os());
  Linter linter(options, *settings, report, (*output)->os());
  bool succeeded = true;
  for (const std::string &path : options.inputs)
    succeeded &= linter.lint(path);
  if (!succeeded)
    return 2;
  if (!isPrinted || options.fix)
    report.finish();
  // Standard output cannot be taken back.
  bool isFile = options.output != "-";
  if (isFile && !isPrinted)
    (*output)->os() << text;
  if (isFile)
    linter.files.push_back(std::move(*output));
  llvm::Error error = OutputFile::keepAll(linter.files);
  if (!error && !isFile) {
    if (!isPrinted)
      (*output)->os() << text;
    error = (*output)->keep();
  }
  if (error) {
    reportError(llvm::toString(std::move(error)));
    return 2;
  }
  if (isPrinted)
    llvm::errs() << text;
  return report.hasFindings();
}
