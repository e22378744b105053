import type { Bench } from './move.ts'
import { memoryOf } from './processes.ts'

/** How long the second start takes, and what everything holds in memory when nobody asks for anything. */
export const measureRest = async ({ house }: Bench) => {
  await house.stop()
  const begin = performance.now()
  await house.start()
  const startMs = performance.now() - begin
  return { startMs, memory: await memoryOf(await house.pids()) }
}
