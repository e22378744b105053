import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { alongside } from './alongside.ts'

const failure = new Error('it broke')
const aborted = (signal: AbortSignal) => (signal.aborted ? Promise.resolve() : once(signal, 'abort'))

describe('work that goes on beside other work', () => {
  it('ends when it is to end', async () => {
    const ended = new AbortController()
    const work = alongside(ended.signal)
    const done: string[] = []
    for (const name of ['one', 'other']) work.add((signal) => aborted(signal).then(() => done.push(name)))
    ended.abort()
    await work.over()
    expect(done).toEqual(['one', 'other'])
  })

  it('ends as a whole if a part fails, and says so once nobody is left', async () => {
    const work = alongside(new AbortController().signal)
    const { promise: cleared, resolve: clear } = Promise.withResolvers<void>()
    let left = false
    work.add(async (signal) => {
      await aborted(signal)
      await cleared
      left = true
    })
    work.add(async () => Promise.reject(failure))
    await aborted(work.signal)
    // Nobody asks yet, and the process lives.
    const over = work.over().catch((error: unknown) => ({ error, left }))
    clear()
    expect(await over).toEqual({ error: failure, left: true })
  })
})
