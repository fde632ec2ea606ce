//===- ChipTable.td - The chips as a C++ table -------------*- tablegen -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// This is a separate file because the form tables include Chips.td, but must
// not emit this table again.
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_TARGETINFO_CHIPTABLE_TD
#define REDOP_TARGETINFO_CHIPTABLE_TD

include "llvm/TableGen/SearchableTable.td"
include "redop/TargetInfo/Chips.td"

def ChipTable : GenericTable {
  let FilterClass = "Chip";
  let CppTypeName = "ChipRow";
  let Fields = ["Sm", "PlainPtx", "ArchPtx", "FamilyPtx"];
  let PrimaryKey = ["Sm"];
  let PrimaryKeyName = "lookupChipRow";
}

#endif // REDOP_TARGETINFO_CHIPTABLE_TD
