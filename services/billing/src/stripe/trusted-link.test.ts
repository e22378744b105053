import { expect, it } from 'vitest'
import { trustedLink } from './trusted-link.ts'

const origins = ['https://pay.stripe.com', 'https://invoice.stripe.com']

it('S15: accepts the provider’s own links', () =>
  expect(trustedLink('https://pay.stripe.com/invoice/acct_1/in_1/pdf?s=ap', origins)).toContain(
    'https://pay.stripe.com/',
  ))

it.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'data:application/pdf;base64,AAAA',
  'http://pay.stripe.com/invoice/1/pdf',
  'https://pay.stripe.com.evil.test/invoice/1/pdf',
  'https://pay.stripe.com@evil.test/invoice/1/pdf',
  'https://evil.test/?https://pay.stripe.com',
  '//pay.stripe.com/invoice/1/pdf',
  'https://pay.stripe.com:444/invoice/1/pdf',
  'https://js.stripe.com/invoice/1/pdf',
  '/invoice/1/pdf',
  '',
  null,
  undefined,
])('S15: rejects %s', (link) => expect(trustedLink(link, origins)).toBeNull())
