//===- PointerSpaces.cpp - State spaces of pointers -----------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A forward data-flow analysis: each value has the set of memories that it may
// point to. Integers also have a set, because pointers may be converted to
// integers (memref.extract_aligned_pointer_as_index, llvm.ptrtoint); any other
// integer may be any address. The set is empty for null, for undefined values,
// and for unreachable code.
//
//===----------------------------------------------------------------------===//

#include "redop/Analysis/PointerSpaces.h"
#include "NoConstants.h"
#include "mlir/Analysis/DataFlow/DeadCodeAnalysis.h"
#include "mlir/Analysis/DataFlow/SparseAnalysis.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Interfaces/ViewLikeInterface.h"
#include "redop/Analysis/Callees.h"
#include "redop/Analysis/Kernels.h"
#include "redop/Analysis/PointerSources.h"
#include "redop/Dialect/MemorySpaces.h"
#include "redop/Support/LLVMVersion.h"

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
    /// A kernel's argument that is passed by value.
    Parameter = 16,
    /// Unknown. Includes local memory only if a pointer to local memory
    /// escapes; see mayBeLocal().
    Unknown = 32,
    Constant = 64,
  };
  uint8_t bits = 0;

  static SpaceSet join(const SpaceSet &a, const SpaceSet &b) {
    return {static_cast<uint8_t>(a.bits | b.bits)};
  }
  bool operator==(const SpaceSet &other) const { return bits == other.bits; }
  void print(raw_ostream &os) const { os << unsigned(bits); }
};

using SpaceLattice = dataflow::Lattice<SpaceSet>;

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
  LogicalResult
  visitCallOperation(CallOpInterface call,
                     ArrayRef<const AbstractLattice *> arguments,
                     ArrayRef<AbstractLattice *> results) override;
  void visitCallableOperation(CallableOpInterface callable,
                              ArrayRef<AbstractLattice *> arguments) override;
  bool hasOnlyKnownCallers(Operation *callable);
  SpaceSet visitRenaming(Operation *op,
                         ArrayRef<const SpaceLattice *> operands);
  SpaceSet visitLoad(LLVM::LoadOp load, const SpaceLattice *address);
  void add(SpaceLattice *lattice, SpaceSet set) {
    propagateIfChanged(lattice, lattice->join(set));
  }

  Operation *root;
  SymbolTableCollection symbols;
  /// Created by the first query.
  std::optional<SymbolUserMap> users;
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
  case 4:
    return {SpaceSet::Constant};
  case 7:
    return {SpaceSet::SharedCluster};
  case 5:
    return {SpaceSet::Local};
  default:
    return {SpaceSet::Unknown};
  }
}

/// Returns the space given by the type alone, or nullopt if the type does not
/// specify one.
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

/// The memory that an op allocates, if any.
static std::optional<SpaceSet> getSetOfSource(Operation *op) {
  if (isa<LLVM::AllocaOp, memref::AllocaOp>(op))
    return SpaceSet{SpaceSet::Local};
  // A variable of a module without an address space is in global memory.
  if (isa<LLVM::AddressOfOp, memref::GetGlobalOp>(op))
    return SpaceSet{SpaceSet::Global};
  if (isa<gpu::DynamicSharedMemoryOp>(op))
    return SpaceSet{SpaceSet::Shared};
  if (isa<LLVM::ZeroOp, LLVM::UndefOp, LLVM::PoisonOp>(op) ||
      (op->getNumResults() == 1 && matchPattern(op, m_Zero())))
    return SpaceSet{};
  if (op->hasTrait<OpTrait::ConstantLike>())
    return SpaceSet{SpaceSet::Unknown};
  return std::nullopt;
}

/// The operands that the pointers among the results are based on, for ops that
/// only rename or select pointers, or integers and aggregates that hold some;
/// none for other ops.
static std::optional<SmallVector<Value, 2>> getRenamed(Operation *op) {
  using Values = SmallVector<Value, 2>;
  if (std::optional<PointerSources> sources = getPointerSources(op))
    return sources->values;
  // The set of an aggregate is that of its pointers.
  if (auto insert = dyn_cast<LLVM::InsertValueOp>(op))
    return mayHoldPointer(insert.getValue().getType())
               ? Values{insert.getContainer(), insert.getValue()}
               : Values{insert.getContainer()};
  if (isa<LLVM::PtrToIntOp, LLVM::IntToPtrOp, LLVM::ExtractValueOp,
          arith::IndexCastOp, arith::IndexCastUIOp, UnrealizedConversionCastOp,
          memref::DistinctObjectsOp, memref::ExtractAlignedPointerAsIndexOp,
          memref::ExtractStridedMetadataOp>(op))
    return Values(op->getOperands());
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// Local variables
//===----------------------------------------------------------------------===//

/// Returns the values that are stored into a local variable, if it is only
/// loaded and stored as a whole.
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

/// Whether a parameter passed by value is only loaded from.
static bool isOnlyRead(Value parameter) {
  SmallVector<Value> pointers = {parameter};
  while (!pointers.empty())
    for (OpOperand &use : pointers.pop_back_val().getUses()) {
      Operation *user = use.getOwner();
      std::optional<PointerSources> sources = getPointerSources(user);
      if (sources && sources->kind != PointerSources::Kind::Choice)
        pointers.push_back(user->getResult(0));
      else if (!isa<LLVM::LoadOp>(user))
        return false;
    }
  return true;
}

/// Whether `value` is a parameter of a kernel, which the host writes, and not a
/// pointer to one that the kernel may have written before, such as the argument
/// of a function that it calls.
static bool isHostsParameter(Value value) {
  auto argument = dyn_cast<BlockArgument>(value);
  if (!argument || !argument.getOwner()->isEntryBlock())
    return false;
  auto function =
      dyn_cast<FunctionOpInterface>(argument.getOwner()->getParentOp());
  return function && isKernel(function) && isOnlyRead(argument);
}

SpaceSet SpaceAnalysis::visitLoad(LLVM::LoadOp load,
                                  const SpaceLattice *address) {
  if (!mayHoldPointer(load.getRes().getType()))
    return {SpaceSet::Unknown};
  if (address->getValue().bits == SpaceSet::Parameter) {
    bool isHosts = isHostsParameter(getUnderlyingPointer(load.getAddr()));
    return {isHosts ? SpaceSet::Global : SpaceSet::Unknown};
  }
  auto variable = load.getAddr().getDefiningOp<LLVM::AllocaOp>();
  auto stored = variable ? getStored(variable) : std::nullopt;
  // With another type, an integer may be loaded as a pointer.
  if (!stored || llvm::any_of(*stored, [&](Value value) {
        return value.getType() != load.getRes().getType();
      }))
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

/// Whether the pointer's bits, as an integer, are those of the generic pointer.
static bool isAddressGeneric(Type pointer) {
  std::optional<SpaceSet> set = getSetOfType(pointer);
  return !set || set->bits == SpaceSet::Global;
}

SpaceSet SpaceAnalysis::visitRenaming(Operation *op,
                                      ArrayRef<const SpaceLattice *> operands) {
  SmallVector<Value, 2> renamed = *getRenamed(op);
  SpaceSet set;
  for (auto [operand, lattice] : llvm::zip(op->getOperands(), operands)) {
    SpaceSet known = lattice->getValue();
    // An address in an integer is not one of the pointers of an aggregate, but
    // local memory escapes with it.
    if (!llvm::is_contained(renamed, operand))
      known.bits &= isa<LLVM::InsertValueOp>(op) ? SpaceSet::Local : 0;
    set = SpaceSet::join(set, known);
  }
  // An address within a state space differs from the generic address.
  if (isa<LLVM::PtrToIntOp, memref::ExtractAlignedPointerAsIndexOp>(op) &&
      !isAddressGeneric(op->getOperand(0).getType()))
    return {SpaceSet::Unknown};
  // A null integer converted to a pointer may be an address.
  if (isa<LLVM::IntToPtrOp>(op) && set.bits == 0)
    return {SpaceSet::Unknown};
  return set;
}

LogicalResult
SpaceAnalysis::visitOperation(Operation *op,
                              ArrayRef<const SpaceLattice *> operands,
                              ArrayRef<SpaceLattice *> results) {
  SpaceSet set;
  if (auto load = dyn_cast<LLVM::LoadOp>(op)) {
    set = visitLoad(load, operands.front());
  } else if (std::optional<SpaceSet> source = getSetOfSource(op)) {
    set = *source;
  } else if (getRenamed(op)) {
    set = visitRenaming(op, operands);
  } else {
    set = {SpaceSet::Unknown};
    for (const SpaceLattice *operand : operands)
      set = SpaceSet::join(set, operand->getValue());
  }
  bool takesPointerApart = isa<LLVM::ExtractValueOp>(op) ||
                           isa<memref::ExtractStridedMetadataOp>(op);
  for (SpaceLattice *result : results) {
    Type type = result->getAnchor().getType();
    // A size or an offset.
    bool isNumber = takesPointerApart && !mayHoldPointer(type);
    add(result, isNumber ? SpaceSet{SpaceSet::Unknown}
                         : getSetOfType(type).value_or(set));
  }
  return success();
}

/// The memory of a buffer of a kernel or a launch, whose type does not have to
/// specify it.
static std::optional<SpaceSet> getSetOfAttribution(BlockArgument argument) {
  Operation *parent = argument.getOwner()->getParentOp();
  auto find = [&](auto op) -> std::optional<SpaceSet> {
    if (llvm::is_contained(getWorkgroupBuffers(op), argument))
      return SpaceSet{SpaceSet::Shared};
    if (llvm::is_contained(op.getPrivateAttributions(), argument))
      return SpaceSet{SpaceSet::Local};
    return std::nullopt;
  };
  if (auto function = dyn_cast<gpu::GPUFuncOp>(parent))
    return find(function);
  if (auto launch = dyn_cast<gpu::LaunchOp>(parent))
    return find(launch);
  return std::nullopt;
}

/// The memory that an argument of a kernel, a pointer, points to.
static SpaceSet getSetOfKernelArgument(FunctionOpInterface kernel,
                                       BlockArgument argument) {
  if (std::optional<SpaceSet> set = getSetOfAttribution(argument))
    return *set;
  return {isPassedByValue(kernel, argument.getArgNumber()) ? SpaceSet::Parameter
                                                           : SpaceSet::Global};
}

/// Sets the state of values that come from outside of the IR.
void SpaceAnalysis::setToEntryState(SpaceLattice *lattice) {
  Value value = lattice->getAnchor();
  if (std::optional<SpaceSet> set = getSetOfType(value.getType()))
    return add(lattice, *set);
  auto argument = dyn_cast<BlockArgument>(value);
  if (argument && argument.getOwner()->isEntryBlock()) {
    if (std::optional<SpaceSet> set = getSetOfAttribution(argument))
      return add(lattice, *set);
    auto function =
        dyn_cast<FunctionOpInterface>(argument.getOwner()->getParentOp());
    if (function && mayHoldPointer(value.getType())) {
      if (isKernel(function))
        return add(lattice, getSetOfKernelArgument(function, argument));
      if (isPassedByValue(function, argument.getArgNumber()))
        return add(lattice, {SpaceSet::Local});
    }
  }
  add(lattice, {SpaceSet::Unknown});
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
  // Collect the users of all functions at once: a search per function would be
  // quadratic.
  if (!users)
    users.emplace(symbols, root);
  return llvm::all_of(users->getUsers(callable), [](Operation *user) {
    return isa<CallOpInterface>(user);
  });
}

/// Joins the results of the callee only if its body is known.
LogicalResult
SpaceAnalysis::visitCallOperation(CallOpInterface call,
                                  ArrayRef<const AbstractLattice *> arguments,
                                  ArrayRef<AbstractLattice *> results) {
  if (isBodyKnown(call.resolveCallableInTable(&symbols), root))
    return AbstractSparseForwardDataFlowAnalysis::visitCallOperation(
        call, arguments, results);
  AbstractSparseForwardDataFlowAnalysis::setAllToEntryStates(results);
  return success();
}

/// Joins the arguments of all calls in the IR, and of unknown callers.
void SpaceAnalysis::visitCallableOperation(
    CallableOpInterface callable, ArrayRef<AbstractLattice *> arguments) {
  ProgramPoint *entry =
      getProgramPointBefore(&callable.getCallableRegion()->front());
  const auto *callers = getOrCreateFor<dataflow::PredecessorState>(
      entry, getProgramPointAfter(callable));
  auto function = dyn_cast<FunctionOpInterface>(*callable);
  for (Operation *caller : callers->getKnownPredecessors()) {
    auto call = dyn_cast<CallOpInterface>(caller);
    if (!call)
      continue;
    OperandRange operands = call.getArgOperands();
    // A call may pass variable arguments, too, or have another type than the
    // function.
    for (auto [number, argument] : llvm::enumerate(arguments))
      if (number >= operands.size() ||
          (function && isPassedByValue(function, number)))
        setToEntryState(static_cast<SpaceLattice *>(argument));
      else
        join(argument, *getLatticeElementFor(entry, operands[number]));
  }
  // Buffers of a function are not arguments of a call.
  if (function)
    for (AbstractLattice *argument : arguments) {
      auto value = cast<BlockArgument>(
          static_cast<SpaceLattice *>(argument)->getAnchor());
      if (value.getArgNumber() >= function.getNumArguments())
        setToEntryState(static_cast<SpaceLattice *>(argument));
    }
  if (!hasOnlyKnownCallers(callable))
    AbstractSparseForwardDataFlowAnalysis::setAllToEntryStates(arguments);
}

//===----------------------------------------------------------------------===//
// Queries
//===----------------------------------------------------------------------===//

/// Whether the analysis follows the operand into the function that `call`
/// calls.
static bool isArgumentOfKnown(OpOperand &use, CallOpInterface call,
                              Operation *root, SymbolTableCollection &symbols) {
  Operation *callee = call.resolveCallableInTable(&symbols);
  OperandRange operands = call.getArgOperands();
  if (!isBodyKnown(callee, root) || operands.empty())
    return false;
  // The others are variable arguments.
  unsigned number = use.getOperandNumber() - operands.getBeginOperandIndex();
  return number < cast<CallableOpInterface>(callee)
                      .getCallableRegion()
                      ->getNumArguments();
}

/// Whether a pointer escapes the analysis. A use as an address does not escape,
/// nor does one whose result points to the same memory.
static bool mayEscape(OpOperand &use, Operation *root,
                      SymbolTableCollection &symbols) {
  Operation *op = use.getOwner();
  // A loop iterates from the lower to the upper bound.
  if (auto loop = dyn_cast<LoopLikeOpInterface>(op))
    return llvm::none_of(loop.getInitsMutable(),
                         [&](OpOperand &init) { return &init == &use; });
  if (isa<BranchOpInterface, RegionBranchOpInterface,
          RegionBranchTerminatorOpInterface>(op) ||
      op->hasTrait<OpTrait::ReturnLike>())
    return false;
  if (auto call = dyn_cast<CallOpInterface>(op))
    return !isArgumentOfKnown(use, call, root, symbols);
  if (isMemoryEffectFree(op) ||
      isa<LLVM::LifetimeStartOp, LLVM::LifetimeEndOp>(op))
    return false;
  // The declared effects of LLVM's accesses do not name an operand.
  if (auto store = dyn_cast<LLVM::StoreOp>(op))
    return &use != &store.getAddrMutable();
  if (auto atomic = dyn_cast<LLVM::AtomicRMWOp>(op))
    return &use != &atomic.getPtrMutable();
  if (auto exchange = dyn_cast<LLVM::AtomicCmpXchgOp>(op))
    return &use != &exchange.getPtrMutable();
  if (isa<LLVM::LoadOp>(op))
    return false;
  auto effects = dyn_cast<MemoryEffectOpInterface>(op);
  if (!effects)
    return true;
  SmallVector<MemoryEffects::EffectInstance> instances;
  effects.getEffects(instances);
  return llvm::none_of(instances, [&](const auto &instance) {
    return instance.template getEffectValue<OpOperand *>() == &use;
  });
}

void PointerSpaces::run() {
  solver = std::make_unique<DataFlowSolver>();
  solver->load<dataflow::DeadCodeAnalysis>();
  solver->load<NoConstants>();
  solver->load<SpaceAnalysis>(root);
  // If an analysis cannot be initialized, everything is unknown.
  if (failed(solver->initializeAndRun(root))) {
    localEscapes = true;
    return;
  }
  SymbolTableCollection symbols;
  root->walk([&](Operation *op) {
    for (OpOperand &use : op->getOpOperands())
      localEscapes |= (lookup(use.get()) & SpaceSet::Local) &&
                      mayEscape(use, root, symbols);
  });
}

uint8_t PointerSpaces::lookup(Value pointer) {
  const auto *lattice = solver->lookupState<SpaceLattice>(pointer);
  // Unreachable code is not visited.
  return lattice ? lattice->getValue().bits
                 : SpaceSet::Unknown | SpaceSet::Local;
}

/// What the analysis finds for a pointer that is based on an argument of a
/// kernel, or on a variable, by a chain of ops with one source each; nullopt
/// for others. Most pointers are such, and need no analysis of all the IR. PTX
/// has no calls of kernels, so their arguments come from the host alone.
static std::optional<SpaceSet> findDirectly(Value pointer) {
  constexpr unsigned kMaxSteps = 64;
  for (unsigned step = 0; step < kMaxSteps; ++step) {
    if (std::optional<SpaceSet> set = getSetOfType(pointer.getType()))
      return set;
    if (!isPointer(pointer.getType()))
      return std::nullopt;
    if (auto argument = dyn_cast<BlockArgument>(pointer)) {
      auto function =
          dyn_cast<FunctionOpInterface>(argument.getOwner()->getParentOp());
      if (!function || !isKernel(function) ||
          !argument.getOwner()->isEntryBlock())
        return std::nullopt;
      return getSetOfKernelArgument(function, argument);
    }
    Operation *op = pointer.getDefiningOp();
    if (std::optional<SpaceSet> source = getSetOfSource(op))
      return source;
    std::optional<PointerSources> sources = getPointerSources(op);
    if (!sources || sources->values.size() != 1)
      return std::nullopt;
    pointer = sources->values.front();
  }
  return std::nullopt;
}

uint8_t PointerSpaces::getBits(Value pointer) {
  if (std::optional<SpaceSet> set = getSetOfType(pointer.getType()))
    return set->bits;
  if (!solver) {
    std::optional<SpaceSet> set = findDirectly(pointer);
    if (set && !(set->bits & SpaceSet::Unknown))
      return set->bits;
    run();
  }
  return lookup(pointer);
}

std::optional<Space> PointerSpaces::getSpace(Value pointer) {
  switch (getBits(pointer)) {
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
  uint8_t bits = getBits(pointer);
  // Parameters are not memory for atomics either.
  return (bits & (SpaceSet::Local | SpaceSet::Parameter)) ||
         ((bits & SpaceSet::Unknown) && localEscapes);
}

/// Whether `pointer` only points to memory with these bits.
bool PointerSpaces::isOnly(Value pointer, uint8_t allowed) {
  uint8_t bits = getBits(pointer);
  return bits != 0 && (bits & ~allowed) == 0;
}

bool PointerSpaces::isOfThread(Value pointer) {
  return isOnly(pointer, SpaceSet::Local | SpaceSet::Parameter);
}

bool PointerSpaces::isConstant(Value pointer) {
  return isOnly(pointer, SpaceSet::Constant);
}

void PointerSpaces::forget(Value value) {
  if (solver)
    solver->eraseState(value);
}
