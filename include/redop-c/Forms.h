//===- Forms.h - C API: the legality table ------------------------*- C -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A form is one instruction: all qualifiers, no operands. These functions
/// query whether a form is legal, its requirements and its spelling, without
/// IR.
///
//===----------------------------------------------------------------------===//

#ifndef REDOP_C_FORMS_H
#define REDOP_C_FORMS_H

#include "mlir-c/IR.h"
#include "redop-c/Target.h"

#ifdef __cplusplus
extern "C" {
#endif

//===----------------------------------------------------------------------===//
// Words
//===----------------------------------------------------------------------===//

/// The fields of a form. Numbers are never reused; new fields come at the end.
typedef enum RedopField {
  RedopFieldFamily = 0,     ///< red, red.async, redux.sync, ...
  RedopFieldKind = 1,       ///< and, or, xor, add, inc, dec, min, max, ...
  RedopFieldType = 2,       ///< b32, u32, s32, f16x2, ...
  RedopFieldVec = 3,        ///< v2, v4, v8
  RedopFieldAcc = 4,        ///< acc_f32, acc_f16
  RedopFieldSem = 5,        ///< weak, relaxed, acquire, release, ...
  RedopFieldScope = 6,      ///< cta, cluster, gpu, sys
  RedopFieldSpace = 7,      ///< generic, global, shared, shared::cluster
  RedopFieldPrimary = 8,    ///< Of createpolicy: evict_last, ...
  RedopFieldSecondary = 9,  ///< Of createpolicy: the same words.
  RedopFieldAbs = 10,       ///< A flag, as all that follow.
  RedopFieldNan = 11,       ///< Whether redux passes NaN on.
  RedopFieldMbar = 12,      ///< Whether an mbarrier is signalled.
  RedopFieldMmio = 13,      ///< Whether red.async is an mmio access.
  RedopFieldCacheHint = 14, ///< Whether there is a cache policy.
} RedopField;

/// The number of a word in the attributes of the IR, or -1 when the field has
/// no such word, as a flag never has. A space's number is its address space;
/// other words start at 1.
MLIR_CAPI_EXPORTED int redopWordParse(RedopField field, MlirStringRef word);

/// The word with this number, or an empty string.
MLIR_CAPI_EXPORTED MlirStringRef redopWordName(RedopField field, int number);

/// Calls `visit` for every word of a field, in the order of their numbers.
MLIR_CAPI_EXPORTED void
redopForEachWord(RedopField field,
                 void (*visit)(int number, MlirStringRef word, void *userData),
                 void *userData);

//===----------------------------------------------------------------------===//
// Forms
//===----------------------------------------------------------------------===//

/// One instruction. Forms are unique, as MLIR's types and attributes are: two
/// with the same fields are the same pointer, they never change, and nobody
/// destroys them. They belong to no context. The null form is no form; every
/// function takes it for one that is not legal.
typedef struct RedopForm {
  const void *ptr;
} RedopForm;

/// A form of `family` with the IR's defaults (order, generic memory, secondary
/// priority) and without any other word. Null for a number that is no family.
MLIR_CAPI_EXPORTED RedopForm redopFormCreate(int family);

static inline bool redopFormIsNull(RedopForm form) { return !form.ptr; }
static inline bool redopFormEqual(RedopForm a, RedopForm b) {
  return a.ptr == b.ptr;
}

/// The number of the field's word, 1 for a flag that is there, or -1 where the
/// field is absent.
MLIR_CAPI_EXPORTED int redopFormGet(RedopForm form, RedopField field);

/// `form` with another word in a field: its number, 1 for a flag, or -1 to
/// leave the field out. Null when there is no such word, and when the field is
/// the family and the number -1.
MLIR_CAPI_EXPORTED RedopForm redopFormSet(RedopForm form, RedopField field,
                                          int number);

/// What a form needs.
typedef struct RedopNeeds {
  unsigned minPtx; ///< The PTX version: 81 is 8.1.
  unsigned minSm;  ///< The lowest sm number.
  bool isGated;    ///< Only the chips of redopFormForEachChip support it.
} RedopNeeds;

/// Whether the form is an instruction on some target.
MLIR_CAPI_EXPORTED bool redopFormIsLegal(RedopForm form);

/// Returns the requirements of the legal `form`.
MLIR_CAPI_EXPORTED RedopNeeds redopFormGetNeeds(RedopForm form);

/// Writes the requirements of the legal `form` as text: "sm_90 (PTX 8.1)".
MLIR_CAPI_EXPORTED void redopFormDescribeNeeds(RedopForm form,
                                               MlirStringCallback output,
                                               void *userData);

/// Calls `visit` for every chip that supports the legal `form`; `ptx` is the
/// first PTX version in which it does.
MLIR_CAPI_EXPORTED void redopFormForEachChip(RedopForm form,
                                             void (*visit)(RedopTarget chip,
                                                           unsigned ptx,
                                                           void *userData),
                                             void *userData);

/// Returns whether the form is legal, and the chip of `target` supports it in
/// the requested PTX version.
MLIR_CAPI_EXPORTED bool redopFormIsOnTarget(RedopForm form, RedopTarget target);

/// Writes the PTX mnemonic: "red.release.sys.global.add.u32".
MLIR_CAPI_EXPORTED void
redopFormGetMnemonic(RedopForm form, MlirStringCallback output, void *userData);

/// Writes a complete op line of the IR, with operands named by their roles: %p
/// (pointer), %s (source), %v (value), %w (new value), %n (size), %m (mask),
/// %bar (mbarrier), %pol (cache policy).
MLIR_CAPI_EXPORTED void
redopFormGetIR(RedopForm form, MlirStringCallback output, void *userData);

typedef void (*RedopFormCallback)(RedopForm form, void *userData);

/// Calls `visit` for every legal form.
MLIR_CAPI_EXPORTED void redopForEachForm(RedopFormCallback visit,
                                         void *userData);

/// Calls `visit` for the legal forms closest to a `form` that is
/// not legal or not supported by `target`, which may be null. Only forms that
/// `target` supports are visited; none if `form` is supported.
MLIR_CAPI_EXPORTED void redopFormForEachAlternative(RedopForm form,
                                                    const RedopTarget *target,
                                                    RedopFormCallback visit,
                                                    void *userData);

/// Writes why `form` is not legal, or not supported by `target`, which may be
/// null. Writes nothing if it is supported.
MLIR_CAPI_EXPORTED void redopFormExplain(RedopForm form,
                                         const RedopTarget *target,
                                         MlirStringCallback output,
                                         void *userData);

/// The form on `target` that has the same effect as `form`, perhaps in several
/// steps: without the cache hint, with a wider scope, in narrower pieces. Null
/// when there is none.
MLIR_CAPI_EXPORTED RedopForm redopFormFindNearest(RedopForm form,
                                                  RedopTarget target);

//===----------------------------------------------------------------------===//
// From a value to a form
//===----------------------------------------------------------------------===//

/// Completes a form as the user of a builder gives it: fills in the PTX type
/// and the vector width, where they are absent, from the type of the value that
/// the form reduces. Unsigned goes for a sign that makes no difference, and
/// packed types go before vectors. On failure, returns null and `error` gets a
/// message with the legal choices.
MLIR_CAPI_EXPORTED RedopForm redopFormInfer(RedopForm form, MlirType value,
                                            MlirStringCallback error,
                                            void *userData);

/// Returns the type of the value for the PTX type and vector width of `form`;
/// null if there is none.
MLIR_CAPI_EXPORTED MlirType redopFormGetValueType(RedopForm form,
                                                  MlirContext context);

//===----------------------------------------------------------------------===//
// From a form to an op
//===----------------------------------------------------------------------===//

/// What an operand of an instruction op is. Numbers are never reused.
typedef enum RedopRole {
  RedopRolePointer = 1,  ///< The address of the memory that is changed or read.
  RedopRoleSource = 2,   ///< The address that cp.reduce.async.bulk reads.
  RedopRoleValue = 3,    ///< What is reduced or stored; expected, of cas.
  RedopRoleNewValue = 4, ///< What cas stores.
  RedopRoleSize = 5,     ///< In bytes, of cp.reduce.async.bulk.
  RedopRoleMask = 6,     ///< The lanes of redux.sync.
  RedopRolePrimarySize = 7, ///< Of createpolicy.range.
  RedopRoleTotalSize = 8,   ///< Of createpolicy.range.
  RedopRolePolicy = 9,      ///< Of a cache hint.
  RedopRoleMbar = 10,       ///< The mbarrier.
  RedopRolePredicate = 11,  ///< An i1, without which the op always happens.
  RedopRoleElse = 12,       ///< The result where the predicate is false.
} RedopRole;

/// An operand with its role. A null value stands for an absent operand.
typedef struct RedopOperand {
  RedopRole role;
  MlirValue value;
} RedopOperand;

/// Creates the instruction op of `form`, in no block yet, as
/// mlirOperationCreate() does. The operands come in any order. They decide
/// whether the op has a cache hint and an mbarrier, their pointers decide the
/// state space, and the value decides the PTX type and the vector width where
/// `form` has none. Results follow from these. The fraction of
/// createpolicy.fractional is 1 until the attribute "fraction" is set.
///
/// Returns null, after `error` got a message, when an operand is missing, or
/// unknown to the family, or when the value decides no type, as
/// redopFormInfer() says it. Whether the op is an instruction is for its
/// verifier to say.
MLIR_CAPI_EXPORTED MlirOperation redopCreateFormOp(
    RedopForm form, MlirLocation location, intptr_t numOperands,
    const RedopOperand *operands, MlirStringCallback error, void *userData);

#ifdef __cplusplus
}
#endif

#endif // REDOP_C_FORMS_H
