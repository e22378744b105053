import { expect, it } from 'vitest'
import { correctionIn } from './history.ts'

const changedAt = new Date('2026-11-20T22:00:00').toISOString()
const original = { day: '2026-11-20', notes: '' }
const now = new Date('2026-11-21T09:00:00')
const correction = (draft: Partial<typeof original>) =>
  correctionIn({ draft: { ...original, ...draft }, original, key: 'k' }, changedAt, now)

it('keeps the time of day on another day, and says nothing of what stays', () => {
  expect(correction({ day: '2026-11-03' })).toEqual({ changedAt: new Date('2026-11-03T22:00:00').toISOString() })
  expect(correction({ notes: ' They called. ' })).toEqual({ notes: 'They called.' })
  expect(correction({})).toEqual({})
})

it('is never later than now', () => expect(correction({ day: '2026-11-21' })).toEqual({ changedAt: now.toISOString() }))
