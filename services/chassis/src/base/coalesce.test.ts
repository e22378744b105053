import { describe, expect, it, vi } from 'vitest'
import { coalesce } from './coalesce.ts'

/** A function under test that records its calls and resolves them on request. */
const oracle = (bounds?: Parameters<typeof coalesce<string, string>>[2]) => {
  const calls: { questions: string[]; answer(): void; fail(): void }[] = []
  const ask = coalesce<string, string>(
    3,
    (questions) => {
      const { promise, resolve, reject } = Promise.withResolvers<string[]>()
      calls.push({
        questions,
        answer: () => resolve(questions.map((question) => `${question}!`)),
        fail: () => reject(new Error('away')),
      })
      return promise
    },
    bounds,
  )
  const askLater = (question: string) => {
    const result = ask(question)
    // Some are never answered, and refused when nobody looks any more.
    result.catch(() => {})
    return result
  }
  return { calls, ask: askLater }
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

  it('B2: beyond a number of waiting ones are refused at once', async () => {
    const fixture = oracle({ maxWaiting: 3, refusal: (reason) => new Error(reason) })
    const outcomes = Array.from({ length: 400 }, (_, nth) => fixture.ask(`${nth}`))
    // Two are in flight and three wait.
    const refused = await Promise.allSettled(outcomes.slice(5))
    expect(refused.every(({ status }) => status === 'rejected')).toBe(true)
    for (const { answer } of fixture.calls) answer()
    await expect.poll(() => asked(fixture)).toEqual([['0'], ['1'], ['2', '3', '4']])
    fixture.calls[2]?.answer()
    expect(await Promise.all(outcomes.slice(0, 5))).toEqual(['0!', '1!', '2!', '3!', '4!'])
  })

  it('B2: that are the same share one place, so that whoever repeats them refuses only themself', async () => {
    const fixture = oracle({ maxWaiting: 3, refusal: (reason) => new Error(reason) })
    void fixture.ask('x')
    void fixture.ask('y')
    const busy = Array.from({ length: 400 }, () => fixture.ask('busy'))
    const other = fixture.ask('other')
    const refused = await Promise.allSettled(busy.slice(3))
    expect(refused.every(({ status }) => status === 'rejected')).toBe(true)
    fixture.calls[0]?.answer()
    await expect.poll(() => asked(fixture)).toEqual([['x'], ['y'], ['busy', 'other']])
    fixture.calls[2]?.answer()
    expect(await Promise.all([...busy.slice(0, 3), other])).toEqual(['busy!', 'busy!', 'busy!', 'other!'])
  })

  it('B2: that are not answered in time are rejected, and not asked any more if they still waited', async () => {
    const fixture = oracle({ deadlineMs: 50 })
    const outcomes = ['a', 'b', 'c'].map((question) => fixture.ask(question))
    for (const outcome of outcomes) await expect(outcome).rejects.toMatchObject({ code: 'temporarily_unavailable' })
    for (const { answer } of fixture.calls) answer()
    const next = fixture.ask('d')
    await expect.poll(() => asked(fixture)).toEqual([['a'], ['b'], ['d']])
    fixture.calls[2]?.answer()
    expect(await next).toBe('d!')
  })

  it('B2: that share a question are rejected each in its own time, and the last of them takes it back', async () => {
    vi.useFakeTimers()
    const fixture = oracle({ deadlineMs: 100 })
    const inFlight = [fixture.ask('x'), fixture.ask('y')]
    const early = fixture.ask('shared')
    await vi.advanceTimersByTimeAsync(60)
    const late = fixture.ask('shared')
    await vi.advanceTimersByTimeAsync(50)
    await expect(early).rejects.toMatchObject({ cause: { message: 'no answer within 100 ms' } })
    for (const each of inFlight) await expect(each).rejects.toThrow('unavailable right now. Try again')
    for (const { answer } of fixture.calls) answer()
    await vi.advanceTimersByTimeAsync(1)
    expect(asked(fixture)).toEqual([['x'], ['y'], ['shared']])
    fixture.calls[2]?.answer()
    expect(await late).toBe('shared!')
    expect(vi.getTimerCount()).toBe(0)
    vi.useRealTimers()
  })

  it('B2: whose question is under way do not take back the next one when they are late', async () => {
    vi.useFakeTimers()
    const fixture = oracle({ deadlineMs: 100 })
    const [first] = [fixture.ask('same'), fixture.ask('other')]
    await vi.advanceTimersByTimeAsync(60)
    const second = fixture.ask('same')
    await vi.advanceTimersByTimeAsync(50)
    await expect(first).rejects.toThrow('unavailable right now')
    for (const { answer } of fixture.calls) answer()
    await vi.advanceTimersByTimeAsync(1)
    expect(asked(fixture)).toEqual([['same'], ['other'], ['same']])
    fixture.calls[2]?.answer()
    expect(await second).toBe('same!')
    vi.useRealTimers()
  })

  it('B2: wait ten calls long if nothing else is said, and are refused with the reason', async () => {
    const fixture = oracle()
    const outcomes = Array.from({ length: 33 }, (_, nth) => fixture.ask(`${nth}`))
    await expect(outcomes[32]).rejects.toMatchObject({
      code: 'temporarily_unavailable',
      message: 'This part of RoleTrail is unavailable right now. Try again in a moment.',
      cause: { message: '30 requests are waiting already' },
    })
    for (let call = 0; call < 12; call += 1) {
      await expect.poll(() => fixture.calls[call]).toBeDefined()
      fixture.calls[call]?.answer()
    }
    expect(await outcomes[31]).toBe('31!')
  })
})
