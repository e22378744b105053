import { setTimeout as pause } from 'node:timers/promises'

/** Resolves with the time at which a condition becomes true; fails after five minutes, unless told otherwise. */
export const until = async (isSo: () => Promise<boolean>, patienceMs = 300_000) => {
  const end = performance.now() + patienceMs
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`waited ${patienceMs / 1_000} s in vain`)
    await pause(10)
  }
  return performance.now()
}

/** Whether a program says that it can be used. */
export const isReady = async (readyUrl: string) => {
  const answer = await fetch(readyUrl, { signal: AbortSignal.timeout(3_000) }).catch(() => undefined)
  await answer?.body?.cancel()
  return answer?.ok ?? false
}
