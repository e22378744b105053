import { describe, expect, it } from 'vitest'
import { createRenderEmail } from './render-email.ts'

const render = createRenderEmail({ publicUrl: 'https://roletrail.test', supportAddress: 'support@roletrail.test' })
const welcome = (name: string) => render({ template: 'welcome', name, data: {} })

describe('the welcome e-mail', () => {
  it('greets by name and links to the board, as text and as HTML', () => {
    const { subject, text, html } = welcome('Ada Lovelace')
    expect(subject).toBe('Welcome to RoleTrail')
    expect(text).toMatch(/^Hi Ada Lovelace,\n\n/)
    expect(text).toContain('\nhttps://roletrail.test/dashboard\n')
    expect(text).toContain('support@roletrail.test')
    expect(html).toContain('Hi Ada Lovelace,')
    expect(html).toContain('href="https://roletrail.test/dashboard"')
  })

  it.each([
    ['markup', '<img src=x onerror=alert(1)> & "Co"', 'Hi &lt;img src=x onerror=alert(1)&gt; &amp; &quot;Co&quot;,'],
    ['line breaks', 'Ada\r\nBcc: eve@example.test', 'Hi Ada Bcc: eve@example.test,'],
    ['exotic line breaks', 'Ada\u2028\u2029\u0085Lovelace', 'Hi Ada Lovelace,'],
    ["the provider's variables", '%recipient.email% %unsubscribe_url%', 'Hi ％recipient.email％ ％unsubscribe_url％,'],
  ])('cannot be manipulated by a name with %s', (_what, name, greeting) => {
    const { subject, html, text } = welcome(name)
    expect(subject).toBe('Welcome to RoleTrail')
    expect(html).toContain(greeting)
    expect(text.split('\n')[1]).toBe('')
  })
})
