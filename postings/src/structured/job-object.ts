/** Recognizes and reads jobs in JSON of any format by the names of its properties. */

import { fieldText } from '../page/plain-text.ts'
import type { Posting } from '../posting.ts'
import { textIn } from './data-text.ts'
import { payOfJob } from './job-pay.ts'
import { placeOfJob } from './job-place.ts'
import { countFacts, firstProperty, hasValue, type Properties, propertiesOf, propertyNames } from './property-names.ts'
import { asList, firstText, isNode, type SchemaNode } from './schema-org.ts'

/** A job, and what encloses it, nearest first: some data state the employer beside their job. */
export type FoundJob = { node: SchemaNode; enclosing: SchemaNode[]; isPartOfJob: boolean }

const isTitle = (value: unknown): boolean => {
  const text = textIn(value)?.trim() ?? ''
  return text.length > 2 && text.length <= 300
}
// What only a "position" or a "vaga" may mean must be its own text: { "position": { "title": … } } is another object.
const isOwnTitle = (value: unknown): boolean => typeof value === 'string' && isTitle(value)

const titleOf = (job: Properties): string | undefined =>
  textIn(
    firstProperty(job, propertyNames.position, isTitle) ??
      firstProperty(job, propertyNames.title, isTitle) ??
      firstProperty(job, propertyNames.name, isOwnTitle),
  )

/** More than any page has. */
const maxNodes = 100_000
/** How far from its job an employer may be stated. */
const maxEnclosing = 3

type Waiting = { value: unknown; enclosing: SchemaNode[]; isPartOfJob: boolean }

/** Finds jobs in data of any format, outermost first: objects with a title and at least two more properties of a job. */
export const findJobs = (data: unknown): FoundJob[] => {
  const found: FoundJob[] = []
  const waiting: Waiting[] = [{ value: data, enclosing: [], isPartOfJob: false }]
  for (let count = 0; waiting.length > 0 && count < maxNodes; count++) {
    const { value, enclosing, isPartOfJob } = waiting.pop() as Waiting
    if (typeof value !== 'object' || value === null) continue
    const job = isNode(value) ? jobIn(value) : undefined
    if (job !== undefined) found.push({ node: job, enclosing, isPartOfJob })
    const around = isNode(value) ? [value, ...enclosing].slice(0, maxEnclosing) : enclosing
    const inner = { enclosing: around, isPartOfJob: isPartOfJob || job !== undefined }
    for (const each of Object.values(value).reverse())
      if (typeof each === 'object') waiting.push({ value: each, ...inner })
  }
  return found
}

const jobIn = (node: SchemaNode): SchemaNode | undefined => {
  if (isJob(node)) return node
  // One job in several parts: { header: { jobName }, detail: { salary, city } }.
  const parts = Object.values(node).filter(isNode)
  if (parts.length < 2 || parts.length > 20 || parts.some(isJob)) return undefined
  const whole: SchemaNode = Object.assign({}, ...parts.toReversed(), node)
  // `name` and `title` alone could belong to anything here.
  const isNamed = firstProperty(propertiesOf(whole), propertyNames.position, isTitle) !== undefined
  return isNamed && isJob(whole) ? whole : undefined
}

const placeNames = [...propertyNames.location, ...propertyNames.city, ...propertyNames.country]
const payNames = [...propertyNames.salary, 'salarymin', 'salarymax']

const isJob = (node: SchemaNode): boolean => {
  const values = propertiesOf(node)
  if (titleOf(values) === undefined) return false
  const stated = [propertyNames.company, placeNames, payNames].filter(
    (names) => firstProperty(values, names, hasValue) !== undefined,
  ).length
  if (stated >= 2) return true
  const facts = countFacts(node)
  return stated + facts >= 2 && (stated >= 1 || facts >= 4)
}

/** Reads the fields of a job from an object of any format. */
export const readJobObject = ({ node, enclosing }: Pick<FoundJob, 'node' | 'enclosing'>, host = ''): Posting => {
  const job = propertiesOf(node)
  const position = fieldText(titleOf(job) ?? '')
  const company = fieldText(
    [job, ...enclosing.map(propertiesOf)].map(companyOf).find((name) => name !== undefined) ?? '',
  )
  const location = placeOfJob(job, company)
  const salary = payOfJob(job, host)
  return {
    ...(company && { company }),
    ...(position && { position }),
    ...(location && { location: fieldText(location) ?? location }),
    ...(salary && { salary: fieldText(salary) ?? salary }),
  }
}

const companyOf = (from: Properties): string | undefined => {
  const [entry] = asList(firstProperty(from, propertyNames.company, hasValue))
  const name = isNode(entry)
    ? (firstText(entry.name) ?? firstText(entry.title) ?? firstText(entry.displayName) ?? textIn(entry))
    : typeof entry === 'string'
      ? entry
      : undefined
  return name !== undefined && name.length < 100 && /\p{L}/u.test(name) ? name : undefined
}
