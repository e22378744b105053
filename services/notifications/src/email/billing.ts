import { type EmailTemplate, signature } from './template.ts'

const linkToBilling = (label: string, publicUrl: string) => ({ label, url: new URL('/billing', publicUrl).href })

const money = (cents: number, currency: string) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }).format(
    cents / 100,
  )

/** A date as the screens write it, in UTC: a mail does not know the reader's time zone. */
const day = (at: string) =>
  new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(at),
  )

/** Leaves the bank's reason to the billing page, where the payment can be fixed. */
export const paymentFailed: EmailTemplate<'payment-failed'> = {
  subject: 'Your RoleTrail payment did not go through',
  sample: { amount: 1_000, currency: 'usd', nextAttemptAt: '2026-12-04T09:30:00.000Z' },
  body: ({ amount, currency, nextAttemptAt }, { publicUrl, supportAddress }) => [
    `Your bank did not let ${money(amount, currency)} for RoleTrail through. That happens: a card expires, a limit is reached, or the bank wants you to confirm it is you.`,
    linkToBilling('See why, and fix it', publicUrl),
    nextAttemptAt
      ? `Nothing is locked meanwhile. We will try again on ${day(nextAttemptAt)}; with another card it is settled at once.`
      : 'Nothing is lost: your applications are all there. With another card everything goes on at once.',
    `If you think this is a mistake, write to ${supportAddress}. A person reads it.`,
    signature,
  ],
}

export const subscriptionCanceled: EmailTemplate<'subscription-canceled'> = {
  subject: 'Your RoleTrail subscription is canceled',
  sample: { accessUntil: '2026-12-21T09:30:00.000Z' },
  body: ({ accessUntil }, { publicUrl }) => [
    `Your subscription will not be renewed and you are not charged again.${accessUntil ? ` Everything stays open until ${day(accessUntil)}.` : ''} After that your applications remain yours: to read, to export, to delete.`,
    linkToBilling('Changed your mind? Undo it here', publicUrl),
    'If something was missing, just reply and tell us. We would like to know.',
    signature,
  ],
}

export const subscriptionResumed: EmailTemplate<'subscription-resumed'> = {
  subject: 'Your RoleTrail subscription goes on',
  sample: {},
  body: (_data, { publicUrl }) => [
    'You took your cancellation back, and everything goes on as if nothing had happened.',
    linkToBilling('Your billing page', publicUrl),
    signature,
  ],
}

export const subscriptionEnded: EmailTemplate<'subscription-ended'> = {
  subject: 'Your RoleTrail subscription has ended',
  sample: {},
  body: (_data, { publicUrl }) => [
    'Your subscription has ended and nothing more is charged. Your applications are still there: you can read, export and delete them whenever you like.',
    { label: 'Subscribe again', url: new URL('/subscribe', publicUrl).href },
    'We hope it ended with an offer.',
    signature,
  ],
}

export const paymentReturned: EmailTemplate<'payment-returned'> = {
  subject: 'We returned a payment to you',
  sample: { amount: 1_000, currency: 'usd' },
  body: ({ amount, currency }, { publicUrl, supportAddress }) => [
    `You paid for RoleTrail although you have an account and a subscription already. We ended the second subscription and returned ${money(amount, currency)}; your bank shows it within some days.`,
    'Your account and everything in it are as before.',
    linkToBilling('Your billing page', publicUrl),
    `Questions? Write to ${supportAddress}. A person reads it.`,
    signature,
  ],
}
