//===- VerifierTest.cpp - The verifier on all combinations of words -------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Creates each op with every combination of its words. It must verify if and
// only if the tables contain the form; otherwise, a single error must name the
// violated rule.
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/Verifier.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/Diagnostics.h"
#include "redop/Dialect/PtxValueType.h"
#include "redop/Dialect/Redop.h"
#include <gtest/gtest.h>

using namespace mlir;
using namespace mlir::redop;

namespace {
/// The address spaces of the state spaces, and one other.
constexpr unsigned addressSpaces[] = {0, 1, 3, 7, 5};

class Verifier : public ::testing::Test {
protected:
  Verifier() : builder(&context) {
    context.loadDialect<LLVM::LLVMDialect, RedopDialect>();
    context.printOpOnDiagnostic(false);
    builder.setInsertionPointToEnd(&block);
  }

  Value value(Type type) {
    for (BlockArgument argument : block.getArguments())
      if (argument.getType() == type)
        return argument;
    return block.addArgument(type, builder.getUnknownLoc());
  }
  Value pointer(unsigned addressSpace) {
    return value(LLVM::LLVMPointerType::get(&context, addressSpace));
  }
  /// Returns a value of the type that `type` requires, or any value if there is
  /// none.
  Value valueOf(PtxType type, std::optional<Vec> vec) {
    Type wanted = getValueType(&context, type, vec);
    return value(wanted ? wanted : builder.getI32Type());
  }

  /// Checks the verification of `op`, whose values have the right types.
  template <typename OpT> void check(OpT op) {
    Form form = op.getForm();
    std::string errors;
    ScopedDiagnosticHandler handler(&context, [&](Diagnostic &diagnostic) {
      errors += diagnostic.str() + "\n";
    });
    bool verifies = succeeded(mlir::verify(op, /*verifyRecursively=*/false));
    legal += verifies;
    if (verifies != isLegal(form) || verifies != errors.empty())
      return report(op, errors);
    if (!verifies && !isGoodError(form.family, errors))
      report(op, errors);
  }

  void report(Operation *op, const std::string &errors) {
    if (++reported > 10)
      return;
    std::string text;
    llvm::raw_string_ostream(text) << *op;
    ADD_FAILURE() << text << "\n" << errors;
  }

  /// Whether the error is a single line that names a rule of the family and all
  /// words.
  static bool isGoodError(Family family, StringRef text) {
    auto [line, rest] = text.split('\n');
    if (!rest.empty() || line.ends_with(" ") || line.contains("  ") ||
        line.contains(" ;") || line.contains(" ,"))
      return false;
    return llvm::any_of(getRuleRows(), [&, line = line](const RuleRow &rule) {
      return rule.Family == static_cast<uint8_t>(family) &&
             line.contains((" " + Twine(rule.Id) + ": ").str());
    });
  }

  MLIRContext context;
  OpBuilder builder;
  Block block;
  unsigned legal = 0, reported = 0;
};
} // namespace

#define FOR_EACH(Enum, word)                                                   \
  for (Enum word : getAll<Enum>(getMaxEnumValFor##Enum()))

/// Returns every word of an enum whose numbers start at 1.
template <typename EnumT> static SmallVector<EnumT> getAll(unsigned last) {
  SmallVector<EnumT> words;
  for (unsigned number = 1; number <= last; ++number)
    words.push_back(static_cast<EnumT>(number));
  return words;
}

/// Returns every word, and absence.
template <typename EnumT>
static SmallVector<std::optional<EnumT>> getAllOrNone(unsigned last) {
  SmallVector<std::optional<EnumT>> words = {std::nullopt};
  llvm::append_range(words, getAll<EnumT>(last));
  return words;
}

TEST_F(Verifier, Red) {
  Value policy = value(builder.getI64Type());
  for (bool hint : {false, true}) {
    auto op =
        RedOp::create(builder, builder.getUnknownLoc(), Kind::Add, PtxType::U32,
                      Sem::Relaxed, Scope::Gpu, /*noftz=*/false, IntegerAttr(),
                      pointer(0), value(builder.getI32Type()),
                      hint ? policy : Value(), /*predicate=*/Value());
    for (unsigned addressSpace : addressSpaces) {
      op.getPtrMutable().assign(pointer(addressSpace));
      for (auto vec : getAllOrNone<Vec>(getMaxEnumValForVec())) {
        op.setVec(vec);
        FOR_EACH(PtxType, type) {
          op.setPtxType(type);
          op.getValueMutable().assign(valueOf(type, vec));
          FOR_EACH(Kind, kind) {
            op.setKind(kind);
            FOR_EACH(Sem, sem) {
              op.setSem(sem);
              FOR_EACH(Scope, scope) {
                op.setScope(scope);
                check(op);
              }
            }
          }
        }
      }
    }
  }
  EXPECT_EQ(legal, 1200u + 1024u);
}

TEST_F(Verifier, Atom) {
  Value policy = value(builder.getI64Type());
  for (bool hint : {false, true}) {
    auto op = AtomOp::create(
        builder, builder.getUnknownLoc(), builder.getI32Type(), Kind::Add,
        PtxType::U32, Sem::Relaxed, Scope::Gpu, /*noftz=*/false, IntegerAttr(),
        pointer(0), value(builder.getI32Type()), /*newValue=*/Value(),
        hint ? policy : Value(), /*predicate=*/Value(), /*elseValue=*/Value());
    for (unsigned addressSpace : addressSpaces) {
      op.getPtrMutable().assign(pointer(addressSpace));
      for (auto vec : getAllOrNone<Vec>(getMaxEnumValForVec())) {
        op.setVec(vec);
        FOR_EACH(PtxType, type) {
          op.setPtxType(type);
          Value operand = valueOf(type, vec);
          op.getValueMutable().assign(operand);
          op.getRes().setType(operand.getType());
          FOR_EACH(Kind, kind) {
            op.setKind(kind);
            op.getNewValueMutable().clear();
            if (kind == Kind::Cas)
              op.getNewValueMutable().append(operand);
            FOR_EACH(Sem, sem) {
              op.setSem(sem);
              FOR_EACH(Scope, scope) {
                op.setScope(scope);
                check(op);
              }
            }
          }
        }
      }
    }
  }
  EXPECT_EQ(legal, 2944u + 2048u);
}

TEST_F(Verifier, CpReduceAsyncBulk) {
  Value policy = value(builder.getI64Type());
  for (bool hint : {false, true})
    for (bool mbar : {false, true})
      for (unsigned addressSpace : addressSpaces) {
        Value ptr = pointer(addressSpace);
        auto op = CpReduceAsyncBulkOp::create(
            builder, builder.getUnknownLoc(), Kind::Add, PtxType::U32, ptr,
            pointer(3), value(builder.getI32Type()), FormWords(),
            hint ? policy : Value(), mbar ? ptr : Value());
        FOR_EACH(PtxType, type) {
          op.setPtxType(type);
          FOR_EACH(Kind, kind) {
            op.setKind(kind);
            check(op);
          }
        }
      }
  EXPECT_EQ(legal, 66u);
}

TEST_F(Verifier, BarrierRed) {
  Location loc = builder.getUnknownLoc();
  Value i32 = value(builder.getI32Type()), c = value(builder.getI1Type());
  for (bool aligned : {false, true})
    for (Value threads : {Value(), i32})
      FOR_EACH(PtxType, type) {
        auto op = BarrierRedOp::create(
            builder, loc, valueOf(type, std::nullopt).getType(), Kind::And,
            type, aligned, i32, threads, c);
        FOR_EACH(Kind, kind) {
          op.setKind(kind);
          check(op);
        }
      }
  EXPECT_EQ(legal, 12u);
}

TEST_F(Verifier, VoteSync) {
  Location loc = builder.getUnknownLoc();
  Value i32 = value(builder.getI32Type()), c = value(builder.getI1Type());
  FOR_EACH(PtxType, type) {
    auto op =
        VoteSyncOp::create(builder, loc, valueOf(type, std::nullopt).getType(),
                           Kind::All, type, c, i32);
    FOR_EACH(Kind, kind) {
      op.setKind(kind);
      check(op);
    }
  }
  EXPECT_EQ(legal, 4u);
}

TEST_F(Verifier, RedAsync) {
  for (bool mbar : {false, true})
    for (bool mmio : {false, true})
      for (unsigned addressSpace : addressSpaces) {
        Value ptr = pointer(addressSpace);
        auto op = RedAsyncOp::create(
            builder, builder.getUnknownLoc(), Kind::Add, PtxType::U32,
            Sem::Relaxed, Scope::Gpu, mmio, ptr, value(builder.getI32Type()),
            mbar ? ptr : Value(), /*predicate=*/Value());
        FOR_EACH(PtxType, type) {
          op.setPtxType(type);
          op.getValueMutable().assign(valueOf(type, std::nullopt));
          FOR_EACH(Kind, kind) {
            op.setKind(kind);
            FOR_EACH(Sem, sem) {
              op.setSem(sem);
              FOR_EACH(Scope, scope) {
                op.setScope(scope);
                check(op);
              }
            }
          }
        }
      }
  EXPECT_EQ(legal, 48u);
}

TEST_F(Verifier, ReduxSync) {
  Value mask = value(builder.getI32Type());
  FOR_EACH(PtxType, type) {
    Value src = valueOf(type, std::nullopt);
    FOR_EACH(Kind, kind)
    for (bool abs : {false, true})
      for (bool nan : {false, true})
        check(ReduxSyncOp::create(builder, builder.getUnknownLoc(),
                                  src.getType(), kind, type, abs, nan, src,
                                  mask));
  }
  EXPECT_EQ(legal, 17u);
}

TEST_F(Verifier, MultimemLdReduce) {
  auto op = MultimemLdReduceOp::create(
      builder, builder.getUnknownLoc(), builder.getI32Type(), Kind::Add,
      PtxType::U32, Sem::Weak, IntegerAttr(), IntegerAttr(), IntegerAttr(),
      pointer(0));
  for (unsigned addressSpace : addressSpaces) {
    op.getPtrMutable().assign(pointer(addressSpace));
    for (auto vec : getAllOrNone<Vec>(getMaxEnumValForVec())) {
      op.setVec(vec);
      FOR_EACH(PtxType, type) {
        op.setPtxType(type);
        op.getRes().setType(valueOf(type, vec).getType());
        for (auto acc : getAllOrNone<Acc>(getMaxEnumValForAcc())) {
          op.setAcc(acc);
          FOR_EACH(Kind, kind) {
            op.setKind(kind);
            FOR_EACH(Sem, sem) {
              op.setSem(sem);
              for (auto scope : getAllOrNone<Scope>(getMaxEnumValForScope())) {
                op.setScope(scope);
                check(op);
              }
            }
          }
        }
      }
    }
  }
  EXPECT_EQ(legal, 2394u);
}

TEST_F(Verifier, MultimemSt) {
  auto op = MultimemStOp::create(builder, builder.getUnknownLoc(), PtxType::U32,
                                 Sem::Weak, IntegerAttr(), IntegerAttr(),
                                 pointer(0), value(builder.getI32Type()),
                                 /*predicate=*/Value());
  for (unsigned addressSpace : addressSpaces) {
    op.getPtrMutable().assign(pointer(addressSpace));
    for (auto vec : getAllOrNone<Vec>(getMaxEnumValForVec())) {
      op.setVec(vec);
      FOR_EACH(PtxType, type) {
        op.setPtxType(type);
        op.getValueMutable().assign(valueOf(type, vec));
        FOR_EACH(Sem, sem) {
          op.setSem(sem);
          for (auto scope : getAllOrNone<Scope>(getMaxEnumValForScope())) {
            op.setScope(scope);
            check(op);
          }
        }
      }
    }
  }
  EXPECT_EQ(legal, 684u);
}

TEST_F(Verifier, MultimemRed) {
  auto op = MultimemRedOp::create(
      builder, builder.getUnknownLoc(), Kind::Add, PtxType::U32, Sem::Relaxed,
      Scope::Sys, IntegerAttr(), pointer(0), value(builder.getI32Type()),
      /*predicate=*/Value());
  for (unsigned addressSpace : addressSpaces) {
    op.getPtrMutable().assign(pointer(addressSpace));
    for (auto vec : getAllOrNone<Vec>(getMaxEnumValForVec())) {
      op.setVec(vec);
      FOR_EACH(PtxType, type) {
        op.setPtxType(type);
        op.getValueMutable().assign(valueOf(type, vec));
        FOR_EACH(Kind, kind) {
          op.setKind(kind);
          FOR_EACH(Sem, sem) {
            op.setSem(sem);
            FOR_EACH(Scope, scope) {
              op.setScope(scope);
              check(op);
            }
          }
        }
      }
    }
  }
  EXPECT_EQ(legal, 528u);
}

TEST_F(Verifier, CpReduceAsyncBulkTensor) {
  Value x = value(builder.getI32Type()), policy = value(builder.getI64Type());
  for (bool hint : {false, true})
    for (unsigned modes = 0; modes < 8; ++modes)
      for (unsigned count = 0; count < 8; ++count)
        FOR_EACH(Kind, kind) {
          check(CpReduceAsyncBulkTensorOp::create(
              builder, builder.getUnknownLoc(), kind, modes & 1, modes & 2,
              modes & 4, pointer(0), /*globalAddress=*/Value(),
              /*sizes=*/ValueRange(), /*strides=*/ValueRange(),
              /*upperStrides=*/Value(), SmallVector<Value>(count, x),
              pointer(3), hint ? policy : Value(), /*predicate=*/Value()));
        }
  EXPECT_EQ(legal, 192u);
}

TEST_F(Verifier, Tcgen05LdRed) {
  Value taddr = pointer(6);
  for (unsigned flags = 0; flags < 4; ++flags)
    FOR_EACH(Shape, shape)
  FOR_EACH(Vec, vec)
  FOR_EACH(PtxType, type)
  FOR_EACH(Kind, kind) {
    Type element = valueOf(type, std::nullopt).getType();
    check(Tcgen05LdRedOp::create(
        builder, builder.getUnknownLoc(), valueOf(type, vec).getType(), element,
        kind, flags & 1, flags & 2, shape, vec, type, taddr,
        shape == Shape::S16x32bx2 ? builder.getI32IntegerAttr(16)
                                  : IntegerAttr()));
  }
  EXPECT_EQ(legal, 168u);
}

TEST_F(Verifier, Sured) {
  Value x = value(builder.getI32Type()), surface = value(builder.getI64Type());
  for (unsigned count = 0; count < 6; ++count) {
    SmallVector<Value> place(count, x);
    FOR_EACH(PtxType, type)
    FOR_EACH(Clamp, clamp)
    FOR_EACH(Kind, kind) {
      Value value = valueOf(type, std::nullopt);
      check(SuredBOp::create(builder, builder.getUnknownLoc(), kind, type,
                             clamp, surface, place, value,
                             /*predicate=*/Value()));
      check(SuredPOp::create(builder, builder.getUnknownLoc(), kind, type,
                             clamp, surface, place, value,
                             /*predicate=*/Value()));
    }
  }
  EXPECT_EQ(legal, 117u + 63u);
}

TEST_F(Verifier, CreatePolicy) {
  Value size = value(builder.getI32Type());
  FOR_EACH(Evict, primary)
  FOR_EACH(Evict, secondary) {
    check(CreatePolicyFractionalOp::create(builder, builder.getUnknownLoc(),
                                           primary, secondary, 0.5f));
    for (unsigned addressSpace : addressSpaces)
      check(CreatePolicyRangeOp::create(builder, builder.getUnknownLoc(),
                                        primary, secondary,
                                        pointer(addressSpace), size, size));
  }
  EXPECT_EQ(legal, 8u + 16u);
}
