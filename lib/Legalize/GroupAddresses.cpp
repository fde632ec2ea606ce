//===- GroupAddresses.cpp - The addresses of a group's memory -------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GroupAddresses.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "redop/Analysis/ContainsOp.h"
#include "redop/Codegen/Combine.h"

using namespace mlir;
using namespace mlir::redop;
using namespace mlir::redop::legalize;

/// An entry of a table of addresses.
static constexpr unsigned kAddressBytes = 8;

FailureOr<GroupAddresses> GroupAddresses::find(Legalizer &legalizer,
                                               Value memory) {
  Operation *op = legalizer.op;
  auto group = memory.getDefiningOp<GroupMemoryOp>();
  if (!group) {
    InFlightDiagnostic diagnostic =
        op->emitOpError("requires its memory to be the result of a "
                        "redop.group_memory op in the same function");
    diagnostic.attachNote(memory.getLoc()) << "the memory comes from here";
    return failure();
  }
  // Outlining a kernel that is still inside its launch would pass the value
  // from the host.
  auto launch = op->getParentOfType<gpu::LaunchOp>();
  if (launch && !launch->isAncestor(group)) {
    InFlightDiagnostic diagnostic =
        op->emitOpError("requires a redop.group_memory op inside gpu.launch");
    diagnostic.attachNote(group.getLoc()) << "the memory comes from here";
    return failure();
  }
  return GroupAddresses(legalizer, group);
}

Value GroupAddresses::getWorld() {
  if (std::optional<int64_t> world = getKnownWorld())
    return intConstant(b, b.getI32Type(), *world);
  return group.getWorld();
}

Type GroupAddresses::getPointerType() {
  return group.getTable() ? group.getTable().getType()
                          : group.getPeers().front().getType();
}

Value GroupAddresses::advance(ImplicitLocOpBuilder &b, Value ptr,
                              Value offset) {
  return LLVM::GEPOp::create(b, ptr.getType(), b.getI8Type(), ptr,
                             ArrayRef<LLVM::GEPArg>{offset});
}

/// Loads entry `rank` of the table, which is never modified.
Value GroupAddresses::loadCopy(Value rank) {
  Type pointer = group.getTable().getType();
  Value wide = arith::ExtSIOp::create(b, b.getI64Type(), rank);
  Value entry = LLVM::GEPOp::create(b, pointer, pointer, group.getTable(),
                                    ArrayRef<LLVM::GEPArg>{wide});
  return LLVM::LoadOp::create(b, pointer, entry, kAddressBytes,
                              /*isVolatile=*/false, /*isNonTemporal=*/false,
                              /*isInvariant=*/true);
}

/// Whether an argument of a function under `root` is marked as noalias.
static bool hasNoalias(Operation *root) {
  StringRef name = LLVM::LLVMDialect::getNoAliasAttrName();
  return containsOp(root, [&](Operation *op) {
    auto function = dyn_cast<FunctionOpInterface>(op);
    for (unsigned i = 0; function && i < function.getNumArguments(); ++i)
      if (function.getArgAttr(i, name))
        return true;
    return false;
  });
}

/// From a noalias argument that the kernel does not write to, LLVM loads by
/// ld.global.nc, also after a barrier. But other GPUs write to their copies, to
/// which `noalias` makes no statement.
Value GroupAddresses::hidePeer(Value peer) {
  std::optional<bool> &known = legalizer.state.hasNoalias;
  if (!known)
    known = hasNoalias(legalizer.state.root);
  if (!*known)
    return peer;
  return LLVM::InlineAsmOp::create(
             b, peer.getType(), peer, "mov.b64 $0, $1;", "=l,l",
             /*has_side_effects=*/false, /*is_align_stack=*/false,
             LLVM::TailCallKind::None,
             LLVM::AsmDialectAttr::get(b.getContext(),
                                       LLVM::AsmDialect::AD_ATT),
             /*operand_attrs=*/ArrayAttr())
      .getRes();
}

ArrayRef<Value> GroupAddresses::getCopies() {
  // Placed after the op that creates the memory, once for all accesses.
  SmallVector<Value> &copies = legalizer.state.groupCopies[group];
  if (!copies.empty())
    return copies;
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointAfter(group);
  for (Value peer : group.getPeers())
    copies.push_back(hidePeer(peer));
  if (group.getTable())
    for (int64_t each = 0; each < *getKnownWorld(); ++each)
      copies.push_back(loadCopy(intConstant(b, b.getI32Type(), each)));
  return copies;
}

Value GroupAddresses::getCopy(int64_t rank) { return getCopies()[rank]; }

Value GroupAddresses::getCopy(Value rank) {
  if (group.getTable())
    return loadCopy(rank);
  ArrayRef<Value> copies = getCopies();
  Value copy = copies.front();
  for (auto [index, peer] : llvm::enumerate(copies.drop_front())) {
    Value isPeer =
        arith::CmpIOp::create(b, arith::CmpIPredicate::eq, rank,
                              intConstant(b, rank.getType(), index + 1));
    copy = arith::SelectOp::create(b, isPeer, peer, copy);
  }
  return copy;
}

void GroupAddresses::forEach(Value offset,
                             llvm::function_ref<void(Value)> visit) {
  if (std::optional<int64_t> world = getKnownWorld()) {
    for (int64_t rank = 0; rank < *world; ++rank)
      visit(advance(b, getCopy(rank), offset));
    return;
  }
  Type i32 = b.getI32Type();
  auto loop = scf::ForOp::create(b, intConstant(b, i32, 0), getWorld(),
                                 intConstant(b, i32, 1));
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(loop.getBody());
  visit(advance(b, getCopy(loop.getInductionVar()), offset));
}
