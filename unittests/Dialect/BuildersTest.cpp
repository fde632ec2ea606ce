//===- BuildersTest.cpp - Builders that infer words -----------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/Builders.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Verifier.h"
#include "redop/Dialect/Redop.h"
#include <gtest/gtest.h>

using namespace mlir;
using namespace mlir::redop;

namespace {
class Builders : public ::testing::Test {
protected:
  Builders() : builder(&context), loc(builder.getUnknownLoc()) {
    context.loadDialect<LLVM::LLVMDialect, RedopDialect>();
    context.printOpOnDiagnostic(false);
    context.getDiagEngine().registerHandler(
        [&](Diagnostic &diagnostic) { errors += diagnostic.str() + "\n"; });
    builder.setInsertionPointToEnd(&block);
  }

  Value value(Type type) { return block.addArgument(type, loc); }
  Value pointer(unsigned space) {
    return value(LLVM::LLVMPointerType::get(&context, space));
  }
  Value vector(int64_t count, Type element) {
    return value(VectorType::get({count}, element));
  }

  /// Verifies an op and returns its name and words, which precede its operands.
  std::string words(Operation *op) {
    EXPECT_TRUE(succeeded(verify(op))) << errors;
    std::string text;
    llvm::raw_string_ostream os(text);
    op->print(os);
    StringRef line = text;
    line = line.substr(line.find("redop.") + strlen("redop."));
    // Values outside of functions have no names; a policy may have no operands.
    return line.split(" <<").first.split(" :").first.str();
  }

  MLIRContext context;
  OpBuilder builder;
  Location loc;
  Block block;
  std::string errors;
};

TEST_F(Builders, InferFromTheValue) {
  Value p = pointer(1);
  Value i32 = value(builder.getI32Type()), f32 = value(builder.getF32Type());
  EXPECT_EQ(words(RedOp::create(builder, loc, Kind::Add, p, i32)),
            "red add u32");
  EXPECT_EQ(words(RedOp::create(builder, loc, Kind::And, p, i32)),
            "red and b32");
  EXPECT_EQ(words(RedOp::create(builder, loc, Kind::Add, p, f32)),
            "red add f32");
  EXPECT_EQ(words(RedOp::create(builder, loc, Kind::Add, p,
                                vector(8, builder.getF16Type()))),
            "red add v4 f16x2");
  EXPECT_EQ(words(MultimemStOp::create(builder, loc, p,
                                       vector(4, builder.getF32Type()))),
            "multimem.st v4 f32");
  EXPECT_EQ(errors, "");
}

TEST_F(Builders, TakeWordsInAnyOrder) {
  Value p = pointer(1), v = value(builder.getI32Type());
  Value f16 = vector(8, builder.getF16Type());
  EXPECT_EQ(words(RedOp::create(builder, loc, Kind::Min, p, v,
                                {Scope::Sys, PtxType::S32, Sem::Release})),
            "red release sys min s32");
  // The order and the scope of red are independent.
  EXPECT_EQ(words(RedOp::create(builder, loc, Kind::Max, p, v,
                                {PtxType::U32, Scope::Cta})),
            "red cta max u32");
  EXPECT_EQ(words(RedOp::create(builder, loc, Kind::Add, p, f16,
                                {PtxType::F16, Vec::V8})),
            "red add v8 f16");
  EXPECT_EQ(words(RedOp::create(builder, loc, Kind::Add, p, f16, {Vec::V8})),
            "red add v8 f16");
  EXPECT_EQ(words(MultimemLdReduceOp::create(
                builder, loc, Kind::Add, p, f16.getType(),
                {Acc::F32, Sem::Acquire, Scope::Gpu})),
            "multimem.ld_reduce acquire gpu add acc_f32 v4 f16x2");
  EXPECT_EQ(words(MultimemRedOp::create(builder, loc, Kind::Add, p, v)),
            "multimem.red add u32");
  EXPECT_EQ(words(RedAsyncOp::create(builder, loc, Kind::Add, p, v,
                                     {Field::Mmio, Sem::Release, Scope::Sys})),
            "red.async mmio release sys add u32");
  Value f32 = value(builder.getF32Type());
  EXPECT_EQ(words(ReduxSyncOp::create(builder, loc, Kind::Min, f32, v,
                                      {Field::Nan, Field::Abs})),
            "redux.sync min abs nan f32");
  EXPECT_EQ(errors, "");
}

TEST_F(Builders, TakePredicates) {
  Value i32 = value(builder.getI32Type()), c = value(builder.getI1Type());
  auto count = BarrierRedOp::create(builder, loc, Kind::Popc, i32, c);
  EXPECT_EQ(words(count), "barrier.red popc u32");
  EXPECT_EQ(count.getRes().getType(), builder.getI32Type());
  auto all = BarrierRedOp::create(builder, loc, Kind::And, i32, c,
                                  {Field::Aligned}, /*threads=*/i32);
  EXPECT_EQ(words(all), "barrier.red and aligned pred");
  EXPECT_EQ(all.getRes().getType(), builder.getI1Type());
  EXPECT_EQ(all.getThreads(), i32);
  EXPECT_EQ(all.getOperandOf(Role::Condition), c);
  EXPECT_EQ(count.getOperandOf(Role::Condition), c);
  EXPECT_FALSE(count.getOperandOf(Role::Threads));
  EXPECT_EQ(words(VoteSyncOp::create(builder, loc, Kind::Uni, c, i32)),
            "vote.sync uni pred");
  EXPECT_EQ(words(VoteSyncOp::create(builder, loc, Kind::Ballot, c, i32)),
            "vote.sync ballot b32");
  EXPECT_EQ(errors, "");
  EXPECT_TRUE(
      failed(verify(VoteSyncOp::create(builder, loc, Kind::Add, c, i32))));
  EXPECT_EQ(StringRef(errors).split('\n').first,
            "no form 'vote.sync add'; the nearest forms are 'vote.sync all', "
            "'vote.sync any', 'vote.sync uni', 'vote.sync ballot'");
}

TEST_F(Builders, TakeASplitOffset) {
  auto rows = Tcgen05LdRedOp::create(builder, loc, Kind::Max, Vec::X16,
                                     PtxType::F32, pointer(6), {Field::Nan});
  EXPECT_EQ(words(rows), "tcgen05.ld.red max nan shape_32x32b x16 f32");
  EXPECT_EQ(rows.getRes().getType(),
            VectorType::get({16}, builder.getF32Type()));
  EXPECT_EQ(rows.getReduced().getType(), builder.getF32Type());
  auto halves =
      Tcgen05LdRedOp::create(builder, loc, Kind::Min, Vec::X2, PtxType::S32,
                             pointer(6), {}, /*splitOffset=*/16);
  EXPECT_EQ(words(halves), "tcgen05.ld.red min shape_16x32bx2 x2 s32");
  EXPECT_EQ(errors, "");
}

TEST_F(Builders, ReturnMetadata) {
  auto load = Tcgen05LdRedSpcompressOp::create(
      builder, loc, Kind::Max, Vec::X64, pointer(6), {Field::Nan});
  EXPECT_EQ(words(load),
            "tcgen05.ld.red.spcompress max nan shape_32x32b x64 f32");
  EXPECT_EQ(load.getMetadata().getType(),
            VectorType::get(2, builder.getI32Type()));
  EXPECT_EQ(load.getRes().getType(), VectorType::get(32, builder.getF32Type()));
  EXPECT_TRUE(succeeded(verify(load)));
  auto narrow = Tcgen05LdRedSpcompressOp::create(builder, loc, Kind::Min,
                                                 Vec::X4, pointer(6));
  EXPECT_EQ(narrow.getMetadata().getType(), builder.getI32Type());
  EXPECT_TRUE(succeeded(verify(narrow)));
  EXPECT_EQ(errors, "");
}

TEST_F(Builders, TakeAnEndpoint) {
  Value n = value(builder.getI32Type()), offset = value(builder.getI64Type());
  Value shared = pointer(3);
  auto red = FabricTryRedAsyncOp::create(
      builder, loc, Kind::Add, n, offset, shared, n, shared,
      {PtxType::F32, Field::Multimem}, /*counter=*/offset);
  EXPECT_EQ(words(red), "fabric.try_red.async multimem add f32");
  EXPECT_TRUE(red.getForm().counted);
  EXPECT_EQ(red.getOperandOf(Role::FabricMbar), red.getMbar());
  EXPECT_EQ(words(FabricTryPullredAsyncOp::create(builder, loc, Kind::Add,
                                                  shared, n, offset, n, shared,
                                                  {PtxType::BF16, Acc::F32})),
            "fabric.try_pullred.async add acc_f32 bf16");
  EXPECT_EQ(words(FabricTryAtomAsyncOp::create(builder, loc, Kind::Cas, n,
                                               offset, shared, shared, shared,
                                               PtxType::B128)),
            "fabric.try_atom.async cas b128");
  EXPECT_EQ(errors, "");
}

TEST_F(Builders, TakeCoordinates) {
  Value x = value(builder.getI32Type()), wide = value(builder.getI64Type());
  auto tensor = CpReduceAsyncBulkTensorOp::create(
      builder, loc, Kind::Add, pointer(0), ValueRange{x, x, x}, pointer(3),
      {Field::Im2colNoOffs});
  EXPECT_EQ(words(tensor), "cp.reduce.async.bulk.tensor add im2col_no_offs");
  EXPECT_EQ(tensor.getForm().dim, Dim::D3);
  EXPECT_EQ(tensor.getOperandRoles().size(), 5u);
  EXPECT_EQ(tensor.getOperandOf(Role::Source), tensor.getSrc());
  auto rows = CpReduceAsyncBulkTensorOp::create(
      builder, loc, Kind::Add, pointer(0), ValueRange{x, x, x, x, x},
      pointer(3), {Field::Scatter4});
  EXPECT_EQ(words(rows), "cp.reduce.async.bulk.tensor add scatter4");
  EXPECT_EQ(rows.getForm().dim, Dim::D2);
  EXPECT_TRUE(succeeded(verify(rows)));
  Value size = value(builder.getI16Type());
  auto moved = CpReduceAsyncBulkTensorOp::create(
      builder, loc, Kind::Add, pointer(0), ValueRange{x, x}, pointer(3), {},
      Value(), Value(), pointer(1), ValueRange{size, size}, ValueRange{x},
      size);
  EXPECT_TRUE(moved.getForm().globalAddress);
  EXPECT_TRUE(moved.getForm().globalDimStride);
  EXPECT_EQ(moved.getOperandRoles().size(), 9u);
  EXPECT_EQ(moved.getOperandOf(Role::UpperStrides), size);
  EXPECT_TRUE(succeeded(verify(moved)));
  auto remote = FabricTryRedAsyncTensorOp::create(
      builder, loc, Kind::Or, pointer(0), x, wide, ValueRange{x}, pointer(3), x,
      pointer(3), {Field::Multimem});
  EXPECT_EQ(words(remote), "fabric.try_red.async.tensor multimem or");
  EXPECT_TRUE(succeeded(verify(remote)));
  EXPECT_EQ(words(SuredBOp::create(builder, loc, Kind::Add, Clamp::Trap, wide,
                                   ValueRange{x}, wide)),
            "sured.b add u64 trap");
  EXPECT_EQ(words(SuredPOp::create(builder, loc, Kind::Min, Clamp::Zero, wide,
                                   ValueRange{x, x}, x, {}, /*predicate=*/
                                   value(builder.getI1Type()))),
            "sured.p min b32 zero");
  EXPECT_EQ(errors, "");
  EXPECT_TRUE(failed(verify(SuredBOp::create(
      builder, loc, Kind::Min, Clamp::Trap, wide, ValueRange{x}, x))));
  EXPECT_EQ(StringRef(errors).split('\n').first,
            "'sured.b min trap 1d' of i32 requires ptx_type: u32 or s32");
}

TEST_F(Builders, TakeOptionalOperands) {
  Value p = pointer(1), v = value(builder.getI32Type());
  Value off = value(builder.getI1Type());
  Value policy =
      CreatePolicyFractionalOp::create(builder, loc, Evict::EvictLast).getRes();
  auto red = RedOp::create(builder, loc, Kind::Add, p, v, {}, policy, off);
  EXPECT_EQ(words(red), "red add u32");
  EXPECT_EQ(red.getCachePolicy(), policy);
  EXPECT_EQ(red.getPredicate(), off);
  auto atom =
      AtomOp::create(builder, loc, Kind::Add, p, v, {}, Value(), off, v);
  EXPECT_EQ(words(atom), "atom add u32");
  EXPECT_FALSE(atom.getCachePolicy());
  EXPECT_EQ(atom.getElseValue(), v);
  EXPECT_EQ(atom.getRes().getType(), v.getType());
  auto cas = AtomOp::create(builder, loc, p, v, v, {Sem::AcqRel});
  EXPECT_EQ(words(cas), "atom acq_rel cas b32");
  EXPECT_EQ(cas.getNewValue(), v);
  Value remote = pointer(7), bar = pointer(7);
  auto async =
      RedAsyncOp::create(builder, loc, Kind::Inc, remote, v, {}, bar, off);
  EXPECT_EQ(words(async), "red.async inc u32");
  EXPECT_EQ(async.getMbar(), bar);
  EXPECT_EQ(words(CpReduceAsyncBulkOp::create(builder, loc, Kind::Add,
                                              PtxType::BF16, p, pointer(3), v)),
            "cp.reduce.async.bulk add bf16");
  auto bulk =
      CpReduceAsyncBulkOp::create(builder, loc, Kind::Add, PtxType::U32, remote,
                                  pointer(3), v, {}, Value(), bar, off);
  EXPECT_EQ(bulk.getMbar(), bar);
  EXPECT_EQ(bulk.getPredicate(), off);
  EXPECT_TRUE(bulk.getForm().mbar);
  EXPECT_EQ(words(CpReduceAsyncBulkOp::create(
                builder, loc, Kind::Add, PtxType::F32, p, pointer(3), v,
                {Sem::Relaxed, Scope::Gpu, Field::NoFtz})),
            "cp.reduce.async.bulk relaxed gpu add noftz f32");
  auto hinted = CpReduceAsyncBulkOp::create(builder, loc, Kind::Add,
                                            PtxType::U32, p, pointer(3), v,
                                            {Sem::Relaxed, Scope::Cta}, policy);
  EXPECT_EQ(hinted.getCachePolicy(), policy);
  EXPECT_TRUE(succeeded(verify(bulk)) && succeeded(verify(hinted)));
  auto tensor = CpReduceAsyncBulkTensorOp::create(builder, loc, Kind::Add,
                                                  pointer(0), ValueRange{v},
                                                  pointer(3), {}, policy, off);
  EXPECT_EQ(tensor.getCachePolicy(), policy);
  EXPECT_EQ(tensor.getPredicate(), off);
  EXPECT_TRUE(succeeded(verify(tensor)));
  EXPECT_EQ(words(MultimemCpReduceAsyncBulkOp::create(
                builder, loc, Kind::Add, p, pointer(3), v,
                {PtxType::F32, Sem::Relaxed, Scope::Sys, Field::NoFtz}, off)),
            "multimem.cp.reduce.async.bulk relaxed sys add noftz f32");
  Value mask = value(builder.getI16Type());
  EXPECT_EQ(words(MultimemCpAsyncBulkOp::create(builder, loc, p, pointer(3), v,
                                                {}, mask)),
            "multimem.cp.async.bulk");
  EXPECT_EQ(words(MultimemRedAsyncOp::create(builder, loc, Kind::Add, p, v,
                                             {PtxType::S32})),
            "multimem.red.async add s32");
  EXPECT_EQ(words(MultimemStAsyncOp::create(
                builder, loc, p, v, {Sem::Release, Scope::Gpu, PtxType::B32})),
            "multimem.st.async release gpu b32");
  EXPECT_EQ(words(MultimemLdReduceOp::create(builder, loc, Kind::Add, p, Type(),
                                             {PtxType::F32, Vec::V4})),
            "multimem.ld_reduce add v4 f32");
  EXPECT_EQ(words(CreatePolicyFractionalOp::create(
                builder, loc, Evict::EvictLast, Evict::EvictFirst, 0.5f)),
            "createpolicy.fractional evict_last, evict_first 0.5");
  EXPECT_EQ(errors, "");
}

/// If no type can be inferred, builders report an error with the choices, and
/// the op has all operands and results but does not verify.
TEST_F(Builders, ReportWhatDecidesNoType) {
  Value p = pointer(1), v = value(builder.getI32Type());
  auto check = [&](Operation *op, StringRef message) {
    EXPECT_EQ(errors, message.str() + "\n");
    EXPECT_TRUE(failed(verify(op)));
    std::string text;
    llvm::raw_string_ostream(text) << *op;
    EXPECT_FALSE(text.empty());
    errors.clear();
  };
  check(RedOp::create(builder, loc, Kind::Min, p, v),
        "'red min' of i32 requires ptx_type: u32 or s32");
  Value f64 = value(builder.getF64Type());
  auto atom = AtomOp::create(builder, loc, Kind::Max, p, f64);
  EXPECT_EQ(atom.getRes().getType(), f64.getType());
  check(
      atom,
      "'atom max' does not support a value of type f64; it supports i32, i64, "
      "vector<2xf16>, vector<4xf16>, vector<8xf16>, vector<2xbf16>, "
      "vector<4xbf16>, vector<8xbf16>");
  check(MultimemRedOp::create(builder, loc, Kind::Add, p, v, {Sem::Release}),
        "multimem.red requires both sem and scope, or neither");
  check(MultimemLdReduceOp::create(builder, loc, Kind::Add, p, Type()),
        "'multimem.ld_reduce' requires ptx_type, or the type of the result");
}
} // namespace
