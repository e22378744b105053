import { specificationOf } from '@roletrail/chassis/testing/specification'
import { describe, it } from 'vitest'
import type { WalkInEvent } from './events.ts'
import { walkInDecider } from './walk-in.ts'

const given = specificationOf(walkInDecider)
const sessionId = 'cs_1'
const paid: WalkInEvent = { type: 'Paid', sessionId }
const claimed: WalkInEvent = { type: 'Claimed', userId: '0193a000-0000-7000-8000-000000000001' }
const claim = { type: 'Claim', sessionId, userId: '0193a000-0000-7000-8000-000000000001' } as const

describe('a walk-in', () => {
  it('pays once', () => {
    given().when({ type: 'Pay', sessionId }).emits(paid)
    given(paid).when({ type: 'Pay', sessionId }).emits()
    given(paid, claimed).when({ type: 'Pay', sessionId }).emits()
  })

  it('is claimed once, by whoever comes first, also before the webhook', () => {
    given(paid).when(claim).emits(claimed)
    given().when(claim).emits(paid, claimed)
    given(paid, claimed)
      .when({ ...claim, userId: '0193a000-0000-7000-8000-000000000002' })
      .emits()
  })
})
