//===- Ptxas.cpp - Running ptxas ------------------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Ptxas.h"
#include "redop/Compile/ChildProcess.h"
#include "redop/Compile/PtxasFolders.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/BinaryFormat/ELF.h"
#include "llvm/Object/ELF.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/Program.h"

using namespace mlir;
using namespace mlir::redop;

static llvm::Error makeError(const Twine &message) {
  return llvm::createStringError(llvm::inconvertibleErrorCode(), message);
}

llvm::Expected<std::string> mlir::redop::findPtxas(StringRef path) {
  if (!path.empty()) {
    if (llvm::sys::fs::can_execute(path))
      return path.str();
    return makeError("ptxas '" + path + "' is not an executable file");
  }
  for (const std::string &folder : getPtxasFolders()) {
    SmallString<128> candidate(folder);
    llvm::sys::path::append(candidate, "ptxas");
    if (llvm::sys::fs::can_execute(candidate))
      return std::string(candidate);
  }
  return makeError("no ptxas found in PATH, CUDA_PATH, CUDA_HOME or "
                   "CUDA_ROOT: install the CUDA toolkit, or nvidia-cuda-nvcc "
                   "beside a Python package of redop, or specify it with "
                   "--ptxas");
}

std::optional<PtxasRelease> mlir::redop::askRelease(StringRef ptxas,
                                                    unsigned seconds) {
  llvm::Expected<TemporaryFile> logFile = TemporaryFile::create("log");
  if (!logFile) {
    llvm::consumeError(logFile.takeError());
    return std::nullopt;
  }
  llvm::Expected<int> status =
      runProgram({ptxas.str(), "--version"}, logFile->getPath(), seconds);
  if (llvm::Error error = status.takeError()) {
    llvm::consumeError(std::move(error));
    return std::nullopt;
  }
  // "Cuda compilation tools, release 13.0, V13.0.88".
  std::string log = logFile->read();
  StringRef text = StringRef(log).split(", release ").second;
  llvm::Expected<PtxasRelease> release =
      PtxasRelease::parse(text.split(',').first);
  if (release)
    return *release;
  llvm::consumeError(release.takeError());
  return std::nullopt;
}

/// Parses the severity before a colon; any other text is a remark.
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

/// Whether `cubin` is an ELF file that ends before its sections do: ptxas does
/// not report failed writes.
static bool isTruncated(StringRef cubin) {
  if (!cubin.starts_with(llvm::ELF::ElfMagic))
    return false;
  auto check = [&]() -> llvm::Error {
    auto file = llvm::object::ELF64LEFile::create(cubin);
    if (!file)
      return file.takeError();
    auto sections = file->sections();
    if (!sections)
      return sections.takeError();
    for (const auto &section : *sections) {
      // Sections without data, such as shared memory, occupy no space in the
      // file.
      if (section.sh_type == llvm::ELF::SHT_NOBITS)
        continue;
      if (auto content = file->getSectionContents(section); !content)
        return content.takeError();
    }
    return llvm::Error::success();
  };
  return llvm::errorToBool(check());
}

llvm::Expected<PtxasResult> mlir::redop::runPtxas(StringRef ptxas,
                                                  StringRef ptx, StringRef chip,
                                                  unsigned seconds) {
  auto cannotWrite = [](llvm::Error error) {
    return makeError("cannot write " + llvm::toString(std::move(error)));
  };
  llvm::Expected<TemporaryFile> ptxFile = TemporaryFile::create("ptx");
  if (!ptxFile)
    return cannotWrite(ptxFile.takeError());
  llvm::Expected<TemporaryFile> cubinFile = TemporaryFile::create("cubin");
  if (!cubinFile)
    return cannotWrite(cubinFile.takeError());
  llvm::Expected<TemporaryFile> logFile = TemporaryFile::create("log");
  if (!logFile)
    return cannotWrite(logFile.takeError());
  if (llvm::Error error = ptxFile->write(ptx))
    return cannotWrite(std::move(error));

  llvm::Expected<int> status =
      runProgram({ptxas.str(), ("-arch=" + chip).str(), ptxFile->getPath(),
                  "-o", cubinFile->getPath()},
                 logFile->getPath(), seconds);
  if (!status)
    return makeError("ptxas '" + ptxas +
                     "' did not finish: " + llvm::toString(status.takeError()));

  PtxasResult result = {*status, cubinFile->read(), {}};
  bool hasError = false;
  std::string log = logFile->read();
  for (StringRef line : llvm::split(log, '\n'))
    if (!line.trim().empty()) {
      result.messages.push_back(parseMessage(line.trim()));
      hasError |= result.messages.back().severity == DiagnosticSeverity::Error;
    }
  bool isComplete = !result.cubin.empty() && !isTruncated(result.cubin);
  // A failure without a message may be due to a full disk.
  if (*status == 0 ? !isComplete : !hasError)
    for (const TemporaryFile *file : {&*cubinFile, &*logFile})
      if (llvm::Error error = file->checkSpace())
        return cannotWrite(std::move(error));
  if (*status == 0 && !isComplete)
    return makeError("ptxas '" + ptxas + "' wrote " +
                     (result.cubin.empty() ? "no" : "an incomplete") +
                     " cubin");
  return result;
}
