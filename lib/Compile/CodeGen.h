//===- CodeGen.h - From the LLVM dialect to PTX text ------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_COMPILE_CODEGEN_H
#define REDOP_LIB_COMPILE_CODEGEN_H

#include "KernelModule.h"

namespace llvm {
class DiagnosticInfo;
} // namespace llvm

namespace mlir::redop {

/// Converts a diagnostic of LLVM to one created by `emit`, for an error (true)
/// or a warning; remarks and notes are ignored. Returns whether it is an error.
bool reportDiagnostic(const llvm::DiagnosticInfo &info,
                      llvm::function_ref<InFlightDiagnostic(bool)> emit);

/// Returns LLVM IR (`wantIR`) or PTX text of `kernels`, in the LLVM dialect.
FailureOr<std::string> generateCode(gpu::GPUModuleOp kernels,
                                    CompileTarget target, unsigned optLevel,
                                    bool wantIR);

/// PTX text with the source location of each line.
struct LocatedPtx {
  std::string text;
  /// The location of line N at index N - 1, or none if LLVM lost it.
  std::vector<std::optional<Location>> locations;
  /// The number of this location, from 1; 0 if there is none.
  std::vector<unsigned> numbers = {};
};

/// Maps the line directives in `text`, which count `locations` from 1, to
/// locations.
LocatedPtx locateLines(std::string text, ArrayRef<Location> locations);

/// Generates the same code again, with line directives for the origin of each
/// instruction. Only for messages.
FailureOr<LocatedPtx> generateLocatedPtx(gpu::GPUModuleOp kernels,
                                         CompileTarget target,
                                         unsigned optLevel);

} // namespace mlir::redop

#endif // REDOP_LIB_COMPILE_CODEGEN_H
