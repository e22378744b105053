import { once } from 'node:events'
import { connect } from 'node:net'
import { stages } from '@roletrail/contracts/vocabulary/stage'
import { bytesOf } from '../load/connection.ts'
import { median } from '../measuring/rounds.ts'
import type { Person } from '../stack.ts'
import type { Bench } from './move.ts'

/** Reads a live stream; `named` resolves with the time at which a job is next named in it. */
const openStream = async (port: number, headers: Record<string, string>) => {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const waiting = new Map<string, (at: number) => void>()
  let rest = ''
  const greeted = new Promise<void>((resolve) => waiting.set('hello', () => resolve()))
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    const at = performance.now()
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines)
      for (const [word, resolve] of waiting)
        if (line.includes(word)) {
          waiting.delete(word)
          resolve(at)
        }
  })
  socket.write(bytesOf('GET', '/api/live', { ...headers, accept: 'text/event-stream' }))
  await greeted
  return {
    named: (id: string) => new Promise<number>((resolve) => waiting.set(id, resolve)),
    close: () => socket.destroy(),
  }
}

/** Moves one card after the other and measures the time from each response to the event in the person's live stream. */
const delays = async (port: number, { seeker, cards, headers }: Person, samples: number) => {
  const stream = await openStream(port, headers)
  const taken: number[] = []
  for (let sample = 0; sample < samples; sample += 1) {
    const card = cards[sample % cards.length] as string
    const { body } = await seeker.browser.get<{ status: (typeof stages)[number] }>(`/api/jobs/${card}`)
    const to = stages[(stages.indexOf(body.status) + 1) % stages.length] as (typeof stages)[number]
    const named = stream.named(card)
    await seeker.move(card, to)
    const answered = performance.now()
    taken.push(Math.max(0, (await named) - answered))
  }
  stream.close()
  const sorted = taken.toSorted((one, other) => one - other)
  return { median: median(sorted), p99: sorted[Math.floor((sorted.length - 1) * 0.99)] as number }
}

/** From the response to a move until the same person's other browser is notified. */
export const measureLive = async ({ stack, generator, ada, seconds }: Bench) => {
  const samples = 100 * seconds
  const bob = await stack.person('bob', 50)
  const idle = await delays(stack.ports.bff, bob, samples)
  const work = { kind: 'move', port: stack.ports.bff, people: [{ headers: ada.headers, cards: ada.cards }] } as const
  const pressed = generator.run({ work, clients: 10, seconds: 5 * seconds })
  const busy = await delays(stack.ports.bff, bob, samples)
  await pressed
  return { idle, busy }
}
