import { letterWriter } from './letter/letter-writer.ts'
import type { Facts } from './mail/facts.ts'
import type { Template } from './mail/mail.ts'

// Prints every e-mail with sample data as JSON. The design gallery shows them (web/vite/sample-emails.ts).

const samples: Facts = {
  welcome: {},
  'payment-failed': { amount: 1000, currency: 'usd', nextAttemptAt: '2026-12-04T09:30:00.000Z' },
  'subscription-canceled': { accessUntil: '2026-12-21T09:30:00.000Z' },
  'subscription-resumed': {},
  'subscription-ended': {},
  'payment-returned': { amount: 1000, currency: 'usd' },
  'reset-code': {},
  'email-code': {},
  'email-changed': {},
  'password-changed': {},
}

const write = letterWriter({ publicUrl: 'https://roletrail.example', supportAddress: 'support@roletrail.example' })

const emails = (Object.keys(samples) as Template[]).map((template) => ({
  template,
  ...write({ template, name: 'Ada Lovelace', facts: samples[template], code: '7KQ2M9' }),
}))

process.stdout.write(JSON.stringify(emails))
