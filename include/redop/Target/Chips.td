//===- Chips.td - Chips and their PTX versions -------------*- tablegen -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every `.target` of PTX ISA 9.0 and the PTX version that introduced it (81 is
// 8.1), from the release notes of the PTX ISA. sm_101 is the old name of
// sm_110 and not a separate chip.
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_TARGET_CHIPS_TD
#define REDOP_TARGET_CHIPS_TD

include "llvm/TableGen/SearchableTable.td"

/// The chip `sm_<sm>` and its targets. `arch` (suffix `a`) and `family` (suffix
/// `f`) are the PTX versions of those targets, 0 where there is none.
class Chip<int sm, int plain, int arch = 0, int family = 0> {
  bits<8> Sm = sm;
  bits<8> PlainPtx = plain;
  bits<8> ArchPtx = arch;
  bits<8> FamilyPtx = family;
}

def ChipTable : GenericTable {
  let FilterClass = "Chip";
  let CppTypeName = "ChipRow";
  let Fields = ["Sm", "PlainPtx", "ArchPtx", "FamilyPtx"];
  let PrimaryKey = ["Sm"];
  let PrimaryKeyName = "lookupChipRow";
}

def : Chip<20, 20>;
def : Chip<21, 20>;
def : Chip<30, 30>;
def : Chip<32, 40>;
def : Chip<35, 31>;
def : Chip<37, 41>;
def : Chip<50, 40>;
def : Chip<52, 41>;
def : Chip<53, 42>;
def : Chip<60, 50>;
def : Chip<61, 50>;
def : Chip<62, 50>;
def : Chip<70, 60>;
def : Chip<72, 61>;
def : Chip<75, 63>;
def : Chip<80, 70>;
def : Chip<86, 71>;
def : Chip<87, 74>;
def : Chip<88, 90>;
def : Chip<89, 78>;
def : Chip<90, 78, 80>;
def : Chip<100, 86, 86, 88>;
def : Chip<103, 88, 88, 88>;
def : Chip<110, 90, 90, 90>;
def : Chip<120, 87, 87, 88>;
def : Chip<121, 88, 88, 88>;

#endif // REDOP_TARGET_CHIPS_TD
