//===- Passes.td - Passes of the pipeline ------------------*- tablegen -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_PIPELINES_PASSES_TD
#define REDOP_PIPELINES_PASSES_TD

include "mlir/Pass/PassBase.td"
include "redop/Dialect/Permissions.td"

def RedopLowerPass : Pass<"redop-lower"> {
  let summary = "Lower the kernels of every gpu.module to the LLVM dialect";
  let description = [{
    Raises (`raise-to-redop`), optionally optimizes (`redop-optimize`), legalizes
    (`redop-legalize`), checks (`redop-verify-target`) and lowers the functions of
    a `gpu.module` to the LLVM dialect. The pass runs on a `gpu.module`, or on an
    op whose nested `gpu.module`s it lowers. Afterwards, `gpu-module-to-binary`
    writes PTX or a cubin if the module has a `#nvvm.target`.

    `chip` replaces the `#nvvm.target`s of the module. Without it, the generated
    code supports all of them. A target without a PTX version gets the lowest
    version that supports all instructions of the code.
  }];
  let options = [
    Option<"chip", "chip", "std::string", "",
           "The chip, as in sm_90a (default: the #nvvm.target attributes)">,
    Option<"ptx", "ptx", "std::string", "",
           "The PTX version, as in 8.8 (default: the lowest that the chip allows)">,
    Option<"raise", "raise", "bool", "true",
           "Raise atomics, gpu reductions and inline PTX first">,
    Option<"scope", "scope", "::mlir::redop::Scope",
           "::mlir::redop::Scope::Gpu", "The scope of memref.atomic_rmw",
           "::mlir::redop::getRaiseScopeValues()">,
    Option<"ordering", "ordering", "::mlir::redop::RaiseOrdering",
           "::mlir::redop::RaiseOrdering::Relaxed",
           "The order of memref.atomic_rmw",
           "::mlir::redop::getRaiseOrderingValues()">,
    Option<"cudaAtomics", "cuda-atomics", "bool", "false",
           "A seq_cst llvm.atomicrmw without a syncscope is an atomic function "
           "of CUDA C++: relaxed at device scope">,
    Option<"legalize", "legalize", "::mlir::redop::LegalizeExtent",
           "::mlir::redop::LegalizeExtent::Portable",
           "Which ops are replaced by sequences that the target supports "
           "(default: portable)",
           "::mlir::redop::getLegalizeExtentValues()">,
    Option<"optimize", "optimize", "bool", "false",
           "Optimize reductions into memory (redop-optimize)">
  ] # RaisePermissions # LegalizePermissions;
}

def RedopOverrideTargetPass : Pass<"redop-override-target"> {
  let summary = "Replace the #nvvm.target attributes of each gpu.module";
  let description = [{
    Replaces every `#nvvm.target` of a module with one for `chip`, with the other
    parameters of the first. A module without a target is not changed.
  }];
  let options = [
    Option<"chip", "chip", "std::string", "", "The chip, as in sm_90a">,
    Option<"ptx", "ptx", "std::string", "", "The PTX version, as in 8.8">
  ];
}

def RedopPinConvergentPass : Pass<"redop-pin-convergent"> {
  let summary = "Prevent passes from merging convergent ops";
  let description = [{
    Adds a unique attribute to each op whose result depends on which threads
    execute it, so that no two of them are equal. MLIR has no `convergent`
    attribute: its rewrite driver merges blocks with equal ops, by default also
    in conversion passes, and a merged block is executed by different threads.
    `redop-finalize-kernels` removes the attributes.
  }];
}

def RedopFinalizeKernelsPass : Pass<"redop-finalize-kernels"> {
  let summary = "Undo changes of upstream's lowering that are invalid in device code";
  let description = [{
    After `convert-gpu-to-nvvm`:

    - Removes the C interfaces of functions (`_mlir_ciface_f`), and makes a call
      of an external function call the function itself.
    - Makes the variable for dynamic shared memory external; otherwise it would
      overlap the static variables.
    - Removes the attributes of `redop-pin-convergent`.
  }];
}

def RedopSetPtxVersionPass : Pass<"redop-set-ptx-version"> {
  let summary = "Set the PTX version that the instructions of each gpu.module require";
  let description = [{
    Sets the PTX version of each `#nvvm.target` without one to the lowest version
    that supports all instructions of its module. Upstream's serialization uses
    the lowest version of the chip, which may not support the instructions in
    inline assembly.
  }];
}

#endif // REDOP_PIPELINES_PASSES_TD
