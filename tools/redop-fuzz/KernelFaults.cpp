//===- KernelFaults.cpp - Faults that the comparison must find ------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "KernelFaults.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/Matchers.h"
#include "redop/Dialect/Redop.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::fuzz;

/// Calls `visit` for each op of a kind, which it may erase.
template <typename Op>
static void forEach(ModuleOp module, llvm::function_ref<void(Op)> visit) {
  SmallVector<Op> ops;
  module.walk([&](Op op) { ops.push_back(op); });
  for (Op op : ops)
    visit(op);
}

/// Emits a vector for memory of unknown space, as if it were global.
static void plantVector(ModuleOp module) {
  forEach<StoreReduceOp>(module, [](StoreReduceOp op) {
    auto memref = dyn_cast<MemRefType>(op.getBase().getType());
    auto vector = dyn_cast<VectorType>(op.getValue().getType());
    if (!memref || !vector || !vector.getElementType().isF32() ||
        op.getMask() || memref.getMemorySpace() ||
        op.getKind() != PortableKind::addf ||
        (vector.getNumElements() != 2 && vector.getNumElements() != 4))
      return;
    Vec vec = vector.getNumElements() == 2 ? Vec::V2 : Vec::V4;
    OpBuilder builder(op);
    Location loc = op.getLoc();
    Value base = memref::ExtractAlignedPointerAsIndexOp::create(builder, loc,
                                                                op.getBase());
    Value four = arith::ConstantIndexOp::create(builder, loc, 4);
    Value offset =
        arith::MulIOp::create(builder, loc, op.getIndices().front(), four);
    Value address = arith::AddIOp::create(builder, loc, base, offset);
    Value bits =
        arith::IndexCastOp::create(builder, loc, builder.getI64Type(), address);
    Value pointer = LLVM::IntToPtrOp::create(
        builder, loc, LLVM::LLVMPointerType::get(op.getContext()), bits);
    RedOp::create(builder, loc, Kind::Add, PtxType::F32, Sem::Relaxed,
                  Scope::Gpu, /*noftz=*/false,
                  builder.getI32IntegerAttr(static_cast<uint32_t>(vec)),
                  pointer, op.getValue(), /*cache_policy=*/Value(),
                  /*predicate=*/Value());
    op.erase();
  });
}

/// Truncates an offset to a field of 29 bits.
static void plantOffset(ModuleOp module) {
  forEach<LLVM::GEPOp>(module, [](LLVM::GEPOp op) {
    APInt offset;
    if (op.getDynamicIndices().size() != 1 ||
        !matchPattern(op.getDynamicIndices().front(), m_ConstantInt(&offset)) ||
        offset.isSignedIntN(29))
      return;
    OpBuilder builder(op);
    op.getDynamicIndicesMutable()[0].set(LLVM::ConstantOp::create(
        builder, op.getLoc(), builder.getI64Type(),
        llvm::SignExtend64<29>(offset.getSExtValue())));
  });
}

/// Raises an atomicrmw on local memory.
static void plantLocal(ModuleOp module) {
  forEach<LLVM::AtomicRMWOp>(module, [&](LLVM::AtomicRMWOp op) {
    auto pointer = cast<LLVM::LLVMPointerType>(op.getPtr().getType());
    if (op.getBinOp() != LLVM::AtomicBinOp::add || !op.getRes().use_empty() ||
        !op.getVal().getType().isInteger(32) || pointer.getAddressSpace() != 0)
      return;
    OpBuilder builder(op);
    RedOp::create(builder, op.getLoc(), Kind::Add, PtxType::U32, Sem::Relaxed,
                  Scope::Gpu, /*noftz=*/false, /*vec=*/IntegerAttr(),
                  op.getPtr(), op.getVal(),
                  /*cache_policy=*/Value(), /*predicate=*/Value());
    op.erase();
  });
}
/// Removes the result of a reduction through which a fence may acquire.
static void plantFence(ModuleOp module) {
  forEach<FetchReduceOp>(module, [](FetchReduceOp op) {
    if (!op.getRes().use_empty() || op.getSem() != Sem::Relaxed ||
        op.getKind() == PortableKind::assign || op.getMask())
      return;
    OpBuilder builder(op);
    StoreReduceOp::create(builder, op.getLoc(), op.getKind(), op.getSem(),
                          op.getScope(), op.getValue(), op.getBase(),
                          op.getIndices(), /*mask=*/Value(),
                          op.getCachePolicy(), op.getAlignmentAttr(),
                          op.getFastmath(), op.getNoftz(), op.getOrUpstream(),
                          op.getCompareAttr(), op.getWeakRead());
    op.erase();
  });
}

static void plantRelease(ModuleOp module) {
  forEach<RedOp>(module, [](RedOp op) { op.setSem(Sem::Relaxed); });
}

static void plantSys(ModuleOp module) {
  forEach<RedOp>(module, [](RedOp op) {
    if (op.getScope() == Scope::Sys)
      op.setScope(Scope::Gpu);
  });
}

static void plantScope(ModuleOp module) {
  forEach<RedOp>(module, [](RedOp op) { op.setScope(Scope::Cta); });
}

static bool isGlobal(Value pointer) {
  return cast<LLVM::LLVMPointerType>(pointer.getType()).getAddressSpace() == 1;
}

/// Replaces an addition that flushes subnormals by one that keeps them.
static void plantSubnormal(ModuleOp module) {
  forEach<RedOp>(module, [](RedOp op) {
    if (!isGlobal(op.getPtr()) || !op.getValue().getType().isF32() ||
        op.getPredicate())
      return;
    OpBuilder builder(op);
    LLVM::AtomicRMWOp::create(builder, op.getLoc(), LLVM::AtomicBinOp::fadd,
                              op.getPtr(), op.getValue(),
                              LLVM::AtomicOrdering::monotonic, "device");
    op.erase();
  });
}

/// Removes calls of kernels, like LLVM.
static void plantKernel(ModuleOp module) {
  forEach<LLVM::CallOp>(module, [](LLVM::CallOp op) {
    if (op.getCallee() && op->use_empty())
      op.erase();
  });
}

static void plantMask(ModuleOp module) {
  forEach<StoreReduceOp>(module,
                         [](StoreReduceOp op) { op.getMaskMutable().clear(); });
}

/// Replaces a lane of a vector by the first one.
static void plantLane(ModuleOp module) {
  forEach<vector::ExtractOp>(module, [](vector::ExtractOp op) {
    if (op.getStaticPosition().size() == 1 && !op.hasDynamicPosition())
      op.setStaticPosition({0});
  });
}

static void plantNaN(ModuleOp module) {
  forEach<StoreReduceOp>(module, [](StoreReduceOp op) {
    if (op.getKind() == PortableKind::maximumf)
      op.setKind(PortableKind::maxnumf);
  });
}

static void plantSign(ModuleOp module) {
  forEach<RedOp>(module, [](RedOp op) {
    if (op.getPtxType() == PtxType::S32 && op.getKind() == Kind::Max)
      op.setPtxType(PtxType::U32);
  });
}

/// Duplicates a reduction.
static void plantTwice(ModuleOp module) {
  forEach<RedOp>(module, [](RedOp op) { OpBuilder(op).clone(*op); });
}

static constexpr KernelFault faults[] = {
    {"A", "a vector reduction in shared memory, taken for global",
     PlantTime::AfterRaise, plantVector},
    {"B", "offsets cut off to 29 bits", PlantTime::AfterRaise, plantOffset},
    {"C", "red on local memory", PlantTime::AfterRaise, plantLocal},
    {"D", "release semantics lost", PlantTime::AfterLegalize, plantRelease},
    {"E", "gpu scope in place of sys", PlantTime::AfterLegalize, plantSys},
    {"F", "subnormals kept that are flushed", PlantTime::AfterLegalize,
     plantSubnormal},
    {"G", "red in front of a fence that acquires", PlantTime::AfterRaise,
     plantFence},
    {"H", "calls of functions lost", PlantTime::AfterLower, plantKernel},
    {"scope", "cta scope in place of any", PlantTime::AfterLegalize,
     plantScope},
    {"mask", "masks lost", PlantTime::AfterRaise, plantMask},
    {"lane", "the first lane in place of another", PlantTime::AfterLegalize,
     plantLane},
    {"nan", "maxnumf in place of maximumf", PlantTime::AfterRaise, plantNaN},
    {"sign", "unsigned in place of signed", PlantTime::AfterLegalize,
     plantSign},
    {"twice", "reductions done twice", PlantTime::AfterLegalize, plantTwice},
};

llvm::ArrayRef<KernelFault> fuzz::getKernelFaults() { return faults; }
