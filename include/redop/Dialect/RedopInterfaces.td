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
    target check ask for the form and look it up in the tables. The operands are
    in the order of the roles of the family, followed by the predicate and the
    else value, the result if the predicate is false.
  }];
  let methods = [
    InterfaceMethod<[{
      Returns the form of the op. If the address space is not a state space, the
      form has no space; the verifier rejects it.
    }], "::mlir::redop::Form", "getForm", (ins)>
  ];
  let extraSharedClassDeclaration = [{
    /// Returns the roles of the operands of the op, in order.
    ::llvm::SmallVector<::mlir::redop::Role, 6> getOperandRoles() {
      return ::mlir::redop::getOperandRoles($_op, $_op.getForm());
    }
    /// Returns the operand of a role, or null if the op has none.
    ::mlir::Value getOperandOf(::mlir::redop::Role role) {
      return ::mlir::redop::getOperandOf($_op, $_op.getForm(), role);
    }
  }];
}

#endif // REDOP_DIALECT_REDOPINTERFACES_TD
