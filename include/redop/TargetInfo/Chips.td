//===- Chips.td - Chips and their PTX versions -------------*- tablegen -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every `.target` of PTX ISA 9.4 and the PTX version that introduced it (81 is
// 8.1), from the release notes of the PTX ISA. sm_101 is the old name of
// sm_110 and not a separate chip.
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_TARGETINFO_CHIPS_TD
#define REDOP_TARGETINFO_CHIPS_TD

/// The chip `sm_<sm>` and its targets. `arch` (suffix `a`) and `family` (suffix
/// `f`) are the PTX versions of those targets, 0 where there is none.
class Chip<int sm, int plain, int arch = 0, int family = 0> {
  bits<8> Sm = sm;
  bits<8> PlainPtx = plain;
  bits<8> ArchPtx = arch;
  bits<8> FamilyPtx = family;
}

def Sm20 : Chip<20, 20>;
def Sm21 : Chip<21, 20>;
def Sm30 : Chip<30, 30>;
def Sm32 : Chip<32, 40>;
def Sm35 : Chip<35, 31>;
def Sm37 : Chip<37, 41>;
def Sm50 : Chip<50, 40>;
def Sm52 : Chip<52, 41>;
def Sm53 : Chip<53, 42>;
def Sm60 : Chip<60, 50>;
def Sm61 : Chip<61, 50>;
def Sm62 : Chip<62, 50>;
def Sm70 : Chip<70, 60>;
def Sm72 : Chip<72, 61>;
def Sm75 : Chip<75, 63>;
def Sm80 : Chip<80, 70>;
def Sm86 : Chip<86, 71>;
def Sm87 : Chip<87, 74>;
def Sm88 : Chip<88, 90>;
def Sm89 : Chip<89, 78>;
def Sm90 : Chip<90, 78, 80>;
def Sm100 : Chip<100, 86, 86, 88>;
def Sm103 : Chip<103, 88, 88, 88>;
def Sm107 : Chip<107, 94, 94, 94>;
def Sm110 : Chip<110, 90, 90, 90>;
def Sm120 : Chip<120, 87, 87, 88>;
def Sm121 : Chip<121, 88, 88, 88>;

#endif // REDOP_TARGETINFO_CHIPS_TD
