import type { EventEmitter } from 'node:events'
import { availableParallelism } from 'node:os'
import { setImmediate as soon } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { extractInThread, prepareToExtract } from './extract-in-thread.ts'

interface FakeThread extends EventEmitter {
  /** What it was given to read and has not answered yet. */
  busy: boolean
  ended: boolean
  answer: () => void
  terminate: () => Promise<number>
}

// Threads that stay busy until a test lets them answer.
const threads = vi.hoisted((): FakeThread[] => [])
vi.mock('node:worker_threads', async () => {
  const { EventEmitter: Emitter } = await import('node:events')
  class Worker extends Emitter {
    busy = false
    ended = false
    constructor() {
      super()
      threads.push(this)
      setImmediate(() => this.emit('message', 'started'))
    }
    readonly ref = () => undefined
    readonly unref = () => undefined
    readonly postMessage = () => {
      this.busy = true
    }
    readonly answer = () => {
      this.busy = false
      this.emit('message', 'read')
    }
    readonly terminate = async () => {
      this.busy = false
      this.ended = true
      this.emit('exit')
      return 0
    }
  }
  return { Worker }
})

/** Whatever may start has started by then. */
const settled = async () => {
  for (let turn = 0; turn < 5; turn += 1) await soon()
}
const busy = () => threads.filter((thread) => thread.busy)
const living = () => threads.filter((thread) => !thread.ended)

const page = { url: 'https://example.com/', status: 200, contentType: 'text/html', text: '' }

const read = (userId: string, signal = new AbortController().signal) =>
  extractInThread(page, new Date(), 60_000, { userId, signal })

it('starts a thread while the page is on its way, and has it read one page after the other', async () => {
  prepareToExtract()
  prepareToExtract()
  await settled()
  expect(threads).toHaveLength(1)
  for (const reader of ['ada', 'eve']) {
    const reading = read(reader)
    await settled()
    expect(threads).toHaveLength(1)
    threads[0]?.answer()
    expect(await reading).toBe('read')
  }
})

it('ends a thread whose reader hung up, or that failed, and starts another', async () => {
  const gone = new AbortController()
  const left = read('ada', gone.signal)
  await settled()
  gone.abort(new Error('gone'))
  await expect(left).rejects.toThrow('gone')
  expect(living()).toEqual([])
  const failed = read('ada')
  await settled()
  busy()[0]?.emit('error', new Error('out of memory'))
  await expect(failed).rejects.toMatchObject({ code: 'page_unreadable' })
  expect(living()).toEqual([])
  prepareToExtract()
  await settled()
  // While it waits for work.
  living()[0]?.emit('error', new Error('out of memory'))
  await living()[0]?.terminate()
  const next = read('ada')
  await settled()
  busy()[0]?.answer()
  expect(await next).toBe('read')
})

it('X4: reads in as many threads as there are processors at once, and keeps two', async () => {
  const limit = availableParallelism()
  const readings = Array.from({ length: limit + 1 }, (_, nth) => read(`person ${nth}`))
  await settled()
  expect(busy()).toHaveLength(limit)
  busy()[0]?.answer()
  expect(await readings[0]).toBe('read')
  await settled()
  expect(busy()).toHaveLength(limit)
  for (const thread of busy()) thread.answer()
  await Promise.all(readings)
  expect(living().length).toBeLessThanOrEqual(2)
})

it('B3: gives one person one thread at a time, however many links they send', async () => {
  const eves = Array.from({ length: 4 }, () => read('eve'))
  const adas = availableParallelism() > 1 ? [read('ada')] : []
  await settled()
  expect(busy()).toHaveLength(1 + adas.length)
  while (busy().length > 0) {
    for (const thread of busy()) thread.answer()
    await settled()
  }
  await Promise.all([...eves, ...adas])
})
