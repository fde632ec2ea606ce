//===- Ptxas.cpp - Running ptxas ------------------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Ptxas.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/Program.h"

using namespace mlir;
using namespace mlir::redop;

/// ptxas may run for minutes on a large kernel, but not forever.
static constexpr unsigned timeLimitSeconds = 900;

static llvm::Error makeError(const Twine &message) {
  return llvm::createStringError(llvm::inconvertibleErrorCode(), message);
}

llvm::Expected<std::string> mlir::redop::findPtxas(StringRef path) {
  if (!path.empty()) {
    if (llvm::sys::fs::can_execute(path))
      return path.str();
    return makeError("ptxas '" + path + "' is not an executable file");
  }
  if (llvm::ErrorOr<std::string> found = llvm::sys::findProgramByName("ptxas"))
    return *found;
  for (const char *variable : {"CUDA_PATH", "CUDA_HOME", "CUDA_ROOT"}) {
    std::optional<std::string> root = llvm::sys::Process::GetEnv(variable);
    if (!root || root->empty())
      continue;
    SmallString<128> candidate(*root);
    llvm::sys::path::append(candidate, "bin", "ptxas");
    if (llvm::sys::fs::can_execute(candidate))
      return std::string(candidate);
  }
  return makeError("there is no ptxas in PATH, CUDA_PATH, CUDA_HOME or "
                   "CUDA_ROOT: install the CUDA toolkit, or name it with "
                   "--ptxas");
}

/// The severity of the word before a colon; a remark for any other text.
static DiagnosticSeverity parseSeverity(StringRef word) {
  word = word.trim();
  if (word.ends_with("error") || word.ends_with("fatal"))
    return DiagnosticSeverity::Error;
  return word.ends_with("warning") ? DiagnosticSeverity::Warning
                                   : DiagnosticSeverity::Remark;
}

/// Reads "ptxas FILE, line N; error : TEXT" and "ptxas fatal : TEXT".
static PtxasMessage parseMessage(StringRef line) {
  auto [subject, rest] = line.split(", line ");
  unsigned number = 0;
  if (!rest.consumeInteger(10, number) && rest.consume_front(";")) {
    auto [severity, text] = rest.split(':');
    return {number, parseSeverity(severity), text.trim().str()};
  }
  auto [severity, text] = line.split(':');
  return {0, parseSeverity(severity), line.str()};
}

/// A new temporary file that is removed with the object.
static llvm::Expected<std::unique_ptr<llvm::FileRemover>>
createTemporaryFile(StringRef suffix, SmallString<128> &path) {
  if (std::error_code error =
          llvm::sys::fs::createTemporaryFile("redop", suffix, path))
    return makeError("cannot make a temporary file: " + error.message());
  return std::make_unique<llvm::FileRemover>(path);
}

static std::string readFile(StringRef path) {
  auto buffer = llvm::MemoryBuffer::getFile(path);
  return buffer ? (*buffer)->getBuffer().str() : std::string();
}

llvm::Expected<PtxasResult>
mlir::redop::runPtxas(StringRef ptxas, StringRef ptx, StringRef chip) {
  SmallString<128> ptxPath, cubinPath, logPath;
  auto ptxFile = createTemporaryFile("ptx", ptxPath);
  if (!ptxFile)
    return ptxFile.takeError();
  auto cubinFile = createTemporaryFile("cubin", cubinPath);
  if (!cubinFile)
    return cubinFile.takeError();
  auto logFile = createTemporaryFile("log", logPath);
  if (!logFile)
    return logFile.takeError();
  if (llvm::Error error =
          llvm::writeToOutput(ptxPath, [&](llvm::raw_ostream &os) {
            os << ptx;
            return llvm::Error::success();
          }))
    return error;

  std::string arch = ("-arch=" + chip).str();
  StringRef arguments[] = {ptxas, arch, ptxPath, "-o", cubinPath};
  std::optional<StringRef> redirects[] = {StringRef(""), StringRef(logPath),
                                          StringRef(logPath)};
  std::string problem;
  int status = llvm::sys::ExecuteAndWait(ptxas, arguments, std::nullopt,
                                         redirects, timeLimitSeconds,
                                         /*MemoryLimit=*/0, &problem);
  if (status < 0)
    return makeError("ptxas '" + ptxas + "' did not finish: " + problem);

  PtxasResult result = {status, readFile(cubinPath), {}};
  std::string log = readFile(logPath);
  for (StringRef line : llvm::split(log, '\n'))
    if (!line.trim().empty())
      result.messages.push_back(parseMessage(line.trim()));
  if (status == 0 && result.cubin.empty())
    return makeError("ptxas '" + ptxas + "' wrote no cubin");
  return result;
}
