import type { NewJob } from '@roletrail/contracts/jobs/job'
import type { Account } from './account.ts'
import { Refusal } from './refusal.ts'

/** What is sent about a job. */
export type OutgoingJob = Pick<NewJob, 'company' | 'position'> & Partial<NewJob>

/** A job that RoleTrail does not have yet. */
export interface Waiting {
  /** Sent with it, so that it is added once, however often it is sent. */
  key: string
  /** Whose job it is: with another account connected it stays here. */
  userId: string
  job: OutgoingJob
  /** Why it was refused; it is sent again only if the person asks. */
  refused?: string
}

/** What became of a job: it is there, it waits, or it was refused. */
export type Outcome =
  | { kind: 'saved'; id: string }
  | { kind: 'waits'; reason: string }
  | { kind: 'disconnected' }
  | { kind: 'refused'; reason: string }

export interface Store {
  read: () => Promise<readonly Waiting[]>
  write: (waiting: readonly Waiting[]) => Promise<void>
}

/** Adds the job; throws a Refusal. */
export type Send = (waiting: Waiting, account: Account) => Promise<{ id: string }>

export const maxWaiting = 100

const later = (status: number | undefined) => status === undefined || status === 429 || status >= 500

/**
 * Keeps every job until RoleTrail has it: what is saved is stored first and sent then, one after the other. Whoever calls
 * makes sure that nobody else does at the same time.
 */
export const createOutbox = ({ read, write }: Store, send: Send) => {
  const change = async (key: string, become: (one: Waiting) => Waiting[]) =>
    write((await read()).flatMap((one) => (one.key === key ? become(one) : [one])))

  const sendOne = async (one: Waiting, account: Account): Promise<Outcome> => {
    try {
      const { id } = await send(one, account)
      await change(one.key, () => [])
      return { kind: 'saved', id }
    } catch (error) {
      const { status, message } = error instanceof Refusal ? error : new Refusal(undefined, String(error))
      if (later(status)) return { kind: 'waits', reason: message }
      if (status === 401) return { kind: 'disconnected' }
      await change(one.key, (kept) => [{ ...kept, refused: message }])
      return { kind: 'refused', reason: message }
    }
  }

  return {
    /** Stores a job before anything is sent; throws if too many wait already. */
    add: async (one: Waiting): Promise<void> => {
      const waiting = await read()
      if (waiting.some(({ key }) => key === one.key)) return
      if (waiting.length >= maxWaiting)
        throw new Refusal(undefined, `${maxWaiting} jobs wait to be saved. Discard some first.`)
      await write([...waiting, one])
    },

    /** Sends what waits for this account; returns what became of each. Stops where the next would fare no better. */
    flush: async (account: Account, { again = false } = {}): Promise<Map<string, Outcome>> => {
      const outcomes = new Map<string, Outcome>()
      for (const one of await read()) {
        if (one.userId !== account.user.id || (one.refused !== undefined && !again)) continue
        const outcome = await sendOne(one, account)
        outcomes.set(one.key, outcome)
        if (outcome.kind === 'waits' || outcome.kind === 'disconnected') break
      }
      return outcomes
    },

    discard: (key: string) => change(key, () => []),
  }
}
