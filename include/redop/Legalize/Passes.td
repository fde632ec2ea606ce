//===- Passes.td - From what is wanted to what a target has -*- tablegen -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LEGALIZE_PASSES_TD
#define REDOP_LEGALIZE_PASSES_TD

include "mlir/Pass/PassBase.td"

def RedopLegalizePass : Pass<"redop-legalize"> {
  let summary = "Turn portable ops, and forms that a target lacks, into the best "
                "legal sequence";
  let description = [{
    `redop.store_reduce` and `redop.group_reduce` become instructions of the
    target, and so does a `redop.red` or `redop.redux.sync` that the target
    lacks. The best rung of the ladder that the target has is taken:

    - memory: the widest `red` that type, alignment, state space and mask allow,
      at most 128 bits; packed pairs; scalars; for min and max of f32 and f64
      without NaNs a signed and an unsigned integer `red`; a compare-and-swap
      loop. The order of each step is that of the op.
    - lanes of a warp: `redux.sync`; for floats that of their bits in an order
      that integers have; a tree of `shfl.sync`, or a loop over the lanes of a
      mask that is not known.
    - a block: its warps, then shared memory and two barriers. The shared memory
      is a global of the enclosing module, so that a module is needed.

    No step weakens order, scope, NaN or rounding behaviour. Where a target has
    no clusters, cluster scope becomes gpu scope, and where it has no cache hints
    they are dropped: each is a remark, once for all ops. What has no replacement
    is an error: `multimem`, `red.async`, shared memory of another block.

    With `portable-only`, an op that names its instruction stays that
    instruction, unless it has the attribute `redop.replaceable`, as what
    raise-to-redop makes of `llvm.atomicrmw` has; `redop-verify-target` says
    whether the target has it.

    Each choice is an optimisation remark of the category `redop-legalize`:
    what was chosen, why, and what it costs (`--remarks-filter=redop-legalize`).

    The target is that of the options, or else every `#nvvm.target` of the
    enclosing `gpu.module`, of which all must have what is chosen. `ptx` is
    written 8.8, 88 or +ptx88; without it, the lowest version of the chip that
    has all its forms is taken.
  }];
  let options = [
    Option<"chip", "chip", "std::string", "",
           "The chip, as in sm_90a (default: the #nvvm.target attributes)">,
    Option<"ptx", "ptx", "std::string", "",
           "The PTX version, as in 8.8 (default: as low as the chip allows)">,
    Option<"portableOnly", "portable-only", "bool", "false",
           "Leave instruction-level ops as they are, and unchecked">
  ];
  let dependentDialects = [
    "::mlir::LLVM::LLVMDialect", "::mlir::NVVM::NVVMDialect",
    "::mlir::arith::ArithDialect", "::mlir::memref::MemRefDialect",
    "::mlir::scf::SCFDialect", "::mlir::vector::VectorDialect"
  ];
}

#endif // REDOP_LEGALIZE_PASSES_TD
