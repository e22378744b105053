import { expect, it } from 'vitest'
import { createPace } from './pace.ts'

/** A provider that takes so many a second and no burst, in simulated time; returns which share of it was used. */
const share = (perSecond: (sent: number) => number, copies: number, { callMs = 300, batch = 1_000 } = {}) => {
  const pace = createPace()
  let [now, freeAt, sent, refusals, best] = [0, 0, 0, 0, 0]
  while (sent < copies) {
    now += pace.restMs(now)
    const beganAt = now
    now += callMs
    if (beganAt < freeAt) {
      refusals += 1
      const seconds = Math.max(1, Math.ceil((freeAt - beganAt) / 1_000))
      pace.learn({ copies: batch, beganAt, endedAt: now }, { is: 'postponed', reason: 'Too many', seconds })
      continue
    }
    const limit = perSecond(sent)
    freeAt = beganAt + (batch / limit) * 1_000
    sent += batch
    best += batch / limit
    pace.learn({ copies: batch, beganAt, endedAt: now }, { is: 'accepted', providerId: 'x' })
  }
  return { share: (best * 1_000) / now, refusals }
}

it('uses most of what the provider takes, and is refused seldom', () => {
  // A refusal costs a second; so the more the provider takes, the more that is.
  for (const [perSecond, most] of [
    [200, 0.9],
    [1_000, 0.85],
    [2_500, 0.75],
  ] as const) {
    const used = share(() => perSecond, 100_000)
    expect(used.share).toBeGreaterThan(most)
    expect(used.refusals).toBeLessThan(20)
  }
})

it('does not wait for a provider that takes everything', () => {
  expect(share(() => 1e9, 10_000).refusals).toBe(0)
  expect(createPace().restMs(0)).toBe(0)
})

it('finds out that the limit was lifted, or lowered', () => {
  expect(share((sent) => (sent < 30_000 ? 100 : 1_000), 200_000).share).toBeGreaterThan(0.4)
  expect(share((sent) => (sent < 30_000 ? 1_000 : 100), 100_000).share).toBeGreaterThan(0.8)
})

it('M1: waits as long as it was asked to, and a little after a call without a clear response', () => {
  const pace = createPace()
  const call = { copies: 10, beganAt: 0, endedAt: 100 }
  pace.learn(call, { is: 'postponed', reason: 'Too many', seconds: 7 })
  expect(pace.restMs(100)).toBe(7_000)
  pace.learn(call, { is: 'unknown', reason: 'No answer' })
  expect(pace.restMs(100)).toBe(2_000)
})
