import { getEventListeners } from 'node:events'
import { expect, it, vi } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

const limits = { places: 1, perKey: { places: 1, waiting: 3 }, waiting: 5, waitMs: 60_000 }
const never = new AbortController().signal

/** People who enter, note their turn and stay until the test lets them leave. */
const visitors = (queue: ReturnType<typeof createFairQueue>) => {
  const inside: { person: string; leave: () => void }[] = []
  const order: string[] = []
  const come = (person: string, signal = never) => {
    const coming = queue.enter(person, signal).then((leave) => {
      order.push(person)
      inside.push({ person, leave })
    })
    coming.catch(() => {})
    return coming
  }
  const oneLeaves = async () => {
    inside.shift()?.leave()
    await new Promise(setImmediate)
  }
  return { come, inside, order, oneLeaves }
}

it('B3: takes turns between people, however many of one are waiting', async () => {
  const { come, order, oneLeaves } = visitors(createFairQueue(limits))
  for (const person of ['eve', 'eve', 'eve', 'eve', 'ada', 'bob']) void come(person)
  for (let turn = 0; turn < 6; turn += 1) await oneLeaves()
  expect(order).toEqual(['eve', 'eve', 'ada', 'bob', 'eve', 'eve'])
})

it('leaves places for others that one person may not have', async () => {
  const { come, order } = visitors(createFairQueue({ ...limits, places: 2 }))
  for (const person of ['eve', 'eve', 'ada']) void come(person)
  await new Promise(setImmediate)
  expect(order).toEqual(['eve', 'ada'])
})

it('refuses what is beyond the limits of one person and of all, and says when to come back', async () => {
  const { come } = visitors(createFairQueue(limits))
  for (const person of ['eve', 'eve', 'eve', 'eve', 'ada', 'bob']) void come(person)
  await expect(come('eve')).rejects.toMatchObject({
    code: 'too_many_requests',
    message: "That's a bit fast. Try again in a moment.",
    headers: { 'retry-after': '2' },
  })
  await expect(come('cid')).rejects.toMatchObject({
    code: 'temporarily_unavailable',
    message: 'This part of RoleTrail is unavailable right now. Try again in a moment.',
  })
})

it('refuses in the words it is given', async () => {
  const [tooManyOfOne, full] = [new Error('one at a time'), new Error('full')]
  const words = { tooManyOfOne: () => tooManyOfOne, full: () => full }
  const { come } = visitors(createFairQueue({ ...limits, perKey: { places: 1, waiting: 1 }, waiting: 2, ...words }))
  for (const person of ['eve', 'eve', 'ada']) void come(person)
  await expect(come('eve')).rejects.toBe(tooManyOfOne)
  await expect(come('bob')).rejects.toBe(full)
})

it('bounds each key by itself where places are without number', async () => {
  const queue = createFairQueue({ perKey: { places: 1, waiting: 1 }, waiting: 2, waitMs: 60_000 })
  const { come, order, oneLeaves } = visitors(queue)
  for (const checkout of ['a', 'a', 'b', 'c', 'd']) void come(checkout)
  await new Promise(setImmediate)
  expect(order).toEqual(['a', 'b', 'c', 'd'])
  await oneLeaves()
  expect(order).toEqual(['a', 'b', 'c', 'd', 'a'])
})

it('forgets who hangs up, and nobody else', async () => {
  const { come, order, oneLeaves } = visitors(createFairQueue(limits))
  const gone = new AbortController()
  void come('eve')
  const left = come('ada', gone.signal)
  void come('bob')
  gone.abort(new Error('gone'))
  await expect(left).rejects.toThrow('gone')
  await expect(come('ada', gone.signal)).rejects.toThrow('gone')
  await oneLeaves()
  expect(order).toEqual(['eve', 'bob'])
})

it('refuses who has waited too long', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { come } = visitors(createFairQueue(limits))
  void come('eve')
  const late = come('ada')
  await vi.advanceTimersByTimeAsync(limits.waitMs)
  await expect(late).rejects.toMatchObject({ code: 'temporarily_unavailable' })
  vi.useRealTimers()
})

it('gives a place back once, even if the work fails', async () => {
  const queue = createFairQueue(limits)
  await expect(queue.run('eve', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  const leave = await queue.enter('eve', never)
  leave()
  leave()
  await queue.enter('ada', never)
  const second = visitors(queue)
  void second.come('bob')
  await new Promise(setImmediate)
  expect(second.order).toEqual([])
})

it('counts who waits by those who still do', async () => {
  const { come, order, oneLeaves } = visitors(createFairQueue({ ...limits, waiting: 1 }))
  void come('eve')
  for (const person of ['ada', 'bob', 'cid']) {
    const gone = new AbortController()
    const left = come(person, gone.signal)
    await expect(come('dan')).rejects.toMatchObject({ code: 'temporarily_unavailable' })
    gone.abort(new Error('gone'))
    await expect(left).rejects.toThrow('gone')
  }
  void come('ada')
  await oneLeaves()
  void come('bob')
  await oneLeaves()
  expect(order).toEqual(['eve', 'ada', 'bob'])
})

it('lets nobody in before those of the same key who came earlier', async () => {
  const { come, order, oneLeaves } = visitors(
    createFairQueue({ ...limits, places: 2, perKey: { places: 2, waiting: 3 } }),
  )
  for (const person of ['eve', 'ada', 'bob', 'ada']) void come(person)
  await new Promise(setImmediate)
  await oneLeaves()
  await oneLeaves()
  expect(order).toEqual(['eve', 'ada', 'bob', 'ada'])
})

it('passes over a key that holds all it may, and keeps what it holds when one of two leaves', async () => {
  const queue = createFairQueue({ places: 3, perKey: { places: 2, waiting: 3 }, waiting: 5, waitMs: 60_000 })
  const { come, inside, order, oneLeaves } = visitors(queue)
  for (const person of ['eve', 'eve', 'ada', 'eve', 'eve', 'bob']) void come(person)
  await new Promise(setImmediate)
  expect(order).toEqual(['eve', 'eve', 'ada'])
  inside.splice(2, 1)[0]?.leave()
  await new Promise(setImmediate)
  expect(order).toEqual(['eve', 'eve', 'ada', 'bob'])
  await oneLeaves()
  expect(order).toEqual(['eve', 'eve', 'ada', 'bob', 'eve'])
})

it('gives back one place when one of two leaves, and the second when both have', async () => {
  const queue = createFairQueue({ places: 5, perKey: { places: 2, waiting: 5 }, waiting: 5, waitMs: 60_000 })
  const { come, order, oneLeaves } = visitors(queue)
  for (let visit = 0; visit < 5; visit += 1) void come('eve')
  await new Promise(setImmediate)
  for (const expected of [2, 3, 4]) {
    expect(order).toHaveLength(expected)
    await oneLeaves()
  }
  expect(order).toHaveLength(5)
})

it('keeps neither a timer nor a listener of who has entered or gone', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const [entering, leaving] = [new AbortController(), new AbortController()]
  const { come, order, oneLeaves } = visitors(createFairQueue(limits))
  void come('eve')
  void come('ada', entering.signal)
  const gone = come('bob', leaving.signal)
  await new Promise(setImmediate)
  expect(vi.getTimerCount()).toBe(2)
  leaving.abort(new Error('gone'))
  await expect(gone).rejects.toThrow('gone')
  await oneLeaves()
  expect(order).toEqual(['eve', 'ada'])
  expect(vi.getTimerCount()).toBe(0)
  expect([entering, leaving].flatMap(({ signal }) => getEventListeners(signal, 'abort'))).toEqual([])
  vi.useRealTimers()
})

it('does not begin work whose asker left while it was given its turn', async () => {
  const queue = createFairQueue(limits)
  const leave = await queue.enter('eve', never)
  const gone = new AbortController()
  let began = false
  const work = queue.run('ada', async () => void (began = true), gone.signal)
  leave()
  gone.abort(new Error('gone'))
  await expect(work).rejects.toThrow('gone')
  expect(began).toBe(false)
  await queue.enter('bob', never)
})

it('a turn that came is not taken away by its deadline', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { come, order, oneLeaves } = visitors(createFairQueue(limits))
  void come('eve')
  const coming = come('ada')
  await new Promise(setImmediate)
  await oneLeaves()
  await vi.advanceTimersByTimeAsync(limits.waitMs)
  await coming
  expect(order).toEqual(['eve', 'ada'])
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})
