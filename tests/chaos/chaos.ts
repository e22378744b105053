import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { alongside } from './alongside.ts'
import { catchUp } from './final-state/catch-up.ts'
import { readFinalState, withDatabase } from './final-state/final-state.ts'
import { checkInvariants } from './invariants/check.ts'
import { createRandom } from './random.ts'
import { startChaosStack } from './stack/chaos-stack.ts'
import { endFaults, injectFaults } from './stack/faults.ts'
import { olderVersion } from './stack/older-version.ts'
import { addReaders, runBroadcasts } from './workload/broadcasts.ts'
import { type History, openHistory } from './workload/history.ts'
import { runLateUser, runUsers } from './workload/users.ts'

/**
 * Users work with the product while faults are injected, for at least `seconds`; then the faults end, and the invariants are
 * checked on what is left. The stack keeps running for further inspection: `close` stops it, and keeps its files if asked to.
 * `older` is a commit whose programs run beside those of today, on the same data.
 */
export const chaos = async ({
  seed,
  seconds,
  older,
}: {
  seed: string
  seconds: number
  older?: string | undefined
}) => {
  const random = createRandom(seed)
  const stack = await startChaosStack(older === undefined ? undefined : await olderVersion(older))
  const history = openHistory(join(stack.directory, 'history.jsonl'))
  const close = async ({ keep }: { keep: boolean }) => {
    await stack.stop()
    if (!keep) await stack.remove()
  }
  try {
    const ended = new AbortController()
    const options = { baseUrls: stack.baseUrls, random: random.branch('users'), history }
    const admin = await stack.admin('root')
    await withDatabase(stack.database('notifications'), addReaders)
    const work = alongside(ended.signal)
    work.add((signal) => runUsers(options, signal))
    work.add((signal) => runBroadcasts({ ...options, admin, random: random.branch('broadcasts') }, signal))
    work.add((signal) => injectFaults(stack, random.branch('faults'), history, signal))
    await sleep(seconds * 1_000, undefined, { signal: work.signal }).catch(() => undefined)
    await enoughDone(history, work.signal)
    ended.abort()
    await endFaults(stack).finally(work.over)
    await runLateUser({ ...options, random: random.branch('late-user') })
    await catchUp(stack)
    const finalState = await readFinalState(stack, history)
    return { stack, history, finalState, verdicts: checkInvariants(finalState), close }
  } catch (error) {
    await close({ keep: true })
    throw Object.assign(new Error(`The run with seed ${seed} was aborted; its files are in ${stack.directory}.`), {
      cause: error,
    })
  }
}

// So much there has to be of each for the invariants to be checked on.
const leastDone = { add: 20, change: 50, digest: 3, broadcast: 2, ticket: 2 }
const longestMs = 240_000

/** Resolves once enough of everything was done and something went wrong; gives up after four minutes. */
const enoughDone = async ({ operations }: History, signal: AbortSignal) => {
  const enough = () =>
    operations.some(({ outcome }) => outcome === 'unclear') &&
    Object.entries(leastDone).every(
      ([least, times]) =>
        operations.filter(({ kind, outcome }) => kind === least && outcome === 'acknowledged').length >= times,
    )
  const givesUpAt = Date.now() + longestMs
  while (!enough() && Date.now() < givesUpAt && !signal.aborted)
    await sleep(500, undefined, { signal }).catch(() => undefined)
}

export type Run = Awaited<ReturnType<typeof chaos>>
