//===- PrintedTarget.cpp - Targets that LLVM does not print ---------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PrintedTarget.h"
#include "redop/Support/LLVMVersion.h"

using namespace mlir;
using namespace mlir::redop;

static bool isPrinted(SmTarget chip) {
  return !(PtxVersion::fromNumber(newestPtxOfLLVM) < chip.minPtx());
}

/// Returns the newest chip below `chip` that LLVM knows and whose modules run
/// on it: one of the same family. Features of that chip only (suffix `a`) are
/// not those of `chip`.
static std::optional<SmTarget> findPrinted(SmTarget chip) {
  if (isPrinted(chip))
    return chip;
  char suffix = chip.suffix ? 'f' : '\0';
  std::optional<SmTarget> found;
  for (SmTarget other : getAllTargets())
    if (other.family() == chip.family() && other.sm < chip.sm &&
        other.suffix == suffix && isPrinted(other))
      found = other;
  return found;
}

llvm::Expected<CompileTarget>
mlir::redop::getPrintedTarget(CompileTarget target) {
  PtxVersion newest = PtxVersion::fromNumber(newestPtxOfLLVM);
  std::optional<SmTarget> chip = findPrinted(target.chip);
  if (!chip)
    return llvm::createStringError(
        "LLVM " + std::to_string(LLVM_VERSION_MAJOR) + " prints PTX " +
        newest.str() + ", which has no target whose code is valid for " +
        target.chip.str());
  return CompileTarget{*chip, std::min(target.ptx, newest)};
}

/// Replaces the first word after `directive` at the start of a line.
static void setDirective(std::string &ptx, llvm::StringRef directive,
                         const std::string &word) {
  size_t start = ptx.find("\n" + directive.str() + " ");
  assert(start != std::string::npos && "expected the header of a module");
  start += directive.size() + 2;
  size_t end = ptx.find_first_of(",\n", start);
  ptx.replace(start, end - start, word);
}

void mlir::redop::setHeader(std::string &ptx, CompileTarget target) {
  setDirective(ptx, ".version", target.ptx.str());
  setDirective(ptx, ".target", target.chip.str());
}
