//===- RemarkOptions.h - Remark options of tools ----------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_SUPPORT_REMARKOPTIONS_H
#define REDOP_SUPPORT_REMARKOPTIONS_H

#include "mlir/Support/LLVM.h"
#include "redop/Forms/OptionWords.h"
#include "llvm/Support/Error.h"

namespace mlir {
class MLIRContext;
} // namespace mlir

namespace mlir::redop {

/// The --remarks-filter that --remarks is short for: the categories of redop.
inline constexpr llvm::StringLiteral allRedopRemarks = ".*redop.*";

/// mlir-opt's remark options for tools not based on it, and --remarks.
class RemarkOptions {
public:
  explicit RemarkOptions(llvm::cl::OptionCategory &category);

  /// Enables the remark engine of `context` if the options request it.
  llvm::Error enable(MLIRContext &context) const;

private:
  enum class Format { Print, YAML, Bitstream };
  using Text = llvm::cl::opt<std::string>;

  llvm::cl::opt<bool> all, copies;
  Text filter, passed, missed, failed, analysis;
  WordOption<Format> format;
  Text file;
};

} // namespace mlir::redop

#endif // REDOP_SUPPORT_REMARKOPTIONS_H
