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
    target check look up the form in the tables. The operands are in the order of
    the roles of the family, followed by the predicate and the else value, which
    is the result if the predicate is false.
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
    A portable reduction into memory, with or without a result. Passes use this
    interface instead of lists of ops.
  }];
  let methods = [
    InterfaceMethod<"The operation that combines the value in memory and the "
                    "operand.",
                    "::mlir::redop::PortableKind", "getKind", (ins)>,
    InterfaceMethod<"The operand, a scalar or a 1-D vector.",
                    "::mlir::Value", "getValue", (ins)>,
    InterfaceMethod<"The memref or LLVM pointer.",
                    "::mlir::Value", "getBase", (ins)>,
    InterfaceMethod<"The indices into a memref; none for a pointer.",
                    "::mlir::OperandRange", "getIndices", (ins)>,
    InterfaceMethod<"The mask that selects elements; null if there is none.",
                    "::mlir::Value", "getMask", (ins)>,
    InterfaceMethod<"The result of elements that the mask disables; null if "
                    "there is none.",
                    "::mlir::Value", "getElseValue", (ins),
                    /*methodBody=*/"",
                    /*defaultImplementation=*/"return ::mlir::Value();">,
    InterfaceMethod<"The cache policy; null if there is none.",
                    "::mlir::Value", "getCachePolicy", (ins)>,
    InterfaceMethod<"The memory order.",
                    "::mlir::redop::Sem", "getSem", (ins)>,
    InterfaceMethod<"The scope of the order and of the atomicity.",
                    "::mlir::redop::Scope", "getScope", (ins)>,
    InterfaceMethod<"The alignment of the first element, if specified.",
                    "::std::optional<uint64_t>", "getAlignment", (ins)>,
    InterfaceMethod<"Permissions for the choice of instructions.",
                    "::mlir::arith::FastMathFlags", "getFastmath", (ins)>,
    InterfaceMethod<"Whether a sum of f32 keeps subnormals in any memory.",
                    "bool", "getNoftz", (ins)>,
    InterfaceMethod<"Whether it may be replaced by upstream's op.",
                    "bool", "getOrUpstream", (ins)>,
    InterfaceMethod<"How the operand must compare with the value in memory to "
                    "replace it; none of an extremum as its kind defines it.",
                    "::std::optional<::mlir::arith::CmpFPredicate>",
                    "getCompare", (ins)>,
    InterfaceMethod<"Whether it may compare with what a weak load finds first.",
                    "bool", "getWeakRead", (ins)>
  ];
  let extraSharedClassDeclaration = [{
    /// Returns the type of an element in memory.
    ::mlir::Type getElementType() {
      return ::mlir::getElementTypeOrSelf($_op.getValue().getType());
    }
    /// Returns the state space of the memref or pointer; an op that verifies has
    /// one.
    ::std::optional<::mlir::redop::Space> getSpace() {
      return ::mlir::redop::getSpaceOfBase($_op.getBase().getType());
    }
    /// Returns whether the op returns the old value.
    bool hasResult() { return $_op->getNumResults() != 0; }
  }];
}

def Redop_GroupReductionOpInterface
    : OpInterface<"GroupReductionOpInterface"> {
  let cppNamespace = "::mlir::redop";
  let description = [{
    A portable op that combines the values of several GPUs. The result of a sum
    or product of floats depends on the order of the GPUs unless it is fixed.
  }];
  let methods = [
    InterfaceMethod<"The operation that combines the values.",
                    "::mlir::redop::PortableKind", "getKind", (ins)>,
    InterfaceMethod<"Whether the values are combined in the order of the ranks.",
                    "bool", "isInRankOrder", (ins),
                    /*methodBody=*/"",
                    /*defaultImplementation=*/"return false;">,
    InterfaceMethod<"Whether the op can require the order of the ranks.",
                    "bool", "canRequireRankOrder", (ins),
                    /*methodBody=*/"",
                    /*defaultImplementation=*/"return false;">,
    InterfaceMethod<"Requires the order of the ranks, if it can.",
                    "void", "requireRankOrder", (ins),
                    /*methodBody=*/"",
                    /*defaultImplementation=*/"return;">
  ];
}

#endif // REDOP_DIALECT_REDOPINTERFACES_TD
