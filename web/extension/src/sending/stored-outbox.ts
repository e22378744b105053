import { browser } from '../browser.ts'
import { readAccount } from './account.ts'
import { createOutbox, type Outcome, type Store, type Waiting } from './outbox.ts'
import { request } from './request.ts'

const key = 'outbox'

export const readWaiting = async (): Promise<readonly Waiting[]> => {
  const { [key]: waiting = [] } = await browser.storage.local.get(key)
  return waiting as readonly Waiting[]
}

const store: Store = {
  read: readWaiting,
  write: async (waiting) => {
    await browser.storage.local.set({ [key]: waiting })
    await browser.action.setBadgeText({ text: waiting.length > 0 ? String(waiting.length) : '' })
  },
}

const outbox = createOutbox(store, ({ key: idempotencyKey, job }, { token }) =>
  request('POST /api/jobs', { body: job, headers: { 'idempotency-key': idempotencyKey } }, token),
)

// The panel may ask while an alarm sends.
const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> =>
  navigator.locks.request('outbox', work) as Promise<Result>

/** Stores a job and sends it, with all that waits before it. */
export const save = (one: Waiting): Promise<Outcome> =>
  inTurn(async () => {
    try {
      await outbox.add(one)
    } catch (error) {
      return { kind: 'refused', reason: (error as Error).message }
    }
    const account = await readAccount()
    if (!account) return { kind: 'disconnected' }
    const outcomes = await outbox.flush(account)
    return outcomes.get(one.key) ?? [...outcomes.values()].at(-1) ?? { kind: 'disconnected' }
  })

export const flush = (options?: { again?: boolean }): Promise<void> =>
  inTurn(async () => {
    const account = await readAccount()
    if (account) await outbox.flush(account, options)
  })

export const discard = (waiting: string): Promise<void> => inTurn(() => outbox.discard(waiting))
