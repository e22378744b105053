import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { alongside } from '../chaos/alongside.ts'
import type { Attack, Scale } from './attacks.ts'
import type { Experience } from './ordinary-person.ts'
import type { HostileStack, Person } from './stack.ts'
import { createTally, type Tally } from './tally.ts'

export interface Siege {
  name: string
  isRefused: boolean
  tally: Tally
  person: Experience
  /** Processes that ended meanwhile. */
  deaths: string[]
}

const startOrdinaryPerson = ({ url }: HostileStack, { headers, cards }: Person) => {
  const child = fork(join(import.meta.dirname, 'ordinary-process.ts'))
  const answered = once(child, 'message')
  child.send({ url, headers, cards })
  return {
    end: async () => {
      child.send('end')
      const [experience] = (await answered) as [Experience]
      return experience
    },
  }
}

const longestMs = 30_000

/**
 * Attacks for some seconds, and until something is refused if it is to be, while an ordinary person works; then lets the
 * product come to rest.
 */
export const besiege = async (
  stack: HostileStack,
  person: Person,
  { name, isRefused, prepare }: Attack,
  scale: Scale,
): Promise<Siege> => {
  const before = stack.deaths().length
  const attack = await prepare(stack, scale)
  const tally = createTally()
  const ordinary = startOrdinaryPerson(stack, person)
  const ended = new AbortController()
  const work = alongside(ended.signal)
  work.add((signal) => attack(tally, signal))
  await sleep(scale.seconds * 1_000, undefined, { signal: work.signal }).catch(() => undefined)
  // A slow machine does not get to what is refused any sooner.
  const givesUpAt = Date.now() + longestMs
  const isMissing = () => isRefused && !tally.refused()
  while (isMissing() && Date.now() < givesUpAt && !work.signal.aborted)
    await sleep(250, undefined, { signal: work.signal }).catch(() => undefined)
  const experience = await ordinary.end()
  ended.abort()
  await work.over()
  return { name, isRefused, tally, person: experience, deaths: stack.deaths().slice(before) }
}

/** Nobody attacks: what the person is used to. */
export const peace: Attack = {
  name: 'nobody',
  isRefused: false,
  prepare: async () => (_tally, signal) => sleep(3_600_000, undefined, { signal }).catch(() => undefined),
}
