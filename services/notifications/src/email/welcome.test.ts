import { describe, expect, it } from 'vitest'
import { createRenderEmail } from './render-email.ts'

const render = createRenderEmail({ publicUrl: 'https://roletrail.test', supportAddress: 'support@roletrail.test' })
const welcome = (name: string) => render({ template: 'welcome', name, data: {} })

describe('the welcome e-mail', () => {
  it('links to the board, as text and as HTML', () => {
    const { subject, text, html } = welcome('Ada Lovelace')
    expect(subject).toBe('Welcome to RoleTrail')
    expect(text).toMatch(/^Hi,\n\n/)
    expect(text).toContain('\nhttps://roletrail.test/dashboard\n')
    expect(text).toContain('support@roletrail.test')
    expect(html).toContain('href="https://roletrail.test/dashboard"')
  })
})

describe('the name in an e-mail', () => {
  const changed = (name: string) => render({ template: 'password-changed', name, data: {} })

  it.each(['Ada Lovelace', 'J. R. R. Tolkien', 'Mary-Jane O’Neil', '李小龍'])('greets %s', (name) => {
    const { text, html } = changed(name)
    expect(text).toMatch(new RegExp(`^Hi ${name},\n\n`))
    expect(html).toContain(`Hi ${name},`)
  })

  it.each([
    ['markup', '<img src=x onerror=alert(1)> & "Co"'],
    ['line breaks', 'Ada\r\nBcc: eve@example.test'],
    ['exotic line breaks', 'Ada\u2028\u2029\u0085Lovelace'],
    ["the provider's variables", '%recipient.email% %unsubscribe_url%'],
    ['a link', 'You won! http://evil.test/prize'],
    ['the name of a site', 'You won at evil.test'],
    ['a telephone number', 'Call 0800 555 123'],
    ['no end', 'a'.repeat(61)],
  ])('B12: is left out if it has %s', (_what, name) => {
    const { subject, html, text } = changed(name)
    expect(subject).toBe('Your RoleTrail password was changed')
    expect(text).toMatch(/^Hi,\n\n/)
    expect(html).toContain('>Hi,</div>')
  })

  it.each(['welcome', 'email-code', 'set-password'] as const)(
    'B12: is not in %s, which goes to an unconfirmed address',
    (template) => {
      const { text, html } = render({ template, name: 'Ada Lovelace', data: {}, code: '7KQ2M9' })
      expect(text).toMatch(/^Hi,\n\n/)
      for (const part of [text, html]) expect(part).not.toContain('Lovelace')
    },
  )
})
