//===- Lanes.cpp - Special registers, and a warp of one thread ------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Ops that communicate with other threads are executed as in a block of one
// thread, which is a legal launch: the lane is 0, and the only one. For other
// blocks, see Exchanges.cpp.
//
//===----------------------------------------------------------------------===//

#include "Thread.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "redop/Dialect/Redop.h"
#include "redop/Support/LLVMVersionAdaptors.h"
#include "llvm/ADT/StringSwitch.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::sequential;

static std::string withAxis(StringRef name, gpu::Dimension dimension) {
  return (name + "." + gpu::stringifyDimension(dimension)).str();
}

static z3::expr getIndex(Thread &thread, const std::string &name) {
  return thread.terms.resize(thread.terms.special(name), 64, false);
}

static Step setIndex(Thread &thread, Operation *op, const z3::expr &value) {
  if (auto bound = op->getAttrOfType<IntegerAttr>("upper_bound")) {
    z3::expr limit = thread.terms.number(bound.getValue().zextOrTrunc(64));
    bool isSize = isa<gpu::BlockDimOp, gpu::GridDimOp>(op);
    thread.undefinedIf(isSize ? z3::ugt(value, limit) : z3::uge(value, limit));
  }
  thread.set(op->getResult(0), {thread.terms.known(value)});
  return Step::Done;
}

/// The result of an op that combines the values of threads: the own one.
static Step yieldOwn(Thread &thread, Operation *op, Value value) {
  thread.usesOthers = true;
  thread.set(op->getResult(0), Lanes(thread.get(value)));
  return Step::Done;
}

static Step runGPU(Thread &thread, Operation *op) {
  if (auto id = dyn_cast<gpu::ThreadIdOp>(op))
    return setIndex(thread, op,
                    getIndex(thread, withAxis("tid", id.getDimension())));
  if (auto id = dyn_cast<gpu::BlockIdOp>(op))
    return setIndex(thread, op,
                    getIndex(thread, withAxis("ctaid", id.getDimension())));
  if (auto dim = dyn_cast<gpu::BlockDimOp>(op))
    return setIndex(thread, op,
                    getIndex(thread, withAxis("ntid", dim.getDimension())));
  if (auto dim = dyn_cast<gpu::GridDimOp>(op))
    return setIndex(thread, op,
                    getIndex(thread, withAxis("nctaid", dim.getDimension())));
  if (auto id = dyn_cast<gpu::GlobalIdOp>(op)) {
    z3::expr block = getIndex(thread, withAxis("ctaid", id.getDimension()));
    z3::expr size = getIndex(thread, withAxis("ntid", id.getDimension()));
    z3::expr number = getIndex(thread, withAxis("tid", id.getDimension()));
    return setIndex(thread, op, thread.terms.multiply(block, size) + number);
  }
  if (isa<gpu::LaneIdOp>(op))
    return setIndex(thread, op, getIndex(thread, "laneid"));
  if (isa<gpu::SubgroupSizeOp>(op))
    return setIndex(thread, op, thread.terms.number(32, 64));
  if (isa<gpu::BarrierOp>(op)) {
    thread.usesOthers = true;
    return Step::Done;
  }
  if (isa<gpu::AllReduceOp, gpu::SubgroupReduceOp>(op) &&
      (op->getNumRegions() == 0 || op->getRegion(0).empty()))
    return yieldOwn(thread, op, op->getOperand(0));
  return Step::NotMine;
}

/// What the only lane of a warp reads from another one: its own value if that
/// is the lane itself, and anything if it is not there.
static Step runShuffle(Thread &thread, NVVM::ShflOp op) {
  Terms &terms = thread.terms;
  if (op.getReturnValueAndIsValid())
    return thread.failOp(op, "unsupported op");
  thread.usesOthers = true;
  Lane value = thread.getScalar(op.getVal());
  z3::expr lane = terms.resize(thread.getScalar(op.getOffset()).bits, 5, false);
  z3::expr zero = terms.number(0, 5);
  z3::expr isOwn = simplify(lane == zero);
  // Beyond the first lane, a lane that moves up keeps its own value.
  if (op.getKind() == NVVM::ShflKind::up)
    isOwn = terms.yes();
  Lane result = value;
  result.poison = terms.choose(isOwn, value.poison, terms.yes());
  thread.set(op.getRes(), {result});
  return Step::Done;
}

static Step runVote(Thread &thread, Operation *op, StringRef kind,
                    Value predicate) {
  Terms &terms = thread.terms;
  thread.usesOthers = true;
  Lane lane = thread.getScalar(predicate);
  if (kind == "ballot")
    lane.bits = terms.resize(lane.bits, 32, false);
  else if (kind == "uni")
    lane.bits = terms.number(1, 1);
  thread.set(op->getResult(0), {lane});
  return Step::Done;
}

static Step runNVVM(Thread &thread, Operation *op) {
  StringRef name = op->getName().stripDialect();
  Terms &terms = thread.terms;
  if (name.consume_front("read.ptx.sreg.")) {
    std::string word = name.str();
    if (word == "warpsize") {
      thread.set(op->getResult(0), {terms.known(terms.number(32, 32))});
      return Step::Done;
    }
    static const char *const known[] = {"tid", "ntid", "ctaid", "nctaid"};
    bool isKnown = word == "laneid" || word == "smid";
    for (StringRef prefix : known)
      isKnown |= name.starts_with((prefix + ".").str());
    if (!isKnown)
      return thread.failOp(op, "unsupported op");
    if (getWidths(op->getResult(0).getType())->front() != 32)
      return thread.failOp(op, "unsupported op");
    z3::expr value = terms.special(word);
    if (auto range = op->getAttrOfType<LLVM::ConstantRangeAttr>("range")) {
      z3::expr low = terms.number(range.getLower());
      z3::expr high = terms.number(range.getUpper());
      thread.undefinedIf(!z3::ult(value - low, high - low) && low != high);
    }
    thread.set(op->getResult(0), {terms.known(value)});
    return Step::Done;
  }
  if (auto reduction = getNVVMBarrierReduction(op)) {
    thread.usesOthers = true;
    // A count, a conjunction or a disjunction of one predicate.
    Lane lane = thread.getScalar(reduction->predicate);
    lane.bits = terms.choose(lane.bits == terms.number(0, 32),
                             terms.number(0, 32), terms.number(1, 32));
    thread.set(reduction->result, {lane});
    return Step::Done;
  }
  if (isNVVMBarrier0(op) ||
      isa<NVVM::BarrierOp, NVVM::SyncWarpOp, NVVM::MembarOp>(op)) {
    thread.usesOthers = true;
    return Step::Done;
  }
  if (auto shuffle = dyn_cast<NVVM::ShflOp>(op))
    return runShuffle(thread, shuffle);
  if (auto vote = dyn_cast<NVVM::VoteSyncOp>(op))
    return runVote(thread, op, NVVM::stringifyVoteSyncKind(vote.getKind()),
                   vote.getPred());
  if (auto match = dyn_cast<NVVM::MatchSyncOp>(op)) {
    thread.usesOthers = true;
    Lanes lanes = {terms.known(terms.number(1, 32))};
    if (match.getKind() == NVVM::MatchSyncKind::all)
      lanes.push_back(terms.known(terms.number(1, 1)));
    thread.set(op->getResult(0), lanes);
    return Step::Done;
  }
  if (isa<NVVM::ReduxOp>(op))
    return yieldOwn(thread, op, op->getOperand(0));
  return Step::NotMine;
}

static Step runIntrinsic(Thread &thread, LLVM::CallIntrinsicOp op) {
  Terms &terms = thread.terms;
  StringRef name = op.getIntrin();
  if (name == "llvm.nvvm.activemask") {
    thread.usesOthers = true;
    thread.set(op->getResult(0), {terms.known(terms.number(1, 32))});
    return Step::Done;
  }
  if (name == "llvm.nvvm.match.any.sync.i32") {
    thread.usesOthers = true;
    thread.set(op->getResult(0), {terms.known(terms.number(1, 32))});
    return Step::Done;
  }
  if (name == "llvm.nvvm.vote.ballot.sync")
    return runVote(thread, op, "ballot", op->getOperand(1));
  if (name == "llvm.nvvm.barrier.cta.sync.aligned.all") {
    thread.usesOthers = true;
    return Step::Done;
  }
  if (name == "llvm.nvvm.griddepcontrol.launch.dependents" ||
      name == "llvm.nvvm.griddepcontrol.wait")
    return Step::Done;
  return Step::NotMine;
}

Step mlir::redop::sequential::runLanes(Thread &thread, Operation *op) {
  if (auto intrinsic = dyn_cast<LLVM::CallIntrinsicOp>(op))
    return runIntrinsic(thread, intrinsic);
  if (auto reduce = dyn_cast<GroupReduceOp>(op)) {
    if (reduce.getGroup() == Group::Warp && !reduce.getMask())
      return thread.fail("reduction of a whole warp");
    return yieldOwn(thread, op, reduce.getValue());
  }
  if (auto barrier = dyn_cast<BarrierRedOp>(op)) {
    if (barrier.getThreads())
      return thread.failOp(op, "unsupported number of threads of");
    thread.usesOthers = true;
    Lane lane = thread.getScalar(barrier.getCondition());
    lane.bits = thread.terms.resize(
        lane.bits, getWidths(op->getResult(0).getType())->front(), false);
    thread.set(op->getResult(0), {lane});
    return Step::Done;
  }
  if (op->getDialect() && op->getDialect()->getNamespace() == "gpu")
    return runGPU(thread, op);
  if (op->getDialect() && op->getDialect()->getNamespace() == "nvvm")
    return runNVVM(thread, op);
  return Step::NotMine;
}
