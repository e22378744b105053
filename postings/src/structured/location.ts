/** Formats locations from structured data. */

import { isRegionOnly } from '../fields/location-regions.ts'
import { fieldText, maxFieldLength, plainText } from '../page/plain-text.ts'
import { asList, firstText, isNode, type SchemaNode } from './schema-org.ts'

// A longer list of countries only means "anywhere".
const maxLocations = 10

/** The locations of a JobPosting as a person would write them: "Berlin, Germany; Paris, France", "Remote (Canada)". */
export const locationOf = (posting: SchemaNode): string | undefined => {
  const places = distinct(asList(posting.jobLocation).map((place) => locationName(place, posting)))
  const isRemote = /telecommute/i.test(firstText(posting.jobLocationType) ?? '')
  if (!isRemote) return joinLocations(places)

  // The location of a remote job is the employer's office; what counts is who may apply.
  const regions = distinct(
    asList(posting.applicantLocationRequirements).map((region) => meaningfulText(firstText(region))),
  )
  const [place = '', ...others] = places
  // Where the employer's country is all that is asked for, its town is where one may also work.
  if (regions.length === 1 && others.length === 0 && place.includes(', ') && isIn(place, regions[0]))
    return joinLocations([`Remote (${place})`]) ?? 'Remote'
  return regions.length === 0 || regions.length > maxLocations
    ? 'Remote'
    : (joinLocations([`Remote (${regions.join(', ')})`]) ?? 'Remote')
}

const isIn = (place: string, country = '') => {
  const named = place.split(', ').at(-1) ?? ''
  return named === country || (/^[A-Z]{2}$/.test(named) && countries.of(named) === country)
}

const locationName = (place: unknown, posting: SchemaNode): string | undefined => {
  if (!isNode(place)) return meaningfulText(place)
  const name = meaningfulText(place.name)
  const address = addressName(asList(place.address)[0])
  // A place may be named after the employer or the street; a name such as "Austin, TX" is better than its address.
  return name?.includes(',') && name !== firstText(posting.hiringOrganization) ? name : (address ?? name)
}

const addressName = (address: unknown): string | undefined => {
  if (!isNode(address)) return meaningfulText(address)
  const locality = meaningfulText(address.addressLocality)
  const region = meaningfulText(address.addressRegion)
  const country = countryName(meaningfulText(address.addressCountry), region)
  // "New York, New York" stays, "Prague, Prague" is shortened. After the code of a state no country is needed.
  const isState = /^(US|USA|United States|CA|Canada|AU|Australia)$/i.test(country ?? '')
  const parts =
    isState && locality !== undefined && region !== undefined
      ? [locality, region, ...(/^[A-Z]{2,3}$/.test(region) ? [] : [country])]
      : distinct([locality, region === country ? undefined : region, country])
  return parts.length > 0 ? parts.join(', ') : meaningfulText(address.streetAddress)
}

const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

// People write "Austin, TX, US", but neither "Berlin, DE" nor "Toronto, Ontario, CA".
const countryName = (country: string | undefined, region: string | undefined) =>
  country !== undefined &&
  /^[A-Z]{2}$/i.test(country) &&
  (region === undefined || (region.length > 3 && !/^us$/i.test(country)))
    ? (countries.of(country.toUpperCase()) ?? country)
    : country

const meaningfulText = (value: unknown): string | undefined => {
  const text = plainText(firstText(value) ?? '')
  return /^(|null|undefined|unavailable|n\/?a|none|-+)$/i.test(text) ? undefined : text
}

const distinct = (values: (string | undefined)[]): string[] => [
  ...new Set(values.filter((value) => value !== undefined)),
]

/** Whether a location is only a country, or a long list, so that another source may state it better. */
export const isVagueLocation = (location: string | undefined): boolean =>
  location === undefined ||
  (isRegionOnly(location) && !cityStates.test(location)) ||
  location.split('; ').length > maxLocations

const cityStates = /^(?:Singapore|Hong Kong|Luxembourg|Luxemburg|Monaco|Macau|Macao|Gibraltar)$/i

const saysRemote = /remote|anywhere|home[ -]?office|home[ -]?based|worldwide/i

/** Locations as a person would write them, and whether one may work remotely: "Remote (Berlin; Paris)". */
export const formatLocation = (places: (string | undefined)[], isRemote = false): string | undefined => {
  const unique = [...new Set(places.map((place) => place?.trim()).filter((place) => place))] as string[]
  const all = joinLocations(unique)
  if (!isRemote || all === undefined) return all ?? (isRemote ? 'Remote' : undefined)
  return saysRemote.test(all) ? all : (fieldText(`Remote (${all})`) ?? 'Remote')
}

/** As many whole locations as fit the field. */
const joinLocations = (places: string[]): string | undefined => {
  const kept: string[] = []
  for (const place of places) if ([...kept, place].join('; ').length <= maxFieldLength) kept.push(place)
  return kept.length > 0 ? kept.join('; ') : fieldText(places[0] ?? '')
}
