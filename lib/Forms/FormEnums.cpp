//===- FormEnums.cpp - The words of the PTX grammar -----------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Forms/FormEnums.h"
#include "llvm/ADT/StringSwitch.h"

#include "redop/Forms/FormEnums.cpp.inc"
