import { type EmailTemplate, signature } from './template.ts'

/** Not a button: the mail is about something else. */
const settings = (publicUrl: string) => ({
  linked: `Choose what you’re emailed about: ${new URL('/admin/dashboard?tab=settings', publicUrl).href}`,
})

const page = (label: string, path: string, publicUrl: string) => ({ label, url: new URL(path, publicUrl).href })

/** To the contact address of an administrator, which nobody has confirmed: it says that something happened, not to whom. */
export const adminTicket: EmailTemplate<'admin-ticket'> = {
  subject: 'A new support ticket',
  toAnyone: true,
  sample: {},
  body: (_data, { publicUrl }) => [
    'Someone wrote to support, and their ticket is open.',
    page('Read it', '/admin/dashboard?tab=tickets', publicUrl),
    settings(publicUrl),
    signature,
  ],
}

export const adminPayment: EmailTemplate<'admin-payment'> = {
  subject: 'A payment has failed',
  toAnyone: true,
  sample: {},
  body: (_data, { publicUrl }) => [
    'A bank declined a payment. We’ve emailed the person so they can fix it. There’s nothing you need to do.',
    page('See failed payments', '/admin/dashboard', publicUrl),
    settings(publicUrl),
    signature,
  ],
}

export const adminDigest: EmailTemplate<'admin-digest'> = {
  subject: 'New tickets and failed payments',
  toAnyone: true,
  sample: { tickets: 37, payments: 1, since: '2026-12-04T09:30:00.000Z' },
  body: ({ tickets, payments, since }, { publicUrl }) => [
    `A lot happened since ${time(since)}, so here’s one email for all of it: ${[
      ...(tickets ? [counted(tickets, 'new ticket')] : []),
      ...(payments ? [counted(payments, 'failed payment')] : []),
    ].join(' and ')}.`,
    page('Open the dashboard', '/admin/dashboard', publicUrl),
    settings(publicUrl),
    signature,
  ],
}

const counted = (count: number, what: string) => `${count.toLocaleString('en-US')} ${what}${count === 1 ? '' : 's'}`

/** In UTC: a mail does not know the reader's time zone. */
const time = (at: string) =>
  `${new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(new Date(at))} UTC`
