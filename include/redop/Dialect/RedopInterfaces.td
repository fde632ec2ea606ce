//===- RedopInterfaces.td - Interfaces of redop ops --------*- tablegen -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_DIALECT_REDOPINTERFACES_TD
#define REDOP_DIALECT_REDOPINTERFACES_TD

include "mlir/IR/Interfaces.td"

def Redop_FormOpInterface : OpInterface<"FormOpInterface"> {
  let cppNamespace = "::mlir::redop";
  let description = [{
    An op that is one instruction form. The verifier, the lowerings and the
    target check ask for the form and look it up in the tables. Its operands
    stand in the order of the family's roles, then the predicate and what the
    result is where the predicate is off.
  }];
  let methods = [
    InterfaceMethod<[{
      The form that the op denotes. An address space that is no state space
      leaves the form without one; the verifier rejects it.
    }], "::mlir::redop::Form", "getForm", (ins)>
  ];
  let extraSharedClassDeclaration = [{
    /// The roles of the op's operands, in their order.
    ::llvm::SmallVector<::mlir::redop::Role, 6> getOperandRoles() {
      return ::mlir::redop::getOperandRoles($_op, $_op.getForm());
    }
    /// The operand of a role, or null where the op has none.
    ::mlir::Value getOperandOf(::mlir::redop::Role role) {
      return ::mlir::redop::getOperandOf($_op, $_op.getForm(), role);
    }
  }];
}

#endif // REDOP_DIALECT_REDOPINTERFACES_TD
