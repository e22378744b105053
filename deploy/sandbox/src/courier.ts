import { newId } from './id.ts'
import type { Store } from './store.ts'

/** Turns a stored payload into the request that is sent now: signatures carry the time of sending. */
type Envelope = (payload: string) => { body: string; headers: Record<string, string> }

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

interface Kept extends Delivery {
  payload: string
}

/** What a test may ask for, in the words of `POST /sandbox/webhooks`. */
export interface Weather {
  duplicate: number
  delayMs: number
  reorder: boolean
  loseEvery: number
  hold: boolean
}

export const fairWeather: Weather = { duplicate: 0, delayMs: 0, reorder: false, loseEvery: 0, hold: false }

export interface Courier {
  /** Call inside the transaction of the change that is reported. */
  post(channel: string, payload: string, delayMs?: number): void
  weather(): Weather
  change(weather: Weather): void
  release(): number
  /** How many deliveries are on their way, over one channel or all. */
  waiting(channel?: string): number
  start(): void
  stop(): Promise<void>
}

const maxAttempts = 40
const longestPauseMs = 30_000
// Few go one after the other, as one would like to read them; where many wait, several travel at once.
const crowd = 20
const atOnce = 8
// Reordering needs company: everything within this time is sent newest first.
const reorderWindowMs = 200

/** Delivers at least once and outlives the process: what is not yet acknowledged stays in the store. */
export const createCourier = (store: Store, channels: Record<string, Channel>, retryDelayMs: number): Courier => {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let posted = 0
  const stopping = new AbortController()

  const weather = (): Weather => store.get('setting', 'weather') ?? fairWeather
  // Thousands may wait for a product that is away: in memory is when they are due, in the store what they say.
  const pending = new Map(
    store
      .list<Kept>('delivery')
      .map(({ payload: _payload, ...delivery }) => [delivery.id, delivery] as const)
      .reverse(),
  )
  const waiting = () => [...pending.values()].filter(({ held }) => !held)
  const change = (delivery: Delivery, changes: Partial<Delivery>) => {
    const kept = store.get<Kept>('delivery', delivery.id)
    if (!kept) return forget(delivery)
    pending.set(delivery.id, { ...delivery, ...changes })
    store.put('delivery', delivery.id, { ...kept, ...changes })
  }
  const forget = ({ id }: Delivery) => {
    pending.delete(id)
    store.remove('delivery', id)
  }

  const send = async (delivery: Delivery) => {
    const { url, envelope, refusal } = channels[delivery.channel] ?? {}
    // What it tells of was taken back before it was true.
    const payload = store.get<Kept>('delivery', delivery.id)?.payload
    if (!url || !envelope || payload === undefined) return forget(delivery)
    const timeout = AbortSignal.timeout(10_000)
    const answer = await fetch(url, {
      method: 'POST',
      ...envelope(payload),
      redirect: 'manual',
      signal: AbortSignal.any([timeout, stopping.signal]),
    }).catch(() => undefined)
    await answer?.body?.cancel()
    if (stopping.signal.aborted) return
    const attempt = delivery.attempt + 1
    if (answer?.ok || answer?.status === refusal || attempt >= maxAttempts) return forget(delivery)
    const pause = Math.min(retryDelayMs * 2 ** delivery.attempt, longestPauseMs)
    change(delivery, { attempt, dueAt: Date.now() + pause })
  }

  const deliverDue = async () => {
    while (!stopping.signal.aborted) {
      const due = waiting().filter(({ dueAt }) => dueAt <= Date.now())
      if (due.length === 0) return
      if (weather().reorder) due.reverse()
      await Promise.all(due.slice(0, due.length > crowd ? atOnce : 1).map(send))
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
    post: (channel, payload, delayMs = 0) => {
      if (!channels[channel]?.url) return
      const { duplicate, delayMs: weatherMs, reorder, loseEvery, hold } = weather()
      posted += 1
      if (loseEvery > 0 && posted % loseEvery === 0) return
      const dueAt = Date.now() + delayMs + weatherMs + (reorder ? reorderWindowMs : 0)
      for (let copy = 0; copy <= duplicate; copy += 1) {
        const delivery = { id: newId('dlv_'), channel, attempt: 0, dueAt, held: hold }
        store.put('delivery', delivery.id, { ...delivery, payload } satisfies Kept)
        pending.set(delivery.id, delivery)
      }
      setImmediate(wake)
    },
    weather,
    change: (next) => store.put('setting', 'weather', next),
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
