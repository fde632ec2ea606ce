//===- IntrinsicCalls.cpp - llvm.call_intrinsic ---------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The NVPTX intrinsics that kernels with reductions call by name.
//
//===----------------------------------------------------------------------===//

#include "Instructions/Addresses.h"
#include "Instructions/Copies.h"
#include "Instructions/Matrices.h"
#include "Instructions/Reductions.h"
#include "Instructions/SpecialRegisters.h"
#include "Instructions/Sync.h"
#include "Instructions/Warps.h"
#include "Machine/Access.h"
#include "Ops/Calls.h"
#include "Ops/Families.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "llvm/ADT/StringSwitch.h"
#include <cmath>

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::interpreter;

namespace {
/// A call of an intrinsic, with the rest of its name that handlers have not
/// consumed.
struct IntrinsicCall {
  Thread &thread;
  mutable LLVM::CallIntrinsicOp op;
  StringRef name;

  const Lanes &get(unsigned index) const {
    return thread.get(op.getArgs()[index]);
  }
  uint64_t getUInt(unsigned index) const {
    return get(index).front().getZExtValue();
  }
  size_t count() const { return op.getArgs().size(); }
  Type getType(unsigned index) const { return op.getArgs()[index].getType(); }
  Step failUnknown() const {
    return thread.fail(op, "the interpreter does not support the intrinsic '" +
                               op.getIntrin() + "'");
  }
  Step give(Lane lane) const {
    thread.set(op.getResults(), std::move(lane));
    return Step::Next;
  }
  /// Returns a function that sets the result.
  TakeResult makeTake() const {
    return [op = op](Thread &thread, Lanes lanes) mutable {
      size_t count = getLaneTypes(op.getResults().getType())->size();
      lanes.truncate(count);
      thread.set(op.getResults(), std::move(lanes));
    };
  }
  /// Returns the contribution of the thread to a meeting: the arguments with
  /// these indices.
  Meeting bring(ArrayRef<unsigned> indices) const {
    Meeting meeting;
    for (unsigned index : indices)
      meeting.values.push_back(get(index));
    meeting.take = makeTake();
    return meeting;
  }
  /// Returns the arguments with these indices, the order of PTX.
  ValueOperands order(ArrayRef<unsigned> indices) const {
    SmallVector<Value, 4> values;
    for (unsigned index : indices)
      values.push_back(op.getArgs()[index]);
    return ValueOperands(thread, op, values, makeTake());
  }
};

struct Intrinsic {
  StringRef prefix;
  Step (*run)(IntrinsicCall &);
  size_t arguments;
  /// The argument that may be poison: a value that the lanes exchange.
  std::optional<unsigned> value = std::nullopt;
  /// Whether the result is poison if an argument is.
  bool spreads = false;
};
} // namespace

//===----------------------------------------------------------------------===//
// Warps
//===----------------------------------------------------------------------===//

static Step runRedux(IntrinsicCall &call) {
  bool abs = false, nan = false;
  if (call.name.starts_with("f")) {
    nan = call.name.consume_back(".NaN");
    abs = call.name.consume_back(".abs");
  }
  std::optional<Combine> kind = symbolizeReduxKind(call.name);
  if (!kind || isFloatMinMax(*kind) != call.getType(0).isF32())
    return call.failUnknown();
  return reduceLanes(call.order({0, 1}), {*kind, abs, nan}, call.getType(0));
}

static Step runShfl(IntrinsicCall &call) {
  std::optional<Shuffle> kind = symbolizeShuffle(call.name.split('.').first);
  return kind ? shuffleLanes(call.order({1, 2, 3, 0}), *kind)
              : call.failUnknown();
}

static Step runVote(IntrinsicCall &call) {
  if (!call.name.consume_back(".sync"))
    return call.failUnknown();
  std::optional<Vote> kind = symbolizeVote(call.name);
  return kind ? voteLanes(call.order({1, 0}), *kind) : call.failUnknown();
}

static Step runMatch(IntrinsicCall &call) {
  return matchLanes(call.order({1, 0}), getLaneWidth(call.getType(1)));
}

static Step runElect(IntrinsicCall &call) { return electLane(call.order({0})); }

static Step runSyncWarp(IntrinsicCall &call) {
  return syncLanes(call.order({0}));
}

static Step runActiveMask(IntrinsicCall &call) {
  return gatherLanes(call.order({}));
}

//===----------------------------------------------------------------------===//
// Barriers and fences
//===----------------------------------------------------------------------===//

/// barrier.cta: sync, arrive and red, for all threads or for a given count.
static Step runBarrier(IntrinsicCall &call) {
  StringRef name = call.name;
  bool arrives = name.consume_front("arrive.");
  bool reduces = !arrives && name.consume_front("red.");
  std::optional<BarrierReduction> kind;
  if (reduces) {
    StringRef word;
    std::tie(word, name) = name.split('.');
    kind = llvm::StringSwitch<std::optional<BarrierReduction>>(word)
               .Case("popc", BarrierReduction::Popc)
               .Case("and", BarrierReduction::And)
               .Case("or", BarrierReduction::Or)
               .Default(std::nullopt);
  }
  if ((!arrives && !reduces && !name.consume_front("sync.")) ||
      (reduces && !kind))
    return call.failUnknown();
  bool isAligned = name.consume_front("aligned.");
  bool hasCount = name == "count";
  if ((!hasCount && name != "all") ||
      call.count() != size_t(1 + hasCount + reduces))
    return call.failUnknown();
  BarrierUse use;
  use.barrier = call.getUInt(0);
  use.isAligned = isAligned;
  if (hasCount)
    use.count = call.getUInt(1);
  if (arrives)
    return arriveAtBlock(call.thread, call.op, use);
  if (!reduces)
    return syncBlock(call.thread, call.op, use);
  Meeting meeting = call.bring({1u + hasCount});
  meeting.take = [op = call.op](Thread &thread, Lanes lanes) mutable {
    unsigned width = getLaneWidth(op.getResults().getType());
    thread.set(op.getResults(),
               Lane(lanes.front().zextOrTrunc(width), lanes.front().tag));
  };
  return reduceAtBarrier(call.thread, call.op, use, *kind, std::move(meeting));
}

static Step runBarrier0(IntrinsicCall &call) {
  return syncBlock(call.thread, call.op, {});
}

static Step runClusterBarrier(IntrinsicCall &call) {
  StringRef name = call.name;
  name.consume_back(".aligned");
  if (name == "wait")
    return waitForCluster(call.thread, call.op);
  bool isRelaxed = name == "arrive.relaxed";
  if (name != "arrive" && !isRelaxed)
    return call.failUnknown();
  return arriveAtCluster(call.thread, call.op, !isRelaxed);
}

static Step runMembar(IntrinsicCall &call) {
  std::optional<Step> step = membar(call.thread, call.name);
  return step ? *step : call.failUnknown();
}

static Step runClusterFence(IntrinsicCall &call) {
  return fence(call.thread, Order::strong(Sem::Sc, Scope::Cluster));
}

//===----------------------------------------------------------------------===//
// Registers, addresses, numbers
//===----------------------------------------------------------------------===//

static Step runRegister(IntrinsicCall &call) {
  std::optional<uint32_t> value = readSpecialRegister(call.thread, call.name);
  return value ? call.give(APInt(32, *value)) : call.failUnknown();
}

static Step runIsSpaceP(IntrinsicCall &call) {
  std::optional<bool> result =
      isInSpace(call.thread, call.getUInt(0), call.name);
  return result ? call.give(makeBool(*result)) : call.failUnknown();
}

static Step runMapa(IntrinsicCall &call) {
  auto type = dyn_cast<LLVM::LLVMPointerType>(call.op.getResults().getType());
  if (!type)
    return call.failUnknown();
  std::optional<uint64_t> own =
      toGeneric(call.thread, call.op, call.op.getArgs()[0]);
  std::optional<uint64_t> address;
  if (own)
    address = mapToRank(call.thread, call.op, *own, call.getUInt(1),
                        type.getAddressSpace());
  return address ? call.give(APInt(64, *address)) : Step::Failed;
}

/// add.rn and mul.rn for f32, with or without ftz, and for f64.
template <Combine kind> static Step runFloat(IntrinsicCall &call) {
  bool flushes = call.name == "ftz.f";
  auto type = dyn_cast<FloatType>(call.getType(0));
  if (!type || (!flushes && call.name != "f" && call.name != "d"))
    return call.failUnknown();
  auto flush = [&](const APInt &value) {
    return flushes ? flushSubnormal(value, type) : value;
  };
  return call.give(flush(combine(kind, flush(call.get(0).front()),
                                 flush(call.get(1).front()), type)));
}

static Step runMagnitude(IntrinsicCall &call) {
  StringRef name = call.name;
  bool flushes = name.consume_front("ftz.");
  auto type = dyn_cast<FloatType>(call.getType(0));
  if (!type ||
      !llvm::is_contained({"f", "f16", "f32", "d", "f64", "bf16"}, name))
    return call.failUnknown();
  APInt bits = call.get(0).front();
  bits.clearSignBit();
  return call.give(flushes ? flushSubnormal(bits, type) : bits);
}

/// fmin and fmax, with or without ftz and nan.
template <Combine kind, Combine kindWithNaN>
static Step runExtremum(IntrinsicCall &call) {
  StringRef name = call.name;
  bool flushes = name.consume_front("ftz.");
  bool yieldsNaN = name.consume_front("nan.");
  auto type = dyn_cast<FloatType>(call.getType(0));
  if (!type || !llvm::is_contained({"f", "f16", "d", "bf16"}, name))
    return call.failUnknown();
  auto flush = [&](const APInt &value) {
    return flushes ? flushSubnormal(value, type) : value;
  };
  return call.give(
      flush(combine(yieldsNaN ? kindWithNaN : kind, flush(call.get(0).front()),
                    flush(call.get(1).front()), type)));
}

/// The words of the name after that of the function: ftz, and the type.
static FloatType readFloatType(IntrinsicCall &call, bool &flushes) {
  StringRef name = call.name;
  flushes = name.consume_front("ftz.");
  auto type = dyn_cast<FloatType>(call.getType(0));
  if (!type || !llvm::is_contained({"f", "f32", "d", "f64"}, name))
    return {};
  return type;
}

/// Computes a float as a double. Rounding the square root in double once more
/// yields the nearest float, because double has more than twice the precision.
template <double (*function)(double), bool isExact>
static Step runUnary(IntrinsicCall &call) {
  bool flushes;
  FloatType type = readFloatType(call, flushes);
  if (!type || !type.isF32())
    return call.failUnknown();
  APInt in = call.get(0).front();
  if (flushes)
    in = flushSubnormal(in, type);
  APInt result = isExact ? computeAsDouble(function, in, type)
                         : APInt(approximate(call.thread.machine, call.op,
                                             function, in, type));
  return call.give(flushes ? flushSubnormal(result, type) : result);
}

static double getRoot(double x) { return std::sqrt(x); }
static double getReciprocalRoot(double x) { return 1 / std::sqrt(x); }
static double getPowerOf2(double x) { return std::exp2(x); }
static double getLogarithm(double x) { return std::log2(x); }
/// PTX cvt.sat: NaN becomes +0.
static double saturate(double x) { return x >= 1 ? 1 : x > 0 ? x : 0; }

/// div.full, whose result has an error of at most 2 ulp.
static Step runDivide(IntrinsicCall &call) {
  auto type = dyn_cast<FloatType>(call.getType(0));
  bool flushes = call.name == ".ftz";
  if (!type || !type.isF32() || (!flushes && !call.name.empty()))
    return call.failUnknown();
  auto read = [&](unsigned i) {
    const APInt &bits = call.get(i).front();
    return APFloat(type.getFloatSemantics(),
                   flushes ? flushSubnormal(bits, type) : bits);
  };
  APFloat quotient = read(0);
  quotient.divide(read(1), APFloat::rmNearestTiesToEven);
  call.thread.machine.remarks.add(call.op,
                                  "an approximation, whose bits are not "
                                  "specified; here, the nearest value");
  APInt bits = getBits(quotient, type);
  return call.give(flushes ? flushSubnormal(bits, type) : bits);
}

/// fma with any rounding.
template <llvm::RoundingMode rounding> static Step runFma(IntrinsicCall &call) {
  bool flushes;
  FloatType type = readFloatType(call, flushes);
  if (!type)
    return call.failUnknown();
  auto read = [&](unsigned i) {
    const APInt &bits = call.get(i).front();
    return APFloat(type.getFloatSemantics(),
                   flushes ? flushSubnormal(bits, type) : bits);
  };
  APFloat result = read(0);
  result.fusedMultiplyAdd(read(1), read(2), rounding);
  APInt bits = getBits(result, type);
  return call.give(flushes ? flushSubnormal(bits, type) : bits);
}

//===----------------------------------------------------------------------===//
// Atomics
//===----------------------------------------------------------------------===//

/// atomic.add.gen.i.cta.i64.p0 and similar: an operation, the scope, and types.
static Step runAtomic(IntrinsicCall &call) {
  auto [word, rest] = call.name.split(".gen.");
  bool isFloat = rest.starts_with("f.");
  StringRef scopeWord = rest.split('.').second.split('.').first;
  auto scope = llvm::StringSwitch<std::optional<Scope>>(scopeWord)
                   .Case("cta", Scope::Cta)
                   .Case("sys", Scope::Sys)
                   .Default(std::nullopt);
  Type type = call.getType(1);
  unsigned width = getLaneWidth(type);
  auto kind = llvm::StringSwitch<std::optional<Combine>>(word)
                  .Case("add", isFloat ? Combine::AddF : Combine::AddI)
                  .Case("exch", Combine::Assign)
                  .Case("and", Combine::And)
                  .Case("or", Combine::Or)
                  .Case("xor", Combine::Xor)
                  .Case("max", Combine::MaxS)
                  .Case("min", Combine::MinS)
                  .Case("inc", Combine::Inc)
                  .Case("dec", Combine::Dec)
                  .Default(std::nullopt);
  if (!scope || !kind || !width || isa<FloatType>(type) != isFloat ||
      !isa<LLVM::LLVMPointerType>(call.getType(0)))
    return call.failUnknown();
  auto make = [&](SmallVectorImpl<AtomicElement> &elements) {
    std::optional<uint64_t> address =
        toGeneric(call.thread, call.op, call.op.getArgs()[0]);
    if (!address)
      return failure();
    Window window = getWindow(*address).value_or(Window::Global);
    elements.push_back({*address, width,
                        makeUpdate(call.thread.machine, call.op, *kind,
                                   call.get(1).front(), type, window)});
    elements.back().effect =
        getEffect(call.thread.machine, *kind, call.get(1).front(), type);
    elements.back().ignoresOld = *kind == Combine::Assign;
    return success();
  };
  Order order = Order::strong(Sem::Relaxed, scope).returning();
  return doAtomics(call.thread, call.op, order, make,
                   [&](ArrayRef<AtomicElement> elements) {
                     (void)call.give(elements.front().old);
                   });
}

//===----------------------------------------------------------------------===//
// Matrices, asynchronous copies
//===----------------------------------------------------------------------===//

/// x1, x2 or x4, with or without trans, of elements of 16 bits in shared
/// memory.
static std::optional<MatrixUse> readMatrixUse(IntrinsicCall &call) {
  auto [count, rest] = call.name.split('.');
  bool isTransposed = rest.consume_front("trans.");
  unsigned number;
  if (!count.consume_front("x") || count.getAsInteger(10, number) ||
      (number != 1 && number != 2 && number != 4) || rest != "b16.p3")
    return std::nullopt;
  return MatrixUse{number, isTransposed};
}

static Step runLoadMatrix(IntrinsicCall &call) {
  std::optional<MatrixUse> use = readMatrixUse(call);
  if (!use || call.count() != 1)
    return call.failUnknown();
  return loadMatrices(call.thread, call.op, *use, call.bring({0}));
}

static Step runStoreMatrix(IntrinsicCall &call) {
  std::optional<MatrixUse> use = readMatrixUse(call);
  if (!use || call.count() != 1 + use->count)
    return call.failUnknown();
  Meeting meeting;
  for (unsigned i = 0; i < call.count(); ++i)
    meeting.values.push_back(call.get(i));
  return storeMatrices(call.thread, call.op, *use, std::move(meeting));
}

static Step runCommitCopies(IntrinsicCall &call) {
  commitCopies(call.thread);
  return Step::Next;
}

static Step runWaitForCopies(IntrinsicCall &call) {
  return waitForCopies(call.thread, call.getUInt(0));
}

static Step doNothing(IntrinsicCall &) { return Step::Next; }

static constexpr Intrinsic kIntrinsics[] = {
    {"read.ptx.sreg.", runRegister, 0},
    {"isspacep.", runIsSpaceP, 1},
    {"redux.sync.", runRedux, 2, 0},
    {"shfl.sync.", runShfl, 4, 1},
    {"vote.", runVote, 2, 1},
    {"match.any.sync.", runMatch, 2, 1},
    {"elect.sync", runElect, 1},
    {"activemask", runActiveMask, 0},
    {"bar.warp.sync", runSyncWarp, 1},
    {"barrier0", runBarrier0, 0},
    {"barrier.cta.", runBarrier, ~size_t(0)},
    {"barrier.cluster.", runClusterBarrier, 0},
    {"membar.", runMembar, 0},
    {"fence.sc.cluster", runClusterFence, 0},
    {"mapa.shared.cluster", runMapa, 2},
    {"mapa", runMapa, 2},
    {"add.rn.", runFloat<Combine::AddF>, 2, std::nullopt, true},
    {"mul.rn.", runFloat<Combine::MulF>, 2, std::nullopt, true},
    {"fabs.", runMagnitude, 1, std::nullopt, true},
    {"fmin.", runExtremum<Combine::MinNum, Combine::Minimum>, 2, std::nullopt,
     true},
    {"fmax.", runExtremum<Combine::MaxNum, Combine::Maximum>, 2, std::nullopt,
     true},
    {"sqrt.rn.", runUnary<getRoot, true>, 1, std::nullopt, true},
    {"sqrt.approx.", runUnary<getRoot, false>, 1, std::nullopt, true},
    {"rsqrt.approx.", runUnary<getReciprocalRoot, false>, 1, std::nullopt,
     true},
    {"ex2.approx.", runUnary<getPowerOf2, false>, 1, std::nullopt, true},
    {"lg2.approx.", runUnary<getLogarithm, false>, 1, std::nullopt, true},
    {"saturate.", runUnary<saturate, true>, 1, std::nullopt, true},
    {"div.full", runDivide, 2, std::nullopt, true},
    {"fma.rn.", runFma<llvm::RoundingMode::NearestTiesToEven>, 3, std::nullopt,
     true},
    {"fma.rm.", runFma<llvm::RoundingMode::TowardNegative>, 3, std::nullopt,
     true},
    {"fma.rp.", runFma<llvm::RoundingMode::TowardPositive>, 3, std::nullopt,
     true},
    {"fma.rz.", runFma<llvm::RoundingMode::TowardZero>, 3, std::nullopt, true},
    {"atomic.", runAtomic, 2},
    {"ldmatrix.sync.aligned.m8n8.", runLoadMatrix, 1},
    {"stmatrix.sync.aligned.m8n8.", runStoreMatrix, ~size_t(0), std::nullopt},
    {"cp.async.commit.group", runCommitCopies, 0},
    {"cp.async.wait.group", runWaitForCopies, 1},
    {"nanosleep", doNothing, 1},
};

static Step runCallIntrinsic(Thread &thread, LLVM::CallIntrinsicOp op) {
  IntrinsicCall call{thread, op, op.getIntrin()};
  if (!call.name.consume_front("llvm.nvvm.")) {
    std::optional<Step> step = runByName(thread, op);
    return step ? *step : call.failUnknown();
  }
  for (const Intrinsic &intrinsic : kIntrinsics) {
    if (!call.name.consume_front(intrinsic.prefix))
      continue;
    if (intrinsic.arguments != ~size_t(0) &&
        call.count() != intrinsic.arguments)
      break;
    if (intrinsic.spreads)
      for (Value argument : op.getArgs())
        if (Tag tag = getPoison(thread.get(argument)))
          return call.give(thread.machine.poison.spread(
              getLaneWidth(op.getResults().getType()), tag));
    for (auto [i, argument] : llvm::enumerate(op.getArgs()))
      if (i != intrinsic.value &&
          !thread.checkKnown(op, argument, "argument " + Twine(i)))
        return Step::Failed;
    return intrinsic.run(call);
  }
  return call.failUnknown();
}

void mlir::redop::interpreter::addNVVMIntrinsicCalls(Handlers &handlers) {
  handlers.add<LLVM::CallIntrinsicOp>(&runCallIntrinsic, OnPoison::Handles);
}
