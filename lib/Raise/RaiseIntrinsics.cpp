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
#include "llvm/ADT/StringSwitch.h"

using namespace mlir;
using namespace mlir::redop;

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

/// CUDA's atomicCAS, for which clang emits an order and a scope that require a
/// fence, unlike CUDA.
RaiseResult mlir::redop::raise(LLVM::AtomicCmpXchgOp op,
                               const RaiseContext &context) {
  bool isOfCuda = context.isCudaAtomics &&
                  op.getSuccessOrdering() == LLVM::AtomicOrdering::seq_cst &&
                  (!op.getSyncscope() || op.getSyncscope()->empty()) &&
                  !op.getVolatile_();
  Type type = op.getVal().getType();
  if (!isOfCuda || !(type.isInteger(32) || type.isInteger(64)))
    return RaiseResult::refuse("LLVM prints a cmpxchg as one atom.cas, with "
                               "its order and its scope");
  Value pointer = op.getPtr();
  if (context.spaces.mayBeLocal(pointer))
    return RaiseResult::refuse(localReason);
  std::optional<Space> space = context.spaces.getSpace(pointer);
  std::optional<Space> named = getSpaceOfBase(pointer.getType());
  if (!named)
    return RaiseResult::refuse("PTX has no such atomic");
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
  replaceExchange(op, created.getRes(), rewriter);
  return RaiseResult::raised(created);
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
  return replaceByReduction(op, *kind, Sem::Relaxed, *scope, op.getArgs()[1],
                            op.getArgs()[0], /*indices=*/ValueRange(), context);
}

RaiseResult mlir::redop::raise(LLVM::CallIntrinsicOp op,
                               const RaiseContext &context) {
  StringRef name = op.getIntrin();
  if (name.consume_front("llvm.nvvm.redux.sync."))
    return raiseRedux(op, name, context);
  if (name.consume_front("llvm.nvvm.atomic."))
    return raiseAtomic(op, name, context);
  return RaiseResult();
}
