import { isOnlyRegion } from '../fields/location.ts'
import { fieldText, longestValue, plainText } from '../page/plain-text.ts'
import { isNode, listOf, type SchemaNode, textIn } from './schema-org.ts'

// "Anywhere" spelled out as a list of countries tells nobody where the job is.
const tooManyCountries = 10

/** The places of a JobPosting as a person would write them: "Berlin, Germany; Paris, France", "Remote (Canada)". */
export const locationOf = (posting: SchemaNode): string | undefined => {
  const places = distinct(listOf(posting.jobLocation).map((place) => placeName(place, posting)))
  const isRemote = /telecommute/i.test(textIn(posting.jobLocationType) ?? '')
  if (!isRemote) return fitting(places)

  // For a remote job the place is where the employer sits; what counts is who may apply.
  const regions = distinct(listOf(posting.applicantLocationRequirements).map((region) => named(textIn(region))))
  return regions.length === 0 || regions.length > tooManyCountries
    ? 'Remote'
    : (fitting([`Remote (${regions.join(', ')})`]) ?? 'Remote')
}

const placeName = (place: unknown, posting: SchemaNode): string | undefined => {
  if (!isNode(place)) return named(place)
  const name = named(place.name)
  const address = addressName(listOf(place.address)[0])
  // A place may be named like the employer or the street; a name such as "Austin, TX" is the better answer.
  return name?.includes(',') && name !== textIn(posting.hiringOrganization) ? name : (address ?? name)
}

const addressName = (address: unknown): string | undefined => {
  if (!isNode(address)) return named(address)
  const locality = named(address.addressLocality)
  const region = named(address.addressRegion)
  const country = countryName(named(address.addressCountry), region)
  // New York is in New York; Prague in Prague goes without saying. A state's letters need no country.
  const isState = /^(US|USA|United States|CA|Canada|AU|Australia)$/i.test(country ?? '')
  const parts =
    isState && locality !== undefined && region !== undefined
      ? [locality, region, ...(/^[A-Z]{2,3}$/.test(region) ? [] : [country])]
      : distinct([locality, region === country ? undefined : region, country])
  return parts.length > 0 ? parts.join(', ') : named(address.streetAddress)
}

const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

// "Austin, TX, US" is how one writes it; "Berlin, DE" is not.
const countryName = (country: string | undefined, region: string | undefined) =>
  country !== undefined && /^[A-Z]{2}$/i.test(country) && region === undefined
    ? (countries.of(country.toUpperCase()) ?? country)
    : country

const named = (value: unknown): string | undefined => {
  const text = plainText(textIn(value) ?? '')
  return /^(|null|undefined|unavailable|n\/?a|none|-+)$/i.test(text) ? undefined : text
}

const distinct = (values: (string | undefined)[]): string[] => [
  ...new Set(values.filter((value) => value !== undefined)),
]

/** Whether a location says no more than a country, or every town of one, so that a second source may say it better. */
export const isVague = (location: string | undefined): boolean =>
  location === undefined || isOnlyRegion(location) || location.split('; ').length > tooManyCountries

const saysRemote = /remote|anywhere|home[ -]?office|home[ -]?based|worldwide/i

/** Places as a person would note them, with what a system says about working from elsewhere. */
export const workPlace = (places: (string | undefined)[], isRemote = false): string | undefined => {
  const named = [...new Set(places.map((place) => place?.trim()).filter((place) => place))] as string[]
  const all = fitting(named)
  if (!isRemote || all === undefined) return all ?? (isRemote ? 'Remote' : undefined)
  return saysRemote.test(all) ? all : (fieldText(`Remote (${all})`) ?? 'Remote')
}

/** As many whole places as the field holds. */
const fitting = (places: string[]): string | undefined => {
  const kept: string[] = []
  for (const place of places) if ([...kept, place].join('; ').length <= longestValue) kept.push(place)
  return kept.length > 0 ? kept.join('; ') : fieldText(places[0] ?? '')
}
