//===- LaunchResources.h - What a launch must have room for -----*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_OPTIMIZE_COMMON_LAUNCHRESOURCES_H
#define REDOP_LIB_OPTIMIZE_COMMON_LAUNCHRESOURCES_H

#include "Common/Refusal.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

namespace mlir::redop {

/// The bytes of shared memory that redop-legalize uses for the block-wide
/// reductions of `module` (null: unknown), also if a pass adds some of up to
/// four scalars.
uint64_t findBlockReduceBytes(Operation *module);

/// The bytes of shared memory of `kernel` and of all functions and variables
/// that it reaches, with gaps, and `blockReduceBytes`; nullopt if only the
/// launch determines them.
std::optional<uint64_t> getSharedBytes(FunctionOpInterface kernel,
                                       int64_t dynamicBytes,
                                       uint64_t blockReduceBytes);

/// The 32-bit registers of a value of `type`; a predicate has none.
unsigned countRegisters(Type type);

/// The 32-bit registers of the values that are defined in the body of `loop`
/// and live at the same time.
unsigned countLiveRegisters(scf::ForOp loop);

/// Why `kernel`, as written, may need more registers than kMaxOwnRegisters:
/// nullopt if it does not, or has launch bounds.
std::optional<std::string> findRegisterObstacle(FunctionOpInterface kernel);

/// The same as a refusal, unless another pass has changed `kernel`, which then
/// has a bound.
std::optional<Refusal> findRegisterRefusal(FunctionOpInterface kernel);

/// Whether `kernel`, as written and without launch bounds, may need so many
/// registers that CTAs of 1,024 threads do not have the few that a rewrite
/// adds.
bool mayExceedRegisters(FunctionOpInterface kernel);

/// A kernel without launch bounds may be launched with CTAs of 1,024 threads:
/// sets a bound so that it does not use more registers than these have.
/// `most` lowers the bound further, for more CTAs on a multiprocessor.
void limitRegisters(FunctionOpInterface kernel,
                    std::optional<unsigned> most = std::nullopt);

} // namespace mlir::redop

#endif // REDOP_LIB_OPTIMIZE_COMMON_LAUNCHRESOURCES_H
