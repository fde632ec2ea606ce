//===- PointerSpaces.cpp - Where pointers point ---------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A forward data-flow analysis: each value has the set of memories that it may
// point to. Integers have a set, too, since a pointer may become one on its way
// (memref.extract_aligned_pointer_as_index, llvm.ptrtoint). The empty set is
// that of null, of undefined values, of integers that come from no pointer, and
// of code that is never reached.
//
//===----------------------------------------------------------------------===//

#include "redop/Analysis/PointerSpaces.h"
#include "mlir/Analysis/DataFlow/ConstantPropagationAnalysis.h"
#include "mlir/Analysis/DataFlow/DeadCodeAnalysis.h"
#include "mlir/Analysis/DataFlow/SparseAnalysis.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Interfaces/ViewLikeInterface.h"
#include "redop/Analysis/Kernels.h"
#include "redop/Dialect/MemorySpaces.h"

using namespace mlir;
using namespace mlir::redop;

namespace {
/// The memories that a value may point to.
struct SpaceSet {
  enum : uint8_t {
    Global = 1,
    Shared = 2,
    SharedCluster = 4,
    Local = 8,
    /// A kernel's argument that is passed by value: a pointer in it points to
    /// global memory.
    Parameter = 16,
    /// Any but Local, unless a pointer to local memory is stored somewhere.
    Unknown = 32,
  };
  uint8_t bits = 0;

  static SpaceSet join(const SpaceSet &a, const SpaceSet &b) {
    return {static_cast<uint8_t>(a.bits | b.bits)};
  }
  bool operator==(const SpaceSet &other) const { return bits == other.bits; }
  void print(raw_ostream &os) const { os << unsigned(bits); }
};

using SpaceLattice = dataflow::Lattice<SpaceSet>;
using ConstantLattice = dataflow::Lattice<dataflow::ConstantValue>;

/// Takes every value for unknown, so that every branch may be taken. Upstream's
/// constant propagation, which DeadCodeAnalysis wants to know of otherwise,
/// folds ops, and the fold of memref.extract_strided_metadata creates some.
class NoConstants
    : public dataflow::SparseForwardDataFlowAnalysis<ConstantLattice> {
public:
  using SparseForwardDataFlowAnalysis::SparseForwardDataFlowAnalysis;

  LogicalResult visitOperation(Operation *, ArrayRef<const ConstantLattice *>,
                               ArrayRef<ConstantLattice *> results) override {
    setAllToEntryStates(results);
    return success();
  }
  void setToEntryState(ConstantLattice *lattice) override {
    propagateIfChanged(
        lattice, lattice->join(dataflow::ConstantValue::getUnknownConstant()));
  }
};

class SpaceAnalysis
    : public dataflow::SparseForwardDataFlowAnalysis<SpaceLattice> {
public:
  SpaceAnalysis(DataFlowSolver &solver, Operation *root)
      : SparseForwardDataFlowAnalysis(solver), root(root) {}

  LogicalResult visitOperation(Operation *op,
                               ArrayRef<const SpaceLattice *> operands,
                               ArrayRef<SpaceLattice *> results) override;
  void setToEntryState(SpaceLattice *lattice) override;

private:
  using AbstractLattice = dataflow::AbstractSparseLattice;
  void visitCallableOperation(CallableOpInterface callable,
                              ArrayRef<AbstractLattice *> arguments) override;
  bool hasOnlyKnownCallers(Operation *callable);
  SpaceSet visitLoad(LLVM::LoadOp load, const SpaceLattice *address);
  void add(SpaceLattice *lattice, SpaceSet set) {
    propagateIfChanged(lattice, lattice->join(set));
  }

  Operation *root;
};
} // namespace

//===----------------------------------------------------------------------===//
// Types and sources
//===----------------------------------------------------------------------===//

static SpaceSet getSetOfNumber(unsigned addressSpace) {
  switch (addressSpace) {
  case 1:
    return {SpaceSet::Global};
  case 3:
    return {SpaceSet::Shared};
  case 7:
    return {SpaceSet::SharedCluster};
  case 5:
    return {SpaceSet::Local};
  default:
    return {SpaceSet::Unknown};
  }
}

/// What the type alone says; nothing for a type that names no space.
static std::optional<SpaceSet> getSetOfType(Type type) {
  if (auto pointer = dyn_cast<LLVM::LLVMPointerType>(type)) {
    if (pointer.getAddressSpace() == 0)
      return std::nullopt;
    return getSetOfNumber(pointer.getAddressSpace());
  }
  auto memref = dyn_cast<BaseMemRefType>(type);
  if (!memref || !memref.getMemorySpace())
    return std::nullopt;
  if (std::optional<Space> space = getSpaceOf(memref.getMemorySpace()))
    return *space == Space::Generic
               ? std::nullopt
               : std::optional(getSetOfNumber(static_cast<unsigned>(*space)));
  if (auto space = dyn_cast<gpu::AddressSpaceAttr>(memref.getMemorySpace()))
    if (space.getValue() == gpu::AddressSpace::Private)
      return SpaceSet{SpaceSet::Local};
  if (auto number = dyn_cast<IntegerAttr>(memref.getMemorySpace()))
    if (number.getValue() == 5)
      return SpaceSet{SpaceSet::Local};
  return SpaceSet{SpaceSet::Unknown};
}

static bool isPointer(Type type) {
  return isa<LLVM::LLVMPointerType, BaseMemRefType>(type);
}

/// Whether a value of the type may hold a pointer that is not an integer.
static bool mayHoldPointer(Type type) {
  return isPointer(type) ||
         isa<LLVM::LLVMStructType, LLVM::LLVMArrayType>(type) ||
         (isa<VectorType>(type) &&
          isPointer(cast<VectorType>(type).getElementType()));
}

/// The memory that an op makes, if it makes some.
static std::optional<SpaceSet> getSetOfSource(Operation *op) {
  if (isa<LLVM::AllocaOp, memref::AllocaOp>(op))
    return SpaceSet{SpaceSet::Local};
  // Without an address space, a module's variable is in global memory.
  if (isa<LLVM::AddressOfOp, memref::GetGlobalOp>(op))
    return SpaceSet{SpaceSet::Global};
  if (isa<gpu::DynamicSharedMemoryOp>(op))
    return SpaceSet{SpaceSet::Shared};
  if (isa<LLVM::ZeroOp, LLVM::UndefOp, LLVM::PoisonOp, LLVM::ConstantOp>(op) ||
      op->hasTrait<OpTrait::ConstantLike>())
    return SpaceSet{};
  return std::nullopt;
}

/// The operands on whose memory a result lies, for ops that only rename or
/// choose pointers; nothing for other ops.
static std::optional<SmallVector<Value, 2>> getRenamed(Operation *op) {
  using Values = SmallVector<Value, 2>;
  if (auto gep = dyn_cast<LLVM::GEPOp>(op))
    return Values{gep.getBase()};
  if (auto view = dyn_cast<ViewLikeOpInterface>(op))
    return Values{view.getViewSource()};
  if (isa<LLVM::SelectOp, arith::SelectOp>(op))
    return Values{op->getOperand(1), op->getOperand(2)};
  if (isa<LLVM::InsertValueOp>(op))
    return Values(op->getOperands());
  if (isa<LLVM::AddrSpaceCastOp, LLVM::BitcastOp, LLVM::PtrToIntOp,
          LLVM::IntToPtrOp, LLVM::FreezeOp, LLVM::ExtractValueOp,
          arith::IndexCastOp, arith::IndexCastUIOp, UnrealizedConversionCastOp,
          memref::ExtractAlignedPointerAsIndexOp,
          memref::ExtractStridedMetadataOp>(op))
    return Values(op->getOperands());
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// Local variables
//===----------------------------------------------------------------------===//

/// The values that are stored into a local variable, when it is only loaded and
/// stored as a whole.
static std::optional<SmallVector<Value>> getStored(LLVM::AllocaOp variable) {
  SmallVector<Value> values;
  for (Operation *user : variable.getRes().getUsers()) {
    if (isa<LLVM::LoadOp, LLVM::LifetimeStartOp, LLVM::LifetimeEndOp>(user))
      continue;
    auto store = dyn_cast<LLVM::StoreOp>(user);
    if (!store || store.getValue() == variable.getRes())
      return std::nullopt;
    values.push_back(store.getValue());
  }
  return values;
}

SpaceSet SpaceAnalysis::visitLoad(LLVM::LoadOp load,
                                  const SpaceLattice *address) {
  if (!mayHoldPointer(load.getRes().getType()))
    return {};
  uint8_t from = address->getValue().bits;
  if (from == SpaceSet::Parameter)
    return {SpaceSet::Global};
  auto variable = load.getAddr().getDefiningOp<LLVM::AllocaOp>();
  auto stored = variable ? getStored(variable) : std::nullopt;
  if (!stored)
    return {SpaceSet::Unknown};
  SpaceSet all;
  for (Value value : *stored)
    all = SpaceSet::join(
        all,
        getLatticeElementFor(getProgramPointAfter(load), value)->getValue());
  return all;
}

//===----------------------------------------------------------------------===//
// Transfer
//===----------------------------------------------------------------------===//

LogicalResult
SpaceAnalysis::visitOperation(Operation *op,
                              ArrayRef<const SpaceLattice *> operands,
                              ArrayRef<SpaceLattice *> results) {
  SpaceSet set;
  if (auto load = dyn_cast<LLVM::LoadOp>(op)) {
    set = visitLoad(load, operands.front());
  } else if (std::optional<SpaceSet> source = getSetOfSource(op)) {
    set = *source;
  } else if (auto renamed = getRenamed(op)) {
    for (auto [operand, lattice] : llvm::zip(op->getOperands(), operands))
      if (llvm::is_contained(*renamed, operand))
        set = SpaceSet::join(set, lattice->getValue());
    // An integer that comes from no pointer, as an address.
    if (isa<LLVM::IntToPtrOp>(op) && set.bits == 0)
      set = {SpaceSet::Unknown};
  } else {
    for (const SpaceLattice *operand : operands)
      set = SpaceSet::join(set, operand->getValue());
    bool isAddress = set.bits != 0;
    for (Value result : op->getResults())
      isAddress |= mayHoldPointer(result.getType());
    if (isAddress)
      set.bits |= SpaceSet::Unknown;
  }
  for (SpaceLattice *result : results)
    add(result, getSetOfType(result->getAnchor().getType()).value_or(set));
  return success();
}

/// What comes from outside of the IR.
void SpaceAnalysis::setToEntryState(SpaceLattice *lattice) {
  Value value = lattice->getAnchor();
  if (std::optional<SpaceSet> set = getSetOfType(value.getType()))
    return add(lattice, *set);
  if (!mayHoldPointer(value.getType()))
    return;
  auto argument = dyn_cast<BlockArgument>(value);
  auto function =
      argument
          ? dyn_cast<FunctionOpInterface>(argument.getOwner()->getParentOp())
          : FunctionOpInterface();
  if (!function || !argument.getOwner()->isEntryBlock() || !isKernel(function))
    return add(lattice, {SpaceSet::Unknown});
  bool isByValue = argument.getArgNumber() < function.getNumArguments() &&
                   function.getArgAttr(argument.getArgNumber(),
                                       LLVM::LLVMDialect::getByValAttrName());
  add(lattice, {isByValue ? SpaceSet::Parameter : SpaceSet::Global});
}

bool SpaceAnalysis::hasOnlyKnownCallers(Operation *callable) {
  if (callable == root)
    return false;
  auto symbol = dyn_cast<SymbolOpInterface>(callable);
  auto function = dyn_cast<LLVM::LLVMFuncOp>(callable);
  bool isInternal =
      function && (function.getLinkage() == LLVM::Linkage::Internal ||
                   function.getLinkage() == LLVM::Linkage::Private);
  if (!symbol || !(symbol.isPrivate() || isInternal))
    return false;
  std::optional<SymbolTable::UseRange> uses =
      SymbolTable::getSymbolUses(symbol, symbol->getParentOp());
  return uses && llvm::all_of(*uses, [](const SymbolTable::SymbolUse &use) {
           return isa<CallOpInterface>(use.getUser());
         });
}

/// The arguments of all calls that the IR holds, and whatever else may come.
void SpaceAnalysis::visitCallableOperation(
    CallableOpInterface callable, ArrayRef<AbstractLattice *> arguments) {
  ProgramPoint *entry =
      getProgramPointBefore(&callable.getCallableRegion()->front());
  const auto *callers = getOrCreateFor<dataflow::PredecessorState>(
      entry, getProgramPointAfter(callable));
  for (Operation *caller : callers->getKnownPredecessors()) {
    auto call = dyn_cast<CallOpInterface>(caller);
    if (!call)
      continue;
    for (auto [operand, argument] : llvm::zip(call.getArgOperands(), arguments))
      join(argument, *getLatticeElementFor(entry, operand));
  }
  if (!hasOnlyKnownCallers(callable))
    AbstractSparseForwardDataFlowAnalysis::setAllToEntryStates(arguments);
}

//===----------------------------------------------------------------------===//
// Questions
//===----------------------------------------------------------------------===//

/// Whether `op` writes a pointer for which `isLocal` holds to memory.
static bool storesLocal(Operation *op,
                        llvm::function_ref<bool(Value)> isLocal) {
  if (auto store = dyn_cast<LLVM::StoreOp>(op))
    return isLocal(store.getValue());
  if (auto exchange = dyn_cast<LLVM::AtomicCmpXchgOp>(op))
    return isLocal(exchange.getVal());
  if (auto atomic = dyn_cast<LLVM::AtomicRMWOp>(op))
    return isLocal(atomic.getVal());
  if (auto store = dyn_cast<memref::StoreOp>(op))
    return isLocal(store.getValue());
  return false;
}

void PointerSpaces::run() {
  solver = std::make_unique<DataFlowSolver>();
  solver->load<dataflow::DeadCodeAnalysis>();
  solver->load<NoConstants>();
  solver->load<SpaceAnalysis>(root);
  // It fails when an analysis cannot be set up; then nothing is known.
  if (failed(solver->initializeAndRun(root))) {
    localEscapes = true;
    return;
  }
  root->walk([&](Operation *op) {
    localEscapes |= storesLocal(
        op, [&](Value value) { return lookup(value) & SpaceSet::Local; });
  });
}

uint8_t PointerSpaces::lookup(Value pointer) {
  const auto *lattice = solver->lookupState<SpaceLattice>(pointer);
  // Code that nothing reaches is not visited.
  return lattice ? lattice->getValue().bits
                 : SpaceSet::Unknown | SpaceSet::Local;
}

std::optional<Space> PointerSpaces::getSpace(Value pointer) {
  uint8_t bits;
  if (std::optional<SpaceSet> set = getSetOfType(pointer.getType())) {
    bits = set->bits;
  } else {
    if (!solver)
      run();
    bits = lookup(pointer);
  }
  switch (bits) {
  case SpaceSet::Global:
    return Space::Global;
  case SpaceSet::Shared:
    return Space::Shared;
  case SpaceSet::SharedCluster:
    return Space::SharedCluster;
  default:
    return std::nullopt;
  }
}

bool PointerSpaces::mayBeLocal(Value pointer) {
  if (std::optional<SpaceSet> set = getSetOfType(pointer.getType()))
    return set->bits & SpaceSet::Local;
  if (!solver)
    run();
  uint8_t bits = lookup(pointer);
  return (bits & SpaceSet::Local) ||
         ((bits & SpaceSet::Unknown) && localEscapes);
}
