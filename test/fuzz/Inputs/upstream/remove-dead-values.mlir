func.func @loop_that_cannot_be_reached() {
  %true = arith.constant true
  cf.cond_br %true, ^bb2, ^bb1
^bb1:
  %a = arith.constant 1 : index
  scf.for %i = %a to %a step %a {
    gpu.barrier
  }
  cf.br ^bb2
^bb2:
  return
}
