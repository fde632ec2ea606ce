//===- redop-ptxas.cpp - Optimizes PTX, and runs ptxas --------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The real ptxas gets the new text, or the original one if anything fails:
// messages, files and exit status are always its own.
//
//===----------------------------------------------------------------------===//

#include "CommandLine.h"
#include "Programs.h"
#include "Rewrite.h"
#include "Toolkit.h"
#include "redop/Compile/ChildProcess.h"
#include "redop/Compile/CompilePtx.h"
#include "redop/Compile/Signals.h"
#include "redop/Forms/Suggest.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Support/raw_ostream.h"
#include <chrono>

using llvm::StringRef;
namespace fs = llvm::sys::fs;

static int fail(llvm::Error error) {
  llvm::WithColor::error(llvm::errs(), "redop-ptxas")
      << llvm::toString(std::move(error)) << "\n";
  return 1;
}

static constexpr StringRef help =
    "redop-ptxas: optimizes the reductions of a PTX module, then runs ptxas\n\n"
    "  redop-ptxas ARGUMENTS OF ptxas\n"
    "  redop-ptxas --toolkit=DIR   makes a CUDA toolkit of links for nvcc, "
    "whose\n"
    "                              ptxas is this program\n"
    "  redop-ptxas --redop-help    prints this text\n\n"
    "Whatever fails, ptxas assembles the original module. REDOP_PTXAS is a "
    "JSON\n"
    "object with settings, or 0 to run only ptxas:\n\n"
    "  \"ptxas\": FILE      the ptxas to run\n"
    "  \"report\": FILE     add a line for each module to this file\n"
    "  \"seconds\": NUMBER  the time limit of redop for a module; 60\n"
    "  \"ptxas_seconds\": NUMBER  the time limit of ptxas for an optimized\n"
    "                     module; 900\n"
    "  \"noalias\": true    and others: permissions, as in redop-compile "
    "--allow\n";

/// Returns what is wrong with a line of one argument, if it is meant for
/// redop-ptxas: ptxas then has nothing to do.
static llvm::Error checkOwnOption(StringRef argument) {
  StringRef name = argument.split('=').first;
  if (!name.consume_front("--") || name == "help" || name == "version")
    return llvm::Error::success();
  if (name == "toolkit")
    return llvm::createStringError("expected a folder, as in --toolkit=DIR");
  std::string meant = mlir::redop::getSuggestion(
      name, {"toolkit", "redop-help"}, /*prefix=*/"--");
  if (meant.empty())
    return llvm::Error::success();
  return llvm::createStringError("unknown option '" + argument + "'" + meant);
}

/// Prints what ptxas has printed, with the name of the original file.
static void forward(const std::string &file, StringRef from, StringRef to,
                    llvm::raw_fd_ostream &os) {
  auto buffer = llvm::MemoryBuffer::getFile(file);
  if (!buffer)
    return;
  StringRef rest = (*buffer)->getBuffer();
  while (!rest.empty()) {
    auto [before, after] = rest.split(from);
    os << before;
    if (before.size() != rest.size())
      os << to;
    rest = after;
  }
  os.flush();
  // As for ptxas, a message that cannot be written is no failure.
  os.clear_error();
}

static void addReport(const Settings &settings, StringRef input, StringRef chip,
                      const Rewrite &result, double seconds, bool isAssembled,
                      StringRef problem) {
  if (settings.report.empty())
    return;
  StringRef outcome = result.outcome == Rewrite::Outcome::Unchanged
                          ? "unchanged"
                      : result.outcome == Rewrite::Outcome::Failed ? "failed"
                      : isAssembled                                ? "changed"
                                                                   : "rejected";
  llvm::json::Object entry = result.kernels;
  entry["file"] = input;
  entry["chip"] = chip;
  entry["outcome"] = outcome;
  entry["seconds"] = seconds;
  if (result.outcome == Rewrite::Outcome::Failed)
    entry["reason"] = result.text;
  else if (!problem.empty())
    entry["reason"] = problem;
  std::string line;
  llvm::raw_string_ostream(line) << llvm::json::Value(std::move(entry)) << "\n";
  // One write, so that concurrent lines are not mixed.
  std::error_code error;
  llvm::raw_fd_ostream os(settings.report, error, fs::CD_OpenAlways,
                          fs::FA_Write, fs::OF_Append);
  if (!error) {
    os.SetBufferSize(line.size() + 1);
    os << line;
    os.flush();
    error = os.error();
    os.clear_error();
  }
  if (error)
    llvm::errs() << "redop-ptxas: warning: REDOP_PTXAS: cannot write the "
                    "report '"
                 << settings.report << "': " << error.message() << "\n";
}

/// Runs ptxas on `text` in place of the argument `input`, and forwards what it
/// prints. Returns false, with a problem if it did not finish, if it has to run
/// on the original.
static bool assemble(const Settings &settings, const std::string &ptxas,
                     std::vector<std::string> arguments, unsigned input,
                     StringRef text, std::string &problem) {
  llvm::SmallVector<mlir::redop::TemporaryFile, 3> files;
  for (const char *suffix : {"ptx", "out", "err"}) {
    auto file = mlir::redop::TemporaryFile::create(suffix, "redop-ptxas");
    if (!file) {
      llvm::consumeError(file.takeError());
      return false;
    }
    files.push_back(std::move(*file));
  }
  const std::string &ptx = files[0].getPath(), &out = files[1].getPath(),
                    &err = files[2].getPath();
  if (llvm::Error error = files[0].write(text)) {
    llvm::consumeError(std::move(error));
    return false;
  }
  std::string original = std::exchange(arguments[input], ptx);
  llvm::Expected<int> status =
      runToFiles(ptxas, arguments, out, err, settings.ptxasSeconds);
  if (!status) {
    problem = llvm::toString(status.takeError());
    return false;
  }
  if (*status != 0)
    return false;
  forward(out, ptx, original, llvm::outs());
  forward(err, ptx, original, llvm::errs());
  return true;
}

/// Runs ptxas on the optimized module. Returns false if it has to run on the
/// original one.
static bool runOptimized(const Settings &settings, const std::string &ptxas,
                         const std::vector<std::string> &arguments) {
  std::optional<CommandLine> line = readCommandLine(arguments);
  if (!line)
    return false;
  std::string input = arguments[line->input];
  // What a pipe contains can be read once.
  if (!fs::is_regular_file(input))
    return false;
  auto buffer = llvm::MemoryBuffer::getFile(input);
  if (!buffer || !(settings.isIdentity ||
                   mlir::redop::hasReductions((*buffer)->getBuffer())))
    return false;
  auto begin = std::chrono::steady_clock::now();
  Rewrite result = rewrite((*buffer)->getBuffer(), input, settings);
  std::chrono::duration<double> seconds =
      std::chrono::steady_clock::now() - begin;
  std::string problem;
  bool isAssembled =
      result.outcome == Rewrite::Outcome::Changed &&
      assemble(settings, ptxas, arguments, line->input, result.text, problem);
  addReport(settings, input, line->chip, result, seconds.count(), isAssembled,
            problem);
  return isAssembled;
}

int main(int argc, char **argv) {
  auto ignored = mlir::redop::getIgnoredSignals();
  llvm::InitLLVM init(argc, argv, /*InstallPipeSignalExitHandler=*/false);
  mlir::redop::endCleanlyOnSignals(ignored);
  std::vector<std::string> arguments(argv + 1, argv + argc);
  std::string self = fs::getMainExecutable(argv[0], (void *)(intptr_t)&main);
  if (arguments.size() == 1) {
    StringRef folder = arguments.front();
    if (folder == "--redop-help") {
      llvm::outs() << help;
      return 0;
    }
    if (folder.consume_front("--toolkit=")) {
      llvm::Error error = makeToolkit(folder, self);
      return error ? fail(std::move(error)) : 0;
    }
    if (llvm::Error error = checkOwnOption(arguments.front()))
      return fail(std::move(error));
  }
  llvm::Expected<Settings> settings = Settings::read();
  if (!settings)
    return fail(settings.takeError());
  llvm::Expected<std::string> ptxas =
      findRealPtxas(settings->ptxas, argv[0], self);
  if (!ptxas)
    return fail(ptxas.takeError());
  if (settings->isEnabled && runOptimized(*settings, *ptxas, arguments))
    return 0;
  return fail(replaceProcess(*ptxas, arguments));
}
