import { describe, expect, it } from 'vitest'
import { locationOf } from './location.ts'

const place = (address: unknown, name?: string) => ({ '@type': 'Place', name, address })
const city = (addressLocality: string, rest = {}) => place({ addressLocality, ...rest })

describe('locationOf', () => {
  it.each([
    [
      'a city with its state',
      { jobLocation: city('Austin', { addressRegion: 'TX', addressCountry: 'US' }) },
      'Austin, TX',
    ],
    [
      'a city that is named like its state',
      { jobLocation: city('New York', { addressRegion: 'New York', addressCountry: 'US' }) },
      'New York, New York, US',
    ],
    ['a country by name', { jobLocation: city('Berlin', { addressCountry: 'DE' }) }, 'Berlin, Germany'],
    [
      'a country as a node',
      { jobLocation: city('Lyon', { addressCountry: { '@type': 'Country', name: 'France' } }) },
      'Lyon, France',
    ],
    ['an unassigned country code', { jobLocation: city('Nowhere', { addressCountry: 'QX' }) }, 'Nowhere, QX'],
    [
      'a city that is its region',
      { jobLocation: city('Prague', { addressRegion: 'Prague', addressCountry: 'Czechia' }) },
      'Prague, Czechia',
    ],
    ['several places', { jobLocation: [city('Oslo'), city('Bergen'), city('Oslo')] }, 'Oslo; Bergen'],
    ['an address as text', { jobLocation: place('12 High Street, Leeds') }, '12 High Street, Leeds'],
    ['a place as text', { jobLocation: 'Leeds' }, 'Leeds'],
    ['a named place', { jobLocation: place({ addressLocality: 'Sunnyvale' }, 'Bellevue, WA') }, 'Bellevue, WA'],
    ['junk in an address', { jobLocation: city('Austin', { addressRegion: 'null', addressCountry: 'N/A' }) }, 'Austin'],
    ['remote', { jobLocationType: 'TELECOMMUTE' }, 'Remote'],
    [
      'remote from somewhere',
      {
        jobLocationType: 'TELECOMMUTE',
        jobLocation: city('Oslo'),
        applicantLocationRequirements: [{ name: 'Norway' }, { name: 'Sweden' }],
      },
      'Remote (Norway, Sweden)',
    ],
    [
      'remote work for a town, where only its country is asked for',
      {
        jobLocationType: 'TELECOMMUTE',
        jobLocation: city('Coimbra', { addressCountry: 'Portugal' }),
        applicantLocationRequirements: { name: 'Portugal' },
      },
      'Remote (Coimbra, Portugal)',
    ],
    [
      'remote from another country than that of the office',
      {
        jobLocationType: 'TELECOMMUTE',
        jobLocation: city('Coimbra', { addressCountry: 'Portugal' }),
        applicantLocationRequirements: { name: 'Spain' },
      },
      'Remote (Spain)',
    ],
    [
      'remote from anywhere, as a list of countries',
      {
        jobLocationType: 'TELECOMMUTE',
        applicantLocationRequirements: Array.from({ length: 40 }, (_, n) => ({ name: `Country ${n}` })),
      },
      'Remote',
    ],
  ])('reads %s', (_name, posting, location) => expect(locationOf(posting)).toBe(location))

  it('drops whole locations that do not fit the field', () => {
    const location = locationOf({ jobLocation: Array.from({ length: 60 }, (_, n) => city(`Springfield ${n}`)) }) ?? ''
    expect(location.length).toBeLessThanOrEqual(200)
    expect(location).toMatch(/; Springfield \d+$/)
  })

  it.each([{}, { jobLocation: null }, { jobLocation: place({ streetAddress: 'UNAVAILABLE' }) }, { jobLocation: [] }])(
    'returns nothing for %j',
    (posting) => expect(locationOf(posting)).toBeUndefined(),
  )
})
