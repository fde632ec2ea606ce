//===- RaiseIntrinsics.cpp - llvm.cmpxchg and NVVM's intrinsics -----------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Upstream imports intrinsics that NVVM's importer does not know as
// llvm.call_intrinsic.
//
//===----------------------------------------------------------------------===//

#include "Raise.h"
#include "llvm/ADT/StringSwitch.h"

using namespace mlir;
using namespace mlir::redop;

RaiseResult mlir::redop::raise(LLVM::AtomicCmpXchgOp, const RaiseContext &) {
  return RaiseResult::refuse("LLVM prints a cmpxchg as one atom.cas, with its "
                             "order and its scope");
}

//===----------------------------------------------------------------------===//
// redux.sync
//===----------------------------------------------------------------------===//

namespace {
struct ReduxWords {
  Kind kind;
  PtxType type;
};
} // namespace

/// The words of an intrinsic's name behind "llvm.nvvm.redux.sync.".
static std::optional<ReduxWords> getReduxWords(StringRef name) {
  using Words = std::optional<ReduxWords>;
  return llvm::StringSwitch<Words>(name)
      .Case("add", ReduxWords{Kind::Add, PtxType::S32})
      .Case("min", ReduxWords{Kind::Min, PtxType::S32})
      .Case("max", ReduxWords{Kind::Max, PtxType::S32})
      .Case("umin", ReduxWords{Kind::Min, PtxType::U32})
      .Case("umax", ReduxWords{Kind::Max, PtxType::U32})
      .Case("and", ReduxWords{Kind::And, PtxType::B32})
      .Case("or", ReduxWords{Kind::Or, PtxType::B32})
      .Case("xor", ReduxWords{Kind::Xor, PtxType::B32})
      .Case("fmin", ReduxWords{Kind::Min, PtxType::F32})
      .Case("fmax", ReduxWords{Kind::Max, PtxType::F32})
      .Default(std::nullopt);
}

RaiseResult mlir::redop::raise(LLVM::CallIntrinsicOp op,
                               const RaiseContext &context) {
  StringRef name = op.getIntrin();
  if (!name.consume_front("llvm.nvvm.redux.sync."))
    return RaiseResult();
  Form form;
  form.family = Family::ReduxSync;
  form.nan = name.consume_back(".NaN");
  form.abs = name.consume_back(".abs");
  std::optional<ReduxWords> words = getReduxWords(name);
  if (!words)
    return RaiseResult::refuse("redux.sync has no '" + name + "'");
  form.kind = words->kind;
  form.type = words->type;
  if (!isLegal(form) || op.getArgs().size() != 2 || op->getNumResults() != 1)
    return RaiseResult::refuse("redux.sync does not support these operands");
  FormOperands operands;
  operands[Role::Value] = op.getArgs()[0];
  operands[Role::Mask] = op.getArgs()[1];
  FormOpInterface created =
      createFormOp(context.rewriter, op.getLoc(), form, operands);
  context.rewriter.replaceOp(op, created);
  return RaiseResult::raised(created);
}
