import { specificationOf } from '@roletrail/chassis/testing/specification'
import { describe, it } from 'vitest'
import { broadcastDecider } from './broadcast.ts'
import type { BroadcastEvent } from './events.ts'

const by = '0195f3a0-0000-7000-8000-00000000ada0'
const at = '2026-11-23T09:00:00.000Z'
const later = '2026-11-23T10:00:00.000Z'
const message = { audience: 'all', subject: 'News', body: 'There is news.', by, at, scheduledFor: null } as const
const requested: BroadcastEvent = { type: 'Requested', ...message }
const begun: BroadcastEvent = { type: 'Begun', recipients: 7, at }
const paused: BroadcastEvent = { type: 'Paused', by, reason: null, at }
const canceled: BroadcastEvent = { type: 'Canceled', by, at }
const finished: BroadcastEvent = { type: 'Finished', at }

const given = specificationOf(broadcastDecider)

describe('a broadcast', () => {
  it('is requested once', () => {
    given()
      .when({ type: 'Request', ...message })
      .emits(requested)
    given(requested)
      .when({ type: 'Request', ...message })
      .rejects('broadcast_exists')
  })

  it('is scheduled for a time in the future', () => {
    given()
      .when({ type: 'Request', ...message, scheduledFor: later })
      .emits({ type: 'Requested', ...message, scheduledFor: later })
    given()
      .when({ type: 'Request', ...message, scheduledFor: at })
      .rejects('not_in_the_future')
  })

  it('begins once, with as many as there are then', () => {
    given(requested).when({ type: 'Begin', recipients: 7, at }).emits(begun)
    given(requested, begun).when({ type: 'Begin', recipients: 8, at }).emits()
    given(requested, canceled).when({ type: 'Begin', recipients: 8, at }).emits()
  })

  it('is paused by an administrator or by itself, and goes on when somebody says so', () => {
    const reason = 'Too many bounced.'
    given(requested, begun)
      .when({ type: 'Pause', by: null, reason, at })
      .emits({ type: 'Paused', by: null, reason, at })
    given(requested, begun, paused).when({ type: 'Pause', by, reason: null, at }).emits()
    given(requested, begun, paused)
      .when({ type: 'Resume', by, errors: 30, at })
      .emits({ type: 'Resumed', by, errors: 30, at })
    given(requested, begun).when({ type: 'Resume', by, errors: 0, at }).emits()
    given(requested).when({ type: 'Pause', by, reason: null, at }).rejects('broadcast_not_begun')
  })

  it('is canceled before it has ended', () => {
    for (const past of [[], [begun], [begun, paused]])
      given(requested, ...past)
        .when({ type: 'Cancel', by, at })
        .emits(canceled)
    given(requested, canceled).when({ type: 'Cancel', by, at }).emits()
    given(requested, begun, finished).when({ type: 'Cancel', by, at }).rejects('broadcast_ended')
    given(requested, begun, canceled).when({ type: 'Resume', by, errors: 0, at }).rejects('broadcast_ended')
    given().when({ type: 'Cancel', by, at }).rejects('broadcast_not_found')
  })

  it('ends when every copy is settled, unless somebody has paused or ended it', () => {
    given(requested, begun).when({ type: 'Finish', at }).emits(finished)
    given(requested, begun, paused).when({ type: 'Finish', at }).emits()
    given(requested, begun, canceled).when({ type: 'Finish', at }).emits()
  })
})
