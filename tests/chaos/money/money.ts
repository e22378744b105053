import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { alongside } from '../alongside.ts'
import { createRandom, type Random } from '../random.ts'
import { startChaosStack } from '../stack/chaos-stack.ts'
import { disconnectSessions, endFaults, setSandbox } from '../stack/faults.ts'
import { restBeforeFault } from '../stack/pace.ts'
import { openHistory } from '../workload/history.ts'
import { readBooks } from './books.ts'
import { differences } from './differences.ts'
import { findSecrets } from './leaks.ts'
import { hasEverything, readLedger } from './ledger.ts'
import { runPayer } from './payer.ts'

const concurrency = 20
const programs = ['billing', 'identity', 'notifications', 'bff'] as const
const targets = [...programs, ...programs.map((name) => `${name}-2`), 'billing', 'billing-2', 'nats']
// Each webhook twice, late, newest first, and every tenth never.
const deliveryConditions = { duplicate: 1, delayMs: 400, reorder: true, loseEvery: 10 }
const patienceMs = 240_000
const restMs = [2_000, 6_000] as const

/**
 * People sign up, renew, fail, cancel and come back while webhooks arrive twice, late, reordered or never, the provider
 * fails now and then and services are killed; in the end our books must equal the provider's ledger, to the cent.
 */
export const moneyRun = async ({ seed, people }: { seed: string; people: number }) => {
  const random = createRandom(`money/${seed}`)
  const stack = await startChaosStack()
  const history = openHistory(join(stack.directory, 'history.jsonl'))
  const close = async ({ keep }: { keep: boolean }) => {
    await stack.stop()
    if (!keep) await stack.remove()
  }
  try {
    await setSandbox(stack.sandboxUrl, 'webhooks', deliveryConditions)
    const ended = new AbortController()
    const work = alongside(ended.signal)
    work.add((signal) => injectFaults(stack, random.branch('faults'), history, signal))
    const names = newcomers(people, stack)
    const liveNext = async (signal: AbortSignal) => {
      for await (const name of names) {
        if (signal.aborted) return
        const own = random.branch(name)
        const { baseUrls, sandboxUrl } = stack
        // Nobody waits forever for a product with faults; on a slow machine what was killed takes long to start.
        const patience = AbortSignal.any([signal, AbortSignal.timeout(300_000)])
        await runPayer({ name, baseUrls, sandboxUrl, random: own, history }, patience)
      }
    }
    work.add(async (signal) => {
      const payers = alongside(signal)
      for (let nth = 0; nth < concurrency; nth += 1) payers.add(liveNext)
      await payers.over()
      ended.abort()
    })
    await work.over()
    await endFaults(stack)
    const ledger = await readLedger(stack.sandboxUrl)
    const left = await settled(stack, ledger)
    return { stack, history, ledger, left, secrets: await findSecrets(stack), close }
  } catch (error) {
    await close({ keep: true })
    throw Object.assign(
      new Error(`The money run with seed ${seed} was aborted; its files are in ${stack.directory}.`),
      {
        cause: error,
      },
    )
  }
}

export type MoneyRun = Awaited<ReturnType<typeof moneyRun>>

type ChaosStack = Awaited<ReturnType<typeof startChaosStack>>

/**
 * As many names as people are wanted, and then more until enough has happened, for eight minutes: on a slow machine, where
 * what was killed is away for long, many of the first give up before they have paid.
 */
const newcomers = async function* (people: number, { sandboxUrl }: ChaosStack) {
  const nobodyAfter = Date.now() + 480_000
  // The provider itself fails now and then.
  const isEnough = () =>
    readLedger(sandboxUrl).then(
      (ledger) => hasEverything(ledger, people),
      () => false,
    )
  for (let nth = 0; nth < people || (Date.now() < nobodyAfter && !(await isEnough())); nth += 1) yield `payer-${nth}`
}

/** Compares until nothing differs or time runs out; the ledger is read again, because refunds are made meanwhile. */
const settled = async (stack: ChaosStack, first: Awaited<ReturnType<typeof readLedger>>) => {
  const deadline = Date.now() + patienceMs
  let ledger = first
  for (;;) {
    const left = await readBooks(stack).then(
      (books) => [...differences(ledger, books)],
      (error: unknown) => [`reading failed: ${String(error)}`],
    )
    if (left.length === 0 || Date.now() > deadline) return left
    await sleep(2_000)
    ledger = await readLedger(stack.sandboxUrl)
  }
}

const injectFaults = async (
  stack: ChaosStack,
  random: Random,
  history: ReturnType<typeof openHistory>,
  signal: AbortSignal,
) => {
  const { processes, sandboxUrl } = stack
  while (!signal.aborted) {
    await restBeforeFault(restMs, random, history, signal)
    if (signal.aborted) return
    const what = random.weighted({ kill: 5, freeze: 2, disconnect: 3, stripe: 3 })
    history.count(`fault: ${what}`)
    if (what === 'kill') processes.signal(random.pick(targets), 'SIGKILL')
    else if (what === 'freeze') processes.freeze(random.pick(targets), random.between(500, 3_000))
    else if (what === 'disconnect')
      await disconnectSessions(stack, random.pick(['billing', 'identity'] as const), random.between(1, 6))
    else {
      const mode = random.pick(['429', '500', 'drop-after-accept'] as const)
      await setSandbox(sandboxUrl, 'faults', { provider: 'stripe', mode, count: random.between(1, 4) })
    }
  }
}
