//===- CallOps.cpp - Constants, calls and returns -------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Machine/Access.h"
#include "Machine/Aliasing.h"
#include "Ops/Assumptions.h"
#include "Ops/Calls.h"
#include "Ops/Families.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

using namespace mlir;
using namespace mlir::redop::interpreter;

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

static Step setConstant(Thread &thread, Operation *op, Attribute attr) {
  std::optional<Lanes> lanes =
      getConstantLanes(attr, op->getResult(0).getType());
  if (!lanes)
    return thread.fail(op, "the interpreter does not support this constant");
  thread.set(op->getResult(0), std::move(*lanes));
  return Step::Next;
}

/// Sets every lane of the result to the result of `make` for its width.
static Step setEach(Thread &thread, Operation *op,
                    function_ref<Lane(unsigned)> make) {
  std::optional<SmallVector<Type>> types =
      getLaneTypes(op->getResult(0).getType());
  if (!types)
    return thread.fail(op, "the interpreter does not support the op's type");
  Lanes lanes;
  for (Type type : *types)
    lanes.push_back(make(getLaneWidth(type)));
  thread.set(op->getResult(0), std::move(lanes));
  return Step::Next;
}

static Step setPoison(Thread &thread, Operation *op) {
  return setEach(thread, op, [&](unsigned width) {
    return thread.machine.poison.make(width, op,
                                      "a poison or undefined constant");
  });
}

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

static Step runCall(Thread &thread, Operation *op) {
  auto call = cast<CallOpInterface>(op);
  auto symbol = dyn_cast<SymbolRefAttr>(call.getCallableForCallee());
  Operation *callee =
      symbol ? thread.machine.symbols.lookupNearestSymbolFrom(op, symbol)
             : nullptr;
  auto function = dyn_cast_or_null<FunctionOpInterface>(callee);
  if (!function)
    return thread.fail(op, "the interpreter does not support a call of an "
                           "address");
  if (function.isExternal()) {
    std::optional<Step> step = runExternal(thread, op, function.getName());
    return step ? *step
                : thread.fail(op, "the callee @" + function.getName() +
                                      " has no body");
  }
  SmallVector<Lanes> arguments = thread.getAll(call.getArgOperands());
  if (arguments.size() != function.getNumArguments())
    return thread.fail(op,
                       "the function takes a different number of arguments");
  thread.startCall();
  if (failed(copyByValue(thread, op, function, arguments)) ||
      failed(applyArgumentAttributes(thread, op, function, arguments)))
    return Step::Failed;
  thread.machine.aliasing.tagCall(thread, op, function, arguments);
  thread.enter(callee, function.getFunctionBody(), arguments);
  return Step::Jumped;
}

static Step runReturn(Thread &thread, Operation *op) {
  SmallVector<Lanes> results = thread.getAll(op->getOperands());
  auto function = op->getParentOfType<FunctionOpInterface>();
  if (function && failed(applyResultAttributes(thread, op, function, results)))
    return Step::Failed;
  Aliasing::restoreTags(thread, results);
  thread.endCall();
  if (thread.getCalls().empty()) {
    thread.results.assign(results.begin(), results.end());
    thread.machine.finish(thread);
    return Step::Jumped;
  }
  Operation *call = &*thread.frame().next;
  for (auto [result, lanes] : llvm::zip(call->getResults(), results))
    thread.set(result, lanes);
  thread.advance();
  return Step::Jumped;
}

void mlir::redop::interpreter::addCallOps(Handlers &handlers) {
  handlers.add<arith::ConstantOp>(+[](Thread &thread, arith::ConstantOp op) {
    return setConstant(thread, op, op.getValue());
  });
  handlers.add<LLVM::ConstantOp>(+[](Thread &thread, LLVM::ConstantOp op) {
    return setConstant(thread, op, op.getValue());
  });
  handlers.add<LLVM::ZeroOp>(+[](Thread &thread, LLVM::ZeroOp op) {
    return setEach(thread, op, [](unsigned width) { return APInt(width, 0); });
  });
  for (StringRef name : {"llvm.mlir.undef", "llvm.mlir.poison", "ub.poison"})
    handlers.add(name, setPoison);
  for (StringRef name : {"func.call", "llvm.call"})
    handlers.add(name, runCall, OnPoison::Handles);
  for (StringRef name : {"func.return", "gpu.return", "llvm.return"})
    handlers.add(name, runReturn, OnPoison::Handles);
}
