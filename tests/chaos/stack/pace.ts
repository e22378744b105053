import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '../random.ts'
import type { History } from '../workload/history.ts'

const leastDone = 8
const longestMs = 20_000

/**
 * Rests before the next fault: for a time that is drawn, and then until somebody has got something done since the last
 * one. A slow machine takes as long to start what was killed as a fast one takes for five faults; there, nobody would ever
 * be answered. One fault in five waits for nobody, so that it comes on top of the last.
 */
export const restBeforeFault = async (
  [shortestMs, longestRestMs]: readonly [number, number],
  random: Random,
  history: History,
  signal: AbortSignal,
) => {
  const doneBefore = history.done
  const [restMs, comesOnTop] = [random.between(shortestMs, longestRestMs), random.chance(0.2)]
  await pause(restMs, signal)
  if (comesOnTop) return
  const givesUpAt = Date.now() + longestMs
  while (!signal.aborted && history.done < doneBefore + leastDone && Date.now() < givesUpAt) await pause(100, signal)
}

const pause = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal }).catch(() => undefined)
