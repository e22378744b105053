import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { alongside } from '../chaos/alongside.ts'
import { catchUp } from '../chaos/final-state/catch-up.ts'
import { readFinalState } from '../chaos/final-state/final-state.ts'
import { checkInvariants } from '../chaos/invariants/check.ts'
import { createRandom } from '../chaos/random.ts'
import { openHistory } from '../chaos/workload/history.ts'
import { runLateUser, runUsers } from '../chaos/workload/users.ts'
import { isReady, until } from '../system/until.ts'
import { readDelays } from './delays.ts'
import { chosenFaults } from './faults.ts'
import { startProbe } from './probe.ts'
import { startHaStack } from './stack/ha-stack.ts'

// As people work who read what they see. Were it as fast as possible, events would wait for a processor and not for NATS.
const pauseMs = [150, 700] as const

/** Long enough for everybody to have noticed, and for writes to go on before the next fault. */
const settleMs = 3_000

export interface Injected {
  fault: string
  of: 'postgres' | 'nats' | 'programs'
  /** The longest time in which nobody could write, in milliseconds. */
  withoutWrites: number
  /** How many writes of the probe had to be repeated. */
  failures: number
  /** By how much, in milliseconds, events that were committed meanwhile came late. */
  eventDelay: number
  maxEventDelay?: number
  /** Which event came latest: whose, and how long after the fault it was committed. */
  latest?: { service: string; after: number }
}

/** People work while machines are lost, one after the other; then the invariants are checked on what is left. */
export const runFailovers = async ({
  seed,
  failovers,
  print,
}: {
  seed: string
  failovers: number
  print: (line: string) => void
}) => {
  const random = createRandom(seed)
  const stack = await startHaStack(() => undefined)
  const history = openHistory(join(stack.directory, 'history.jsonl'))
  const ended = new AbortController()
  const work = alongside(ended.signal)
  try {
    const options = { baseUrls: [stack.url, stack.url] as const, random: random.branch('users'), history, pauseMs }
    const probe = await startProbe(stack.url, history)
    work.add((signal) => runUsers(options, signal))
    const isWhole = async () =>
      (await stack.postgres.isWhole()) &&
      (await stack.nats.isWhole()) &&
      (await Promise.all(stack.readyUrls.map(isReady))).every(Boolean)

    const injected: (Omit<Injected, 'eventDelay' | 'latest'> & { from: number; to: number })[] = []
    for (const { name, of, maxEventDelay, inject } of chosenFaults(random.branch('faults'), failovers)) {
      await until(isWhole)
      await sleep(settleMs)
      work.signal.throwIfAborted()
      history.remark({ fault: name })
      const [began, from] = [performance.now(), Date.now()]
      await inject(stack, random)
      const over = performance.now()
      await until(isWhole)
      await until(async () => probe.hasWrittenSince(over))
      await sleep(settleMs)
      const ended = performance.now()
      const withoutWrites = probe.longestPause(began, ended)
      injected.push({
        fault: name,
        of,
        ...(maxEventDelay !== undefined && { maxEventDelay }),
        withoutWrites,
        failures: probe.failures(began, ended),
        from,
        to: Date.now(),
      })
      print(`${injected.length}. ${name}: ${Math.round(withoutWrites)} ms without writes`)
    }

    await probe.stop()
    ended.abort()
    await work.over()
    await runLateUser({ ...options, random: random.branch('late-user') })
    await catchUp(stack)
    const finalState = await readFinalState(stack, history)
    const delays = await readDelays(stack)
    const measured = injected.map(({ from, to, ...fault }): Injected => {
      const during = delays.filter(({ committed }) => committed >= from && committed <= to)
      const [latest] = during.toSorted((a, b) => b.ms - a.ms)
      return {
        ...fault,
        eventDelay: latest?.ms ?? 0,
        ...(latest && { latest: { service: latest.service, after: latest.committed - from } }),
      }
    })
    return { stack, history, finalState, injected: measured, verdicts: checkInvariants(finalState) }
  } catch (error) {
    ended.abort()
    await work.over().catch(() => undefined)
    await stack.stop()
    throw new Error(`The run with seed ${seed} was aborted; its files are in ${stack.directory}.`, { cause: error })
  }
}
