//===- FormWords.h - Optional words for builders ----------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_DIALECT_FORMWORDS_H
#define REDOP_DIALECT_FORMWORDS_H

#include "redop/Forms/FormField.h"

namespace mlir::redop {

/// The optional words of an instruction op, in any order, for the builders that
/// infer the others:
///
///   RedOp::create(builder, loc, Kind::Min, ptr, value,
///                 {PtxType::S32, Sem::Release, Scope::Sys});
///
/// The type of each word identifies its field. A flag is specified by its
/// field: Field::Abs, Field::Nan, Field::Mmio. The last of several words of the
/// same type takes precedence.
class FormWords {
  template <typename WordT>
  static constexpr bool isWord = llvm::is_one_of<WordT, PtxType, Vec, Acc, Sem,
                                                 Scope, Clamp, Field>::value;

public:
  // Implicit, to allow a list in braces.
  template <typename... WordTs,
            std::enable_if_t<(isWord<WordTs> && ...), int> = 0>
  FormWords(WordTs... words) {
    (set(words), ...);
  }

  /// Returns a form of `family` with these words.
  Form getForm(Family family) const {
    Form form = words;
    form.family = family;
    return form;
  }

private:
  void set(PtxType word) { words.type = word; }
  void set(Vec word) { words.vec = word; }
  void set(Acc word) { words.acc = word; }
  void set(Sem word) { words.sem = word; }
  void set(Scope word) { words.scope = word; }
  void set(Clamp word) { words.clamp = word; }
  void set(Field flag) {
    assert(isFlag(flag) && "a field with words is named by one of them");
    setNumber(words, flag, 1);
  }

  Form words;
};

} // namespace mlir::redop

#endif // REDOP_DIALECT_FORMWORDS_H
