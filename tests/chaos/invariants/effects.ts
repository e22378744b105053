import { entitlementOf } from '../../../services/billing/src/subscription/terms.ts'
import { aggregates, livesOf } from './aggregates.ts'
import { grouped } from './grouped.ts'
import { invariant } from './invariant.ts'

// Looked up at the provider later: possibly sent, and therefore not sent again.
const inDoubt = 'unknown'

export const oneMailEach = invariant('every account was welcomed once', function* ({ logs, tables, provider }) {
  const welcomes = tables.notifications.mails.filter(({ template }) => template === 'welcome')
  const mails = new Map(welcomes.map((mail) => [mail.id, mail]))
  const delivered = grouped(
    provider.mails.filter(({ subject }) => subject === 'Welcome to RoleTrail'),
    ({ to }) => to,
  )
  const people = new Map(tables.identity.people.map((person) => [person.id, person]))
  for (const { event_id, stream_id, type } of logs.identity.events) {
    const person = people.get(stream_id.slice('user:'.length))
    // An administrator is made by an operator and not welcomed.
    if (type !== 'Registered' || person?.role === 'admin') continue
    const mail = mails.get(event_id)
    const email = String(person?.email)
    const copies = delivered.get(email)?.length ?? 0
    mails.delete(event_id)
    delivered.delete(email)
    if (copies > 1) yield `${email} has ${copies} mails`
    else if (!mail) yield `${email} was registered by ${event_id} and no mail was queued`
    else if (mail.state === 'sent' ? copies !== 1 : mail.state !== inDoubt)
      yield `the mail to ${email} is ${mail.state} (${mail.reason}), ${copies} delivered`
  }
  for (const unknown of mails.keys()) yield `mail ${unknown} comes from no event`
  for (const unknown of delivered.keys()) yield `${unknown} has a mail and no account`
})

export const billingKnowsWhatWasPaid = invariant(
  'billing knows what the provider knows',
  function* ({ tables, provider }) {
    const { subscriptions, payments } = tables.billing
    const known = new Map(subscriptions.map((row) => [row.subscription_id, row]))
    const paid = new Map(payments.map((row) => [row.invoice_id, row]))
    for (const { id, status, metadata } of provider.subscriptions) {
      const row = known.get(id)
      known.delete(id)
      if (row?.user_id !== metadata.userId || row.stripe_status !== status)
        yield `subscription ${id} of ${metadata.userId} is ${status} and billing has ${JSON.stringify(row)}`
    }
    for (const { id, status, amount_paid } of provider.invoices) {
      const row = paid.get(id)
      paid.delete(id)
      if (status === 'paid' && (row?.status !== 'paid' || row.amount !== amount_paid))
        yield `invoice ${id} over ${amount_paid} is paid and billing has ${JSON.stringify(row)}`
    }
    for (const unknown of known.keys()) yield `subscription ${unknown} is unknown to the provider`
    for (const unknown of paid.keys()) yield `payment ${unknown} is unknown to the provider`
  },
)

export const paidIsNeverForNothing = invariant('whoever paid has one account, or a refund', function* (finalState) {
  const charges = grouped(finalState.provider.charges, ({ customer }) => customer)
  const signups = livesOf(finalState.logs.identity, aggregates.signup)
  const subscriptions = livesOf(finalState.logs.billing, aggregates.subscription)
  const people = new Map(finalState.tables.identity.people.map((person) => [person.id, person]))
  for (const { id, payment_status, metadata, customer } of finalState.provider.sessions) {
    if (payment_status !== 'paid') continue
    const { signupId } = metadata
    const outcome = signups.get(signupId)?.state.status
    const person = people.get(signupId)
    people.delete(signupId)
    const kept = charges.get(customer)?.filter(({ paid, amount, amount_refunded }) => paid && amount_refunded < amount)
    if (outcome === 'refunded' && !person && kept?.length === 0) continue
    if (outcome !== 'completed' || !person) yield `checkout ${id} is paid and signup ${signupId} is ${outcome}`
    const subscription = subscriptions.get(signupId)?.state
    const entitlement = subscription?.status === 'known' && entitlementOf(subscription.terms, subscription.revision)
    if (entitlement && person && person.entitlement_status !== entitlement.status)
      yield `${signupId} is entitled as ${person.entitlement_status} instead of ${entitlement.status}`
  }
  for (const [unknown, { role }] of people) if (role !== 'admin') yield `${unknown} has an account and has not paid`
})

export const failuresRevealNothing = invariant(
  'failures are problem documents that reveal nothing',
  function* ({ history }) {
    for (const { what, status, body } of history.badResponses) yield `${what} returned ${status}: ${body}`
  },
)
