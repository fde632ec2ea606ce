//===- Speculation.cpp - Which ops may be executed earlier ----------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Analysis/Speculation.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "redop/Analysis/Collectives.h"
#include "redop/Analysis/ControlFlow.h"
#include "redop/Analysis/Kernels.h"
#include "redop/Analysis/Lemmas.h"
#include "redop/Analysis/PtxMemoryAccesses.h"
#include "redop/Analysis/ThreadDependence.h"
#include "redop/Analysis/UnusedOps.h"
#include "redop/Dialect/Marks.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/IR/Intrinsics.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/Support/MathExtras.h"
#include <mutex>

using namespace mlir;
using namespace mlir::redop;

//===----------------------------------------------------------------------===//
// Intrinsics by name
//===----------------------------------------------------------------------===//

namespace {
struct IntrinsicEffects {
  bool accessesNoMemory = false, isConvergent = true, isSpeculatable = false;
};
} // namespace

static IntrinsicEffects computeEffects(StringRef name) {
  llvm::Intrinsic::ID id = llvm::Intrinsic::lookupIntrinsicID(name);
  if (id == llvm::Intrinsic::not_intrinsic)
    return {};
  llvm::LLVMContext context;
  llvm::AttributeSet attributes = llvm::Intrinsic::getFnAttributes(context, id);
  return {attributes.getMemoryEffects().doesNotAccessMemory(),
          attributes.hasAttribute(llvm::Attribute::Convergent),
          attributes.hasAttribute(llvm::Attribute::Speculatable)};
}

/// An intrinsic's attributes require an LLVMContext, which is expensive to
/// create, so results are cached.
static IntrinsicEffects getEffects(LLVM::CallIntrinsicOp call) {
  static std::mutex mutex;
  static llvm::StringMap<IntrinsicEffects> known;
  std::lock_guard<std::mutex> lock(mutex);
  auto [it, isNew] = known.try_emplace(call.getIntrin());
  if (isNew)
    it->second = computeEffects(call.getIntrin());
  return it->second;
}

bool mlir::redop::accessesNoMemory(LLVM::CallIntrinsicOp call) {
  // One without a result (nanosleep, griddepcontrol) has another effect.
  return call->getNumResults() != 0 && getEffects(call).accessesNoMemory;
}

static bool isComputation(LLVM::CallIntrinsicOp call) {
  return accessesNoMemory(call) && !getEffects(call).isConvergent &&
         !call.getArgs().empty();
}

/// Whether inline PTX may access memory. LLVM takes it for a computation if it
/// has no side effects, but a write may follow what it loads.
static bool mayAccess(LLVM::InlineAsmOp op) {
  std::string why;
  std::optional<PtxAccesses> read = readPtxAccesses(op, why);
  return !read || !read->accesses.empty();
}

bool mlir::redop::isComputation(Operation *op) {
  auto call = dyn_cast<LLVM::CallIntrinsicOp>(op);
  auto text = dyn_cast<LLVM::InlineAsmOp>(op);
  return call ? ::isComputation(call)
              : isMemoryEffectFree(op) && !isCollective(op) &&
                    !(text && mayAccess(text));
}

bool mlir::redop::areAdjacent(Operation *first, Operation *next) {
  if (first->getBlock() != next->getBlock())
    return false;
  Operation *op = first->getNextNode();
  while (op && op != next && isComputation(op))
    op = op->getNextNode();
  return op == next;
}

//===----------------------------------------------------------------------===//
// Undefined behavior and poison
//===----------------------------------------------------------------------===//

/// Whether the divisor of `op` is a constant for which the division is defined
/// whatever the dividend is.
static bool hasSafeDivisor(Operation *op, bool isSigned) {
  APInt divisor;
  return matchPattern(op->getOperand(1), m_ConstantInt(&divisor)) &&
         !divisor.isZero() && !(isSigned && divisor.isAllOnes());
}

/// Whether inline PTX computes its results from its operands alone.
static bool isFunction(LLVM::InlineAsmOp op) {
  std::string why;
  std::optional<PtxAccesses> read = readPtxAccesses(op, why);
  return !hasEffects(op) && read && read->isFunction;
}

/// Whether `op` shifts by less than the width of its type.
static bool hasSafeAmount(Operation *op) {
  APInt amount;
  if (!matchPattern(op->getOperand(1), m_ConstantInt(&amount)))
    return false;
  Type type = getElementTypeOrSelf(op->getResult(0).getType());
  // An index may have 32 bits.
  unsigned bits = type.isIndex() ? 32 : type.getIntOrFloatBitWidth();
  return amount.ult(bits);
}

/// Whether a cast does not assert sizes, strides or an offset that are not
/// known before.
static bool assertsNothing(memref::CastOp cast) {
  auto from = dyn_cast<MemRefType>(cast.getSource().getType());
  auto to = dyn_cast<MemRefType>(cast.getType());
  if (!from || !to)
    return false;
  SmallVector<int64_t> strides, newStrides;
  int64_t offset, newOffset;
  if (failed(from.getStridesAndOffset(strides, offset)) ||
      failed(to.getStridesAndOffset(newStrides, newOffset)))
    return false;
  auto isFine = [](int64_t before, int64_t after) {
    return before == after || ShapedType::isDynamic(after);
  };
  return isFine(offset, newOffset) &&
         llvm::all_of(llvm::zip_equal(from.getShape(), to.getShape()),
                      [&](auto each) { return std::apply(isFine, each); }) &&
         llvm::all_of(llvm::zip_equal(strides, newStrides),
                      [&](auto each) { return std::apply(isFine, each); });
}

/// Whether a view is inside its source, whatever the operands are: otherwise,
/// memref.subview has undefined behavior.
static bool isInside(memref::SubViewOp view) {
  ArrayRef<int64_t> dims = view.getSourceType().getShape();
  for (auto [dim, offset, size, stride] :
       llvm::zip_equal(dims, view.getStaticOffsets(), view.getStaticSizes(),
                       view.getStaticStrides())) {
    if (llvm::any_of(std::initializer_list<int64_t>{dim, offset, size, stride},
                     ShapedType::isDynamic))
      return false;
    int64_t steps, last;
    if (offset < 0 || size < 1 || stride < 0 ||
        llvm::MulOverflow(size - 1, stride, steps) ||
        llvm::AddOverflow(offset, steps, last) || last >= dim)
      return false;
  }
  return true;
}

/// Whether memory at `pointer` is known to be in its address space: then, a
/// cast to that space is no assumption. Generic pointers that the host passes
/// to a kernel refer to global memory, unless they are passed by value.
static bool isInSpace(Value pointer, unsigned space) {
  while (Operation *op = pointer.getDefiningOp()) {
    if (isa<LLVM::AddrSpaceCastOp>(op)) {
      auto from = cast<LLVM::LLVMPointerType>(op->getOperand(0).getType());
      if (from.getAddressSpace() != 0)
        return from.getAddressSpace() == space;
    } else if (!isa<LLVM::GEPOp>(op)) {
      return false;
    }
    pointer = op->getOperand(0);
  }
  constexpr unsigned globalSpace = 1;
  if (space != globalSpace || !isArgument(pointer))
    return false;
  auto argument = cast<BlockArgument>(pointer);
  auto function = cast<FunctionOpInterface>(argument.getOwner()->getParentOp());
  return isKernel(function) &&
         !isPassedByValue(function, argument.getArgNumber());
}

/// Whether the result of a cast is no poison: memory that a generic pointer
/// refers to may be in another space than a specific one.
static bool isSpaceKnown(LLVM::AddrSpaceCastOp cast) {
  auto to = dyn_cast<LLVM::LLVMPointerType>(cast.getType());
  return to && (to.getAddressSpace() == 0 ||
                isInSpace(cast.getArg(), to.getAddressSpace()));
}

/// Whether a memref.dim asks for a dimension that exists.
static bool hasDimension(memref::DimOp op) {
  auto type = dyn_cast<MemRefType>(op.getSource().getType());
  std::optional<int64_t> index = op.getConstantIndex();
  return type && index && *index >= 0 && *index < type.getRank();
}

static bool hasPoisonIndex(ArrayRef<int64_t> indices) {
  return llvm::is_contained(indices, vector::ExtractOp::kPoisonIndex);
}

/// Whether the vector of an llvm.extractelement or llvm.insertelement has the
/// element at its position, a constant.
static bool hasElement(Operation *op) {
  auto vector = dyn_cast<VectorType>(op->getOperand(0).getType());
  APInt position;
  return vector && !vector.isScalable() &&
         matchPattern(op->getOperands().back(), m_ConstantInt(&position)) &&
         position.ult(vector.getNumElements());
}

/// Ops whose results may be poison for operands that are not, whatever their
/// flags; they have no undefined behavior.
static bool mayYieldPoison(Operation *op) {
  if (isa<arith::ShLIOp, arith::ShRUIOp, arith::ShRSIOp, LLVM::ShlOp,
          LLVM::LShrOp, LLVM::AShrOp>(op))
    return !hasSafeAmount(op);
  // Those of LLVM itself have operands that say what is poison.
  if (auto call = dyn_cast<LLVM::CallIntrinsicOp>(op))
    return !call.getIntrin().starts_with("llvm.nvvm.");
  if (isa<LLVM::ExtractElementOp, LLVM::InsertElementOp>(op))
    return !hasElement(op);
  if (auto extract = dyn_cast<vector::ExtractOp>(op))
    return hasPoisonIndex(extract.getStaticPosition());
  if (auto insert = dyn_cast<vector::InsertOp>(op))
    return hasPoisonIndex(insert.getStaticPosition());
  if (auto shuffle = dyn_cast<vector::ShuffleOp>(op))
    return hasPoisonIndex(shuffle.getMask());
  if (auto shuffle = dyn_cast<LLVM::ShuffleVectorOp>(op))
    return llvm::is_contained(shuffle.getMask(), -1);
  return isa<arith::FPToSIOp, arith::FPToUIOp, LLVM::FPToSIOp, LLVM::FPToUIOp,
             ub::PoisonOp, LLVM::PoisonOp, LLVM::UndefOp>(op);
}

/// Whether each result of `op` is defined by its operands alone, and `op` has
/// no undefined behavior. Flags are not considered.
static bool isDefined(Operation *op) {
  return llvm::TypeSwitch<Operation *, bool>(op)
      // Numbers.
      .Case<LLVM::ConstantOp, LLVM::ZeroOp, LLVM::UndefOp, LLVM::PoisonOp,
            LLVM::AddressOfOp, LLVM::AddOp, LLVM::SubOp, LLVM::MulOp,
            LLVM::AndOp, LLVM::OrOp, LLVM::XOrOp, LLVM::ShlOp, LLVM::LShrOp,
            LLVM::AShrOp, LLVM::ICmpOp, LLVM::FCmpOp, LLVM::SelectOp,
            LLVM::ZExtOp, LLVM::SExtOp, LLVM::TruncOp, LLVM::FAddOp,
            LLVM::FSubOp, LLVM::FMulOp, LLVM::FDivOp, LLVM::FRemOp,
            LLVM::FNegOp, LLVM::FPExtOp, LLVM::FPTruncOp, LLVM::SIToFPOp,
            LLVM::UIToFPOp, LLVM::FPToSIOp, LLVM::FPToUIOp, LLVM::BitcastOp,
            LLVM::PtrToIntOp, LLVM::IntToPtrOp, LLVM::GEPOp,
            LLVM::ExtractValueOp, LLVM::InsertValueOp, LLVM::ShuffleVectorOp>(
          [](auto) { return true; })
      .Case<LLVM::SMaxOp, LLVM::SMinOp, LLVM::UMaxOp, LLVM::UMinOp, LLVM::AbsOp,
            LLVM::CtPopOp, LLVM::CountLeadingZerosOp,
            LLVM::CountTrailingZerosOp, LLVM::BitReverseOp, LLVM::ByteSwapOp,
            LLVM::FAbsOp, LLVM::FMAOp, LLVM::FMulAddOp, LLVM::MaxNumOp,
            LLVM::MinNumOp, LLVM::MaximumOp, LLVM::MinimumOp, LLVM::SqrtOp,
            LLVM::CopySignOp, LLVM::FFloorOp, LLVM::FCeilOp, LLVM::FTruncOp>(
          [](auto) { return true; })
      .Case<arith::ConstantOp, arith::AddIOp, arith::SubIOp, arith::MulIOp,
            arith::AndIOp, arith::OrIOp, arith::XOrIOp, arith::ShLIOp,
            arith::ShRUIOp, arith::ShRSIOp, arith::CmpIOp, arith::CmpFOp,
            arith::SelectOp, arith::ExtUIOp, arith::ExtSIOp, arith::TruncIOp,
            arith::IndexCastOp, arith::IndexCastUIOp, arith::MaxSIOp,
            arith::MaxUIOp, arith::MinSIOp, arith::MinUIOp, arith::AddFOp,
            arith::SubFOp, arith::MulFOp, arith::DivFOp, arith::RemFOp,
            arith::NegFOp, arith::ExtFOp, arith::TruncFOp, arith::SIToFPOp,
            arith::UIToFPOp, arith::FPToSIOp, arith::FPToUIOp, arith::BitcastOp,
            arith::MaximumFOp, arith::MinimumFOp, arith::MaxNumFOp,
            arith::MinNumFOp, arith::MulSIExtendedOp, arith::MulUIExtendedOp,
            arith::AddUIExtendedOp>([](auto) { return true; })
      .Case<LLVM::UDivOp, LLVM::URemOp, arith::DivUIOp, arith::RemUIOp,
            arith::CeilDivUIOp>(
          [&](auto) { return hasSafeDivisor(op, /*isSigned=*/false); })
      .Case<LLVM::SDivOp, LLVM::SRemOp, arith::DivSIOp, arith::RemSIOp,
            arith::FloorDivSIOp, arith::CeilDivSIOp>(
          [&](auto) { return hasSafeDivisor(op, /*isSigned=*/true); })
      // Vectors.
      .Case([](LLVM::ExtractElementOp each) {
        return matchPattern(each.getPosition(), m_Constant());
      })
      .Case([](LLVM::InsertElementOp each) {
        return matchPattern(each.getPosition(), m_Constant());
      })
      .Case<vector::BroadcastOp, vector::FromElementsOp, vector::ToElementsOp,
            vector::BitCastOp, vector::ShapeCastOp, vector::ShuffleOp,
            vector::ExtractStridedSliceOp>([](auto) { return true; })
      .Case<vector::ExtractOp, vector::InsertOp>(
          [](auto each) { return each.getDynamicPosition().empty(); })
      // Memrefs. Assumptions, such as memref.assume_alignment, are not here,
      // although they are Pure.
      .Case<memref::GetGlobalOp, memref::ExtractStridedMetadataOp,
            memref::ExtractAlignedPointerAsIndexOp, memref::ReinterpretCastOp>(
          [](auto) { return true; })
      .Case([](LLVM::AddrSpaceCastOp each) { return isSpaceKnown(each); })
      .Case([](memref::MemorySpaceCastOp each) {
        return !each.getDest().getType().getMemorySpace();
      })
      .Case([](memref::CastOp each) { return assertsNothing(each); })
      .Case([](memref::SubViewOp each) { return isInside(each); })
      .Case([](memref::DimOp each) { return hasDimension(each); })
      // The place of the thread.
      .Case<gpu::ThreadIdOp, gpu::BlockIdOp, gpu::BlockDimOp, gpu::GridDimOp,
            gpu::GlobalIdOp, gpu::LaneIdOp, NVVM::ThreadIdXOp,
            NVVM::ThreadIdYOp, NVVM::ThreadIdZOp, NVVM::BlockIdXOp,
            NVVM::BlockIdYOp, NVVM::BlockIdZOp, NVVM::BlockDimXOp,
            NVVM::BlockDimYOp, NVVM::BlockDimZOp, NVVM::GridDimXOp,
            NVVM::GridDimYOp, NVVM::GridDimZOp, NVVM::LaneIdOp>(
          [](auto) { return true; })
      .Case([](ub::PoisonOp) { return true; })
      .Case([](LLVM::InlineAsmOp each) { return isFunction(each); })
      // Attributes of results are assumptions.
      .Case([](LLVM::CallIntrinsicOp each) {
        return ::isComputation(each) && getEffects(each).isSpeculatable &&
               !each.getResAttrs() && !each.getArgAttrs() &&
               each.getOpBundleOperands().empty();
      })
      .Default([&](Operation *) {
        // Elementary functions of floats.
        return op->getName().getDialectNamespace() == "math" &&
               isa<FloatType>(
                   getElementTypeOrSelf(op->getResult(0).getType())) &&
               isPure(op);
      });
}

bool mlir::redop::mayExecuteEarlier(Operation *op, UsedBy users) {
  if (op->getNumRegions() != 0 || op->getNumResults() == 0)
    return false;
  if (!isDefined(op))
    return isMemoryEffectFree(op) && isGranted(Lemma::ExecutableEarlier);
  if (!mayYieldPoison(op))
    return true;
  // Passes decide by values that are the same for the CTA, wherever these are
  // computed.
  auto function = op->getParentOfType<FunctionOpInterface>();
  bool isMasked = users == UsedBy::Guarded && function &&
                  llvm::none_of(op->getResults(), [&](Value result) {
                    return isSameInCta(function, result);
                  });
  return isMasked || isGranted(Lemma::ExecutableEarlier);
}

Value mlir::redop::getAssumed(Value value) {
  auto result = dyn_cast<OpResult>(value);
  if (!result)
    return Value();
  if (auto assume = dyn_cast<memref::AssumeAlignmentOp>(result.getOwner()))
    return assume.getMemref();
  if (auto distinct = dyn_cast<memref::DistinctObjectsOp>(result.getOwner()))
    return distinct.getOperand(result.getResultNumber());
  return Value();
}

void mlir::redop::dropAssumptions(Operation *op) {
  // The instruction has them, also those that MLIR does not represent; that of
  // a text has none, but says that it does not access memory.
  if (!isa<LLVM::InlineAsmOp>(op))
    op->removeDiscardableAttr(sourceAttrName);
  constexpr auto assumed =
      arith::FastMathFlags::nnan | arith::FastMathFlags::ninf;
  if (auto flags = dyn_cast<arith::ArithIntegerOverflowFlagsInterface>(op))
    op->setAttr(flags.getIntegerOverflowAttrName(),
                arith::IntegerOverflowFlagsAttr::get(
                    op->getContext(), arith::IntegerOverflowFlags::none));
  if (auto flags = dyn_cast<arith::ArithFastMathInterface>(op))
    if (arith::FastMathFlagsAttr old = flags.getFastMathFlagsAttr())
      op->setAttr(flags.getFastMathAttrName(),
                  arith::FastMathFlagsAttr::get(op->getContext(),
                                                old.getValue() & ~assumed));
  llvm::TypeSwitch<Operation *>(op)
      .Case<arith::DivUIOp, arith::DivSIOp, arith::ShRUIOp, arith::ShRSIOp>(
          [](auto each) { each.setIsExact(false); });

  if (auto flags = dyn_cast<LLVM::IntegerOverflowFlagsInterface>(op))
    flags.setOverflowFlags(LLVM::IntegerOverflowFlags::none);
  if (auto flag = dyn_cast<LLVM::ExactFlagInterface>(op))
    flag.setIsExact(false);
  if (auto flag = dyn_cast<LLVM::DisjointFlagInterface>(op))
    flag.setIsDisjoint(false);
  if (auto flag = dyn_cast<LLVM::NonNegFlagInterface>(op))
    flag.setNonNeg(false);
  if (auto flags = dyn_cast<LLVM::FastmathFlagsInterface>(op))
    if (LLVM::FastmathFlagsAttr old = flags.getFastmathAttr())
      op->setAttr(
          flags.getFastmathAttrName(),
          LLVM::FastmathFlagsAttr::get(
              op->getContext(), old.getValue() & ~(LLVM::FastmathFlags::nnan |
                                                   LLVM::FastmathFlags::ninf)));
  llvm::TypeSwitch<Operation *>(op)
      .Case([](LLVM::GEPOp each) {
        each.setNoWrapFlags(LLVM::GEPNoWrapFlags::none);
      })
      .Case<LLVM::CountLeadingZerosOp, LLVM::CountTrailingZerosOp>(
          [](auto each) { each.setIsZeroPoison(false); })
      .Case([](LLVM::AbsOp each) { each.setIsIntMinPoison(false); })
      .Case<NVVM::ThreadIdXOp, NVVM::ThreadIdYOp, NVVM::ThreadIdZOp,
            NVVM::BlockIdXOp, NVVM::BlockIdYOp, NVVM::BlockIdZOp,
            NVVM::BlockDimXOp, NVVM::BlockDimYOp, NVVM::BlockDimZOp,
            NVVM::GridDimXOp, NVVM::GridDimYOp, NVVM::GridDimZOp,
            NVVM::LaneIdOp>([](auto each) { each.removeRangeAttr(); })
      .Case<gpu::ThreadIdOp, gpu::BlockIdOp, gpu::BlockDimOp, gpu::GridDimOp,
            gpu::GlobalIdOp, gpu::LaneIdOp>(
          [](auto each) { each.removeUpperBoundAttr(); })
      .Case([](LLVM::IntToPtrOp each) { each.removeDereferenceableAttr(); });
}
