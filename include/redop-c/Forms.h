//===- Forms.h - C API: the legality table ------------------------*- C -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A form is one instruction: all qualifiers, no operands. These functions say
/// whether a form is legal, what it needs and how it is spelled, without IR.
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

/// What a word of the IR can be.
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

/// The number of a word in the attributes of the IR, or -1 when the class has
/// no such word. A space's number is its address space; other words start at 1.
MLIR_CAPI_EXPORTED int redopWordParse(RedopWordClass wordClass,
                                      MlirStringRef word);

/// The word with this number, or an empty string.
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

/// One instruction. Words are numbers; 0 says that the form has none, and for
/// `space` -1 does.
typedef struct RedopForm {
  int family;
  int kind, ptxType, vec, acc;
  int sem, scope, space;
  int primary, secondary; ///< The priorities of createpolicy.
  bool abs, nan, mbar, mmio, cacheHint;
} RedopForm;

/// What a form needs.
typedef struct RedopNeeds {
  unsigned minPtx; ///< The PTX version: 81 is 8.1.
  unsigned minSm;  ///< The least sm number.
  bool isGated;    ///< Only the chips of redopFormForEachChip have it.
} RedopNeeds;

/// A form of `family` with the IR's defaults (order, generic memory, secondary
/// priority) and without any other word.
MLIR_CAPI_EXPORTED RedopForm redopFormCreate(int family);

/// Whether the form is an instruction on some target.
MLIR_CAPI_EXPORTED bool redopFormIsLegal(RedopForm form);

/// What the legal `form` needs.
MLIR_CAPI_EXPORTED RedopNeeds redopFormGetNeeds(RedopForm form);

/// Writes what the legal `form` needs, for people: "sm_90 (PTX 8.1)".
MLIR_CAPI_EXPORTED void redopFormDescribeNeeds(RedopForm form,
                                               MlirStringCallback output,
                                               void *userData);

/// Calls `visit` for every chip that has the legal `form`; `ptx` is the first
/// PTX version in which it does.
MLIR_CAPI_EXPORTED void redopFormForEachChip(RedopForm form,
                                             void (*visit)(RedopTarget chip,
                                                           unsigned ptx,
                                                           void *userData),
                                             void *userData);

/// Whether the form is legal, and the chip of `target` has it in the PTX
/// version asked for.
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

/// Calls `visit` for the legal forms that differ least from a `form` that is
/// not legal or not on `target`, which may be null: those that `target` has.
/// For a form that is both there are none.
MLIR_CAPI_EXPORTED void redopFormForEachAlternative(RedopForm form,
                                                    const RedopTarget *target,
                                                    RedopFormCallback visit,
                                                    void *userData);

/// Writes why `form` is not legal, or not on `target`, which may be null.
/// Writes nothing when it is.
MLIR_CAPI_EXPORTED void redopFormExplain(RedopForm form,
                                         const RedopTarget *target,
                                         MlirStringCallback output,
                                         void *userData);

/// Finds the form on `target` that has the same effect as `form`, perhaps in
/// several steps: without the cache hint, with a wider scope, in narrower
/// pieces.
MLIR_CAPI_EXPORTED bool redopFormFindNearest(RedopForm form, RedopTarget target,
                                             RedopForm *nearest);

//===----------------------------------------------------------------------===//
// From a value to a form
//===----------------------------------------------------------------------===//

/// Completes a form as the user of a builder gives it: fills in the PTX type
/// and the vector width, where they are absent, from the type of the value that
/// the form reduces. Unsigned goes for a sign that makes no difference, and
/// packed types go before vectors. On failure, `error` gets a message with the
/// legal choices.
MLIR_CAPI_EXPORTED MlirLogicalResult redopFormInfer(RedopForm *form,
                                                    MlirType value,
                                                    MlirStringCallback error,
                                                    void *userData);

/// The type of the value that the PTX type and vector width of `form` stand
/// for; null when there is none.
MLIR_CAPI_EXPORTED MlirType redopFormGetValueType(RedopForm form,
                                                  MlirContext context);

#ifdef __cplusplus
}
#endif

#endif // REDOP_C_FORMS_H
