//===- PtxasRelease.cpp - A release of ptxas ------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/TargetInfo/PtxasRelease.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::redop;

namespace {
struct Release {
  PtxasRelease ptxas;
  PtxVersion newestPtx;
};
} // namespace

/// Source: the release notes of the PTX ISA, whose table gives the CUDA toolkit
/// of each version. CUDA 12.6 has the version of 12.5.
static constexpr Release kReleases[] = {
    {{11, 0}, {7, 0}}, {{11, 1}, {7, 1}}, {{11, 2}, {7, 2}}, {{11, 3}, {7, 3}},
    {{11, 4}, {7, 4}}, {{11, 5}, {7, 5}}, {{11, 6}, {7, 6}}, {{11, 7}, {7, 7}},
    {{11, 8}, {7, 8}}, {{12, 0}, {8, 0}}, {{12, 1}, {8, 1}}, {{12, 2}, {8, 2}},
    {{12, 3}, {8, 3}}, {{12, 4}, {8, 4}}, {{12, 5}, {8, 5}}, {{12, 6}, {8, 5}},
    {{12, 7}, {8, 6}}, {{12, 8}, {8, 7}}, {{12, 9}, {8, 8}}, {{13, 0}, {9, 0}},
    {{13, 1}, {9, 1}}, {{13, 2}, {9, 2}}, {{13, 3}, {9, 3}}, {{13, 4}, {9, 4}}};

static std::pair<unsigned, unsigned> getKey(PtxasRelease release) {
  return {release.majorNumber, release.minorNumber};
}

llvm::Expected<PtxasRelease> PtxasRelease::parse(llvm::StringRef text) {
  auto [head, tail] = text.split('.');
  PtxasRelease release;
  bool isNumber = !head.getAsInteger(10, release.majorNumber) &&
                  !tail.split('.').first.getAsInteger(10, release.minorNumber);
  if (!isNumber || getKey(release) < getKey(kReleases[0].ptxas))
    return llvm::createStringError(
        "unknown release of ptxas '" + text + "'; expected a release from " +
        kReleases[0].ptxas.str() + " on, such as 13.0");
  return release;
}

PtxasRelease PtxasRelease::getFirstWith(PtxVersion version) {
  for (const Release &release : kReleases)
    if (!(release.newestPtx < version))
      return release.ptxas;
  return std::end(kReleases)[-1].ptxas;
}

PtxVersion PtxasRelease::newestPtx() const {
  PtxVersion newest = kReleases[0].newestPtx;
  for (const Release &release : kReleases)
    if (getKey(release.ptxas) <= getKey(*this))
      newest = release.newestPtx;
  return newest;
}

std::string PtxasRelease::str() const {
  return std::to_string(majorNumber) + "." + std::to_string(minorNumber);
}
