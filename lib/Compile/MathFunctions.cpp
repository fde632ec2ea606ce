//===- MathFunctions.cpp - Mathematics that PTX has no instruction for ----===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// LLVM cannot select llvm.exp and similar intrinsics for NVPTX. MLIR's lowering
// of the math dialect calls functions of libdevice; so do these.
//
//===----------------------------------------------------------------------===//

#include "PrepareModule.h"
#include "mlir/Support/LLVM.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace mlir;
using namespace mlir::redop;

/// The function of libdevice for doubles, without its prefix __nv_; empty if
/// LLVM itself selects an instruction for `call`.
static StringRef getFunction(const llvm::IntrinsicInst &call) {
  bool isDouble = call.getType()->getScalarType()->isDoubleTy();
  bool isApproximate =
      !isDouble && isa<llvm::FPMathOperator>(call) && call.hasApproxFunc();
  switch (call.getIntrinsicID()) {
  case llvm::Intrinsic::acos:
    return "acos";
  case llvm::Intrinsic::asin:
    return "asin";
  case llvm::Intrinsic::atan:
    return "atan";
  case llvm::Intrinsic::atan2:
    return "atan2";
  case llvm::Intrinsic::cos:
    return isApproximate ? "" : "cos";
  case llvm::Intrinsic::cosh:
    return "cosh";
  case llvm::Intrinsic::exp:
    return "exp";
  case llvm::Intrinsic::exp10:
    return "exp10";
  case llvm::Intrinsic::exp2:
    return isDouble ? "exp2" : "";
  case llvm::Intrinsic::log:
    return "log";
  case llvm::Intrinsic::log10:
    return "log10";
  case llvm::Intrinsic::log2:
    return "log2";
  case llvm::Intrinsic::pow:
    return "pow";
  case llvm::Intrinsic::powi:
    return call.getArgOperand(1)->getType()->isIntegerTy(32) ? "powi" : "";
  case llvm::Intrinsic::sin:
    return isApproximate ? "" : "sin";
  case llvm::Intrinsic::sinh:
    return "sinh";
  case llvm::Intrinsic::tan:
    return "tan";
  case llvm::Intrinsic::tanh:
    return isApproximate ? "" : "tanh";
  default:
    return "";
  }
}

/// Declares the function `name` of libdevice for the operands of `call`. Halves
/// are computed as floats. Null if the module has something else of this name.
static llvm::Function *declare(llvm::IntrinsicInst &call, StringRef name) {
  llvm::Type *single = llvm::Type::getFloatTy(call.getContext());
  llvm::Type *type = call.getType()->getScalarType();
  llvm::Type *computed = type->isDoubleTy() ? type : single;
  SmallVector<llvm::Type *> types;
  for (llvm::Value *operand : call.args())
    types.push_back(operand->getType()->isIntegerTy() ? operand->getType()
                                                      : computed);
  auto *expected = llvm::FunctionType::get(computed, types, /*isVarArg=*/false);
  std::string symbol = ("__nv_" + name + (computed == single ? "f" : "")).str();
  auto *function = dyn_cast<llvm::Function>(
      call.getModule()->getOrInsertFunction(symbol, expected).getCallee());
  return function && function->getFunctionType() == expected ? function
                                                             : nullptr;
}

/// Calls the function for one element.
static llvm::Value *callFunction(llvm::IRBuilder<> &builder,
                                 llvm::Function &function,
                                 ArrayRef<llvm::Value *> operands) {
  SmallVector<llvm::Value *> arguments;
  for (auto [operand, type] :
       llvm::zip_equal(operands, function.getFunctionType()->params()))
    arguments.push_back(type->isFloatingPointTy()
                            ? builder.CreateFPCast(operand, type)
                            : operand);
  return builder.CreateFPCast(builder.CreateCall(&function, arguments),
                              operands.front()->getType());
}

static llvm::Value *replace(llvm::IntrinsicInst &call,
                            llvm::Function &function) {
  llvm::IRBuilder<> builder(&call);
  auto *vector = dyn_cast<llvm::FixedVectorType>(call.getType());
  if (!vector)
    return callFunction(builder, function,
                        SmallVector<llvm::Value *>(call.args()));
  llvm::Value *result = llvm::PoisonValue::get(vector);
  for (unsigned i = 0; i < vector->getNumElements(); ++i) {
    SmallVector<llvm::Value *> elements;
    for (llvm::Value *operand : call.args())
      elements.push_back(operand->getType()->isVectorTy()
                             ? builder.CreateExtractElement(operand, i)
                             : operand);
    result = builder.CreateInsertElement(
        result, callFunction(builder, function, elements), i);
  }
  return result;
}

void mlir::redop::callMathFunctions(llvm::Module &module) {
  llvm::SmallSetVector<llvm::Function *, 4> replaced;
  for (llvm::Function &function : module)
    for (llvm::Instruction &instruction :
         llvm::make_early_inc_range(llvm::instructions(function))) {
      auto *call = dyn_cast<llvm::IntrinsicInst>(&instruction);
      if (!call || call->getType()->isScalableTy())
        continue;
      llvm::Type *type = call->getType()->getScalarType();
      if (!type->isDoubleTy() && !type->isFloatTy() && !type->isHalfTy() &&
          !type->isBFloatTy())
        continue;
      StringRef name = getFunction(*call);
      llvm::Function *called = name.empty() ? nullptr : declare(*call, name);
      if (!called)
        continue;
      call->replaceAllUsesWith(replace(*call, *called));
      replaced.insert(call->getCalledFunction());
      call->eraseFromParent();
    }
  for (llvm::Function *intrinsic : replaced)
    if (intrinsic->use_empty())
      intrinsic->eraseFromParent();
}
