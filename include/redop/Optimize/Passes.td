//===- Passes.td - Optimisations on proof ------------------*- tablegen -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_OPTIMIZE_PASSES_TD
#define REDOP_OPTIMIZE_PASSES_TD

include "mlir/Pass/PassBase.td"

def RedopRelaxOrderPass : Pass<"redop-relax-order"> {
  let summary = "Drop memory order that nothing can observe";
  let description = [{
    Makes `redop.atom`, `redop.red`, `redop.fetch_reduce`, `redop.store_reduce`
    and `llvm.atomicrmw` that acquire or release relaxed, all of a kernel or
    none. An atom or fetch_reduce with an unused result becomes a red or
    store_reduce then.

    It needs permission, as a unit attribute of the kernel:
    `redop.unobserved` says that nothing outside a launch accesses the memory
    that the launch writes, and nothing outside writes what it reads, from its
    start until it is complete. And it needs proof that no access within the
    kernel, and not the final contents of memory, can tell the difference. Two
    more attributes may help: `redop.noalias` says that each pointer argument
    of the kernel is `llvm.noalias`, and `redop.commuting_floats` that sums and
    products of floats may be rounded in any order of the operands.
    [Memory order](../MemoryOrder.md) has the rules and the proof. A remark says
    of each op that stays what stands in the way.
  }];
  let options = [
    Option<"unobserved", "unobserved", "bool", "false",
           "Set redop.unobserved on every kernel first">,
    Option<"noalias", "noalias", "bool", "false",
           "Set redop.noalias on every kernel first">,
    Option<"commutingFloats", "commuting-floats", "bool", "false",
           "Set redop.commuting_floats on every kernel first">
  ];
}

#endif // REDOP_OPTIMIZE_PASSES_TD
