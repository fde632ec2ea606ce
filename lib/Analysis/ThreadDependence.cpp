//===- ThreadDependence.cpp - What a value of a kernel depends on ---------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Analysis/ThreadDependence.h"
#include "NoConstants.h"
#include "mlir/Analysis/DataFlow/DeadCodeAnalysis.h"
#include "mlir/Analysis/SliceWalk.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "redop/Analysis/ControlFlow.h"
#include "redop/Analysis/IntegerOps.h"
#include "redop/Analysis/Lemmas.h"
#include "redop/Analysis/PtxMemoryAccesses.h"
#include "redop/Analysis/SpecialRegisters.h"
#include "redop/Analysis/Speculation.h"
#include "redop/Support/LLVMVersionAdaptors.h"

using namespace mlir;
using namespace mlir::redop;

//===----------------------------------------------------------------------===//
// One op
//===----------------------------------------------------------------------===//

static unsigned getOfRegister(SpecialRegister special) {
  auto dimension = static_cast<unsigned>(special.dimension);
  switch (special.kind) {
  case SpecialRegister::Kind::Tid:
    return OriginTidX << dimension;
  case SpecialRegister::Kind::LaneId:
  case SpecialRegister::Kind::LaneMask:
    return OriginLane;
  case SpecialRegister::Kind::CtaId:
    return OriginCtaX << dimension;
  case SpecialRegister::Kind::NCtaId:
    return OriginGrid;
  case SpecialRegister::Kind::NTid:
  case SpecialRegister::Kind::WarpSize:
    return OriginSize;
  case SpecialRegister::Kind::Other:
    return OriginOther;
  }
  llvm_unreachable("unknown register");
}

/// Whether the results of `op`, a computation, are the same in all threads in
/// which its operands are. A frozen value may be undefined, and so differ.
static bool isDetermined(Operation *op) {
  if (op->getNumOperands() == 0)
    return isa<LLVM::ConstantOp, LLVM::ZeroOp, arith::ConstantOp,
               LLVM::AddressOfOp, memref::GetGlobalOp>(op);
  return !isa<LLVM::FreezeOp>(op) &&
         isa<LLVM::LLVMDialect, arith::ArithDialect, memref::MemRefDialect>(
             op->getDialect());
}

/// Whether `bits`, which `getOfOp` returned for `op`, are all about its
/// results: those of a load, and of inline PTX unless its operands determine
/// them.
static bool hidesOperands(Operation *op, unsigned bits) {
  return isa<LLVM::LoadOp, memref::LoadOp, vector::LoadOp>(op) ||
         (isa<LLVM::InlineAsmOp>(op) && bits != 0);
}

unsigned ThreadDependence::getOfOp(Operation *op) {
  if (op->getNumRegions() != 0)
    return OriginOther | OriginRegion;
  // Whoever synchronizes with the kernel decides what an atomic load returns.
  if (auto load = dyn_cast<LLVM::LoadOp>(op))
    if (load.getVolatile_() ||
        load.getOrdering() != LLVM::AtomicOrdering::not_atomic)
      return OriginMemory | OriginOther;
  if (isa<LLVM::LoadOp, memref::LoadOp, vector::LoadOp>(op))
    return OriginMemory;
  if (auto text = dyn_cast<LLVM::InlineAsmOp>(op)) {
    std::string why;
    std::optional<PtxAccesses> accesses = readPtxAccesses(text, why);
    if (accesses && accesses->isFunction)
      return 0;
    // It may read any register.
    if (!accesses)
      return OriginOther;
    if (accesses->accesses.empty() || accesses->dependsOnMore)
      return OriginOther;
    // Inline PTX that loads; its other operands are masks and else values.
    unsigned origins = OriginMemory;
    for (SpecialRegister each : getSpecialRegisters(op))
      origins |= OriginOther | getOfRegister(each);
    return origins;
  }
  // A call of an intrinsic without operands is not known to be a computation.
  bool isKnown = isComputation(op);
  SmallVector<SpecialRegister, 3> registers = getSpecialRegisters(op);
  if (!registers.empty()) {
    unsigned origins = isKnown ? 0 : OriginVarying;
    for (SpecialRegister each : registers)
      origins |= getOfRegister(each);
    return origins;
  }
  if (!isKnown)
    return OriginOther;
  return isDetermined(op) ? 0 : OriginVarying;
}

//===----------------------------------------------------------------------===//
// The analysis
//===----------------------------------------------------------------------===//

namespace {
struct OriginSet {
  unsigned bits = 0;

  static OriginSet join(const OriginSet &a, const OriginSet &b) {
    return {a.bits | b.bits};
  }
  bool operator==(const OriginSet &other) const { return bits == other.bits; }
  void print(raw_ostream &os) const { os << bits; }
};

class OriginLattice : public dataflow::Lattice<OriginSet> {
public:
  using Lattice::join;
  using Lattice::Lattice;

  /// Joins what control flow passes to the value.
  ChangeResult join(const dataflow::AbstractSparseLattice &from) override {
    unsigned bits = static_cast<const OriginLattice &>(from).getValue().bits;
    bits |=
        isa<BlockArgument>(getAnchor()) ? OriginBlockArgument : OriginRegion;
    return Lattice::join(OriginSet{bits});
  }
};

class OriginAnalysis : public SparseForwardAnalysis<OriginLattice> {
public:
  using SparseForwardAnalysis::SparseForwardAnalysis;

  LogicalResult initialize(Operation *top) override {
    if (failed(SparseForwardAnalysis::initialize(top)))
      return failure();
    top->walk([&](RegionBranchOpInterface branch) { addOperands(branch); });
    return success();
  }

  LogicalResult visit(ProgramPoint *point) override {
    if (failed(SparseForwardAnalysis::visit(point)))
      return failure();
    if (!point->isBlockStart())
      if (auto branch = dyn_cast<RegionBranchOpInterface>(point->getPrevOp()))
        addOperands(branch);
    return success();
  }

  LogicalResult visitOperation(Operation *op,
                               ArrayRef<const OriginLattice *> operands,
                               ArrayRef<OriginLattice *> results) override {
    unsigned bits = ThreadDependence::getOfOp(op);
    if (!hidesOperands(op, bits))
      for (const OriginLattice *operand : operands)
        bits |= operand->getValue().bits;
    for (OriginLattice *result : results)
      add(result, bits);
    return success();
  }

  void visitExternalCall(CallOpInterface call,
                         ArrayRef<const OriginLattice *> operands,
                         ArrayRef<OriginLattice *> results) override {
    (void)visitOperation(call, operands, results);
  }

  bool visitRegionArguments(Operation *op,
                            ArrayRef<OriginLattice *> arguments) override {
    auto loop = dyn_cast<scf::ForOp>(op);
    if (!loop || arguments.empty() ||
        arguments.front()->getAnchor() != loop.getInductionVar())
      return false;
    ProgramPoint *start = getProgramPointBefore(loop.getBody());
    for (Value each :
         {loop.getLowerBound(), loop.getUpperBound(), loop.getStep()})
      AbstractSparseForwardDataFlowAnalysis::join(
          arguments.front(), *getLatticeElementFor(start, each));
    return true;
  }

  void visitCallableOperation(
      CallableOpInterface,
      ArrayRef<dataflow::AbstractSparseLattice *> arguments) override {
    for (dataflow::AbstractSparseLattice *argument : arguments)
      setToEntryState(static_cast<OriginLattice *>(argument));
  }

  void setToEntryState(OriginLattice *lattice) override {
    if (isArgument(lattice->getAnchor()))
      return add(lattice, OriginArgument);
    add(lattice, OriginOther | (isa<BlockArgument>(lattice->getAnchor())
                                    ? OriginBlockArgument
                                    : OriginRegion));
  }

private:
  void add(OriginLattice *lattice, unsigned bits) {
    propagateIfChanged(lattice, lattice->join(OriginSet{bits}));
  }

  /// Adds the operands of an op with regions, such as a condition or a bound,
  /// to its results.
  void addOperands(RegionBranchOpInterface branch) {
    if (branch->getNumResults() == 0)
      return;
    SmallVector<Value> values(branch->getOperands());
    if (auto loop = dyn_cast<scf::WhileOp>(*branch))
      values.push_back(loop.getConditionOp().getCondition());
    ProgramPoint *after = getProgramPointAfter(branch);
    for (Value value : values) {
      const OriginLattice *from = getLatticeElementFor(after, value);
      for (Value result : branch->getResults())
        AbstractSparseForwardDataFlowAnalysis::join(getLatticeElement(result),
                                                    *from);
    }
  }
};
} // namespace

ThreadDependence::ThreadDependence(FunctionOpInterface kernel)
    : kernel(kernel) {}

ThreadDependence::~ThreadDependence() = default;

unsigned ThreadDependence::getAll(Value value) {
  if (!solver) {
    solver = std::make_unique<DataFlowSolver>(
        DataFlowConfig().setInterprocedural(false));
    solver->load<dataflow::DeadCodeAnalysis>();
    solver->load<NoConstants>();
    solver->load<OriginAnalysis>();
    // Nothing is known if an analysis cannot be initialized.
    if (failed(solver->initializeAndRun(kernel)))
      solver = std::make_unique<DataFlowSolver>();
  }
  const auto *lattice = solver->lookupState<OriginLattice>(value);
  return lattice ? lattice->getValue().bits : OriginUnknown;
}

//===----------------------------------------------------------------------===//
// Queries
//===----------------------------------------------------------------------===//

/// What is the same for all threads of a grid, and of a CTA.
static constexpr unsigned kOfGrid = OriginGrid | OriginSize | OriginArgument;
static constexpr unsigned kOfCta = kOfGrid | OriginCta;

unsigned ThreadDependence::get(Value value) {
  return getAll(value) &
         (OriginThread | OriginCta | OriginGrid | OriginMemory | OriginOther);
}

bool ThreadDependence::isSameInCta(Value value) {
  return (getAll(value) & ~kOfCta) == 0 || isGranted(Lemma::IsSameInCta);
}

bool ThreadDependence::isSameInGrid(Value value) {
  return (getAll(value) & ~kOfGrid) == 0 || isGranted(Lemma::IsSameInGrid);
}

bool ThreadDependence::isOfArguments(Value value) {
  return (getAll(value) & ~OriginArgument) == 0;
}

bool ThreadDependence::dependsOnCtaId(Value value, GridAxis axis) {
  unsigned changing =
      OriginMemory | OriginOther | OriginBlockArgument | OriginRegion;
  if (axis != GridAxis::Y)
    changing |= OriginCtaX;
  if (axis == GridAxis::Y || axis == GridAxis::Longer)
    changing |= OriginCtaY;
  return getAll(value) & changing;
}

bool ThreadDependence::selectsThreads(Value condition) {
  auto visit = [&](Value each) {
    // If threads are compared with an argument, as in a bounds check, all or
    // most of them may pass.
    if (isOnly(get(each), OriginThread) &&
        !(getAll(each) & (OriginArgument | OriginBlockArgument)))
      return WalkContinuation::interrupt();
    Operation *op = each.getDefiningOp();
    return isa_and_nonnull<arith::AndIOp, LLVM::AndOp>(op)
               ? WalkContinuation::advanceTo(op->getOperands())
               : WalkContinuation::skip();
  };
  return walkSlice(condition, visit).wasInterrupted();
}

/// Whether `value` only has `allowed` origins, without control flow.
static bool hasOnly(FunctionOpInterface kernel, Value value, unsigned allowed) {
  return !walkSlice(value, [&](Value each) {
            Operation *op = each.getDefiningOp();
            if (!op)
              return cast<BlockArgument>(each).getOwner() ==
                             &kernel.getFunctionBody().front()
                         ? WalkContinuation::skip()
                         : WalkContinuation::interrupt();
            return (ThreadDependence::getOfOp(op) & ~allowed) == 0
                       ? WalkContinuation::advanceTo(op->getOperands())
                       : WalkContinuation::interrupt();
          }).wasInterrupted();
}

bool mlir::redop::isSameInCta(FunctionOpInterface kernel, Value value) {
  return hasOnly(kernel, value, kOfCta) || isGranted(Lemma::IsSameInCta);
}

bool mlir::redop::isSameInGrid(FunctionOpInterface kernel, Value value) {
  return hasOnly(kernel, value, kOfGrid) || isGranted(Lemma::IsSameInGrid);
}

bool mlir::redop::isQuotient(Value value) {
  while (Operation *op = value.getDefiningOp()) {
    // A division whose divisor may be -1.
    if (isa<arith::SelectOp, LLVM::SelectOp>(op)) {
      value = op->getOperand(2);
      continue;
    }
    if (isa<arith::DivUIOp, arith::DivSIOp, arith::FloorDivSIOp, arith::ShRUIOp,
            arith::ShRSIOp, LLVM::UDivOp, LLVM::SDivOp, LLVM::LShrOp,
            LLVM::AShrOp>(op))
      return true;
    if (!isIntegerCast(op))
      return false;
    value = op->getOperand(0);
  }
  return false;
}
