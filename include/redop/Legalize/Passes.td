//===- Passes.td - Legalization passes ----------------------*- tablegen -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LEGALIZE_PASSES_TD
#define REDOP_LEGALIZE_PASSES_TD

include "mlir/Pass/PassBase.td"
include "redop/Dialect/Permissions.td"

def RedopLegalizePass : Pass<"redop-legalize"> {
  let summary = "Replace portable ops, and forms that the target does not support, "
                "with the best legal sequence";
  let description = [{
    Replaces the portable ops, `redop.store_reduce`, `redop.fetch_reduce` and
    `redop.group_reduce`, with instructions of the target, as well as each
    `redop.red`, `redop.atom` or `redop.redux.sync` that the target does not
    support. Among the following sequences, the pass chooses the one with the
    lowest cost (`redop/TargetInfo/Costs.td`) that the target supports:

    - Memory: the widest `red` that the type, alignment, state space and mask
      allow, at most 128 bits; packed pairs, also of
      one element and -0.0 with the permission `redop.packed_halves`; scalars; for min and max of f32 and
      f64 without NaNs, a signed and an unsigned integer `red`; a
      compare-and-swap loop. Each step has the memory order of the op.
    - Lanes of a warp: `redux.sync`; for floats, `redux.sync` on their bits mapped
      to integers of the same order; a tree of `shfl.sync`, or a loop over the
      lanes of a mask that is not known statically.
    - A CTA: its warps, then shared memory and two barriers. The shared memory
      is a global of the enclosing module, so the pass must run on a module.
    - All copies of a group's memory: `multimem`, if there is a multicast
      address and every target has the form; otherwise, an access to each copy.
      The same applies to each `redop.multimem` op whose address is derived from
      `redop.group_multicast`.

    No step weakens order, scope, NaN or rounding behavior. Cluster scope becomes
    gpu scope on targets without clusters, and cache hints are dropped on targets
    without cache hints; a remark reports each kind of loss once. Ops without a
    replacement are errors: other `multimem`, `red.async`,
    `cp.reduce.async.bulk`, another CTA's shared memory.

    With `legalize=portable`, instruction-level ops are not changed; use
    `redop-verify-target` to check whether the target supports them.

    An optimization remark of category `redop-legalize` reports each choice: the
    chosen sequence, its cost, and the reason
    (`--remarks-filter=redop-legalize`). For accesses to copies, the cost is
    that of the accesses to each other GPU.

    The options give the target. Without them, the targets are all
    `#nvvm.target`s of the enclosing `gpu.module`, and each must support the
    chosen sequence. Write `ptx` as 8.8, 88 or +ptx88; the default is the lowest
    version in which the chip has all its forms.
  }];
  let options = [
    Option<"chip", "chip", "std::string", "",
           "The chip, as in sm_90a (default: the #nvvm.target attributes)">,
    Option<"ptx", "ptx", "std::string", "",
           "The PTX version, as in 8.8 (default: the lowest that the chip allows)">,
    Option<"legalize", "legalize", "::mlir::redop::LegalizeExtent",
           "::mlir::redop::LegalizeExtent::All",
           "Which ops are replaced and checked (default: all)",
           "::mlir::redop::getLegalizeExtentValues()">
  ] # LegalizePermissions;
  let dependentDialects = [
    "::mlir::LLVM::LLVMDialect", "::mlir::NVVM::NVVMDialect",
    "::mlir::arith::ArithDialect", "::mlir::memref::MemRefDialect",
    "::mlir::scf::SCFDialect", "::mlir::vector::VectorDialect"
  ];
}

#endif // REDOP_LEGALIZE_PASSES_TD
