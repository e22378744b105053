import type { EventEmitter } from 'node:events'
import { availableParallelism } from 'node:os'
import { expect, it, vi } from 'vitest'
import { extractInThread } from './extract-in-thread.ts'

// Threads that are busy until a test says that they are not.
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

const page = { url: 'https://example.com/', status: 200, contentType: 'text/html', text: '' }

it('X4: reads as many pages at once as there are processors, and the next when one of them is through', async () => {
  const most = availableParallelism()
  const readings = Array.from({ length: most + 1 }, () => extractInThread(page, new Date(), 60_000))
  expect(threads).toHaveLength(most)
  threads[0]?.emit('message', 'read')
  threads[0]?.emit('exit')
  expect(await readings[0]).toBe('read')
  expect(threads).toHaveLength(most + 1)
  for (const thread of threads) {
    thread.emit('message', 'read')
    thread.emit('exit')
  }
  await Promise.all(readings)
})
