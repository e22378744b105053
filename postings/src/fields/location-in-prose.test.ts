import { expect, it } from 'vitest'
import { isPlaceInText, isSomethingIn, locationInProse, placeAfterTitle } from './location-in-prose.ts'

it.each([
  ['This role is based in Bergen, Norway.', 'Bergen, Norway'],
  ['We are looking to work with someone located in NYC, to meet now and then', 'NYC'],
  ['You will bake in our new office in Lyon.', 'Lyon'],
  ['Zur Verstärkung in Hamburg suchen wir dich', 'Hamburg'],
  ['Le poste est basé à Toulouse', 'Toulouse'],
])('"%s" names %s', (line, place) => expect(locationInProse([line])).toBe(place))

it.each([
  'Our customers are located in Paris.',
  'Our investors come from London.',
  'You will work in Python.',
  'Preference given to candidates located in California.',
])('"%s" names no place of work', (line) => expect(locationInProse([line])).toBeUndefined())

it.each([
  ['As a baker in Norway to drive our ovens', 'Norway'],
  ['baker in Bergen, Norway', 'Bergen, Norway'],
])('"%s" says where the baker is', (line, place) => expect(placeAfterTitle([line], 'Baker')).toBe(place))

it('knows from a text whether a name is that of a place', () => {
  const text = 'Krume bakes in Vejle. Teilzeit, in Teilzeit. Padua, Italy. Gulu / Uganda'
  expect(['Vejle', 'Padua', 'Gulu', 'Krume', 'Teilzeit'].filter((name) => isPlaceInText(name, text))).toEqual([
    'Vejle',
    'Padua',
    'Gulu',
  ])
  expect(['Vejle', 'Padua'].filter((name) => isSomethingIn(name, text))).toEqual(['Vejle'])
})
