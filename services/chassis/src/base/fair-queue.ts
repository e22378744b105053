import { setDeadline } from './deadline.ts'
import { Rejection, tooMany } from './rejection.ts'

interface Limits {
  /** How many hold a place at once; without it any number, within each key's own. */
  places?: number
  perKey: {
    /** How many places one key may hold while others are free. */
    places: number
    /** How many more of one key may wait. */
    waiting: number
  }
  /** How many may wait altogether. */
  waiting: number
  /** How long one waits at most. */
  waitMs: number
  /** Made for each that finds the line of its key full. */
  tooManyOfOne?: () => Error
  /** Made for each that finds all lines together full, or whose turn does not come in time. */
  full?: () => Error
}

/** Gives the place back; safe to call twice. */
type Leave = () => void

interface Waiting {
  enter(leave: Leave): void
}

const retryAfterSeconds = 2

const askLess = () => tooMany('too_many_requests', "That's a bit fast. Try again in a moment.", retryAfterSeconds)

const comeAgain = () =>
  new Rejection('temporarily_unavailable', 'This part of RoleTrail is unavailable right now. Try again in a moment.')

const never = new AbortController().signal

/**
 * Shares out places of something scarce, one key (a person, an account, a checkout) after the other: however much one of
 * them asks for, the next place goes to whoever has waited without one. What is beyond the limits is refused at once,
 * what waits too long is refused then, and who hangs up leaves the line. A key that nobody uses takes no memory.
 */
export const createFairQueue = ({
  places = Number.POSITIVE_INFINITY,
  perKey,
  waiting: maxWaiting,
  waitMs,
  tooManyOfOne = askLess,
  full = comeAgain,
}: Limits) => {
  // In the order of their turns: who has been given a place goes to the end.
  const lines = new Map<string, Waiting[]>()
  const held = new Map<string, number>()
  let [free, waiting] = [places, 0]

  const mayEnter = (key: string) => free > 0 && (held.get(key) ?? 0) < perKey.places

  const occupy = (key: string): Leave => {
    free -= 1
    held.set(key, (held.get(key) ?? 0) + 1)
    let left = false
    return () => {
      if (left) return
      left = true
      free += 1
      const others = (held.get(key) ?? 1) - 1
      if (others === 0) held.delete(key)
      else held.set(key, others)
      next()
    }
  }

  const remove = (key: string, one: Waiting) => {
    waiting -= 1
    const line = (lines.get(key) ?? []).filter((each) => each !== one)
    if (line.length === 0) lines.delete(key)
    else lines.set(key, line)
  }

  const next = () => {
    for (const [key, [first]] of lines) {
      if (free === 0) return
      if (!first || !mayEnter(key)) continue
      remove(key, first)
      const line = lines.get(key)
      lines.delete(key)
      if (line) lines.set(key, line)
      first.enter(occupy(key))
    }
  }

  /** Resolves when it is this key's turn. */
  const enter = async (key: string, signal = never): Promise<Leave> => {
    signal.throwIfAborted()
    const line = lines.get(key) ?? []
    if (line.length === 0 && mayEnter(key)) return occupy(key)
    if (line.length >= perKey.waiting) throw tooManyOfOne()
    if (waiting >= maxWaiting) throw full()
    return new Promise<Leave>((resolve, reject) => {
      const giveUp = (reason: unknown) => {
        end()
        remove(key, one)
        reject(reason)
      }
      const onAbort = () => giveUp(signal.reason)
      const stop = setDeadline(waitMs, () => giveUp(full()))
      const end = () => {
        stop()
        signal.removeEventListener('abort', onAbort)
      }
      const one: Waiting = {
        enter: (leave) => {
          end()
          resolve(leave)
        },
      }
      signal.addEventListener('abort', onAbort)
      waiting += 1
      lines.set(key, [...line, one])
    })
  }

  return {
    enter,
    /** Does the work at this key's turn; work that has begun is not interrupted. */
    run: async <Result>(key: string, work: () => Promise<Result>, signal = never): Promise<Result> => {
      const leave = await enter(key, signal)
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
