//===- Aliasing.h - Accesses through pointers that do not alias -*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Strict mode checks what noalias and similar attributes promise. An address
// has the tag of the argument that it is based on.
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_INTERPRET_MACHINE_ALIASING_H
#define REDOP_LIB_INTERPRET_MACHINE_ALIASING_H

#include "Machine/Machine.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

namespace mlir::redop::interpreter {

/// Gives the pointers and memrefs among the arguments of the kernel tags, if
/// one of them promises that no other pointer accesses its memory, or how its
/// memory is accessed.
void tagArguments(Thread &thread, FunctionOpInterface function,
                  MutableArrayRef<Lanes> arguments);
/// The same for the arguments of a call, which is the current one of the
/// thread.
void tagCall(Thread &thread, Operation *call, FunctionOpInterface function,
             MutableArrayRef<Lanes> arguments);
/// Gives what the current call returns the tags that the caller knows.
void restoreTags(Thread &thread, MutableArrayRef<Lanes> results);
/// Gives the addresses of memrefs that do not alias different tags.
void tagDistinct(Thread &thread, Operation *op, MutableArrayRef<Lanes> memrefs);

/// Records that the current op of the thread accesses memory through an
/// address with this tag.
void noteBase(Thread &thread, Tag tag);

/// Reports an error and returns false if the bytes are accessed through two
/// addresses that do not alias, and written through one of them, or if an
/// attribute of the address forbids the access.
bool checkAliasing(Thread &thread, Operation *op, Allocation &allocation,
                   uint64_t offset, uint64_t size, AccessKind kind);

} // namespace mlir::redop::interpreter

#endif // REDOP_LIB_INTERPRET_MACHINE_ALIASING_H
