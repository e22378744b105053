import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Books, readBooks } from './books.ts'
import { differences } from './differences.ts'
import { password, secretIn } from './leaks.ts'
import { type Ledger, readLedger } from './ledger.ts'
import { type MoneyRun, moneyRun } from './money.ts'

const seed = '20261121'
let run: MoneyRun
let ledger: Ledger
let books: Books

beforeAll(async () => {
  run = await moneyRun({ seed, people: 50 })
  ledger = await readLedger(run.stack.sandboxUrl)
  books = await readBooks(run.stack)
}, 1_500_000)

afterAll(() => (run as MoneyRun | undefined)?.close({ keep: run.left.length + run.secrets.length > 0 }))

describe('fifty people and their money', () => {
  it('S9: end with our books equal to the provider’s ledger, to the cent', () =>
    expect(run.left, `seed ${seed}, ${run.stack.directory}`).toEqual([]))

  it('S14: leave no card number and no password in any log, stream, event or table', () =>
    expect(run.secrets, `seed ${seed}, ${run.stack.directory}`).toEqual([]))

  it('have paid, failed, canceled and been refunded', () => {
    expect(ledger.subscriptions.length).toBeGreaterThan(30)
    expect(ledger.charges.some(({ amount_refunded }) => amount_refunded > 0)).toBe(true)
    expect(ledger.charges.some(({ paid }) => !paid)).toBe(true)
    expect(ledger.subscriptions.some(({ status }) => status === 'canceled')).toBe(true)
  })
})

describe('S14: what may stand nowhere', () => {
  it.each([
    '{"number":"4242424242424242"}',
    'the card 4000 0000 0000 0341 was refused',
    '5555-5555-5555-4444',
    'amex=378282246310005',
    '4000002760003184\\n',
    `{"password":"${password}"}`,
  ])('is found in %s', (text) => expect(secretIn(text)).toBeDefined())

  it.each([
    '{"level":30,"time":1795272180004,"responseTime":4.242424242424242}',
    '0198f2a0-4242-4242-8242-424242424242',
    '{"last4":"4242","fingerprint":"a4242424242424242"}',
    '4242424242424241',
    'in_4242424242424242',
  ])('is not %s', (text) => expect(secretIn(text)).toBeUndefined())
})

describe('a difference is found if', () => {
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
    ['somebody who paid has no account', () => changed('people', () => []), /paid for nothing/],
    ['something is still owed', () => changed('owed', () => 1), /to be made/],
  ])('%s', (_what, find, message) => expect(find().join('\n')).toMatch(message))
})
