/** Reads where a job is from an object of any format. */

import { labelledLocation } from '../fields/location.ts'
import { plainText } from '../page/plain-text.ts'
import { textIn } from './data-text.ts'
import { formatLocation } from './location.ts'
import { firstProperty, hasValue, type Properties, propertiesOf, propertyNames } from './property-names.ts'
import { asList, isNode, type SchemaNode } from './schema-org.ts'

/** More are never shown. */
const maxPlaces = 50

/** The places of a job; an office may be named after its employer, which is no place. */
export const placeOfJob = (job: Properties, company: string | undefined): string | undefined => {
  const isNamed = (value: unknown) => placesIn(value, company).length > 0
  const stated = firstProperty(job, propertyNames.location, isNamed)
  const more = firstProperty(job, propertyNames.moreLocations, hasValue)
  const inParts = partsOf(job)
  const address = firstProperty(job, propertyNames.address, isNamed)
  const places =
    stated !== undefined
      ? [...placesIn(stated, company), ...placesIn(more, company)]
      : inParts === undefined
        ? placesIn(address, company)
        : [inParts]
  const [only, another] = asList(stated)
  const isRemote = isNode(only) && another === undefined && saysRemoteIn(propertiesOf(only))
  return formatLocation(places, isRemote || saysRemoteIn(job))
}

const saysRemoteIn = (from: Properties) => propertyNames.remote.some((key) => saysRemote(from.get(key)))

const saysRemote = (value: unknown) =>
  value === true ||
  (typeof value === 'string' && /^(fully[ _-]?)?remote$|^telecommute$/i.test(value)) ||
  (isNode(value) && /^(fully[ _-]?)?remote$/i.test(textIn(value) ?? ''))

const placesIn = (value: unknown, company: string | undefined): string[] =>
  asList(value)
    .slice(0, maxPlaces)
    .flatMap((entry) => {
      const text = isNode(entry) ? placeName(entry, company) : typeof entry === 'string' ? unlessJson(entry) : undefined
      const place = text === undefined ? undefined : labelledLocation(withoutBuilding(withoutDepartment(text)))
      return place === undefined || place === company ? [] : [place]
    })

// One careers site writes JSON into a string; its parts are found elsewhere.
const unlessJson = (text: string) => (/^\{.*\}$/s.test(text) ? undefined : text)

/** "51 - REIMS": the number of a French department before its town. */
const withoutDepartment = (text: string) => {
  const [, town] = /^(?:\d{2}|2[AB]|97\d) - (\p{L}.*)$/u.exec(text) ?? []
  return town === undefined
    ? text
    : town.replace(/\p{Lu}{3,}/gu, (word) => `${word.charAt(0)}${word.slice(1).toLowerCase()}`)
}

/** "Manno_Via Molino 1": a building as its owner's lists have it, behind the town. */
const withoutBuilding = (text: string) => text.replace(/^(\p{L}[\p{L}’' .-]{2,30})_(?=[^_]*\d)[^_]+$/u, '$1')

/** What a place is called as a whole, and what may also be the name of an office. */
const wholeNames = ['fulllocation', 'displayname', 'display', 'localizeddescription', 'formattedaddress']
/** What every employer has, wherever that is. */
const seat =
  /^(?:hq|headquarters?|(?:head|main|corporate|home) office|(?:firmen)?zentrale|hauptsitz|siège(?: social)?|sede(?: central| principal| legale)?|hoofdkantoor|centrala|本社|总部|본사)$/iu
const officeNames = ['name', 'label', 'libelle', 'text', 'shortname', 'value', 'location']

const placeName = (node: SchemaNode, company: string | undefined, depth = 0): string | undefined => {
  const place = propertiesOf(node)
  const isName = (value: unknown) =>
    typeof value === 'string' && value.trim() !== '' && value !== company && !seat.test(value.trim())
  const address = firstProperty(place, propertyNames.address, isNode)
  const from = isNode(address) ? propertiesOf(address) : place
  const whole = firstProperty(place, wholeNames, isName)
  const city = asWritten(textIn(firstProperty(from, propertyNames.city, hasValue)))
  const office = firstProperty(place, officeNames, isName)
  if (typeof whole === 'string') return whole
  // "Austin, TX" says enough; "HQ" does not if the town is known.
  if (typeof office === 'string' && (city === undefined || office.includes(city))) return office
  const line = firstProperty(place, propertyNames.address, (value) => typeof value === 'string')
  // "Saint-Marcel, Normandy, France" says more than its parts; a street says less than its town.
  const saysMore = typeof line === 'string' && (city === undefined || (line.includes(city) && !/\d/.test(line)))
  const nested = place.get('location') ?? asList(place.get('places'))[0]
  return (
    (saysMore ? line : partsOf(from)) ??
    textIn(place.get('namecode')) ??
    (isNode(nested) && depth < 3 ? placeName(nested, company, depth + 1) : undefined)
  )
}

const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** A town with its region and country, as far as they are stated. */
const partsOf = (from: Properties): string | undefined => {
  // { "city": { "cityName": "Lyon", "countryName": "France" } }
  const inner = from.get('city')
  if (isNode(inner) && textIn(inner) === undefined) return partsOf(propertiesOf({ ...inner, city: inner.cityName }))
  const [city, state, land] = [propertyNames.city, propertyNames.region, propertyNames.country].map((names) =>
    asWritten(textIn(firstProperty(from, names, hasValue))),
  )
  const country =
    /^[A-Z]{2}$/.test(land ?? '') && (state === undefined || city === undefined)
      ? (countries.of(land ?? '') ?? land)
      : land
  const named =
    country === 'US' ? [city, state, country].filter(Boolean) : [...new Set([city, state, country].filter(Boolean))]
  return named.join(', ') || undefined
}

// "NORDRHEIN_WESTFALEN" is a constant of a program, "DEUTSCHLAND" too; people write neither.
const asWritten = (text: string | undefined): string | undefined => {
  if (text === undefined || text.includes('_') || /^\d+$/.test(text)) return undefined
  const plain = plainText(text)
  return /^\p{Lu}{5,}$/u.test(plain) ? `${plain.charAt(0)}${plain.slice(1).toLowerCase()}` : plain
}
