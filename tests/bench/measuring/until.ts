import { setTimeout as pause } from 'node:timers/promises'

const patienceMs = 300_000

/** Resolves with the time at which a condition becomes true; fails after five minutes. */
export const until = async (isSo: () => Promise<boolean>) => {
  const end = performance.now() + patienceMs
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`waited ${patienceMs / 1_000} s in vain`)
    await pause(10)
  }
  return performance.now()
}
