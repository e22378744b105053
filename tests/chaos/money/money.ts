import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openChaosHouse } from '../house/chaos-house.ts'
import { control, relent } from '../house/faults.ts'
import { openJournal } from '../load/journal.ts'
import { createRandom, type Random } from '../random.ts'
import { readBooks } from './books.ts'
import { differences } from './differences.ts'
import { findSecrets } from './leaks.ts'
import { readLedger } from './ledger.ts'
import { livePayer } from './payer.ts'

const atOnce = 20
const parts = ['billing', 'billing', 'identity', 'notifications', 'bff', 'bff-2', 'nats'] as const
// Each webhook twice, late, newest first, and every tenth never.
const weather = { duplicate: 1, delayMs: 400, reorder: true, loseEvery: 10 }
const patienceMs = 240_000

/**
 * So many people sign up, renew, fail, cancel and come back while webhooks come twice, late, in disorder or never, the
 * provider hiccups and services are killed; in the end our books must be the provider's ledger, to the cent.
 */
export const moneyRun = async ({ seed, people }: { seed: string; people: number }) => {
  const random = createRandom(`money/${seed}`)
  const house = await openChaosHouse({ STRIPE_SWEEP_SECONDS: '20' })
  const journal = openJournal(join(house.directory, 'journal.jsonl'))
  const close = async ({ keep }: { keep: boolean }) => {
    await house.stop()
    if (!keep) await house.remove()
  }
  try {
    await control(house.sandboxUrl, 'webhooks', weather)
    const over = new AbortController()
    const trouble = misfortune(house, random.branch('misfortune'), journal, over.signal)
    const names = Array.from({ length: people }, (_, index) => `payer-${index}`).values()
    const liveNext = async () => {
      for (const name of names) {
        const own = random.branch(name)
        const { entrances, sandboxUrl } = house
        // Nobody waits for ever for a product that is being hurt.
        await livePayer({ name, entrances, sandboxUrl, random: own, journal }, AbortSignal.timeout(120_000))
      }
    }
    await Promise.all(Array.from({ length: atOnce }, liveNext))
    over.abort()
    await trouble
    await relent(house)
    const ledger = await readLedger(house.sandboxUrl)
    const left = await settled(house, ledger)
    return { house, journal, ledger, left, secrets: await findSecrets(house), close }
  } catch (error) {
    await close({ keep: true })
    throw Object.assign(new Error(`The money run with seed ${seed} broke off; its files are in ${house.directory}.`), {
      cause: error,
    })
  }
}

export type MoneyRun = Awaited<ReturnType<typeof moneyRun>>

type House = Awaited<ReturnType<typeof openChaosHouse>>

/** Looks until nothing differs any more, or patience ends; the ledger is read anew: refunds are made meanwhile. */
const settled = async (house: House, first: Awaited<ReturnType<typeof readLedger>>) => {
  const deadline = Date.now() + patienceMs
  let ledger = first
  for (;;) {
    const left = await readBooks(house).then(
      (books) => [...differences(ledger, books)],
      (error: unknown) => [`looking failed: ${String(error)}`],
    )
    if (left.length === 0 || Date.now() > deadline) return left
    await sleep(2_000)
    ledger = await readLedger(house.sandboxUrl)
  }
}

const misfortune = async (
  { processes, sandboxUrl }: House,
  random: Random,
  journal: ReturnType<typeof openJournal>,
  signal: AbortSignal,
) => {
  while (!signal.aborted) {
    await sleep(random.between(2_000, 6_000), undefined, { signal }).catch(() => undefined)
    if (signal.aborted) return
    const what = random.weighted({ kill: 5, freeze: 2, stripe: 3 })
    journal.count(`fault: ${what}`)
    if (what === 'kill') processes.signal(random.pick(parts), 'SIGKILL')
    else if (what === 'freeze') processes.freeze(random.pick(parts), random.between(500, 3_000))
    else {
      const mode = random.pick(['429', '500', 'drop-after-accept'] as const)
      await control(sandboxUrl, 'faults', { provider: 'stripe', mode, count: random.between(1, 4) })
    }
  }
}
