// Loops that compare floats themselves: an extremum, but not that of the kind
// where a NaN is in memory, or zeros have different signs.
//
// RUN: cp %s %t.mlir && %for_llvm %t.mlir
// RUN: redop-opt %t.mlir --raise-to-redop --split-input-file --verify-diagnostics --remarks-filter-missed=raise-to-redop | FileCheck %s

// while (v > old): the first expected value is from a weak load.
// CHECK-LABEL: @while_greater
// CHECK: redop.store_reduce maxnumf %arg1, %arg0 compare(ogt) weak_read : f32, !llvm.ptr<1>
// CHECK-NOT: cmpxchg
llvm.func @while_greater(%cell: !llvm.ptr<1>, %v: f32) {
  %bits = llvm.bitcast %v : f32 to i32
  %first = llvm.load %cell : !llvm.ptr<1> -> i32
  llvm.br ^check(%first : i32)
^check(%seen: i32):
  %f = llvm.bitcast %seen : i32 to f32
  %isGreater = llvm.fcmp "ogt" %v, %f : f32
  llvm.cond_br %isGreater, ^try, ^end
^try:
  %pair = llvm.cmpxchg %cell, %seen, %bits syncscope("device") monotonic monotonic : !llvm.ptr<1>, i32
  %old = llvm.extractvalue %pair[0] : !llvm.struct<(i32, i1)>
  %done = llvm.extractvalue %pair[1] : !llvm.struct<(i32, i1)>
  llvm.cond_br %done, ^end, ^check(%old : i32)
^end:
  llvm.return
}

// The memory on the left, and a strong load.
// CHECK-LABEL: @while_greater_or_equal
// CHECK: redop.store_reduce minnumf %arg1, %arg0 compare(ole) : f64, !llvm.ptr<1>
// CHECK-NOT: cmpxchg
llvm.func @while_greater_or_equal(%cell: !llvm.ptr<1>, %v: f64) {
  %bits = llvm.bitcast %v : f64 to i64
  %first = llvm.load %cell atomic syncscope("device") monotonic {alignment = 8 : i64} : !llvm.ptr<1> -> i64
  llvm.br ^check(%first : i64)
^check(%seen: i64):
  %f = llvm.bitcast %seen : i64 to f64
  %isGreater = llvm.fcmp "oge" %f, %v : f64
  llvm.cond_br %isGreater, ^try, ^end
^try:
  %pair = llvm.cmpxchg %cell, %seen, %bits syncscope("device") monotonic monotonic : !llvm.ptr<1>, i64
  %old = llvm.extractvalue %pair[0] : !llvm.struct<(i64, i1)>
  %done = llvm.extractvalue %pair[1] : !llvm.struct<(i64, i1)>
  llvm.cond_br %done, ^end, ^check(%old : i64)
^end:
  llvm.return
}

// A select, and a negated condition: old > v ? old : v, but a NaN in memory stays.
// CHECK-LABEL: @by_select
// CHECK: redop.store_reduce maxnumf cta %arg1, %arg0 compare(ogt) : f32, !llvm.ptr<3>
// CHECK-NOT: cmpxchg
llvm.func @by_select(%cell: !llvm.ptr<3>, %v: f32, %first: i32) {
  llvm.br ^loop(%first : i32)
^loop(%seen: i32):
  %f = llvm.bitcast %seen : i32 to f32
  %stays = llvm.fcmp "ule" %v, %f : f32
  %new = llvm.select %stays, %f, %v : i1, f32
  %bits = llvm.bitcast %new : f32 to i32
  %pair = llvm.cmpxchg %cell, %seen, %bits syncscope("block") monotonic monotonic : !llvm.ptr<3>, i32
  %old = llvm.extractvalue %pair[0] : !llvm.struct<(i32, i1)>
  %done = llvm.extractvalue %pair[1] : !llvm.struct<(i32, i1)>
  llvm.cond_br %done, ^end, ^loop(%old : i32)
^end:
  llvm.return
}

// An exchange tests what a weak load found.
// CHECK-LABEL: @weak_guess
// CHECK: redop.store_reduce maxnumf %arg1, %arg0 compare(ogt) : f32, !llvm.ptr<1>
// CHECK-NOT: cmpxchg
llvm.func @weak_guess(%cell: !llvm.ptr<1>, %v: f32) {
  %first = llvm.load %cell : !llvm.ptr<1> -> i32
  llvm.br ^loop(%first : i32)
^loop(%seen: i32):
  %f = llvm.bitcast %seen : i32 to f32
  %isGreater = llvm.fcmp "ogt" %v, %f : f32
  %new = llvm.select %isGreater, %v, %f : i1, f32
  %bits = llvm.bitcast %new : f32 to i32
  %pair = llvm.cmpxchg %cell, %seen, %bits syncscope("device") monotonic monotonic : !llvm.ptr<1>, i32
  %old = llvm.extractvalue %pair[0] : !llvm.struct<(i32, i1)>
  %done = llvm.extractvalue %pair[1] : !llvm.struct<(i32, i1)>
  llvm.cond_br %done, ^end, ^loop(%old : i32)
^end:
  llvm.return
}

// Without NaNs and signed zeros, it is the extremum of the kind.
// CHECK-LABEL: @without_nans
// CHECK: redop.store_reduce maxnumf %arg1, %arg0 fastmath<nnan,nsz> or_upstream : f32
llvm.func @without_nans(%cell: !llvm.ptr<1>, %v: f32, %first: i32) {
  llvm.br ^loop(%first : i32)
^loop(%seen: i32):
  %f = llvm.bitcast %seen : i32 to f32
  %isGreater = llvm.fcmp "ogt" %v, %f {fastmathFlags = #llvm.fastmath<nnan, nsz>} : f32
  %new = llvm.select %isGreater, %v, %f : i1, f32
  %bits = llvm.bitcast %new : f32 to i32
  %pair = llvm.cmpxchg %cell, %seen, %bits syncscope("device") monotonic monotonic : !llvm.ptr<1>, i32
  %old = llvm.extractvalue %pair[0] : !llvm.struct<(i32, i1)>
  %done = llvm.extractvalue %pair[1] : !llvm.struct<(i32, i1)>
  llvm.cond_br %done, ^end, ^loop(%old : i32)
^end:
  llvm.return
}

// The old value is used.
// CHECK-LABEL: @result
// CHECK: redop.fetch_reduce maxnumf %arg1, %arg0 compare(ogt) : f32
llvm.func @result(%cell: !llvm.ptr<1>, %v: f32, %first: i32) -> i32 {
  llvm.br ^loop(%first : i32)
^loop(%seen: i32):
  %f = llvm.bitcast %seen : i32 to f32
  %isGreater = llvm.fcmp "ogt" %v, %f : f32
  %new = llvm.select %isGreater, %v, %f : i1, f32
  %bits = llvm.bitcast %new : f32 to i32
  %pair = llvm.cmpxchg %cell, %seen, %bits syncscope("device") monotonic monotonic : !llvm.ptr<1>, i32
  %old = llvm.extractvalue %pair[0] : !llvm.struct<(i32, i1)>
  %done = llvm.extractvalue %pair[1] : !llvm.struct<(i32, i1)>
  llvm.cond_br %done, ^end, ^loop(%old : i32)
^end:
  llvm.return %old : i32
}

// -----

// if (old >= v) break: a NaN replaces what is in memory, and is replaced.
// CHECK-LABEL: @unordered
// CHECK: llvm.cmpxchg
llvm.func @unordered(%cell: !llvm.ptr<1>, %v: f32) {
  %bits = llvm.bitcast %v : f32 to i32
  %first = llvm.load %cell : !llvm.ptr<1> -> i32
  llvm.br ^check(%first : i32)
^check(%seen: i32):
  %f = llvm.bitcast %seen : i32 to f32
  %stays = llvm.fcmp "oge" %f, %v : f32
  llvm.cond_br %stays, ^end, ^try
^try:
  // expected-remark@+1 {{not raised to redop: its loop may end although the cell would change}}
  %pair = llvm.cmpxchg %cell, %seen, %bits syncscope("device") monotonic monotonic : !llvm.ptr<1>, i32
  %old = llvm.extractvalue %pair[0] : !llvm.struct<(i32, i1)>
  %done = llvm.extractvalue %pair[1] : !llvm.struct<(i32, i1)>
  llvm.cond_br %done, ^end, ^check(%old : i32)
^end:
  llvm.return
}

// -----

// The loop ends for equal values, which it would exchange.
// CHECK-LABEL: @ends_for_equal
// CHECK: llvm.cmpxchg
llvm.func @ends_for_equal(%cell: !llvm.ptr<1>, %v: f32) {
  %bits = llvm.bitcast %v : f32 to i32
  %first = llvm.load %cell : !llvm.ptr<1> -> i32
  llvm.br ^check(%first : i32)
^check(%seen: i32):
  %f = llvm.bitcast %seen : i32 to f32
  %isGreater = llvm.fcmp "oge" %v, %f : f32
  llvm.cond_br %isGreater, ^try, ^end
^try:
  // expected-remark@+1 {{not raised to redop: its loop may end although the cell would change}}
  %pair = llvm.cmpxchg %cell, %seen, %bits syncscope("device") monotonic monotonic : !llvm.ptr<1>, i32
  %old = llvm.extractvalue %pair[0] : !llvm.struct<(i32, i1)>
  %done = llvm.extractvalue %pair[1] : !llvm.struct<(i32, i1)>
  llvm.cond_br %done, ^end, ^again
^again:
  %g = llvm.bitcast %old : i32 to f32
  %stays = llvm.fcmp "ule" %v, %g : f32
  llvm.cond_br %stays, ^end, ^check(%old : i32)
^end:
  llvm.return
}

// -----

// CHECK-LABEL: @acquires
// CHECK: llvm.cmpxchg
llvm.func @acquires(%cell: !llvm.ptr<1>, %v: f32, %first: i32) {
  llvm.br ^loop(%first : i32)
^loop(%seen: i32):
  %f = llvm.bitcast %seen : i32 to f32
  %isGreater = llvm.fcmp "ogt" %v, %f : f32
  %new = llvm.select %isGreater, %v, %f : i1, f32
  %bits = llvm.bitcast %new : f32 to i32
  // expected-remark@+1 {{not raised to redop: it orders other accesses only where its comparison holds}}
  %pair = llvm.cmpxchg %cell, %seen, %bits syncscope("device") acq_rel monotonic : !llvm.ptr<1>, i32
  %old = llvm.extractvalue %pair[0] : !llvm.struct<(i32, i1)>
  %done = llvm.extractvalue %pair[1] : !llvm.struct<(i32, i1)>
  llvm.cond_br %done, ^end, ^loop(%old : i32)
^end:
  llvm.return
}

// -----

// CHECK-LABEL: @halves
// CHECK: llvm.cmpxchg
llvm.func @halves(%cell: !llvm.ptr<1>, %v: f16, %first: i16) {
  llvm.br ^loop(%first : i16)
^loop(%seen: i16):
  %f = llvm.bitcast %seen : i16 to f16
  %isGreater = llvm.fcmp "ogt" %v, %f : f16
  %new = llvm.select %isGreater, %v, %f : i1, f16
  %bits = llvm.bitcast %new : f16 to i16
  // expected-remark@+1 {{not raised to redop: it compares floats of 16 bits}}
  %pair = llvm.cmpxchg %cell, %seen, %bits syncscope("device") monotonic monotonic : !llvm.ptr<1>, i16
  %old = llvm.extractvalue %pair[0] : !llvm.struct<(i16, i1)>
  %done = llvm.extractvalue %pair[1] : !llvm.struct<(i16, i1)>
  llvm.cond_br %done, ^end, ^loop(%old : i16)
^end:
  llvm.return
}

// -----

// The ways out of the loop meet behind empty blocks, as nvcc writes them.
// CHECK-LABEL: @meet_later
// CHECK: redop.store_reduce maxnumf %{{.+}}, %arg0 compare(ogt) weak_read : f32
// CHECK-NOT: cond_br
// CHECK: llvm.return
llvm.func @meet_later(%cell: !llvm.ptr<1>, %bits: i32) {
  %first = llvm.load %cell : !llvm.ptr<1> -> i32
  llvm.br ^check(%first : i32)
^check(%seen: i32):
  %v = llvm.bitcast %bits : i32 to f32
  %f = llvm.bitcast %seen : i32 to f32
  %stays = llvm.fcmp "ule" %v, %f : f32
  llvm.cond_br %stays, ^end, ^try
^try:
  %pair = llvm.cmpxchg %cell, %seen, %bits syncscope("device") monotonic monotonic : !llvm.ptr<1>, i32
  %old = llvm.extractvalue %pair[0] : !llvm.struct<(i32, i1)>
  %fails = llvm.icmp "ne" %old, %seen : i32
  llvm.cond_br %fails, ^check(%old : i32), ^done
^done:
  llvm.br ^more
^more:
  llvm.br ^end
^end:
  llvm.return
}
