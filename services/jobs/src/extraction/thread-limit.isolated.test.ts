import type { EventEmitter } from 'node:events'
import { availableParallelism } from 'node:os'
import { expect, it, vi } from 'vitest'
import { extractInThread } from './extract-in-thread.ts'

// Threads that stay busy until a test ends them.
const threads = vi.hoisted((): EventEmitter[] => [])
vi.mock('node:worker_threads', async () => {
  const { EventEmitter: Emitter } = await import('node:events')
  class Worker extends Emitter {
    constructor() {
      super()
      threads.push(this)
    }
    readonly terminate = async () => 0
  }
  return { Worker }
})

/** Whatever may start has started by then. */
const started = () => new Promise(setImmediate)

const page = { url: 'https://example.com/', status: 200, contentType: 'text/html', text: '' }

const read = (userId: string) =>
  extractInThread(page, new Date(), 60_000, { userId, signal: new AbortController().signal })

it('X4: runs as many threads as there are processors, and the next when one of them ends', async () => {
  const limit = availableParallelism()
  const readings = Array.from({ length: limit + 1 }, (_, nth) => read(`person ${nth}`))
  await started()
  expect(threads).toHaveLength(limit)
  threads[0]?.emit('message', 'read')
  threads[0]?.emit('exit')
  expect(await readings[0]).toBe('read')
  await started()
  expect(threads).toHaveLength(limit + 1)
  for (const thread of threads) {
    thread.emit('message', 'read')
    thread.emit('exit')
  }
  await Promise.all(readings)
})

it('B3: gives one person one thread at a time, however many links they send', async () => {
  const before = threads.length
  const eves = Array.from({ length: 4 }, () => read('eve'))
  const adas = availableParallelism() > 1 ? [read('ada')] : []
  await started()
  expect(threads.length - before).toBe(1 + adas.length)
  for (let nth = before; nth < before + 4 + adas.length; nth += 1) {
    threads[nth]?.emit('message', 'read')
    threads[nth]?.emit('exit')
    await started()
  }
  await Promise.all([...eves, ...adas])
})
