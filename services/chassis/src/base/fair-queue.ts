import { Rejection, tooMany } from './rejection.ts'

interface Limits {
  /** How many hold a place at once. */
  places: number
  perPerson: {
    /** How many places one person may hold while others are free. */
    places: number
    /** How many more of one person's may wait. */
    waiting: number
  }
  /** How many may wait altogether. */
  waiting: number
  /** How long one waits at most. */
  waitMs: number
}

/** Gives the place back; safe to call twice. */
type Leave = () => void

interface Waiting {
  enter(leave: Leave): void
}

const retryAfterSeconds = 2

const tooManyOfOne = () =>
  tooMany('too_many_requests', 'You are doing this too often. Please wait a moment.', retryAfterSeconds)

const full = () =>
  new Rejection('temporarily_unavailable', 'This part of RoleTrail is unavailable for a moment. Please try again.')

/**
 * Shares out places of something scarce, one person after the other: however much one of them asks for, the next place
 * goes to whoever has waited without one. What is beyond the limits is refused at once, what waits too long is refused
 * then, and who hangs up leaves the line.
 */
export const createFairQueue = ({ places, perPerson, waiting: maxWaiting, waitMs }: Limits) => {
  // In the order of their turns: who has been given a place goes to the end.
  const lines = new Map<string, Waiting[]>()
  const held = new Map<string, number>()
  let [free, waiting] = [places, 0]

  const mayEnter = (person: string) => free > 0 && (held.get(person) ?? 0) < perPerson.places

  const occupy = (person: string): Leave => {
    free -= 1
    held.set(person, (held.get(person) ?? 0) + 1)
    let left = false
    return () => {
      if (left) return
      left = true
      free += 1
      const others = (held.get(person) ?? 1) - 1
      if (others === 0) held.delete(person)
      else held.set(person, others)
      next()
    }
  }

  const remove = (person: string, one: Waiting) => {
    waiting -= 1
    const line = (lines.get(person) ?? []).filter((each) => each !== one)
    if (line.length === 0) lines.delete(person)
    else lines.set(person, line)
  }

  const next = () => {
    for (const [person, [first]] of lines) {
      if (free === 0) return
      if (!first || !mayEnter(person)) continue
      remove(person, first)
      const line = lines.get(person)
      lines.delete(person)
      if (line) lines.set(person, line)
      first.enter(occupy(person))
    }
  }

  /** Resolves when it is this person's turn. */
  const enter = async (person: string, signal: AbortSignal): Promise<Leave> => {
    signal.throwIfAborted()
    const line = lines.get(person) ?? []
    if (line.length === 0 && mayEnter(person)) return occupy(person)
    if (line.length >= perPerson.waiting) throw tooManyOfOne()
    if (waiting >= maxWaiting) throw full()
    return new Promise<Leave>((resolve, reject) => {
      const giveUp = (reason: unknown) => {
        end()
        remove(person, one)
        reject(reason)
      }
      const onAbort = () => giveUp(signal.reason)
      const timer = setTimeout(() => giveUp(full()), waitMs)
      const end = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', onAbort)
      }
      const one: Waiting = {
        enter: (leave) => {
          end()
          resolve(leave)
        },
      }
      signal.addEventListener('abort', onAbort, { once: true })
      waiting += 1
      lines.set(person, [...line, one])
    })
  }

  return {
    enter,
    /** Does the work at this person's turn. */
    run: async <Result>(person: string, signal: AbortSignal, work: () => Promise<Result>): Promise<Result> => {
      const leave = await enter(person, signal)
      try {
        signal.throwIfAborted()
        return await work()
      } finally {
        leave()
      }
    },
  }
}

export type FairQueue = ReturnType<typeof createFairQueue>
