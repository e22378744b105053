import { describe, expect, it } from 'vitest'
import { coalesce } from './coalesce.ts'

/** A function under test that records its calls and resolves them on request. */
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
    const fixture = oracle()
    void fixture.ask('a')
    void fixture.ask('b')
    expect(asked(fixture)).toEqual([['a'], ['b']])
  })

  it('are sent together if they come during a call, up to a maximum, and each gets its own result', async () => {
    const fixture = oracle()
    const answers = Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map(fixture.ask))
    expect(asked(fixture)).toEqual([['a'], ['b']])
    fixture.calls[1]?.answer()
    await expect.poll(() => asked(fixture)).toEqual([['a'], ['b'], ['c', 'd', 'e']])
    fixture.calls[0]?.answer()
    await expect.poll(() => asked(fixture)).toEqual([['a'], ['b'], ['c', 'd', 'e'], ['f']])
    fixture.calls[2]?.answer()
    fixture.calls[3]?.answer()
    expect(await answers).toEqual(['a!', 'b!', 'c!', 'd!', 'e!', 'f!'])
  })

  it('never get the result of a call that started before them', async () => {
    const fixture = oracle()
    void fixture.ask('other')
    const before = fixture.ask('a')
    const after = fixture.ask('a')
    fixture.calls[1]?.answer()
    await before
    await expect.poll(() => asked(fixture)).toEqual([['other'], ['a'], ['a']])
    fixture.calls[2]?.answer()
    expect(await after).toBe('a!')
  })

  it('fail together, and the next ones succeed', async () => {
    const fixture = oracle()
    const first = fixture.ask('a')
    fixture.calls[0]?.fail()
    await expect(first).rejects.toThrow('away')
    const second = fixture.ask('b')
    fixture.calls[1]?.answer()
    expect(await second).toBe('b!')
  })
})
