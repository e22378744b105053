import { expect, it } from 'vitest'
import { isMonth } from './months.ts'

it.each(['May', 'MÄRZ', 'févr.', 'enero', 'stycznia', 'září', 'янв.', 'лютого'])('%s is a month', (word) =>
  expect(isMonth(word)).toBe(true),
)

it.each(['Mayor', 'Marzipan', 'Juniper', '2026', ''])('%s is no month', (word) => expect(isMonth(word)).toBe(false))
