import { expect, it } from 'vitest'
import { parseForm } from './form.ts'

it('nests names as Stripe does', () =>
  expect(
    parseForm(
      'mode=subscription&line_items[0][price]=p&line_items[0][quantity]=1&metadata[a%20b]=c&expand[]=x&expand[]=y.z',
    ),
  ).toEqual({
    mode: 'subscription',
    line_items: [{ price: 'p', quantity: '1' }],
    metadata: { 'a b': 'c' },
    expand: ['x', 'y.z'],
  }))

it('keeps names that only look special', () => {
  expect(parseForm('metadata[__proto__]=x&metadata[constructor]=y')).toEqual({
    metadata: Object.fromEntries([
      ['__proto__', 'x'],
      ['constructor', 'y'],
    ]),
  })
  expect(({} as Record<string, unknown>).x).toBeUndefined()
})
