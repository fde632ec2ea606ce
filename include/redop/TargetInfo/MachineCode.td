//===- MachineCode.td - What ptxas makes of forms ----------*- tablegen -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The machine code of the forms that are not one instruction, for ptxas 13.0
// and 13.5. The class of a form is the worst one of all rules that contain it;
// a form without a rule is one instruction. A form with a generic address has
// the worst class of all spaces that the address may be in.
//
// test/conformance/check_machine_code_table.py compares the rules with the
// disassembled code in docs/certificate/machine_code.json: no other form has
// such a class. The chips before sm_75, for which no ptxas assembles any more,
// are taken for sm_75.
//
// A second table says where ptxas keeps an atom whose result is not used, rather
// than to make it red. test/conformance/check_unused_atoms.py compares it with
// ptxas.
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_TARGETINFO_MACHINECODE_TD
#define REDOP_TARGETINFO_MACHINECODE_TD

include "llvm/TableGen/SearchableTable.td"
include "redop/Forms/FormEnums.td"

/// A set of words: bit N is the word with value N.
class Words<list<I32EnumAttrCase> words> {
  int Mask = !foldl(0, words, all, word, !or(all, !shl(1, word.value)));
}

/// The class of forms of `families`, a case of the C++ enum MachineCodeClass.
/// `difference` completes a sentence about the form. An empty set of words
/// stands for all of them, and for their absence.
class MachineCode<string name, list<I32EnumAttrCase> families,
                  string difference> {
  string Class = "MachineCodeClass::" # name;
  bits<8> MinSm = 0;
  bits<8> MaxSm = 255;
  bits<32> Families = Words<families>.Mask;
  bits<32> Kinds = 0;
  bits<32> Types = 0;
  bits<8> Sems = 0;
  bits<8> Scopes = 0;
  bits<8> Spaces = 0;
  bits<8> Shapes = 0;
  /// A flag that the forms have, as a case of the C++ enum Field.
  string Flag = "std::nullopt";
  /// Whether the rule also contains vectors.
  bit HasVectors = 1;
  string Difference = "\"" # difference # "\"";
  /// What to use instead.
  string Remedy = "\"\"";
}

def MachineCodeTable : GenericTable {
  let FilterClass = "MachineCode";
  let CppTypeName = "MachineCodeRow";
  let Fields = ["Class", "MinSm", "MaxSm", "Families", "Kinds", "Types", "Sems",
                "Scopes", "Spaces", "Shapes", "Flag", "HasVectors",
                "Difference", "Remedy"];
  string TypeOf_Class = "code";
  string TypeOf_Flag = "code";
  string TypeOf_Difference = "code";
  string TypeOf_Remedy = "code";
}

defvar Atomics = [Redop_FamilyRed, Redop_FamilyAtom];
defvar Cluster = Words<[Redop_ScopeCluster]>.Mask;

//===----------------------------------------------------------------------===//
// red and atom of operations that shared memory has no instruction for
//===----------------------------------------------------------------------===//

defvar Sums = Words<[Redop_KindAdd]>.Mask;
defvar SumTypes = Words<[Redop_TypeU64, Redop_TypeF32, Redop_TypeF64,
                         Redop_TypeF16x2, Redop_TypeBF16x2]>.Mask;
defvar Pairs = Words<[Redop_TypeF16x2, Redop_TypeBF16x2]>.Mask;
defvar Selections = Words<[Redop_KindMin, Redop_KindMax, Redop_KindAnd,
                           Redop_KindOr, Redop_KindXor]>.Mask;
defvar LongTypes = Words<[Redop_TypeU64, Redop_TypeS64, Redop_TypeB64]>.Mask;

multiclass Looped<int kinds, int types> {
  let HasVectors = 0, Kinds = kinds, Types = types in {
    let Spaces = Words<[Redop_SpaceGeneric, Redop_SpaceShared,
                        Redop_SpaceSharedCluster]>.Mask in
      def Loop : MachineCode<"Loop", Atomics, "is a loop of compare-and-swap">;
    let Spaces = Words<[Redop_SpaceShared]>.Mask, MinSm = 90,
        Sems = Words<[Redop_SemRelease, Redop_SemAcqRel]>.Mask,
        Remedy = "\"use a fence before a reduction that does not release\"" in
      def OrderLost
          : MachineCode<"OrderLost", Atomics,
                        "is a loop without the fence that its order requires">;
  }
}
defm Sum : Looped<Sums, SumTypes>;
defm Selection : Looped<Selections, LongTypes>;

// For another CTA's memory, these have no code but that for local memory.
let HasVectors = 0, MinSm = 90,
    Spaces = Words<[Redop_SpaceGeneric, Redop_SpaceSharedCluster]>.Mask in {
  let Kinds = Sums, Types = Pairs,
      Remedy = "\"reduce each half separately\"" in
    def : MachineCode<"NotAtomic", Atomics,
                      "adds the halves as integers, and not atomically">;
  let Kinds = Selections, Types = LongTypes,
      Remedy = "\"use a loop around redop.atom cas b64\"" in
    def : MachineCode<"NotAtomic", Atomics,
                      "is a load and a store, and not atomic">;
}

//===----------------------------------------------------------------------===//
// red and atom in every space
//===----------------------------------------------------------------------===//

let HasVectors = 0 in {
  let Kinds = Sums, Types = Words<[Redop_TypeF16, Redop_TypeBF16]>.Mask in
    def : MachineCode<"Loop", Atomics, "is a loop of compare-and-swap">;
  let Kinds = Words<[Redop_KindCas]>.Mask,
      Types = Words<[Redop_TypeB16]>.Mask in
    def : MachineCode<"Loop", [Redop_FamilyAtom],
                      "is a loop of compare-and-swap of 32 bits">;
}

// The machine has no scope of a cluster. Shared memory needs none.
let Scopes = Cluster,
    Spaces = Words<[Redop_SpaceGeneric, Redop_SpaceGlobal,
                    Redop_SpaceSharedCluster]>.Mask in
  def : MachineCode<"Wider", Atomics, "has the scope of the GPU">;

//===----------------------------------------------------------------------===//
// Other families
//===----------------------------------------------------------------------===//

let Scopes = Cluster in
  def : MachineCode<"Wider",
                    [Redop_FamilyMultimemRed, Redop_FamilyMultimemSt,
                     Redop_FamilyCpReduceAsyncBulk,
                     Redop_FamilyMultimemCpReduceAsyncBulk,
                     Redop_FamilyMultimemCpAsyncBulk],
                    "has the scope of the GPU">;
let Scopes = Words<[Redop_ScopeCta, Redop_ScopeCluster, Redop_ScopeGpu]>.Mask in
  def : MachineCode<"Wider", [Redop_FamilyMultimemLdReduce],
                    "has the scope of the system">;

// Without an mbarrier, which is what these scopes mean.
let Scopes = Words<[Redop_ScopeGpu, Redop_ScopeSys]>.Mask, MinSm = 120 in
  def : MachineCode<"Synchronous",
                    [Redop_FamilyRedAsync, Redop_FamilyMultimemRedAsync],
                    "is a fence and a synchronous reduction">;
let MinSm = 120 in
  def : MachineCode<"Synchronous", [Redop_FamilyMultimemStAsync],
                    "is a fence and a synchronous store">;

// Over the fabric.
def : MachineCode<"Synchronous", [Redop_FamilyFabricTryPullredAsync],
                  "is a loop of loads that reduce, with fences">;
def : MachineCode<"Synchronous", [Redop_FamilyFabricTryAtomAsync],
                  "is an atomic operation and a store, with fences">;
let MinSm = 120 in
  def : MachineCode<"Trap", [Redop_FamilyFabricTryRedAsync],
                    "is a trap">;

// Whatever the operation, the code is the same.
let Flag = "Field::Scatter4" in
  def : MachineCode<"Stores", [Redop_FamilyCpReduceAsyncBulkTensor],
                    "is a store, whatever the operation">;

let MinSm = 107, MaxSm = 109 in
  def : MachineCode<"Call", [Redop_FamilySuredB, Redop_FamilySuredP],
                    "is a call of a function that is not in the module">;

let Shapes = Words<[Redop_Shape16x32bx2]>.Mask in
  def : MachineCode<"Several", [Redop_FamilyTcgen05LdRed],
                    "is two instructions, one for each half">;

def : MachineCode<"Several", [Redop_FamilyCreatePolicyFractional,
                              Redop_FamilyCreatePolicyRange,
                              Redop_FamilyCreatePolicyRangeFabric],
                  "is several instructions">;

//===----------------------------------------------------------------------===//
// An atom whose result is not used
//===----------------------------------------------------------------------===//

/// What makes ptxas keep the atom: a case of the C++ enum AtomKeeper, on these
/// chips, since a release of ptxas (10 * major + minor). Releases between 13.0
/// and 13.5 are taken for 13.5. The atom is in global memory, and one or more
/// instructions: elsewhere, and as a loop, atom and red have the same machine
/// code.
class KeptAtom<string keeper> {
  string Keeper = "AtomKeeper::" # keeper;
  bits<8> MinSm = 0;
  bits<8> MaxSm = 255;
  bits<16> SincePtxas = 0;
}

def KeptAtomTable : GenericTable {
  let FilterClass = "KeptAtom";
  let CppTypeName = "KeptAtomRow";
  let Fields = ["Keeper", "MinSm", "MaxSm", "SincePtxas"];
  string TypeOf_Keeper = "code";
}

def : KeptAtom<"Relocatable">;
let MinSm = 90 in {
  def : KeptAtom<"CtaFence">;
  def : KeptAtom<"Fence">;
}
// What invalidates L1.
let MaxSm = 89, SincePtxas = 131 in {
  def : KeptAtom<"Fence">;
  def : KeptAtom<"AliasFence">;
  def : KeptAtom<"Acquire">;
}

#endif // REDOP_TARGETINFO_MACHINECODE_TD
