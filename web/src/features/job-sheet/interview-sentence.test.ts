import type { InterviewChange } from '@roletrail/contracts/jobs/interview-note'
import { expect, it } from 'vitest'
import { sentenceOf } from './interview-sentence.ts'

const said = (change: InterviewChange['change'], more: Partial<InterviewChange> = {}) =>
  sentenceOf({
    id: '1',
    change,
    kind: 'video',
    interviewDate: '2025-11-26T10:00:00',
    hasTime: true,
    movedFrom: null,
    outcome: null,
    at: '2025-11-20T10:00:00',
    ...more,
  })

it('is a sentence for everything that may become of an interview', () => {
  expect(said('scheduled')).toBe('Video call scheduled for Nov 26, 2025, 10:00 AM')
  expect(said('scheduled', { kind: null, hasTime: false })).toBe('Interview scheduled for Nov 26, 2025')
  expect(said('moved', { movedFrom: '2025-11-24T09:30:00' })).toBe(
    'Video call moved to Nov 26, 2025, 10:00 AM, from Nov 24, 2025, 9:30 AM',
  )
  expect(said('canceled', { kind: 'on_site' })).toBe('On-site interview on Nov 26, 2025, 10:00 AM canceled')
  expect(said('done', { outcome: 'next_round' })).toBe('Video call on Nov 26, 2025 done: next round')
  expect(said('outcome', { kind: 'panel', outcome: 'withdrawn' })).toBe(
    'Outcome of the panel interview on Nov 26, 2025: I withdrew',
  )
})
