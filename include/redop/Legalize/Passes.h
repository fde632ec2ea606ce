//===- Passes.h - Legalization passes ---------------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LEGALIZE_PASSES_H
#define REDOP_LEGALIZE_PASSES_H

#include "mlir/Pass/Pass.h"
#include "redop/Forms/OptionWords.h"

namespace mlir::redop {

/// The ops to replace by sequences that the target supports.
enum class LegalizeExtent {
  Portable, ///< Portable ops. Other ops are instructions, and errors if the
            ///< target does not support them.
  All,      ///< Also each red, atom and redux.sync that the target does not
            ///< support, and each multimem op on a group's memory.
};

} // namespace mlir::redop

template <>
class llvm::cl::parser<mlir::redop::LegalizeExtent>
    : public mlir::redop::WordParser<mlir::redop::LegalizeExtent> {
public:
  using WordParser::WordParser;
};

namespace mlir::redop {

/// The names and descriptions of LegalizeExtent on a command line.
inline llvm::cl::ValuesClass getLegalizeExtentValues() {
  return llvm::cl::values(
      clEnumValN(LegalizeExtent::Portable, "portable",
                 "portable ops only; an instruction that the target does not "
                 "support is an error"),
      clEnumValN(LegalizeExtent::All, "all",
                 "portable ops, each red, atom and redux.sync that the target "
                 "does not support, and multimem on a group's memory"));
}

#define GEN_PASS_DECL
#include "redop/Legalize/Passes.h.inc"

#define GEN_PASS_REGISTRATION
#include "redop/Legalize/Passes.h.inc"

} // namespace mlir::redop

#endif // REDOP_LEGALIZE_PASSES_H
