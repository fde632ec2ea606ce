//===- LLVMVersionAdaptors.h - One API for versions of LLVM -----*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Functions that hide differences between the versions of LLVM and MLIR that
/// redop builds with, for the few files that need them. LLVMVersion.h, which
/// most files include, contains the other differences.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_SUPPORT_LLVMVERSIONADAPTORS_H
#define REDOP_SUPPORT_LLVMVERSIONADAPTORS_H

#include "mlir/Analysis/DataFlow/SparseAnalysis.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "redop/Support/LLVMVersion.h"
#include "llvm/IR/Instructions.h"
#include <optional>

namespace mlir::redop {

//===----------------------------------------------------------------------===//
// LLVM IR
//===----------------------------------------------------------------------===//

/// Whether LLVM prints the order and the scope of an atomicrmw that has an
/// instruction, and puts fences around the loop that it makes of another one.
inline constexpr bool keepsOrderOfAtomicRMW = LLVM_VERSION_MAJOR >= 23;

/// Returns the prefix of private symbols of a DataLayout.
template <typename LayoutT> auto getPrivatePrefix(const LayoutT &layout) {
#if LLVM_VERSION_MAJOR >= 23
  return layout.getInternalSymbolPrefix();
#else
  return layout.getPrivateGlobalPrefix();
#endif
}

/// Returns where `instruction` goes if it is a `br` without a condition, else
/// null.
inline llvm::BasicBlock *getBranchTarget(llvm::Instruction &instruction) {
#if LLVM_VERSION_MAJOR >= 23
  auto *branch = dyn_cast<llvm::UncondBrInst>(&instruction);
  return branch ? branch->getSuccessor() : nullptr;
#else
  auto *branch = dyn_cast<llvm::BranchInst>(&instruction);
  return branch && branch->isUnconditional() ? branch->getSuccessor(0)
                                             : nullptr;
#endif
}

/// Returns where an instruction is in the text that a parser with the
/// AsmParserContext `positions` read, if that is known.
template <typename PositionsT, typename InstructionT>
auto getInstructionPosition(const PositionsT &positions,
                            const InstructionT &instruction) {
#if LLVM_VERSION_MAJOR >= 23
  return positions.getInstructionOrArgumentLocation(&instruction);
#else
  return positions.getInstructionLocation(&instruction);
#endif
}

//===----------------------------------------------------------------------===//
// MLIR and its analyses
//===----------------------------------------------------------------------===//

/// Returns `properties` of an op as Operation::create takes them.
template <typename PropertiesT> auto getPropertyRef(PropertiesT &properties) {
#if LLVM_VERSION_MAJOR >= 23
  return PropertyRef(TypeID::get<PropertiesT>(), &properties);
#else
  return OpaqueProperties(&properties);
#endif
}

/// Whether subnormal f32 results in `function` become zeros of their sign.
inline bool flushesF32(LLVM::LLVMFuncOp function) {
#if LLVM_VERSION_MAJOR >= 23
  LLVM::DenormalFPEnvAttr modes = function.getDenormalFpenvAttr();
  return modes &&
         modes.getFloatOutputMode() == LLVM::DenormalModeKind::PreserveSign;
#else
  return function.getDenormalFpMathF32().value_or("").starts_with(
      "preserve-sign");
#endif
}

/// Whether `type` is the type of LLVM's tokens.
inline bool isTokenType(Type type) {
#if LLVM_VERSION_MAJOR >= 23
  return isa<TokenType>(type);
#else
  return isa<LLVM::LLVMTokenType>(type);
#endif
}

/// A sparse forward analysis with one hook for the arguments of a region that
/// no branch passes, such as the induction variable of a loop.
template <typename StateT>
class SparseForwardAnalysis
    : public dataflow::SparseForwardDataFlowAnalysis<StateT> {
  using Base = dataflow::SparseForwardDataFlowAnalysis<StateT>;

public:
  using Base::Base;

  /// Visits `arguments` of a region of `op`, which begin with those that no
  /// branch passes. Returns false if it did not set these: they then get the
  /// entry state.
  virtual bool visitRegionArguments(Operation *op,
                                    ArrayRef<StateT *> arguments) {
    return false;
  }

#if LLVM_VERSION_MAJOR >= 23
  void visitNonControlFlowArguments(Operation *op,
                                    const RegionSuccessor &successor,
                                    ValueRange inputs,
                                    ArrayRef<StateT *> arguments) final {
    if (!visitRegionArguments(op, arguments))
      Base::visitNonControlFlowArguments(op, successor, inputs, arguments);
  }
#else
  void visitNonControlFlowArguments(Operation *op,
                                    const RegionSuccessor &successor,
                                    ArrayRef<StateT *> arguments,
                                    unsigned firstIndex) final {
    if (!visitRegionArguments(op, arguments))
      Base::visitNonControlFlowArguments(op, successor, arguments, firstIndex);
  }
#endif
};

//===----------------------------------------------------------------------===//
// The NVVM dialect
//===----------------------------------------------------------------------===//
// LLVM 22 has two ops for `bar.sync 0`, of which LLVM 23 keeps nvvm.barrier,
// and its nvvm.barrier may reduce a predicate, for which LLVM 23 has
// nvvm.barrier.reduction.

#if LLVM_VERSION_MAJOR >= 23
/// The kinds of nvvm.redux.sync.
using NVVMReduxKind = NVVM::ReductionKind;
#else
/// The kinds of nvvm.redux.sync.
using NVVMReduxKind = NVVM::ReduxKind;
#endif

/// Returns the word of PTX for `kind`.
inline StringRef stringifyNVVMReduxKind(NVVMReduxKind kind) {
#if LLVM_VERSION_MAJOR >= 23
  return NVVM::stringifyReductionKind(kind);
#else
  return NVVM::stringifyReduxKind(kind);
#endif
}

/// Whether `op` is nvvm.barrier0, which is nvvm.barrier without operands.
inline bool isNVVMBarrier0(Operation *op) {
#if LLVM_VERSION_MAJOR >= 23
  return false;
#else
  return isa<NVVM::Barrier0Op>(op);
#endif
}

/// Creates barrier 0 of the CTA: nvvm.barrier0 where it exists, since LLVM 22
/// cannot parse nvvm.barrier before a location or a dictionary, which it takes
/// for the kind of a reduction.
inline void createNVVMBarrier0(OpBuilder &b, Location loc) {
#if LLVM_VERSION_MAJOR >= 23
  NVVM::BarrierOp::create(b, loc, /*barrierId=*/Value(),
                          /*numberOfThreads=*/Value());
#else
  NVVM::Barrier0Op::create(b, loc);
#endif
}

/// A barrier of the CTA that reduces a predicate of each thread.
struct NVVMBarrierReduction {
  /// The number of the barrier; none is barrier 0.
  Value barrierId;
  /// How many threads take part; none is all of the CTA. LLVM 23 has no such
  /// operand.
  Value numberOfThreads;
  NVVM::BarrierReduction kind;
  /// An i32, which is true unless it is zero.
  Value predicate;
  /// An i32.
  Value result;
};

/// Returns the reduction of a predicate that `op` is, if it is one.
inline std::optional<NVVMBarrierReduction>
getNVVMBarrierReduction(Operation *op) {
#if LLVM_VERSION_MAJOR >= 23
  auto barrier = dyn_cast<NVVM::BarrierReductionOp>(op);
  if (!barrier)
    return std::nullopt;
  return NVVMBarrierReduction{
      barrier.getBarrierId(), Value(), barrier.getReductionOp(),
      barrier.getReductionPredicate(), barrier.getRes()};
#else
  auto barrier = dyn_cast<NVVM::BarrierOp>(op);
  if (!barrier || !barrier.getReductionOp())
    return std::nullopt;
  return NVVMBarrierReduction{
      barrier.getBarrierId(), barrier.getNumberOfThreads(),
      *barrier.getReductionOp(), barrier.getReductionPredicate(),
      barrier.getRes()};
#endif
}

/// Creates barrier 0 of the CTA with a reduction of `predicate`, an i32 that is
/// true unless it is zero. Returns its result, an i32.
inline Value createNVVMBarrierReduction(OpBuilder &b, Location loc,
                                        NVVM::BarrierReduction kind,
                                        Value predicate) {
  auto attribute = NVVM::BarrierReductionAttr::get(b.getContext(), kind);
#if LLVM_VERSION_MAJOR >= 23
  return NVVM::BarrierReductionOp::create(b, loc, b.getI32Type(),
                                          /*barrierId=*/Value(), attribute,
                                          predicate);
#else
  return NVVM::BarrierOp::create(b, loc, b.getI32Type(), /*barrierId=*/Value(),
                                 /*numberOfThreads=*/Value(), attribute,
                                 predicate)
      .getRes();
#endif
}

} // namespace mlir::redop

#endif // REDOP_SUPPORT_LLVMVERSIONADAPTORS_H
