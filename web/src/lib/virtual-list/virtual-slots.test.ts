import { expect, it } from 'vitest'
import { slotsOf } from './virtual-slots.ts'

const keys = Array.from({ length: 100 }, (_, index) => `job ${index}`)
const shown = (view: Parameters<typeof slotsOf>[1]) =>
  slotsOf(keys, view).map((slot) => ('entries' in slot ? `${slot.entries} left out` : slot.index))

it('renders what is visible, with spacers for the rest', () => {
  expect(shown({ from: 20, to: 23, pinned: [] })).toEqual(['20 left out', 20, 21, 22, '77 left out'])
  expect(shown({ from: -5, to: 2, pinned: [] })).toEqual(['0 left out', 0, 1, '98 left out'])
  expect(shown({ from: 98, to: 200, pinned: [] })).toEqual(['98 left out', 98, 99, '0 left out'])
})

it('renders pinned entries wherever they are, and ignores those that are gone', () => {
  expect(shown({ from: 20, to: 21, pinned: ['job 3', undefined, 'job 90', 'job 999'] })).toEqual([
    '3 left out',
    3,
    '16 left out',
    20,
    '69 left out',
    90,
    '9 left out',
  ])
})

it('always stands for the whole list', () => {
  for (const from of [0, 33, 90]) {
    const slots = slotsOf(keys, { from, to: from + 7, pinned: ['job 50'] })
    expect(slots.reduce((sum, slot) => sum + ('entries' in slot ? slot.entries : 1), 0)).toBe(100)
  }
})
