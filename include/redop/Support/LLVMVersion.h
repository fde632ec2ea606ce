//===- LLVMVersion.h - Differences between versions of LLVM -----*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What differs between the versions of LLVM and MLIR that redop builds with.
/// No other file depends on the version; docs/Compatibility.md lists the
/// versions.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_SUPPORT_LLVMVERSION_H
#define REDOP_SUPPORT_LLVMVERSION_H

#include "llvm/ADT/StringTable.h"
#include "llvm/Config/llvm-config.h"

#if LLVM_VERSION_MAJOR < 22
#error "redop requires LLVM and MLIR 22 or later"
#endif

/// `const` if a function that redop overrides is const since LLVM 23.
#if LLVM_VERSION_MAJOR >= 23
#define REDOP_CONST_SINCE_LLVM_23 const
#else
#define REDOP_CONST_SINCE_LLVM_23
#endif

namespace mlir::redop {

/// The newest version of the PTX ISA that LLVM's NVPTX target prints, as in the
/// tables: 90 is 9.0.
inline constexpr unsigned newestPtxOfLLVM = 90;

/// LLVM 23 declares the tables that TableGen generates with this type, without
/// its namespace.
using llvm::StringTable;

/// Returns the buffers in shared memory of a gpu.func, as arguments of its
/// entry block.
template <typename FuncOpT> auto getWorkgroupBuffers(FuncOpT function) {
#if LLVM_VERSION_MAJOR >= 23
  return function.getWorkgroupAttributionBBArgs();
#else
  return function.getWorkgroupAttributions();
#endif
}

} // namespace mlir::redop

#endif // REDOP_SUPPORT_LLVMVERSION_H
