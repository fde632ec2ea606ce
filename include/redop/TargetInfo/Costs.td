//===- Costs.td - Costs of instructions --------------------*- tablegen -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The cost of a form, or of another step of a sequence, on a chip: femtoseconds
// for one execution by one thread on an otherwise idle GPU, that is, the time of
// a kernel divided by the number of executions by all threads. Costs are only
// comparable for the same chip. A chip without figures uses those of the nearest
// older chip that has any, or else of the oldest.
//
// Each row names its source, including whether the figure was measured.
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_TARGETINFO_COSTS_TD
#define REDOP_TARGETINFO_COSTS_TD

include "llvm/TableGen/SearchableTable.td"
include "redop/Forms/FormEnums.td"

/// A form of the family with this type, in global memory unless `Space` says
/// otherwise. `Kind` 0 stands for every kind without a row of its own.
class FormCost<I32EnumAttrCase family, I32EnumAttrCase type, int cost> {
  bits<8> Sm = 90;
  bits<8> Family = family.value;
  bits<8> Kind = 0;
  bits<8> Type = type.value;
  bits<8> Vec = 0;
  bits<8> Space = Redop_SpaceGlobal.value;
  bits<32> Femtoseconds = cost;
  string Source = ?;
}

def FormCostTable : GenericTable {
  let FilterClass = "FormCost";
  let CppTypeName = "FormCostRow";
  let Fields = ["Family", "Kind", "Type", "Vec", "Space", "Sm", "Femtoseconds"];
  let PrimaryKey = ["Family", "Kind", "Type", "Vec", "Space"];
  let PrimaryKeyName = "lookupFormCosts";
  let PrimaryKeyReturnRange = true;
}

/// A scalar form in global memory if all threads of the grid reduce into one
/// address: what contention costs at most. `Kind` is as above.
class ContendedCost<I32EnumAttrCase family, I32EnumAttrCase type, int cost> {
  bits<8> Sm = 90;
  bits<8> Family = family.value;
  bits<8> Kind = 0;
  bits<8> Type = type.value;
  bits<32> Femtoseconds = cost;
  string Source = ?;
}

def ContendedCostTable : GenericTable {
  let FilterClass = "ContendedCost";
  let CppTypeName = "ContendedCostRow";
  let Fields = ["Family", "Kind", "Type", "Sm", "Femtoseconds"];
  let PrimaryKey = ["Family", "Kind", "Type"];
  let PrimaryKeyName = "lookupContendedCosts";
  let PrimaryKeyReturnRange = true;
}

/// The additional cost of an order, compared with a relaxed form of the family.
class OrderCost<I32EnumAttrCase family, I32EnumAttrCase sem, int cost> {
  bits<8> Sm = 90;
  bits<8> Family = family.value;
  bits<8> Sem = sem.value;
  bits<32> Femtoseconds = cost;
  string Source = ?;
}

def OrderCostTable : GenericTable {
  let FilterClass = "OrderCost";
  let CppTypeName = "OrderCostRow";
  let Fields = ["Family", "Sem", "Sm", "Femtoseconds"];
  let PrimaryKey = ["Family", "Sem"];
  let PrimaryKeyName = "lookupOrderCosts";
  let PrimaryKeyReturnRange = true;
}

/// A step that is not a form: a case of the C++ enum CostStep.
class StepCost<string step, int cost> {
  bits<8> Sm = 90;
  string Step = "CostStep::" # step;
  bits<32> Femtoseconds = cost;
  string Source = ?;
}

def StepCostTable : GenericTable {
  let FilterClass = "StepCost";
  let CppTypeName = "StepCostRow";
  let Fields = ["Step", "Sm", "Femtoseconds"];
  string TypeOf_Step = "code";
}

/// An access of one instruction to the memory of another GPU over NVLink: a case
/// of the C++ enum PeerAccess, and its bytes. Such a figure describes the link as
/// well as the chip, so it does not apply to other chips.
class PeerCost<string access, int bytes, int cost> {
  bits<8> Sm = 90;
  string Access = "PeerAccess::" # access;
  bits<8> Bytes = bytes;
  bits<32> Femtoseconds = cost;
  string Source = ?;
}

def PeerCostTable : GenericTable {
  let FilterClass = "PeerCost";
  let CppTypeName = "PeerCostRow";
  let Fields = ["Access", "Bytes", "Sm", "Femtoseconds"];
  string TypeOf_Access = "code";
}

//===----------------------------------------------------------------------===//
// sm_90, measured
//===----------------------------------------------------------------------===//

defvar Words = [Redop_TypeU32, Redop_TypeS32, Redop_TypeB32];
defvar LongWords = [Redop_TypeU64, Redop_TypeS64, Redop_TypeB64];
defvar Halves = [Redop_TypeF16, Redop_TypeBF16];
defvar Pairs = [Redop_TypeF16x2, Redop_TypeBF16x2];

// Measured by benchmarks/instruction_costs on one H200 (driver 580, nvcc 13.0):
// medians of 31 launches, repeated five times, which differ by less than 2 per
// cent; rounded to 10 fs above 1 ps. Each thread accesses its own 16 bytes in L2,
// as one vector or several scalars. In shared memory, the lanes of a warp access
// adjacent elements.
let Source = "H200, benchmarks/instruction_costs" in {
  // Global memory. Except for halves, the size of the access hardly matters.
  foreach type = Words # [Redop_TypeF32] # Pairs in
    def : FormCost<Redop_FamilyRed, type, 4400>;
  foreach type = LongWords in
    def : FormCost<Redop_FamilyRed, type, 4170>;
  def : FormCost<Redop_FamilyRed, Redop_TypeF64, 6270>;
  foreach type = Halves in
    def : FormCost<Redop_FamilyRed, type, 14400>;

  foreach type = Words # [Redop_TypeF32] # Pairs in
    def : FormCost<Redop_FamilyAtom, type, 7220>;
  foreach type = LongWords # [Redop_TypeF64] in
    def : FormCost<Redop_FamilyAtom, type, 7120>;
  foreach type = Halves in
    def : FormCost<Redop_FamilyAtom, type, 14400>;
  let Kind = Redop_KindCas.value in {
    def : FormCost<Redop_FamilyAtom, Redop_TypeB16, 14400>;
    def : FormCost<Redop_FamilyAtom, Redop_TypeB32, 11690>;
    def : FormCost<Redop_FamilyAtom, Redop_TypeB64, 11340>;
  }

  // Vectors of 4, 8 and 16 bytes.
  let Vec = Redop_VecV2.value in {
    foreach type = Halves in {
      def : FormCost<Redop_FamilyRed, type, 4400>;
      def : FormCost<Redop_FamilyAtom, type, 7220>;
    }
    foreach type = [Redop_TypeF32] # Pairs in {
      def : FormCost<Redop_FamilyRed, type, 4170>;
      def : FormCost<Redop_FamilyAtom, type, 7120>;
    }
  }
  let Vec = Redop_VecV4.value in {
    foreach type = Halves in {
      def : FormCost<Redop_FamilyRed, type, 4170>;
      def : FormCost<Redop_FamilyAtom, type, 7120>;
    }
    foreach type = [Redop_TypeF32] # Pairs in {
      def : FormCost<Redop_FamilyRed, type, 4020>;
      def : FormCost<Redop_FamilyAtom, type, 7050>;
    }
  }
  let Vec = Redop_VecV8.value in
    foreach type = Halves in {
      def : FormCost<Redop_FamilyRed, type, 4020>;
      def : FormCost<Redop_FamilyAtom, type, 7050>;
    }

  // Shared memory. ptxas emits a loop for forms without a machine instruction.
  let Space = Redop_SpaceShared.value in
    foreach family = [Redop_FamilyRed, Redop_FamilyAtom] in {
      foreach type = Words in
        def : FormCost<family, type, 94>;
      foreach type = LongWords # [Redop_TypeF64] in
        def : FormCost<family, type, 683>;
      foreach type = [Redop_TypeF32] # Pairs in
        def : FormCost<family, type, 344>;
      foreach type = Halves in
        def : FormCost<family, type, 614>;
      foreach kind = [Redop_KindMin, Redop_KindMax] in
        let Kind = kind.value in
          foreach type = [Redop_TypeU64, Redop_TypeS64] in
            def : FormCost<family, type, 217>;
    }
  let Space = Redop_SpaceShared.value in {
    let Kind = Redop_KindExch.value in
      def : FormCost<Redop_FamilyAtom, Redop_TypeB64, 188>;
    let Kind = Redop_KindCas.value in {
      def : FormCost<Redop_FamilyAtom, Redop_TypeB16, 696>;
      def : FormCost<Redop_FamilyAtom, Redop_TypeB32, 218>;
      def : FormCost<Redop_FamilyAtom, Redop_TypeB64, 436>;
    }
  }

  // The lanes of a warp.
  let Space = Redop_SpaceGeneric.value in
    foreach type = Words in
      def : FormCost<Redop_FamilyReduxSync, type, 244>;

  // One address for all threads of a grid, each with another value. ptxas
  // combines the lanes of a warp for words, with a result only if they are
  // added.
  foreach type = Words in {
    def : ContendedCost<Redop_FamilyRed, type, 23100>;
    def : ContendedCost<Redop_FamilyAtom, type, 733000>;
  }
  let Kind = Redop_KindAdd.value in
    foreach type = [Redop_TypeU32, Redop_TypeS32] in
      def : ContendedCost<Redop_FamilyAtom, type, 23000>;
  foreach family = [Redop_FamilyRed, Redop_FamilyAtom] in {
    foreach type = LongWords in
      def : ContendedCost<family, type, 733000>;
    foreach type = [Redop_TypeF32, Redop_TypeF64] # Pairs in
      def : ContendedCost<family, type, 1756000>;
    foreach type = Halves in
      def : ContendedCost<family, type, 788000>;
  }

  // Orders, for u32 at gpu scope. The cost of an acquire is within the noise if
  // the value is not used.
  def : OrderCost<Redop_FamilyRed, Redop_SemRelease, 320>;
  def : OrderCost<Redop_FamilyAtom, Redop_SemRelease, 190>;
  def : OrderCost<Redop_FamilyAtom, Redop_SemAcqRel, 190>;

  // The other steps. A loop in global memory has no competitor for its word.
  def : StepCost<"Fence", 1140>;
  def : StepCost<"Loop32", 14730>;
  def : StepCost<"Loop64", 14900>;
  def : StepCost<"SharedLoop32", 609>;
  def : StepCost<"SharedLoop64", 840>;
  def : StepCost<"Shuffle", 115>;
  def : StepCost<"Vote", 121>;
  def : StepCost<"LoopOfLanes", 501>;
  def : StepCost<"Arithmetic", 32>;
  def : StepCost<"SharedAccess", 117>;
  def : StepCost<"Barrier", 241>;
}

// isspacep, a comparison and a branch. They did not change the total time of a
// red.v2 or red.v4.
let Source = "estimate: three arithmetic instructions" in
  def : StepCost<"AddressTest", 96>;

//===----------------------------------------------------------------------===//
// Another GPU, sm_90
//===----------------------------------------------------------------------===//

// The link limits all of them, so the figures are 16 bytes divided by its
// bandwidth in one direction. There are none for narrower accesses, for chips
// other than sm_90, nor for multimem.
let Source = "two H200, 18 links: a kernel that reads from the peer, 366 GB/s" in
  def : PeerCost<"Load", 16, 43700>;
// 128 MiB of each GPU in 376.84 us, including its loads and the own copy.
let Source = "two H200, benchmarks/multi_gpu/results.json: all-gather of 256 MiB" in
  def : PeerCost<"Store", 16, 44900>;
// Used for every type, like the figures for vectors in the own memory, which do
// not depend on the type.
let Source = "two H200, 18 links: red.v4.bf16x2 into the peer, 329 GB/s" in
  def : PeerCost<"Reduce", 16, 48600>;

//===----------------------------------------------------------------------===//
// sm_100 and later, not measured
//===----------------------------------------------------------------------===//

let Source = "estimate: that of integers on sm_90", Sm = 100 in
  let Space = Redop_SpaceGeneric.value in
    def : FormCost<Redop_FamilyReduxSync, Redop_TypeF32, 244>;

#endif // REDOP_TARGETINFO_COSTS_TD
