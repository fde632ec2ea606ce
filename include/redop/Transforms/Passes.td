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
  let summary = "Reject instructions that the target lacks";
  let description = [{
    Checks every redop op against a chip and a PTX version, and says what a
    rejected one needs and which form of the same family is nearest to it on the
    target.

    The target is that of the options, or else every `#nvvm.target` of the
    enclosing `gpu.module`; the PTX version of such a target is the `+ptxNN` of
    its features. Without a version, the lowest one of the chip that has all
    forms is taken, so that only the chip is checked. With neither option nor
    attribute, the pass fails.

    `ptx` is written 8.8, 88 or +ptx88. A version older than the chip is an
    error of its own; one newer than this build knows is taken for a superset
    of the newest known one.
  }];
  let options = [
    Option<"chip", "chip", "std::string", "",
           "The chip, as in sm_90a (default: the #nvvm.target attributes)">,
    Option<"ptx", "ptx", "std::string", "",
           "The PTX version, as in 8.8 (default: as low as the chip allows)">
  ];
}

#endif // REDOP_TRANSFORMS_PASSES_TD
