//===- PtxVersion.cpp - A PTX ISA version ---------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Target/PtxVersion.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace mlir::redop;

/// Reads a number of plain digits (no sign, no space).
static bool readDigits(llvm::StringRef text, unsigned &number) {
  return !text.empty() && llvm::all_of(text, llvm::isDigit) &&
         !text.getAsInteger(10, number);
}

FailureOr<PtxVersion> PtxVersion::parse(llvm::StringRef text) {
  text.consume_front("+");
  bool isFeature = text.consume_front("ptx");
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
  // The first version is 1.0; the bound keeps number() small.
  if (version.majorNumber < 1 || version.majorNumber > 99)
    return failure();
  return version;
}

std::string PtxVersion::str() const {
  return std::to_string(majorNumber) + "." + std::to_string(minorNumber);
}

std::string PtxVersion::feature() const {
  return "+ptx" + std::to_string(number());
}
