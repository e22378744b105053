import { grouped } from '../invariants/grouped.ts'
import type { Books } from './books.ts'
import type { Ledger } from './ledger.ts'

/** Every difference between our books and the provider's ledger, to the cent; a run must end with none. */
export const differences = function* (ledger: Ledger, books: Books): Generator<string> {
  if (books.unprocessed) yield `${books.unprocessed} webhook notifications are not processed`
  if (books.owed) yield `${books.owed} refunds are still to be made`
  if (books.unrefunded) yield `${books.unrefunded} signups wait for their refund`
  yield* checkouts(ledger, books)
  yield* subscriptions(ledger, books)
  yield* invoices(ledger, books)
  yield* cards(ledger, books)
  yield* entitlements(books)
  yield* total(ledger, books)
}

/** Nobody pays for nothing: a payment led to an account, or all of it was refunded. */
const checkouts = function* ({ sessions, charges }: Ledger, { customers, people }: Books) {
  const owners = new Map(customers.map(({ stripe_customer_id, user_id }) => [stripe_customer_id, user_id]))
  const accounts = new Set(people.map(({ id }) => id))
  const made = grouped(charges, ({ customer }) => customer)
  for (const { id, payment_status, customer } of sessions) {
    if (payment_status !== 'paid' || customer === null) continue
    const owner = owners.get(customer)
    if (!owner) yield `checkout ${id} was paid and nobody knows`
    const kept = made.get(customer)?.some(({ paid, amount, amount_refunded }) => paid && amount_refunded < amount)
    if (owner && !accounts.has(owner) && kept) yield `checkout ${id} was paid for nothing`
  }
}

const subscriptions = function* (ledger: Ledger, books: Books) {
  const ours = new Map(books.subscriptions.map((row) => [row.subscription_id, row]))
  for (const { id, status, cancel_at } of ledger.subscriptions) {
    const row = ours.get(id)
    ours.delete(id)
    if (!row) {
      // Refunded, or canceled before the present one: it has ended, or will by itself.
      if (status !== 'canceled' && cancel_at === null) yield `subscription ${id} is ${status} and nobody's`
      continue
    }
    if (row.stripe_status !== status) yield `subscription ${id} is ${status}, ours says ${row.stripe_status}`
    const until = status !== 'canceled' && cancel_at !== null ? cancel_at : null
    if (until !== (row.access_until && row.access_until.getTime() / 1_000))
      yield `subscription ${id} opens everything until ${until}, ours says ${row.access_until?.toISOString()}`
  }
  for (const unknown of ours.keys()) yield `subscription ${unknown} is unknown to the provider`
}

const invoices = function* (ledger: Ledger, books: Books) {
  const ours = new Map(books.invoices.map((row) => [row.id, row]))
  const payments = new Map(books.payments.map((row) => [row.invoice_id, row]))
  const charges = grouped(ledger.charges, ({ payment_intent }) => payment_intent)
  for (const { id, status, total: amount, amount_paid, attempt_count, payments: made } of ledger.invoices) {
    const row = ours.get(id)
    ours.delete(id)
    if (row?.status !== status || row.amount !== amount)
      yield `invoice ${id} over ${amount} is ${status}, ours is ${row?.status} over ${row?.amount}`
    const refunded = made.data
      .flatMap(({ payment }) => charges.get(payment.payment_intent) ?? [])
      .reduce((sum, charge) => sum + charge.amount_refunded, 0)
    const money = payments.get(id)
    payments.delete(id)
    if (status === 'paid' && amount_paid > 0) {
      if (money?.status !== 'paid' || money.amount !== amount_paid || money.refunded !== refunded)
        yield `invoice ${id}: ${amount_paid} paid and ${refunded} returned, ours has ${JSON.stringify(money)}`
    } else if (attempt_count > 0 && amount > 0 && money?.status !== 'failed')
      yield `invoice ${id} was refused ${attempt_count} times, ours has ${JSON.stringify(money)}`
  }
  for (const unknown of [...ours.keys(), ...payments.keys()]) yield `invoice ${unknown} is unknown to the provider`
}

const cards = function* (ledger: Ledger, books: Books) {
  const ours = new Map(books.methods.map((row) => [row.id, row]))
  for (const { id, customer, card } of ledger.methods) {
    if (customer === null) continue
    const row = ours.get(id)
    ours.delete(id)
    if (row?.brand !== card.brand || row.last4 !== card.last4)
      yield `card ${id} ends in ${card.last4}, ours in ${row?.last4}`
  }
  for (const unknown of ours.keys()) yield `card ${unknown} is unknown to the provider`
}

const entitlements = function* ({ people, subscriptions: known }: Books) {
  const rights = new Map(known.map((row) => [row.user_id, row]))
  for (const { id, entitlement_status, access_until, entitlement_revision } of people) {
    const row = rights.get(id)
    const same =
      row?.status === entitlement_status &&
      row.revision === entitlement_revision &&
      row.access_until?.getTime() === access_until?.getTime()
    if (!same) yield `${id} may do what ${entitlement_status} may, billing says ${row?.status}`
  }
}

/** The sum of everything, which an accountant would check first. */
const total = function* (ledger: Ledger, books: Books) {
  const theirs = ledger.charges.reduce(
    (sum, { paid, amount, amount_refunded }) => sum + (paid ? amount : 0) - amount_refunded,
    0,
  )
  const ours = books.payments.reduce(
    (sum, { status, amount, refunded }) => sum + (status === 'paid' ? amount : 0) - refunded,
    0,
  )
  if (theirs !== ours) yield `the provider has ${theirs} cents, our books ${ours}`
}
