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
  payload: string
  attempt: number
  /** Milliseconds since 1970. */
  dueAt: number
  held: boolean
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
  const pending = () => store.list<Delivery>('delivery').reverse()

  const send = async (delivery: Delivery) => {
    const { url, envelope, refusal } = channels[delivery.channel] ?? {}
    if (!url || !envelope) return store.remove('delivery', delivery.id)
    const timeout = AbortSignal.timeout(10_000)
    const answer = await fetch(url, {
      method: 'POST',
      ...envelope(delivery.payload),
      redirect: 'manual',
      signal: AbortSignal.any([timeout, stopping.signal]),
    }).catch(() => undefined)
    await answer?.body?.cancel()
    if (stopping.signal.aborted) return
    const attempt = delivery.attempt + 1
    if (answer?.ok || answer?.status === refusal || attempt >= maxAttempts) return store.remove('delivery', delivery.id)
    const pause = Math.min(retryDelayMs * 2 ** delivery.attempt, longestPauseMs)
    store.put('delivery', delivery.id, { ...delivery, attempt, dueAt: Date.now() + pause })
  }

  const deliverDue = async () => {
    while (!stopping.signal.aborted) {
      const due = pending().filter((delivery) => !delivery.held && delivery.dueAt <= Date.now())
      if (due.length === 0) return
      if (weather().reorder) due.reverse()
      await Promise.all(due.slice(0, due.length > crowd ? atOnce : 1).map(send))
    }
  }

  const wake = () => {
    if (running || stopping.signal.aborted) return
    clearTimeout(timer)
    const open = pending().filter((delivery) => !delivery.held)
    if (open.length === 0) return
    const pause = Math.max(0, Math.min(...open.map((delivery) => delivery.dueAt)) - Date.now())
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
        const id = newId('dlv_')
        store.put('delivery', id, { id, channel, payload, attempt: 0, dueAt, held: hold } satisfies Delivery)
      }
      setImmediate(wake)
    },
    weather,
    change: (next) => store.put('setting', 'weather', next),
    release: () => {
      const held = pending().filter((delivery) => delivery.held)
      for (const delivery of held) store.put('delivery', delivery.id, { ...delivery, held: false, dueAt: Date.now() })
      wake()
      return held.length
    },
    waiting: (channel) => pending().filter((delivery) => !channel || delivery.channel === channel).length,
    start: wake,
    stop: async () => {
      stopping.abort()
      clearTimeout(timer)
      await running
    },
  }
}
