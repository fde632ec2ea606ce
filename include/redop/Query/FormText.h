//===- FormText.h - Forms from text -----------------------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Parses a form as users write it: a PTX mnemonic or instruction, or an
/// op line of the IR, complete or only its words.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_QUERY_FORMTEXT_H
#define REDOP_QUERY_FORMTEXT_H

#include "redop/Query/FormQuery.h"

namespace mlir::redop {

/// The result of looking up a text that names a form.
struct FormAnswer {
  /// Whether such a form exists, as spelled in PTX or the IR.
  bool isLegal = false;
  /// Whether the requested target supports it as spelled.
  bool isOnTarget = false;
  /// The forms that the text names: one, or one for each state space if an
  /// op line has no types.
  std::vector<Form> forms;
  /// The requirements of the spelling: more than the canonical one if it
  /// contains defaults. For the first form.
  std::optional<Needs> needs;
  /// Why it is not legal or not supported by the target.
  std::string reason;
  /// If it is not legal, the forms with the nearest words; if the target does
  /// not support it, the nearest equivalent form, if any.
  std::vector<Form> nearest;
  /// If it is not legal, the words that the text has, misspelled ones
  /// corrected; to find others than `nearest`.
  FormQuery wanted;
};

/// Removes the name of the family from the front of `text`, which must be
/// followed by the end or by one of the characters of `end`.
std::optional<Family> consumeFamily(llvm::StringRef &text, llvm::StringRef end);

/// A name of a family in PTX: its own or an alias.
struct PtxName {
  Family family;
  llvm::StringRef name;
  /// Whether it stands for `.aligned`, too.
  bool impliesAligned;
};

/// Removes a PTX name of a family from the front of `text`, which must be
/// followed by the end or a dot.
std::optional<PtxName> consumePtxName(llvm::StringRef &text);

/// Looks up the form that `text` names, on the target of `where`, whose fields
/// are ignored. Returns an error if the text does not name a family.
llvm::Expected<FormAnswer> findForm(llvm::StringRef text,
                                    const FormQuery &where);

} // namespace mlir::redop

#endif // REDOP_QUERY_FORMTEXT_H
