// chip: sm_107a
//
// The example lines of the PTX ISA 9.4 that PTX 9.0 does not have; see
// ptx_pages_sm90. LLVM 22 prints neither PTX 9.4 nor sm_107a: redop-compile sets
// the header.

gpu.module @ptx_pages [#nvvm.target<chip = "sm_107a">] {
  // PTX ISA 9.4, 9.7.10.28.4.2
  gpu.func @cp_reduce_async_bulk(%dstMem: !llvm.ptr<1>, %srcMem: !llvm.ptr<3>, %size: i32) kernel {
    // cp.reduce.async.bulk.global.shared::cta.bulk_group.add.noftz.f32 [dstMem], [srcMem], size;
    redop.cp.reduce.async.bulk add noftz f32 %dstMem, %srcMem, %size : !llvm.ptr<1>, !llvm.ptr<3>

    // Illegal: cp.reduce.async.bulk.relaxed.cta.global.bulk_group.add.u64 [dstMem], [srcMem], size, [mbar];
    // It has no state space of the source, and a bulk async-group instead of an
    // mbarrier. The legal line:
    redop.cp.reduce.async.bulk relaxed cta add u64 %dstMem, %srcMem, %size : !llvm.ptr<1>, !llvm.ptr<3>
    gpu.return
  }

  // PTX ISA 9.4, 9.7.10.28.4.4 and 9.7.10.28.4.5
  gpu.func @multimem_bulk(%dstMem: !llvm.ptr<1>, %srcMem: !llvm.ptr<3>, %size: i32, %byteMask: i16) kernel {
    // multimem.cp.async.bulk.global.shared::cta.bulk_group [dstMem], [srcMem], size;
    redop.multimem.cp.async.bulk %dstMem, %srcMem, %size : !llvm.ptr<1>, !llvm.ptr<3>
    redop.multimem.cp.async.bulk %dstMem, %srcMem, %size cp_mask(%byteMask) : !llvm.ptr<1>, !llvm.ptr<3>
    // multimem.cp.reduce.async.bulk.global.shared::cta.bulk_group.add.u32 [dstMem], [srcMem], size;
    redop.multimem.cp.reduce.async.bulk add u32 %dstMem, %srcMem, %size : !llvm.ptr<1>, !llvm.ptr<3>
    // multimem.cp.reduce.async.bulk.global.shared::cta.bulk_group.xor.b64 [dstMem], [srcMem], size;
    redop.multimem.cp.reduce.async.bulk xor b64 %dstMem, %srcMem, %size : !llvm.ptr<1>, !llvm.ptr<3>
    // multimem.cp.reduce.async.bulk.global.shared::cta.bulk_group.inc.u32 [dstMem], [srcMem], size;
    redop.multimem.cp.reduce.async.bulk inc u32 %dstMem, %srcMem, %size : !llvm.ptr<1>, !llvm.ptr<3>
    // multimem.cp.reduce.async.bulk.global.shared::cta.bulk_group.dec.u32 [dstMem], [srcMem], size;
    redop.multimem.cp.reduce.async.bulk dec u32 %dstMem, %srcMem, %size : !llvm.ptr<1>, !llvm.ptr<3>
    // multimem.cp.reduce.async.bulk.global.shared::cta.bulk_group.max.s32 [dstMem], [srcMem], size;
    redop.multimem.cp.reduce.async.bulk max s32 %dstMem, %srcMem, %size : !llvm.ptr<1>, !llvm.ptr<3>
    // multimem.cp.reduce.async.bulk.global.shared::cta.bulk_group.add.noftz.f16 [dstMem], [srcMem], size;
    redop.multimem.cp.reduce.async.bulk add f16 %dstMem, %srcMem, %size : !llvm.ptr<1>, !llvm.ptr<3>
    // multimem.cp.reduce.async.bulk.global.shared::cta.bulk_group.min.bf16 [dstMem], [srcMem], size;
    redop.multimem.cp.reduce.async.bulk min bf16 %dstMem, %srcMem, %size : !llvm.ptr<1>, !llvm.ptr<3>
    // multimem.cp.reduce.async.bulk.global.shared::cta.bulk_group.add.noftz.bf16 [dstMem], [srcMem], size;
    redop.multimem.cp.reduce.async.bulk add bf16 %dstMem, %srcMem, %size : !llvm.ptr<1>, !llvm.ptr<3>
    // multimem.cp.reduce.async.bulk.global.shared::cta.bulk_group.add.noftz.f32 [dstMem], [srcMem], size;
    redop.multimem.cp.reduce.async.bulk add noftz f32 %dstMem, %srcMem, %size : !llvm.ptr<1>, !llvm.ptr<3>
    gpu.return
  }

  // PTX ISA 9.4, 9.7.15.5, 9.7.15.6, 9.7.15.8 and 9.7.10.13: their syntax, since
  // the pages have no example line.
  gpu.func @sums(%a: !llvm.ptr<1>, %b: f32, %v: vector<4xf32>, %n: i32) kernel {
    redop.red add noftz f32 %a, %b : !llvm.ptr<1>, f32
    redop.red add noftz v4 f32 %a, %v : !llvm.ptr<1>, vector<4xf32>
    redop.multimem.red.async release gpu add u32 %a, %n : !llvm.ptr<1>, i32
    redop.multimem.st.async b32 %a, %n : !llvm.ptr<1>, i32
    gpu.return
  }
}
