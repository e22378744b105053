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
])('finds for %s in "%s": %s', (label, text, name) => expect(cyrillicSpellings(text)(label)).toBe(name))
