//===- AtomicShapes.td - Shapes shared by red and atom -----*- tablegen -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The operations that both red and atom support, with their types and
// widths: scalar and packed types in every state space, vectors in generic and
// global memory.
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_FORMS_ATOMICSHAPES_TD
#define REDOP_FORMS_ATOMICSHAPES_TD

include "redop/Forms/FormBase.td"

/// An operation on a type with a vector width (0 is none), and its requirements.
class AtomicShape<I32EnumAttrCase kind, I32EnumAttrCase type, Needs needs,
                  int vec = 0, bit noftz = 0> {
  I32EnumAttrCase Kind = kind;
  I32EnumAttrCase Type = type;
  int Vec = vec;
  bit NoFtz = noftz;
  Needs Req = needs;
}

/// A row for a shape. Vectors support generic and global memory only.
class AtomicForm<I32EnumAttrCase family, AtomicShape shape>
    : FormRow<family, shape.Req> {
  let Kind = shape.Kind.value;
  let Type = shape.Type.value;
  let Vec = shape.Vec;
  let NoFtz = shape.NoFtz;
  let Spaces = !if(shape.Vec, GenericOrGlobal, AnySpace);
  let HintSpaces = GenericOrGlobal;
}

/// One operation on several types, or several operations on one.
class OnTypes<I32EnumAttrCase kind, list<I32EnumAttrCase> types, Needs needs> {
  list<AtomicShape> Shapes =
      !foreach(type, types, AtomicShape<kind, type, needs>);
}
class OfKinds<list<I32EnumAttrCase> kinds, I32EnumAttrCase type, Needs needs> {
  list<AtomicShape> Shapes =
      !foreach(kind, kinds, AtomicShape<kind, type, needs>);
}
class Vectors<I32EnumAttrCase kind, I32EnumAttrCase type,
              list<I32EnumAttrCase> widths> {
  list<AtomicShape> Shapes = !foreach(
      vec, widths, AtomicShape<kind, type, Needs<81, 90>, vec.value>);
}
/// Vectors of halves, and of packed pairs of halves.
class HalfVectors<I32EnumAttrCase kind, I32EnumAttrCase half,
                  I32EnumAttrCase pair> {
  list<AtomicShape> Shapes =
      Vectors<kind, half, [Redop_VecV2, Redop_VecV4, Redop_VecV8]>.Shapes
      # Vectors<kind, pair, [Redop_VecV2, Redop_VecV4]>.Shapes;
}

defvar BitKinds = [Redop_KindAnd, Redop_KindOr, Redop_KindXor];
defvar MinAndMax = [Redop_KindMin, Redop_KindMax];

/// The f32 sums that keep subnormals: no width, v2 and v4.
defvar ExactSums = !foreach(
    vec, [0, Redop_VecV2.value, Redop_VecV4.value],
    AtomicShape<Redop_KindAdd, Redop_TypeF32, Needs<94, 90>, vec, /*noftz=*/1>);

defvar AtomicShapes =
    // Bit operations.
    OfKinds<BitKinds, Redop_TypeB32, Needs<20, 20>>.Shapes
    # OfKinds<BitKinds, Redop_TypeB64, Needs<31, 32>>.Shapes
    // Integers.
    # OnTypes<Redop_KindAdd, [Redop_TypeU32, Redop_TypeS32, Redop_TypeU64],
              Needs<20, 20>>.Shapes
    # OfKinds<[Redop_KindInc, Redop_KindDec], Redop_TypeU32,
              Needs<20, 20>>.Shapes
    # OfKinds<MinAndMax, Redop_TypeU32, Needs<20, 20>>.Shapes
    # OfKinds<MinAndMax, Redop_TypeS32, Needs<20, 20>>.Shapes
    # OfKinds<MinAndMax, Redop_TypeU64, Needs<31, 32>>.Shapes
    # OfKinds<MinAndMax, Redop_TypeS64, Needs<31, 32>>.Shapes
    // Floating point: add only.
    # [AtomicShape<Redop_KindAdd, Redop_TypeF32, Needs<20, 20>>,
       AtomicShape<Redop_KindAdd, Redop_TypeF64, Needs<50, 60>>,
       AtomicShape<Redop_KindAdd, Redop_TypeF16x2, Needs<62, 60>>,
       AtomicShape<Redop_KindAdd, Redop_TypeF16, Needs<63, 70>>]
    # OnTypes<Redop_KindAdd, [Redop_TypeBF16, Redop_TypeBF16x2],
              Needs<78, 90>>.Shapes
    // Vectors.
    # Vectors<Redop_KindAdd, Redop_TypeF32, [Redop_VecV2, Redop_VecV4]>.Shapes
    # ExactSums
    # HalfVectors<Redop_KindAdd, Redop_TypeF16, Redop_TypeF16x2>.Shapes
    # HalfVectors<Redop_KindMin, Redop_TypeF16, Redop_TypeF16x2>.Shapes
    # HalfVectors<Redop_KindMax, Redop_TypeF16, Redop_TypeF16x2>.Shapes
    # HalfVectors<Redop_KindAdd, Redop_TypeBF16, Redop_TypeBF16x2>.Shapes
    # HalfVectors<Redop_KindMin, Redop_TypeBF16, Redop_TypeBF16x2>.Shapes
    # HalfVectors<Redop_KindMax, Redop_TypeBF16, Redop_TypeBF16x2>.Shapes;

#endif // REDOP_FORMS_ATOMICSHAPES_TD
