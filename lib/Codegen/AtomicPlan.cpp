//===- AtomicPlan.cpp - Choosing reductions into memory -------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Codegen/AtomicPlan.h"
#include "redop/Codegen/Combine.h"
#include "redop/Dialect/PortableKinds.h"
#include "redop/Dialect/PtxValueType.h"
#include "redop/TargetInfo/MachineCode.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::redop;
using RMWKind = arith::AtomicRMWKind;

//===----------------------------------------------------------------------===//
// Order and scope
//===----------------------------------------------------------------------===//

static Needs getPartNeeds(Part part) {
  const PartNeeds *row = lookupPartNeeds(static_cast<uint8_t>(part));
  return {row->MinPtx, row->MinSm, /*gate=*/0};
}

static bool haveAll(ArrayRef<TargetSpec> targets, Part part) {
  Needs needs = getPartNeeds(part);
  return llvm::all_of(
      targets, [&](const TargetSpec &target) { return target.has(needs); });
}

/// Sets the order to `sem`, using fences if reductions cannot have it.
static void setOrder(AtomicPlan &plan, Sem sem, ArrayRef<TargetSpec> targets) {
  plan.sem = sem;
  if (sem == Sem::Relaxed || haveAll(targets, Part::WrittenSem))
    return;
  plan.sem = Sem::Relaxed;
  plan.hasFence = sem == Sem::Release || sem == Sem::AcqRel;
  plan.hasAcquireFence = sem == Sem::Acquire || sem == Sem::AcqRel;
  plan.cost += (plan.hasFence + plan.hasAcquireFence) *
               getCost(CostStep::Fence, targets);
}

std::optional<AtomicPlan> mlir::redop::planOrder(Sem sem, Scope scope,
                                                 ArrayRef<TargetSpec> targets,
                                                 std::string &why) {
  AtomicPlan plan;
  plan.scope = scope;
  // On targets without clusters, gpu is the next wider scope.
  if (scope == Scope::Cluster && !haveAll(targets, Part::ClusterScope))
    plan.scope = Scope::Gpu;
  // Without scopes, every reduction has gpu scope.
  if (!haveAll(targets, Part::WrittenScope)) {
    if (scope == Scope::Sys) {
      why = "scope 'sys' requires " +
            describeNeeds(getPartNeeds(Part::WrittenScope)) +
            "; reductions of older targets have the scope of the GPU";
      return std::nullopt;
    }
    plan.scope = Scope::Gpu;
  }
  setOrder(plan, sem, targets);
  return plan;
}

AtomicPlan mlir::redop::planUpstreamOrder(Sem sem, Scope scope,
                                          ArrayRef<TargetSpec> targets) {
  AtomicPlan plan;
  setOrder(plan, sem, targets);
  bool hasScopes = haveAll(targets, Part::WrittenScope);
  bool hasClusters = haveAll(targets, Part::ClusterScope);
  plan.scope = hasScopes && (scope != Scope::Cluster || hasClusters)
                   ? scope
                   : Scope::Gpu;
  return plan;
}

//===----------------------------------------------------------------------===//
// The shapes of red and atom
//===----------------------------------------------------------------------===//

namespace {
/// A shape that reduces `elements` elements in one instruction.
struct AccessShape {
  unsigned elements;
  PtxType type;
  std::optional<Vec> vec;
  bool noftz = false;
};
} // namespace

/// Returns the rows of the family that match the qualifiers and the element,
/// most elements first. Among rows with the same number of elements, vectors
/// precede scalars, and plain types precede packed ones.
static SmallVector<AccessShape> getShapes(Family family, KindWords words,
                                          Type type) {
  SmallVector<AccessShape> shapes;
  auto precedes = [](const AccessShape &a, const AccessShape &b) {
    return std::pair(a.elements, a.vec.has_value()) >
           std::pair(b.elements, b.vec.has_value());
  };
  for (const FormRow &row : getFormRows(family)) {
    auto rowType = static_cast<PtxType>(row.Type);
    if (row.Kind != static_cast<uint8_t>(words.kind) ||
        getElementType(type.getContext(), rowType) != type ||
        getNumberKind(rowType) != words.number)
      continue;
    std::optional<Vec> vec;
    if (row.Vec)
      vec = static_cast<Vec>(row.Vec);
    AccessShape shape{getElementCount(rowType, vec), rowType, vec, row.NoFtz};
    shapes.insert(llvm::upper_bound(shapes, shape, precedes), shape);
  }
  return shapes;
}

//===----------------------------------------------------------------------===//
// Steps
//===----------------------------------------------------------------------===//

namespace {
class AtomicPlanner {
public:
  AtomicPlanner(const AtomicWish &wish, ArrayRef<TargetSpec> targets,
                AtomicPlan &plan, std::string &why)
      : wish(wish), targets(targets), plan(plan), why(why),
        bits(wish.element.getIntOrFloatBitWidth()), words(getWords()) {
    if (words)
      shapes = getShapes(wish.family, *words, wish.element);
  }

  bool run();

private:
  bool isExtremum() const {
    std::optional<RMWKind> kind = getArithKind(wish.kind);
    return kind && isFloatExtremum(*kind);
  }
  /// Returns the qualifiers that implement the kind of the wish, if there are
  /// any.
  std::optional<KindWords> getWords() const;
  /// Whether an f32 sum treats subnormals as wished.
  bool hasSubnormalsOf(const AccessShape &shape) const;
  /// Whether ptxas miscompiles a form for the addresses of the wish, except for
  /// its order.
  bool isMiscompiled(Form form) const;
  /// Returns the form of a shape that the targets support, without the cache
  /// hint if necessary.
  std::optional<Form> getForm(Kind kind, const AccessShape &shape) const;
  // Add the candidate steps that start at an element and cover up to `limit`
  // elements.
  void addForms(unsigned first, unsigned limit);
  void addIntegers(unsigned first);
  void addBits(unsigned first, unsigned limit);
  void addHalf(unsigned first);
  void addLoop(unsigned first, unsigned limit);
  /// Returns the number of elements from `first` on that fill one word, or 1.
  unsigned getWordCount(unsigned first, unsigned limit) const;
  uint64_t getAlignment(unsigned first) const {
    return first ? llvm::MinAlign(wish.alignment, first * bits / 8)
                 : wish.alignment;
  }
  bool checkLoop(unsigned count) const;
  bool checkWord(unsigned count) const;
  Cost getFormCost(const Form &form) const;
  Cost getLoopCost(unsigned count) const;
  Cost getMaskingCost(unsigned count) const;
  /// Picks the cheapest steps for the elements from `first` on, given the
  /// choices for all later elements.
  void choose(unsigned first);

  const AtomicWish &wish;
  ArrayRef<TargetSpec> targets;
  AtomicPlan &plan;
  std::string &why;
  unsigned bits;
  std::optional<KindWords> words;
  SmallVector<AccessShape> shapes;

  /// The choice for an element and all that follow; nullopt if the targets
  /// support no step for it. Without a step, the element is not reduced.
  struct Choice {
    Cost cost;
    std::optional<AtomicStep> step;
  };
  /// One entry per element, and one past the last.
  SmallVector<std::optional<Choice>, 4> choices;
  SmallVector<AtomicStep, 2> candidates;
};
} // namespace

std::optional<KindWords> AtomicPlanner::getWords() const {
  // PTX does not specify the result of red for NaNs or for zeros of different
  // sign.
  if (isExtremum() && !(wish.hasNoNaNs && wish.hasNoSignedZeros))
    return std::nullopt;
  return getKindWords(wish.kind);
}

bool AtomicPlanner::isMiscompiled(Form form) const {
  if (wish.mayBeInCluster)
    form.space = Space::SharedCluster;
  else if (wish.space == Space::Generic)
    form.space = Space::Global;
  MachineCodeClass result = getMachineCode(form, targets);
  return isWrong(result) && result != MachineCodeClass::OrderLost;
}

std::optional<Form> AtomicPlanner::getForm(Kind kind,
                                           const AccessShape &shape) const {
  Form form;
  form.family = wish.family;
  form.kind = kind;
  form.type = shape.type;
  form.vec = shape.vec;
  form.noftz = shape.noftz;
  form.sem = plan.sem;
  form.scope = plan.scope;
  form.space = wish.space;
  form.cacheHint = wish.hasHint;
  // The vector forms reduce in global memory only, even with a generic pointer.
  if (shape.vec && wish.space == Space::Generic)
    return std::nullopt;
  if (isMiscompiled(form))
    return std::nullopt;
  if (hasForm(targets, form))
    return form;
  form.cacheHint = false;
  return hasForm(targets, form) ? std::optional(form) : std::nullopt;
}

Cost AtomicPlanner::getFormCost(const Form &form) const {
  // The cost table covers all forms of red and atom that reduce.
  std::optional<Cost> cost = getCost(form, targets);
  assert(cost && "a shape without a cost");
  return *cost;
}

bool AtomicPlanner::hasSubnormalsOf(const AccessShape &shape) const {
  bool isSum = wish.kind == PortableKind::addf && wish.element.isF32();
  if (!isSum || wish.subnormals == Subnormals::Any)
    return true;
  // Shared memory keeps them with both.
  if (wish.space == Space::Shared || wish.space == Space::SharedCluster)
    return !shape.noftz;
  return shape.noftz == (wish.subnormals == Subnormals::Keep);
}

void AtomicPlanner::addForms(unsigned first, unsigned limit) {
  for (const AccessShape &shape : shapes)
    if (hasSubnormalsOf(shape) && shape.elements <= limit &&
        shape.elements * bits / 8 <= getAlignment(first))
      if (std::optional<Form> form = getForm(words->kind, shape))
        candidates.push_back({AtomicStep::How::Single, first, shape.elements,
                              *form, Form(), getFormCost(*form)});
}

/// Positive floats are ordered like signed integers, and negative floats in the
/// reverse order of unsigned integers. As an unsigned integer, every negative
/// float is greater than all positive ones. So one of two integer reductions,
/// selected by the sign of the value, is correct for all contents of memory,
/// except for a negative NaN, which would lose.
void AtomicPlanner::addIntegers(unsigned first) {
  bool isWord = wish.element.isF32() || wish.element.isF64();
  if (!isWord || !isExtremum() || !wish.hasNoNaNs)
    return;
  auto integer = IntegerType::get(wish.element.getContext(), bits);
  auto find = [&](PortableKind kind) -> std::optional<Form> {
    KindWords words = *getKindWords(kind);
    SmallVector<AccessShape> shapes = getShapes(wish.family, words, integer);
    return shapes.empty() ? std::nullopt : getForm(words.kind, shapes.back());
  };
  bool isMax = isMaximum(*getArithKind(wish.kind));
  std::optional<Form> form =
      find(isMax ? PortableKind::maxs : PortableKind::mins);
  std::optional<Form> negative =
      find(isMax ? PortableKind::minu : PortableKind::maxu);
  if (!form || !negative)
    return;
  // A thread executes one of the two, after two comparisons.
  candidates.push_back({AtomicStep::How::OrderedIntegers, first, 1, *form,
                        *negative,
                        std::max(getFormCost(*form), getFormCost(*negative)) +
                            2 * getCost(CostStep::Arithmetic, targets)});
}

/// Shifts and masks extract a part of a word and insert the new one.
Cost AtomicPlanner::getMaskingCost(unsigned count) const {
  unsigned masking = count * bits < kWordBits ? 8 : 0;
  return masking * getCost(CostStep::Arithmetic, targets);
}

unsigned AtomicPlanner::getWordCount(unsigned first, unsigned limit) const {
  unsigned count = std::max(kWordBits / bits, 1u);
  return count > limit || getAlignment(first) < kWordBits / 8 ? 1 : count;
}

/// Bitwise operations do not depend on the width: other elements of the word
/// are combined with the neutral value.
void AtomicPlanner::addBits(unsigned first, unsigned limit) {
  if (!words || bits >= kWordBits || words->number != NumberKind::Bits ||
      words->kind == Kind::Exch)
    return;
  unsigned count = getWordCount(first, limit);
  std::optional<Form> form =
      getForm(words->kind, {1, PtxType::B32, std::nullopt});
  if (form && checkWord(count))
    candidates.push_back({AtomicStep::How::PartOfWord, first, count, *form,
                          Form(), getFormCost(*form) + getMaskingCost(count)});
}

/// -0.0 is neutral in a sum: the other half keeps every value, except that a
/// NaN becomes the canonical one. In shared memory, nobody has promised that
/// the other half may be accessed: there, redop has arrays of its own.
void AtomicPlanner::addHalf(unsigned first) {
  if (!wish.mayPackHalves || wish.kind != PortableKind::addf || bits != 16 ||
      wish.space != Space::Global)
    return;
  const auto *pair = llvm::find_if(shapes, [](const AccessShape &shape) {
    return shape.elements == 2 && !shape.vec;
  });
  if (pair == shapes.end() || !checkWord(1))
    return;
  if (std::optional<Form> form = getForm(words->kind, *pair))
    candidates.push_back({AtomicStep::How::PartOfWord, first, 1, *form, Form(),
                          getFormCost(*form) + getMaskingCost(1)});
}

Cost AtomicPlanner::getLoopCost(unsigned count) const {
  bool isShared =
      wish.space == Space::Shared || wish.space == Space::SharedCluster;
  bool isLong = count * bits > kWordBits;
  Cost loop = getCost(isShared ? isLong ? CostStep::SharedLoop64
                                        : CostStep::SharedLoop32
                      : isLong ? CostStep::Loop64
                               : CostStep::Loop32,
                      targets);
  return loop + getMaskingCost(count);
}

/// Adds a loop over the elements from `first` on that fill one word, or over
/// one element.
void AtomicPlanner::addLoop(unsigned first, unsigned limit) {
  unsigned count = getWordCount(first, limit);
  if (checkLoop(count))
    candidates.push_back({AtomicStep::How::CompareAndSwap, first, count, Form(),
                          Form(), getLoopCost(count)});
}

/// Whether `count` elements may be reduced with the word that contains them. If
/// not, `why` holds the reason.
bool AtomicPlanner::checkWord(unsigned count) const {
  // The instruction also writes the rest of the word.
  bool isOld = llvm::any_of(targets, [](const TargetSpec &target) {
    return target.chip.sm < kSharedStoresExcluded;
  });
  bool mayBeShared =
      wish.space == Space::Shared || wish.space == Space::Generic;
  if (mayBeShared && isOld && count * bits < kWordBits) {
    why = "a reduction of " + std::to_string(bits) +
          " bits in shared memory requires sm_" +
          std::to_string(kSharedStoresExcluded) +
          ": before, it may undo an ordinary store to the same word";
    return false;
  }
  return true;
}

/// Whether a loop over `count` elements can implement the reduction. If not,
/// `why` holds the reason.
bool AtomicPlanner::checkLoop(unsigned count) const {
  if (wish.space == Space::SharedCluster &&
      !haveAll(targets, Part::ClusterSpace)) {
    why = "another CTA's shared memory requires " +
          describeNeeds(getPartNeeds(Part::ClusterSpace));
    return false;
  }
  if (!getArithKind(wish.kind)) {
    why = ("no " + stringifyEnum(wish.family) + " " +
           stringifyPortableKind(wish.kind) + " in this state space")
              .str();
    return false;
  }
  // Every target has a red that flushes subnormals.
  if (wish.kind == PortableKind::addf && wish.element.isF32() &&
      wish.subnormals == Subnormals::Flush && wish.space != Space::Shared) {
    why = "no red add f32, which flushes subnormals";
    return false;
  }
  return checkWord(count);
}

void AtomicPlanner::choose(unsigned first) {
  ElementMask mask = wish.masks[first];
  if (mask == kNever) {
    choices[first] = choices[first + 1];
    if (choices[first])
      choices[first]->step.reset();
    return;
  }
  unsigned limit = 1, count = wish.masks.size();
  while (first + limit < count && wish.masks[first + limit] == mask)
    ++limit;
  candidates.clear();
  if (!wish.isCompared) {
    addForms(first, limit);
    addIntegers(first);
    addBits(first, limit);
    addHalf(first);
  }
  // A loop compares one element with each word.
  addLoop(first, wish.isCompared ? 1 : limit);
  // Among steps of the same cost, the first one wins: it covers the most
  // elements.
  for (const AtomicStep &step : candidates) {
    const std::optional<Choice> &rest = choices[first + step.count];
    if (rest &&
        (!choices[first] || step.cost + rest->cost < choices[first]->cost))
      choices[first] = {step.cost + rest->cost, step};
  }
}

bool AtomicPlanner::run() {
  unsigned count = wish.masks.size();
  choices.resize(count + 1);
  choices[count] = Choice{0, std::nullopt};
  for (unsigned first = count; first-- > 0;)
    choose(first);
  if (!choices[0])
    return false;
  plan.cost += choices[0]->cost;
  for (unsigned first = 0; first < count;) {
    const std::optional<AtomicStep> &step = choices[first]->step;
    if (step)
      plan.steps.push_back(*step);
    first += step ? step->count : 1;
  }
  return true;
}

/// Whether ptxas drops the release of a step.
static bool losesOrder(const AtomicPlan &plan, ArrayRef<TargetSpec> targets) {
  if (plan.sem != Sem::Release && plan.sem != Sem::AcqRel)
    return false;
  return llvm::any_of(plan.steps, [&](const AtomicStep &step) {
    return step.how != AtomicStep::How::CompareAndSwap &&
           getMachineCode(step.form, targets) == MachineCodeClass::OrderLost;
  });
}

/// Lets a fence release instead of the steps.
static void releaseByFence(AtomicPlan &plan, ArrayRef<TargetSpec> targets) {
  plan.sem = plan.sem == Sem::AcqRel ? Sem::Acquire : Sem::Relaxed;
  plan.hasFence = true;
  plan.cost += getCost(CostStep::Fence, targets);
}

std::optional<AtomicPlan> mlir::redop::planAtomic(const AtomicWish &wish,
                                                  ArrayRef<TargetSpec> targets,
                                                  std::string &why) {
  std::optional<AtomicPlan> order =
      planOrder(wish.sem, wish.scope, targets, why);
  if (!order)
    return std::nullopt;
  AtomicPlan plan = *order;
  if (!AtomicPlanner(wish, targets, plan, why).run())
    return std::nullopt;
  if (!losesOrder(plan, targets))
    return plan;
  plan = *order;
  releaseByFence(plan, targets);
  if (!AtomicPlanner(wish, targets, plan, why).run())
    return std::nullopt;
  return plan;
}
