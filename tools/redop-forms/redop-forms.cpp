//===- redop-forms.cpp - Queries of the legality tables -------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "HtmlPage.h"
#include "Writers.h"
#include "redop/Forms/OptionWords.h"
#include "redop/Support/OutputFile.h"
#include "redop/Support/Version.h"
#include "redop/TargetInfo/PtxasRelease.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/WithColor.h"

using namespace mlir::redop;
namespace cl = llvm::cl;

namespace {
/// The option `--<field>=<word>,...` for one field of a form, also with
/// its deprecated name.
struct FieldOption {
  Field field;
  std::unique_ptr<cl::list<std::string>> words;
  bool isDeprecated = false;
};

struct Options {
  cl::OptionCategory category{"redop-forms options"};
  cl::OptionCategory fields{"Form filters",
                            "Each accepts a comma-separated list of words."};
  cl::list<std::string> questions{cl::Positional,
                                  cl::desc("[PTX mnemonic or IR line]..."),
                                  cl::cat(category)};
  cl::opt<std::string> output{
      "o", cl::desc("Output file; '-', the default, is standard output"),
      cl::value_desc("file"), cl::init("-"), cl::cat(category)};
  WordOption<Format> format{
      "format",
      cl::desc("Output format; by default, chosen by the extension of the "
               "output file (.json, .md, .html), else a table:"),
      cl::values(
          clEnumValN(Format::Table, "table", "for a terminal"),
          clEnumValN(
              Format::JSON, "json",
              "an array of forms as in forms.json; for forms given as text, an "
              "array of answers, with the forms in \"forms\" and \"nearest\""),
          clEnumValN(Format::Markdown, "md", "Markdown tables"),
          clEnumValN(Format::HTML, "html",
                     "a page to filter in a browser, in one file")),
      cl::cat(category)};
  cl::opt<bool> each{
      "each",
      cl::desc("Print one line per form; by default, long lists are grouped"),
      cl::cat(category)};
  cl::opt<std::string> chip{
      "chip", cl::desc("Only forms that this chip supports, as in sm_90a"),
      cl::value_desc("chip"), cl::cat(fields)};
  cl::opt<std::string> ptx{
      "ptx", cl::desc("Only forms that this PTX version supports, as in 8.8"),
      cl::value_desc("version"), cl::cat(fields)};
  cl::opt<std::string> ptxas{
      "ptxas",
      cl::desc("Only forms that this release of ptxas assembles, as in 13.0"),
      cl::value_desc("release"), cl::cat(fields)};
  std::vector<FieldOption> fieldOptions;
  /// The options refer to these texts.
  std::vector<std::string> texts;

  Options() {
    texts.reserve(fieldCount);
    for (Field field : getFieldsToRead()) {
      std::vector<llvm::StringRef> words;
      for (unsigned number : getLegalNumbers(field))
        words.push_back(getWord(field, number));
      texts.push_back(llvm::join(words, ", "));
      fieldOptions.push_back(
          {field,
           std::make_unique<cl::list<std::string>>(
               getFieldName(field), cl::desc(texts.back()),
               cl::value_desc("word"), cl::CommaSeparated, cl::cat(fields))});
      if (llvm::StringRef old = getDeprecatedName(field); !old.empty())
        fieldOptions.push_back(
            {field,
             std::make_unique<cl::list<std::string>>(
                 old, cl::desc(texts.back()), cl::value_desc("word"),
                 cl::CommaSeparated, cl::Hidden, cl::cat(fields)),
             /*isDeprecated=*/true});
    }
  }
};
} // namespace

/// The maximum number of forms to print without grouping them.
static constexpr size_t mostLines = 24;

static int fail(const llvm::Twine &message) {
  llvm::WithColor::error(llvm::errs(), "redop-forms") << message << "\n";
  return 1;
}

/// Suggests the option for a word that was given without one.
static void noteWords(llvm::ArrayRef<std::string> questions) {
  for (const std::string &question : questions)
    for (Field field : getFieldsToRead())
      for (unsigned number : getLegalNumbers(field))
        if (question != "none" && question == getWord(field, number)) {
          llvm::WithColor::note(llvm::errs(), "redop-forms")
              << "to list the forms with this word, use --"
              << getFieldName(field) << "=" << question << "\n";
          break;
        }
}

/// Warns of options with deprecated names.
static void warnOfNames(const Options &options) {
  for (const FieldOption &option : options.fieldOptions)
    if (option.isDeprecated && option.words->getNumOccurrences())
      llvm::WithColor::warning(llvm::errs(), "redop-forms")
          << "--" << option.words->ArgStr << " is deprecated; use --"
          << getFieldName(option.field) << "\n";
}

static llvm::Error readQuery(const Options &options, FormQuery &query) {
  for (const FieldOption &option : options.fieldOptions)
    for (const std::string &word : *option.words)
      if (llvm::Error error = query.allow(option.field, word))
        return error;
  if (!options.questions.empty() && !query.isEmpty())
    return llvm::createStringError(
        "only --chip and --ptx can be combined with a form given as text");
  std::string ptx = options.ptx;
  if (!options.ptxas.empty()) {
    llvm::Expected<PtxasRelease> release = PtxasRelease::parse(options.ptxas);
    if (!release)
      return release.takeError();
    PtxVersion newest = release->newestPtx();
    mlir::FailureOr<PtxVersion> version = PtxVersion::parse(ptx);
    if (ptx.empty() || (mlir::succeeded(version) && newest < *version))
      ptx = newest.str();
  }
  return query.setTarget(options.chip, ptx);
}

static WriteOptions getWriteOptions(const Options &options) {
  WriteOptions write;
  write.each = options.each;
  llvm::StringRef name = options.output;
  if (options.format.getNumOccurrences())
    write.format = options.format;
  else if (name.ends_with(".json"))
    write.format = Format::JSON;
  else if (name.ends_with(".md"))
    write.format = Format::Markdown;
  else if (name.ends_with(".html"))
    write.format = Format::HTML;
  return write;
}

/// Writes the answer to `os`. Returns whether such a form exists.
static llvm::Expected<bool>
answer(const Options &options, const FormQuery &query, llvm::raw_ostream &os) {
  WriteOptions write = getWriteOptions(options);
  if (!options.questions.empty()) {
    if (write.format == Format::HTML)
      return llvm::createStringError(
          "a page cannot answer a form given as text; omit the text, or use "
          "another --format");
    std::vector<NamedAnswer> answers;
    for (const std::string &question : options.questions) {
      llvm::Expected<FormAnswer> found = findForm(question, query);
      if (!found)
        return found.takeError();
      answers.push_back({question, std::move(*found)});
    }
    writeAnswers(os, answers, query, write);
    return llvm::all_of(answers, [](const NamedAnswer &named) {
      return named.answer.isOnTarget;
    });
  }

  std::vector<Form> forms = query.findForms();
  if (write.format == Format::HTML) {
    writeHtml(os, forms);
    return !forms.empty();
  }
  write.each |= forms.size() <= mostLines;
  if (forms.empty() && write.format != Format::JSON)
    os << query.explainNone() << "\n";
  else if (query.isEmpty() && !write.each && write.format != Format::JSON)
    writeOverview(os, forms, write);
  else
    writeForms(os, forms, query, write);
  return !forms.empty();
}

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  Options options;
  cl::HideUnrelatedOptions(
      {&options.category, &options.fields, &llvm::getColorCategory()});
  identifyTool();
  cl::ParseCommandLineOptions(
      argc, argv,
      "redop-forms: list the supported instruction forms and their "
      "requirements\n\nWithout arguments, prints an overview. With options, "
      "lists the forms that match\nthem. With a form in PTX or IR syntax, "
      "prints whether it is legal, what it requires,\nand the nearest form if "
      "it is not legal or not supported by the chip.\n\n  redop-forms "
      "--family=redux.sync\n  redop-forms --kind=add --ptx_type=bf16x2 "
      "--vec=v2,v4 --chip=sm_90\n  redop-forms --chip=sm_100a --ptx=8.6 "
      "--format=json -o "
      "forms.json\n  redop-forms red.global.add.noftz.v8.bf16 --chip=sm_80\n  "
      "redop-forms 'redop.red max f32 %p, %v : !llvm.ptr<1>, f32'\n\nExit "
      "status: 0 if a legal form that the chip supports is found, 2 if none "
      "is, 1 on error.\n");

  warnOfNames(options);
  FormQuery query;
  if (llvm::Error error = readQuery(options, query))
    return fail(llvm::toString(std::move(error)));

  std::string text;
  llvm::raw_string_ostream os(text);
  bool isTerminal = options.output == "-";
  os.enable_colors(isTerminal &&
                   llvm::WithColor::defaultAutoDetectFunction()(llvm::outs()));
  llvm::Expected<bool> found = answer(options, query, os);
  if (!found) {
    fail(llvm::toString(found.takeError()));
    noteWords(options.questions);
    return 1;
  }
  if (llvm::Error error = writeOutputFile(options.output, text))
    return fail("cannot write " + llvm::toString(std::move(error)));
  return *found ? 0 : 2;
}
