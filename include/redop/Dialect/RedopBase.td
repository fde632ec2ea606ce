//===- RedopBase.td - The redop dialect --------------------*- tablegen -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The dialect, and the base classes that every op file shares.
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_DIALECT_REDOPBASE_TD
#define REDOP_DIALECT_REDOPBASE_TD

include "mlir/Dialect/LLVMIR/LLVMOpBase.td"
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "redop/Dialect/RedopInterfaces.td"
include "redop/Forms/FormEnums.td"

def Redop_Dialect : Dialect {
  let name = "redop";
  let cppNamespace = "::mlir::redop";
  let summary = "PTX reductions on memory, across the lanes of a warp, and on "
                "multimem addresses";
  let description = [{
    The dialect has two layers. The portable ops, `redop.store_reduce`,
    `redop.fetch_reduce`, `redop.group_reduce` and those on
    `!redop.group_memory`, describe a reduction for any target. Every other op is
    an instruction, with exactly one op per PTX mnemonic: an op that verifies is
    an instruction that some target supports, and every legal instruction can be
    expressed. The legal forms and their requirements are data (`redop/Forms`);
    the verifier does not depend on a target.

    Qualifiers are bare keywords in the order of PTX:

    ```
    [mmio] [sem] [scope] op [abs] [nan] [noftz] [acc_f32|acc_f16] [vN] type
    ```

    The pointer's address space is the state space: `!llvm.ptr` generic,
    `!llvm.ptr<1>` global, `!llvm.ptr<3>` shared::cta, `!llvm.ptr<7>`
    shared::cluster. Integers are signless; the PTX type specifies the sign.
    In the generic form, a missing order or scope has the default of the op.
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::LLVM::LLVMDialect"
  ];
  let hasOperationAttrVerify = 1;
  let hasRegionArgAttrVerify = 1;
  let hasRegionResultAttrVerify = 1;
  let useDefaultAttributePrinterParser = 0;
  let useDefaultTypePrinterParser = 1;
  let extraClassDeclaration = [{
    /// The version recorded in bytecode. It is incremented when the attributes or
    /// operands of an op change; enum values are append-only and do not require it.
    static constexpr uint64_t kBytecodeVersion = 3;

    /// Returns the cached i32 attribute of an enum value.
    IntegerAttr getWord(uint32_t value) const { return words[value]; }

    /// Suggests the nearest op for a name that is unknown.
    std::optional<ParseOpHook>
    getParseOperationHook(StringRef opName) const override;

  private:
    void registerInterfaces();
    std::array<IntegerAttr, 32> words;

  public:
  }];
}

/// Every assembly format has custom<NoProperties>(prop-dict) before attr-dict:
/// each property has its own syntax, so the dictionary is always empty and the
/// printer does not need to build it.
class Redop_Op<string mnemonic, list<Trait> traits = []>
    : Op<Redop_Dialect, mnemonic, traits>;

/// An op that is one instruction form of the tables. It does not implement
/// upstream's RequiresSMInterface, because the verifier of gpu.module would then
/// reject ops before redop-legalize can replace them. Only redop-verify-target
/// checks targets.
class Redop_FormOp<string mnemonic, list<Trait> traits = []>
    : Redop_Op<mnemonic, [
        DeclareOpInterfaceMethods<Redop_FormOpInterface>
      ] # traits> {
  let hasVerifier = 1;
}

/// A form that accesses memory through its pointer.
class Redop_MemoryFormOp<string mnemonic, list<Trait> traits = []>
    : Redop_FormOp<mnemonic, [
        DeclareOpInterfaceMethods<MemoryEffectsOpInterface>
      ] # traits>;

#endif // REDOP_DIALECT_REDOPBASE_TD
