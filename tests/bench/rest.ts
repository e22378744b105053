import { measureBundle } from './bundle.ts'
import type { Bench } from './move.ts'
import { memoryOf } from './processes.ts'

/** How long the second start takes, what everything holds in memory when nobody asks, and what browsers load. */
export const measureRest = async ({ house }: Bench) => {
  await house.stop()
  const begin = performance.now()
  await house.start()
  const startMs = performance.now() - begin
  return { startMs, memory: await memoryOf(await house.pids()), script: await measureBundle() }
}
