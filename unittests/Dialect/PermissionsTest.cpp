//===- PermissionsTest.cpp - Permissions of kernels and options -----------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "redop/Dialect/Permissions.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinOps.h"
#include "redop/Dialect/KernelAttributes.h"
#include <gtest/gtest.h>

using namespace mlir;
using namespace mlir::redop;

namespace {
TEST(Permissions, ReadsUnitAttributesOnly) {
  MLIRContext context;
  OwningOpRef<ModuleOp> op = ModuleOp::create(UnknownLoc::get(&context));
  Builder builder(&context);
  for (const PermissionRow &row : getPermissionRows()) {
    EXPECT_FALSE(readPermissions(*op).*row.member);
    // The verifier rejects this. Without it, nothing is permitted.
    (*op)->setDiscardableAttr(row.attrName, builder.getBoolAttr(true));
    EXPECT_FALSE(readPermissions(*op).*row.member);
    Permissions options;
    options.*row.member = true;
    EXPECT_TRUE(readPermissions(*op, options).*row.member);
    (*op)->setDiscardableAttr(row.attrName, builder.getUnitAttr());
    EXPECT_TRUE(readPermissions(*op).*row.member);
    EXPECT_EQ(getAttrName(row.permission), row.attrName);
    EXPECT_TRUE(row.attrName.starts_with("redop."));
    EXPECT_NE(row.uses, 0u);
  }
}

TEST(Permissions, RegroupingImpliesAnyOrder) {
  Permissions permissions;
  EXPECT_FALSE(addImplied(permissions).commutingFloats);
  permissions.commutingFloats = true;
  EXPECT_FALSE(addImplied(permissions).reassociatedFloats);
  permissions = {};
  permissions.reassociatedFloats = true;
  EXPECT_TRUE(addImplied(permissions).commutingFloats);
  EXPECT_FALSE(addImplied(permissions).anySubnormals);
}

TEST(Permissions, Sentences) {
  EXPECT_EQ(describeLack(Permission::Noalias),
            "the kernel lacks the attribute redop.noalias");
  EXPECT_EQ(describeRemedy(Permission::AnySubnormals),
            "add the attribute redop.any_subnormals");
}

/// Options of a pass that has two of the permissions.
class SomePass {
public:
  friend PermissionOptions;
  explicit SomePass(bool noalias) : noalias(noalias) {}

private:
  bool noalias, anySubnormals = true;
};

struct SomeOptions {
  unsigned other = 4;
  bool anySubnormals = false, unobserved = false;
};

TEST(Permissions, OptionsWithTheSameNames) {
  for (bool isNoalias : {false, true}) {
    Permissions read = PermissionOptions::read(SomePass(isNoalias));
    EXPECT_EQ(read.noalias, isNoalias);
    EXPECT_TRUE(read.anySubnormals);
    EXPECT_FALSE(read.unobserved);
    EXPECT_FALSE(read.commutingFloats);
    SomeOptions set = PermissionOptions::set(SomeOptions(), read);
    EXPECT_TRUE(set.anySubnormals);
    EXPECT_FALSE(set.unobserved);
    EXPECT_EQ(set.other, 4u);
  }
}

TEST(KernelAttributes, DynamicSharedMemory) {
  MLIRContext context;
  OwningOpRef<ModuleOp> op = ModuleOp::create(UnknownLoc::get(&context));
  Builder builder(&context);
  EXPECT_EQ(getDynamicSharedMemory(*op), std::nullopt);
  auto set = [&](Attribute value) {
    (*op)->setDiscardableAttr(dynamicSharedMemoryAttrName, value);
    return getDynamicSharedMemory(*op);
  };
  EXPECT_EQ(set(builder.getI32IntegerAttr(1024)), 1024u);
  EXPECT_EQ(set(builder.getI64IntegerAttr(0)), 0u);
  EXPECT_EQ(set(builder.getIntegerAttr(builder.getIntegerType(32, false), 8)),
            8u);
  EXPECT_EQ(set(builder.getI32IntegerAttr(-1)), std::nullopt);
  EXPECT_EQ(set(builder.getI64IntegerAttr(int64_t(1) << 32)), std::nullopt);
  EXPECT_EQ(set(builder.getUnitAttr()), std::nullopt);
}
} // namespace
