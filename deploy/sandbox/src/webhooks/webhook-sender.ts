import { newId } from '../id.ts'
import type { Store } from '../store.ts'

/** Turns a stored payload into the request that is sent now: signatures carry the time of sending. */
type Envelope = (payload: string) => Pick<RequestInit, 'body' | 'headers'>

export interface Channel {
  url: string | undefined
  envelope: Envelope
  /** A status after which the provider gives up, as Mailgun does after 406. */
  refusal?: number
}

interface Delivery {
  id: string
  channel: string
  attempt: number
  /** Milliseconds since 1970. */
  dueAt: number
  held: boolean
}

interface StoredDelivery extends Delivery {
  payload: string
}

/** How webhooks are delivered, as set by `POST /sandbox/webhooks`. */
export interface DeliveryConditions {
  duplicate: number
  delayMs: number
  reorder: boolean
  loseEvery: number
  hold: boolean
}

export const perfectDelivery: DeliveryConditions = {
  duplicate: 0,
  delayMs: 0,
  reorder: false,
  loseEvery: 0,
  hold: false,
}

export interface WebhookSender {
  /** To be called inside the transaction of the change that is reported. */
  send(channel: string, payload: string, delayMs?: number): void
  conditions(): DeliveryConditions
  setConditions(conditions: DeliveryConditions): void
  release(): number
  /** How many deliveries are pending, in one channel or in all. */
  waiting(channel?: string): number
  start(): void
  stop(): Promise<void>
}

const maxAttempts = 40
const longestPauseMs = 30_000
// A few are sent one after the other, so that they arrive in order; of many, several are sent at the same time.
const longQueue = 20
const concurrency = 8
// Reordering needs several: everything within this time is sent newest first.
const reorderWindowMs = 200

/** Delivers at least once, even across restarts: what is not yet acknowledged stays in the store. */
export const createWebhookSender = (
  store: Store,
  channels: Record<string, Channel>,
  retryDelayMs: number,
): WebhookSender => {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let sent = 0
  const stopping = new AbortController()

  const conditions = (): DeliveryConditions => store.get('setting', 'delivery-conditions') ?? perfectDelivery
  // Thousands may wait while the product is down: memory holds when they are due, the store holds their payload.
  const pending = new Map(
    store
      .list<StoredDelivery>('delivery')
      .map(({ payload: _payload, ...delivery }) => [delivery.id, delivery] as const)
      .reverse(),
  )
  const waiting = () => [...pending.values()].filter(({ held }) => !held)
  const change = (delivery: Delivery, changes: Partial<Delivery>) => {
    const stored = store.get<StoredDelivery>('delivery', delivery.id)
    if (!stored) return forget(delivery)
    pending.set(delivery.id, { ...delivery, ...changes })
    store.put('delivery', delivery.id, { ...stored, ...changes })
  }
  const forget = ({ id }: Delivery) => {
    pending.delete(id)
    store.remove('delivery', id)
  }

  const send = async (delivery: Delivery) => {
    const { url, envelope, refusal } = channels[delivery.channel] ?? {}
    // The transaction of the change it reports was rolled back.
    const payload = store.get<StoredDelivery>('delivery', delivery.id)?.payload
    if (!url || !envelope || payload === undefined) return forget(delivery)
    const timeout = AbortSignal.timeout(10_000)
    const response = await fetch(url, {
      method: 'POST',
      ...envelope(payload),
      redirect: 'manual',
      signal: AbortSignal.any([timeout, stopping.signal]),
    }).catch(() => undefined)
    await response?.body?.cancel()
    if (stopping.signal.aborted) return
    const attempt = delivery.attempt + 1
    if (response?.ok || response?.status === refusal || attempt >= maxAttempts) return forget(delivery)
    const pause = Math.min(retryDelayMs * 2 ** delivery.attempt, longestPauseMs)
    change(delivery, { attempt, dueAt: Date.now() + pause })
  }

  const deliverDue = async () => {
    while (!stopping.signal.aborted) {
      const due = waiting().filter(({ dueAt }) => dueAt <= Date.now())
      if (due.length === 0) return
      if (conditions().reorder) due.reverse()
      await Promise.all(due.slice(0, due.length > longQueue ? concurrency : 1).map(send))
    }
  }

  const wake = () => {
    if (running || stopping.signal.aborted) return
    clearTimeout(timer)
    const open = waiting()
    if (open.length === 0) return
    const next = open.reduce((earliest, { dueAt }) => Math.min(earliest, dueAt), Number.POSITIVE_INFINITY)
    const pause = Math.max(0, next - Date.now())
    timer = setTimeout(() => {
      running = deliverDue().finally(() => {
        running = undefined
        wake()
      })
    }, pause)
  }

  return {
    send: (channel, payload, delayMs = 0) => {
      if (!channels[channel]?.url) return
      const { duplicate, delayMs: conditionMs, reorder, loseEvery, hold } = conditions()
      sent += 1
      if (loseEvery > 0 && sent % loseEvery === 0) return
      const dueAt = Date.now() + delayMs + conditionMs + (reorder ? reorderWindowMs : 0)
      for (let copy = 0; copy <= duplicate; copy += 1) {
        const delivery = { id: newId('dlv_'), channel, attempt: 0, dueAt, held: hold }
        store.put('delivery', delivery.id, { ...delivery, payload } satisfies StoredDelivery)
        pending.set(delivery.id, delivery)
      }
      setImmediate(wake)
    },
    conditions,
    setConditions: (next) => store.put('setting', 'delivery-conditions', next),
    release: () => {
      const held = [...pending.values()].filter((delivery) => delivery.held)
      for (const delivery of held) change(delivery, { held: false, dueAt: Date.now() })
      wake()
      return held.length
    },
    waiting: (channel) => [...pending.values()].filter((delivery) => !channel || delivery.channel === channel).length,
    start: wake,
    stop: async () => {
      stopping.abort()
      clearTimeout(timer)
      await running
    },
  }
}
