//===- Passes.td - Conversion passes -----------------------*- tablegen -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_CONVERSION_PASSES_TD
#define REDOP_CONVERSION_PASSES_TD

include "mlir/Pass/PassBase.td"

def ConvertRedopToNVVMPass : Pass<"convert-redop-to-nvvm"> {
  let summary = "Lower redop ops that have an exact NVVM or LLVM equivalent";
  let description = [{
    Lowers `redop.redux.sync` to `nvvm.redux.sync`, `redop.vote.sync` to
    `nvvm.vote.sync`, and `redop.barrier.red` to LLVM's intrinsic for it. Unlike
    inline assembly, these are convergent.

    Lowers an integer scalar `redop.red` or `redop.atom`, except `cas`, that is
    relaxed at gpu scope, without a cache hint or predicate, to `llvm.atomicrmw`
    with ordering `monotonic` and syncscope `device`. Only for this order and
    scope does LLVM print exactly the bytes of the instruction. `add s32` is not
    lowered, because LLVM prints `.u32`. `atomicrmw=exact` (the default) makes the
    op volatile, so that LLVM keeps it; `off` leaves it to inline PTX;
    `optimizable` allows LLVM to rewrite the operation as long as the value in
    memory is the same. With `exact`, the pass leaves a `redop.red` if the
    thread may execute an acquire fence: LLVM prints `atom`, and ptxas keeps an
    `atom` with an unused result if a fence may acquire through it. ptxas also
    keeps it in relocatable code (`ptxas -c`), for which `off` is preferable.

    The remaining ops are lowered by `convert-redop-to-inline-ptx`.
  }];
  let options = [
    Option<"atomicrmw", "atomicrmw", "::mlir::redop::AtomicRMW",
           "::mlir::redop::AtomicRMW::Exact",
           "How to lower an integer red or atom that llvm.atomicrmw can express",
           [{::llvm::cl::values(
             clEnumValN(::mlir::redop::AtomicRMW::Exact, "exact",
               "volatile llvm.atomicrmw, which LLVM does not change"),
             clEnumValN(::mlir::redop::AtomicRMW::Off, "off",
               "do not lower; leave the op to inline PTX"),
             clEnumValN(::mlir::redop::AtomicRMW::Optimizable, "optimizable",
               "non-volatile llvm.atomicrmw, which LLVM may rewrite as "
               "long as the value in memory is the same"))}]>
  ];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect",
                           "::mlir::NVVM::NVVMDialect"];
}

def ConvertRedopToInlinePTXPass : Pass<"convert-redop-to-inline-ptx"> {
  let summary = "Lower redop ops to inline PTX";
  let description = [{
    Lowers every redop op to one `llvm.inline_asm` with the canonical spelling of
    its instruction; vector values are split into lanes. Ops at which threads wait
    for each other (`redop.redux.sync`, `redop.vote.sync`, `redop.barrier.red`) are
    left to `convert-redop-to-nvvm`, since inline assembly is not convergent.
    `redop.tcgen05.ld.red`, for which LLVM has no intrinsic, becomes inline assembly
    that the translation to LLVM IR makes convergent (attribute `redop.convergent`).
    Run `convert-redop-to-nvvm` first for the forms that LLVM supports exactly.

    LLVM has no fp8 types. An fp8 value that is not converted yet is cast to i8
    elements by `builtin.unrealized_conversion_cast`, which is removed after the
    enclosing function is converted (`reconcile-unrealized-casts`).

    With `only-before-fences`, the pass lowers only the `redop.red` that
    `convert-redop-to-nvvm` leaves because of a fence. `redop-lower` and
    `redop-compile` run this before `convert-to-llvm`, whose patterns do not see
    fences.
  }];
  let options = [
    Option<"onlyBeforeFences", "only-before-fences", "bool", "false",
           "Only lower redop.red where the thread may execute an acquire fence">
  ];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect"];
}

#endif // REDOP_CONVERSION_PASSES_TD
