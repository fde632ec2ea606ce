//===- RaiseTensors.cpp - Raising of tensor reductions --------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Raise.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::raise;

/// Replaces `op` by a tensor reduction, unless its operands are not those of
/// one.
static RaiseResult replaceByTensor(Operation *op, StringRef kind, bool isIm2col,
                                   const FormOperands &operands,
                                   const RaiseContext &context) {
  Form form;
  form.family = Family::CpReduceAsyncBulkTensor;
  form.kind = symbolizeKind(kind);
  form.dim = symbolizeDim(static_cast<uint32_t>(operands.coordinates.size()));
  form.im2colNoOffs = isIm2col;
  form.space = Space::Global;
  form.cacheHint = operands[Role::Policy] != nullptr;
  auto isPointer = [](Value value, Space space) {
    auto type = dyn_cast<LLVM::LLVMPointerType>(value.getType());
    return type && getSpace(type.getAddressSpace()) == space;
  };
  if (!form.kind || !isLegal(form) || op->getNumResults() != 0 ||
      !isPointer(operands[Role::TensorMap], Space::Generic) ||
      !isPointer(operands[Role::Source], Space::Shared))
    return RaiseResult::refuse(
        "cp.reduce.async.bulk.tensor does not support these operands");
  FormOpInterface created =
      createFormOp(context.rewriter, op->getLoc(), form, operands);
  context.rewriter.eraseOp(op);
  return RaiseResult::raised(created);
}

RaiseResult mlir::redop::raise::raise(NVVM::CpAsyncBulkTensorReduceOp op,
                                      const RaiseContext &context) {
  FormOperands operands;
  operands[Role::TensorMap] = op.getTmaDescriptor();
  operands.coordinates.assign(op.getCoordinates().begin(),
                              op.getCoordinates().end());
  operands[Role::Source] = op.getSrcMem();
  operands[Role::Policy] = op.getL2CacheHint();
  return replaceByTensor(op, NVVM::stringifyTMAReduxKind(op.getRedKind()),
                         op.getMode() == NVVM::TMAStoreMode::IM2COL, operands,
                         context);
}

RaiseResult mlir::redop::raise::raiseTensorReduction(
    LLVM::CallIntrinsicOp op, StringRef name, const RaiseContext &context) {
  // "add.tile.2d" of source, tensor map, coordinates, policy, and whether the
  // policy is used.
  SmallVector<StringRef, 3> words;
  name.split(words, '.');
  OperandRange args = op.getArgs();
  APInt hasHint;
  std::optional<Dim> dim =
      words.size() == 3 ? symbolizeDim(words[2]) : std::optional<Dim>();
  if (!dim || (words[1] != "tile" && words[1] != "im2col") ||
      args.size() != 4 + static_cast<size_t>(*dim) ||
      !matchPattern(args.back(), m_ConstantInt(&hasHint)))
    return RaiseResult::refuse(
        "cp.reduce.async.bulk.tensor does not support '" + name + "'");
  FormOperands operands;
  operands[Role::Source] = args[0];
  operands[Role::TensorMap] = args[1];
  OperandRange coordinates = args.drop_front(2).drop_back(2);
  operands.coordinates.assign(coordinates.begin(), coordinates.end());
  if (!hasHint.isZero())
    operands[Role::Policy] = args[args.size() - 2];
  return replaceByTensor(op, words[0], words[1] == "im2col", operands, context);
}
