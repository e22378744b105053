import { describe, expect, it } from 'vitest'
import { createRenderEmail } from './render-email.ts'

const render = createRenderEmail({ publicUrl: 'https://roletrail.test', supportAddress: 'support@roletrail.test' })
const email = (template: 'reset-code' | 'email-code' | 'email-changed' | 'password-changed') =>
  render({ template, name: 'Ada Lovelace', data: {}, code: '7KQ2M9' })

describe('an e-mail with a code', () => {
  it.each([
    ['reset-code', 'Your RoleTrail reset code', 'https://roletrail.test/auth?forgot=code'],
    ['email-code', 'Your RoleTrail confirmation code', 'https://roletrail.test/settings'],
  ] as const)('%s has it in the text, never in the subject or a link', (template, subject, url) => {
    const { text, html, ...rest } = email(template)
    expect(rest).toEqual({ subject })
    expect(text).toContain('\n    7KQ2M9\n')
    expect(html).toContain('>7KQ2M9</p>')
    expect(text).toContain(`${url}\n`)
    expect(text).toContain('10 minutes')
    expect(html.match(/href="[^"]*7KQ2M9/)).toBeNull()
  })
})

it.each([
  ['password-changed', 'Your RoleTrail password was changed'],
  ['email-changed', 'Your RoleTrail e-mail was changed'],
] as const)('%s says what to do if it was not the person', (template, subject) => {
  const rendered = email(template)
  expect(rendered.subject).toBe(subject)
  for (const part of [rendered.text, rendered.html]) {
    expect(part).toContain('Hi Ada Lovelace,')
    expect(part).toContain('it was not you')
    expect(part).toContain('support@roletrail.test')
    expect(part).not.toContain('7KQ2M9')
  }
})
