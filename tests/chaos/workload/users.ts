import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '../random.ts'
import type { History } from './history.ts'
import { createPerson, habits } from './person.ts'

interface UsersOptions {
  baseUrls: readonly [string, string]
  random: Random
  history: History
}

const regulars = 4
const newcomerEveryMs = [1_500, 6_000] as const
// Signing in and out is not what they are here for; newcomers work only this long.
const visitMs = 10_000

/** Everybody who uses the product during a run: some stay and work, others come, sign up and go. */
export const runUsers = async ({ baseUrls, random, history }: UsersOptions, signal: AbortSignal) => {
  const visit = async (index: number, until: AbortSignal) => {
    const name = `person-${index}`
    const own = random.branch(name)
    const person = createPerson({ name, habit: own.weighted(habits), baseUrls, random: own, history })
    await person.signUp(until)
    await person.work(until)
  }

  const visits = Array.from({ length: regulars }, (_, index) => visit(index, signal))
  for (let index = regulars; !signal.aborted; index += 1) {
    await sleep(random.between(...newcomerEveryMs), undefined, { signal }).catch(() => undefined)
    if (!signal.aborted) visits.push(visit(index, AbortSignal.any([signal, AbortSignal.timeout(visitMs)])))
  }
  await Promise.all(visits)
}

/** Comes when the storm is over, and finds the product as if nothing had been. */
export const runLateUser = async ({ baseUrls, random, history }: UsersOptions) => {
  const person = createPerson({ name: 'late-comer', habit: 'returns', baseUrls, random, history })
  await person.signUp(AbortSignal.timeout(60_000))
  await person.work(AbortSignal.timeout(3_000))
}
