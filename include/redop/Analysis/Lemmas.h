//===- Lemmas.h - Properties that permit rewrites ---------------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_ANALYSIS_LEMMAS_H
#define REDOP_ANALYSIS_LEMMAS_H

#include "redop/Support/Faults.h"

namespace mlir::redop {

/// The properties in Lemmas.def.
enum class Lemma {
#define LEMMA(ID, TEXT) ID,
#include "redop/Analysis/Lemmas.def"
};

/// The name of `lemma`: "CannotAlias".
constexpr const char *getLemmaName(Lemma lemma) {
  constexpr const char *names[] = {
#define LEMMA(ID, TEXT) #ID,
#include "redop/Analysis/Lemmas.def"
  };
  return names[static_cast<unsigned>(lemma)];
}

/// Whether a test takes `lemma` for granted. For where it was not shown:
/// `return isShown || isGranted(Lemma::CannotAlias)`.
inline bool isGranted(Lemma lemma) { return hasFault(getLemmaName(lemma)); }

} // namespace mlir::redop

#endif // REDOP_ANALYSIS_LEMMAS_H
