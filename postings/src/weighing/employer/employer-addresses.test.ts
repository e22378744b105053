import { expect, it } from 'vitest'
import { namesAboveAddresses } from './employer-addresses.ts'

it.each([
  [['Arbeitsort', 'Teigwerk', 'Hafenstraße 4', '59065 Hamm'], 'Teigwerk'],
  [['Contact', 'Mielune', '12 rue du Four', '69001 Lyon'], 'Mielune'],
  [['Piekarnia Bułkowo, ul. Piekarska 3, 00-950 Warszawa'], 'Piekarnia Bułkowo'],
  [['Pannenhuis - Bakkerslaan 5 - 7339 EJ Ugchelen'], 'Pannenhuis'],
])('says whose address it is: %s', (lines, name) => expect(namesAboveAddresses(lines)).toContain(name))

it('finds nobody where there is no address', () =>
  expect(namesAboveAddresses(['Baker', 'Bake bread', 'In 2020 we baked'])).toEqual([]))
