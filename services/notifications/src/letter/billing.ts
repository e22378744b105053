import type { Facts } from '../mail/facts.ts'
import { type House, type Letter, letter } from './letter.ts'
import { day, money } from './money-and-dates.ts'
import { safeName } from './safe-name.ts'

const signature = 'The RoleTrail team'

const billingPage = (label: string, { publicUrl }: House) => ({ label, url: new URL('/billing', publicUrl).href })

/** The bank's own words stand on the page it leads to; the fix is one click away. */
export const paymentFailed = (
  name: string,
  house: House,
  { amount, currency, nextAttemptAt }: Facts['payment-failed'],
): Letter =>
  letter('Your RoleTrail payment did not go through', [
    `Hi ${safeName(name)},`,
    `Your bank did not let ${money(amount, currency)} for RoleTrail through. That happens: a card expires, a limit is reached, or the bank wants you to confirm it is you.`,
    billingPage('See why, and fix it', house),
    nextAttemptAt
      ? `Nothing is locked meanwhile. We will try again on ${day(nextAttemptAt)}; with another card it is settled at once.`
      : 'Nothing is lost: your applications are all there. With another card everything goes on at once.',
    `If you think this is a mistake, write to ${house.supportAddress}. A person reads it.`,
    signature,
  ])

export const subscriptionCanceled = (
  name: string,
  house: House,
  { accessUntil }: Facts['subscription-canceled'],
): Letter =>
  letter('Your RoleTrail subscription is canceled', [
    `Hi ${safeName(name)},`,
    `Your subscription will not be renewed and you are not charged again.${accessUntil ? ` Everything stays open until ${day(accessUntil)}.` : ''} After that your applications remain yours: to read, to export, to delete.`,
    billingPage('Changed your mind? Undo it here', house),
    'If something was missing, just reply and tell us. We would like to know.',
    signature,
  ])

export const subscriptionResumed = (name: string, house: House): Letter =>
  letter('Your RoleTrail subscription goes on', [
    `Hi ${safeName(name)},`,
    'You took your cancellation back, and everything goes on as if nothing had happened.',
    billingPage('Your billing page', house),
    signature,
  ])

export const subscriptionEnded = (name: string, house: House): Letter =>
  letter('Your RoleTrail subscription has ended', [
    `Hi ${safeName(name)},`,
    'Your subscription has ended and nothing more is charged. Your applications are still there: you can read, export and delete them whenever you like.',
    { label: 'Subscribe again', url: new URL('/subscribe', house.publicUrl).href },
    'We hope it ended with an offer.',
    signature,
  ])

export const paymentReturned = (name: string, house: House, { amount, currency }: Facts['payment-returned']): Letter =>
  letter('We returned a payment to you', [
    `Hi ${safeName(name)},`,
    `You paid for RoleTrail although you have an account and a subscription already. We ended the second subscription and returned ${money(amount, currency)}; your bank shows it within some days.`,
    'Your account and everything in it are as before.',
    billingPage('Your billing page', house),
    `Questions? Write to ${house.supportAddress}. A person reads it.`,
    signature,
  ])
