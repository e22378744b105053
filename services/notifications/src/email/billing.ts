import { day, money, month } from './format.ts'
import { type EmailTemplate, signature } from './template.ts'

const linkToBilling = (label: string, publicUrl: string) => ({ label, url: new URL('/billing', publicUrl).href })

/** Leaves the bank's reason to the billing page, where the payment can be fixed. */
export const paymentFailed: EmailTemplate<'payment-failed'> = {
  subject: 'Your RoleTrail payment didn’t go through',
  sample: { amount: 1_000, currency: 'usd', nextAttemptAt: '2026-12-04T09:30:00.000Z' },
  body: ({ amount, currency, nextAttemptAt }, { publicUrl }) => [
    `Your bank declined the ${money(amount, currency)} payment for RoleTrail. It happens: a card expires, a limit is reached, or your bank wants to confirm it’s you.`,
    linkToBilling('See why and fix it', publicUrl),
    nextAttemptAt
      ? `You can keep using everything in the meantime. We’ll try again on ${day(nextAttemptAt)}, or you can update your card or pay now.`
      : 'Your applications are safe. Update your card or pay now to pick up where you left off.',
    'Think this is a mistake? Just reply to this email.',
    signature,
  ],
}

export const paymentRecovered: EmailTemplate<'payment-recovered'> = {
  subject: 'Your RoleTrail payment went through',
  sample: {},
  body: (_data, { publicUrl }) => [
    'Good news: your payment went through this time, and your subscription continues. There’s nothing else to do.',
    linkToBilling('See your invoices', publicUrl),
    signature,
  ],
}

export const cardExpiring: EmailTemplate<'card-expiring'> = {
  subject: 'Your card is about to expire',
  sample: { expiresAt: '2026-12-31T23:59:59.000Z' },
  body: ({ expiresAt }, { publicUrl }) => [
    `The card you pay for RoleTrail with expires at the end of ${month(expiresAt)}. Update it before then and your next payment will go through as usual.`,
    linkToBilling('Update your card', publicUrl),
    'Already have a new card with the same number? Your bank may have told us, and you can ignore this email.',
    signature,
  ],
}

export const subscriptionCanceled: EmailTemplate<'subscription-canceled'> = {
  subject: 'Your RoleTrail subscription is canceled',
  sample: { accessUntil: '2026-12-21T09:30:00.000Z' },
  body: ({ accessUntil }, { publicUrl }) => [
    `Your subscription won’t renew, and you won’t be charged again.${accessUntil ? ` You can keep using everything until ${day(accessUntil)}.` : ''} After that, your applications are still yours to read, export or delete.`,
    linkToBilling('Changed your mind? Undo it', publicUrl),
    'Was something missing? Reply and tell us. We’d love to know.',
    signature,
  ],
}

export const subscriptionResumed: EmailTemplate<'subscription-resumed'> = {
  subject: 'Your RoleTrail subscription continues',
  sample: {},
  body: (_data, { publicUrl }) => [
    'You undid your cancellation, and your subscription continues as if nothing had happened.',
    linkToBilling('See your billing', publicUrl),
    signature,
  ],
}

export const subscriptionEnded: EmailTemplate<'subscription-ended'> = {
  subject: 'Your RoleTrail subscription has ended',
  sample: {},
  body: (_data, { publicUrl }) => [
    'Your subscription has ended, and you won’t be charged again. Your applications are still there: read, export or delete them whenever you like.',
    { label: 'Subscribe again', url: new URL('/subscribe', publicUrl).href },
    'We hope it ended with an offer.',
    signature,
  ],
}

export const paymentReturned: EmailTemplate<'payment-returned'> = {
  subject: 'We refunded your payment',
  sample: { amount: 1_000, currency: 'usd' },
  body: ({ amount, currency }, { publicUrl }) => [
    `You already had an account and a subscription when you paid for RoleTrail again. We ended the second subscription and refunded the ${money(amount, currency)}. It can take a few days to show up at your bank.`,
    'Your account and everything in it stay the same.',
    linkToBilling('See your billing', publicUrl),
    signature,
  ],
}
