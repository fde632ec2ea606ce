//===- FormBuilders.cpp - Builders that infer words -----------------------===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The build() functions of instruction ops that accept enums for all words and
// infer absent words from the operands.
//
//===----------------------------------------------------------------------===//

#include "redop/Dialect/InferForm.h"
#include "redop/Dialect/Redop.h"

using namespace mlir;
using namespace mlir::redop;

/// Completes `form` and fills in `state`. A build() function cannot fail, so if
/// the PTX type cannot be inferred, reports an error at the location of the op,
/// and creates an op without a PTX type, which does not verify.
static void buildForm(OperationState &state, Form form,
                      const FormOperands &operands, Type result = Type()) {
  auto report = [&](const Twine &message) {
    emitError(state.location) << message;
  };
  if (succeeded(completeForm(form, operands, result, report)))
    return addFormOp(state, form, operands);
  form.type.reset();
  addDefaultWords(form);
  addFormOp(state, form, operands);
  MLIRContext *context = state.getContext();
  // 0 is not a word.
  state.addAttribute("ptx_type", getWordAttr(context, 0));
  if (getFamilyRow(form.family).has(Role::Result)) {
    Value value = operands[Role::Value];
    state.types.assign(1, result  ? result
                          : value ? value.getType()
                                  : NoneType::get(context));
  }
}

void RedOp::build(OpBuilder &, OperationState &state, Kind kind, Value ptr,
                  Value value, const FormWords &words, Value cachePolicy,
                  Value predicate) {
  Form form = words.getForm(Family::Red);
  form.kind = kind;
  FormOperands operands;
  operands[Role::Pointer] = ptr;
  operands[Role::Value] = value;
  operands[Role::Policy] = cachePolicy;
  operands[Role::Predicate] = predicate;
  buildForm(state, form, operands);
}

void AtomOp::build(OpBuilder &builder, OperationState &state, Kind kind,
                   Value ptr, Value value, const FormWords &words,
                   Value cachePolicy, Value predicate, Value elseValue) {
  Form form = words.getForm(Family::Atom);
  form.kind = kind;
  FormOperands operands;
  operands[Role::Pointer] = ptr;
  operands[Role::Value] = value;
  operands[Role::Policy] = cachePolicy;
  operands[Role::Predicate] = predicate;
  operands[Role::Else] = elseValue;
  buildForm(state, form, operands);
}

void AtomOp::build(OpBuilder &, OperationState &state, Value ptr,
                   Value expected, Value newValue, const FormWords &words,
                   Value predicate, Value elseValue) {
  Form form = words.getForm(Family::Atom);
  form.kind = Kind::Cas;
  FormOperands operands;
  operands[Role::Pointer] = ptr;
  operands[Role::Value] = expected;
  operands[Role::NewValue] = newValue;
  operands[Role::Predicate] = predicate;
  operands[Role::Else] = elseValue;
  buildForm(state, form, operands);
}

void RedAsyncOp::build(OpBuilder &, OperationState &state, Kind kind, Value ptr,
                       Value value, const FormWords &words, Value mbar,
                       Value predicate) {
  Form form = words.getForm(Family::RedAsync);
  form.kind = kind;
  FormOperands operands;
  operands[Role::Pointer] = ptr;
  operands[Role::Value] = value;
  operands[Role::Mbar] = mbar;
  operands[Role::Predicate] = predicate;
  buildForm(state, form, operands);
}

void CpReduceAsyncBulkOp::build(OpBuilder &, OperationState &state, Kind kind,
                                PtxType type, Value ptr, Value src, Value size,
                                const FormWords &words, Value cachePolicy,
                                Value mbar, Value predicate) {
  Form form = words.getForm(Family::CpReduceAsyncBulk);
  form.kind = kind;
  form.type = type;
  FormOperands operands;
  operands[Role::Pointer] = ptr;
  operands[Role::Source] = src;
  operands[Role::Size] = size;
  operands[Role::Policy] = cachePolicy;
  operands[Role::Mbar] = mbar;
  operands[Role::Predicate] = predicate;
  buildForm(state, form, operands);
}

void CpReduceAsyncBulkTensorOp::build(OpBuilder &, OperationState &state,
                                      Kind kind, Value tensorMap,
                                      ValueRange coordinates, Value src,
                                      const FormWords &words, Value cachePolicy,
                                      Value predicate, Value globalAddress,
                                      ValueRange sizes, ValueRange strides,
                                      Value upperStrides) {
  Form form = words.getForm(Family::CpReduceAsyncBulkTensor);
  form.kind = kind;
  FormOperands operands;
  operands[Role::TensorMap] = tensorMap;
  operands[Role::GlobalAddress] = globalAddress;
  operands.sizes.assign(sizes.begin(), sizes.end());
  operands.strides.assign(strides.begin(), strides.end());
  operands[Role::UpperStrides] = upperStrides;
  operands.coordinates.assign(coordinates.begin(), coordinates.end());
  operands[Role::Source] = src;
  operands[Role::Policy] = cachePolicy;
  operands[Role::Predicate] = predicate;
  buildForm(state, form, operands);
}

/// The implementation for both families of sured.
static void buildSured(OperationState &state, Family family, Kind kind,
                       Clamp clamp, Value surface, ValueRange coordinates,
                       Value value, const FormWords &words, Value predicate) {
  Form form = words.getForm(family);
  form.kind = kind;
  form.clamp = clamp;
  FormOperands operands;
  operands[Role::Surface] = surface;
  operands.coordinates.assign(coordinates.begin(), coordinates.end());
  operands[Role::Value] = value;
  operands[Role::Predicate] = predicate;
  buildForm(state, form, operands);
}

void SuredBOp::build(OpBuilder &, OperationState &state, Kind kind, Clamp clamp,
                     Value surface, ValueRange coordinates, Value value,
                     const FormWords &words, Value predicate) {
  buildSured(state, Family::SuredB, kind, clamp, surface, coordinates, value,
             words, predicate);
}

void SuredPOp::build(OpBuilder &, OperationState &state, Kind kind, Clamp clamp,
                     Value surface, ValueRange coordinates, Value value,
                     const FormWords &words, Value predicate) {
  buildSured(state, Family::SuredP, kind, clamp, surface, coordinates, value,
             words, predicate);
}

void Tcgen05LdRedOp::build(OpBuilder &, OperationState &state, Kind kind,
                           Vec vec, PtxType type, Value taddr,
                           const FormWords &words,
                           std::optional<int32_t> splitOffset) {
  Form form = words.getForm(Family::Tcgen05LdRed);
  form.kind = kind;
  form.shape = splitOffset ? Shape::S16x32bx2 : Shape::S32x32b;
  form.vec = vec;
  form.type = type;
  FormOperands operands;
  operands[Role::TensorMemory] = taddr;
  operands.splitOffset = splitOffset;
  addFormOp(state, form, operands);
}

void Tcgen05LdRedSpcompressOp::build(OpBuilder &, OperationState &state,
                                     Kind kind, Vec vec, Value taddr,
                                     const FormWords &words) {
  Form form = words.getForm(Family::Tcgen05LdRedSpcompress);
  form.kind = kind;
  form.shape = Shape::S32x32b;
  form.vec = vec;
  form.type = PtxType::F32;
  FormOperands operands;
  operands[Role::TensorMemory] = taddr;
  addFormOp(state, form, operands);
}

void ReduxSyncOp::build(OpBuilder &, OperationState &state, Kind kind,
                        Value src, Value mask, const FormWords &words) {
  Form form = words.getForm(Family::ReduxSync);
  form.kind = kind;
  FormOperands operands;
  operands[Role::Value] = src;
  operands[Role::Mask] = mask;
  buildForm(state, form, operands);
}

void BarrierRedOp::build(OpBuilder &, OperationState &state, Kind kind,
                         Value barrier, Value condition, const FormWords &words,
                         Value threads) {
  Form form = words.getForm(Family::BarrierRed);
  form.kind = kind;
  FormOperands operands;
  operands[Role::Barrier] = barrier;
  operands[Role::Threads] = threads;
  operands[Role::Condition] = condition;
  buildForm(state, form, operands);
}

void VoteSyncOp::build(OpBuilder &, OperationState &state, Kind kind,
                       Value condition, Value mask) {
  Form form = FormWords().getForm(Family::VoteSync);
  form.kind = kind;
  FormOperands operands;
  operands[Role::Condition] = condition;
  operands[Role::Mask] = mask;
  buildForm(state, form, operands);
}

void MultimemLdReduceOp::build(OpBuilder &, OperationState &state, Kind kind,
                               Value ptr, Type result, const FormWords &words) {
  Form form = words.getForm(Family::MultimemLdReduce);
  form.kind = kind;
  FormOperands operands;
  operands[Role::Pointer] = ptr;
  buildForm(state, form, operands, result);
}

void MultimemStOp::build(OpBuilder &, OperationState &state, Value ptr,
                         Value value, const FormWords &words, Value predicate) {
  FormOperands operands;
  operands[Role::Pointer] = ptr;
  operands[Role::Value] = value;
  operands[Role::Predicate] = predicate;
  buildForm(state, words.getForm(Family::MultimemSt), operands);
}

void MultimemRedOp::build(OpBuilder &, OperationState &state, Kind kind,
                          Value ptr, Value value, const FormWords &words,
                          Value predicate) {
  Form form = words.getForm(Family::MultimemRed);
  form.kind = kind;
  FormOperands operands;
  operands[Role::Pointer] = ptr;
  operands[Role::Value] = value;
  operands[Role::Predicate] = predicate;
  buildForm(state, form, operands);
}

void MultimemRedAsyncOp::build(OpBuilder &, OperationState &state, Kind kind,
                               Value ptr, Value value, const FormWords &words,
                               Value predicate) {
  Form form = words.getForm(Family::MultimemRedAsync);
  form.kind = kind;
  FormOperands operands;
  operands[Role::Pointer] = ptr;
  operands[Role::Value] = value;
  operands[Role::Predicate] = predicate;
  buildForm(state, form, operands);
}

void MultimemStAsyncOp::build(OpBuilder &, OperationState &state, Value ptr,
                              Value value, const FormWords &words,
                              Value predicate) {
  FormOperands operands;
  operands[Role::Pointer] = ptr;
  operands[Role::Value] = value;
  operands[Role::Predicate] = predicate;
  buildForm(state, words.getForm(Family::MultimemStAsync), operands);
}

void MultimemCpReduceAsyncBulkOp::build(OpBuilder &, OperationState &state,
                                        Kind kind, Value ptr, Value src,
                                        Value size, const FormWords &words,
                                        Value predicate) {
  Form form = words.getForm(Family::MultimemCpReduceAsyncBulk);
  form.kind = kind;
  FormOperands operands;
  operands[Role::Pointer] = ptr;
  operands[Role::Source] = src;
  operands[Role::Size] = size;
  operands[Role::Predicate] = predicate;
  buildForm(state, form, operands);
}

void MultimemCpAsyncBulkOp::build(OpBuilder &, OperationState &state, Value ptr,
                                  Value src, Value size, const FormWords &words,
                                  Value byteMask, Value predicate) {
  FormOperands operands;
  operands[Role::Pointer] = ptr;
  operands[Role::Source] = src;
  operands[Role::Size] = size;
  operands[Role::ByteMask] = byteMask;
  operands[Role::Predicate] = predicate;
  buildForm(state, words.getForm(Family::MultimemCpAsyncBulk), operands);
}

void FabricTryRedAsyncOp::build(OpBuilder &, OperationState &state, Kind kind,
                                Value endpoint, Value offset, Value src,
                                Value size, Value mbar, const FormWords &words,
                                Value counter, Value cachePolicy,
                                Value predicate) {
  Form form = words.getForm(Family::FabricTryRedAsync);
  form.kind = kind;
  FormOperands operands;
  operands[Role::Endpoint] = endpoint;
  operands[Role::EndpointOffset] = offset;
  operands[Role::CounterOffset] = counter;
  operands[Role::Source] = src;
  operands[Role::Size] = size;
  operands[Role::FabricMbar] = mbar;
  operands[Role::Policy] = cachePolicy;
  operands[Role::Predicate] = predicate;
  buildForm(state, form, operands);
}

void FabricTryRedAsyncTensorOp::build(
    OpBuilder &, OperationState &state, Kind kind, Value tensorMap,
    Value endpoint, Value offset, ValueRange coordinates, Value src, Value size,
    Value mbar, const FormWords &words, Value counter, Value cachePolicy,
    Value predicate, ValueRange sizes, ValueRange strides, Value upperStrides) {
  Form form = words.getForm(Family::FabricTryRedAsyncTensor);
  form.kind = kind;
  FormOperands operands;
  operands[Role::TensorMap] = tensorMap;
  operands[Role::Endpoint] = endpoint;
  operands[Role::EndpointOffset] = offset;
  operands[Role::CounterOffset] = counter;
  operands.sizes.assign(sizes.begin(), sizes.end());
  operands.strides.assign(strides.begin(), strides.end());
  operands[Role::UpperStrides] = upperStrides;
  operands.coordinates.assign(coordinates.begin(), coordinates.end());
  operands[Role::Source] = src;
  operands[Role::Size] = size;
  operands[Role::FabricMbar] = mbar;
  operands[Role::Policy] = cachePolicy;
  operands[Role::Predicate] = predicate;
  buildForm(state, form, operands);
}

void FabricTryPullredAsyncOp::build(OpBuilder &, OperationState &state,
                                    Kind kind, Value dst, Value endpoint,
                                    Value offset, Value size, Value mbar,
                                    const FormWords &words, Value predicate) {
  Form form = words.getForm(Family::FabricTryPullredAsync);
  form.kind = kind;
  FormOperands operands;
  operands[Role::Destination] = dst;
  operands[Role::Endpoint] = endpoint;
  operands[Role::EndpointOffset] = offset;
  operands[Role::Size] = size;
  operands[Role::FabricMbar] = mbar;
  operands[Role::Predicate] = predicate;
  buildForm(state, form, operands);
}

void FabricTryAtomAsyncOp::build(OpBuilder &, OperationState &state, Kind kind,
                                 Value endpoint, Value offset, Value dst,
                                 Value src, Value mbar, const FormWords &words,
                                 Value cachePolicy, Value predicate) {
  Form form = words.getForm(Family::FabricTryAtomAsync);
  form.kind = kind;
  FormOperands operands;
  operands[Role::Endpoint] = endpoint;
  operands[Role::EndpointOffset] = offset;
  operands[Role::Destination] = dst;
  operands[Role::Source] = src;
  operands[Role::FabricMbar] = mbar;
  operands[Role::Policy] = cachePolicy;
  operands[Role::Predicate] = predicate;
  buildForm(state, form, operands);
}

void CreatePolicyFractionalOp::build(OpBuilder &, OperationState &state,
                                     Evict primary, Evict secondary,
                                     float fraction) {
  Form form = FormWords().getForm(Family::CreatePolicyFractional);
  form.primary = primary;
  form.secondary = secondary;
  FormOperands operands;
  operands.fraction = APFloat(fraction);
  buildForm(state, form, operands);
}

void CreatePolicyFractionalOp::build(OpBuilder &, OperationState &state,
                                     Evict primary, Evict secondary,
                                     Value fractionValue) {
  Form form = FormWords().getForm(Family::CreatePolicyFractional);
  form.primary = primary;
  form.secondary = secondary;
  FormOperands operands;
  operands[Role::FractionValue] = fractionValue;
  buildForm(state, form, operands);
}
