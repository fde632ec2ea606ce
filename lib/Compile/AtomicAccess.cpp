//===- AtomicAccess.cpp - Atomics that LLVM cannot select -----------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "AtomicAccess.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Interfaces/DataLayoutInterfaces.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "redop/Analysis/ContainsOp.h"
#include "redop/Analysis/PointerSpaces.h"
#include "redop/Dialect/Redop.h"
#include "redop/Support/Remarks.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

using namespace mlir;
using namespace mlir::redop;

//===----------------------------------------------------------------------===//
// Rules
//===----------------------------------------------------------------------===//

static constexpr unsigned genericSpace = 0, globalSpace = 1, sharedSpace = 3,
                          constantSpace = 4, localSpace = 5, clusterSpace = 7;
/// Atomics of 128 bits, and those with system scope.
static constexpr PtxVersion wideVersion = {8, 3}, wideSystemVersion = {8, 4};
static constexpr unsigned wideChip = 90, orderedChip = 70;

static const char constantText[] = "constant memory cannot be modified: there "
                                   "are atomics on global and shared memory";

static std::string checkSpace(const AtomicAccess &access) {
  switch (access.space) {
  case genericSpace:
  case globalSpace:
  case sharedSpace:
  case localSpace:
  case clusterSpace:
    return "";
  case constantSpace:
    return access.isLoad ? "" : constantText;
  default:
    return ("there are no atomics in address space " + Twine(access.space) +
            ", but on generic addresses, global and shared memory")
        .str();
  }
}

static std::string checkType(const AtomicAccess &access) {
  bool isAccess = access.isLoad || access.isStore;
  if (access.bits > 128)
    return ("there are no atomics of " + Twine(access.bits) +
            " bits, but of 8 to 128")
        .str();
  if (isAccess && access.isVector && access.bits > 32)
    return "LLVM does not support atomic loads and stores of vectors of more "
           "than 32 bits, but those of integers";
  if (access.isFp128 && access.isArithmetic)
    return "there is no arithmetic on fp128; an exchange is supported";
  if (access.bits == 128 && access.isSeqCst && !access.isArithmetic)
    return "LLVM does not support 128-bit atomics with ordering seq_cst, but "
           "with acq_rel and weaker";
  return "";
}

static std::string checkAlignment(const AtomicAccess &access) {
  uint64_t bytes = llvm::divideCeil(access.bits, 8);
  // No other thread accesses local memory, so that LLVM makes plain accesses.
  if (access.alignment >= bytes || access.space == localSpace)
    return "";
  return ("there are no atomics of " + Twine(bytes) +
          " bytes with an alignment of " + Twine(access.alignment) +
          ", but of " + Twine(bytes))
      .str();
}

std::string AtomicAccess::findProblem(SmTarget chip,
                                      std::optional<PtxVersion> ptx) const {
  for (std::string problem :
       {checkSpace(*this), checkType(*this), checkAlignment(*this)})
    if (!problem.empty())
      return problem;
  std::optional<PtxVersion> needed = getMinPtx();
  if (needed && (chip.sm < wideChip || (ptx && *ptx < *needed)))
    return "atomics of 128 bits" +
           std::string(isSystem ? " with system scope" : "") +
           " require sm_90 and PTX " + needed->str() + "; target is " +
           chip.str() + (ptx ? ", PTX " + ptx->str() : "");
  if ((isLoad || isStore) && isOrdered && chip.sm < orderedChip)
    return "LLVM supports atomic loads and stores with an ordering stronger "
           "than monotonic for sm_70 and later; target is " +
           chip.str();
  return "";
}

std::optional<PtxVersion> AtomicAccess::getMinPtx() const {
  if (bits != 128)
    return std::nullopt;
  return isSystem ? wideSystemVersion : wideVersion;
}

//===----------------------------------------------------------------------===//
// The LLVM dialect
//===----------------------------------------------------------------------===//

/// Whether `pointer` is an argument whose memory all threads of the grid share,
/// and none may change.
static bool isGridConstant(Value pointer) {
  auto argument = dyn_cast<BlockArgument>(pointer);
  auto function =
      argument
          ? dyn_cast<FunctionOpInterface>(argument.getOwner()->getParentOp())
          : nullptr;
  return function && argument.getOwner()->isEntryBlock() &&
         argument.getArgNumber() < function.getNumArguments() &&
         function.getArgAttr(argument.getArgNumber(),
                             NVVM::NVVMDialect::getGridConstantAttrName());
}

/// The address space of the memory that `pointer` is an offset to.
static unsigned getMemorySpace(Value pointer) {
  while (true) {
    if (isGridConstant(pointer))
      return constantSpace;
    unsigned space =
        cast<LLVM::LLVMPointerType>(pointer.getType()).getAddressSpace();
    Operation *op = pointer.getDefiningOp();
    if (space != genericSpace || !op ||
        !isa<LLVM::GEPOp, LLVM::AddrSpaceCastOp, LLVM::BitcastOp>(op))
      return space;
    pointer = op->getOperand(0);
  }
}

static void setType(AtomicAccess &access, Type type,
                    std::optional<uint64_t> alignment, Operation *op) {
  access.bits = DataLayout::closest(op).getTypeSizeInBits(type);
  access.alignment = alignment.value_or(llvm::divideCeil(access.bits, 8));
  access.isVector = isa<VectorType>(type);
  access.isFp128 = type.isF128();
}

static void setOrder(AtomicAccess &access, LLVM::AtomicOrdering order,
                     std::optional<StringRef> scope) {
  access.isSeqCst = order == LLVM::AtomicOrdering::seq_cst;
  access.isOrdered = order > LLVM::AtomicOrdering::monotonic;
  access.isSystem = scope.value_or("").empty();
}

std::optional<AtomicAccess> AtomicAccess::read(Operation *op) {
  AtomicAccess access;
  if (auto atomic = dyn_cast<LLVM::AtomicRMWOp>(op)) {
    access.isArithmetic = atomic.getBinOp() != LLVM::AtomicBinOp::xchg;
    access.space = getMemorySpace(atomic.getPtr());
    setType(access, atomic.getVal().getType(), atomic.getAlignment(), op);
    setOrder(access, atomic.getOrdering(), atomic.getSyncscope());
  } else if (auto exchange = dyn_cast<LLVM::AtomicCmpXchgOp>(op)) {
    access.space = getMemorySpace(exchange.getPtr());
    setType(access, exchange.getVal().getType(), exchange.getAlignment(), op);
    access.isSystem = exchange.getSyncscope().value_or("").empty();
  } else if (auto load = dyn_cast<LLVM::LoadOp>(op)) {
    if (load.getOrdering() == LLVM::AtomicOrdering::not_atomic)
      return std::nullopt;
    access.isLoad = true;
    access.space = getMemorySpace(load.getAddr());
    setType(access, load.getRes().getType(), load.getAlignment(), op);
    setOrder(access, load.getOrdering(), load.getSyncscope());
  } else if (auto store = dyn_cast<LLVM::StoreOp>(op)) {
    if (store.getOrdering() == LLVM::AtomicOrdering::not_atomic)
      return std::nullopt;
    access.isStore = true;
    access.space = getMemorySpace(store.getAddr());
    setType(access, store.getValue().getType(), store.getAlignment(), op);
    setOrder(access, store.getOrdering(), store.getSyncscope());
  } else {
    return std::nullopt;
  }
  return access;
}

/// Reports a problem of `access`, and adds the version that it requires.
static LogicalResult check(const AtomicAccess &access, TargetRequest &request,
                           llvm::function_ref<InFlightDiagnostic()> emitError) {
  std::string problem = access.findProblem(request.spec.chip, request.spec.ptx);
  if (!problem.empty())
    return emitError() << problem;
  if (std::optional<PtxVersion> needed = access.getMinPtx())
    request.lowest = std::max(request.lowest, *needed);
  return success();
}

/// Whether any pointer in `kernels` is one to constant memory.
static bool hasConstantPointers(gpu::GPUModuleOp kernels) {
  auto isConstant = [](Value value) {
    auto pointer = dyn_cast<LLVM::LLVMPointerType>(value.getType());
    return pointer && (pointer.getAddressSpace() == constantSpace ||
                       isGridConstant(value));
  };
  return containsOp(kernels, [&](Operation *op) {
    return llvm::any_of(op->getResults(), isConstant) ||
           llvm::any_of(op->getOperands(), isConstant);
  });
}

/// Whether `op` may write memory through `operand`. A tensor map is only read.
static bool mayWrite(Operation *op, OpOperand &operand) {
  auto interface = dyn_cast<MemoryEffectOpInterface>(op);
  if (!interface)
    return true;
  SmallVector<MemoryEffects::EffectInstance> effects;
  interface.getEffects(effects);
  return llvm::any_of(effects, [&](const MemoryEffects::EffectInstance &each) {
    return isa<MemoryEffects::Write>(each.getEffect()) &&
           each.getEffectValue<OpOperand *>() == &operand;
  });
}

/// checkAtomics() reports those of LLVM whose pointer shows it.
static bool modifiesConstant(Operation *op, PointerSpaces &spaces) {
  bool isRedop = isa_and_nonnull<RedopDialect>(op->getDialect());
  if (!isRedop && !isa<LLVM::AtomicRMWOp, LLVM::AtomicCmpXchgOp>(op))
    return false;
  return llvm::any_of(op->getOpOperands(), [&](OpOperand &operand) {
    Value pointer = operand.get();
    if (!isa<LLVM::LLVMPointerType>(pointer.getType()))
      return false;
    bool isShown = getMemorySpace(pointer) == constantSpace;
    return isRedop ? (isShown || spaces.isConstant(pointer)) &&
                         mayWrite(op, operand)
                   : !isShown && spaces.isConstant(pointer);
  });
}

static bool isElement(Type type) {
  return type.isInteger(8) || type.isInteger(16) || type.isInteger(32) ||
         type.isInteger(64) || type.isIndex() || type.isF16() ||
         type.isBF16() || type.isF32() || type.isF64();
}

LogicalResult mlir::redop::checkBeforeLowering(gpu::GPUModuleOp kernels) {
  bool isFine = true;
  auto report = [&](Operation *op) {
    isFine = false;
    return op->emitOpError();
  };
  PointerSpaces spaces(kernels);
  bool hasConstants = hasConstantPointers(kernels);
  kernels.walk([&](Operation *op) {
    if (hasConstants && modifiesConstant(op, spaces))
      report(op) << constantText;
    auto atomic = dyn_cast<memref::AtomicRMWOp>(op);
    if (atomic && !isElement(atomic.getMemRefType().getElementType()))
      report(op) << "there are no atomics on "
                 << atomic.getMemRefType().getElementType()
                 << "; supported element types are i8, i16, i32, i64, f16, "
                    "bf16, f32 and f64";
  });
  return success(isFine);
}

/// The pointer or integer that `pointer` is an offset to, or a cast of. Text
/// that names a state space casts through an integer.
static Value getBase(Value pointer) {
  while (Operation *op = pointer.getDefiningOp()) {
    if (!isa<LLVM::GEPOp, LLVM::AddrSpaceCastOp, LLVM::BitcastOp,
             LLVM::IntToPtrOp, LLVM::PtrToIntOp>(op))
      break;
    pointer = op->getOperand(0);
  }
  return pointer;
}

void mlir::redop::reportThreadMemory(Operation *kernels) {
  PointerSpaces spaces(kernels);
  auto isOfThread = [&](Value pointer) {
    if (!isa<LLVM::LLVMPointerType>(pointer.getType()))
      return false;
    Value base = getBase(pointer);
    return isa<LLVM::LLVMPointerType>(base.getType()) &&
           spaces.isOfThread(base);
  };
  kernels->walk([&](FormOpInterface op) {
    for (OpOperand &operand : op->getOpOperands())
      if (isOfThread(operand.get()) && mayWrite(op, operand))
        return reportWrong(op,
                           "this reduces into memory of the thread, on which "
                           "PTX leaves reductions undefined",
                           "local variables and parameters that are passed by "
                           "value are such memory; use a load and a store");
  });
}

LogicalResult mlir::redop::checkAtomics(gpu::GPUModuleOp kernels,
                                        TargetRequest &request) {
  bool isFine = true;
  kernels.walk([&](Operation *op) {
    if (std::optional<AtomicAccess> access = AtomicAccess::read(op))
      isFine &=
          succeeded(check(*access, request, [&] { return op->emitOpError(); }));
  });
  return success(isFine);
}

//===----------------------------------------------------------------------===//
// LLVM IR
//===----------------------------------------------------------------------===//

static unsigned getMemorySpace(const llvm::Value *pointer) {
  unsigned space = pointer->getType()->getPointerAddressSpace();
  if (space != genericSpace)
    return space;
  const llvm::Value *object = llvm::getUnderlyingObject(pointer);
  auto *argument = dyn_cast<llvm::Argument>(object);
  if (argument &&
      argument->hasAttribute(NVVM::NVVMDialect::getGridConstantAttrName()))
    return constantSpace;
  bool isOfThread =
      isa<llvm::AllocaInst>(object) || (argument && argument->hasByValAttr());
  return isOfThread ? localSpace : object->getType()->getPointerAddressSpace();
}

static void setType(AtomicAccess &access, llvm::Type *type, llvm::Align align,
                    const llvm::Instruction &instruction) {
  access.alignment = align.value();
  access.bits = instruction.getDataLayout().getTypeSizeInBits(type);
  access.isVector = type->isVectorTy();
  access.isFp128 = type->isFP128Ty();
}

static void setOrder(AtomicAccess &access, llvm::AtomicOrdering order,
                     llvm::SyncScope::ID scope) {
  access.isSystem = scope == llvm::SyncScope::System;
  access.isSeqCst = order == llvm::AtomicOrdering::SequentiallyConsistent;
  access.isOrdered = llvm::isStrongerThanMonotonic(order);
}

std::optional<AtomicAccess>
AtomicAccess::read(const llvm::Instruction &instruction) {
  AtomicAccess access;
  if (auto *atomic = dyn_cast<llvm::AtomicRMWInst>(&instruction)) {
    access.isArithmetic = atomic->getOperation() != llvm::AtomicRMWInst::Xchg;
    access.space = getMemorySpace(atomic->getPointerOperand());
    setType(access, atomic->getType(), atomic->getAlign(), instruction);
    setOrder(access, atomic->getOrdering(), atomic->getSyncScopeID());
  } else if (auto *exchange = dyn_cast<llvm::AtomicCmpXchgInst>(&instruction)) {
    access.space = getMemorySpace(exchange->getPointerOperand());
    setType(access, exchange->getNewValOperand()->getType(),
            exchange->getAlign(), instruction);
    access.isSystem = exchange->getSyncScopeID() == llvm::SyncScope::System;
  } else if (auto *load = dyn_cast<llvm::LoadInst>(&instruction);
             load && load->isAtomic()) {
    access.isLoad = true;
    access.space = getMemorySpace(load->getPointerOperand());
    setType(access, load->getType(), load->getAlign(), instruction);
    setOrder(access, load->getOrdering(), load->getSyncScopeID());
  } else if (auto *store = dyn_cast<llvm::StoreInst>(&instruction);
             store && store->isAtomic()) {
    access.isStore = true;
    access.space = getMemorySpace(store->getPointerOperand());
    setType(access, store->getValueOperand()->getType(), store->getAlign(),
            instruction);
    setOrder(access, store->getOrdering(), store->getSyncScopeID());
  } else {
    return std::nullopt;
  }
  return access;
}

LogicalResult mlir::redop::checkAtomics(
    llvm::Module &module, TargetRequest &request,
    llvm::function_ref<InFlightDiagnostic(const llvm::Instruction &)>
        emitError) {
  bool isFine = true;
  for (llvm::Function &function : module)
    for (llvm::Instruction &instruction : llvm::instructions(function))
      if (std::optional<AtomicAccess> access = AtomicAccess::read(instruction))
        isFine &= succeeded(
            check(*access, request, [&] { return emitError(instruction); }));
  return success(isFine);
}
