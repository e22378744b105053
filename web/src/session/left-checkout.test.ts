// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { forgetLeftCheckout, readLeftCheckout, saveLeftCheckout } from './left-checkout.ts'

const checkout = { name: 'Ada', email: 'ada@example.test', url: 'https://pay.test/cs_1' }

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

it('is kept until it is forgotten', () => {
  expect(readLeftCheckout()).toBeUndefined()
  saveLeftCheckout(checkout)
  expect(readLeftCheckout()).toEqual(checkout)
  forgetLeftCheckout()
  expect(readLeftCheckout()).toBeUndefined()
})

it.each(['null', '{', '[]', '{"name":"Ada"}', '{"name":"Ada","email":"a@b.c","url":"javascript:alert(1)"}'])(
  'ignores what it did not write: %s',
  (stored) => {
    sessionStorage.setItem('left-checkout', stored)
    expect(readLeftCheckout()).toBeUndefined()
  },
)

it('does without storage', () => {
  vi.stubGlobal('sessionStorage', undefined)
  saveLeftCheckout(checkout)
  expect(readLeftCheckout()).toBeUndefined()
  forgetLeftCheckout()
})
