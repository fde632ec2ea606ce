//===- RemarkOptions.h - Which remarks a tool shows -------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_SUPPORT_REMARKOPTIONS_H
#define REDOP_SUPPORT_REMARKOPTIONS_H

#include "mlir/Support/LLVM.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Error.h"

namespace mlir {
class MLIRContext;
} // namespace mlir

namespace mlir::redop {

/// What --remarks stands for as a --remarks-filter: the categories of redop.
inline constexpr llvm::StringLiteral allRedopRemarks = ".*redop.*";

/// mlir-opt's options for remarks, for a tool that is none, and --remarks.
class RemarkOptions {
public:
  explicit RemarkOptions(llvm::cl::OptionCategory &category);

  /// Turns the remark engine of `context` on as far as the options ask for it.
  llvm::Error enable(MLIRContext &context) const;

private:
  enum class Format { Print, YAML, Bitstream };
  using Text = llvm::cl::opt<std::string>;

  llvm::cl::opt<bool> all;
  Text filter, passed, missed, failed, analysis;
  llvm::cl::opt<Format> format;
  Text file;
};

} // namespace mlir::redop

#endif // REDOP_SUPPORT_REMARKOPTIONS_H
