//===- Passes.td - Passes on redop ops ---------------------*- tablegen -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_TRANSFORMS_PASSES_TD
#define REDOP_TRANSFORMS_PASSES_TD

include "mlir/Pass/PassBase.td"

def RedopVerifyTargetPass : Pass<"redop-verify-target"> {
  let summary = "Reject instructions that the target does not support";
  let description = [{
    Checks every redop op against a chip and a PTX version. For a rejected op,
    reports its requirements and the nearest form of the same family that the
    target supports.

    The options give the target. Without them, the targets are all
    `#nvvm.target`s of the enclosing `gpu.module`; the PTX version of such a
    target is the `+ptxNN` of its features. Without a version, the pass checks
    only the chip. Without an option or an attribute, it fails.

    Write `ptx` as 8.8, 88 or +ptx88. A version that does not support the chip
    is an error; the pass treats a version newer than this build supports as a
    superset of the newest supported one.

    `ptxas` is the release of ptxas that will assemble the code, such as 13.0 or
    13.0.88. The pass rejects an op that requires newer PTX than this release
    reads, and also a newer PTX version of the target.
  }];
  let options = [
    Option<"chip", "chip", "std::string", "",
           "The chip, as in sm_90a (default: the #nvvm.target attributes)">,
    Option<"ptx", "ptx", "std::string", "",
           "The PTX version, as in 8.8 (default: the lowest that the chip allows)">,
    Option<"ptxas", "ptxas", "std::string", "",
           "The release of ptxas that will assemble the code, as in 13.0 "
           "(default: any)">
  ];
}

#endif // REDOP_TRANSFORMS_PASSES_TD
