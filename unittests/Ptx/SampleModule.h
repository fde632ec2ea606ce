//===- SampleModule.h - A PTX module with every construct -------*- C++ -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_UNITTESTS_PTX_SAMPLEMODULE_H
#define REDOP_UNITTESTS_PTX_SAMPLEMODULE_H

/// Not every assembler accepts all of it.
inline constexpr char sampleModule[] = R"ptx(// A comment, "not a string".
# 1 "a.cu"
.version 8.6
.target sm_90a, debug /* hi, there */
.address_size 64
.file 1 "a.cu", 1700000000, 123
.file 2 "b.h"
.pragma "nounroll";

.extern .func (.param .b32 func_retval0) vprintf
(
  .param .b64 vprintf_param_0,
  .param .b64 vprintf_param_1
)
;
.weak .func stop() .noreturn;
.extern .shared .align 16 .b8 smem[];
.visible .global .align 4 .b8 table[2][4] = {{1, 2, 0x3, 04}, {-1, 5U, 6, 7}};
.global .align 8 .u64 pointers[3] = {generic(table), table+4, (1 + 2) * 3 << 1};
.global .u8 bytes[] = { 0xFF(table), 0xFF00(table) };
.const .align 4 .f32 ones[2] = {0f3F800000, 1.5e-3};
.const[3] .u32 banked, other = 1 ? 2 : ~3;
.global .attribute(.managed) .b32 counter = (.s32) 7;
.global .attribute(.unified(0x1, 2)) .b32 unified;
.global .samplerref sampler = { filter_mode = nearest, addr_mode_0 = wrap };
.global .texref image;
.alias stopped, stop;

.visible .func (.reg .b32 sum) add_up (.reg .b32 a, .reg .b32 b)
{
  add.u32 sum, a, b;
  ret;
}

.visible .entry kernel(
  .param .u64 .ptr .global .align 16 kernel_param_0,
  .param .align 8 .b8 kernel_param_1[16]
)
.maxntid 128, 1, 1
.minnctapersm 2
.maxnreg 64
.reqnctapercluster 2 , 1
.explicitcluster
.pragma "nounroll";
{
  .reg .pred   %p<5>;
  .reg .b32 %r<9>, named;
  .reg .v4 .f32 %vec;
  .reg .b64 %rd<9>;
  .local .align 8 .b8 __local_depot0[32];
  .shared .align 4 .b8 tile[4 * 32];
  .loc  1 12 3
  ld.param.u64   %rd1, [kernel_param_0];
  ld.param.v2.u32   {%r1, _}, [kernel_param_1+8];
  .loc 1 13 3, function_name $L__info_string0 + 4, inlined_at 1 12 5
  mov.u32 %r2, %tid.x;
  mov.u32 %r3, table[1];
  mov.f32 %f1, %vec.x;
  setp.lt.and.s32 %p1|%p2, %r1, -4, !%p3;
@!%p1  bra.uni   $L__BB0_2;
  @ %p2 red .spcompress::2:4 .global /* order */ .relaxed.gpu.add.u32
    [%rd1+-8], %r2;
  { // callseq 0, 0
  .param .b64 param0;
  st.param.b64   [param0+0], %rd1;
  .param .b32 retval0;
  call.uni (retval0), vprintf, (param0, param0);
  }
  call stop, ();
  prototype_0 : .callprototype (.param .b32 _) _ (.param .b64 _, .param .align 8 .b8 _[8]) .noreturn;
  call (retval0), %rd2, (param0), prototype_0;
  call (retval0), %rd2, (param0), targets;
targets: .calltargets stop, add_up;
branches: .branchtargets $L__BB0_2, $L__BB0_3;
  brx.idx.uni %r2, branches;
  cp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes [%r1], [%rd1, {%r2, %r3}], [%r4];
  fma.rn.f32 %f1, 0F3f800000, 0f00000000, %f2;
  mov.f64 %fd1, 0d3FF0000000000000;
  vadd.s32.u32.s32.add %r1, %r2.b0, -%r3.h1, %r4;
  tex.2d.v4.f32.s32 {%f1, %f2, %f3, %f4}, [image, sampler, {%r1, %r2}];
  future.op::new %r1, <%r2>, %r3;
$L__BB0_2:
  .pragma "used_bytes_mask 15";
#line 7 "x.cu"
$L__BB0_3: ret;;
}
.section  .debug_abbrev
{
.b8 1                                   // Abbreviation Code
.b8 17, 1
}
  .section  .debug_info
  {
$L__info_string0:
.b32 end-begin
.b32 .debug_abbrev
.b64 $L__func_begin0+4
  }
  .section  .debug_loc  {  }
@@DWARF .section .debug_pubnames
@@DWARF .byte 0x2b, 0x00
)ptx";

#endif // REDOP_UNITTESTS_PTX_SAMPLEMODULE_H
