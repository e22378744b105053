import { makeMailAddress, readMailAddress } from '@roletrail/contracts/jobs/inbox'
import type { Stack } from '../stack.ts'
import type { ApiClient } from './api-client.ts'

/** One that speaks for a change of a job on the board, and one about a job that is not there. */
const mails = [
  {
    from: 'Willow & Pine Careers <careers@willowpine.example>',
    subject: 'Your application to Willow & Pine',
    text: "Hi Ada,\n\nThank you for applying, and for the time you put into it. We've decided not to move forward with your application this time.\n\nAll the best,\nThe hiring team",
  },
  {
    from: 'Larkspur Studio Careers <no-reply@larkspur.example>',
    subject: 'Your application to Larkspur Studio – Product Engineer',
    text: 'Hi Ada,\n\nWe received your application. Somebody will read it within two weeks, and you will hear from us either way.',
  },
]

/** Mails as forwarded to the seeker's private address, where the sandbox stands in for Mailgun. */
export const addMails = async (client: ApiClient, { config, signal }: Stack) => {
  if (config.MAILGUN_API_KEY) return
  const { address } = await client.call(readMailAddress)
  const { address: to } = address ?? (await client.call(makeMailAddress)).address
  for (const [nth, mail] of mails.entries()) {
    // By its Message-ID a mail that was sent by an earlier start is stored once.
    const headers = { 'Message-Id': `<demo-${nth}@roletrail.test>` }
    const response = await fetch(`http://127.0.0.1:${config.SANDBOX_PORT}/mail/inbound`, {
      method: 'POST',
      signal,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...mail, to, headers }),
    })
    if (!response.ok) throw new Error(`The sandbox took no mail: ${await response.text()}`)
  }
}
