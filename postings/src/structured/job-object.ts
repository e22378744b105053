import { labelledPlace } from '../fields/location.ts'
import { labelledPay } from '../fields/salary.ts'
import { fieldText } from '../page/plain-text.ts'
import type { Posting } from '../posting.ts'
import { workPlace } from './location.ts'
import { first, isSaid, type Named, named, names } from './property-names.ts'
import { moneyRange } from './salary.ts'
import { isNode, listOf, nodesIn, type SchemaNode, textIn } from './schema-org.ts'

const isTitle = (value: unknown): value is string =>
  typeof value === 'string' && value.trim().length > 2 && value.length <= 200

/** The jobs in data of unknown make: things with a title and at least two more parts of a job. */
export const jobsIn = (data: unknown): SchemaNode[] =>
  [...nodesIn(data)].flatMap((node) => {
    if (isJob(node)) return [node]
    // One job told in several parts: { header: { jobName }, detail: { salary, city } }.
    const parts = Object.values(node).filter(isNode)
    if (parts.length < 2 || parts.length > 20 || parts.some(isJob)) return []
    const whole: SchemaNode = Object.assign({}, ...parts.toReversed(), node)
    // A name or a title alone may be anything's here.
    return isJob(whole) && first(named(whole), names.position.slice(0, -2), isTitle) !== undefined ? [whole] : []
  })

const isJob = (node: SchemaNode): boolean => {
  const values = named(node)
  if (first(values, names.position, isTitle) === undefined) return false
  const parts = [names.company, [...names.location, 'city', 'country'], [...names.salary, ...names.least.slice(5)]]
  const said = parts.filter((keys) => first(values, keys, isSaid) !== undefined).length
  const facts = names.facts.filter((key) => isSaid(values.get(key))).length
  return said + facts >= 2 && (said >= 1 || facts >= 4)
}

/** What an object of unknown make says about its job. */
export const readJobObject = (node: SchemaNode): Posting => {
  const job = named(node)
  const position = fieldText(textIn(first(job, names.position, isTitle)) ?? '')
  const company = fieldText(companyOf(first(job, names.company, isSaid)) ?? '')
  const location = locationIn(job)
  const salary = salaryIn(job)
  return {
    ...(company && { company }),
    ...(position && { position }),
    ...(location && { location: fieldText(location) ?? location }),
    ...(salary && { salary: fieldText(salary) ?? salary }),
  }
}

const companyOf = (value: unknown): string | undefined => {
  const [entry] = listOf(value)
  if (!isNode(entry)) return typeof entry === 'string' && entry.length < 100 ? entry : undefined
  return textIn(entry.name) ?? textIn(entry.title) ?? textIn(entry.displayName)
}

/** Where an object of unknown make says its job is. */
const locationIn = (job: Named): string | undefined => {
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

/** What an object of unknown make says its job pays, unless it says that this is not to be shown. */
const salaryIn = (job: Named): string | undefined => {
  // Some lists carry what is not to be shown.
  for (const [key, value] of job)
    if (value === false && /(salary|compensation|pay).*visible|(show|display).*(salary|compensation|pay)/.test(key))
      return undefined
  const said = listOf(first(job, names.salary, isSaid))[0]
  if (typeof said === 'string') return labelledPay(said)
  const money = isNode(said) ? named(said) : job
  const least = first(money, names.least, isAmount)
  const most = first(money, names.most, isAmount)
  const currency = first(money, names.currency, isSaid) ?? first(job, names.currency, isSaid)
  const period = first(money, names.period, isSaid) ?? first(job, ['salaryperiod'], isSaid)
  const range = moneyRange({ least, most, currency, period })
  if (range !== undefined) return range
  // "$201,000/year" for each end.
  const ends = [least, most].filter((end) => typeof end === 'string' && labelledPay(end) !== undefined)
  return ends.length > 0 ? [...new Set(ends)].join(' - ') : undefined
}

const isAmount = (value: unknown) =>
  (typeof value === 'number' && value > 0) || (typeof value === 'string' && /[1-9]/.test(value))
