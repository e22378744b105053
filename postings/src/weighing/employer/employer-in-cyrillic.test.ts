import { expect, it } from 'vitest'
import { cyrillicSpellings } from './employer-in-cyrillic.ts'

it.each([
  ['hlebtech', 'Хлебтех печёт', 'Хлебтех'],
  ['khlebtekh', 'Хлебтех печёт', 'Хлебтех'],
  ['yuzhnyipirog', 'Мы — Южный Пирог', 'Южный Пирог'],
  ['krendel', 'в Крендель', 'Крендель'],
  ['paliyanytsia', 'Паляниця шукає', undefined],
  ['palianytsia', 'Паляниця шукає', 'Паляниця'],
  ['hlebtech', 'хлебтех печёт', undefined],
  ['krume', 'Хлебтех печёт', undefined],
  // More ways to spell it than could be tried one after the other.
  [`${'y'.repeat(29)}z`, `Й${'й'.repeat(19)}-Й${'й'.repeat(9)}`, undefined],
])('finds for %s in "%s": %s', (label, text, name) => expect(cyrillicSpellings(text)(label)).toBe(name))
