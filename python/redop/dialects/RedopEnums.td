//===- RedopEnums.td - The enums for Python's generators ---*- tablegen -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Apart from the ops, which bring arith's enums along: those are arith's to
// register.
//
//===----------------------------------------------------------------------===//

include "redop/Dialect/PortableEnums.td"
include "redop/Forms/FormEnums.td"
