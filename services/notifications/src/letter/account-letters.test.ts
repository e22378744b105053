import { describe, expect, it } from 'vitest'
import { letterWriter } from './letter-writer.ts'

const write = letterWriter({ publicUrl: 'https://roletrail.test', supportAddress: 'support@roletrail.test' })
const letter = (template: 'reset-code' | 'email-code' | 'email-changed' | 'password-changed') =>
  write({ template, name: 'Ada Lovelace', facts: {}, code: '7KQ2M9' })

describe('a letter with a code', () => {
  it.each([
    ['reset-code', 'Your RoleTrail reset code', 'https://roletrail.test/auth?forgot=code'],
    ['email-code', 'Your RoleTrail confirmation code', 'https://roletrail.test/settings'],
  ] as const)('%s tells it in the text, never in the subject or a link', (template, subject, url) => {
    const { text, html, ...rest } = letter(template)
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
  const written = letter(template)
  expect(written.subject).toBe(subject)
  for (const said of [written.text, written.html]) {
    expect(said).toContain('Hi Ada Lovelace,')
    expect(said).toContain('it was not you')
    expect(said).toContain('support@roletrail.test')
    expect(said).not.toContain('7KQ2M9')
  }
})
