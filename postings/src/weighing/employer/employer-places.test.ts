import { expect, it } from 'vitest'
import { isCaseOf, withoutStreet, withoutTown } from './employer-places.ts'

it.each([
  ['Krume - Graz', 'Krume'],
  ['Kassel Krume Backstube GmbH', 'Krume Backstube GmbH'],
  ['Kassel Krume', 'Kassel Krume'],
])('takes the town from "%s"', (said, name) => expect(withoutTown(said)).toBe(name))

it.each([
  ['Krume KG, Ofengasse 14, 5700 Krumm', 'Krume KG'],
  ['Krume, Graz', 'Krume, Graz'],
  ['Krume, s.r.o.', 'Krume, s.r.o.'],
])('takes the street from "%s"', (said, name) => expect(withoutStreet(said)).toBe(name))

it('knows a town of the page in another case, and no longer name that begins alike', () => {
  expect(isCaseOf('Хлібниці', ['хлібниця'])).toBe(true)
  expect(isCaseOf('Krume', ['krumnos'])).toBe(false)
})
