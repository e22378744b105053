import { expect, it } from 'vitest'
import { isAuthority, placeOfAuthority } from './authority.ts'

it.each(['Krumme kommun', 'Stadt Krumm', 'Ayuntamiento de Krumm', 'Krumm City Council', 'Urząd Gminy Krumm'])(
  '%s is an authority',
  (name) => expect(isAuthority(name)).toBe(true),
)

it.each(['Stadt', 'Stadthalle Krumm', 'Krumme kommuner', 'Krankenhaus Krumm', 'Market of Krumm'])(
  '%s is no authority',
  (name) => expect(isAuthority(name)).toBe(false),
)

it.each([
  ['Gemeinde Krumm', 'Krumm'],
  ['Prefeitura Municipal de Pão', 'Pão'],
  ['Urząd Gminy Krumm', 'Krumm'],
  ['Krumm Borough Council', 'Krumm'],
  ['Krankenhaus Bad Krumm', 'Bad Krumm'],
])('%s is called after %s', (name, place) => expect(placeOfAuthority(name)).toBe(place))

it.each(['Krume GmbH', 'Krumms kommun'])('%s says no place as it is written elsewhere', (name) =>
  expect(placeOfAuthority(name)).toBeUndefined(),
)
