import { specificationOf } from '@roletrail/chassis/testing/specification'
import { noCategories } from '@roletrail/contracts/vocabulary/category'
import { describe, it } from 'vitest'
import type { JobDetails, JobEvent } from './events.ts'
import { jobDecider } from './job.ts'

const ada = '0195f3a0-0000-7000-8000-00000000ada0'
const eve = '0195f3a0-0000-7000-8000-00000000e0e0'
const at = '2026-11-21T09:00:00.000Z'
const later = '2026-11-22T09:00:00.000Z'

const details: JobDetails = {
  company: 'Acme',
  position: 'Engineer',
  applicationDate: at,
  jobUrl: null,
  tags: ['remote'],
  notes: null,
  salary: null,
  location: null,
  contactName: null,
  contactEmail: null,
  contactPhone: null,
  ...noCategories,
}

const added: JobEvent = { type: 'Added', ownerId: ada, stage: 'applied', details, at }
const given = specificationOf(jobDecider)

describe('a job', () => {
  it('begins in the stage it is added with', () =>
    given().when({ type: 'Add', userId: ada, stage: 'applied', details, at }).emits(added))

  it('is not added twice', () =>
    given(added).when({ type: 'Add', userId: ada, stage: 'applied', details, at }).rejects('job_exists'))

  it('records where the card came from', () =>
    given(added)
      .when({ type: 'Change', userId: ada, changes: {}, to: 'offer', note: 'They called!', at: later })
      .emits({ type: 'StageChanged', ownerId: ada, from: 'applied', to: 'offer', note: 'They called!', at: later }))

  it('may go back from any stage', () =>
    given(added, { type: 'StageChanged', ownerId: ada, from: 'applied', to: 'rejected', note: null, at })
      .when({ type: 'Change', userId: ada, changes: {}, to: 'applied', note: null, at: later })
      .emits({ type: 'StageChanged', ownerId: ada, from: 'rejected', to: 'applied', note: null, at: later }))

  it('has as the last of its history what was recorded last, whatever the clock says', () =>
    given(added, { type: 'StageChanged', ownerId: ada, from: 'applied', to: 'rejected', note: null, at: later })
      .when({ type: 'Change', userId: ada, changes: {}, to: 'offer', note: null, at })
      .emits({
        type: 'StageChanged',
        ownerId: ada,
        from: 'rejected',
        to: 'offer',
        note: null,
        at: '2026-11-22T09:00:00.001Z',
      }))

  it('takes the last move back, once, to the exact place', () => {
    const change = { type: 'Change', userId: ada, changes: {}, at: later } as const
    const placed: JobEvent = { type: 'Placed', ownerId: ada, rank: 'a1', at }
    const moved: JobEvent = { type: 'StageChanged', ownerId: ada, from: 'applied', to: 'offer', note: null, at: later }
    const undone: JobEvent = {
      type: 'StageChangeUndone',
      ownerId: ada,
      from: 'offer',
      to: 'applied',
      stageChangedAt: at,
      rank: 'a1',
      at: later,
    }
    const undo = { ...change, to: 'applied', undo: true } as const
    given(added, placed, moved).when(undo).emits(undone)
    given(added, placed, moved)
      .when({ ...undo, rank: 'a1' })
      .emits(undone)
    // To where it did not come from, or a second time, it is a move like any other.
    given(added, moved)
      .when({ ...undo, to: 'onsite' })
      .emits({ ...moved, from: 'offer', to: 'onsite' })
    given(added, moved, undone, { ...moved, from: 'applied', to: 'offer' }, undone)
      .when({ ...undo, to: 'offer' })
      .emits(moved)
  })

  it('has a follow-up that is planned, moved, done, taken back and removed', () => {
    const change = { type: 'Change', userId: ada, changes: {}, at: later } as const
    const call = { on: '2026-11-28', note: 'Call Jo' }
    const by = { ownerId: ada, at: later }
    const set: JobEvent = { type: 'FollowUpSet', ...call, ...by }
    given(added)
      .when({ ...change, plan: { followUp: call } })
      .emits(set)
    given(added, set)
      .when({ ...change, plan: { followUp: call } })
      .emits()
    given(added, set)
      .when({ ...change, plan: { followUp: { ...call, on: '2026-12-01' } } })
      .emits({ type: 'FollowUpMoved', from: '2026-11-28', on: '2026-12-01', ...by })
    given(added, set)
      .when({ ...change, plan: { followUp: { ...call, note: null } } })
      .emits({ ...set, note: null })
    given(added, set)
      .when({ ...change, plan: { followUp: null } })
      .emits({ type: 'FollowUpRemoved', ...by })
    given(added)
      .when({ ...change, plan: { followUp: null } })
      .emits()
    const done: JobEvent = { type: 'FollowedUp', ...by }
    const next = { on: '2026-12-05', note: 'Call Jo' }
    given(added, set)
      .when({ ...change, plan: { followedUp: true, followUp: next } })
      .emits(done, { ...set, ...next })
    const takeBack = { ...change, plan: { followedUp: false } }
    given(added, set, done)
      .when(takeBack)
      .emits({ type: 'FollowedUpUndone', followUp: call, followedUpAt: null, ...by })
    given(added, set).when(takeBack).emits()
  })

  it('begins with the follow-up it is added with', () =>
    given()
      .when({
        type: 'Add',
        userId: ada,
        stage: 'applied',
        details,
        plan: { followUp: { on: '2026-11-28', note: null } },
        at,
      })
      .emits(added, { type: 'FollowUpSet', ownerId: ada, on: '2026-11-28', note: null, at }))

  it('puts a nudge off once', () => {
    const putOff = { nudge: 'no_reply', since: '2026-11-10', until: null } as const
    const change = { type: 'Change', userId: ada, changes: {}, plan: { putOff }, at: later } as const
    const event: JobEvent = { type: 'NudgePutOff', ownerId: ada, ...putOff, at: later }
    given(added).when(change).emits(event)
    given(added, event).when(change).emits()
    given(added, event)
      .when({ ...change, plan: { putOff: { ...putOff, since: '2026-11-21' } } })
      .emits({ ...event, since: '2026-11-21' })
  })

  it('may have moved on another day than it was recorded, but not on one to come', () => {
    const move = { type: 'Change', userId: ada, changes: {}, to: 'offer', at: later } as const
    given(added)
      .when({ ...move, changedAt: at })
      .emits({ type: 'StageChanged', ownerId: ada, from: 'applied', to: 'offer', note: null, changedAt: at, at: later })
    given(added)
      .when({ ...move, changedAt: '2026-11-23T09:00:00.001Z' })
      .rejects('stage_change_in_future')
  })

  it('has a history that can be corrected', () => {
    const moved: JobEvent = { type: 'StageChanged', ownerId: ada, from: 'applied', to: 'offer', note: null, at: later }
    const recorded = { id: 'one', changedAt: later, note: null, isLast: true }
    const correct = { type: 'CorrectStageChange', userId: ada, recorded, at: later } as const
    const corrected: JobEvent = {
      type: 'StageChangeCorrected',
      ownerId: ada,
      stageChangeId: 'one',
      changedAt: at,
      note: 'They called!',
      isLast: true,
      at: later,
    }
    given(added, moved)
      .when({ ...correct, changes: { changedAt: at, note: 'They called!' } })
      .emits(corrected)
    given(added, moved)
      .when({ ...correct, changes: { changedAt: later } })
      .emits()
    given(added, moved)
      .when({ ...correct, changes: { changedAt: '2026-11-24T09:00:00.000Z' } })
      .rejects('stage_change_in_future')
    given(added, moved)
      .when({ ...correct, userId: eve, changes: { changedAt: at } })
      .rejects('job_not_found')
    // The last move can still be taken back, unless what came before it was corrected.
    const undo = { type: 'Change', userId: ada, changes: {}, to: 'applied', undo: true, at: later } as const
    given(added, moved, corrected).when(undo).emits({
      type: 'StageChangeUndone',
      ownerId: ada,
      from: 'offer',
      to: 'applied',
      stageChangedAt: at,
      rank: null,
      at: later,
    })
    given(added, moved, { ...corrected, isLast: false })
      .when(undo)
      .emits({ ...moved, from: 'offer', to: 'applied' })
  })

  it('has a place in its column until it leaves that', () => {
    const change = { type: 'Change', userId: ada, changes: {}, at: later } as const
    const placed: JobEvent = { type: 'Placed', ownerId: ada, rank: 'a1', at: later }
    const moved: JobEvent = { type: 'StageChanged', ownerId: ada, from: 'applied', to: 'offer', note: null, at: later }
    given(added)
      .when({ ...change, rank: 'a1' })
      .emits(placed)
    given(added, placed)
      .when({ ...change, rank: 'a1' })
      .emits()
    given(added, placed)
      .when({ ...change, to: 'offer', rank: 'a1' })
      .emits(moved, placed)
  })

  it('stays silent when dropped on its own column', () =>
    given(added).when({ type: 'Change', userId: ada, changes: {}, to: 'applied', note: null, at: later }).emits())

  it('keeps only the fields that differ', () =>
    given(added)
      .when({
        type: 'Change',
        userId: ada,
        changes: { company: 'Acme', salary: '$100k', tags: ['remote'] },
        at: later,
      })
      .emits({ type: 'DetailsChanged', ownerId: ada, changes: { salary: '$100k' }, at: later }))

  it('stays silent when nothing differs', () =>
    given(added)
      .when({ type: 'Change', userId: ada, changes: { company: 'Acme' }, at: later })
      .emits())

  it('records which images it has from now on, and nothing if they stay the same', () => {
    const pictured: JobEvent = { type: 'ImagesChanged', ownerId: ada, images: ['one', 'two'], at }
    const change = { type: 'Change', userId: ada, changes: {}, at } as const
    given()
      .when({ type: 'Add', userId: ada, stage: 'applied', details, images: ['one', 'two'], at })
      .emits(added, pictured)
    given(added, pictured)
      .when({ ...change, images: ['two'] })
      .emits({ ...pictured, images: ['two'] })
    given(added, pictured)
      .when({ ...change, images: ['one', 'two'] })
      .emits()
    given(added, pictured).when(change).emits()
  })

  it('belongs to one person: for others it does not exist', () => {
    given(added)
      .when({ type: 'Change', userId: eve, changes: {}, to: 'offer', note: null, at })
      .rejects('job_not_found')
    given(added)
      .when({ type: 'Change', userId: eve, changes: { notes: 'x' }, at })
      .rejects('job_not_found')
    given(added).when({ type: 'Remove', userId: eve, at }).rejects('job_not_found')
  })

  it('is gone after removal', () => {
    const removed: JobEvent = { type: 'Removed', ownerId: ada, at }
    given(added).when({ type: 'Remove', userId: ada, at }).emits(removed)
    given(added, removed).when({ type: 'Remove', userId: ada, at }).rejects('job_not_found')
    given(added, removed)
      .when({ type: 'Change', userId: ada, changes: {}, to: 'offer', note: null, at })
      .rejects('job_not_found')
  })
})
