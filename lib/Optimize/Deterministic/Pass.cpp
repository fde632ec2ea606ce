//===- Pass.cpp - redop-deterministic -------------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sums of floats get a workspace argument, in which they are exact, and a
// second kernel that rounds them. ExactSum.h has the representation.
//
//===----------------------------------------------------------------------===//

#include "Common/Permissions.h"
#include "Deterministic/ExactSum.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "redop/Analysis/Callees.h"
#include "redop/Analysis/CasLoop.h"
#include "redop/Analysis/ControlFlow.h"
#include "redop/Analysis/Kernels.h"
#include "redop/Analysis/MemoryAccesses.h"
#include "redop/Analysis/Reachability.h"
#include "redop/Analysis/ReductionAccess.h"
#include "redop/Analysis/UnusedOps.h"
#include "redop/Codegen/Values.h"
#include "redop/Dialect/MemorySpaces.h"
#include "redop/Dialect/Redop.h"
#include "redop/Optimize/Passes.h"
#include "redop/Support/Remarks.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::redop;

namespace mlir::redop {
#define GEN_PASS_DEF_REDOPDETERMINISTICPASS
#include "redop/Optimize/Passes.h.inc"
} // namespace mlir::redop

static Value getIndex(ImplicitLocOpBuilder &b, int64_t value) {
  return arith::ConstantIndexOp::create(b, value);
}

//===----------------------------------------------------------------------===//
// What can be made deterministic
//===----------------------------------------------------------------------===//

/// Whether the result of `op` depends on the order of the threads or GPUs: sums
/// and products of floats. Integers, extrema and bits do not.
static bool dependsOnOrder(Operation *op) {
  if (auto reduction = dyn_cast<MemoryReductionOpInterface>(op))
    return isRounding(reduction.getKind());
  if (auto group = dyn_cast<GroupReductionOpInterface>(op))
    return isRounding(group.getKind()) && !group.isInRankOrder();
  if (auto form = dyn_cast<FormOpInterface>(op)) {
    Form words = form.getForm();
    if (!accessesMemory(words) || words.kind != Kind::Add)
      return false;
    // The tensor map has the type of the elements of a tensor.
    return !words.type ||
           lookupTypeRow(static_cast<uint8_t>(*words.type))->Element >=
               Element::F16;
  }
  if (auto rmw = dyn_cast<memref::GenericAtomicRMWOp>(op))
    return isa<FloatType>(rmw.getType());
  if (auto rmw = dyn_cast<memref::AtomicRMWOp>(op))
    return isa<FloatType>(rmw.getValue().getType());
  if (auto rmw = dyn_cast<LLVM::AtomicRMWOp>(op))
    return isa<FloatType>(getElementTypeOrSelf(rmw.getVal().getType()));
  return false;
}

/// Whether `op` is a sum of floats into `target`.
static bool isSumInto(Operation *op, Value target) {
  auto store = dyn_cast<StoreReduceOp>(op);
  return store && dependsOnOrder(op) && store.getBase() == target;
}

/// Whether different indices of a memref are different elements.
static bool areIndicesElements(MemRefType type) {
  if (type.getLayout().isIdentity())
    return true;
  SmallVector<int64_t> strides;
  int64_t offset;
  if (failed(type.getStridesAndOffset(strides, offset)))
    return false;
  SmallVector<std::pair<int64_t, int64_t>> dimensions;
  for (auto [stride, size] : llvm::zip_equal(strides, type.getShape()))
    if (size != 1)
      dimensions.emplace_back(stride, size);
  llvm::sort(dimensions);
  // How far apart the elements of the smaller dimensions are, plus 1.
  int64_t extent = 1;
  for (auto [index, dimension] : llvm::enumerate(dimensions)) {
    auto [stride, size] = dimension;
    bool isLast = index + 1 == dimensions.size();
    if (ShapedType::isDynamic(stride) || stride < extent ||
        (ShapedType::isDynamic(size) && !isLast))
      return false;
    if (!isLast && llvm::MulOverflow(stride, size, extent))
      return false;
  }
  return true;
}

/// What has a deterministic form instead of `op`, which has none.
static std::string findAlternative(Operation *op) {
  constexpr StringLiteral loads =
      "redop.group_load_reduce, which combines what all GPUs have stored in "
      "the order of the ranks";
  if (isa<GroupReductionOpInterface>(op))
    return ("the GPUs combine their values in any order; store them, and use " +
            loads)
        .str();
  auto form = dyn_cast<FormOpInterface>(op);
  if (form &&
      llvm::is_contained({Family::MultimemLdReduce, Family::MultimemRed},
                         form.getForm().family))
    return ("multimem combines values in any order; use " + loads).str();
  return "only redop.store_reduce has a deterministic form; raise-to-redop "
         "creates it of other atomics";
}

/// Why `op`, on which a result may depend, has no deterministic form; empty if
/// it has one or needs none.
static std::string findObstacle(Operation *op) {
  if (auto text = dyn_cast<LLVM::InlineAsmOp>(op))
    return hasEffects(text) ? "it may add floats in any order" : "";
  if (auto call = dyn_cast<CallOpInterface>(op)) {
    if (isMemoryEffectFree(op))
      return "";
    std::string why;
    anyInCallees(call, [&](Operation *each) {
      bool isCall = isa<CallOpInterface>(each);
      if (isCall && isMemoryEffectFree(each))
        return false;
      if (!isCall && !dependsOnOrder(each) && findObstacle(each).empty())
        return false;
      why = isCall ? "it may add floats in any order"
                   : "it calls a function with '" +
                         each->getName().getStringRef().str() +
                         "', which may depend on the order of the threads: "
                         "inline the call";
      return true;
    });
    return why;
  }
  if (std::optional<Exchange> exchange = Exchange::get(op))
    if (Operation *rounded = findRoundedUpdate(*exchange))
      return "the value that it stores is computed from the old one by '" +
             rounded->getName().getStringRef().str() +
             "', which may round, so that it depends on the order of the "
             "threads";
  if (!dependsOnOrder(op))
    return "";
  auto store = dyn_cast<StoreReduceOp>(op);
  if (isa<FetchReduceOp>(op))
    return "the value that it returns depends on the order of the threads";
  auto group = dyn_cast<GroupReductionOpInterface>(op);
  if (group && group.canRequireRankOrder())
    return "";
  if (!store)
    return findAlternative(op);
  if (store.getKind() != PortableKind::addf)
    return "there is no exact product of floats";
  if (!hasExactSum(store.getValue().getType()))
    return "sums are exact for scalars of f32, f16 and bf16";
  // Memory of the block or thread is also an argument of the entry block.
  auto target = dyn_cast<BlockArgument>(store.getBase());
  auto function = dyn_cast_or_null<FunctionOpInterface>(
      target ? target.getOwner()->getParentOp() : nullptr);
  if (!function || !isa<MemRefType>(target.getType()) ||
      !target.getOwner()->isEntryBlock() ||
      target.getArgNumber() >= function.getNumArguments())
    return "its target must be a memref argument of the kernel";
  if (!areIndicesElements(cast<MemRefType>(target.getType())))
    return "two indices of its target may be the same element; a memref "
           "without a layout, or with constant strides of which each covers "
           "the smaller ones, is supported";
  for (OpOperand &use : target.getUses()) {
    auto user = dyn_cast<StoreReduceOp>(use.getOwner());
    if (!user || user.getBase() != target || user.getValue() == target)
      return "the kernel has other accesses to its target";
  }
  return "";
}

/// Finds an access that may observe that the sums are in workspaces until the
/// kernel ends: one to the memory of a target by another name.
static std::optional<Obstacle> findObserver(FunctionOpInterface kernel,
                                            ArrayRef<StoreReduceOp> sums,
                                            bool isNoalias) {
  PointerSpaces spaces(kernel);
  Provenance provenance(kernel, spaces, isNoalias);
  KernelAccesses found;
  SmallVector<Obstacle> unknown =
      findAllAccesses(kernel, provenance, /*commutingFloats=*/false, found);
  if (!unknown.empty())
    return unknown.front();
  SmallVector<Operation *> ops(sums.begin(), sums.end());
  Reach after(kernel.getFunctionBody(), ops, {}, Reach::Direction::After);
  bool areThreadsOrdered =
      !found.blockBarriers.empty() || !found.otherBarriers.empty() ||
      llvm::any_of(found.accesses,
                   [](const Access &each) { return each.isOrdered; });
  for (const Access &access : found.accesses) {
    if (provenance.isPrivate(access.place) ||
        provenance.isConstant(access.place))
      continue;
    // Without synchronization, an ordinary access to what another thread adds
    // to is a data race, and the own sums follow this one.
    if (!access.isAtomic && !areThreadsOrdered && !after.contains(access.op))
      continue;
    for (StoreReduceOp sum : sums)
      if (!isSumInto(access.op, sum.getBase()) &&
          provenance.mayAlias(provenance.getPlace(sum.getBase()), access.place))
        return Obstacle{sum,
                        ("its target may be the same memory as that of '" +
                         access.op->getName().getStringRef() +
                         "'; if no two pointers of the kernel overlap, add the "
                         "attribute redop.noalias")
                            .str()};
  }
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// The kernel
//===----------------------------------------------------------------------===//

namespace {
/// Moves the sums of one kernel to workspaces.
class ExactKernel {
public:
  explicit ExactKernel(gpu::GPUFuncOp kernel)
      : kernel(kernel), b(kernel.getLoc(), kernel.getContext()) {}

  void replace(ArrayRef<StoreReduceOp> ops);
  /// Creates the kernel that rounds the sums, which the caller inserts.
  gpu::GPUFuncOp createFinish();

private:
  Value getWorkspace(StoreReduceOp op);
  Value getSlots(StoreReduceOp op);
  void add(StoreReduceOp like, Value slots, Value slot, Value value,
           Value mask);
  void addTerm(StoreReduceOp like, Value slots, const ExactTerm &term,
               Value mask);
  bool addInLoop(StoreReduceOp op);
  void round(Value target, Value workspace);

  gpu::GPUFuncOp kernel;
  ImplicitLocOpBuilder b;
  llvm::MapVector<Value, BlockArgument> workspaces;
};
} // namespace

/// The argument that is the workspace of the target of `op`.
Value ExactKernel::getWorkspace(StoreReduceOp op) {
  BlockArgument &workspace = workspaces[op.getBase()];
  if (!workspace) {
    auto type = MemRefType::get(
        {ShapedType::kDynamic}, b.getI64Type(), MemRefLayoutAttrInterface(),
        cast<MemRefType>(op.getBase().getType()).getMemorySpace());
    unsigned at = kernel.getNumArguments();
    (void)kernel.insertArgument(at, type, DictionaryAttr(), op.getLoc());
    workspace = kernel.getArgument(at);
  }
  return workspace;
}

/// The index of the first slot of the element that `op` adds to.
Value ExactKernel::getSlots(StoreReduceOp op) {
  Value element = getIndex(b, 0);
  for (auto [i, index] : llvm::enumerate(op.getIndices())) {
    Value size = memref::DimOp::create(b, op.getBase(), int64_t(i));
    element = arith::AddIOp::create(
        b, arith::MulIOp::create(b, element, size).getResult(), index);
  }
  return arith::MulIOp::create(b, element, getIndex(b, kExactSlots));
}

/// Adds `value` to a slot, where it is not zero and `mask` is set.
void ExactKernel::add(StoreReduceOp like, Value slots, Value slot, Value value,
                      Value mask) {
  Value at = arith::AddIOp::create(b, slots, slot);
  Value isAny = createGuardedAnd(b, mask, createIsNotZero(b, value));
  StoreReduceOp::create(b, PortableKind::addi, like.getSem(), like.getScope(),
                        value, getWorkspace(like), ValueRange{at}, isAny,
                        /*cache_policy=*/Value(), /*alignment=*/IntegerAttr(),
                        arith::FastMathFlags::none, /*or_upstream=*/false);
}

void ExactKernel::addTerm(StoreReduceOp like, Value slots,
                          const ExactTerm &term, Value mask) {
  Value digit = arith::IndexCastUIOp::create(b, b.getIndexType(), term.digit);
  add(like, slots, digit, term.low, mask);
  Value next = arith::AddIOp::create(b, digit, getIndex(b, 1));
  add(like, slots, next, term.high, mask);
  add(like, slots, getIndex(b, kExactDigits), term.sign, mask);
  add(like, slots, getIndex(b, kExactDigits + 1), term.special, mask);
}

/// A sum whose target does not change in a loop: the thread adds its terms in
/// registers, and reduces each digit into memory after the loop. The addresses
/// are those of the digits, so that threads with the same target can be
/// combined further.
bool ExactKernel::addInLoop(StoreReduceOp op) {
  auto loop = dyn_cast<scf::ForOp>(op->getParentOp());
  if (!loop || op.getSem() != Sem::Relaxed ||
      llvm::any_of(op.getIndices(), [&](Value index) {
        return !loop.isDefinedOutsideOfLoop(index);
      }))
    return false;
  b.setInsertionPoint(loop);
  b.setLoc(op.getLoc());
  Value slots = getSlots(op);
  Value none = arith::ConstantOp::create(b, b.getI64IntegerAttr(0));
  SmallVector<unsigned> used = getUsedSlots(op.getValue().getType());
  SmallVector<Value> start(used.size(), none);
  unsigned first = loop.getNumResults();
  IRRewriter rewriter(b.getContext());
  rewriter.setInsertionPoint(loop);
  auto newLoop = cast<scf::ForOp>(*loop.replaceWithAdditionalYields(
      rewriter, start, /*replaceInitOperandUsesInLoop=*/false,
      [](OpBuilder &, Location, ArrayRef<BlockArgument> added) {
        return SmallVector<Value>(added.begin(), added.end());
      }));

  b.setInsertionPoint(op);
  ExactTerm term = splitExactly(b, op.getValue());
  if (Value mask = op.getMask())
    for (Value *part : {&term.low, &term.high, &term.sign, &term.special})
      *part = arith::SelectOp::create(b, mask, *part, none);
  ValueRange state = newLoop.getRegionIterArgs().drop_front(first);
  Operation *yield = newLoop.getBody()->getTerminator();
  for (auto [i, slot] : llvm::enumerate(used))
    yield->setOperand(
        first + i, arith::AddIOp::create(b, state[i], getPart(b, term, slot)));

  b.setInsertionPointAfter(newLoop);
  ValueRange sums = newLoop.getResults().drop_front(first);
  for (auto [slot, sum] : llvm::zip_equal(used, sums))
    add(op, slots, getIndex(b, slot), sum, /*mask=*/Value());
  op.erase();
  return true;
}

void ExactKernel::replace(ArrayRef<StoreReduceOp> ops) {
  for (StoreReduceOp op : ops) {
    reportPassed(op, "Deterministic", {});
    if (addInLoop(op))
      continue;
    b.setInsertionPoint(op);
    b.setLoc(op.getLoc());
    addTerm(op, getSlots(op), splitExactly(b, op.getValue()), op.getMask());
    op.erase();
  }
}

/// Adds the sums in `workspace` to the elements of `target`, rounds, and clears
/// the workspace. The threads of the grid share the elements.
void ExactKernel::round(Value target, Value workspace) {
  auto type = cast<MemRefType>(target.getType());
  Value one = getIndex(b, 1), count = one;
  SmallVector<Value> sizes;
  for (int64_t i = 0; i < type.getRank(); ++i) {
    sizes.push_back(memref::DimOp::create(b, target, i));
    count = arith::MulIOp::create(b, count, sizes.back());
  }
  Value first = gpu::GlobalIdOp::create(b, gpu::Dimension::x);
  Value step =
      arith::MulIOp::create(b, gpu::BlockDimOp::create(b, gpu::Dimension::x),
                            gpu::GridDimOp::create(b, gpu::Dimension::x));
  auto loop = scf::ForOp::create(b, first, count, step);
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(loop.getBody());
  Value element = loop.getInductionVar();
  Value slot = arith::MulIOp::create(b, element, getIndex(b, kExactSlots));
  SmallVector<Value> places, slots;
  Value any;
  for (unsigned i = 0; i < kExactSlots; ++i) {
    places.push_back(arith::AddIOp::create(b, slot, getIndex(b, i)));
    slots.push_back(memref::LoadOp::create(b, workspace, places.back()));
    any = any ? arith::OrIOp::create(b, any, slots.back()).getResult()
              : slots.back();
  }
  auto isHit = scf::IfOp::create(b, createIsNotZero(b, any),
                                 /*withElseRegion=*/false);
  b.setInsertionPoint(isHit.thenBlock()->getTerminator());
  SmallVector<Value> indices(sizes.size());
  for (auto [index, size] : llvm::reverse(llvm::zip_equal(indices, sizes))) {
    index = arith::RemUIOp::create(b, element, size);
    element = arith::DivUIOp::create(b, element, size);
  }
  Value old = memref::LoadOp::create(b, target, indices);
  ExactTerm term = splitExactly(b, old);
  for (unsigned i = 0; i < kExactSlots; ++i)
    slots[i] = arith::AddIOp::create(b, slots[i], getPart(b, term, i));
  Value sum = roundExactly(b, slots, type.getElementType());
  memref::StoreOp::create(b, sum, target, indices);
  Value none = arith::ConstantOp::create(b, b.getI64IntegerAttr(0));
  for (Value place : places)
    memref::StoreOp::create(b, none, workspace, place);
}

gpu::GPUFuncOp ExactKernel::createFinish() {
  SmallVector<Type> types;
  for (auto [target, workspace] : workspaces)
    llvm::append_values(types, target.getType(), workspace.getType());
  b.clearInsertionPoint();
  b.setLoc(kernel.getLoc());
  auto finish = gpu::GPUFuncOp::create(b, (kernel.getName() + "_finish").str(),
                                       b.getFunctionType(types, {}));
  finish->setAttr(gpu::GPUDialect::getKernelFuncAttrName(), b.getUnitAttr());
  b.setInsertionPointToEnd(&finish.getBody().front());
  for (unsigned i = 0; i < types.size(); i += 2)
    round(finish.getArgument(i), finish.getArgument(i + 1));
  gpu::ReturnOp::create(b);
  return finish;
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

namespace {
struct RedopDeterministicPass
    : public redop::impl::RedopDeterministicPassBase<RedopDeterministicPass> {
  using Base::Base;
  friend PermissionOptions;

  void runOnOperation() final {
    RemarkScope remarks(getArgument());
    bool changed = false;
    for (FunctionOpInterface kernel : findKernels(getOperation())) {
      FailureOr<bool> own = run(kernel);
      if (failed(own))
        return signalPassFailure();
      changed |= *own;
    }
    if (!changed)
      markAllAnalysesPreserved();
  }

private:
  FailureOr<bool> run(FunctionOpInterface kernel) {
    bool isWhole = kernel->hasAttr(deterministicAttrName);
    bool isAll = isWhole || allKernels;
    SmallVector<StoreReduceOp> sums;
    SmallVector<GroupReductionOpInterface> overGPUs;
    auto name = StringAttr::get(&getContext(), deterministicAttrName);
    WalkResult result = kernel->walk([&](Operation *op) {
      bool isMarked = op != kernel && op->getDiscardableAttr(name);
      if (isMarked &&
          !isa<MemoryReductionOpInterface, GroupReductionOpInterface>(op)) {
        op->emitOpError("does not support the attribute '")
            << deterministicAttrName
            << "'; reductions into memory and over GPUs do";
        return WalkResult::interrupt();
      }
      if (!isMarked && !isAll)
        return WalkResult::advance();
      if (std::string why = findObstacle(op); !why.empty()) {
        op->emitOpError("cannot be made deterministic: ") << why;
        return WalkResult::interrupt();
      }
      if (!dependsOnOrder(op)) {
        if (isMarked)
          op->removeDiscardableAttr(name);
      } else if (auto sum = dyn_cast<StoreReduceOp>(op)) {
        sums.push_back(sum);
      } else {
        overGPUs.push_back(cast<GroupReductionOpInterface>(op));
      }
      return WalkResult::advance();
    });
    if (result.wasInterrupted())
      return failure();
    if (isWhole)
      kernel->removeAttr(deterministicAttrName);
    for (GroupReductionOpInterface op : overGPUs) {
      reportPassed(op, "Deterministic", {{"Order", "that of the ranks"}});
      op.requireRankOrder();
      op->removeDiscardableAttr(name);
    }
    if (sums.empty())
      return isWhole || !overGPUs.empty();
    Permissions permissions =
        readPermissions(kernel, PermissionOptions::read(*this));
    if (std::optional<Obstacle> observer =
            findObserver(kernel, sums, permissions.noalias)) {
      observer->op->emitOpError("cannot be made deterministic: ")
          << observer->why;
      return failure();
    }
    if (failed(addWorkspaces(kernel, sums)))
      return failure();
    return true;
  }

  LogicalResult addWorkspaces(FunctionOpInterface kernel,
                              ArrayRef<StoreReduceOp> sums) {
    auto function = dyn_cast<gpu::GPUFuncOp>(*kernel);
    if (!function)
      return kernel.emitError("deterministic sums require a gpu.func, which "
                              "gets an additional argument");
    Operation *module = getChangeableModule(kernel, getOperation());
    if (!module)
      return kernel.emitError("deterministic sums require another kernel in "
                              "the module: run redop-deterministic on it");
    bool isLaunched = false;
    getOperation()->walk([&](gpu::LaunchFuncOp launch) {
      isLaunched |= SymbolTable::lookupNearestSymbolFrom(
                        launch, launch.getKernelAttr()) == kernel;
    });
    if (isLaunched)
      return kernel.emitError(
          "deterministic sums add an argument, which its gpu.launch_func "
          "does not have: launch it from outside of the module");
    ExactKernel exact(function);
    exact.replace(sums);
    SymbolTable(module).insert(exact.createFinish(),
                               std::next(kernel->getIterator()));
    return success();
  }
};
} // namespace
