import { describe, expect, it } from 'vitest'
import { createRenderEmail } from './render-email.ts'

const render = createRenderEmail({ publicUrl: 'https://roletrail.test', supportAddress: 'support@roletrail.test' })
const name = 'Ada Lovelace'
const at = '2026-12-24T23:30:00.000Z'

describe('e-mails about money', () => {
  it('say what failed, when it is tried again, and where it is fixed', () => {
    const data = { amount: 1_000, currency: 'usd', nextAttemptAt: at }
    const { subject, text, html } = render({ template: 'payment-failed', name, data })
    expect(subject).toBe('Your RoleTrail payment did not go through')
    expect(text).toContain('did not let $10 for RoleTrail through')
    expect(text).toContain('We will try again on Dec 24, 2026')
    expect(html).toContain('href="https://roletrail.test/billing"')
    const last = render({ template: 'payment-failed', name, data: { ...data, nextAttemptAt: null } })
    expect(last.text).not.toContain('try again')
  })

  it('say until when everything stays open', () =>
    expect(render({ template: 'subscription-canceled', name, data: { accessUntil: at } }).text).toContain(
      'Everything stays open until Dec 24, 2026.',
    ))

  it.each(['subscription-resumed', 'subscription-ended'] as const)('%s links to a page', (template) => {
    const { text } = render({ template, name, data: {} })
    expect(text).toMatch(/^Hi Ada Lovelace,\n\n/)
    expect(text).toMatch(/https:\/\/roletrail.test\/(billing|subscribe)\n/)
  })

  it('say what was returned', () =>
    expect(render({ template: 'payment-returned', name, data: { amount: 1_250, currency: 'usd' } }).text).toContain(
      'returned $12.50',
    ))
})
