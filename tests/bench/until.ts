import { setTimeout as pause } from 'node:timers/promises'

/** Resolves with the time at which something is so. */
export const until = async (isSo: () => Promise<boolean>) => {
  while (!(await isSo())) await pause(10)
  return performance.now()
}
