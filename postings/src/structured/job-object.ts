/** Recognizes and reads jobs in JSON of any format by the names of its properties. */

import { labelledLocation } from '../fields/location.ts'
import { labelledSalary } from '../fields/salary.ts'
import { fieldText } from '../page/plain-text.ts'
import type { Posting } from '../posting.ts'
import { formatLocation } from './location.ts'
import { firstProperty, hasValue, type Properties, propertiesOf, propertyNames } from './property-names.ts'
import { formatPayRange } from './salary.ts'
import { asList, firstText, isNode, nodesIn, type SchemaNode } from './schema-org.ts'

const isTitle = (value: unknown): value is string =>
  typeof value === 'string' && value.trim().length > 2 && value.length <= 200

/** Finds jobs in data of any format: objects with a title and at least two more properties of a job. */
export const findJobs = (data: unknown): SchemaNode[] =>
  [...nodesIn(data)].flatMap((node) => {
    if (isJob(node)) return [node]
    // One job in several parts: { header: { jobName }, detail: { salary, city } }.
    const parts = Object.values(node).filter(isNode)
    if (parts.length < 2 || parts.length > 20 || parts.some(isJob)) return []
    const whole: SchemaNode = Object.assign({}, ...parts.toReversed(), node)
    // `name` and `title` alone could belong to anything here.
    return isJob(whole) &&
      firstProperty(propertiesOf(whole), propertyNames.position.slice(0, -2), isTitle) !== undefined
      ? [whole]
      : []
  })

const isJob = (node: SchemaNode): boolean => {
  const values = propertiesOf(node)
  if (firstProperty(values, propertyNames.position, isTitle) === undefined) return false
  const parts = [
    propertyNames.company,
    [...propertyNames.location, 'city', 'country'],
    [...propertyNames.salary, ...propertyNames.min.slice(5)],
  ]
  const stated = parts.filter((keys) => firstProperty(values, keys, hasValue) !== undefined).length
  const facts = propertyNames.otherFacts.filter((key) => hasValue(values.get(key))).length
  return stated + facts >= 2 && (stated >= 1 || facts >= 4)
}

/** Reads the fields of a job from an object of any format. */
export const readJobObject = (node: SchemaNode): Posting => {
  const job = propertiesOf(node)
  const position = fieldText(firstText(firstProperty(job, propertyNames.position, isTitle)) ?? '')
  const company = fieldText(companyOf(firstProperty(job, propertyNames.company, hasValue)) ?? '')
  const location = locationOf(job)
  const salary = salaryOf(job)
  return {
    ...(company && { company }),
    ...(position && { position }),
    ...(location && { location: fieldText(location) ?? location }),
    ...(salary && { salary: fieldText(salary) ?? salary }),
  }
}

const companyOf = (value: unknown): string | undefined => {
  const [entry] = asList(value)
  if (!isNode(entry)) return typeof entry === 'string' && entry.length < 100 ? entry : undefined
  return firstText(entry.name) ?? firstText(entry.title) ?? firstText(entry.displayName)
}

const locationOf = (job: Properties): string | undefined => {
  const stated = firstProperty(job, propertyNames.location, (value) => locationsOf(value).length > 0)
  const city = [job.get('city'), job.get('state') ?? job.get('region'), job.get('country')].map((part) =>
    firstText(part),
  )
  const more = firstProperty(job, propertyNames.moreLocations, hasValue)
  const places =
    stated === undefined ? [city.filter(Boolean).join(', ')] : [...locationsOf(stated), ...locationsOf(more)]
  return formatLocation(
    places,
    propertyNames.remote.some((key) => saysRemote(job.get(key))),
  )
}

const saysRemote = (value: unknown) =>
  value === true || (typeof value === 'string' && /^(fully[ _-]?)?remote$|^telecommute$/i.test(value))

const locationsOf = (value: unknown): string[] =>
  asList(value).flatMap((entry) => {
    const text = isNode(entry) ? locationName(entry) : typeof entry === 'string' ? unlessJson(entry) : undefined
    const place = text === undefined ? undefined : labelledLocation(text)
    return place === undefined ? [] : [place]
  })

// One careers site writes JSON into a string; its parts are found elsewhere.
const unlessJson = (text: string) => (/^\{.*\}$/s.test(text) ? undefined : text)

const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

const locationName = (node: SchemaNode): string | undefined => {
  const place = propertiesOf(node)
  const whole = firstProperty(
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
  const from = isNode(address) ? propertiesOf(address) : place
  const parts = [
    from.get('city') ?? from.get('locality') ?? from.get('addresslocality'),
    from.get('state') ?? from.get('region') ?? from.get('addressregion'),
    from.get('country') ?? from.get('addresscountry'),
  ]
  const [city, state, land] = parts.map((part) => firstText(part))
  const country = /^[A-Z]{2}$/.test(land ?? '') && state === undefined ? (countries.of(land ?? '') ?? land) : land
  const named =
    country === 'US' ? [city, state, country].filter(Boolean) : [...new Set([city, state, country].filter(Boolean))]
  return named.join(', ') || undefined
}

const salaryOf = (job: Properties): string | undefined => {
  // Some data contain a salary together with a flag that it must not be shown.
  for (const [key, value] of job)
    if (value === false && /(salary|compensation|pay).*visible|(show|display).*(salary|compensation|pay)/.test(key))
      return undefined
  const stated = asList(firstProperty(job, propertyNames.salary, hasValue))[0]
  if (typeof stated === 'string') return labelledSalary(stated)
  const pay = isNode(stated) ? propertiesOf(stated) : job
  const min = firstProperty(pay, propertyNames.min, isAmount)
  const max = firstProperty(pay, propertyNames.max, isAmount)
  const currency =
    firstProperty(pay, propertyNames.currency, hasValue) ?? firstProperty(job, propertyNames.currency, hasValue)
  const period = firstProperty(pay, propertyNames.period, hasValue) ?? firstProperty(job, ['salaryperiod'], hasValue)
  const range = formatPayRange({ min, max, currency, period })
  if (range !== undefined) return range
  // A text such as "$201,000/year" for each end of the range.
  const ends = [min, max].filter((end) => typeof end === 'string' && labelledSalary(end) !== undefined)
  return ends.length > 0 ? [...new Set(ends)].join(' - ') : undefined
}

const isAmount = (value: unknown) =>
  (typeof value === 'number' && value > 0) || (typeof value === 'string' && /[1-9]/.test(value))
