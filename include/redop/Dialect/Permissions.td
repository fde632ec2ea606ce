//===- Permissions.td - Options of passes ------------------*- tablegen -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Written by utils/generate_docs.py from include/redop/Dialect/Permissions.def; do not edit.
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_DIALECT_PERMISSIONS_TD
#define REDOP_DIALECT_PERMISSIONS_TD

include "mlir/Pass/PassBase.td"

defvar UnobservedOption =
    Option<"unobserved", "unobserved", "bool", "false",
           "As if every kernel had redop.unobserved">;
defvar NoaliasOption =
    Option<"noalias", "noalias", "bool", "false",
           "As if every kernel had redop.noalias">;
defvar CommutingFloatsOption =
    Option<"commutingFloats", "commuting-floats", "bool", "false",
           "As if every kernel had redop.commuting_floats">;
defvar ReassociatedFloatsOption =
    Option<"reassociatedFloats", "reassociated-floats", "bool", "false",
           "As if every kernel had redop.reassociated_floats">;
defvar AnySubnormalsOption =
    Option<"anySubnormals", "any-subnormals", "bool", "false",
           "As if every kernel had redop.any_subnormals">;
defvar PackedHalvesOption =
    Option<"packedHalves", "packed-halves", "bool", "false",
           "As if every kernel had redop.packed_halves">;

defvar OrderPermissions = [
  UnobservedOption,
  NoaliasOption,
  CommutingFloatsOption
];
defvar OptimizePermissions = [
  NoaliasOption,
  ReassociatedFloatsOption,
  AnySubnormalsOption
];
defvar DeterministicPermissions = [
  NoaliasOption
];
defvar RaisePermissions = [
  AnySubnormalsOption
];
defvar LegalizePermissions = [
  PackedHalvesOption
];
defvar AllPermissions = [
  UnobservedOption,
  NoaliasOption,
  CommutingFloatsOption,
  ReassociatedFloatsOption,
  AnySubnormalsOption
];

#endif // REDOP_DIALECT_PERMISSIONS_TD
