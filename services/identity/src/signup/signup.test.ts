import { specificationOf } from '@roletrail/chassis/testing/specification'
import { describe, it } from 'vitest'
import type { SignupEvent } from './events.ts'
import { signupDecider } from './signup.ts'

const given = specificationOf(signupDecider)
const requested: SignupEvent = { type: 'Requested' }
const opened: SignupEvent = { type: 'CheckoutOpened', sessionId: 'cs_1' }
const payerId = '0193a000-0000-7000-8000-000000000002'
const paid = { type: 'Settle', emailTaken: false, payerId: null } as const
const paidTooLate = { type: 'Settle', emailTaken: true, payerId } as const

describe('a signup', () => {
  it('is requested once', () => {
    given().when({ type: 'Request' }).emits(requested)
    given(requested).when({ type: 'Request' }).emits()
  })

  it('records its checkout', () => given(requested).when({ type: 'OpenCheckout', sessionId: 'cs_1' }).emits(opened))

  it('completes once, however often the payment is reported', () => {
    given(requested, opened).when(paid).emits({ type: 'Completed' })
    given(requested, opened, { type: 'Completed' }).when(paid).emits()
    given(requested, opened, { type: 'Completed' }).when(paidTooLate).emits()
  })

  it('completes even if its checkout was not recorded in time', () =>
    given(requested).when(paid).emits({ type: 'Completed' }))

  it('requires a refund if the e-mail address was taken meanwhile', () => {
    given(requested, opened).when(paidTooLate).emits({ type: 'RefundRequired', reason: 'email_taken', payerId })
    given(requested, opened, { type: 'RefundRequired', reason: 'email_taken', payerId }).when(paidTooLate).emits()
  })

  it('expires unless it was paid', () => {
    given(requested, opened).when({ type: 'Expire' }).emits({ type: 'Expired' })
    given(requested, opened, { type: 'Completed' }).when({ type: 'Expire' }).emits()
  })

  it('requires a refund if it is paid after it expired', () =>
    given(requested, opened, { type: 'Expired' })
      .when(paid)
      .emits({ type: 'RefundRequired', reason: 'signup_expired', payerId: null }))

  it('that does not exist takes no payment', () => given().when(paid).emits())

  it('is refunded once, and only if that was required', () => {
    const required: SignupEvent = { type: 'RefundRequired', reason: 'email_taken', payerId }
    given(requested, opened, required).when({ type: 'RecordRefund' }).emits({ type: 'Refunded' })
    given(requested, opened, required, { type: 'Refunded' }).when({ type: 'RecordRefund' }).emits()
    given(requested, opened, { type: 'Completed' }).when({ type: 'RecordRefund' }).emits()
  })
})
