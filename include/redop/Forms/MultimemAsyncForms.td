//===- MultimemAsyncForms.td - Async multimem forms --------*- tablegen -*-===////
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// multimem.red.async and multimem.st.async: a reduction and a store on all
// copies of a multimem address that do not wait for their completion.
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_FORMS_MULTIMEMASYNCFORMS_TD
#define REDOP_FORMS_MULTIMEMASYNCFORMS_TD

include "redop/Forms/FormBase.td"

class MultimemAsyncFamily<I32EnumAttrCase family, string stem, string section>
    : FamilyRow<family, stem, section> {
  let Sem = Redop_SemRelease;
  let Scope = Redop_ScopeSys;
  let OperandRoles = ["Pointer", "Value"];
}
def MultimemRedAsyncFamily
    : MultimemAsyncFamily<Redop_FamilyMultimemRedAsync, "multimem_red_async",
                          "9.7.15.8"> {
  let QualifierOrder = ["Sem", "Scope", "Space", "Kind", "Type"];
}
def MultimemStAsyncFamily
    : MultimemAsyncFamily<Redop_FamilyMultimemStAsync, "multimem_st_async",
                          "9.7.10.13"> {
  let QualifierOrder = ["Sem", "Scope", "Space", "Type"];
}

class MultimemAsyncForm<I32EnumAttrCase family, I32EnumAttrCase type>
    : FormRow<family, Needs<93, 100>> {
  let Type = type.value;
  let Orders =
      OrderSet<[Redop_SemRelease], [Redop_ScopeGpu, Redop_ScopeSys]>.Mask;
  let Spaces = GenericOrGlobal;
}

foreach type = [Redop_TypeU32, Redop_TypeS32, Redop_TypeU64] in
  def : MultimemAsyncForm<Redop_FamilyMultimemRedAsync, type> {
    let Kind = Redop_KindAdd.value;
  }
foreach type = [Redop_TypeB8, Redop_TypeB16, Redop_TypeB32, Redop_TypeB64,
                Redop_TypeU8, Redop_TypeU16, Redop_TypeU32, Redop_TypeU64,
                Redop_TypeS8, Redop_TypeS16, Redop_TypeS32, Redop_TypeS64,
                Redop_TypeF32, Redop_TypeF64] in
  def : MultimemAsyncForm<Redop_FamilyMultimemStAsync, type>;

#endif // REDOP_FORMS_MULTIMEMASYNCFORMS_TD
