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

def RedopVectorizePass : Pass<"redop-vectorize"> {
  let summary = "Combine reductions into neighbouring memory";
  let description = [{
    Replaces relaxed `redop.store_reduce`, `redop.fetch_reduce`, `redop.red` and
    `redop.atom` of one block at neighbouring addresses by one `store_reduce` or
    `fetch_reduce` of a vector, where the targets of the module have a cheaper
    way to execute it: `redop-legalize` makes `red.v4.bf16x2`, a packed `red` or
    a wider compare-and-swap loop of it. An `scf.for` with a constant trip count
    whose iterations go on where the one before ended is unrolled first.

    Kind, element type, scope, mask, cache hint and `fastmath` must be equal,
    the distances constant, and between the first and the last no access of the
    thread may be to the same memory, order anything, or wait. Where the
    alignment that the vector needs is not known, it is tested at run time if
    that pays; on the other branch, the same op has the alignment that is known.
    [Optimizing](../Optimizing.md) has the conditions. A remark says of each
    reduction what it became, or what stands in the way. Without a target,
    nothing changes.
  }];
  let options = [
    Option<"chip", "chip", "std::string", "",
           "The chip, as in sm_90a (default: the #nvvm.target attributes)">,
    Option<"ptx", "ptx", "std::string", "",
           "The PTX version, as in 8.8 (default: any)">,
    Option<"runtimeAlignment", "runtime-alignment", "bool", "true",
           "Test the alignment at run time where it is not known">
  ];
  let dependentDialects = [
    "::mlir::affine::AffineDialect", "::mlir::arith::ArithDialect",
    "::mlir::LLVM::LLVMDialect", "::mlir::memref::MemRefDialect",
    "::mlir::redop::RedopDialect", "::mlir::scf::SCFDialect",
    "::mlir::vector::VectorDialect"
  ];
}

#endif // REDOP_OPTIMIZE_PASSES_TD
