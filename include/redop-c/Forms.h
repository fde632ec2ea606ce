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
  RedopFieldPrimary = 8,    ///< For createpolicy: evict_last, ...
  RedopFieldSecondary = 9,  ///< For createpolicy: same words as for primary.
  RedopFieldAbs = 10,       ///< A flag, like those up to Aligned.
  RedopFieldNan = 11,       ///< Whether redux propagates NaN.
  RedopFieldMbar = 12,      ///< Whether an mbarrier is signaled.
  RedopFieldMmio = 13,      ///< Whether red.async is an mmio access.
  RedopFieldCacheHint = 14, ///< Whether there is a cache policy.
  RedopFieldAligned = 15,   ///< Whether all threads execute the same barrier.
  RedopFieldDim = 16,       ///< 1d, 2d, ...: the number of coordinates.
  RedopFieldClamp = 17,     ///< For sured: trap, clamp, zero.
  RedopFieldIm2colNoOffs = 18, ///< A flag: how a tensor is addressed.
  RedopFieldShape = 19,        ///< For tcgen05.ld.red: shape_32x32b, ...
  RedopFieldNoFtz = 20,        ///< A flag: whether an f32 sum keeps subnormals.
  RedopFieldCpMask = 21,       ///< A flag: whether a mask selects bytes.
  RedopFieldIm2colNoOffsW = 22, ///< A flag, as Im2colNoOffs.
  RedopFieldScatter4 = 23,      ///< A flag, as Im2colNoOffs.
  RedopFieldMultimem = 24,      ///< A flag: whether all copies are reduced.
  RedopFieldCounted = 25, ///< A flag: whether an endpoint counts the bytes.
  RedopFieldGlobalAddress = 26,   ///< A flag: whether a tensor has an address.
  RedopFieldGlobalDim = 27,       ///< A flag: whether it has a size.
  RedopFieldGlobalDimStride = 28, ///< A flag: whether it has sizes and strides.
} RedopField;

/// Returns the name of a field in the attributes of the IR: "cache_hint".
MLIR_CAPI_EXPORTED MlirStringRef redopFieldName(RedopField field);

/// Returns the name of the enum of a field's words, "PtxType", or an empty
/// string for a flag.
MLIR_CAPI_EXPORTED MlirStringRef redopFieldEnum(RedopField field);

/// Returns a sentence on the field.
MLIR_CAPI_EXPORTED MlirStringRef redopFieldDescription(RedopField field);

/// Calls `visit` for every field, in the order of their numbers.
MLIR_CAPI_EXPORTED void redopForEachField(void (*visit)(RedopField field,
                                                        void *userData),
                                          void *userData);

/// What is used in place of the number of a word.
enum {
  RedopNoWord = -1,      ///< The field is absent.
  RedopUnknownWord = -2, ///< The field has no such word.
};

/// Returns the number of a word in the attributes of the IR, or
/// RedopUnknownWord if the field has no such word, which includes all flags.
/// The number of a space is its address space; the numbers of other words start
/// at 1.
MLIR_CAPI_EXPORTED int redopWordParse(RedopField field, MlirStringRef word);

/// Returns the word with this number, or an empty string.
MLIR_CAPI_EXPORTED MlirStringRef redopWordName(RedopField field, int number);

/// Returns the one of `count` candidates that a misspelled word most likely
/// means, or an empty string if none is similar.
MLIR_CAPI_EXPORTED MlirStringRef redopWordSuggest(
    MlirStringRef word, intptr_t count, MlirStringRef const *candidates);

/// Calls `visit` for every word of a field, in the order of their numbers.
MLIR_CAPI_EXPORTED void
redopForEachWord(RedopField field,
                 void (*visit)(int number, MlirStringRef word, void *userData),
                 void *userData);

//===----------------------------------------------------------------------===//
// Forms
//===----------------------------------------------------------------------===//

/// One instruction. Like MLIR's types and attributes, forms are immutable and
/// unique: forms with the same fields are the same pointer, and do not need to
/// be destroyed. They do not belong to a context. The null form represents the
/// absence of a form; all functions accept it and treat it as illegal.
typedef struct RedopForm {
  const void *ptr;
} RedopForm;

/// Creates a form of `family` with the defaults of the IR (order, generic
/// memory, secondary priority) and without any other word. Returns null if the
/// number is not a family.
MLIR_CAPI_EXPORTED RedopForm redopFormCreate(int family);

static inline bool redopFormIsNull(RedopForm form) { return !form.ptr; }
static inline bool redopFormEqual(RedopForm a, RedopForm b) {
  return a.ptr == b.ptr;
}

/// Returns the number of the field's word, 1 for a flag that is set, or
/// RedopNoWord if the field is absent.
MLIR_CAPI_EXPORTED int redopFormGet(RedopForm form, RedopField field);

/// Returns `form` with a different word in a field, given by its number, 1 to
/// set a flag, or RedopNoWord to remove the field. Returns null if there is no
/// such word, as RedopUnknownWord, or if the family would be removed.
MLIR_CAPI_EXPORTED RedopForm redopFormSet(RedopForm form, RedopField field,
                                          int number);

/// The requirements of a form.
typedef struct RedopNeeds {
  unsigned minPtx; ///< The PTX version: 81 is 8.1.
  unsigned minSm;  ///< The lowest sm number.
  bool isGated;    ///< Only the chips of redopFormForEachChip support it.
} RedopNeeds;

/// Returns whether the form is an instruction on some target.
MLIR_CAPI_EXPORTED bool redopFormIsLegal(RedopForm form);

/// Returns the requirements of the legal `form`.
MLIR_CAPI_EXPORTED RedopNeeds redopFormGetNeeds(RedopForm form);

/// Writes the requirements of the legal `form` as text: "sm_90 (PTX 8.1)".
MLIR_CAPI_EXPORTED void redopFormDescribeNeeds(RedopForm form,
                                               MlirStringCallback output,
                                               void *userData);

/// Calls `visit` for every chip that supports the legal `form`; `ptx` is the
/// first PTX version in which the chip supports it.
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
/// %bar (mbarrier), %pol (cache policy), %id (barrier), %c (condition), %map
/// (tensor map), %surf (surface), %x0, ... (coordinates), %t (tensor memory).
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

/// Returns a form that `target` supports and that has the same effect as
/// `form`, possibly in several steps: without the cache hint, with a wider
/// scope, or with a narrower width. Returns null if there is none.
MLIR_CAPI_EXPORTED RedopForm redopFormFindNearest(RedopForm form,
                                                  RedopTarget target);

//===----------------------------------------------------------------------===//
// From a value to a form
//===----------------------------------------------------------------------===//

/// Completes a form for a builder: infers the PTX type and the vector width, if
/// they are absent, from the type of the value that the form reduces, or from
/// the other words if that is null. If the
/// sign makes no difference, the unsigned type is selected; packed types are
/// preferred to vectors. On failure, returns null and passes a message with the
/// legal choices to `error`.
MLIR_CAPI_EXPORTED RedopForm redopFormInfer(RedopForm form, MlirType value,
                                            MlirStringCallback error,
                                            void *userData);

/// Returns the type of the value for the PTX type and vector width of `form`;
/// null if there is none.
MLIR_CAPI_EXPORTED MlirType redopFormGetValueType(RedopForm form,
                                                  MlirContext context);

//===----------------------------------------------------------------------===//
// From an op to a form, and back
//===----------------------------------------------------------------------===//

/// Returns the form of an instruction op; null for any other op.
MLIR_CAPI_EXPORTED RedopForm redopOperationGetForm(MlirOperation op);

/// The role of an operand of an instruction op. Numbers are never reused.
typedef enum RedopRole {
  RedopRolePointer = 1,  ///< The address of the memory that is written or read.
  RedopRoleSource = 2,   ///< The address that cp.reduce.async.bulk reads.
  RedopRoleValue = 3,    ///< The value; for cas, the expected value.
  RedopRoleNewValue = 4, ///< The value that cas stores.
  RedopRoleSize = 5,     ///< The size in bytes for cp.reduce.async.bulk.
  RedopRoleMask = 6,     ///< The mask of lanes for redux.sync.
  RedopRolePrimarySize = 7,     ///< For createpolicy.range.
  RedopRoleTotalSize = 8,       ///< For createpolicy.range.
  RedopRolePolicy = 9,          ///< The policy of a cache hint.
  RedopRoleMbar = 10,           ///< The mbarrier.
  RedopRolePredicate = 11,      ///< An i1; the op has no effect if it is false.
  RedopRoleElse = 12,           ///< The result if the predicate is false.
  RedopRoleBarrier = 13,        ///< The number of a barrier.
  RedopRoleThreads = 14,        ///< The threads that meet at it; may be absent.
  RedopRoleCondition = 15,      ///< An i1 that is reduced.
  RedopRoleTensorMap = 16,      ///< The address of a tensor map.
  RedopRoleSurface = 17,        ///< The handle of a surface.
  RedopRoleCoordinates = 18,    ///< One for each dimension, in order.
  RedopRoleTensorMemory = 19,   ///< An address in tensor memory.
  RedopRoleByteMask = 20,       ///< The bytes that are copied, an i16.
  RedopRoleEndpoint = 21,       ///< The endpoint of fabric memory, an i32.
  RedopRoleEndpointOffset = 22, ///< The offset in its memory, an i64.
  RedopRoleCounterOffset = 23,  ///< The offset of a counter, an i64.
  RedopRoleDestination = 24,    ///< The address in shared memory of results.
  RedopRoleFabricMbar = 25,     ///< The mbarrier that the fabric reports to.
  RedopRoleGlobalAddress = 26,  ///< The address of a tensor.
  RedopRoleSizes = 27,          ///< One i16 for each dimension, in order.
  RedopRoleStrides = 28,        ///< One i32 for each dimension but the first.
  RedopRoleUpperStrides = 29,   ///< The upper bits of all strides, an i16.
  RedopRoleFractionValue = 30,  ///< For createpolicy.fractional; may be absent.
} RedopRole;

/// An operand with its role. A null value means that the operand is absent.
typedef struct RedopOperand {
  RedopRole role;
  MlirValue value;
} RedopOperand;

/// Creates the instruction op of `form`. Like those of mlirOperationCreate(),
/// the op is not inserted into a block. The operands may be in any order. They
/// determine whether the op has a cache hint and an mbarrier, and the state
/// space; the value determines the PTX type and the vector width if `form` does
/// not specify them. The result types are inferred. The fraction of
/// createpolicy.fractional is 1 unless the attribute "fraction" is set; the
/// split offset of tcgen05.ld.red is the attribute "split_offset", an i32.
///
/// Returns null and passes a message to `error` if an operand is missing or not
/// supported by the family, or if the type cannot be inferred (see
/// redopFormInfer()). The op is not verified.
MLIR_CAPI_EXPORTED MlirOperation redopCreateFormOp(
    RedopForm form, MlirLocation location, intptr_t numOperands,
    const RedopOperand *operands, MlirStringCallback error, void *userData);

#ifdef __cplusplus
}
#endif

#endif // REDOP_C_FORMS_H
