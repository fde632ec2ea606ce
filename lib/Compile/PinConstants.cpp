//===- PinConstants.cpp - Constants that LLVM cannot fold -----------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PinConstants.h"
#include "SourceMarks.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/SymbolTable.h"
#include "redop/Support/LLVMVersionAdaptors.h"
#include "llvm/IR/ConstantFold.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Operator.h"

using namespace mlir;
using namespace mlir::redop;

//===----------------------------------------------------------------------===//
// Pinning
//===----------------------------------------------------------------------===//

static bool isConstant(Operation *op) {
  return op->getNumResults() == 1 && op->getNumOperands() == 0 &&
         isa<LLVM::ConstantOp, LLVM::ZeroOp, LLVM::UndefOp, LLVM::PoisonOp,
             LLVM::AddressOfOp>(op) &&
         !isTokenType(op->getResult(0).getType()) &&
         !isa<LLVM::LLVMTargetExtType>(op->getResult(0).getType());
}

/// Adds arguments for the values of `constants`.
static void addArguments(LLVM::LLVMFuncOp function,
                         ArrayRef<Operation *> constants) {
  LLVM::LLVMFunctionType old = function.getFunctionType();
  SmallVector<Type> types(old.getParams());
  for (Operation *op : constants) {
    types.push_back(op->getResult(0).getType());
    function.getBody().addArgument(types.back(), op->getLoc());
  }
  function.setFunctionType(
      LLVM::LLVMFunctionType::get(old.getReturnType(), types, old.isVarArg()));
  if (ArrayAttr attributes = function.getArgAttrsAttr()) {
    SmallVector<Attribute> all(attributes.getValue());
    all.resize(types.size(), DictionaryAttr::get(function.getContext()));
    function.setArgAttrsAttr(ArrayAttr::get(function.getContext(), all));
  }
}

std::string mlir::redop::pinConstants(LLVM::LLVMFuncOp function,
                                      SymbolTable &table) {
  OpBuilder builder(function);
  MLIRContext *context = function.getContext();
  auto pointer = LLVM::LLVMPointerType::get(context);
  auto holder = LLVM::LLVMFuncOp::create(
      builder, function.getLoc(), "redop.constants",
      LLVM::LLVMFunctionType::get(LLVM::LLVMVoidType::get(context), pointer));
  Block *block = holder.addEntryBlock(builder);
  builder.setInsertionPointToStart(block);
  SmallVector<Operation *> constants;
  function.walk([&](Operation *op) {
    if (isConstant(op))
      constants.push_back(op);
  });
  unsigned first = function.getNumArguments();
  addArguments(function, constants);
  for (auto [number, op] : llvm::enumerate(constants)) {
    op->getResult(0).replaceAllUsesWith(function.getArgument(first + number));
    op->remove();
    builder.insert(op);
    LLVM::StoreOp::create(builder, op->getLoc(), op->getResult(0),
                          block->getArgument(0));
  }
  LLVM::ReturnOp::create(builder, function.getLoc(), ValueRange());
  holder->remove();
  return table.insert(holder).str();
}

//===----------------------------------------------------------------------===//
// Unpinning
//===----------------------------------------------------------------------===//

/// Returns the constant that `instruction` computes of constants: an address,
/// an integer, or parts of constants. What floats or comparisons of addresses
/// are is not known before run time.
static llvm::Constant *getConstant(llvm::Instruction &instruction) {
  SmallVector<llvm::Constant *> operands;
  for (llvm::Value *operand : instruction.operand_values()) {
    auto *constant = dyn_cast<llvm::Constant>(operand);
    if (!constant)
      return nullptr;
    operands.push_back(constant);
  }
  switch (instruction.getOpcode()) {
  case llvm::Instruction::GetElementPtr: {
    auto &index = cast<llvm::GetElementPtrInst>(instruction);
    return llvm::ConstantExpr::getGetElementPtr(
        index.getSourceElementType(), operands[0],
        ArrayRef(operands).drop_front(), index.getNoWrapFlags());
  }
  case llvm::Instruction::Trunc:
  case llvm::Instruction::PtrToInt:
  case llvm::Instruction::PtrToAddr:
  case llvm::Instruction::IntToPtr:
  case llvm::Instruction::BitCast:
  case llvm::Instruction::AddrSpaceCast:
    return llvm::ConstantExpr::getCast(instruction.getOpcode(), operands[0],
                                       instruction.getType());
  case llvm::Instruction::ZExt:
  case llvm::Instruction::SExt:
    return llvm::ConstantFoldCastInstruction(
        instruction.getOpcode(), operands[0], instruction.getType());
  case llvm::Instruction::ExtractValue:
    return llvm::ConstantFoldExtractValueInstruction(
        operands[0], cast<llvm::ExtractValueInst>(instruction).getIndices());
  case llvm::Instruction::ExtractElement:
    return llvm::ConstantFoldExtractElementInstruction(operands[0],
                                                       operands[1]);
  case llvm::Instruction::InsertValue:
    return llvm::ConstantFoldInsertValueInstruction(
        operands[0], operands[1],
        cast<llvm::InsertValueInst>(instruction).getIndices());
  case llvm::Instruction::InsertElement:
    return llvm::ConstantFoldInsertElementInstruction(operands[0], operands[1],
                                                      operands[2]);
  default:
    if (!instruction.isBinaryOp() ||
        !instruction.getType()->isIntOrIntVectorTy())
      return nullptr;
    if (llvm::ConstantExpr::isSupportedBinOp(instruction.getOpcode()))
      return llvm::ConstantExpr::get(instruction.getOpcode(), operands[0],
                                     operands[1]);
    return llvm::ConstantFoldBinaryInstruction(instruction.getOpcode(),
                                               operands[0], operands[1]);
  }
}

void mlir::redop::unpinConstants(llvm::Function &function,
                                 unsigned numArguments,
                                 const llvm::Function &holder) {
  unsigned number = numArguments;
  for (const llvm::Instruction &instruction : holder.getEntryBlock())
    if (auto *store = dyn_cast<llvm::StoreInst>(&instruction))
      function.getArg(number++)->replaceAllUsesWith(
          const_cast<llvm::Value *>(store->getValueOperand()));
  for (llvm::BasicBlock &block : function)
    for (llvm::Instruction &instruction : llvm::make_early_inc_range(block)) {
      if (getMark(instruction, sourceAttrName))
        continue;
      if (llvm::Constant *constant = getConstant(instruction)) {
        instruction.replaceAllUsesWith(constant);
        instruction.eraseFromParent();
      }
    }
}
