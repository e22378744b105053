import { describe, expect, it } from 'vitest'
import { isLocation, isRegionOnly, isRemoteLocation, labelledLocation, locationIn } from './location.ts'

it.each([
  ['Austin, TX · Full time · On site', 'Austin, TX'],
  ['Lyon, France', 'Lyon, France'],
  ['São Paulo - Brazil', 'São Paulo - Brazil'],
  ['München, Deutschland', 'München, Deutschland'],
  ['Melbourne VIC (Remote)', 'Melbourne VIC (Remote)'],
  ['Camberwell VIC 3124', 'Camberwell VIC 3124'],
  ['Abilene, TX / Hybrid', 'Abilene, TX'],
  ['Austin, TX | New York City, NY', 'Austin, TX; New York City, NY'],
  ['Location: Tampa, FL', 'Tampa, FL'],
  ['Remote (US)', 'Remote (US)'],
  ['100% remote', '100% remote'],
  ['📍 Lisbon, Portugal', 'Lisbon, Portugal'],
  ['Remote — Europe · Full-time', 'Remote — Europe'],
  ['Remote – EU', 'Remote – EU'],
  ['Hybrid, Berlin', 'Hybrid, Berlin'],
  ['On-site in Lyon', 'On-site in Lyon'],
])('placeIn("%s") is %s', (line, place) => expect(locationIn(line)).toBe(place))

it.each([
  'We bake in Lyon, France, and love it there',
  'Baker, Canada',
  'Sales, Marketing',
  'About us',
  'Berlin',
  'Hybrid, Senior Engineer',
  'Hybrid work is fine',
])('placeIn("%s") is nothing, since it may be anything', (line) => expect(locationIn(line)).toBeUndefined())

describe('labelledPlace', () => {
  it.each([
    ['Headquarters', 'Headquarters'],
    ['臺灣 / 臺北', '臺灣 / 臺北'],
    ['Berkeley, California (On-Site. Relocation expenses not provided.)', 'Berkeley, California'],
    ['Baku /', 'Baku'],
    ['Fully remote', 'Fully remote'],
  ])('keeps "%s" as %s', (value, place) => expect(labelledLocation(value)).toBe(place))

  it.each([
    'Prefer onsite to support the team in person.',
    'Hybrid',
    'N/A',
    'All locations',
    'Crumb Locations',
    'Du lebst im EU-Ausland und hast ein gemeldetes Gewerbe',
    '1106',
    'See map',
    'Which?',
  ])('has no answer for "%s"', (value) => expect(labelledLocation(value)).toBeUndefined())
})

it('knows what is no town', () => {
  expect(['Germany', 'Texas', 'EMEA', 'Allemagne'].every(isRegionOnly)).toBe(true)
  expect(['Berlin', 'Austin, TX'].some(isRegionOnly)).toBe(false)
  expect(isLocation('Acme, Inc')).toBe(false)
  expect(isRemoteLocation('Remote Engineer')).toBe(false)
})
