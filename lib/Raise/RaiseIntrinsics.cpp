//===- RaiseIntrinsics.cpp - llvm.cmpxchg and NVVM's intrinsics -----------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Upstream imports intrinsics without an NVVM op as llvm.call_intrinsic.
//
//===----------------------------------------------------------------------===//

#include "Raise.h"
#include "mlir/IR/Matchers.h"
#include "redop/Dialect/Marks.h"
#include "redop/Dialect/PtxValueType.h"
#include "llvm/ADT/StringSwitch.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::raise;

/// Replaces the result of `op` by `old` and whether it equals `expected`.
static void replaceExchange(LLVM::AtomicCmpXchgOp op, Value old,
                            RewriterBase &rewriter) {
  Location loc = op.getLoc();
  Value isSwapped = LLVM::ICmpOp::create(rewriter, loc, LLVM::ICmpPredicate::eq,
                                         old, op.getCmp());
  std::array<Value, 2> results = {old, isSwapped};
  for (Operation *user : llvm::make_early_inc_range(op->getUsers())) {
    auto extract = dyn_cast<LLVM::ExtractValueOp>(user);
    if (extract && extract.getPosition().size() == 1)
      rewriter.replaceOp(extract, results[extract.getPosition().front()]);
  }
  if (op->use_empty())
    return rewriter.eraseOp(op);
  Value whole = LLVM::PoisonOp::create(rewriter, loc, op.getType());
  for (auto [i, value] : llvm::enumerate(results))
    whole = LLVM::InsertValueOp::create(rewriter, loc, whole, value, i);
  rewriter.replaceOp(op, whole);
}

/// Whether the targets, as far as they are known, can swap a value of `type`. A
/// loop on the word around it may be used in global memory.
static bool canSwap(Operation *op, Type type, Space space,
                    const RaiseContext &context) {
  const TargetFinder::Targets *targets = context.targets.findIfKnown(op);
  if (!targets || space == Space::Global || !type.isInteger(16))
    return true;
  Form form;
  form.family = Family::Atom;
  form.kind = Kind::Cas;
  form.type = PtxType::B16;
  form.sem = Sem::Relaxed;
  form.scope = Scope::Gpu;
  form.space = space;
  return hasForm(*targets, form);
}

/// CUDA's atomicCAS, for which clang emits an order and a scope that require a
/// fence, unlike CUDA.
RaiseResult mlir::redop::raise::raise(LLVM::AtomicCmpXchgOp op,
                                      const RaiseContext &context) {
  RaiseResult ofLoop = raiseCasLoop(op, context);
  if (ofLoop.op)
    return ofLoop;
  auto refuse = [&](StringRef why) {
    return ofLoop.why.empty() ? RaiseResult::refuse(why) : ofLoop;
  };
  bool isOfCuda = context.isCudaAtomics &&
                  op.getSuccessOrdering() == LLVM::AtomicOrdering::seq_cst &&
                  (!op.getSyncscope() || op.getSyncscope()->empty()) &&
                  !op.getVolatile_();
  Type type = op.getVal().getType();
  if (!isOfCuda ||
      !(type.isInteger(16) || type.isInteger(32) || type.isInteger(64)))
    return refuse("LLVM prints a cmpxchg as one atom.cas, with its order and "
                  "its scope");
  Value pointer = op.getPtr();
  std::string why = whyNotAccess(op, pointer, type, op.getAlignment(), context);
  if (!why.empty())
    return refuse(why);
  std::optional<Space> space = context.spaces.getSpace(pointer);
  std::optional<Space> named = getSpaceOfBase(pointer.getType());
  if (!canSwap(op, type, space.value_or(*named), context))
    return refuse("the target has no atom.cas b16, and the word may be in "
                  "shared memory");
  RewriterBase &rewriter = context.rewriter;
  // As LLVM's own analysis would infer it.
  if (space && *named == Space::Generic && *space != Space::Generic)
    pointer = LLVM::AddrSpaceCastOp::create(
        rewriter, op.getLoc(),
        LLVM::LLVMPointerType::get(rewriter.getContext(),
                                   static_cast<unsigned>(*space)),
        pointer);
  auto created =
      AtomOp::create(rewriter, op.getLoc(), pointer, op.getCmp(), op.getVal());
  if (type.isInteger(16))
    created->setDiscardableAttr(orUpstreamAttrName, rewriter.getUnitAttr());
  replaceExchange(op, created.getRes(), rewriter);
  return RaiseResult::raised(
      created, ofLoop.why.empty() ? "" : "its loop stays: " + ofLoop.why);
}

//===----------------------------------------------------------------------===//
// redux.sync
//===----------------------------------------------------------------------===//

namespace {
struct ReduxWords {
  Kind kind;
  PtxType type;
};
} // namespace

/// The words of an intrinsic's name after "llvm.nvvm.redux.sync.".
static std::optional<ReduxWords> getReduxWords(StringRef name) {
  using Words = std::optional<ReduxWords>;
  return llvm::StringSwitch<Words>(name)
      .Case("add", ReduxWords{Kind::Add, PtxType::S32})
      .Case("min", ReduxWords{Kind::Min, PtxType::S32})
      .Case("max", ReduxWords{Kind::Max, PtxType::S32})
      .Case("umin", ReduxWords{Kind::Min, PtxType::U32})
      .Case("umax", ReduxWords{Kind::Max, PtxType::U32})
      .Case("and", ReduxWords{Kind::And, PtxType::B32})
      .Case("or", ReduxWords{Kind::Or, PtxType::B32})
      .Case("xor", ReduxWords{Kind::Xor, PtxType::B32})
      .Case("fmin", ReduxWords{Kind::Min, PtxType::F32})
      .Case("fmax", ReduxWords{Kind::Max, PtxType::F32})
      .Default(std::nullopt);
}

static RaiseResult raiseRedux(LLVM::CallIntrinsicOp op, StringRef name,
                              const RaiseContext &context) {
  Form form;
  form.family = Family::ReduxSync;
  form.nan = name.consume_back(".NaN");
  form.abs = name.consume_back(".abs");
  std::optional<ReduxWords> words = getReduxWords(name);
  if (!words)
    return RaiseResult::refuse("redux.sync does not support '" + name + "'");
  form.kind = words->kind;
  form.type = words->type;
  if (!isLegal(form) || op.getArgs().size() != 2 || op->getNumResults() != 1)
    return RaiseResult::refuse("redux.sync does not support these operands");
  FormOperands operands;
  operands[Role::Value] = op.getArgs()[0];
  operands[Role::Mask] = op.getArgs()[1];
  FormOpInterface created =
      createFormOp(context.rewriter, op.getLoc(), form, operands);
  context.rewriter.replaceOp(op, created);
  return RaiseResult::raised(created);
}

//===----------------------------------------------------------------------===//
// vote.sync and barrier.red
//===----------------------------------------------------------------------===//

/// Replaces an intrinsic by the op of `form` with the same operands, which have
/// these roles.
static RaiseResult replaceByForm(LLVM::CallIntrinsicOp op, const Form &form,
                                 ArrayRef<Role> roles,
                                 const RaiseContext &context) {
  auto hasType = [](auto pair) {
    auto [role, value] = pair;
    return value.getType().isInteger(role == Role::Condition ? 1 : 32);
  };
  if (op.getArgs().size() != roles.size() || op->getNumResults() != 1 ||
      op->getResult(0).getType() !=
          getValueType(op.getContext(), *form.type, form.vec) ||
      !llvm::all_of(llvm::zip(roles, op.getArgs()), hasType))
    return RaiseResult::refuse(stringifyEnum(form.family) +
                               " does not support these operands");
  FormOperands operands;
  for (auto [role, value] : llvm::zip_equal(roles, op.getArgs()))
    operands[role] = value;
  FormOpInterface created =
      createFormOp(context.rewriter, op.getLoc(), form, operands);
  context.rewriter.replaceOp(op, created);
  return RaiseResult::raised(created);
}

/// Raises an intrinsic whose name after "llvm.nvvm.vote." is `name`.
static RaiseResult raiseVote(LLVM::CallIntrinsicOp op, StringRef name,
                             const RaiseContext &context) {
  StringRef words = name;
  bool isSync = words.consume_back(".sync");
  Form form;
  form.family = Family::VoteSync;
  form.kind = symbolizeKind(words);
  form.type = form.kind == Kind::Ballot ? PtxType::B32 : PtxType::Pred;
  if (!isSync || !form.kind || !isLegal(form))
    return RaiseResult::refuse("vote.sync does not support '" + name + "'");
  return replaceByForm(op, form, {Role::Mask, Role::Condition}, context);
}

/// Raises an intrinsic whose name after "llvm.nvvm.barrier.cta.red." is `name`.
static RaiseResult raiseBarrierRed(LLVM::CallIntrinsicOp op, StringRef name,
                                   const RaiseContext &context) {
  StringRef words = name;
  bool hasThreads = words.consume_back(".count");
  bool hasEnd = hasThreads || words.consume_back(".all");
  Form form;
  form.family = Family::BarrierRed;
  form.aligned = words.consume_back(".aligned");
  form.kind = symbolizeKind(words);
  form.type = form.kind == Kind::Popc ? PtxType::U32 : PtxType::Pred;
  if (!hasEnd || !form.kind || !isLegal(form))
    return RaiseResult::refuse("barrier.red does not support '" + name + "'");
  SmallVector<Role, 3> roles = {Role::Barrier, Role::Condition};
  if (hasThreads)
    roles.insert(roles.begin() + 1, Role::Threads);
  APInt number;
  for (auto [role, value] : llvm::zip(roles, op.getArgs())) {
    if (!matchPattern(value, m_ConstantInt(&number)))
      continue;
    if (role == Role::Barrier && !BarrierRedOp::isBarrier(number))
      return RaiseResult::refuse("the barrier is not 0 to 15");
    if (role == Role::Threads && !BarrierRedOp::isThreadCount(number))
      return RaiseResult::refuse(
          "the number of threads is not a multiple of 32");
  }
  return replaceByForm(op, form, roles, context);
}

//===----------------------------------------------------------------------===//
// Scoped atomics
//===----------------------------------------------------------------------===//

/// Raises intrinsics such as "llvm.nvvm.atomic.add.gen.i.cta.i32.p0", which
/// clang emits for CUDA's atomicAdd_block and atomicAdd_system, to what LLVM
/// prints for them. Minima and maxima are signed, regardless of the type in
/// CUDA.
static std::optional<PortableKind> getAtomicKind(StringRef name, bool isFloat) {
  using Kind = std::optional<PortableKind>;
  if (isFloat)
    return name == "add" ? Kind(PortableKind::addf) : std::nullopt;
  return llvm::StringSwitch<Kind>(name)
      .Case("add", PortableKind::addi)
      .Case("min", PortableKind::mins)
      .Case("max", PortableKind::maxs)
      .Case("and", PortableKind::andi)
      .Case("or", PortableKind::ori)
      .Case("xor", PortableKind::xori)
      .Case("inc", PortableKind::uinc_wrap)
      .Case("dec", PortableKind::udec_wrap)
      .Case("exch", PortableKind::assign)
      .Default(std::nullopt);
}

static RaiseResult raiseAtomic(LLVM::CallIntrinsicOp op, StringRef name,
                               const RaiseContext &context) {
  SmallVector<StringRef> words;
  name.split(words, '.');
  if (words.size() < 4 || words[1] != "gen")
    return RaiseResult();
  if (words[0] == "cas")
    return RaiseResult::refuse(
        "LLVM prints it as one atom.cas, with its scope");
  auto scope = llvm::StringSwitch<std::optional<Scope>>(words[3])
                   .Case("cta", Scope::Cta)
                   .Case("sys", Scope::Sys)
                   .Default(std::nullopt);
  std::optional<PortableKind> kind = getAtomicKind(words[0], words[2] == "f");
  if (!scope || !kind || op.getArgs().size() != 2 || op->getNumResults() != 1 ||
      !getSpaceOfBase(op.getArgs()[0].getType()) ||
      !op.getArgs()[1].getType().isIntOrFloat())
    return RaiseResult::refuse("unknown intrinsic '" + name + "'");
  RaisedReduction reduction;
  reduction.kind = *kind;
  reduction.value = op.getArgs()[1];
  reduction.base = op.getArgs()[0];
  reduction.scope = *scope;
  return replaceByReduction(op, reduction, context);
}

RaiseResult mlir::redop::raise::raise(LLVM::CallIntrinsicOp op,
                                      const RaiseContext &context) {
  StringRef name = op.getIntrin();
  if (name.consume_front("llvm.nvvm.redux.sync."))
    return raiseRedux(op, name, context);
  if (name.consume_front("llvm.nvvm.vote."))
    return raiseVote(op, name, context);
  if (name.consume_front("llvm.nvvm.barrier.cta.red."))
    return raiseBarrierRed(op, name, context);
  if (name.consume_front("llvm.nvvm.atomic."))
    return raiseAtomic(op, name, context);
  if (name.consume_front("llvm.nvvm.cp.async.bulk.tensor.reduce."))
    return raiseTensorReduction(op, name, context);
  return RaiseResult();
}
