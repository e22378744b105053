import { expect, it } from 'vitest'
import { slotsOf } from './virtual-slots.ts'

const keys = Array.from({ length: 100 }, (_, index) => `job ${index}`)
const shown = (view: Parameters<typeof slotsOf>[2], heightOf: (key: string) => number = () => 10) =>
  slotsOf(keys, heightOf, view).map((slot) => ('space' in slot ? slot.space : slot.index))

it('renders what is visible, with spacers for the rest', () => {
  expect(shown({ from: 200, to: 230, pinned: [] })).toEqual([200, 20, 21, 22, 770])
  expect(shown({ from: 0, to: 20, pinned: [] })).toEqual([0, 0, 1, 980])
  expect(shown({ from: 980, to: 2_000, pinned: [] })).toEqual([980, 98, 99, 0])
})

it('renders pinned entries wherever they are', () => {
  expect(shown({ from: 200, to: 210, pinned: ['job 3', undefined, 'job 90'] })).toEqual([30, 3, 160, 20, 690, 90, 90])
})

it('uses measured heights', () => {
  expect(shown({ from: 500, to: 520, pinned: [] }, (key) => (key === 'job 0' ? 500 : 10))).toEqual([500, 1, 2, 970])
})

it('always has the height of the whole list', () => {
  for (const from of [0, 333, 900]) {
    const slots = slotsOf(keys, () => 10, { from, to: from + 77, pinned: ['job 50'] })
    expect(slots.reduce((sum, slot) => sum + ('space' in slot ? slot.space : 10), 0)).toBe(1_000)
  }
})
