//===- LLVMOps.cpp - Memory and aggregates of the LLVM dialect ------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Instructions/Reductions.h"
#include "Instructions/Sync.h"
#include "Machine/Access.h"
#include "Ops/Assumptions.h"
#include "Ops/Families.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::interpreter;

//===----------------------------------------------------------------------===//
// Pointers
//===----------------------------------------------------------------------===//

static Step runGEP(Thread &thread, LLVM::GEPOp op) {
  if (!isa<LLVM::LLVMPointerType>(op.getResult().getType()))
    return thread.fail(op, "the interpreter only supports scalar pointers");
  uint64_t address = thread.getUInt(op.getBase());
  Type type = op.getElemType();
  AddressCheck check(thread, op);
  bool isFirst = true;
  for (auto index : op.getIndices()) {
    int64_t number;
    if (auto value = dyn_cast<Value>(index))
      number = thread.getInt(value);
    else
      number = cast<IntegerAttr>(index).getInt();
    if (!isFirst) {
      if (auto structure = dyn_cast<LLVM::LLVMStructType>(type)) {
        ArrayRef<Type> body = structure.getBody();
        if (number < 0 || number >= static_cast<int64_t>(body.size()))
          return thread.fail(op, "the struct has no such member");
        std::optional<uint64_t> offset =
            thread.machine.layout.getMemberOffset(structure, number);
        if (!offset)
          return thread.fail(
              op, "the interpreter does not support a member of the struct");
        address += *offset;
        check.add(1, *offset);
        type = body[number];
        continue;
      }
      if (auto array = dyn_cast<LLVM::LLVMArrayType>(type))
        type = array.getElementType();
      else if (auto vector = dyn_cast<VectorType>(type))
        type = vector.getElementType();
      else
        return thread.fail(op, "index into a type without elements");
    }
    isFirst = false;
    std::optional<uint64_t> size = thread.machine.layout.getSize(type);
    if (!size)
      return thread.fail(op,
                         "the interpreter does not support the element type");
    address += static_cast<uint64_t>(number) * *size;
    check.add(number, *size);
  }
  if (const char *why = check.getViolation()) {
    thread.set(op.getResult(), thread.machine.poison.make(64, op, why));
    return Step::Next;
  }
  thread.set(op.getResult(),
             Lane(APInt(64, address), thread.getScalar(op.getBase()).tag));
  return Step::Next;
}

static Step runAddressOf(Thread &thread, LLVM::AddressOfOp op) {
  Operation *global = thread.machine.symbols.lookupNearestSymbolFrom(
      op, op.getGlobalNameAttr());
  std::optional<uint64_t> address =
      thread.machine.globals.find(global, thread.device);
  if (!address)
    return thread.fail(op, "the interpreter has no address for the symbol");
  thread.set(op.getResult(), APInt(64, *address));
  return Step::Next;
}

static Step runAddrSpaceCast(Thread &thread, LLVM::AddrSpaceCastOp op) {
  auto type = dyn_cast<LLVM::LLVMPointerType>(op.getResult().getType());
  if (!type)
    return thread.fail(op, "the interpreter only supports scalar pointers");
  std::optional<uint64_t> generic = toGeneric(thread, op, op.getArg());
  if (!generic)
    return Step::Failed;
  std::optional<uint64_t> address =
      fromGeneric(thread, op, *generic, type.getAddressSpace());
  if (!address)
    return Step::Failed;
  thread.set(op.getResult(),
             Lane(APInt(64, *address), thread.getScalar(op.getArg()).tag));
  return Step::Next;
}

static Step runAlloca(Thread &thread, LLVM::AllocaOp op) {
  std::optional<uint64_t> address =
      allocateLocal(thread, op, op.getElemType(),
                    thread.getUInt(op.getArraySize()), op.getAlignment());
  if (!address)
    return Step::Failed;
  thread.set(op.getResult(), APInt(64, *address));
  return Step::Next;
}

/// The contents of a variable are undefined at the start of its lifetime, and
/// at its end.
template <typename OpT> static Step runLifetime(Thread &thread, OpT op) {
  // LLVM permits poison, which names no variable.
  const Lane &lane = thread.get(op.getPtr()).front();
  Allocation *variable =
      thread.machine.isStrict() && !lane.isPoison()
          ? thread.machine.memory.find(lane.getZExtValue(), 0)
          : nullptr;
  if (!variable)
    return Step::Next;
  uint8_t state = kUnwritten;
  if (isa<LLVM::LifetimeEndOp>(op))
    state |= kEnded;
  std::fill(variable->states.begin(), variable->states.end(), state);
  return Step::Next;
}

//===----------------------------------------------------------------------===//
// Loads, stores and atomics
//===----------------------------------------------------------------------===//

/// Returns the alignment of an access: the one specified, or the ABI alignment
/// of the type.
static uint64_t getAlignment(Thread &thread, std::optional<uint64_t> written,
                             Type type) {
  return written ? *written
                 : thread.machine.layout.getAlignment(type).value_or(1);
}

static std::optional<Scope> getScope(std::optional<StringRef> syncscope) {
  return llvm::StringSwitch<std::optional<Scope>>(syncscope.value_or(""))
      .Case("", Scope::Sys)
      .Case("device", Scope::Gpu)
      .Case("cluster", Scope::Cluster)
      .Case("block", Scope::Cta)
      .Default(std::nullopt);
}

/// Returns the order of an access from LLVM's ordering and syncscope; nullopt
/// for an unknown syncscope.
static std::optional<Order> getOrder(LLVM::AtomicOrdering ordering,
                                     std::optional<StringRef> syncscope) {
  using Word = LLVM::AtomicOrdering;
  if (ordering == Word::not_atomic)
    return Order::weak();
  std::optional<Scope> scope = getScope(syncscope);
  if (!scope)
    return std::nullopt;
  switch (ordering) {
  case Word::acquire:
    return Order::strong(Sem::Acquire, scope);
  case Word::release:
    return Order::strong(Sem::Release, scope);
  case Word::acq_rel:
    return Order::strong(Sem::AcqRel, scope);
  case Word::seq_cst:
    return Order::strong(Sem::Sc, scope);
  default:
    // Unordered accesses are atomic, too.
    return Order::strong(Sem::Relaxed, scope);
  }
}

/// Returns the order of a load or store. A volatile access becomes ld.volatile
/// or st.volatile, which the PTX memory model treats as relaxed.sys.
template <typename OpT> static std::optional<Order> getAccessOrder(OpT op) {
  if (op.getOrdering() == LLVM::AtomicOrdering::not_atomic && op.getVolatile_())
    return Order::strong(Sem::Relaxed, Scope::Sys);
  return getOrder(op.getOrdering(), op.getSyncscope());
}

static Step runLoad(Thread &thread, LLVM::LoadOp op) {
  Type type = op.getResult().getType();
  std::optional<Order> order = getAccessOrder(op);
  if (!order)
    return thread.fail(op, "the interpreter does not support the syncscope");
  std::optional<uint64_t> address = toGeneric(thread, op, op.getAddr());
  if (!address)
    return Step::Failed;
  Lanes lanes;
  Step step =
      loadValue(thread, op, *address, type,
                getAlignment(thread, op.getAlignment(), type), lanes, *order);
  if (step != Step::Next)
    return step;
  std::optional<uint64_t> size = thread.machine.layout.getSize(type);
  if (op.getInvariant() && size && !loadInvariant(thread, op, *address, *size))
    return Step::Failed;
  thread.set(op.getResult(), std::move(lanes));
  return Step::Next;
}

static Step runStore(Thread &thread, LLVM::StoreOp op) {
  Type type = op.getValue().getType();
  std::optional<Order> order = getAccessOrder(op);
  if (!order)
    return thread.fail(op, "the interpreter does not support the syncscope");
  if (!thread.checkKnown(op, op.getAddr(), "the address"))
    return Step::Failed;
  std::optional<uint64_t> address = toGeneric(thread, op, op.getAddr());
  if (!address)
    return Step::Failed;
  return storeValue(thread, op, *address, type,
                    getAlignment(thread, op.getAlignment(), type),
                    thread.get(op.getValue()), *order);
}

/// LangRef: the behavior is undefined if the condition does not hold. Only
/// strict mode looks at it.
static Step runAssume(Thread &thread, LLVM::AssumeOp op) {
  if (!thread.machine.isStrict())
    return Step::Next;
  const Lane &condition = thread.getScalar(op.getCond());
  if (!thread.checkKnown(op, condition, "the condition"))
    return Step::Failed;
  return condition.isOne() ? checkBundles(thread, op)
                           : thread.fail(op, "the assumption is false");
}

static Step runFence(Thread &thread, LLVM::FenceOp op) {
  std::optional<Order> order = getOrder(op.getOrdering(), op.getSyncscope());
  if (!order)
    return thread.fail(op, "the interpreter does not support the syncscope");
  return fence(thread, *order);
}

static std::optional<Combine> getCombine(LLVM::AtomicBinOp op) {
  using Word = LLVM::AtomicBinOp;
  switch (op) {
  case Word::xchg:
    return Combine::Assign;
  case Word::add:
    return Combine::AddI;
  case Word::sub:
    return Combine::SubI;
  case Word::_and:
    return Combine::And;
  case Word::_or:
    return Combine::Or;
  case Word::_xor:
    return Combine::Xor;
  case Word::max:
    return Combine::MaxS;
  case Word::min:
    return Combine::MinS;
  case Word::umax:
    return Combine::MaxU;
  case Word::umin:
    return Combine::MinU;
  case Word::fadd:
    return Combine::AddF;
  case Word::fsub:
    return Combine::SubF;
  case Word::fmax:
    return Combine::MaxNum;
  case Word::fmin:
    return Combine::MinNum;
  case Word::fmaximum:
    return Combine::Maximum;
  case Word::fminimum:
    return Combine::Minimum;
  case Word::uinc_wrap:
    return Combine::Inc;
  case Word::udec_wrap:
    return Combine::Dec;
  case Word::nand:
    return Combine::NAnd;
  case Word::usub_cond:
    return Combine::SubCond;
  case Word::usub_sat:
    return Combine::SubSat;
  default:
    return std::nullopt;
  }
}

static Step runAtomicRMW(Thread &thread, LLVM::AtomicRMWOp op) {
  Type type = op.getVal().getType();
  Type scalar = getScalarType(type);
  std::optional<Combine> kind = getCombine(op.getBinOp());
  std::optional<Order> order = getOrder(op.getOrdering(), op.getSyncscope());
  if (!kind || !order || !scalar)
    return thread.fail(op, "the interpreter does not support this atomicrmw");
  auto make = [&](SmallVectorImpl<AtomicElement> &elements) {
    std::optional<uint64_t> address = toGeneric(thread, op, op.getPtr());
    if (!address)
      return failure();
    unsigned width = getLaneWidth(scalar);
    Window window = getWindow(*address).value_or(Window::Global);
    for (auto [i, lane] : llvm::enumerate(thread.get(op.getVal()))) {
      elements.push_back(
          {*address + i * (width / 8), width,
           makeUpstreamUpdate(thread.machine, op, *kind, lane, scalar, window),
           static_cast<unsigned>(i)});
      elements.back().effect = getEffect(thread.machine, *kind, lane, scalar);
    }
    for (AtomicElement &element : elements)
      element.ignoresOld = *kind == Combine::Assign;
    return success();
  };
  return doAtomics(thread, op, order->returning(), make,
                   [&](ArrayRef<AtomicElement> elements) {
                     Lanes old(elements.size());
                     for (const AtomicElement &element : elements)
                       old[element.index] = element.old;
                     thread.set(op.getRes(), std::move(old));
                   });
}

static Step runCmpXchg(Thread &thread, LLVM::AtomicCmpXchgOp op) {
  std::optional<Order> order =
      getOrder(op.getSuccessOrdering(), op.getSyncscope());
  std::optional<Order> onFailure =
      getOrder(op.getFailureOrdering(), op.getSyncscope());
  Type scalar = op.getVal().getType();
  unsigned width = getLaneWidth(scalar);
  if (!order || !onFailure || !width)
    return thread.fail(op, "the interpreter does not support this cmpxchg");
  APInt expected = thread.getScalar(op.getCmp());
  APInt value = thread.getScalar(op.getVal());
  auto make = [&](SmallVectorImpl<AtomicElement> &elements) {
    std::optional<uint64_t> address = toGeneric(thread, op, op.getPtr());
    if (!address)
      return failure();
    elements.push_back({*address, width, [=](const APInt &old) {
                          return old == expected ? value : old;
                        }});
    elements.back().expected = expected;
    elements.back().orderOnFailure = onFailure->returning();
    return success();
  };
  return doAtomics(thread, op, order->returning(), make,
                   [&](ArrayRef<AtomicElement> elements) {
                     const Lane &old = elements.front().old;
                     thread.set(op.getRes(),
                                Lanes{old, makeBool(old == expected)});
                   });
}

//===----------------------------------------------------------------------===//
// Aggregates and vectors
//===----------------------------------------------------------------------===//

/// Returns the index of the first lane of a member, and the type of the member.
static std::optional<std::pair<size_t, Type>>
findMember(Type type, ArrayRef<int64_t> position) {
  size_t first = 0;
  for (int64_t index : position) {
    Type member;
    if (auto structure = dyn_cast<LLVM::LLVMStructType>(type)) {
      for (Type before : structure.getBody().take_front(index))
        first += getLaneTypes(before)->size();
      member = structure.getBody()[index];
    } else {
      member = cast<LLVM::LLVMArrayType>(type).getElementType();
      first += index * getLaneTypes(member)->size();
    }
    type = member;
  }
  return std::make_pair(first, type);
}

static Step runExtractValue(Thread &thread, LLVM::ExtractValueOp op) {
  const Lanes &all = thread.get(op.getContainer());
  auto member = findMember(op.getContainer().getType(), op.getPosition());
  size_t count = getLaneTypes(member->second)->size();
  thread.set(op.getRes(),
             Lanes(ArrayRef<Lane>(all).slice(member->first, count)));
  return Step::Next;
}

static Step runInsertValue(Thread &thread, LLVM::InsertValueOp op) {
  Lanes all = thread.get(op.getContainer());
  auto member = findMember(op.getContainer().getType(), op.getPosition());
  llvm::copy(thread.get(op.getValue()), all.begin() + member->first);
  thread.set(op.getRes(), std::move(all));
  return Step::Next;
}

static constexpr char kNoElement[] = "the vector has no such element";

static Step runExtractElement(Thread &thread, LLVM::ExtractElementOp op) {
  Lanes all = thread.get(op.getVector());
  const Lane &position = thread.getScalar(op.getPosition());
  unsigned width = all.front().getBitWidth();
  if (position.isPoison())
    thread.set(op.getRes(), thread.machine.poison.spread(width, position.tag));
  else if (position.uge(all.size()))
    thread.set(op.getRes(), thread.machine.poison.make(width, op, kNoElement));
  else
    thread.set(op.getRes(), all[position.getZExtValue()]);
  return Step::Next;
}

static Step runInsertElement(Thread &thread, LLVM::InsertElementOp op) {
  Lanes all = thread.get(op.getVector());
  const Lane &position = thread.getScalar(op.getPosition());
  unsigned width = all.front().getBitWidth();
  if (position.isPoison())
    llvm::fill(all, thread.machine.poison.spread(width, position.tag));
  else if (position.uge(all.size()))
    llvm::fill(all, thread.machine.poison.make(width, op, kNoElement));
  else
    all[position.getZExtValue()] = thread.getScalar(op.getValue());
  thread.set(op.getRes(), std::move(all));
  return Step::Next;
}

static Step runShuffleVector(Thread &thread, LLVM::ShuffleVectorOp op) {
  Lanes both = thread.get(op.getV1());
  both.append(thread.get(op.getV2()));
  Lanes result;
  for (int32_t index : op.getMask())
    result.push_back(index < 0
                         ? thread.machine.poison.make(both[0].getBitWidth(), op,
                                                      "an element of the mask "
                                                      "that is poison")
                         : both[index]);
  thread.set(op.getRes(), std::move(result));
  return Step::Next;
}

/// Reinterprets the bits as lanes of another width.
static Step runBitcast(Thread &thread, Operation *op) {
  std::optional<SmallVector<Type>> types =
      getLaneTypes(op->getResult(0).getType());
  if (!types || types->empty())
    return thread.fail(op, "the interpreter does not support the op's type");
  const Lanes &in = thread.get(op->getOperand(0));
  unsigned from = in.front().getBitWidth();
  unsigned to = getLaneWidth(types->front());
  if (from * in.size() != to * types->size())
    return thread.fail(op, "the two types do not have the same bits");
  APInt bits(from * in.size(), 0);
  for (auto [i, lane] : llvm::enumerate(in))
    bits.insertBits(lane, i * from);
  Lanes out;
  for (size_t i = 0; i < types->size(); ++i) {
    out.push_back(bits.extractBits(to, i * to));
    // A lane is poison if one of the lanes that it consists of is.
    for (size_t part = i * to / from; part * from < (i + 1) * to; ++part)
      if (!out.back().isPoison())
        out.back().tag = in[part].tag;
  }
  thread.set(op->getResult(0), std::move(out));
  return Step::Next;
}

/// Converts a value without changing its bits, for example between fp8 and the
/// i8 that represents it in LLVM.
static Step runConversion(Thread &thread, UnrealizedConversionCastOp op) {
  if (op->getNumOperands() != 1 || op->getNumResults() != 1)
    return thread.fail(op, "the interpreter only supports casts of one value");
  return runBitcast(thread, op);
}

void mlir::redop::interpreter::addLLVMOps(Handlers &handlers) {
  handlers.add<LLVM::GEPOp>(&runGEP, OnPoison::Spreads);
  handlers.add<LLVM::AddressOfOp>(&runAddressOf);
  handlers.add<LLVM::AddrSpaceCastOp>(&runAddrSpaceCast, OnPoison::Spreads);
  handlers.add<LLVM::AllocaOp>(&runAlloca);
  handlers.add<LLVM::LoadOp>(&runLoad);
  handlers.add<LLVM::StoreOp>(&runStore, OnPoison::Handles);
  handlers.add<LLVM::AtomicRMWOp>(&runAtomicRMW);
  handlers.add<LLVM::AtomicCmpXchgOp>(&runCmpXchg);
  handlers.add<LLVM::ExtractValueOp>(&runExtractValue, OnPoison::Handles);
  handlers.add<LLVM::InsertValueOp>(&runInsertValue, OnPoison::Handles);
  handlers.add<LLVM::ExtractElementOp>(&runExtractElement, OnPoison::Handles);
  handlers.add<LLVM::InsertElementOp>(&runInsertElement, OnPoison::Handles);
  handlers.add<LLVM::ShuffleVectorOp>(&runShuffleVector, OnPoison::Handles);
  for (StringRef name : {"llvm.bitcast", "arith.bitcast", "vector.bitcast"})
    handlers.add(name, runBitcast, OnPoison::Handles);
  handlers.add<UnrealizedConversionCastOp>(&runConversion, OnPoison::Handles);
  handlers.add<LLVM::FenceOp>(&runFence);
  handlers.add<LLVM::AssumeOp>(&runAssume, OnPoison::Handles);
  handlers.add<LLVM::LifetimeStartOp>(&runLifetime<LLVM::LifetimeStartOp>,
                                      OnPoison::Handles);
  handlers.add<LLVM::LifetimeEndOp>(&runLifetime<LLVM::LifetimeEndOp>,
                                    OnPoison::Handles);
}
