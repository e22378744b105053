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

describe('asking in batches', () => {
  it('asks at once while nobody waits', () => {
    const world = oracle()
    void world.ask('a')
    void world.ask('b')
    expect(asked(world)).toEqual([['a'], ['b']])
  })

  it('asks together what came up meanwhile, so many at most, and gives everybody their own answer', async () => {
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

  it('never answers with what was asked before', async () => {
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

  it('fails together and goes on', async () => {
    const world = oracle()
    const first = world.ask('a')
    world.calls[0]?.fail()
    await expect(first).rejects.toThrow('away')
    const second = world.ask('b')
    world.calls[1]?.answer()
    expect(await second).toBe('b!')
  })
})
