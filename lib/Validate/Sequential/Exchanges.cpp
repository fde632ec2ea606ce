//===- Exchanges.cpp - What threads of a block tell each other ------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The thread is any thread of a block of any size. What an exchange returns is
// unknown, but the same for both functions: that holds if each thread takes
// part in the same exchanges in the same order, and tells the others the same,
// which is proved for this thread, and so for each. At a barrier, that is what
// memory contains, and what it contains after the barrier is unknown. PTX
// text of which more is not known is such an exchange.
//
//===----------------------------------------------------------------------===//

#include "Thread.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "redop/Dialect/Redop.h"
#include "redop/Support/LLVMVersionAdaptors.h"
#include "llvm/ADT/StringSwitch.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::sequential;

static constexpr StringRef letters = "abcdefghijklmnopqrstuvwxyz";

static Lanes getOperands(Thread &thread, ValueRange values) {
  Lanes operands;
  for (const Lanes &lanes : thread.get(values))
    llvm::append_range(operands, lanes);
  return operands;
}

/// Executes an op that returns values of the types of its results.
static Step exchange(Thread &thread, Operation *op, const Twine &key,
                     Lanes operands, bool ordersMemory = false) {
  SmallVector<unsigned, 4> widths;
  for (Type type : op->getResultTypes())
    llvm::append_range(widths, *getWidths(type));
  Lanes results =
      thread.exchange(key, std::move(operands), widths, ordersMemory);
  ArrayRef<Lane> rest = results;
  for (Value result : op->getResults()) {
    size_t count = getWidths(result.getType())->size();
    thread.set(result, Lanes(rest.take_front(count)));
    rest = rest.drop_front(count);
  }
  return Step::Done;
}

static std::string print(Type type) {
  std::string text;
  llvm::raw_string_ostream(text) << type;
  return text;
}

/// What group_reduce says of a reduction: its kind is a word of arith.
static std::string getReductionKey(StringRef group, StringRef kind, Type type,
                                   std::optional<uint32_t> size,
                                   std::optional<uint32_t> stride,
                                   bool hasMask) {
  std::string key = ("reduce " + group + " " + kind + " " + print(type)).str();
  if (size)
    key += " cluster " + std::to_string(*size) + " " +
           std::to_string(stride.value_or(1));
  return hasMask ? key + " mask" : key;
}

/// The word of arith for a reduction of gpu.
static std::string getArithWord(gpu::AllReduceOperation operation, Type type) {
  StringRef word = gpu::stringifyAllReduceOperation(operation);
  bool isFloat = isa<FloatType>(getElementTypeOrSelf(type));
  return llvm::StringSwitch<std::string>(word)
      .Case("add", isFloat ? "addf" : "addi")
      .Case("mul", isFloat ? "mulf" : "muli")
      .Case("minui", "minu")
      .Case("minsi", "mins")
      .Case("maxui", "maxu")
      .Case("maxsi", "maxs")
      .Case("and", "andi")
      .Case("or", "ori")
      .Case("xor", "xori")
      .Default(word.str());
}

/// The word of arith for a redux.sync of integers; else "".
static StringRef getArithWord(StringRef redux) {
  return llvm::StringSwitch<StringRef>(redux)
      .Case("add", "addi")
      .Case("umin", "minu")
      .Case("min", "mins")
      .Case("umax", "maxu")
      .Case("max", "maxs")
      .Case("and", "andi")
      .Case("or", "ori")
      .Case("xor", "xori")
      .Default("");
}

static Step runReductions(Thread &thread, Operation *op) {
  if (auto reduce = dyn_cast<GroupReduceOp>(op)) {
    bool isWarp = reduce.getGroup() == Group::Warp;
    return exchange(
        thread, op,
        getReductionKey(isWarp ? "warp" : "block",
                        arith::stringifyAtomicRMWKind(reduce.getKind()),
                        reduce.getType(), reduce.getClusterSize(),
                        reduce.getClusterStride(), !!reduce.getMask()),
        getOperands(thread, op->getOperands()));
  }
  if (auto reduce = dyn_cast<gpu::SubgroupReduceOp>(op))
    return exchange(
        thread, op,
        getReductionKey("warp", getArithWord(reduce.getOp(), reduce.getType()),
                        reduce.getType(), reduce.getClusterSize(),
                        reduce.getClusterStride(), /*hasMask=*/false),
        getOperands(thread, op->getOperands()));
  if (auto reduce = dyn_cast<gpu::AllReduceOp>(op)) {
    if (!reduce.getOp())
      return Step::NotMine;
    return exchange(
        thread, op,
        getReductionKey("block",
                        getArithWord(*reduce.getOp(), reduce.getType()),
                        reduce.getType(), std::nullopt, std::nullopt,
                        /*hasMask=*/false),
        getOperands(thread, op->getOperands()));
  }
  if (auto redux = dyn_cast<ReduxSyncOp>(op)) {
    StringRef kind = stringifyKind(redux.getKind()),
              type = stringifyPtxType(redux.getPtxType());
    bool isUnsigned = type.starts_with("u") && kind.starts_with("m");
    StringRef word = getArithWord(isUnsigned ? ("u" + kind).str() : kind.str());
    Lanes operands = getOperands(thread, {redux.getSrc(), redux.getMask()});
    if (isa<IntegerType>(redux.getType()) && !word.empty())
      return exchange(thread, op,
                      getReductionKey("warp", word, redux.getType(),
                                      std::nullopt, std::nullopt, true),
                      operands);
    return exchange(thread, op,
                    "redux " + kind + (redux.getAbs() ? " abs" : "") +
                        (redux.getNan() ? " nan " : " ") + type,
                    operands);
  }
  if (auto redux = dyn_cast<NVVM::ReduxOp>(op)) {
    StringRef word = getArithWord(stringifyNVVMReduxKind(redux.getKind()));
    if (word.empty())
      return Step::NotMine;
    return exchange(thread, op,
                    getReductionKey("warp", word, redux.getType(), std::nullopt,
                                    std::nullopt, true),
                    getOperands(thread, op->getOperands()));
  }
  return Step::NotMine;
}

static Step runVotes(Thread &thread, Operation *op) {
  auto vote = [&](StringRef kind, Value mask, Value condition) {
    return exchange(thread, op, "vote " + kind,
                    getOperands(thread, {mask, condition}));
  };
  if (auto each = dyn_cast<VoteSyncOp>(op))
    return vote(stringifyKind(each.getKind()), each.getMask(),
                each.getCondition());
  if (auto each = dyn_cast<NVVM::VoteSyncOp>(op))
    return vote(NVVM::stringifyVoteSyncKind(each.getKind()), each.getMask(),
                each.getPred());
  if (auto each = dyn_cast<LLVM::CallIntrinsicOp>(op)) {
    StringRef name = each.getIntrin();
    if (name.consume_front("llvm.nvvm.vote.") && name.consume_back(".sync"))
      return vote(name, op->getOperand(0), op->getOperand(1));
    return Step::NotMine;
  }
  if (auto match = dyn_cast<NVVM::MatchSyncOp>(op))
    return exchange(thread, op,
                    "match " + NVVM::stringifyMatchSyncKind(match.getKind()) +
                        print(match.getVal().getType()),
                    getOperands(thread, op->getOperands()));
  if (auto shuffle = dyn_cast<NVVM::ShflOp>(op))
    return exchange(
        thread, op,
        "shuffle " + NVVM::stringifyShflKind(shuffle.getKind()) +
            print(shuffle.getVal().getType()) +
            (shuffle.getReturnValueAndIsValid() ? " with predicate" : ""),
        getOperands(thread, op->getOperands()));
  return Step::NotMine;
}

/// A barrier that reduces a condition. Absent operands are the defaults.
static Lanes reduceAtBarrier(Thread &thread, StringRef kind, Lane condition,
                             Value barrier, Value threads) {
  Terms &terms = thread.terms;
  Lanes operands = {condition, barrier ? thread.getScalar(barrier)
                                       : terms.known(terms.number(0, 32))};
  if (threads)
    operands.push_back(thread.getScalar(threads));
  return thread.exchange("barrier " + kind + (threads ? " threads" : ""),
                         operands, {kind == "popc" ? 32u : 1u},
                         /*ordersMemory=*/true);
}

static Step runBarriers(Thread &thread, Operation *op) {
  Terms &terms = thread.terms;
  if (auto barrier = dyn_cast<BarrierRedOp>(op)) {
    thread.set(barrier.getResult(),
               reduceAtBarrier(thread, stringifyKind(barrier.getKind()),
                               thread.getScalar(barrier.getCondition()),
                               barrier.getBarrier(), barrier.getThreads()));
    return Step::Done;
  }
  if (auto reduction = getNVVMBarrierReduction(op)) {
    Lane condition = thread.getScalar(reduction->predicate);
    condition.bits = terms.toBit(condition.bits != terms.number(0, 32));
    Lanes results = reduceAtBarrier(
        thread, NVVM::stringifyBarrierReduction(reduction->kind), condition,
        reduction->barrierId, reduction->numberOfThreads);
    results[0].bits = terms.resize(results[0].bits, 32, /*isSigned=*/false);
    thread.set(reduction->result, results);
    return Step::Done;
  }
  auto intrinsic = dyn_cast<LLVM::CallIntrinsicOp>(op);
  if (intrinsic &&
      intrinsic.getIntrin() != "llvm.nvvm.barrier.cta.sync.aligned.all")
    return Step::NotMine;
  std::string key = "barrier";
  if (isa<NVVM::SyncWarpOp>(op))
    key = "barrier of a warp";
  else if (auto barrier = dyn_cast<gpu::BarrierOp>(op);
           barrier && !op->getAttrs().empty())
    llvm::raw_string_ostream(key) << " " << op->getAttrDictionary();
  else if (!isa<gpu::BarrierOp, NVVM::BarrierOp>(op) && !isNVVMBarrier0(op) &&
           !intrinsic)
    return Step::NotMine;
  if (auto barrier = dyn_cast<NVVM::BarrierOp>(op))
    if (barrier.getNumOperands() == 1 && !barrier.getBarrierId())
      key += " of some threads";
  Lanes operands = getOperands(thread, op->getOperands());
  // Without operands, it is barrier 0 of all threads.
  if (operands.size() == 1 && !isa<NVVM::SyncWarpOp>(op) && key == "barrier" &&
      z3::eq(operands[0].bits.simplify(), terms.number(0, 32)))
    operands.clear();
  return exchange(thread, op, key, operands, /*ordersMemory=*/true);
}

/// Whether PTX text ends after a time, if no thread waits forever: it has no
/// jump, and does not end the thread.
static bool isStraight(StringRef text) {
  SmallVector<StringRef> words;
  for (size_t start = text.find_first_of(letters); start != StringRef::npos;
       start = text.find_first_of(letters)) {
    text = text.drop_front(start);
    words.push_back(text.take_front(text.find_first_not_of(letters)));
    text = text.drop_front(words.back().size());
  }
  static const StringRef jumps[] = {"bra", "brx",  "call",
                                    "ret", "exit", "trap"};
  return llvm::none_of(
      words, [](StringRef word) { return llvm::is_contained(jumps, word); });
}

Step mlir::redop::sequential::runText(Thread &thread, Operation *op) {
  if (thread.terms.isAlone || thread.options.interference)
    return Step::NotMine;
  auto text = dyn_cast<LLVM::InlineAsmOp>(op);
  auto ptx = dyn_cast<NVVM::InlinePtxOp>(op);
  if (text ? !text.getHasSideEffects() : !ptx)
    return Step::NotMine;
  // The text may change what only this thread sees.
  if (!isStraight(text ? text.getAsmString() : ptx.getPtxCode()) ||
      thread.hasOwnMemory())
    return Step::NotMine;
  std::string key;
  llvm::raw_string_ostream os(key);
  os << op->getName().getStringRef() << op->getAttrDictionary();
  for (Type type : op->getOperandTypes())
    os << " " << type;
  return ::exchange(thread, op, key, ::getOperands(thread, op->getOperands()),
                    /*ordersMemory=*/true);
}

Step mlir::redop::sequential::runExchange(Thread &thread, Operation *op) {
  if (thread.terms.isAlone || thread.options.interference)
    return Step::NotMine;
  for (Step (*execute)(Thread &, Operation *) :
       {runReductions, runVotes, runBarriers})
    if (Step step = execute(thread, op); step != Step::NotMine)
      return step;
  return Step::NotMine;
}
