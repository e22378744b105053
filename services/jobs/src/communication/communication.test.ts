import { specificationOf } from '@roletrail/chassis/testing/specification'
import { describe, it } from 'vitest'
import { communicationDecider } from './communication.ts'
import type { CommunicationEvent } from './events.ts'

const ada = '0195f3a0-0000-7000-8000-00000000ada0'
const eve = '0195f3a0-0000-7000-8000-00000000e0e0'
const jobId = '0195f3a0-0000-7000-8000-0000000000a1'
const at = '2026-11-21T09:00:00.000Z'

const earlier = '2026-11-18T15:00:00.000Z'
const text = { jobId, source: 'email', subject: 'Next steps', content: 'See you on Monday.', at } as const
const said = { ...text, direction: 'received', receivedAt: earlier } as const
const added: CommunicationEvent = { type: 'Added', ownerId: ada, ...said }
const removed: CommunicationEvent = { type: 'Removed', ownerId: ada, jobId, at }
const given = specificationOf(communicationDecider)

describe('a communication', () => {
  it('is stored as entered', () =>
    given()
      .when({ type: 'Add', userId: ada, ...said })
      .emits(added))

  it('is not added twice', () =>
    given(added)
      .when({ type: 'Add', userId: ada, ...said })
      .rejects('communication_exists'))

  it('keeps only what differs, and is silent when nothing does', () => {
    const change = { type: 'Change', userId: ada, at } as const
    const changed: CommunicationEvent = { type: 'Changed', ownerId: ada, jobId, changes: { subject: null }, at }
    given(added)
      .when({ ...change, changes: { source: 'email', subject: null } })
      .emits(changed)
    given(added, changed)
      .when({ ...change, changes: { subject: null } })
      .emits()
    given(added, removed)
      .when({ ...change, changes: { content: 'x' } })
      .rejects('communication_not_found')
  })

  it('of the first kind arrived when it was added, and went nobody knows which way', () =>
    given({ type: 'Added', ownerId: ada, ...text })
      .when({ type: 'Change', userId: ada, changes: { direction: null, receivedAt: at }, at })
      .emits())

  it('is removed once', () => {
    given(added).when({ type: 'Remove', userId: ada, at }).emits(removed)
    given(added, removed).when({ type: 'Remove', userId: ada, at }).rejects('communication_not_found')
  })

  it('belongs to one person: for others it does not exist', () => {
    given(added).when({ type: 'Remove', userId: eve, at }).rejects('communication_not_found')
    given(added)
      .when({ type: 'Change', userId: eve, changes: { content: 'x' }, at })
      .rejects('communication_not_found')
  })
})
