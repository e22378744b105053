import { setTimeout as sleep } from 'node:timers/promises'
import { alongside } from '../alongside.ts'
import type { Random } from '../random.ts'
import type { History } from './history.ts'
import { createPerson, habits } from './person.ts'
import type { Pause } from './tab.ts'

interface UsersOptions {
  baseUrls: readonly [string, string]
  random: Random
  history: History
  /** Between two things that one tab does; a little faster than a person could, unless told otherwise. */
  pauseMs?: Pause
}

const hurry: Pause = [10, 120]

const regulars = 4
const newcomerEveryMs = [1_500, 6_000] as const
// Newcomers work only this long, so that most of the load is work and not sign-ups.
const visitMs = 10_000

/** All users during a run: some work all the time, others sign up, work for a while and leave. */
export const runUsers = async ({ baseUrls, random, history, pauseMs = hurry }: UsersOptions, ended: AbortSignal) => {
  const visit = async (index: number, until: AbortSignal) => {
    const name = `person-${index}`
    const own = random.branch(name)
    const person = createPerson({ name, habit: own.weighted(habits), baseUrls, random: own, history, pauseMs })
    await person.signUp(until)
    await person.wantDigest(until)
    await person.work(until)
  }

  const { signal, add, over } = alongside(ended)
  for (let index = 0; index < regulars; index += 1) add(() => visit(index, signal))
  for (let index = regulars; !signal.aborted; index += 1) {
    await sleep(random.between(...newcomerEveryMs), undefined, { signal }).catch(() => undefined)
    if (!signal.aborted) add(() => visit(index, AbortSignal.any([signal, AbortSignal.timeout(visitMs)])))
  }
  await over()
}

/** A user who comes after the faults have ended, and must find the product working normally. */
export const runLateUser = async ({ baseUrls, random, history, pauseMs = hurry }: UsersOptions) => {
  const person = createPerson({ name: 'late-user', habit: 'returns', baseUrls, random, history, pauseMs })
  await person.signUp(AbortSignal.timeout(60_000))
  await person.work(AbortSignal.timeout(3_000))
}
