//===- Toolkit.h - A folder that looks like a CUDA toolkit ------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_TOOLS_REDOP_PTXAS_TOOLKIT_H
#define REDOP_TOOLS_REDOP_PTXAS_TOOLKIT_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

/// Makes a folder of links to the CUDA toolkit of the nvcc in PATH, CUDA_PATH
/// or CUDA_HOME, whose ptxas is this program. nvcc is a copy, since it searches
/// for the toolkit next to itself.
llvm::Error makeToolkit(llvm::StringRef folder, llvm::StringRef self);

#endif // REDOP_TOOLS_REDOP_PTXAS_TOOLKIT_H
