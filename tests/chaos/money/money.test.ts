import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Books, readBooks } from './books.ts'
import { differences } from './differences.ts'
import { type Ledger, readLedger } from './ledger.ts'
import { type MoneyRun, moneyRun } from './money.ts'

const seed = '20261121'
let run: MoneyRun
let ledger: Ledger
let books: Books

beforeAll(async () => {
  run = await moneyRun({ seed, people: 50 })
  ledger = await readLedger(run.house.sandboxUrl)
  books = await readBooks(run.house)
}, 600_000)

afterAll(() => (run as MoneyRun | undefined)?.close({ keep: run.left.length > 0 }))

describe('fifty people and their money', () => {
  it('S9, S14: end with our books equal to the provider’s ledger, to the cent, and no card in sight', () =>
    expect(run.left, `seed ${seed}, ${run.house.directory}`).toEqual([]))

  it('have done what people do', () => {
    expect(ledger.subscriptions.length).toBeGreaterThan(30)
    expect(ledger.charges.some(({ amount_refunded }) => amount_refunded > 0)).toBe(true)
    expect(ledger.charges.some(({ paid }) => !paid)).toBe(true)
    expect(ledger.subscriptions.some(({ status }) => status === 'canceled')).toBe(true)
  })
})

describe('a difference is seen where', () => {
  const changed = <Key extends keyof Books>(key: Key, change: (rows: Books[Key]) => Books[Key]) => [
    ...differences(ledger, { ...books, [key]: change(books[key]) }),
  ]
  it.each<[string, () => string[], RegExp]>([
    [
      'a cent is missing',
      () => changed('payments', (rows) => rows.map((row) => ({ ...row, amount: row.amount - 1 }))),
      /cents/,
    ],
    [
      'a refund is not known',
      () => changed('payments', (rows) => rows.map((row) => ({ ...row, refunded: 0 }))),
      /returned/,
    ],
    [
      'a subscription is forgotten',
      () => changed('subscriptions', (rows) => rows.filter(({ stripe_status }) => stripe_status !== 'active')),
      /nobody's/,
    ],
    [
      'a status is old',
      () => changed('subscriptions', (rows) => rows.map((row) => ({ ...row, stripe_status: 'paused' }))),
      /ours says paused/,
    ],
    ['an invoice is lost', () => changed('invoices', (rows) => rows.slice(1)), /^invoice/],
    ['a card is another', () => changed('methods', (rows) => rows.map((row) => ({ ...row, last4: '0000' }))), /^card/],
    [
      'rights are not copied',
      () => changed('people', (rows) => rows.map((row) => ({ ...row, entitlement_revision: 0 }))),
      /may do/,
    ],
    ['a checkout is not known', () => changed('customers', () => []), /nobody knows/],
    ['who paid has no account', () => changed('people', () => []), /paid for nothing/],
    ['something is still owed', () => changed('owed', () => 1), /to be returned/],
  ])('%s', (_what, look, says) => expect(look().join('\n')).toMatch(says))
})
