//===- PtxVersion.cpp - A PTX ISA version ---------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/TargetInfo/PtxVersion.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace mlir::redop;

/// Reads a number of plain digits (no sign, no space).
static bool readDigits(llvm::StringRef text, unsigned &number) {
  return !text.empty() && llvm::all_of(text, llvm::isDigit) &&
         !text.getAsInteger(10, number);
}

/// Whether the version exists, or is newer than the newest one in the tables.
static bool wasReleased(PtxVersion version) {
  // The last minor version of each major one, from 1 on (release notes of the
  // PTX ISA).
  constexpr unsigned lastMinor[] = {5, 3, 2, 3, 0, 5, 8, 8};
  if (PtxVersion::newest() < version)
    return true;
  if (version.majorNumber < 1)
    return false;
  return version.majorNumber > std::size(lastMinor) ||
         version.minorNumber <= lastMinor[version.majorNumber - 1];
}

FailureOr<PtxVersion> PtxVersion::parse(llvm::StringRef text) {
  bool isFeature = text.consume_front("+ptx") || text.consume_front("ptx");
  PtxVersion version;
  auto [head, tail] = text.split('.');
  if (text.contains('.')) {
    if (isFeature || tail.size() != 1 ||
        !readDigits(head, version.majorNumber) ||
        !readDigits(tail, version.minorNumber))
      return failure();
  } else if (text.size() < 2 ||
             !readDigits(text.drop_back(), version.majorNumber) ||
             !readDigits(text.take_back(), version.minorNumber)) {
    return failure();
  }
  bool isPlausible = version.majorNumber <= 99 && !text.starts_with("0");
  if (!isPlausible || !wasReleased(version))
    return failure();
  return version;
}

std::string PtxVersion::str() const {
  return std::to_string(majorNumber) + "." + std::to_string(minorNumber);
}

std::string PtxVersion::feature() const {
  return "+ptx" + std::to_string(number());
}
