import { describe, expect, it } from 'vitest'
import { letterWriter } from './letter-writer.ts'

const write = letterWriter({ publicUrl: 'https://roletrail.test', supportAddress: 'support@roletrail.test' })
const name = 'Ada Lovelace'
const at = '2026-12-24T23:30:00.000Z'

describe('letters about money', () => {
  it('say what failed, when it is tried again, and where it is fixed', () => {
    const facts = { amount: 1_000, currency: 'usd', nextAttemptAt: at }
    const { subject, text, html } = write({ template: 'payment-failed', name, facts })
    expect(subject).toBe('Your RoleTrail payment did not go through')
    expect(text).toContain('did not let $10 for RoleTrail through')
    expect(text).toContain('We will try again on Dec 24, 2026')
    expect(html).toContain('href="https://roletrail.test/billing"')
    const last = write({ template: 'payment-failed', name, facts: { ...facts, nextAttemptAt: null } })
    expect(last.text).not.toContain('try again')
  })

  it('say until when everything stays open', () =>
    expect(write({ template: 'subscription-canceled', name, facts: { accessUntil: at } }).text).toContain(
      'Everything stays open until Dec 24, 2026.',
    ))

  it.each(['subscription-resumed', 'subscription-ended'] as const)('%s leads somewhere', (template) => {
    const { text } = write({ template, name, facts: {} })
    expect(text).toMatch(/^Hi Ada Lovelace,\n\n/)
    expect(text).toMatch(/https:\/\/roletrail.test\/(billing|subscribe)\n/)
  })

  it('say what was returned', () =>
    expect(write({ template: 'payment-returned', name, facts: { amount: 1_250, currency: 'usd' } }).text).toContain(
      'returned $12.50',
    ))
})
