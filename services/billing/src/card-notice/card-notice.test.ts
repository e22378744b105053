import { specificationOf } from '@roletrail/chassis/testing/specification'
import { it } from 'vitest'
import { cardNoticeDecider } from './card-notice.ts'

const given = specificationOf(cardNoticeDecider)
const card = { paymentMethodId: 'pm_1', expiresAt: '2026-12-31T23:59:59.000Z' }
const renewed = { ...card, expiresAt: '2029-12-31T23:59:59.000Z' }
const other = { ...card, paymentMethodId: 'pm_2' }

it('tells a person once of each card and expiry', () => {
  given()
    .when({ type: 'Notice', ...card })
    .emits({ type: 'Noticed', ...card })
  given({ type: 'Noticed', ...card }, { type: 'Noticed', ...other })
    .when({ type: 'Notice', ...card })
    .emits()
  given({ type: 'Noticed', ...card })
    .when({ type: 'Notice', ...renewed })
    .emits({ type: 'Noticed', ...renewed })
  given({ type: 'Noticed', ...card })
    .when({ type: 'Notice', ...other })
    .emits({ type: 'Noticed', ...other })
})
