import { describe, expect, it } from 'vitest'
import { isLocation, isRemoteLocation, labelledLocation, locationIn } from './location.ts'
import { isRegionOnly } from './location-regions.ts'

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
  ['Berlin', 'Berlin'],
  ['Bengaluru, Gurugram | Full time', 'Bengaluru, Gurugram'],
  ['📍 Springfield', 'Springfield'],
  ['🇲🇽 { Ciudad de México }', 'Ciudad de México'],
  ['London, GB, E14 5HQ', 'London, GB, E14 5HQ'],
  ['Graz, AT', 'Graz, AT'],
  ['Pfronten, DE, 87459', 'Pfronten, DE, 87459'],
])('locationIn("%s") returns %s', (line, location) => expect(locationIn(line)).toBe(location))

it.each([
  'We bake in Lyon, France, and love it there',
  'Baker, Canada',
  'Krume, AG',
  'Graz, XX, 8010',
  'Sales, Marketing',
  'About us',
  'Springfield',
  'Hybrid, Senior Engineer',
  'Hybrid work is fine',
])('locationIn("%s") returns nothing, since it may be anything', (line) => expect(locationIn(line)).toBeUndefined())

describe('labelledLocation', () => {
  it.each([
    ['Headquarters', 'Headquarters'],
    ['臺灣 / 臺北', '臺灣 / 臺北'],
    ['Berkeley, California (On-Site. Relocation expenses not provided.)', 'Berkeley, California'],
    ['Baku /', 'Baku'],
    ['Fully remote', 'Fully remote'],
    ['Residencia en México', 'México'],
    ['Uganda -- Northern Region of the Republic -- Gulu', 'Uganda -- Northern Region of the Republic -- Gulu'],
    ['東京都渋谷区渋谷2-15-1; 【備考】週3日出社', '東京都渋谷区渋谷2-15-1'],
  ])('reads "%s" as %s', (value, location) => expect(labelledLocation(value)).toBe(location))

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
    '2. Qualifikationen',
    '駅から徒歩5分以内',
    '工作年資',
    '準備中（面談時にご案内します）',
    'To be announced',
  ])('returns nothing for "%s"', (value) => expect(labelledLocation(value)).toBeUndefined())
})

it.each([
  ['Beekstraat 25, 6811 DV Arnhem', true],
  ['23758 Oldenburg in Holstein', true],
  ['Chicago, Illinois 60616', true],
  ['6811 DV', false],
  ['Lyon 6e (69)', true],
  ['Vannes - 56', true],
  ['Praha 4', true],
  ['Release 4', false],
  ['Berlin (Mitte)', true],
  ['La Unión (El Salvador)', true],
  ['Baker (Permanent)', false],
  ['Raum München', true],
  ['Landkreis Meißen', true],
  ['Orange County', true],
  ['Miskolc és környéke', true],
  ['Region Sales Manager', false],
  ['東京都品川区', true],
  ['大阪府大阪市北区', true],
  ['경기도 성남시 분당구', true],
  ['東京都のきれいなビル', false],
  ['3962 CL Wijk bij Duurstede', true],
  ['Alphen aan den Rijn, Nederland', true],
  ["59650 Villeneuve d'Ascq", true],
  ["Reggio nell'Emilia, Italia", true],
  ['Javascript, ES', false],
  ['MS Word, MS', false],
  ['SIGN IN', false],
  ['Gary IN', true],
  ['Focus Area', false],
  ['Tampa Bay Area', true],
  ['Võru', true],
  ['كرمان', true],
  ['Περιστέρι', true],
  ['सीहोर', true],
  ['Police', false],
])('"%s" has the form of a place: %s', (text, isPlace) => expect(isLocation(text)).toBe(isPlace))

it('tells regions and remote work from towns', () => {
  expect(['Germany', 'Texas', 'EMEA', 'Allemagne'].every(isRegionOnly)).toBe(true)
  expect(['Berlin', 'Austin, TX'].some(isRegionOnly)).toBe(false)
  expect(isLocation('Acme, Inc')).toBe(false)
  expect(isRemoteLocation('Remote Engineer')).toBe(false)
})
