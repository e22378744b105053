import { labelledPlace } from '@roletrail/contracts/posting/place'
import { first, isSaid, type Named, named, names } from './object-names.ts'
import { isNode, listOf, type SchemaNode, textIn } from './schema-node.ts'
import { workPlace } from './work-place.ts'

/** Where an object of unknown make says its job is. */
export const locationIn = (job: Named): string | undefined => {
  const said = first(job, names.location, (value) => placesOf(value).length > 0)
  const city = [job.get('city'), job.get('state') ?? job.get('region'), job.get('country')].map((part) => textIn(part))
  const more = first(job, names.more, isSaid)
  const places = said === undefined ? [city.filter(Boolean).join(', ')] : [...placesOf(said), ...placesOf(more)]
  return workPlace(
    places,
    names.remote.some((key) => saysRemote(job.get(key))),
  )
}

const saysRemote = (value: unknown) =>
  value === true || (typeof value === 'string' && /^(fully[ _-]?)?remote$|^telecommute$/i.test(value))

const placesOf = (value: unknown): string[] =>
  listOf(value).flatMap((entry) => {
    const text = isNode(entry) ? placeName(entry) : typeof entry === 'string' ? written(entry) : undefined
    const place = text === undefined ? undefined : labelledPlace(text)
    return place === undefined ? [] : [place]
  })

// One careers site puts JSON into a string; taken apart it says more than as it stands.
const written = (text: string) => (/^\{.*\}$/s.test(text) ? undefined : text)

const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

const placeName = (node: SchemaNode): string | undefined => {
  const place = named(node)
  const whole = first(
    place,
    [
      'fulllocation',
      'displayname',
      'display',
      'localizeddescription',
      'formattedaddress',
      'name',
      'label',
      'text',
      'location',
    ],
    (value) => typeof value === 'string' && value !== '',
  )
  if (typeof whole === 'string') return whole
  const address = place.get('address')
  const from = isNode(address) ? named(address) : place
  const parts = [
    from.get('city') ?? from.get('locality') ?? from.get('addresslocality'),
    from.get('state') ?? from.get('region') ?? from.get('addressregion'),
    from.get('country') ?? from.get('addresscountry'),
  ]
  const [city, state, land] = parts.map((part) => textIn(part))
  const country = /^[A-Z]{2}$/.test(land ?? '') && state === undefined ? (countries.of(land ?? '') ?? land) : land
  const said =
    country === 'US' ? [city, state, country].filter(Boolean) : [...new Set([city, state, country].filter(Boolean))]
  return said.join(', ') || undefined
}
