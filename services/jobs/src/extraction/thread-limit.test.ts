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

it('X4: runs as many threads as there are processors, and the next when one of them ends', async () => {
  const limit = availableParallelism()
  const readings = Array.from({ length: limit + 1 }, () => extractInThread(page, new Date(), 60_000))
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
