import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { catchUp } from './final-state/catch-up.ts'
import { readFinalState } from './final-state/final-state.ts'
import { checkInvariants } from './invariants/check.ts'
import { createRandom } from './random.ts'
import { startChaosStack } from './stack/chaos-stack.ts'
import { endFaults, injectFaults } from './stack/faults.ts'
import { openHistory } from './workload/history.ts'
import { runLateUser, runUsers } from './workload/users.ts'

/**
 * People use the product while it is hurt in every way a machine can hurt it; then all is quiet, and what is left is
 * judged. The stack stays open for whoever wants to look: `close` ends it, and keeps its files if asked to.
 */
export const chaos = async ({ seed, seconds }: { seed: string; seconds: number }) => {
  const random = createRandom(seed)
  const stack = await startChaosStack()
  const history = openHistory(join(stack.directory, 'history.jsonl'))
  const close = async ({ keep }: { keep: boolean }) => {
    await stack.stop()
    if (!keep) await stack.remove()
  }
  try {
    const over = new AbortController()
    const inside = { baseUrls: stack.baseUrls, random: random.branch('crowd'), history }
    const busy = Promise.all([
      runUsers(inside, over.signal),
      injectFaults(stack, random.branch('misfortune'), history, over.signal),
    ])
    await Promise.race([sleep(seconds * 1_000), busy])
    over.abort()
    await endFaults(stack)
    await busy
    await runLateUser({ ...inside, random: random.branch('late-comer') })
    await catchUp(stack)
    const finalState = await readFinalState(stack, history)
    return { stack, history, finalState, verdicts: checkInvariants(finalState), close }
  } catch (error) {
    await close({ keep: true })
    throw Object.assign(new Error(`The run with seed ${seed} broke off; its files are in ${stack.directory}.`), {
      cause: error,
    })
  }
}

export type Run = Awaited<ReturnType<typeof chaos>>
