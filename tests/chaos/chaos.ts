import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { catchUp } from './evidence/caught-up.ts'
import { gather } from './evidence/evidence.ts'
import { openChaosHouse } from './house/chaos-house.ts'
import { misfortune, relent } from './house/faults.ts'
import { judge } from './invariants/judge.ts'
import { crowd, lateComer } from './load/crowd.ts'
import { openJournal } from './load/journal.ts'
import { createRandom } from './random.ts'

/**
 * People use the product while it is hurt in every way a machine can hurt it; then all is quiet, and what is left is
 * judged. The house stays open for whoever wants to look: `close` ends it, and keeps its files if asked to.
 */
export const chaos = async ({ seed, seconds }: { seed: string; seconds: number }) => {
  const random = createRandom(seed)
  const house = await openChaosHouse()
  const journal = openJournal(join(house.directory, 'journal.jsonl'))
  const close = async ({ keep }: { keep: boolean }) => {
    await house.stop()
    if (!keep) await house.remove()
  }
  try {
    const over = new AbortController()
    const inside = { entrances: house.entrances, random: random.branch('crowd'), journal }
    const busy = Promise.all([
      crowd(inside, over.signal),
      misfortune(house, random.branch('misfortune'), journal, over.signal),
    ])
    await Promise.race([sleep(seconds * 1_000), busy])
    over.abort()
    await relent(house)
    await busy
    await lateComer({ ...inside, random: random.branch('late-comer') })
    await catchUp(house)
    const evidence = await gather(house, journal)
    return { house, journal, evidence, verdicts: judge(evidence), close }
  } catch (error) {
    await close({ keep: true })
    throw Object.assign(new Error(`The run with seed ${seed} broke off; its files are in ${house.directory}.`), {
      cause: error,
    })
  }
}

export type Run = Awaited<ReturnType<typeof chaos>>
