//===- Order.h - Memory order of an access ----------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_LIB_INTERPRET_MACHINE_ORDER_H
#define REDOP_LIB_INTERPRET_MACHINE_ORDER_H

#include "redop/Forms/FormEnums.h"
#include <optional>

namespace mlir::redop::interpreter {

/// The memory order and scope of an access or a fence, in terms of the PTX
/// memory consistency model.
struct Order {
  /// Relaxed or stronger: atomic with respect to other strong accesses in
  /// scope.
  bool isStrong = false;
  bool acquires = false;
  bool releases = false;
  /// Whether an atomic read-modify-write also counts as a read: `atom` does.
  /// `red` does not, so a later fence cannot acquire through it.
  bool returnsOld = false;
  /// Sequentially consistent: fence.sc, or an access that one precedes.
  bool isSc = false;
  Scope scope = Scope::Sys;

  /// A weak load or store.
  static Order weak() { return {}; }
  static Order strong(std::optional<Sem> sem, std::optional<Scope> scope) {
    Order order;
    order.isStrong = true;
    order.acquires =
        sem == Sem::Acquire || sem == Sem::AcqRel || sem == Sem::Sc;
    order.releases =
        sem == Sem::Release || sem == Sem::AcqRel || sem == Sem::Sc;
    order.isSc = sem == Sem::Sc;
    order.scope = scope.value_or(Scope::Gpu);
    return order;
  }
  Order returning() const {
    Order order = *this;
    order.returnsOld = true;
    return order;
  }
};

} // namespace mlir::redop::interpreter

#endif // REDOP_LIB_INTERPRET_MACHINE_ORDER_H
