//===- FormBase.td - The shape of the legality tables ------*- tablegen -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A row defines one combination of words as an instruction, with its memory
// orders, its state spaces and its requirements. Everything else (verifier, target
// check, PTX spelling, docs, tests) is derived from the rows. They are processed
// by stock tools: llvm-tblgen -gen-searchable-tables generates the C++ tables,
// llvm-tblgen -dump-json the same data for scripts.
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_FORMS_FORMBASE_TD
#define REDOP_FORMS_FORMBASE_TD

include "llvm/TableGen/SearchableTable.td"
include "redop/Forms/FormEnums.td"
include "redop/TargetInfo/Chips.td"

//===----------------------------------------------------------------------===//
// Requirements
//===----------------------------------------------------------------------===//

/// A C++ string literal, for a field of type "code". Tables with fields of type
/// string have pointers in LLVM 22, and offsets into a table of strings in 23.
class Literal<string text> {
  string cpp = "\"" # text # "\"";
}

/// The minimum requirements of an instruction: a PTX version (81 is 8.1) and an sm
/// number. `gate` refers to a list of chips (GateChip) if a plain minimum is not
/// sufficient, because only `a` and `f` targets support the feature.
class Needs<int ptx, int sm, int gate = 0> {
  int Ptx = ptx;
  int Sm = sm;
  int GateId = gate;
}

defvar GateReduxF32 = 1;
defvar GateMultimemFp8 = 2;
defvar GateTcgen05LdRed = 3;
defvar GateMultimemCopyOrder = 4;
/// The same for chips that support a byte mask.
defvar GateMultimemMaskedOrder = 5;
/// Modes of tensors that only sm_107 has.
defvar GateTensorSm107 = 6;
/// Not 7: it differs from GateMultimemMaskedOrder in versions only, and no flipped
/// bit may change the one into the other (flip-table-bits).
defvar GateScatter4 = 10;
/// Only sm_107a.
defvar GateSm107a = 8;

/// One target of a gate: the chip with suffix `a` or `f`, since the PTX version
/// that introduced it.
class GateChip<int gate, Chip chip, string suffix> {
  bits<8> Gate = gate;
  bits<8> Sm = chip.Sm;
  string Suffix = suffix;
  string CppSuffix = Literal<suffix>.cpp;
  bits<8> MinPtx = !if(!eq(suffix, "a"), chip.ArchPtx, chip.FamilyPtx);
}

def GateChips : GenericTable {
  let FilterClass = "GateChip";
  let CppTypeName = "GateChip";
  let Fields = ["Gate", "Sm", "CppSuffix", "MinPtx"];
  string TypeOf_CppSuffix = "code";
  let PrimaryKey = ["Gate"];
  let PrimaryKeyName = "lookupGateChips";
  let PrimaryKeyReturnRange = true;
}

/// The additional requirements of a qualifier in the spelling, for any family.
class PartNeeds<I32EnumAttrCase part, Needs needs> {
  bits<8> Part = part.value;
  bits<8> MinPtx = needs.Ptx;
  bits<8> MinSm = needs.Sm;
}

def PartTable : GenericTable {
  let FilterClass = "PartNeeds";
  let CppTypeName = "PartNeeds";
  let Fields = ["Part", "MinPtx", "MinSm"];
  let PrimaryKey = ["Part"];
  let PrimaryKeyName = "lookupPartNeeds";
}

//===----------------------------------------------------------------------===//
// Sets of memory orders and state spaces
//===----------------------------------------------------------------------===//

defvar AllScopes = Redop_Scope.enumerants;

/// The bits of an order in a set: one for no scope, and one for every scope.
defvar OrderStride = !add(!size(AllScopes), 1);

/// A set of (sem, scope) pairs. FormRow::hasOrder reads it.
class OrderSet<list<I32EnumAttrCase> sems, list<EnumCase> scopes> {
  int Mask = !foldl(0, sems, all, sem,
                    !or(all, !foldl(0, scopes, some, scope,
                        !or(some, !shl(1, !add(!mul(!sub(sem.value, 1), OrderStride),
                                               scope.value))))));
}

/// A set of state spaces: bit N is address space N.
class SpaceSet<list<I32EnumAttrCase> spaces> {
  int Mask = !foldl(0, spaces, all, space, !or(all, !shl(1, space.value)));
}

/// `weak` without a scope.
defvar WeakMask = !shl(1, !mul(!sub(Redop_SemWeak.value, 1), OrderStride));

defvar NoSpace = SpaceSet<[]>.Mask;
defvar GenericOrGlobal =
    SpaceSet<[Redop_SpaceGeneric, Redop_SpaceGlobal]>.Mask;
defvar GenericOrSharedCluster =
    SpaceSet<[Redop_SpaceGeneric, Redop_SpaceSharedCluster]>.Mask;
defvar AnySpace = SpaceSet<[Redop_SpaceGeneric, Redop_SpaceGlobal,
                            Redop_SpaceShared, Redop_SpaceSharedCluster]>.Mask;

//===----------------------------------------------------------------------===//
// Form rows
//===----------------------------------------------------------------------===//

/// One row: the words that identify the computation (the key, see FormFields.def),
/// its orders, its spaces, the spaces that support a cache hint, and
/// its requirements.
class FormRow<I32EnumAttrCase family, Needs needs> {
  bits<8> Family = family.value;
  bits<8> Kind = 0;
  bits<8> Type = 0;
  bits<8> Vec = 0;
  bits<8> Acc = 0;
  bit Abs = 0;
  bit Nan = 0;
  bit NoFtz = 0;
  bit Mbar = 0;
  bit Mmio = 0;
  bit Aligned = 0;
  bits<8> Shape = 0;
  bits<8> Dim = 0;
  bit Im2colNoOffs = 0;
  bit Im2colNoOffsW = 0;
  bit Scatter4 = 0;
  bits<8> Clamp = 0;
  bit CpMask = 0;
  bit Multimem = 0;
  bit Counted = 0;
  bit GlobalAddress = 0;
  bit GlobalDim = 0;
  bit GlobalDimStride = 0;
  bits<8> Primary = 0;
  bits<8> Secondary = 0;
  bits<32> Orders = 0;
  /// Whether the instruction also exists without an order.
  bit OptionalOrder = 0;
  bits<8> Spaces = NoSpace;
  /// Of a row without spaces: generic, if it supports a hint.
  bits<8> HintSpaces = NoSpace;
  bits<8> MinPtx = needs.Ptx;
  bits<8> MinSm = needs.Sm;
  bits<8> Gate = needs.GateId;
  /// The requirements of a written order, in addition to those of the row.
  bits<8> OrderPtx = 0;
  bits<8> OrderGate = 0;
  /// The same for a cache hint.
  bits<8> HintPtx = 0;
}

def FormTable : GenericTable {
  let FilterClass = "FormRow";
  let CppTypeName = "FormRow";
  let Fields = ["Family", "Kind", "Type", "Vec", "Acc", "Abs", "Nan", "NoFtz",
                "Mbar", "Mmio", "Aligned", "Shape", "Dim", "Im2colNoOffs",
                "Im2colNoOffsW", "Scatter4", "Clamp", "CpMask",
                "Multimem", "Counted", "GlobalAddress", "GlobalDim",
                "GlobalDimStride", "Primary", "Secondary", "Orders",
                "OptionalOrder", "Spaces", "HintSpaces", "MinPtx", "MinSm", "Gate", "OrderPtx",
                "OrderGate", "HintPtx"];
  let PrimaryKey = ["Family", "Kind", "Type", "Vec", "Acc", "Abs", "Nan",
                    "NoFtz", "Mbar", "Mmio", "Aligned", "Shape", "Dim", "Im2colNoOffs",
                    "Im2colNoOffsW", "Scatter4", "Clamp", "CpMask",
                    "Multimem", "Counted", "GlobalAddress", "GlobalDim",
                    "GlobalDimStride", "Primary", "Secondary"];
  let PrimaryKeyName = "lookupFormRow";
}

//===----------------------------------------------------------------------===//
// Types and families
//===----------------------------------------------------------------------===//

/// The properties of a PTX type: how operations interpret its bits (NumberKind),
/// and its representation as `count` elements of MLIR type `element` in a
/// register of `bits` bits. `noftz` marks types whose arithmetic has the
/// qualifier `.noftz` in families that support it.
class TypeRow<I32EnumAttrCase type, string number, string element, int count,
              int bitsWide, bit noftz = 0> {
  bits<8> Type = type.value;
  string Number = number;
  string Element = element;
  bits<8> Count = count;
  bits<8> Bits = bitsWide;
  bit NoFtz = noftz;
}

def TypeTable : GenericTable {
  let FilterClass = "TypeRow";
  let CppTypeName = "TypeRow";
  let Fields = ["Type", "Number", "Element", "Count", "Bits", "NoFtz"];
  string TypeOf_Number = "code";
  string TypeOf_Element = "code";
  let PrimaryKey = ["Type"];
  let PrimaryKeyName = "lookupTypeRow";
}

/// The number of elements of a vector width: the N of `.vN` and `.xN`.
class VecRow<I32EnumAttrCase vec, int width> {
  bits<8> Vec = vec.value;
  bits<8> Width = width;
}

def VecTable : GenericTable {
  let FilterClass = "VecRow";
  let CppTypeName = "VecRow";
  let Fields = ["Vec", "Width"];
  let PrimaryKey = ["Vec"];
  let PrimaryKeyName = "lookupVecRow";
}

/// Represents the absence of a word.
def NoWord : I32EnumAttrCase<"None", 0>;

/// Properties shared by all forms of a family.
class FamilyRow<I32EnumAttrCase family, string stem, string section> {
  bits<8> Family = family.value;
  string Name = family.str;
  /// The prefix of the IDs of its rules: `red_c4`.
  string Stem = stem;
  /// The section of the PTX ISA that defines it.
  string Section = section;
  /// The default order of a form, if it has one, and how PTX allows it to be
  /// omitted: a case of the C++ enum Elide. The ops take their defaults from
  /// here.
  I32EnumAttrCase Sem = NoWord;
  I32EnumAttrCase Scope = NoWord;
  string ElideCase = "Never";
  /// Which operations on f16 and bf16 carry `.noftz`: a case of the C++ enum
  /// NoFtz.
  string NoFtzCase = "Never";
  /// The qualifiers in the order of the PTX grammar: names of the C++ enum
  /// Qualifier. A form only writes those that it has.
  list<string> QualifierOrder = [];
  /// The operands in the order of PTX and of the op: names of the C++ enum
  /// Role.
  list<string> OperandRoles = [];
  /// Whether threads wait for each other at the instruction: its ops must not be
  /// duplicated, merged or moved across control flow.
  bit Convergent = 0;
  /// Whether LLVM has no convergent op or intrinsic for the instruction, so that
  /// it becomes inline assembly that redop's translation marks as convergent.
  bit ConvergentAsm = 0;
  /// Whether the instruction orders the memory accesses of the participating threads.
  bit Fences = 0;

  string CppName = Literal<Name>.cpp;
  string CppStem = Literal<Stem>.cpp;
  string CppSection = Literal<Section>.cpp;
  bits<8> DefaultSem = Sem.value;
  bits<8> DefaultScope = Scope.value;
  string Elide = "Elide::" # ElideCase;
  string NoFtz = "NoFtz::" # NoFtzCase;
  string Qualifiers =
      "{" # !interleave(!foreach(name, QualifierOrder, "Qualifier::" # name),
                        ", ") # "}";
  string Operands =
      "{" # !interleave(!foreach(name, OperandRoles, "Role::" # name), ", ")
      # "}";
}

def FamilyTable : GenericTable {
  let FilterClass = "FamilyRow";
  let CppTypeName = "FamilyRow";
  let Fields = ["Family", "CppName", "CppStem", "DefaultSem", "DefaultScope",
                "Elide", "NoFtz", "CppSection", "Qualifiers", "Operands",
                "Convergent", "ConvergentAsm", "Fences"];
  string TypeOf_CppName = "code";
  string TypeOf_CppStem = "code";
  string TypeOf_CppSection = "code";
  string TypeOf_Elide = "code";
  string TypeOf_NoFtz = "code";
  string TypeOf_Qualifiers = "code";
  string TypeOf_Operands = "code";
  let PrimaryKey = ["Family"];
  let PrimaryKeyName = "lookupFamilyRow";
}

/// Another PTX name of the instructions of a family, with the requirements of
/// the name. If `isAligned`, it implies the qualifier `.aligned`, which is not
/// written; forms without `.aligned` do not have the name.
class FamilyAlias<FamilyRow family, string name, Needs needs, bit isAligned = 0> {
  bits<8> Family = family.Family;
  string CppName = Literal<name>.cpp;
  bit Aligned = isAligned;
  bits<8> MinPtx = needs.Ptx;
  bits<8> MinSm = needs.Sm;
}

def AliasTable : GenericTable {
  let FilterClass = "FamilyAlias";
  let CppTypeName = "FamilyAlias";
  let Fields = ["Family", "CppName", "Aligned", "MinPtx", "MinSm"];
  string TypeOf_CppName = "code";
  let PrimaryKey = ["Family"];
  let PrimaryKeyName = "lookupFamilyAliases";
  let PrimaryKeyReturnRange = true;
}

#endif // REDOP_FORMS_FORMBASE_TD
