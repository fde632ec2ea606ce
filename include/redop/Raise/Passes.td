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
  let summary = "Raise atomics, gpu reductions and inline PTX to redop ops";
  let description = [{
    Replaces ops of other dialects by equivalent redop ops:

    | Op | Becomes |
    |---|---|
    | `llvm.inline_asm`, `nvvm.inline_ptx` with one instruction that redop supports | that instruction |
    | `llvm.atomicrmw`, monotonic or release | `redop.red` with the same scope |
    | `memref.atomic_rmw` | `redop.store_reduce`, relaxed at gpu scope |
    | `gpu.subgroup_reduce` | `redop.group_reduce warp` |
    | `gpu.all_reduce` | `redop.group_reduce block` |

    The result of an atomic op must not be used, because a reduction returns no
    value. Ops that cannot be proved equivalent are not changed; an optional
    remark reports the reason. [Raising](../Raising.md) lists the reasons.

    `memref.atomic_rmw` guarantees atomicity but no order, and has no scope. By
    default it is raised to relaxed at gpu scope, which assumes that neither the
    host nor another GPU accesses the memory while the kernel runs; `scope=sys`
    does not require that assumption. `ordering=acq_rel` adds fences around the op
    for the order that upstream's lowering gives it.

    Remarks are sent to MLIR's remark engine, which is off by default. Their
    category is `raise-to-redop`: passed remarks name the new op, missed remarks
    contain the reason.
  }];
  let options = [
    Option<"scope", "scope", "::mlir::redop::Scope",
           "::mlir::redop::Scope::Gpu", "The scope of memref.atomic_rmw",
           "::mlir::redop::getRaiseScopeValues()">,
    Option<"ordering", "ordering", "::mlir::redop::RaiseOrdering",
           "::mlir::redop::RaiseOrdering::Relaxed",
           "The order of memref.atomic_rmw",
           "::mlir::redop::getRaiseOrderingValues()">
  ];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect",
                           "::mlir::redop::RedopDialect"];
}

#endif // REDOP_RAISE_PASSES_TD
