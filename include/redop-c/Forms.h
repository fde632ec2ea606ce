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

/// The classes of words in the IR.
typedef enum RedopWordClass {
  RedopWordFamily,  ///< red, red.async, redux.sync, multimem.ld_reduce, ...
  RedopWordKind,    ///< and, or, xor, add, inc, dec, min, max, ...
  RedopWordPtxType, ///< b32, u32, s32, f16x2, ...
  RedopWordVec,     ///< v2, v4, v8
  RedopWordAcc,     ///< acc_f32, acc_f16
  RedopWordSem,     ///< weak, relaxed, acquire, release, ...
  RedopWordScope,   ///< cta, cluster, gpu, sys
  RedopWordSpace,   ///< generic, global, shared, shared::cluster
  RedopWordEvict,   ///< evict_last, evict_normal, ...
} RedopWordClass;

/// Returns the number of a word in the attributes of the IR, or -1 if the class
/// does not contain it. The number of a space is its address space; others
/// start at 1.
MLIR_CAPI_EXPORTED int redopWordParse(RedopWordClass wordClass,
                                      MlirStringRef word);

/// Returns the word with this number, or an empty string.
MLIR_CAPI_EXPORTED MlirStringRef redopWordName(RedopWordClass wordClass,
                                               int number);

/// Calls `visit` for every word of a class, in the order of their numbers.
MLIR_CAPI_EXPORTED void
redopForEachWord(RedopWordClass wordClass,
                 void (*visit)(int number, MlirStringRef word, void *userData),
                 void *userData);

//===----------------------------------------------------------------------===//
// Forms
//===----------------------------------------------------------------------===//

/// One instruction. Words are numbers; 0 means that the form has none, and for
/// `space`, -1 does.
typedef struct RedopForm {
  int family;
  int kind, ptxType, vec, acc;
  int sem, scope, space;
  int primary, secondary; ///< The priorities of createpolicy.
  bool abs, nan, mbar, mmio, cacheHint;
} RedopForm;

/// The requirements of a form.
typedef struct RedopNeeds {
  unsigned minPtx; ///< The PTX version: 81 is 8.1.
  unsigned minSm;  ///< The lowest sm number.
  bool isGated;    ///< Only the chips of redopFormForEachChip support it.
} RedopNeeds;

/// Returns a form of `family` with the defaults of the IR (order, generic
/// memory, secondary priority) and without other words.
MLIR_CAPI_EXPORTED RedopForm redopFormCreate(int family);

/// Returns whether the form is an instruction on some target.
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

/// Writes a complete op line of the IR, with operands %p %v %m %bar %pol.
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

/// Finds the form on `target` that has the same effect as `form`, possibly in
/// several steps: without the cache hint, with a wider scope, or in narrower
/// pieces.
MLIR_CAPI_EXPORTED bool redopFormFindNearest(RedopForm form, RedopTarget target,
                                             RedopForm *nearest);

//===----------------------------------------------------------------------===//
// From a value to a form
//===----------------------------------------------------------------------===//

/// Completes a form for a builder: infers the PTX type
/// and the vector width, if they are absent, from the type of the value that
/// the form reduces. Prefers unsigned if the sign makes no difference, and
/// packed types over vectors. On failure, passes a message with the legal
/// choices to `error`.
MLIR_CAPI_EXPORTED MlirLogicalResult redopFormInfer(RedopForm *form,
                                                    MlirType value,
                                                    MlirStringCallback error,
                                                    void *userData);

/// Returns the type of the value for the PTX type and vector width of `form`;
/// null if there is none.
MLIR_CAPI_EXPORTED MlirType redopFormGetValueType(RedopForm form,
                                                  MlirContext context);

#ifdef __cplusplus
}
#endif

#endif // REDOP_C_FORMS_H
