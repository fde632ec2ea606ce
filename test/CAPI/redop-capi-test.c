//===- redop-capi-test.c - The C API from C -------------------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir-c/Diagnostics.h"
#include "mlir-c/IR.h"
#include "mlir-c/Pass.h"
#include "redop-c/Compile.h"
#include "redop-c/Dialect.h"
#include "redop-c/Forms.h"
#include "redop-c/Remarks.h"
#include <stdio.h>

static MlirStringRef ref(const char *text) {
  return mlirStringRefCreateFromCString(text);
}

static void print(MlirStringRef text, void *userData) {
  (void)userData;
  fwrite(text.data, 1, text.length, stdout);
}

static MlirLogicalResult printDiagnostic(MlirDiagnostic diagnostic,
                                         void *userData) {
  (void)userData;
  printf(redopDiagnosticIsLoss(diagnostic) ? "loss: " : "diagnostic: ");
  mlirDiagnosticPrint(diagnostic, print, NULL);
  printf("\n");
  return mlirLogicalResultSuccess();
}

static const char kernel[] =
    "func.func @k(%p: !llvm.ptr<1>, %v: f32) attributes {gpu.kernel} {\n"
    "  redop.red add f32 %p, %v : !llvm.ptr<1>, f32\n"
    "  return\n"
    "}\n";
static const char wrong[] =
    "func.func @k(%p: !llvm.ptr<1>, %v: f32) attributes {gpu.kernel} {\n"
    "  redop.red max f32 %p, %v : !llvm.ptr<1>, f32\n"
    "  return\n"
    "}\n";
static const char newer[] =
    "func.func @k(%p: !llvm.ptr<1>, %v: vector<2xf32>)\n"
    "    attributes {gpu.kernel} {\n"
    "  redop.red add v2 f32 %p, %v : !llvm.ptr<1>, vector<2xf32>\n"
    "  return\n"
    "}\n";

static MlirContext createContext(void) {
  MlirDialectRegistry registry = mlirDialectRegistryCreate();
  redopRegisterAllDialects(registry);
  MlirContext context =
      mlirContextCreateWithRegistry(registry, /*threadingEnabled=*/false);
  mlirDialectRegistryDestroy(registry);
  mlirContextAttachDiagnosticHandler(context, printDiagnostic, NULL, NULL);
  return context;
}

static void testDialect(void) {
  printf("dialect\nnamespace: ");
  print(mlirDialectHandleGetNamespace(mlirGetDialectHandle__redop__()), NULL);
  printf("\nversion: ");
  print(redopGetVersion(), NULL);
  printf("\n");
  MlirContext context = createContext();
  MlirModule module = mlirModuleCreateParse(context, ref(kernel));
  MlirOperation op = mlirModuleGetOperation(module);
  mlirOperationPrint(op, print, NULL);
  printf("\nverify: %d\n", !mlirOperationVerify(op));
  mlirModuleDestroy(module);
  if (!mlirModuleIsNull(mlirModuleCreateParse(context, ref(wrong))))
    printf("parsed what is wrong\n");
  mlirContextDestroy(context);
}

static void testPasses(void) {
  printf("passes\n");
  redopRegisterAllPasses();
  redopRegisterAllPasses();
  MlirContext context = createContext();
  MlirModule module = mlirModuleCreateParse(context, ref(kernel));
  MlirPassManager passes = mlirPassManagerCreate(context);
  MlirOpPassManager pipeline = mlirPassManagerGetAsOpPassManager(passes);
  if (mlirLogicalResultIsFailure(mlirParsePassPipeline(
          pipeline, ref("builtin.module(convert-redop-to-inline-ptx)"), print,
          NULL)) ||
      mlirLogicalResultIsFailure(
          mlirPassManagerRunOnOp(passes, mlirModuleGetOperation(module))))
    printf("failed\n");
  mlirOperationPrint(mlirModuleGetOperation(module), print, NULL);
  printf("unknown pass: %d\n",
         mlirLogicalResultIsFailure(mlirParsePassPipeline(
             pipeline, ref("builtin.module(no-such-pass)"), print, NULL)));
  mlirPassManagerDestroy(passes);
  mlirModuleDestroy(module);
  mlirContextDestroy(context);
}

static RedopTarget parseTarget(const char *chip, const char *ptx) {
  RedopTarget target = {0, 0, 0, 0};
  redopTargetParse(ref(chip), ref(ptx), &target, print, NULL);
  return target;
}

struct Last {
  int count;
  RedopTarget target;
};
static void keepLast(RedopTarget target, void *userData) {
  struct Last *last = (struct Last *)userData;
  ++last->count;
  last->target = target;
}

static void testTargets(void) {
  printf("targets\n");
  RedopTarget target = parseTarget("sm_90a", "8.8");
  printf("sm_90a: sm %u, suffix %c, from PTX %u, asked for %u\n", target.sm,
         target.suffix, target.minPtx, target.ptx);
  printf("sm_101: ");
  redopTargetPrint(parseTarget("sm_101", ""), print, NULL);
  printf("\nsm_9: ");
  parseTarget("sm_9", "");
  printf("\nPTX 7.0: ");
  parseTarget("sm_90a", "7.0");
  struct Last last = {0, {0, 0, 0, 0}};
  redopForEachTarget(keepLast, &last);
  printf("\nchips: %d, the last ", last.count);
  redopTargetPrint(last.target, print, NULL);
  printf("\nnewest PTX: %u\n", redopGetNewestPtx());
}

static void printWord(int number, MlirStringRef word, void *userData) {
  (void)userData;
  printf(" %.*s=%d", (int)word.length, word.data, number);
}

static void testWords(void) {
  printf("words\nkinds:");
  redopForEachWord(RedopFieldKind, printWord, NULL);
  printf("\nspaces:");
  redopForEachWord(RedopFieldSpace, printWord, NULL);
  printf("\nflags:");
  redopForEachWord(RedopFieldMmio, printWord, NULL);
  printf("\nunknown: %d, %d, '", redopWordParse(RedopFieldKind, ref("plus")),
         redopWordParse(RedopFieldMmio, ref("yes")));
  print(redopWordName(RedopFieldKind, 99), NULL);
  print(redopWordName(RedopFieldKind, -1), NULL);
  MlirStringRef words[] = {ref("and"), ref("add")};
  printf("'\nmeant: ");
  print(redopWordSuggest(ref("ad"), 2, words), NULL);
  printf(", '");
  print(redopWordSuggest(ref("max"), 2, words), NULL);
  printf("'\n");
}

static RedopForm set(RedopForm form, RedopField field, const char *word) {
  return redopFormSet(form, field, redopWordParse(field, ref(word)));
}

static RedopForm makeFormOf(const char *family, const char *kind,
                            const char *type, const char *vec) {
  RedopForm form =
      redopFormCreate(redopWordParse(RedopFieldFamily, ref(family)));
  if (kind)
    form = set(form, RedopFieldKind, kind);
  if (type)
    form = set(form, RedopFieldType, type);
  if (vec)
    form = set(form, RedopFieldVec, vec);
  return set(form, RedopFieldSpace, "global");
}

static RedopForm makeForm(const char *kind, const char *type, const char *vec) {
  return makeFormOf("red", kind, type, vec);
}

/// Forms with the same fields are one pointer, whatever way led to them.
static void testHandles(void) {
  printf("handles\n");
  RedopForm form = makeForm("add", "f32", NULL);
  RedopForm other = set(form, RedopFieldVec, "v4");
  printf("equal: %d, %d, %d\n",
         redopFormEqual(form, makeForm("add", "f32", NULL)),
         redopFormEqual(form, other),
         redopFormEqual(form, redopFormSet(other, RedopFieldVec, -1)));
  printf("fields: vec %d and %d, mmio %d and %d\n",
         redopFormGet(form, RedopFieldVec), redopFormGet(other, RedopFieldVec),
         redopFormGet(form, RedopFieldMmio),
         redopFormGet(redopFormSet(form, RedopFieldMmio, 1), RedopFieldMmio));
  printf("flag off is absent: %d\n",
         redopFormEqual(form, redopFormSet(form, RedopFieldMmio, 0)));
  printf("misspelled: %d\n",
         redopFormIsNull(set(form, RedopFieldScope, "syss")));
  RedopForm none = {NULL};
  printf("null: %d, %d, %d, %d, %d\n",
         redopFormIsNull(redopFormSet(form, RedopFieldKind, 99)),
         redopFormIsNull(redopFormSet(form, RedopFieldMmio, 2)),
         redopFormIsNull(redopFormSet(form, RedopFieldFamily, -1)),
         redopFormIsNull(redopFormSet(none, RedopFieldKind, 1)),
         redopFormGet(none, RedopFieldFamily));
}

static void describe(RedopForm form) {
  redopFormGetMnemonic(form, print, NULL);
  printf(" | ");
  redopFormGetIR(form, print, NULL);
  printf(" | ");
  redopFormDescribeNeeds(form, print, NULL);
  printf("\n");
}

static void printAlternative(RedopForm form, void *count) {
  ++*(int *)count;
  printf("alternative: ");
  redopFormGetMnemonic(form, print, NULL);
  printf("\n");
}

static void countForm(RedopForm form, void *counts) {
  ++((int *)counts)[0];
  ((int *)counts)[1] += !redopFormIsLegal(form);
}

static void testForms(void) {
  printf("forms\n");
  RedopForm form = makeForm("add", "f32", "v4");
  redopFormGetMnemonic(form, print, NULL);
  printf("\n");
  redopFormGetIR(form, print, NULL);
  printf("\nneeds ");
  redopFormDescribeNeeds(form, print, NULL);
  RedopNeeds needs = redopFormGetNeeds(form);
  printf(": %u, %u, gated %d\n", needs.minSm, needs.minPtx, needs.isGated);
  printf("on sm_80: %d, on sm_90: %d, on sm_90 with PTX 8.0: %d\n",
         redopFormIsOnTarget(form, parseTarget("sm_80", "")),
         redopFormIsOnTarget(form, parseTarget("sm_90", "")),
         redopFormIsOnTarget(form, parseTarget("sm_90", "8.0")));
  RedopForm nearest = redopFormFindNearest(form, parseTarget("sm_80", ""));
  if (!redopFormIsNull(nearest)) {
    printf("nearest on sm_80: ");
    redopFormGetMnemonic(nearest, print, NULL);
    printf("\n");
  }

  RedopForm illegal = makeForm("max", "f32", NULL);
  printf("max is legal: %d\nwhy: ", redopFormIsLegal(illegal));
  redopFormExplain(illegal, NULL, print, NULL);
  printf("\n");
  int count = 0;
  redopFormForEachAlternative(illegal, NULL, printAlternative, &count);
  RedopForm atom = makeFormOf("atom", "cas", "b128", NULL);
  atom = set(atom, RedopFieldSem, "acquire");
  describe(atom);
  describe(makeFormOf("cp.reduce.async.bulk", "add", "bf16", NULL));
  int counts[] = {0, 0};
  redopForEachForm(countForm, counts);
  printf("legal forms: %d, of which illegal: %d\n", counts[0], counts[1]);

  RedopForm none = redopFormCreate(99);
  printf("a form of no family: legal %d, mnemonic '", redopFormIsLegal(none));
  redopFormGetMnemonic(none, print, NULL);
  count = 0;
  redopFormForEachAlternative(none, NULL, printAlternative, &count);
  printf("', alternatives %d\n", count);
}

static void infer(MlirContext context, const char *kind, const char *value) {
  printf("%s: ", value);
  RedopForm form =
      redopFormInfer(makeForm(kind, NULL, NULL),
                     mlirTypeParseGet(context, ref(value)), print, NULL);
  if (redopFormIsNull(form)) {
    printf("\n");
    return;
  }
  printf("%s ", kind);
  if (redopFormGet(form, RedopFieldVec) != -1) {
    print(redopWordName(RedopFieldVec, redopFormGet(form, RedopFieldVec)),
          NULL);
    printf(" ");
  }
  MlirStringRef type =
      redopWordName(RedopFieldType, redopFormGet(form, RedopFieldType));
  printf("%.*s\n", (int)type.length, type.data);
}

static void testInference(void) {
  printf("inference\n");
  MlirContext context = createContext();
  infer(context, "add", "i32");
  infer(context, "add", "vector<8xf16>");
  printf("error: ");
  infer(context, "min", "i32");
  printf("error: ");
  infer(context, "max", "f32");
  printf("value of v4 f16x2: ");
  mlirTypePrint(redopFormGetValueType(makeForm("add", "f16x2", "v4"), context),
                print, NULL);
  printf("\nvalue of b16: ");
  mlirTypePrint(redopFormGetValueType(makeForm("add", "b16", NULL), context),
                print, NULL);
  printf("\nvalue of tf32 is null: %d\n",
         mlirTypeIsNull(
             redopFormGetValueType(makeForm("add", "tf32", NULL), context)));
  mlirContextDestroy(context);
}

/// Creates an op at the end of the kernel and verifies it.
static MlirOperation create(MlirBlock block, MlirLocation location,
                            RedopForm form, int count,
                            const RedopOperand *operands) {
  MlirOperation op =
      redopCreateFormOp(form, location, count, operands, print, NULL);
  if (mlirOperationIsNull(op)) {
    printf("\n");
    return op;
  }
  mlirBlockInsertOwnedOperationBefore(block, mlirBlockGetTerminator(block), op);
  mlirOperationPrint(op, print, NULL);
  printf("\nverifies: %d\n", mlirOperationVerify(op));
  return op;
}

static void testOps(void) {
  printf("ops\n");
  MlirContext context = createContext();
  MlirLocation location = mlirLocationUnknownGet(context);
  // The redop dialect is not loaded yet.
  MlirModule module = mlirModuleCreateParse(
      context,
      ref("llvm.func @k(%p: !llvm.ptr<1>, %v: f32, %c: i1, %policy: i64,\n"
          "    %i: i32, %j: i32, %src: !llvm.ptr<3>, %remote: !llvm.ptr<7>,\n"
          "    %map: !llvm.ptr, %taddr: !llvm.ptr<6>) {\n"
          "  llvm.return\n"
          "}\n"));
  MlirOperation kernelOp =
      mlirBlockGetFirstOperation(mlirModuleGetBody(module));
  MlirBlock block =
      mlirRegionGetFirstBlock(mlirOperationGetRegion(kernelOp, 0));
  MlirValue values[10];
  for (int i = 0; i < 10; ++i)
    values[i] = mlirBlockGetArgument(block, i);
  RedopOperand red[] = {{RedopRolePredicate, values[2]},
                        {RedopRoleValue, values[1]},
                        {RedopRolePointer, values[0]},
                        {RedopRolePolicy, values[3]}};
  create(block, location, makeForm("add", NULL, NULL), 4, red);
  create(block, location, makeForm("add", NULL, NULL), 3, red);
  red[0].value.ptr = NULL;
  create(block, location,
         set(makeForm("add", NULL, NULL), RedopFieldSem, "release"), 3, red);
  RedopOperand cas[] = {{RedopRolePointer, values[0]},
                        {RedopRoleValue, values[4]},
                        {RedopRoleNewValue, values[5]}};
  MlirOperation op =
      create(block, location, makeFormOf("atom", "cas", NULL, NULL), 3, cas);
  printf("results: %d\n", (int)mlirOperationGetNumResults(op));
  redopFormGetMnemonic(redopOperationGetForm(op), print, NULL);
  printf("\nof a function: %d\n",
         redopFormIsNull(redopOperationGetForm(kernelOp)));
  RedopOperand bulk[] = {{RedopRolePointer, values[7]},
                         {RedopRoleSource, values[6]},
                         {RedopRoleSize, values[4]},
                         {RedopRoleMbar, values[7]}};
  create(block, location,
         makeFormOf("cp.reduce.async.bulk", "add", "u32", NULL), 4, bulk);
  create(block, location,
         makeFormOf("multimem.ld_reduce", "add", "f16x2", "v4"), 1, &cas[0]);
  RedopOperand barrier[] = {{RedopRoleBarrier, values[4]},
                            {RedopRoleCondition, values[2]},
                            {RedopRoleThreads, values[5]}};
  RedopForm count =
      redopFormCreate(redopWordParse(RedopFieldFamily, ref("barrier.red")));
  count = set(count, RedopFieldKind, "popc");
  create(block, location, count, 2, barrier);
  create(block, location, redopFormSet(count, RedopFieldAligned, 1), 3,
         barrier);
  RedopOperand place[] = {{RedopRoleCoordinates, values[4]},
                          {RedopRoleSurface, values[3]},
                          {RedopRoleCoordinates, values[5]},
                          {RedopRoleValue, values[4]}};
  RedopForm sured =
      redopFormCreate(redopWordParse(RedopFieldFamily, ref("sured.b")));
  sured = set(sured, RedopFieldKind, "add");
  sured = set(sured, RedopFieldClamp, "zero");
  create(block, location, sured, 4, place);
  RedopForm policy = redopFormCreate(
      redopWordParse(RedopFieldFamily, ref("createpolicy.fractional")));
  create(block, location, set(policy, RedopFieldPrimary, "evict_last"), 0,
         NULL);

  // The families that are not above.
  RedopOperand async[] = {{RedopRolePointer, values[7]},
                          {RedopRoleValue, values[4]},
                          {RedopRoleMbar, values[7]}};
  create(block, location, makeFormOf("red.async", "add", "u32", NULL), 3,
         async);
  RedopOperand redux2[] = {{RedopRoleValue, values[4]},
                           {RedopRoleMask, values[5]}};
  create(block, location, makeFormOf("redux.sync", "min", "s32", NULL), 2,
         redux2);
  RedopOperand vote[] = {{RedopRoleCondition, values[2]},
                         {RedopRoleMask, values[4]}};
  RedopForm ballot =
      redopFormCreate(redopWordParse(RedopFieldFamily, ref("vote.sync")));
  create(block, location, set(ballot, RedopFieldKind, "ballot"), 2, vote);
  RedopOperand tensor[] = {{RedopRoleTensorMap, values[8]},
                           {RedopRoleCoordinates, values[4]},
                           {RedopRoleSource, values[6]},
                           {RedopRolePolicy, values[3]}};
  RedopForm tile = redopFormCreate(
      redopWordParse(RedopFieldFamily, ref("cp.reduce.async.bulk.tensor")));
  create(block, location, set(tile, RedopFieldKind, "add"), 4, tensor);
  RedopForm texels =
      redopFormCreate(redopWordParse(RedopFieldFamily, ref("sured.p")));
  texels = set(texels, RedopFieldKind, "min");
  create(block, location, set(texels, RedopFieldClamp, "trap"), 4, place);
  RedopOperand taddr[] = {{RedopRoleTensorMemory, values[9]}};
  create(block, location,
         set(makeFormOf("tcgen05.ld.red", "max", "f32", "x2"), RedopFieldShape,
             "shape_32x32b"),
         1, taddr);
  RedopOperand store[] = {{RedopRolePointer, values[0]},
                          {RedopRoleValue, values[1]}};
  create(block, location, makeFormOf("multimem.red", "add", "f32", NULL), 2,
         store);
  create(block, location, makeFormOf("multimem.st", NULL, "f32", NULL), 2,
         store);
  RedopOperand range[] = {{RedopRolePointer, values[0]},
                          {RedopRolePrimarySize, values[4]},
                          {RedopRoleTotalSize, values[5]}};
  RedopForm window = redopFormCreate(
      redopWordParse(RedopFieldFamily, ref("createpolicy.range")));
  window = set(window, RedopFieldSpace, "global");
  create(block, location, set(window, RedopFieldPrimary, "evict_last"), 3,
         range);

  printf("wrong ops\n");
  RedopForm none = {NULL};
  create(block, location, none, 0, NULL);
  create(block, location, makeForm("min", NULL, NULL), 2, cas);
  create(block, location, makeForm("add", "u32", NULL), 1, cas);
  create(block, location, makeForm("add", "u32", NULL), 3, cas);
  create(block, location, makeFormOf("atom", "cas", NULL, NULL), 2, cas);
  create(block, location, makeFormOf("cp.reduce.async.bulk", "add", NULL, NULL),
         4, bulk);
  RedopOperand redux[] = {{RedopRoleValue, values[4]},
                          {RedopRoleMask, values[5]},
                          {RedopRolePredicate, values[2]}};
  RedopForm sum =
      redopFormCreate(redopWordParse(RedopFieldFamily, ref("redux.sync")));
  sum = set(sum, RedopFieldKind, "add");
  create(block, location, sum, 2, redux);
  create(block, location, sum, 3, redux);
  redux[2].role = RedopRoleCoordinates;
  create(block, location, sum, 3, redux);
  create(block, location, sured, 1, &place[3]);
  redux[2].role = RedopRoleValue;
  create(block, location, sum, 3, redux);
  redux[2].role = (RedopRole)99;
  create(block, location, sum, 3, redux);
  create(block, location, makeForm("max", "f32", NULL), 3, red);
  // For the verifier, with its rule.
  create(block, location,
         set(makeForm("add", NULL, NULL), RedopFieldSem, "acquire"), 3, red);
  mlirModuleDestroy(module);
  mlirContextDestroy(context);
}

static void printChip(MlirStringRef chip, MlirStringRef code, void *count) {
  ++*(int *)count;
  print(chip, NULL);
  printf(": ");
  print(code, NULL);
}

static void testSeveralChips(void) {
  printf("several chips\n");
  RedopCompileOptions options = redopCompileOptionsGetDefault();
  MlirStringRef chips[] = {ref("sm_90"), ref("sm_100a"), ref("sm_90")};
  int count = 0;
  redopCompileForChips(ref(kernel), ref("kernel"), 2, chips, options, printChip,
                       &count, printDiagnostic, NULL);
  MlirLogicalResult result =
      redopCompileForChips(ref(kernel), ref("kernel"), 3, chips, options,
                           printChip, &count, printDiagnostic, NULL);
  printf("failed: %d\n", mlirLogicalResultIsFailure(result));
  chips[1] = ref("sm_80");
  redopCompileForChips(ref(newer), ref("newer"), 2, chips, options, printChip,
                       &count, printDiagnostic, NULL);
  redopCompileForChips(ref(kernel), ref("kernel"), 0, NULL, options, printChip,
                       &count, printDiagnostic, NULL);
  options.chip = ref("sm_80");
  redopCompileForChips(ref(kernel), ref("kernel"), 2, chips, options, printChip,
                       &count, printDiagnostic, NULL);
  printf("codes: %d\ncheck: ", count);
  redopCompileCheckTargets(3, chips, ref(""), print, NULL);
  result = redopCompileCheckTargets(2, chips, ref(""), print, NULL);
  printf(", failed: %d\n", mlirLogicalResultIsFailure(result));
}

static void testCompile(void) {
  printf("compile\n");
  RedopCompileOptions options = redopCompileOptionsGetDefault();
  options.chip = ref("sm_90");
  redopCompile(ref(kernel), ref("kernel"), options, print, NULL,
               printDiagnostic, NULL);
  options.emit = RedopEmitMLIR;
  printf("MLIR: ");
  redopCompile(ref(kernel), ref("kernel"), options, print, NULL,
               printDiagnostic, NULL);
  MlirLogicalResult result = redopCompile(ref(wrong), ref("kernel"), options,
                                          print, NULL, printDiagnostic, NULL);
  printf("failed: %d\n", mlirLogicalResultIsFailure(result));
  options.chip = ref("sm_80");
  options.emit = RedopEmitPTX;
  redopCompile(ref(newer), ref("newer"), options, print, NULL, printDiagnostic,
               NULL);
  options.legalize = RedopLegalizeAll;
  redopCompile(ref(newer), ref("newer"), options, print, NULL, printDiagnostic,
               NULL);
  printf("check: ");
  result = redopCompileCheckTarget(ref("sm_20"), ref("3.1"), print, NULL);
  printf(", failed: %d\n", mlirLogicalResultIsFailure(result));
  result = redopCompileCheckTarget(ref(""), ref("9.0"), print, NULL);
  printf("check of a version alone: failed: %d\n",
         mlirLogicalResultIsFailure(result));
}

static const char *const release =
    "llvm.func @k(%in: !llvm.ptr<1>, %sum: !llvm.ptr<1>) attributes "
    "{nvvm.kernel} {\n"
    "  %v = llvm.load %in : !llvm.ptr<1> -> f32\n"
    "  redop.red release add f32 %sum, %v : !llvm.ptr<1>, f32\n"
    "  llvm.return\n"
    "}\n";

static void testPermissions(void) {
  printf("permissions\n");
  RedopCompileOptions options = redopCompileOptionsGetDefault();
  options.chip = ref("sm_90");
  redopCompile(ref(release), ref("release"), options, print, NULL,
               printDiagnostic, NULL);
  options.noalias = options.commutingFloats = true;
  redopCompile(ref(release), ref("release"), options, print, NULL,
               printDiagnostic, NULL);
  options.unobserved = true;
  redopCompile(ref(release), ref("release"), options, print, NULL,
               printDiagnostic, NULL);
  options.noalias = false;
  redopCompile(ref(release), ref("release"), options, print, NULL,
               printDiagnostic, NULL);
}

static const char *const sum =
    "gpu.module @m {\n"
    "  gpu.func @k(%out: memref<1xf32>, %v: f32) kernel {\n"
    "    %c0 = arith.constant 0 : index\n"
    "    redop.store_reduce addf %v, %out[%c0] : f32, memref<1xf32>\n"
    "    gpu.return\n"
    "  }\n"
    "}\n";

static void testDeterministic(void) {
  printf("deterministic\n");
  RedopCompileOptions options = redopCompileOptionsGetDefault();
  options.chip = ref("sm_90");
  options.deterministic = true;
  redopCompile(ref(sum), ref("sum"), options, print, NULL, printDiagnostic,
               NULL);
}

static void printRemark(const RedopRemark *remark, void *count) {
  ++*(int *)count;
  printf("remark %d, ", remark->kind);
  print(remark->category, NULL);
  printf(", ");
  print(remark->name, NULL);
  printf(", @");
  print(remark->function, NULL);
  printf(", ");
  mlirLocationPrint(remark->location, print, NULL);
  for (intptr_t i = 0; i < remark->numArguments; ++i) {
    printf(", ");
    print(remark->arguments[i].name, NULL);
    printf("=");
    print(remark->arguments[i].value, NULL);
  }
  printf("\n");
}

/// Two losses of one kind.
static const char *const wide =
    "func.func @k(%p: !llvm.ptr<1>, %v: i32) attributes {gpu.kernel} {\n"
    "  redop.red cluster add u32 %p, %v : !llvm.ptr<1>, i32\n"
    "  redop.red cluster add u32 %p, %v : !llvm.ptr<1>, i32\n"
    "  return\n"
    "}\n";

static void testRemarks(void) {
  int count = 0;
  printf("remarks\n");
  RedopCompileOptions options = redopCompileOptionsGetDefault();
  options.chip = ref("sm_80");
  options.legalize = RedopLegalizeAll;
  options.remark = printRemark;
  options.remarkData = &count;
  redopCompile(ref(wide), ref("wide"), options, print, NULL, printDiagnostic,
               NULL);
  printf("remarks: %d\n", count);
  options.chip = ref("");
  MlirStringRef chips[] = {ref("sm_80"), ref("sm_90")};
  redopCompileForChips(ref(wide), ref("wide"), 2, chips, options, printChip,
                       &count, printDiagnostic, NULL);

  MlirContext context = createContext();
  redopContextDetachRemarkCallback(context);
  count = 0;
  printf("attach: %d\n",
         mlirLogicalResultIsSuccess(
             redopContextAttachRemarkCallback(context, printRemark, &count)));
  printf("attach again: %d\n",
         mlirLogicalResultIsSuccess(
             redopContextAttachRemarkCallback(context, printRemark, &count)));
  for (int run = 0; run < 2; ++run) {
    MlirModule module = mlirModuleCreateParse(context, ref(wide));
    MlirPassManager pm = mlirPassManagerCreate(context);
    mlirOpPassManagerAddPipeline(mlirPassManagerGetAsOpPassManager(pm),
                                 ref("redop-legalize{chip=sm_80 legalize=all}"),
                                 print, NULL);
    mlirPassManagerRunOnOp(pm, mlirModuleGetOperation(module));
    mlirPassManagerDestroy(pm);
    mlirModuleDestroy(module);
    printf("remarks of passes: %d\n", count);
    redopContextDetachRemarkCallback(context);
  }
  mlirContextDestroy(context);
}

int main(void) {
  testDialect();
  testPasses();
  testTargets();
  testWords();
  testHandles();
  testForms();
  testInference();
  testOps();
  testCompile();
  testPermissions();
  testDeterministic();
  testSeveralChips();
  testRemarks();
  return 0;
}
