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

#include "Machine/Memory.h"
#include "Machine/Thread.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

namespace mlir::redop::interpreter {

/// What an address can be based on, by its tag minus one.
struct Base {
  /// Only bases of the same group are known not to alias.
  unsigned group;
  /// Whether its memory is not accessed through others of the group.
  bool isAlone;
  std::string name;
  /// What memory accesses through it may do.
  bool mayRead = true, mayWrite = true;
};

/// What the addresses that threads access are based on, by their tags.
class Aliasing {
public:
  explicit Aliasing(bool isStrict) : isStrict(isStrict) {}

  /// Gives the pointers and memrefs among the arguments of the kernel tags, if
  /// one of them promises that no other pointer accesses its memory, or how its
  /// memory is accessed.
  void tagArguments(FunctionOpInterface function,
                    MutableArrayRef<Lanes> arguments);
  /// The same for the arguments of a call, which is the current one of the
  /// thread.
  void tagCall(Thread &thread, Operation *call, FunctionOpInterface function,
               MutableArrayRef<Lanes> arguments);
  /// Gives what the current call returns the tags that the caller knows.
  static void restoreTags(Thread &thread, MutableArrayRef<Lanes> results);
  /// Gives the addresses of memrefs that do not alias different tags.
  void tagDistinct(Operation *op, MutableArrayRef<Lanes> memrefs);

  /// Reports an error and returns false if the bytes are accessed through two
  /// addresses that do not alias, and written through one of them, or if an
  /// attribute of the address forbids the access.
  bool check(Thread &thread, Operation *op, Allocation &allocation,
             uint64_t offset, uint64_t size, AccessKind kind) const;

  /// The hash of what the tags mean.
  uint64_t hash() const;

private:
  /// The tags through which a byte was accessed, and whether it was written.
  using Uses = llvm::DenseMap<uint64_t, SmallVector<std::pair<Tag, bool>, 1>>;

  bool noteUses(Thread &thread, Operation *op, Tag tag, uint64_t first,
                uint64_t size, bool isWrite, uint64_t start, StringRef name,
                Uses &allUses) const;

  bool isStrict;
  std::vector<Base> bases;
  /// The tag of the first argument of each call whose arguments have tags; 0 if
  /// they have none.
  llvm::DenseMap<Operation *, Tag> firstTags;
};

} // namespace mlir::redop::interpreter

#endif // REDOP_LIB_INTERPRET_MACHINE_ALIASING_H
