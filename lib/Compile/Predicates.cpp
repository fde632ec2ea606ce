//===- Predicates.cpp - Predicates of inline assembly ---------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// LLVM prints an i1 that inline assembly accepts as an immediate, as -1, also
// where it is the predicate of an instruction, as in "@-1 st.global.u32 ...".
// With the constraint "b", it is a register. MLIR's lowering of nvvm.inline_ptx
// uses "n" for all constants.
//
//===----------------------------------------------------------------------===//

#include "PrepareModule.h"
#include "mlir/Support/LLVM.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

using namespace mlir;
using namespace mlir::redop;

/// Whether `text` guards an instruction with operand `number`.
static bool isGuard(StringRef text, unsigned number) {
  std::string name = std::to_string(number);
  for (StringRef prefix : {"@$", "@!$"})
    for (size_t at = text.find(prefix); at != StringRef::npos;
         at = text.find(prefix, at + 1)) {
      StringRef rest = text.drop_front(at + prefix.size());
      bool hasBraces = rest.consume_front("{");
      if (rest.consume_front(name) &&
          (rest.empty() || !llvm::isDigit(rest.front())) &&
          (!hasBraces || rest.starts_with("}") || rest.starts_with(":")))
        return true;
    }
  return false;
}

/// Returns the constraints of the text that `call` executes, with registers for
/// all predicates.
static std::string getConstraints(const llvm::CallInst &call,
                                  const llvm::InlineAsm &text) {
  SmallVector<StringRef> constraints;
  StringRef(text.getConstraintString()).split(constraints, ',');
  unsigned argument = 0;
  for (auto [number, constraint] : llvm::enumerate(text.ParseConstraints())) {
    if (constraint.Type == llvm::InlineAsm::isClobber)
      break;
    if (constraint.Type == llvm::InlineAsm::isOutput && !constraint.isIndirect)
      continue;
    if (call.getArgOperand(argument++)->getType()->isIntegerTy(1) &&
        constraint.Type == llvm::InlineAsm::isInput &&
        isGuard(text.getAsmString(), number))
      constraints[number] = "b";
  }
  return llvm::join(constraints, ",");
}

void mlir::redop::keepPredicatesInRegisters(llvm::Module &module) {
  for (llvm::Function &function : module)
    for (llvm::Instruction &instruction : llvm::instructions(function)) {
      auto *call = dyn_cast<llvm::CallInst>(&instruction);
      auto *text =
          call ? dyn_cast<llvm::InlineAsm>(call->getCalledOperand()) : nullptr;
      if (!text)
        continue;
      std::string constraints = getConstraints(*call, *text);
      if (constraints != text->getConstraintString())
        call->setCalledOperand(llvm::InlineAsm::get(
            text->getFunctionType(), text->getAsmString(), constraints,
            text->hasSideEffects(), text->isAlignStack(), text->getDialect(),
            text->canThrow()));
    }
}
