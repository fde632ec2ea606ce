//===- GroupProxies.cpp - Fences between ways to a copy -------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GroupProxies.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "redop/Analysis/Callees.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::legalize;

bool mlir::redop::legalize::isMultimem(Operation *op) {
  if (auto form = dyn_cast<FormOpInterface>(op))
    return llvm::is_contained(
        {Family::MultimemLdReduce, Family::MultimemSt, Family::MultimemRed},
        form.getForm().family);
  if (auto text = dyn_cast<LLVM::InlineAsmOp>(op))
    return text.getAsmString().contains("multimem.");
  if (auto text = dyn_cast<NVVM::InlinePtxOp>(op))
    return text.getPtxCode().contains("multimem.");
  if (auto call = dyn_cast<LLVM::CallIntrinsicOp>(op))
    return call.getIntrin().contains("multimem");
  return false;
}

void mlir::redop::legalize::emitAliasFence(ImplicitLocOpBuilder &b) {
  NVVM::FenceProxyOp::create(b, NVVM::ProxyKind::alias,
                             NVVM::SharedSpaceAttr());
}

namespace {
/// The functions under an op, what each calls, and which use multimem.
class Functions {
public:
  explicit Functions(Operation *root) : root(root) {
    root->walk([&](FunctionOpInterface function) { add(function); });
  }

  /// Whether a launch that executes code of `function` may use multimem: what
  /// calls it, and what these functions call.
  bool mayUseMultimem(Operation *function) const {
    llvm::SetVector<Operation *> launch;
    launch.insert(function);
    for (size_t count = 0; count != launch.size();) {
      count = launch.size();
      for (const auto &[caller, facts] : known)
        if (llvm::any_of(facts.callees, [&](Operation *each) {
              return launch.contains(each);
            }))
          launch.insert(caller);
    }
    for (size_t i = 0; i < launch.size(); ++i) {
      auto facts = known.find(launch[i]);
      if (facts == known.end())
        continue;
      if (facts->second.usesMultimem)
        return true;
      launch.insert_range(facts->second.callees);
    }
    return false;
  }

private:
  struct Facts {
    bool usesMultimem = false;
    llvm::SetVector<Operation *> callees;
  };

  void add(FunctionOpInterface function) {
    Facts &facts = known[function];
    function->walk([&](Operation *op) {
      if (auto call = dyn_cast<CallOpInterface>(op))
        addCall(call, facts);
      else
        facts.usesMultimem |= isMultimem(op);
    });
  }

  void addCall(CallOpInterface call, Facts &facts) {
    Operation *callee = call.resolveCallableInTable(&symbols);
    if (isBodyKnown(callee, root)) {
      facts.callees.insert(callee);
      return;
    }
    auto external = dyn_cast_if_present<LLVM::LLVMFuncOp>(callee);
    facts.usesMultimem |=
        !(external && isKnownExternal(external)) && !isMemoryEffectFree(call);
  }

  Operation *root;
  SymbolTableCollection symbols;
  llvm::MapVector<Operation *, Facts> known;
};
} // namespace

bool mlir::redop::legalize::mayUseMultimem(Operation *op,
                                           LegalizeState &state) {
  Operation *function = op->getParentOfType<FunctionOpInterface>();
  auto [entry, isNew] = state.usesMultimem.try_emplace(function, false);
  if (isNew && function)
    entry->second = Functions(state.root).mayUseMultimem(function);
  return entry->second;
}
