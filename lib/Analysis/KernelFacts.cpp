//===- KernelFacts.cpp - What is known about a kernel ---------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Analysis/KernelFacts.h"
#include "redop/Analysis/ThreadDependence.h"

using namespace mlir;
using namespace mlir::redop;

KernelFacts::KernelFacts(FunctionOpInterface kernel, bool noalias,
                         PointerSpaces *ofModule)
    : kernel(kernel), noalias(noalias), ofModule(ofModule) {}

KernelFacts::~KernelFacts() = default;

/// Returns what `fact` holds, which `arguments` make when it is first asked
/// for.
template <typename T, typename... Arguments>
static T &getOrMake(std::unique_ptr<T> &fact, Arguments &&...arguments) {
  if (!fact)
    fact = std::make_unique<T>(std::forward<Arguments>(arguments)...);
  return *fact;
}

PointerSpaces &KernelFacts::getSpaces() {
  return ofModule ? *ofModule : getOrMake(spaces, kernel);
}

DominanceInfo &KernelFacts::getDominance() {
  return getOrMake(dominance, kernel);
}

PostDominanceInfo &KernelFacts::getPostDominance() {
  return getOrMake(postDominance, kernel);
}

CFGLoopInfo *KernelFacts::getLoops() {
  // Whether there are any stays as it was: a rewrite may add blocks.
  if (!loops)
    loops = getBody().hasOneBlock()
                ? nullptr
                : std::make_unique<CFGLoopInfo>(
                      getDominance().getDomTree(&getBody()));
  return loops->get();
}

MemoryObjects &KernelFacts::getObjects() {
  return getOrMake(objects, kernel, getSpaces(), noalias);
}

ThreadDependence &KernelFacts::getDependence() {
  return getOrMake(dependence, kernel);
}

Uniformity &KernelFacts::getUniformity() {
  return getOrMake(uniformity, getBody());
}

void KernelFacts::invalidate() {
  objects.reset();
  spaces.reset();
  loops.reset();
  postDominance.reset();
  dominance.reset();
  dependence.reset();
  uniformity.reset();
}
