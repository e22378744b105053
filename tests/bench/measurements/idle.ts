import { memoryOf } from '../measuring/processes.ts'
import { measureBundle } from './bundle.ts'
import type { Bench } from './move.ts'

/** How long the second start takes, how much memory everything uses while idle, and what browsers load. */
export const measureIdle = async ({ stack }: Bench) => {
  await stack.stop()
  const begin = performance.now()
  await stack.start()
  const startMs = performance.now() - begin
  return { startMs, memory: await memoryOf(await stack.pids()), script: await measureBundle() }
}
