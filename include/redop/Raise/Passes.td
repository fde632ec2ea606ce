//===- Passes.td - From other dialects to redop ------------*- tablegen -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_RAISE_PASSES_TD
#define REDOP_RAISE_PASSES_TD

include "mlir/Pass/PassBase.td"

def RaiseToRedopPass : Pass<"raise-to-redop"> {
  let summary = "Raise atomics and inline PTX to redop ops";
  let description = [{
    Replaces ops of other dialects by the redop ops that mean the same:

    - `llvm.atomicrmw` whose result is not used, of order monotonic or release,
      in the scope that is written;
    - `llvm.inline_asm` and `nvvm.inline_ptx` that hold one instruction of
      redop's.

    Order and scope stay as written; `llvm.atomicrmw` printed by LLVM 22 loses
    both. Whatever cannot be proved equal is left alone, with a remark that says
    why. [Raising](../Raising.md) explains them.

    Remarks of the remark engine have the category `raise-to-redop`, as passed
    (with the new op's words) or missed (with the reason).
  }];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect",
                           "::mlir::redop::RedopDialect"];
}

#endif // REDOP_RAISE_PASSES_TD
