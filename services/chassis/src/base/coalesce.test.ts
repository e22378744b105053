import { describe, expect, it } from 'vitest'
import { coalesce } from './coalesce.ts'

/** Someone who is asked, and answers when told to. */
const oracle = () => {
  const calls: { questions: string[]; answer(): void; fail(): void }[] = []
  const ask = coalesce<string, string>(3, (questions) => {
    const { promise, resolve, reject } = Promise.withResolvers<string[]>()
    calls.push({
      questions,
      answer: () => resolve(questions.map((question) => `${question}!`)),
      fail: () => reject(new Error('away')),
    })
    return promise
  })
  return { calls, ask }
}

const asked = ({ calls }: ReturnType<typeof oracle>) => calls.map(({ questions }) => questions)

describe('coalesced requests', () => {
  it('are sent at once while none waits', () => {
    const world = oracle()
    void world.ask('a')
    void world.ask('b')
    expect(asked(world)).toEqual([['a'], ['b']])
  })

  it('are sent together if they come during a call, up to a maximum, and each gets its own result', async () => {
    const world = oracle()
    const answers = Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map(world.ask))
    expect(asked(world)).toEqual([['a'], ['b']])
    world.calls[1]?.answer()
    await expect.poll(() => asked(world)).toEqual([['a'], ['b'], ['c', 'd', 'e']])
    world.calls[0]?.answer()
    await expect.poll(() => asked(world)).toEqual([['a'], ['b'], ['c', 'd', 'e'], ['f']])
    world.calls[2]?.answer()
    world.calls[3]?.answer()
    expect(await answers).toEqual(['a!', 'b!', 'c!', 'd!', 'e!', 'f!'])
  })

  it('never get the result of a call that started before them', async () => {
    const world = oracle()
    void world.ask('other')
    const before = world.ask('a')
    const after = world.ask('a')
    world.calls[1]?.answer()
    await before
    await expect.poll(() => asked(world)).toEqual([['other'], ['a'], ['a']])
    world.calls[2]?.answer()
    expect(await after).toBe('a!')
  })

  it('fail together, and the next ones succeed', async () => {
    const world = oracle()
    const first = world.ask('a')
    world.calls[0]?.fail()
    await expect(first).rejects.toThrow('away')
    const second = world.ask('b')
    world.calls[1]?.answer()
    expect(await second).toBe('b!')
  })
})
