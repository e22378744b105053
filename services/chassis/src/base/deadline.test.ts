import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { setDeadline } from './deadline.ts'

const stall = (ms: number) => {
  const end = performance.now() + ms
  while (performance.now() < end);
}

describe('a deadline', () => {
  it('is over after its time, and not before', async () => {
    const onLate = vi.fn()
    const start = performance.now()
    setDeadline(600, onLate)
    await vi.waitFor(() => expect(onLate).toHaveBeenCalled(), { interval: 5 })
    expect(performance.now() - start).toBeGreaterThanOrEqual(598)
    await sleep(300)
    expect(onLate).toHaveBeenCalledTimes(1)
  })

  it('never is once it was stopped', async () => {
    const onLate = vi.fn()
    setDeadline(300, onLate)()
    const stop = setDeadline(300, onLate)
    await sleep(270)
    stop()
    await sleep(300)
    expect(onLate).not.toHaveBeenCalled()
  })

  it('is not over because the process stalled', async () => {
    const onLate = vi.fn()
    const stop = setDeadline(500, onLate)
    stall(600)
    await sleep(50)
    expect(onLate).not.toHaveBeenCalled()
    stop()
  })

  it('comes after an answer that arrived during its last moments', async () => {
    const server = createServer((socket) => void socket.once('data', () => socket.end('answer')))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const socket = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1')
    await once(socket, 'connect')

    const order: string[] = []
    const ended = once(socket, 'data').then(() => order.push('answer'))
    const late = new Promise<void>((resolve) => {
      setDeadline(200, () => {
        order.push('late')
        resolve()
      })
    })
    socket.write('question')
    await sleep(100)
    stall(150)
    await Promise.all([ended, late])
    expect(order).toEqual(['answer', 'late'])
    server.close()
  })
})
