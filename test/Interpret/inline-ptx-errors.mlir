// Errors of the interpreter for inline PTX that it does not support or that PTX
// leaves undefined, instead of a result.

// RUN: not redop-interpret %s --entry=@unknown 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// UNKNOWN: inline-ptx-errors.mlir:[[#@LINE+4]]:3: error: the interpreter does not support this PTX instruction
// UNKNOWN: note: in the statement 'ex2.approx.ftz.f32 t, 0f3F800000'
// UNKNOWN: note: executed by thread (0, 0, 0) of block (0, 0, 0)
func.func @unknown() {
  llvm.inline_asm has_side_effects "{ .reg .f32 t; mov.f32 t, 1.0; ex2.approx.ftz.f32 t, 0f3F800000; }", "" : () -> ()
  return
}

// RUN: not redop-interpret %s --entry=@word --args='i32[0]' 2>&1 | FileCheck %s --check-prefix=WORD
// WORD: error: the interpreter does not support '.quick' in this PTX instruction
// WORD: note: in the statement 'red.global.quick.add.u32 [$0], 1'
func.func @word(%p: !llvm.ptr<1>) {
  llvm.inline_asm has_side_effects "red.global.quick.add.u32 [$0], 1;", "l" %p : (!llvm.ptr<1>) -> ()
  return
}

// Texts that do not parse.
// RUN: not redop-interpret %s --entry=@semicolon 2>&1 | FileCheck %s --check-prefix=SEMICOLON
// SEMICOLON: error: expected ';' after 'bar.sync'
func.func @semicolon() {
  llvm.inline_asm has_side_effects "bar.sync 0", "" : () -> ()
  return
}
// RUN: not redop-interpret %s --entry=@minus --args='i32[0]' 2>&1 | FileCheck %s --check-prefix=MINUS
// MINUS: error: an address has no '-': a negative offset is written '+-'
func.func @minus(%p: !llvm.ptr<1>) {
  %q = llvm.getelementptr %p[4] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i8
  llvm.inline_asm has_side_effects "red.global.add.u32 [$0+-4], 1;", "l" %q : (!llvm.ptr<1>) -> ()
  llvm.inline_asm has_side_effects "red.global.add.u32 [$0-4], 1;", "l" %q : (!llvm.ptr<1>) -> ()
  return
}
// RUN: not redop-interpret %s --entry=@brace 2>&1 | FileCheck %s --check-prefix=BRACE
// BRACE: error: expected '}'
func.func @brace() {
  llvm.inline_asm has_side_effects "{ bar.sync 0;", "" : () -> ()
  return
}
// RUN: not redop-interpret %s --entry=@directive 2>&1 | FileCheck %s --check-prefix=DIRECTIVE
// DIRECTIVE: error: the interpreter does not support the statement '.shared .b32 x'
func.func @directive() {
  llvm.inline_asm has_side_effects ".shared .b32 x;", "" : () -> ()
  return
}
// RUN: not redop-interpret %s --entry=@escape --args=1 2>&1 | FileCheck %s --check-prefix=ESCAPE
// ESCAPE: error: the text contains an escape that redop does not support at '${0:x}, 0;'
func.func @escape(%v: i32) {
  llvm.inline_asm has_side_effects "mov.u32 ${0:x}, 0;", "r" %v : (i32) -> ()
  return
}
// RUN: not redop-interpret %s --entry=@missing --args=1 2>&1 | FileCheck %s --check-prefix=MISSING
// MISSING: error: the text names operand $3, which does not exist
func.func @missing(%v: i32) {
  llvm.inline_asm has_side_effects "mov.u32 $3, 0;", "r" %v : (i32) -> ()
  return
}
// RUN: not redop-interpret %s --entry=@constraint --args=1 2>&1 | FileCheck %s --check-prefix=CONSTRAINT
// CONSTRAINT: error: the interpreter does not support the constraint 'x'
func.func @constraint(%v: i32) {
  llvm.inline_asm has_side_effects "mov.u32 $0, 0;", "x" %v : (i32) -> ()
  return
}
// RUN: not redop-interpret %s --entry=@readwrite --args=1 2>&1 | FileCheck %s --check-prefix=READWRITE
// READWRITE: error: the interpreter does not support read-write operands, which upstream's lowering mixes up
func.func @readwrite(%v: i32) {
  nvvm.inline_ptx "add.u32 {$rw0}, {$rw0}, 1;" rw(%v : i32)
  return
}
// RUN: not redop-interpret %s --entry=@half --args=1.0 2>&1 | FileCheck %s --check-prefix=HALF
// HALF: error: upstream's lowering does not support a value of type 'f16'
func.func @half(%v: f16) {
  nvvm.inline_ptx "{ .reg .b16 t; mov.b16 t, $0; }" ro(%v : f16)
  return
}

// A register must have the size that the instruction requires; a number must fit its type.
// RUN: not redop-interpret %s --entry=@size --args=1 2>&1 | FileCheck %s --check-prefix=SIZE
// SIZE: error: a register of 32 bits, but the instruction requires 64
func.func @size(%v: i32) {
  llvm.inline_asm has_side_effects "{ .reg .b64 t; mov.b64 t, $0; }", "r" %v : (i32) -> ()
  return
}
// RUN: not redop-interpret %s --entry=@number --args='i32[0]' 2>&1 | FileCheck %s --check-prefix=NUMBER
// NUMBER: error: the number does not fit the type of the instruction
func.func @number(%p: !llvm.ptr<1>) {
  llvm.inline_asm has_side_effects "red.global.add.u32 [$0], 4294967296;", "l" %p : (!llvm.ptr<1>) -> ()
  return
}
// RUN: not redop-interpret %s --entry=@float --args='f32[0.0]' 2>&1 | FileCheck %s --check-prefix=FLOAT
// FLOAT: error: the number does not fit the type of the instruction
func.func @float(%p: !llvm.ptr<1>) {
  llvm.inline_asm has_side_effects "red.global.add.f32 [$0], 1;", "l" %p : (!llvm.ptr<1>) -> ()
  return
}

// A global address has 64 bits, and the offset is added to all of them.
// RUN: not redop-interpret %s --entry=@offset --args='i32[0]' 2>&1 | FileCheck %s --check-prefix=OFFSET
// OFFSET: error: 4 bytes at 0x{{[0-9a-f]+}} are outside every allocation; the one before is argument 0, 4 bytes, and the access begins at byte 536870912 of it
// OFFSET: note: in the statement 'red.add.u32 [$0+536870912], 1'
func.func @offset(%p: !llvm.ptr<1>) {
  llvm.inline_asm has_side_effects "red.add.u32 [$0+536870912], 1;", "l" %p : (!llvm.ptr<1>) -> ()
  return
}
// RUN: not redop-interpret %s --entry=@narrow --args='1' 2>&1 | FileCheck %s --check-prefix=NARROW
// NARROW: error: a register of 32 bits, but the instruction requires 64
func.func @narrow(%p: i32) {
  llvm.inline_asm has_side_effects "red.global.add.u32 [$0], 1;", "r" %p : (i32) -> ()
  return
}

gpu.module @kernels {
  llvm.mlir.global internal @shared() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<4 x f32>

  // Atomics: not on local memory; vectors and cache hints on global memory
  // only, and aligned to the whole access.
  // RUN: not redop-interpret %s --entry=@local 2>&1 | FileCheck %s --check-prefix=LOCAL
  // LOCAL: error: 0x{{[0-9a-f]+}} is in local memory, where PTX leaves atomics undefined
  llvm.func @local() attributes {nvvm.kernel} {
    %one = llvm.mlir.constant(1 : i32) : i32
    %a = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
    %0 = llvm.inline_asm has_side_effects "atom.add.u32 $0, [$1], 1;", "=r,l" %a : (!llvm.ptr) -> i32
    llvm.return
  }
  // RUN: not redop-interpret %s --entry=@vector 2>&1 | FileCheck %s --check-prefix=VECTOR
  // VECTOR: error: 0x{{[0-9a-f]+}} is not in global memory
  llvm.func @vector() attributes {nvvm.kernel} {
    %s = llvm.mlir.addressof @shared : !llvm.ptr<3>
    %g = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    llvm.inline_asm has_side_effects "{ .reg .f32 t; mov.f32 t, 1.0; red.add.v2.f32 [$0], {t, t}; }", "l" %g : (!llvm.ptr) -> ()
    llvm.return
  }
  // RUN: not redop-interpret %s --entry=@hint 2>&1 | FileCheck %s --check-prefix=HINT
  // HINT: error: 0x{{[0-9a-f]+}} is not in global memory
  llvm.func @hint() attributes {nvvm.kernel} {
    %s = llvm.mlir.addressof @shared : !llvm.ptr<3>
    %g = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    llvm.inline_asm has_side_effects "{ .reg .b64 t; createpolicy.fractional.L2::evict_last.b64 t, 0.5; red.add.L2::cache_hint.u32 [$0], 1, t; }", "l" %g : (!llvm.ptr) -> ()
    llvm.return
  }
  // RUN: not redop-interpret %s --entry=@policy --args='i32[0], 5' 2>&1 | FileCheck %s --check-prefix=POLICY
  // POLICY: error: the cache policy was not created by createpolicy
  llvm.func @policy(%p: !llvm.ptr<1>, %policy: i64) attributes {nvvm.kernel} {
    llvm.inline_asm has_side_effects "red.add.L2::cache_hint.u32 [$0], 1, $1;", "l,l" %p, %policy : (!llvm.ptr<1>, i64) -> ()
    llvm.return
  }
  // RUN: not redop-interpret %s --entry=@alignment --args='f32[0.0 x 4]' 2>&1 | FileCheck %s --check-prefix=ALIGNMENT
  // ALIGNMENT: error: 0x{{[0-9a-f]+}} is not aligned to the whole access, 8 bytes
  llvm.func @alignment(%p: !llvm.ptr<1>) attributes {nvvm.kernel} {
    llvm.inline_asm has_side_effects "{ .reg .f32 t; mov.f32 t, 1.0; red.global.add.v2.f32 [$0+4], {t, t}; }", "l" %p : (!llvm.ptr<1>) -> ()
    llvm.return
  }
  // RUN: not redop-interpret %s --entry=@space 2>&1 | FileCheck %s --check-prefix=SPACE
  // SPACE: error: 0x{{[0-9a-f]+}} is not an address in address space 1
  llvm.func @space() attributes {nvvm.kernel} {
    %s = llvm.mlir.addressof @shared : !llvm.ptr<3>
    %g = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    llvm.inline_asm has_side_effects "red.global.add.u32 [$0], 1;", "l" %g : (!llvm.ptr) -> ()
    llvm.return
  }
  // RUN: not redop-interpret %s --entry=@load --args='i32[0 x 4]' 2>&1 | FileCheck %s --check-prefix=LOAD
  // LOAD: error: 0x{{[0-9a-f]+}} is not aligned to 16 bytes
  llvm.func @load(%p: !llvm.ptr<1>) attributes {nvvm.kernel} {
    llvm.inline_asm has_side_effects "{ .reg .b32 t<4>; ld.global.v4.b32 {t0, t1, t2, t3}, [$0+4]; }", "l" %p : (!llvm.ptr<1>) -> ()
    llvm.return
  }
}
