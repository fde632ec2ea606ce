// Nothing is changed if the reduction in place of a loop cannot be raised.
//
// RUN: env MALLOC_PERTURB_=165 redop-opt %s --raise-to-redop --split-input-file --verify-diagnostics --remarks-filter-missed=raise-to-redop | FileCheck %s

// The address may be local: an llvm.atomicrmw would lose the scope.
// CHECK-LABEL: @may_be_local
// CHECK-NOT: atomicrmw
// CHECK: llvm.cmpxchg %{{.+}}, %{{.+}}, %{{.+}} monotonic monotonic : !llvm.ptr, i32
llvm.func @keep(!llvm.ptr)
llvm.func @may_be_local(%table: !llvm.ptr<1>, %v: i32, %first: i32) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %local = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.call @keep(%local) : (!llvm.ptr) -> ()
  %cell = llvm.load %table : !llvm.ptr<1> -> !llvm.ptr
  llvm.br ^loop(%first : i32)
^loop(%seen: i32):
  %new = llvm.intr.smax(%seen, %v) : (i32, i32) -> i32
  // expected-remark@+1 {{not raised to redop: it may access local (thread-private) memory, on which PTX leaves red undefined}}
  %pair = llvm.cmpxchg %cell, %seen, %new monotonic monotonic : !llvm.ptr, i32
  %old = llvm.extractvalue %pair[0] : !llvm.struct<(i32, i1)>
  %done = llvm.extractvalue %pair[1] : !llvm.struct<(i32, i1)>
  llvm.cond_br %done, ^end, ^loop(%old : i32)
^end:
  llvm.return
}

// -----

// CHECK-LABEL: @unaligned
// CHECK-NOT: atomicrmw
// CHECK: llvm.cmpxchg
llvm.func @unaligned(%cell: !llvm.ptr<1>, %v: i64, %first: i64) {
  llvm.br ^loop(%first : i64)
^loop(%seen: i64):
  %new = llvm.add %seen, %v : i64
  // expected-remark@+1 {{not raised to redop: it may be unaligned}}
  %pair = llvm.cmpxchg %cell, %seen, %new syncscope("device") monotonic monotonic {alignment = 4 : i64} : !llvm.ptr<1>, i64
  %old = llvm.extractvalue %pair[0] : !llvm.struct<(i64, i1)>
  %done = llvm.extractvalue %pair[1] : !llvm.struct<(i64, i1)>
  llvm.cond_br %done, ^end, ^loop(%old : i64)
^end:
  llvm.return
}

// -----

// CHECK-LABEL: @other_scope
// CHECK-NOT: atomicrmw
// CHECK: llvm.cmpxchg
llvm.func @other_scope(%cell: !llvm.ptr<1>, %v: i32, %first: i32) {
  llvm.br ^loop(%first : i32)
^loop(%seen: i32):
  %new = llvm.add %seen, %v : i32
  // expected-remark@+1 {{not raised to redop: PTX has no scope for the syncscope 'singlethread'}}
  %pair = llvm.cmpxchg %cell, %seen, %new syncscope("singlethread") monotonic monotonic : !llvm.ptr<1>, i32
  %old = llvm.extractvalue %pair[0] : !llvm.struct<(i32, i1)>
  %done = llvm.extractvalue %pair[1] : !llvm.struct<(i32, i1)>
  llvm.cond_br %done, ^end, ^loop(%old : i32)
^end:
  llvm.return
}

// -----

// The new value depends on the old one in another way, or on more.
// CHECK-LABEL: @other_operation
// CHECK: llvm.cmpxchg
llvm.func @other_operation(%cell: !llvm.ptr<1>, %v: i32, %first: i32) {
  llvm.br ^loop(%first : i32)
^loop(%seen: i32):
  %more = llvm.mul %seen, %v : i32
  %new = llvm.add %more, %v : i32
  // expected-remark@+1 {{not raised to redop: its new value is not one operation of what memory held and of a value from outside the loop, but 'llvm.add'}}
  %pair = llvm.cmpxchg %cell, %seen, %new syncscope("device") monotonic monotonic : !llvm.ptr<1>, i32
  %old = llvm.extractvalue %pair[0] : !llvm.struct<(i32, i1)>
  %done = llvm.extractvalue %pair[1] : !llvm.struct<(i32, i1)>
  llvm.cond_br %done, ^end, ^loop(%old : i32)
^end:
  llvm.return
}

// -----

// The address or the value is computed in the loop, from what is outside.
// CHECK-LABEL: @computed_inside
// CHECK: %[[P:.+]] = llvm.getelementptr %arg0[%arg2]
// CHECK: %[[V:.+]] = llvm.mul %arg1, %arg1
// CHECK: redop.store_reduce addi %[[V]], %[[P]]
// CHECK-NOT: cmpxchg
llvm.func @computed_inside(%base: !llvm.ptr<1>, %v: i32, %i: i32, %first: i32) {
  llvm.br ^loop(%first : i32)
^loop(%seen: i32):
  %cell = llvm.getelementptr %base[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %square = llvm.mul %v, %v : i32
  %new = llvm.add %seen, %square : i32
  %pair = llvm.cmpxchg %cell, %seen, %new syncscope("device") monotonic monotonic : !llvm.ptr<1>, i32
  %old = llvm.extractvalue %pair[0] : !llvm.struct<(i32, i1)>
  %done = llvm.extractvalue %pair[1] : !llvm.struct<(i32, i1)>
  llvm.cond_br %done, ^end, ^loop(%old : i32)
^end:
  llvm.return
}

// -----

// The address depends on what memory held.
// CHECK-LABEL: @moving
// CHECK: llvm.cmpxchg
llvm.func @moving(%base: !llvm.ptr<1>, %v: i32, %first: i32) {
  llvm.br ^loop(%first : i32)
^loop(%seen: i32):
  %cell = llvm.getelementptr %base[%seen] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %new = llvm.add %seen, %v : i32
  // expected-remark@+1 {{not raised to redop: the address changes in its loop}}
  %pair = llvm.cmpxchg %cell, %seen, %new syncscope("device") monotonic monotonic : !llvm.ptr<1>, i32
  %old = llvm.extractvalue %pair[0] : !llvm.struct<(i32, i1)>
  %done = llvm.extractvalue %pair[1] : !llvm.struct<(i32, i1)>
  llvm.cond_br %done, ^end, ^loop(%old : i32)
^end:
  llvm.return
}

// -----

// The load of the first expected value is passed by several branches.
// CHECK-LABEL: @loaded_once
// CHECK-NOT: llvm.load
// CHECK: redop.store_reduce maxs %arg1, %arg0
// CHECK-NOT: cmpxchg
llvm.func @loaded_once(%cell: !llvm.ptr<1>, %v: i32, %c: i1, %d: i1) {
  %first = llvm.load %cell : !llvm.ptr<1> -> i32
  %float = llvm.bitcast %first : i32 to f32
  %same = llvm.bitcast %float : f32 to i32
  llvm.cond_br %c, ^one, ^other
^one:
  llvm.br ^loop(%same : i32)
^other:
  llvm.cond_br %d, ^loop(%first : i32), ^loop(%first : i32)
^loop(%seen: i32):
  %new = llvm.intr.smax(%seen, %v) : (i32, i32) -> i32
  %pair = llvm.cmpxchg %cell, %seen, %new syncscope("device") monotonic monotonic : !llvm.ptr<1>, i32
  %old = llvm.extractvalue %pair[0] : !llvm.struct<(i32, i1)>
  %done = llvm.extractvalue %pair[1] : !llvm.struct<(i32, i1)>
  llvm.cond_br %done, ^end, ^loop(%old : i32)
^end:
  llvm.return
}

// -----

// Comparisons and selects, an exchange, and counters.
// CHECK-LABEL: @selected
// CHECK: redop.store_reduce minu %arg1, %arg0
// CHECK-LABEL: @selected_otherwise
// CHECK: llvm.cmpxchg
// CHECK-LABEL: @exchanged
// CHECK: redop.fetch_reduce assign %arg1, %arg0
// CHECK-LABEL: @counted_up
// CHECK: redop.store_reduce uinc_wrap %arg1, %arg0
// CHECK-LABEL: @counted_down
// CHECK: redop.store_reduce udec_wrap %arg1, %arg0
llvm.func @selected(%cell: !llvm.ptr<1>, %v: i32, %first: i32) {
  llvm.br ^loop(%first : i32)
^loop(%seen: i32):
  %less = llvm.icmp "ule" %seen, %v : i32
  %new = llvm.select %less, %seen, %v : i1, i32
  %pair = llvm.cmpxchg %cell, %seen, %new syncscope("device") monotonic monotonic : !llvm.ptr<1>, i32
  %old = llvm.extractvalue %pair[0] : !llvm.struct<(i32, i1)>
  %done = llvm.extractvalue %pair[1] : !llvm.struct<(i32, i1)>
  llvm.cond_br %done, ^end, ^loop(%old : i32)
^end:
  llvm.return
}
llvm.func @selected_otherwise(%cell: !llvm.ptr<1>, %v: i32, %w: i32, %first: i32) {
  llvm.br ^loop(%first : i32)
^loop(%seen: i32):
  %less = llvm.icmp "ule" %seen, %w : i32
  %new = llvm.select %less, %seen, %v : i1, i32
  // expected-remark@+1 {{not raised to redop: its new value is not one operation of what memory held and of a value from outside the loop, but 'llvm.select'}}
  %pair = llvm.cmpxchg %cell, %seen, %new syncscope("device") monotonic monotonic : !llvm.ptr<1>, i32
  %old = llvm.extractvalue %pair[0] : !llvm.struct<(i32, i1)>
  %done = llvm.extractvalue %pair[1] : !llvm.struct<(i32, i1)>
  llvm.cond_br %done, ^end, ^loop(%old : i32)
^end:
  llvm.return
}
llvm.func @exchanged(%cell: !llvm.ptr<1>, %new: i32, %first: i32) {
  llvm.br ^loop(%first : i32)
^loop(%seen: i32):
  %pair = llvm.cmpxchg %cell, %seen, %new syncscope("device") monotonic monotonic : !llvm.ptr<1>, i32
  %old = llvm.extractvalue %pair[0] : !llvm.struct<(i32, i1)>
  %done = llvm.extractvalue %pair[1] : !llvm.struct<(i32, i1)>
  llvm.cond_br %done, ^end, ^loop(%old : i32)
^end:
  llvm.return
}
llvm.func @counted_up(%cell: !llvm.ptr<1>, %v: i32, %first: i32) {
  llvm.br ^loop(%first : i32)
^loop(%seen: i32):
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %wraps = llvm.icmp "uge" %seen, %v : i32
  %next = llvm.add %seen, %one : i32
  %new = llvm.select %wraps, %zero, %next : i1, i32
  %pair = llvm.cmpxchg %cell, %seen, %new syncscope("device") monotonic monotonic : !llvm.ptr<1>, i32
  %old = llvm.extractvalue %pair[0] : !llvm.struct<(i32, i1)>
  %done = llvm.extractvalue %pair[1] : !llvm.struct<(i32, i1)>
  llvm.cond_br %done, ^end, ^loop(%old : i32)
^end:
  llvm.return
}
llvm.func @counted_down(%cell: !llvm.ptr<1>, %v: i32, %first: i32) {
  llvm.br ^loop(%first : i32)
^loop(%seen: i32):
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(-1 : i32) : i32
  %ends = llvm.icmp "eq" %seen, %zero : i32
  %above = llvm.icmp "ugt" %seen, %v : i32
  %wraps = llvm.or %ends, %above : i1
  %next = llvm.add %seen, %one : i32
  %new = llvm.select %wraps, %v, %next : i1, i32
  %pair = llvm.cmpxchg %cell, %seen, %new syncscope("device") monotonic monotonic : !llvm.ptr<1>, i32
  %old = llvm.extractvalue %pair[0] : !llvm.struct<(i32, i1)>
  %done = llvm.extractvalue %pair[1] : !llvm.struct<(i32, i1)>
  llvm.cond_br %done, ^end, ^loop(%old : i32)
^end:
  llvm.return
}

// -----

// A compare-and-swap in a text.
// CHECK-LABEL: @by_text
// CHECK: redop.store_reduce addi %arg1, %arg0 or_upstream : i32, !llvm.ptr<1>
// CHECK-NOT: redop.atom
llvm.func @by_text(%cell: !llvm.ptr<1>, %v: i32, %first: i32) {
  llvm.br ^loop(%first : i32)
^loop(%seen: i32):
  %new = llvm.add %seen, %v : i32
  %old = llvm.inline_asm has_side_effects "atom.global.cas.b32 $0, [$1], $2, $3;", "=r,l,r,r,~{memory}" %cell, %seen, %new : (!llvm.ptr<1>, i32, i32) -> i32
  %done = llvm.icmp "eq" %old, %seen : i32
  llvm.cond_br %done, ^end, ^loop(%old : i32)
^end:
  llvm.return
}

// -----

// Debug information is no obstacle.
// CHECK-LABEL: @debug
// CHECK: redop.store_reduce addi %arg1, %arg0 or_upstream : i32, !llvm.ptr<1>
// CHECK-NOT: cmpxchg
#file = #llvm.di_file<"k.cu" in "">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #file, isOptimized = true, emissionKind = Full>
#i32 = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#type = #llvm.di_subroutine_type<types = #llvm.di_null_type>
#function = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "debug", file = #file, subprogramFlags = "Definition|Optimized", type = #type>
#variable = #llvm.di_local_variable<scope = #function, name = "seen", file = #file, type = #i32>
llvm.func @debug(%cell: !llvm.ptr<1>, %v: i32, %first: i32) {
  llvm.br ^loop(%first : i32)
^loop(%seen: i32):
  llvm.intr.dbg.value #variable = %seen : i32
  %new = llvm.add %seen, %v : i32
  llvm.intr.dbg.value #variable = %new : i32
  %pair = llvm.cmpxchg %cell, %seen, %new syncscope("device") monotonic monotonic : !llvm.ptr<1>, i32
  %old = llvm.extractvalue %pair[0] : !llvm.struct<(i32, i1)>
  %done = llvm.extractvalue %pair[1] : !llvm.struct<(i32, i1)>
  llvm.cond_br %done, ^end, ^loop(%old : i32)
^end:
  llvm.intr.dbg.value #variable = %old : i32
  llvm.return
} loc(fused<#function>["k"])
