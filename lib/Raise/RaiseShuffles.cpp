//===- RaiseShuffles.cpp - Trees of shfl.sync to group_reduce -------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A tree is a chain of steps of one operation. After each step, every lane has
// a set of lanes, each of whose values its result contains exactly once.
//
//===----------------------------------------------------------------------===//

#include "Raise.h"
#include "ShuffleSteps.h"
#include "mlir/IR/Dominance.h"
#include "mlir/IR/Matchers.h"
#include "redop/Analysis/ContainsOp.h"
#include "redop/Analysis/Kernels.h"
#include "redop/Dialect/PortableElements.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/ADT/bit.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::raise;
using arith::AtomicRMWKind;

//===----------------------------------------------------------------------===//
// Lanes
//===----------------------------------------------------------------------===//

/// For each lane, the set of lanes whose values it has combined; 0 if it
/// contains a value twice.
using LaneSets = std::array<uint32_t, kLanes>;

static LaneSets getOwnLanes() {
  LaneSets sets;
  for (unsigned lane = 0; lane < kLanes; ++lane)
    sets[lane] = 1u << lane;
  return sets;
}

/// The sets after a step; none if no lane has combined distinct lanes.
static std::optional<LaneSets>
join(const LaneSets &sets, const std::array<unsigned, kLanes> &sources) {
  LaneSets joined;
  bool isUseful = false;
  for (unsigned lane = 0; lane < kLanes; ++lane) {
    uint32_t own = sets[lane], other = sets[sources[lane]];
    joined[lane] = own && other && !(own & other) ? own | other : 0;
    isUseful |= joined[lane] != 0;
  }
  return isUseful ? std::optional(joined) : std::nullopt;
}

namespace {
/// Clusters of group_reduce, and the lanes that have the result.
struct Clusters {
  unsigned size, stride;
  uint32_t lanes = 0;
};
} // namespace

static std::optional<Clusters> getClusters(const LaneSets &sets) {
  const uint32_t *some = llvm::find_if(sets, [](uint32_t set) { return set; });
  if (some == sets.end())
    return std::nullopt;
  Clusters clusters;
  clusters.size = llvm::popcount(*some);
  uint32_t rest = *some & (*some - 1);
  clusters.stride = llvm::countr_zero(rest) - llvm::countr_zero(*some);
  if (!llvm::isPowerOf2_32(clusters.size) ||
      !llvm::isPowerOf2_32(clusters.stride) ||
      clusters.size * clusters.stride > kLanes)
    return std::nullopt;
  unsigned varying = (clusters.size - 1) * clusters.stride;
  for (unsigned lane = 0; lane < kLanes; ++lane) {
    uint32_t cluster = 0;
    for (unsigned i = 0; i < clusters.size; ++i)
      cluster |= 1u << ((lane & ~varying) + i * clusters.stride);
    if (sets[lane] == cluster)
      clusters.lanes |= 1u << lane;
  }
  if (!clusters.lanes)
    return std::nullopt;
  return clusters;
}

/// Whether the low five bits of `value` are the number of the lane.
static bool isLane(Value value) {
  Operation *op = value.getDefiningOp();
  if (isa_and_nonnull<NVVM::LaneIdOp>(op))
    return true;
  // Lanes are numbered along x first.
  if (!isa_and_nonnull<NVVM::ThreadIdXOp>(op))
    return false;
  std::optional<std::array<int64_t, 3>> size = getKnownBlockSize(op);
  return size && ((*size)[0] % kLanes == 0 || (*size)[1] * (*size)[2] == 1);
}

static std::optional<APInt> getConstant(Value value) {
  APInt constant;
  if (!matchPattern(value, m_ConstantInt(&constant)))
    return std::nullopt;
  return constant;
}

/// The lanes for which `condition` may be true, as far as it depends on the
/// lane.
static uint32_t getLanesWhere(Value condition) {
  auto compare = condition.getDefiningOp<LLVM::ICmpOp>();
  if (!compare || compare.getPredicate() != LLVM::ICmpPredicate::eq)
    return ~0u;
  std::optional<APInt> number = getConstant(compare.getRhs());
  Value left = compare.getLhs();
  uint32_t bits = kLanes - 1;
  if (auto masked = left.getDefiningOp<LLVM::AndOp>()) {
    std::optional<APInt> kept = getConstant(masked.getRhs());
    if (!kept)
      return ~0u;
    bits &= kept->getZExtValue();
    left = masked.getLhs();
  }
  if (!number || !isLane(left))
    return ~0u;
  uint32_t lanes = 0;
  for (unsigned lane = 0; lane < kLanes; ++lane)
    if ((lane & bits) == (number->getZExtValue() & bits))
      lanes |= 1u << lane;
  return lanes;
}

/// The lanes that may execute `block`, according to the branches to it.
static uint32_t getLanes(Block *block, DominanceInfo &dominance) {
  uint32_t lanes = ~0u;
  while (block && !block->isEntryBlock()) {
    Block *before = block->getSinglePredecessor();
    if (before)
      if (auto branch = dyn_cast<LLVM::CondBrOp>(before->getTerminator());
          branch && branch.getTrueDest() == block &&
          branch.getFalseDest() != block)
        lanes &= getLanesWhere(branch.getCondition());
    DominanceInfoNode *node = dominance.getNode(block);
    block = node && node->getIDom() ? node->getIDom()->getBlock() : nullptr;
  }
  return lanes;
}

/// Whether `op` hands the value of one of `lanes` to every lane.
static bool readsFrom(Operation *op, uint32_t lanes) {
  std::optional<Shuffle> shuffle = getShuffle(op);
  if (!shuffle || !shuffle->isOfAllLanes())
    return false;
  std::optional<std::array<unsigned, kLanes>> sources = shuffle->getSources();
  return sources && llvm::all_of(*sources, [&](unsigned source) {
           return lanes >> source & 1;
         });
}

/// Whether only threads in `lanes` of their warp use `value`, or its bits.
static bool isUsedIn(Value value, uint32_t lanes) {
  DominanceInfo dominance;
  Region *region = value.getParentRegion();
  bool isFine = true;
  bool isComplete = visitUsersOfBits(value, [&](Operation *user, bool isBits) {
    isFine &= isBits || isa<LLVM::DbgValueOp>(user) || readsFrom(user, lanes) ||
              (user->getParentRegion() == region &&
               !(getLanes(user->getBlock(), dominance) & ~lanes));
  });
  return isComplete && isFine;
}

/// Whether all threads of all warps execute `op` before any of them exits.
/// group_reduce requires this, but a tree that only combines some lanes does
/// not.
static bool isExecutedByFullWarps(Operation *op) {
  auto function = op->getParentOfType<FunctionOpInterface>();
  std::optional<std::array<int64_t, 3>> size = getKnownBlockSize(op);
  if (!size || (*size)[0] * (*size)[1] * (*size)[2] % kLanes != 0 ||
      !function || !isKernel(function) ||
      op->getParentRegion() != &function.getFunctionBody())
    return false;
  PostDominanceInfo dominance;
  if (!dominance.postDominates(op->getBlock(),
                               &function.getFunctionBody().front()))
    return false;
  // Inline assembly may end a thread without a branch in the IR, also in called
  // functions.
  auto mayEnd = [](StringRef text) { return text.contains("exit"); };
  Operation *root = function->getParentOp();
  return !containsOp(root, [&](Operation *each) {
    auto text = dyn_cast<LLVM::InlineAsmOp>(each);
    auto ptx = dyn_cast<NVVM::InlinePtxOp>(each);
    return (text && mayEnd(text.getAsmString())) ||
           (ptx && mayEnd(ptx.getPtxCode()));
  });
}

//===----------------------------------------------------------------------===//
// Trees
//===----------------------------------------------------------------------===//

namespace {
struct Tree {
  SmallVector<ShuffleStep> steps;
  LaneSets lanes = getOwnLanes();

  Operation *getLast() const { return steps.back().combine; }
  /// Adds `step` if it combines values of distinct lanes in each lane.
  bool add(ShuffleStep step);
};
} // namespace

bool Tree::add(ShuffleStep step) {
  std::optional<Shuffle> shuffle = getShuffle(step.shuffles.front());
  std::optional<std::array<unsigned, kLanes>> sources = shuffle->getSources();
  std::optional<LaneSets> joined;
  if (sources)
    joined = join(lanes, *sources);
  if (!joined)
    return false;
  lanes = *joined;
  steps.push_back(std::move(step));
  return true;
}

/// The tree whose first step uses `first`; no steps if there is none.
static Tree grow(Operation *first) {
  Tree tree;
  std::optional<ShuffleStep> step = findStep(first);
  while (step && (tree.steps.empty() || step->kind == tree.steps[0].kind) &&
         tree.add(std::move(*step)))
    step = findStepOf(tree.getLast()->getResult(0));
  return tree;
}

static bool isReassociable(Operation *op) {
  return llvm::TypeSwitch<Operation *, bool>(op)
      .Case<LLVM::FAddOp, LLVM::FMulOp>([](auto each) {
        return LLVM::bitEnumContainsAll(each.getFastmathFlags(),
                                        LLVM::FastmathFlags::reassoc);
      })
      .Case<arith::AddFOp, arith::MulFOp>([](auto each) {
        return arith::bitEnumContainsAll(each.getFastmath(),
                                         arith::FastMathFlags::reassoc);
      })
      .Default([](Operation *) { return false; });
}

/// Whether every target has an instruction for an extremum of f32.
static bool hasFloatRedux(const Tree &tree, const RaiseContext &context) {
  Operation *last = tree.getLast();
  const TargetFinder::Targets *targets = context.targets.findIfKnown(last);
  std::optional<KindWords> words =
      getKindWords(getPortableKind(tree.steps.front().kind));
  Form form;
  form.family = Family::ReduxSync;
  form.kind = words ? words->kind : Kind::Add;
  form.type = PtxType::F32;
  form.nan = tree.steps.front().kind == AtomicRMWKind::maximumf ||
             tree.steps.front().kind == AtomicRMWKind::minimumf;
  // There is none for clusters.
  return targets && last->getResult(0).getType().isF32() &&
         llvm::is_contained(tree.lanes, ~0u) && hasForm(*targets, form);
}

/// Why group_reduce of this kind is not equivalent to `tree`; empty if it is.
static StringRef whyNotKind(const Tree &tree, const RaiseContext &context) {
  AtomicRMWKind kind = tree.steps.front().kind;
  Type type = tree.getLast()->getResult(0).getType();
  if (!isGroupReduceElement(type))
    return "group_reduce does not support this element type";
  if (isa<IntegerType>(type))
    return "";
  // An extremum of LLVM may return either zero.
  if (kind != AtomicRMWKind::addf && kind != AtomicRMWKind::mulf)
    return hasFloatRedux(tree, context)
               ? ""
               : "group_reduce distinguishes -0.0 from +0.0, which requires "
                 "more "
                 "instructions than these steps on most chips";
  bool isFree = llvm::all_of(tree.steps, [](const ShuffleStep &step) {
    return isReassociable(step.combine);
  });
  return isFree ? ""
                : "group_reduce does not guarantee the order of "
                  "floating-point operations";
}

/// Why `clusters` are not equivalent to the lanes of `tree`; empty if they are.
static StringRef whyNotLanes(const Tree &tree, const Clusters &clusters) {
  if (clusters.lanes != ~0u &&
      !isUsedIn(tree.getLast()->getResult(0), clusters.lanes))
    return "only some lanes have the result, and others may use it";
  if (clusters.size != kLanes &&
      !isExecutedByFullWarps(tree.steps.front().shuffles.front()))
    return "lanes that it does not combine may have exited";
  return "";
}

/// Why `tree` cannot become one op; empty if it can.
static StringRef whyNotOne(const Tree &tree) {
  Block *block = tree.steps.front().shuffles.front()->getBlock();
  for (auto [index, step] : llvm::enumerate(tree.steps)) {
    for (Operation *shuffle : step.shuffles) {
      if (!getShuffle(shuffle)->isOfAllLanes())
        return "its mask is not known to contain all lanes";
      if (shuffle->getBlock() != block)
        return "its steps are in more than one block";
      if (!isUsedByStepAlone(shuffle->getResult(0), step))
        return "a shuffled value has other uses";
    }
    if (index && !isUsedByStepAlone(step.own, step))
      return "an intermediate result has other uses";
  }
  return "";
}

/// Replaces shuffles that hand the result on to lanes that have it.
static void dropBroadcasts(Value value, const Clusters &clusters,
                           RewriterBase &rewriter) {
  unsigned varying = (clusters.size - 1) * clusters.stride;
  llvm::SetVector<Operation *> broadcasts;
  visitUsersOfBits(value, [&](Operation *user, bool) {
    // Other kinds may be the steps of another tree.
    if (!readsFrom(user, ~0u) ||
        getShuffle(user)->kind != NVVM::ShflKind::idx ||
        !hasOnlyBitsOf(getShuffle(user)->value, value))
      return;
    auto sources = *getShuffle(user)->getSources();
    bool isSame = true;
    for (auto [lane, source] : llvm::enumerate(sources))
      isSame &= (lane & ~varying) == (source & ~varying);
    if (isSame)
      broadcasts.insert(user);
  });
  for (Operation *shuffle : broadcasts)
    rewriter.replaceOp(shuffle, getShuffle(shuffle)->value);
}

static Operation *replace(const Tree &tree, const Clusters &clusters,
                          RewriterBase &rewriter) {
  llvm::SetVector<Operation *> dead;
  Operation *first = tree.steps.front().shuffles.front(), *last = first;
  for (auto [index, step] : llvm::enumerate(tree.steps)) {
    addOpsOfStep(step, dead);
    if (index)
      for (Operation *user : step.own.getUsers())
        if (isa<LLVM::DbgValueOp>(user))
          dead.insert(user);
    for (Operation *shuffle : step.shuffles)
      if (last->isBeforeInBlock(shuffle))
        last = shuffle;
  }
  // Only parts of the value may be available at the last shuffle.
  Value value = tree.steps.front().own;
  Operation *def = value.getDefiningOp();
  if (def && def->getBlock() == last->getBlock() && last->isBeforeInBlock(def))
    rewriter.setInsertionPointAfter(def);
  else
    rewriter.setInsertionPoint(last);
  IntegerAttr size, stride;
  if (clusters.size != kLanes) {
    size = rewriter.getI32IntegerAttr(clusters.size);
    stride = rewriter.getI32IntegerAttr(clusters.stride);
  }
  auto created = GroupReduceOp::create(
      rewriter, first->getLoc(), value.getType(), Group::Warp,
      tree.steps.front().kind, value, /*mask=*/Value(), size, stride);
  rewriter.replaceAllUsesWith(tree.getLast()->getResult(0), created.getRes());
  // The list may contain a user of a dead op before that op.
  for (bool isChanged = true; isChanged;) {
    isChanged = false;
    dead.remove_if([&](Operation *op) {
      if (!op->use_empty())
        return false;
      rewriter.eraseOp(op);
      return isChanged = true;
    });
  }
  dropBroadcasts(created.getRes(), clusters, rewriter);
  return created;
}

/// Marks the shuffles of the block that depend on the result of `shuffle`.
static void visitUsers(Operation *shuffle, WorkList &work) {
  SmallVector<Operation *> ops = {shuffle};
  llvm::SmallDenseSet<Operation *, 16> visited;
  while (!ops.empty()) {
    Operation *op = ops.pop_back_val();
    if (op->getBlock() != shuffle->getBlock() || !visited.insert(op).second)
      continue;
    if (getShuffle(op))
      work.visit(op);
    llvm::append_range(ops, op->getUsers());
  }
}

bool mlir::redop::raise::isShuffle(Operation *op) {
  return getShuffle(op).has_value();
}

RaiseResult mlir::redop::raise::raiseShuffles(Operation *first,
                                              const RaiseContext &context) {
  if (!context.work.visit(first))
    return RaiseResult();
  NVVM::ShflKind kind = getShuffle(first)->kind;
  // No remark for a scan or a broadcast, which is not a reduction.
  bool isReduction =
      kind == NVVM::ShflKind::bfly || kind == NVVM::ShflKind::down;
  Tree tree = grow(first);
  if (tree.steps.empty()) {
    if (!isReduction)
      return RaiseResult();
    visitUsers(first, context.work);
    return RaiseResult::refuse("its steps do not form one reduction that "
                               "group_reduce supports");
  }
  for (const ShuffleStep &step : tree.steps)
    for (Operation *shuffle : step.shuffles)
      context.work.visit(shuffle);
  StringRef why = whyNotKind(tree, context);
  if (why.empty())
    why = whyNotOne(tree);
  std::optional<Clusters> clusters = getClusters(tree.lanes);
  if (why.empty() && !clusters)
    why = "the lanes that it combines are not a cluster of group_reduce";
  if (why.empty())
    why = whyNotLanes(tree, *clusters);
  if (!why.empty())
    return isReduction ? RaiseResult::refuse(why) : RaiseResult();
  return RaiseResult::raised(replace(tree, *clusters, context.rewriter));
}
