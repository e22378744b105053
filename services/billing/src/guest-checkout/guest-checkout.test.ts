import { specificationOf } from '@roletrail/chassis/testing/specification'
import { describe, it } from 'vitest'
import type { GuestCheckoutEvent } from './events.ts'
import { guestCheckoutDecider } from './guest-checkout.ts'

const given = specificationOf(guestCheckoutDecider)
const sessionId = 'cs_1'
const paid: GuestCheckoutEvent = { type: 'Paid', sessionId }
const claimed: GuestCheckoutEvent = { type: 'Claimed', userId: '0193a000-0000-7000-8000-000000000001' }
const claim = { type: 'Claim', sessionId, userId: '0193a000-0000-7000-8000-000000000001' } as const

describe('a guest checkout', () => {
  it('is paid once', () => {
    given().when({ type: 'Pay', sessionId }).emits(paid)
    given(paid).when({ type: 'Pay', sessionId }).emits()
    given(paid, claimed).when({ type: 'Pay', sessionId }).emits()
  })

  it('is claimed once, by the first who claims it, even before the webhook', () => {
    given(paid).when(claim).emits(claimed)
    given().when(claim).emits(paid, claimed)
    given(paid, claimed)
      .when({ ...claim, userId: '0193a000-0000-7000-8000-000000000002' })
      .emits()
  })
})
