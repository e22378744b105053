import { expect, it } from 'vitest'
import { isEstablishment } from './establishment.ts'

it.each([
  'Krume Technologies',
  'Brasserie Krume',
  'Teigpraxis',
  'Kita am Ofen',
  'Salon Krume',
  'Studio di Pane',
  'Krume-Klinik',
  'Altenheim St. Krume',
  'Bread School of Krumm',
  'Hotel Krume',
  'Seniorenzentrum Krume',
  'Больница Крошка',
])('%s is an establishment', (name) => expect(isEstablishment(name)).toBe(true))

it.each(['Krume', 'Software', 'Baker', 'Association', 'Hotel', 'Schule', 'Krumheim', 'Rechenzentrum', 'Bad Krume'])(
  '%s is no establishment',
  (name) => expect(isEstablishment(name)).toBe(false),
)
