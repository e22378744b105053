import { load } from 'cheerio'
import { describe, expect, it } from 'vitest'
import { createRenderEmail, templates } from './render-email.ts'
import type { TemplateName } from './template.ts'

const publicUrl = 'https://roletrail.test'
const supportAddress = 'support@roletrail.test'
const render = createRenderEmail({ publicUrl, supportAddress })
const names = Object.keys(templates) as TemplateName[]

const hostile = [
  '<script>alert(1)</script><img src=x onerror=alert(1)>"\'><a href="https://evil.test">free</a>',
  'javascript:alert(1) [free](https://evil.test)',
  '%recipient.email% %unsubscribe_url% %tag_unsubscribe_url%',
  'Ada\r\nBcc: eve@evil.test\r\n\r\n<b>\u2028\u0085\u202e',
  '{{code}} {{url}} ${code} $& <!-- /blocks -->',
  '&"<>\''.repeat(20_000),
  '語'.repeat(100_000),
  '\ud800',
  '',
]

// An instant, an amount, a currency, an id and a kind come from us.
const ours = new Set(['currency', 'jobId', 'kind'])

const replaced = (value: unknown, text: string, key = ''): unknown => {
  if (Array.isArray(value)) return value.map((each) => replaced(each, text))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, replaced(each, text, name)]))
  return typeof value === 'string' && !ours.has(key) && Number.isNaN(Date.parse(value)) ? text : value
}

/** The sample with every text in it replaced. */
const poisoned = (template: TemplateName, text: string) => {
  const { sample } = templates[template]
  return render({ template, name: text, data: replaced(sample, text) as typeof sample, code: '7KQ2M9' })
}

/** What a reader of the HTML reads, without the line for lists of mails. */
const readable = (html: string) => {
  const page = load(html.replaceAll('<br>', ' '))
  page('head, [style*="display:none"]').remove()
  page('a').each((_index, link) => void page(link).after(` ${page(link).attr('href')?.replace('mailto:', '')} `))
  return page('body').text()
}

/** Words only: what is punctuation in one is layout in the other. */
const words = (text: string) => new Set(text.match(/[\p{L}\p{N}$@]+(?:[-’./:#?=&]+[\p{L}\p{N}]+)*/gu))

describe.each(names)('%s', (template) => {
  const sample = () => render({ template, name: 'Ada Lovelace', data: templates[template].sample, code: '7KQ2M9' })

  it('says the same as text and as HTML', () => {
    const { text, html } = sample()
    expect([...words(readable(html).replace('RoleTrail', ''))].toSorted()).toEqual([...words(text)].toSorted())
    expect(text).toContain(`Questions? Write to ${supportAddress}.`)
    expect(text).toMatch(/You’re getting this email because /)
  })

  it('links to our own pages only, whatever is in it', () => {
    for (const html of [sample().html, ...hostile.map((text) => poisoned(template, text).html)]) {
      const page = load(html)
      const links = page('[href], [src], [action], [background]').toArray()
      for (const link of links) {
        expect(link.tagName).toBe('a')
        expect(page(link).attr('href')).toMatch(
          /^(?:https:\/\/roletrail\.test\/[a-z-]+|mailto:support@roletrail\.test$)/,
        )
      }
      expect(page('script, img, iframe, form, input, object')).toHaveLength(0)
      expect(html).not.toContain('url(')
      const attributes = page('*')
        .toArray()
        .flatMap((element) => Object.keys(page(element).attr() ?? {}))
      expect(attributes.filter((attribute) => attribute.startsWith('on'))).toEqual([])
    }
  })

  it('keeps what is in it as text, in one line in the subject, and below 100 kB', () => {
    const elements = load(sample().html)('body *').not('br').length
    for (const text of hostile) {
      const rendered = poisoned(template, text)
      const found = load(rendered.html)('body *').not('br').length
      // A part that has nothing to say may be left out.
      if (text === '') expect(found).toBeLessThanOrEqual(elements)
      else expect(found).toBe(elements)
      expect(rendered.subject).toMatch(/^[^\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e]{1,200}$/u)
      for (const part of [rendered.subject, rendered.text, rendered.html]) {
        expect(part).not.toMatch(/%[\w.-]+%/)
        expect(part.isWellFormed()).toBe(true)
      }
      expect(Buffer.byteLength(rendered.html)).toBeLessThan(100_000)
      expect(Buffer.byteLength(rendered.text)).toBeLessThan(100_000)
    }
  })

  it('has the code where it is to be typed or followed, and nowhere else', () => {
    const { subject, text, html } = sample()
    const isCode = template === 'reset-code' || template === 'email-code'
    expect(subject).not.toContain('7KQ2M9')
    expect(text.includes('\n    7KQ2M9\n')).toBe(isCode)
    expect(/href="[^"]*7KQ2M9/.test(html)).toBe(template === 'set-password')
    expect(text.includes('7KQ2M9')).toBe(isCode || template === 'set-password')
    // Not in the line that a locked screen shows.
    expect(load(html)('[style*="display:none"]').text()).not.toContain('7KQ2M9')
  })
})

describe('what a mail says', () => {
  const name = 'Ada Lovelace'
  const at = '2026-12-24T23:30:00.000Z'

  it('of a failed payment: how much, when it is tried again, where it is fixed', () => {
    const data = { amount: 1_000, currency: 'usd', nextAttemptAt: at }
    const { text } = render({ template: 'payment-failed', name, data })
    expect(text).toContain('declined the $10 payment')
    expect(text).toContain('We’ll try again on Dec 24, 2026')
    expect(text).toContain('https://roletrail.test/billing\n')
    const last = render({ template: 'payment-failed', name, data: { ...data, nextAttemptAt: null } })
    expect(last.text).not.toContain('try again')
  })

  it('of a cancellation: until when everything can be used', () =>
    expect(render({ template: 'subscription-canceled', name, data: { accessUntil: at } }).text).toContain(
      'You can keep using everything until Dec 24, 2026.',
    ))

  it('of a refund: how much', () =>
    expect(render({ template: 'payment-returned', name, data: { amount: 1_250, currency: 'usd' } }).text).toContain(
      'refunded the $12.50',
    ))

  it('of a card: its month', () =>
    expect(render({ template: 'card-expiring', name, data: { expiresAt: at } }).text).toContain(
      'expires at the end of December 2026',
    ))

  it('of a ticket: what the person wrote, as a quote, under their subject', () => {
    const { subject, text } = render({
      template: 'ticket-reply',
      name,
      data: { subject: 'RE: re: No jobs', reply: 'A filter\n\nwas on.', message: 'Hello,\n\nno jobs.' },
    })
    expect(subject).toBe('Re: No jobs')
    expect(text).toContain('Hi Ada Lovelace,\n\nA filter\n\nwas on.\n')
    expect(text).toContain('> Hello,\n> \n> no jobs.')
  })
})
