//===- Passes.td - Passes of the pipeline ------------------*- tablegen -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_PIPELINES_PASSES_TD
#define REDOP_PIPELINES_PASSES_TD

include "mlir/Pass/PassBase.td"

def RedopLowerPass : Pass<"redop-lower"> {
  let summary = "Lower the kernels of every gpu.module to the LLVM dialect";
  let description = [{
    Raises (`raise-to-redop`), legalizes (`redop-legalize`), checks
    (`redop-verify-target`) and lowers the functions of a `gpu.module` to the
    LLVM dialect. Runs on a `gpu.module`, or on an op whose `gpu.module`s, at any
    depth, it lowers. Afterwards, `gpu-module-to-binary` writes PTX or a cubin,
    if the module has a `#nvvm.target`.

    `chip` replaces the `#nvvm.target`s of the module. Without it, the code is
    for all of them. A target that names no PTX version gets the lowest one that
    has all instructions of the code.
  }];
  let options = [
    Option<"chip", "chip", "std::string", "",
           "The chip, as in sm_90a (default: the #nvvm.target attributes)">,
    Option<"ptx", "ptx", "std::string", "",
           "The PTX version, as in 8.8 (default: as low as the chip allows)">,
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
           "What becomes a sequence that the target has",
           "::mlir::redop::getLegalizeExtentValues()">
  ];
}

def RedopOverrideTargetPass : Pass<"redop-override-target"> {
  let summary = "Replace the #nvvm.target attributes of each gpu.module";
  let description = [{
    Every `#nvvm.target` of a module gives way to one for `chip`, with the other
    parameters of the first. A module without any is left as it is.
  }];
  let options = [
    Option<"chip", "chip", "std::string", "", "The chip, as in sm_90a">,
    Option<"ptx", "ptx", "std::string", "", "The PTX version, as in 8.8">
  ];
}

def RedopPinConvergentPass : Pass<"redop-pin-convergent"> {
  let summary = "Keep passes from merging ops that threads execute together";
  let description = [{
    Gives each op whose result depends on which threads execute it an attribute
    of its own, so that two of them are never equal. MLIR has no `convergent`:
    its rewrite driver merges blocks that hold equal ops, by default also inside
    of conversion passes, and a merged block has other threads in it.
    `redop-finalize-kernels` removes the attributes.
  }];
}

def RedopFinalizeKernelsPass : Pass<"redop-finalize-kernels"> {
  let summary = "Undo what upstream's lowering adds that device code must not have";
  let description = [{
    After `convert-gpu-to-nvvm`:

    - C interfaces of functions (`_mlir_ciface_f`) are removed, and a call of an
      external function calls the function itself.
    - The variable that stands for dynamic shared memory becomes external, or it
      would overlap the static variables.
    - The attributes of `redop-pin-convergent` are removed.
  }];
}

def RedopSetPtxVersionPass : Pass<"redop-set-ptx-version"> {
  let summary = "Set the PTX version that the instructions of each gpu.module need";
  let description = [{
    Gives each `#nvvm.target` that names no PTX version the lowest one that has
    all instructions of its module. Upstream's serialization does not know what
    inline assembly needs, and writes the lowest version of the chip.
  }];
}

#endif // REDOP_PIPELINES_PASSES_TD
