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
  let summary = "Lower the redop ops that an NVVM or LLVM op says exactly";
  let description = [{
    `redop.redux.sync` becomes `nvvm.redux.sync`, which is convergent; inline
    assembly is not.

    An integer scalar `redop.red` that is relaxed, at gpu scope, without cache
    hint and predicate becomes `llvm.atomicrmw` with ordering `monotonic` and
    syncscope `device`. LLVM prints exactly that instruction's bytes for it, and
    for no other order or scope. `add s32` is left alone: LLVM prints `.u32`.
    `atomicrmw=exact` (the default) makes it volatile, so that LLVM keeps it;
    `off` leaves it to inline PTX; `optimizable` lets LLVM rewrite the operation
    as long as the value in memory is the same.

    What is left goes through `convert-redop-to-inline-ptx`.
  }];
  let options = [
    Option<"atomicrmw", "atomicrmw", "::mlir::redop::AtomicRMW",
           "::mlir::redop::AtomicRMW::Exact",
           "How to lower an integer red that llvm.atomicrmw can say",
           [{::llvm::cl::values(
             clEnumValN(::mlir::redop::AtomicRMW::Exact, "exact",
               "llvm.atomicrmw volatile: LLVM keeps it as it is"),
             clEnumValN(::mlir::redop::AtomicRMW::Off, "off",
               "not at all: leave the op to inline PTX"),
             clEnumValN(::mlir::redop::AtomicRMW::Optimizable, "optimizable",
               "llvm.atomicrmw without volatile: LLVM may rewrite the "
               "operation, keeping the value in memory only"))}]>
  ];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect",
                           "::mlir::NVVM::NVVMDialect"];
}

def ConvertRedopToInlinePTXPass : Pass<"convert-redop-to-inline-ptx"> {
  let summary = "Lower redop ops to inline PTX";
  let description = [{
    Every redop op but `redop.redux.sync` becomes one `llvm.inline_asm` with the
    canonical spelling of its instruction; vector values are split into lanes.
    Run `convert-redop-to-nvvm` first for the forms that LLVM can say exactly.

    fp8 values have no LLVM type. A value that is not converted yet is cast to
    i8 elements by `builtin.unrealized_conversion_cast`, which disappears when
    the function around it is converted (`reconcile-unrealized-casts`).
  }];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect"];
}

#endif // REDOP_CONVERSION_PASSES_TD
