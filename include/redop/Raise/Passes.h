//===- Passes.h - From other dialects to redop ------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_RAISE_PASSES_H
#define REDOP_RAISE_PASSES_H

#include "mlir/Pass/Pass.h"
#include "redop/Forms/FormEnums.h"
#include "redop/Forms/OptionWords.h"

namespace mlir::redop {

/// The order for an op that only guarantees atomicity.
enum class RaiseOrdering {
  Relaxed, ///< No order.
  AcqRel,  ///< The order that upstream's lowering produces.
};

} // namespace mlir::redop

template <>
class llvm::cl::parser<mlir::redop::Scope>
    : public mlir::redop::WordParser<mlir::redop::Scope> {
public:
  using WordParser::WordParser;
};
template <>
class llvm::cl::parser<mlir::redop::RaiseOrdering>
    : public mlir::redop::WordParser<mlir::redop::RaiseOrdering> {
public:
  using WordParser::WordParser;
};

namespace mlir::redop {

/// The values of the options `scope` and `ordering`, with their descriptions.
inline llvm::cl::ValuesClass getRaiseScopeValues() {
  return llvm::cl::values(
      clEnumValN(Scope::Cta, "cta", "the threads of a block"),
      clEnumValN(Scope::Cluster, "cluster", "the threads of a cluster"),
      clEnumValN(Scope::Gpu, "gpu", "the threads of the GPU (default)"),
      clEnumValN(Scope::Sys, "sys", "all threads of all GPUs and the host"));
}
inline llvm::cl::ValuesClass getRaiseOrderingValues() {
  return llvm::cl::values(
      clEnumValN(RaiseOrdering::Relaxed, "relaxed",
                 "none: the access is atomic (default)"),
      clEnumValN(RaiseOrdering::AcqRel, "acq_rel", "acquire and release"));
}

#define GEN_PASS_DECL
#include "redop/Raise/Passes.h.inc"

#define GEN_PASS_REGISTRATION
#include "redop/Raise/Passes.h.inc"

} // namespace mlir::redop

#endif // REDOP_RAISE_PASSES_H
