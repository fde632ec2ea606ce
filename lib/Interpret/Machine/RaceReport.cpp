//===- RaceReport.cpp - Reports the races of a run ------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Machine/RaceReport.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::interpreter;

namespace {
/// Rules, and the text for what is missing if no race occurs with them.
struct Attempt {
  RaceRules rules;
  StringRef missing;
};
} // namespace

static constexpr Attempt kAttempts[] = {
    {{true, false, false},
     "the scope of a release or an acquire between them does not include the "
     "other thread"},
    {{false, false, true},
     "a fence cannot acquire through a red between them, which reads no value; "
     "use an atom"},
    {{false, true, false},
     "no barrier orders them, and a fence is missing: the atomics between them "
     "do not both release and acquire"},
    {{true, true, true},
     "no barrier orders them, a fence is missing, and the scope of an atomic "
     "between them does not include the other thread"},
};

void mlir::redop::interpreter::reportRaces(
    std::map<RaceDetector::Key, Race> races, RunAgain runAgain) {
  auto isOpen = [](const auto &race) { return race.second.isOrderMissing; };
  for (const Attempt &attempt : kAttempts) {
    if (llvm::none_of(races, isOpen))
      break;
    std::map<RaceDetector::Key, Race> left = runAgain(attempt.rules);
    for (auto &[key, race] : races)
      if (race.isOrderMissing && !left.count(key)) {
        race.missing = attempt.missing;
        race.isOrderMissing = false;
      }
  }
  for (const auto &[key, race] : races) {
    InFlightDiagnostic error = race.op->emitError()
                               << "data race on " << race.where << ": "
                               << race.missing;
    error.attachNote() << "here, " << race.access;
    error.attachNote(race.other->getLoc()) << "and here, " << race.otherAccess;
  }
}
