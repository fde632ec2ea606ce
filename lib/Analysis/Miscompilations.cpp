//===- Miscompilations.cpp - Ops that ptxas miscompiles -------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Analysis/Miscompilations.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "redop/Analysis/ContainsOp.h"
#include "redop/Support/Remarks.h"

using namespace mlir;
using namespace mlir::redop;

/// Whether `op` computes an address in another CTA's shared memory, or has a
/// pointer that only such memory has.
static bool isOfCluster(Operation *op) {
  auto isText = [](StringRef text) {
    return text.contains("mapa") || text.contains("shared::cluster");
  };
  auto isPointer = [](Type type) {
    auto pointer = dyn_cast<LLVM::LLVMPointerType>(type);
    return pointer && getSpace(pointer.getAddressSpace()) ==
                          std::optional(Space::SharedCluster);
  };
  if (auto text = dyn_cast<LLVM::InlineAsmOp>(op))
    return isText(text.getAsmString());
  if (auto text = dyn_cast<NVVM::InlinePtxOp>(op))
    return isText(text.getPtxCode());
  if (auto intrinsic = dyn_cast<LLVM::CallIntrinsicOp>(op))
    return isText(intrinsic.getIntrin());
  return isa<NVVM::MapaOp>(op) ||
         llvm::any_of(op->getOperandTypes(), isPointer);
}

bool Miscompilations::mayPointToCluster(Value pointer, Space space) {
  if (space != Space::Generic)
    return space == Space::SharedCluster;
  if (!hasClusterAddresses)
    hasClusterAddresses = containsOp(root, isOfCluster);
  if (!*hasClusterAddresses)
    return false;
  std::optional<Space> known = spaces.getSpace(pointer);
  return !known || *known == Space::SharedCluster;
}

/// Says for which addresses the machine code of a form is as described.
static StringRef getCondition(const Form &form, SmTarget chip) {
  if (form.space != Space::Generic)
    return "";
  Form global = form;
  global.space = Space::Global;
  MachineCodeClass result = getMachineCode(form, chip);
  if (result == getMachineCode(global, chip))
    return "";
  return isWrong(result) ? "if the generic address is there, "
                         : "if the generic address is in shared memory, ";
}

void Miscompilations::report(FormOpInterface op, ArrayRef<TargetSpec> targets) {
  Form form = op.getForm();
  MachineCodeClass worst = getMachineCode(form, targets);
  if (worst == MachineCodeClass::One)
    return;
  if (isWrong(worst) && form.space == Space::Generic &&
      !mayPointToCluster(op.getOperandOf(Role::Pointer), *form.space))
    return;
  SmTarget chip = llvm::find_if(targets, [&](const TargetSpec &target) {
                    return getMachineCode(form, target.chip) == worst;
                  })->chip;
  std::string text =
      getCondition(form, chip).str() + describeMachineCode(form, chip);
  if (isWrong(worst))
    reportWrong(op, getWarning(worst), text);
  else
    reportNote(op, "on " + chip.str() + ", " + text);
}
