//===- RedopOps.td - All redop ops -------------------------*- tablegen -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The TableGen entry point of the dialect: only includes.
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_DIALECT_REDOPOPS_TD
#define REDOP_DIALECT_REDOPOPS_TD

include "redop/Dialect/RedopBase.td"
include "redop/Dialect/Ops/Red.td"
include "redop/Dialect/Ops/Atom.td"
include "redop/Dialect/Ops/RedAsync.td"
include "redop/Dialect/Ops/CpReduceAsyncBulk.td"
include "redop/Dialect/Ops/CpReduceAsyncBulkTensor.td"
include "redop/Dialect/Ops/Redux.td"
include "redop/Dialect/Ops/BarrierRed.td"
include "redop/Dialect/Ops/VoteSync.td"
include "redop/Dialect/Ops/Sured.td"
include "redop/Dialect/Ops/Tcgen05LdRed.td"
include "redop/Dialect/Ops/Multimem.td"
include "redop/Dialect/Ops/MultimemAsync.td"
include "redop/Dialect/Ops/MultimemBulk.td"
include "redop/Dialect/Ops/CreatePolicy.td"
include "redop/Dialect/Ops/Fabric.td"
include "redop/Dialect/Ops/StoreReduce.td"
include "redop/Dialect/Ops/FetchReduce.td"
include "redop/Dialect/Ops/GroupReduce.td"
include "redop/Dialect/Ops/GroupMemory.td"

#endif // REDOP_DIALECT_REDOPOPS_TD
