target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

define dso_local ptx_kernel void @scatter4(ptr noundef readonly captures(none) %0, ptr noundef readonly captures(none) %1, ptr noundef captures(none) %2, i32 noundef %3) local_unnamed_addr {
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %6 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %7 = shl nuw nsw i32 %6, 2
  %8 = zext nneg i32 %5 to i64
  %9 = sext i32 %3 to i64
  %10 = mul nsw i64 %9, %8
  %11 = getelementptr inbounds float, ptr %0, i64 %10
  %12 = zext nneg i32 %7 to i64
  %13 = getelementptr inbounds nuw float, ptr %11, i64 %12
  %14 = getelementptr inbounds nuw i32, ptr %1, i64 %8
  %15 = load i32, ptr %14, align 4
  %16 = sext i32 %15 to i64
  %17 = mul nsw i64 %16, %9
  %18 = getelementptr inbounds float, ptr %2, i64 %17
  %19 = getelementptr inbounds nuw float, ptr %18, i64 %12
  %20 = load float, ptr %13, align 4
  %21 = getelementptr inbounds nuw i8, ptr %13, i64 4
  %22 = load float, ptr %21, align 4
  %23 = getelementptr inbounds nuw i8, ptr %13, i64 8
  %24 = load float, ptr %23, align 4
  %25 = getelementptr inbounds nuw i8, ptr %13, i64 12
  %26 = load float, ptr %25, align 4
  %27 = atomicrmw fadd ptr %19, float %20 seq_cst, align 4
  %28 = getelementptr inbounds nuw i8, ptr %19, i64 4
  %29 = atomicrmw fadd ptr %28, float %22 seq_cst, align 4
  %30 = getelementptr inbounds nuw i8, ptr %19, i64 8
  %31 = atomicrmw fadd ptr %30, float %24 seq_cst, align 4
  %32 = getelementptr inbounds nuw i8, ptr %19, i64 12
  %33 = atomicrmw fadd ptr %32, float %26 seq_cst, align 4
  ret void
}

define dso_local ptx_kernel void @scatter_loop(ptr noalias noundef readonly captures(none) %0, ptr noalias noundef readonly captures(none) %1, ptr noalias noundef captures(none) %2, i32 noundef %3) local_unnamed_addr {
  %5 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %6 = tail call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %7 = shl nuw nsw i32 %6, 2
  %8 = zext nneg i32 %5 to i64
  %9 = getelementptr inbounds nuw i32, ptr %1, i64 %8
  %10 = load i32, ptr %9, align 4
  %11 = mul nsw i32 %10, %3
  %12 = sext i32 %11 to i64
  %13 = getelementptr inbounds float, ptr %2, i64 %12
  %14 = zext nneg i32 %7 to i64
  %15 = getelementptr inbounds nuw float, ptr %13, i64 %14
  %16 = mul nsw i32 %3, %5
  %17 = add nsw i32 %16, %7
  %18 = sext i32 %17 to i64
  %19 = getelementptr inbounds float, ptr %0, i64 %18
  %20 = load float, ptr %19, align 4
  %21 = atomicrmw fadd ptr %15, float %20 seq_cst, align 4
  %22 = getelementptr inbounds nuw i8, ptr %15, i64 4
  %23 = sext i32 %17 to i64
  %24 = getelementptr float, ptr %0, i64 %23
  %25 = getelementptr i8, ptr %24, i64 4
  %26 = load float, ptr %25, align 4
  %27 = atomicrmw fadd ptr %22, float %26 seq_cst, align 4
  %28 = getelementptr inbounds nuw i8, ptr %15, i64 8
  %29 = sext i32 %17 to i64
  %30 = getelementptr float, ptr %0, i64 %29
  %31 = getelementptr i8, ptr %30, i64 8
  %32 = load float, ptr %31, align 4
  %33 = atomicrmw fadd ptr %28, float %32 seq_cst, align 4
  %34 = getelementptr inbounds nuw i8, ptr %15, i64 12
  %35 = sext i32 %17 to i64
  %36 = getelementptr float, ptr %0, i64 %35
  %37 = getelementptr i8, ptr %36, i64 12
  %38 = load float, ptr %37, align 4
  %39 = atomicrmw fadd ptr %34, float %38 seq_cst, align 4
  ret void
}

declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()

declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x()
