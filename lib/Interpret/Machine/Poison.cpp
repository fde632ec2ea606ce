//===- Poison.cpp - Unspecified values and where they come from -----------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Machine/Poison.h"
#include "Machine/Memory.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::interpreter;

Poison::Poison(uint64_t seed, bool isStrict)
    : pattern(0xa5a5a5a5a5a5a5a5), isStrict(isStrict) {
  if (seed)
    pattern ^= Random(seed).next();
}

Lane Poison::make(unsigned width, Operation *op, const char *why,
                  const std::string &subject) {
  if (!isStrict)
    return getGarbage(width);
  auto [tag, isNew] = tags.try_emplace({op, why, subject}, origins.size());
  if (isNew)
    origins.push_back({op, subject + why});
  return Lane(getGarbage(width), tag->second | kPoisonTag);
}

void Poison::noteOrigin(InFlightDiagnostic &error, Tag tag) const {
  const Origin &origin = origins[tag & ~kPoisonTag];
  error.attachNote(origin.op->getLoc()) << "from here: " << origin.why;
}
