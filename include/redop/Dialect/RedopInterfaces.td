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

def Redop_MemoryReductionOpInterface
    : OpInterface<"MemoryReductionOpInterface"> {
  let cppNamespace = "::mlir::redop";
  let description = [{
    A portable reduction into memory, with or without a result. Passes ask it
    what is reduced, where and how, and need no list of ops.
  }];
  let methods = [
    InterfaceMethod<"How the value in memory and the operand become one.",
                    "::mlir::redop::PortableKind", "getKind", (ins)>,
    InterfaceMethod<"The operand, a scalar or a 1-D vector.",
                    "::mlir::Value", "getValue", (ins)>,
    InterfaceMethod<"The memref or LLVM pointer.",
                    "::mlir::Value", "getBase", (ins)>,
    InterfaceMethod<"The indices into a memref; none for a pointer.",
                    "::mlir::OperandRange", "getIndices", (ins)>,
    InterfaceMethod<"Null, or which elements are reduced.",
                    "::mlir::Value", "getMask", (ins)>,
    InterfaceMethod<"Null, or the result where the mask is off.",
                    "::mlir::Value", "getElseValue", (ins),
                    /*methodBody=*/"",
                    /*defaultImplementation=*/"return ::mlir::Value();">,
    InterfaceMethod<"Null, or the cache policy.",
                    "::mlir::Value", "getCachePolicy", (ins)>,
    InterfaceMethod<"The memory order.",
                    "::mlir::redop::Sem", "getSem", (ins)>,
    InterfaceMethod<"The scope of the order and of the atomicity.",
                    "::mlir::redop::Scope", "getScope", (ins)>,
    InterfaceMethod<"What the first address is a multiple of, if that is said.",
                    "::std::optional<uint64_t>", "getAlignment", (ins)>,
    InterfaceMethod<"What a choice of instructions may change.",
                    "::mlir::arith::FastMathFlags", "getFastmath", (ins)>,
    InterfaceMethod<"Whether upstream's op may take its place.",
                    "bool", "getOrUpstream", (ins)>
  ];
  let extraSharedClassDeclaration = [{
    /// The type of an element in memory.
    ::mlir::Type getElementType() {
      return ::mlir::getElementTypeOrSelf($_op.getValue().getType());
    }
    /// The state space of the memref or pointer; an op that verifies has one.
    ::std::optional<::mlir::redop::Space> getSpace() {
      return ::mlir::redop::getSpaceOfBase($_op.getBase().getType());
    }
    /// Whether it returns the value before the reduction.
    bool hasResult() { return $_op->getNumResults() != 0; }
  }];
}

#endif // REDOP_DIALECT_REDOPINTERFACES_TD
