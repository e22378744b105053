/** Recognizes and reads jobs in JSON of any format by the names of its properties. */

import { jobTitleWord } from '../fields/job-title.ts'
import { fieldText } from '../page/plain-text.ts'
import type { Posting } from '../posting.ts'
import { textIn } from './data-text.ts'
import { payOfJob } from './job-pay.ts'
import { placeOfJob } from './job-place.ts'
import {
  countFacts,
  firstProperty,
  hasName,
  hasValue,
  type Properties,
  propertiesOf,
  propertyNames,
} from './property-names.ts'
import { asList, firstText, isNode, type SchemaNode } from './schema-org.ts'

/** A job, and what encloses it, nearest first: some data state the employer beside their job. */
export type FoundJob = { node: SchemaNode; enclosing: SchemaNode[]; isPartOfJob: boolean }

const isTitle = (value: unknown): boolean => {
  const text = textIn(value)?.trim() ?? ''
  return text.length > 2 && text.length <= 300
}
// What only a "position" or a "vaga" may mean must be its own text: { "position": { "title": … } } is another object.
const isOwnTitle = (value: unknown): boolean => typeof value === 'string' && isTitle(value)

const titleOf = (job: Properties): string | undefined => {
  const stated = textIn(firstProperty(job, propertyNames.position, isTitle))
  if (stated !== undefined) return stated
  const [title, name] = [
    firstProperty(job, propertyNames.title, isTitle),
    firstProperty(job, propertyNames.name, isOwnTitle),
  ].map((value) => textIn(value))
  // { "title": "Mornings off!", "name": "Baker" }
  const isSlogan = title !== undefined && !jobTitleWord.test(title) && jobTitleWord.test(name ?? '')
  return isSlogan ? name : (title ?? name)
}

/** More than any page has. */
const maxNodes = 100_000
const maxJobs = 500
/** How far from its job an employer may be stated. */
const maxEnclosing = 3

type Waiting = { value: unknown; enclosing: SchemaNode[]; isPartOfJob: boolean }

/** Finds jobs in data of any format, outermost first: objects with a title and at least two more properties of a job. */
export const findJobs = (data: unknown): FoundJob[] => {
  const found: FoundJob[] = []
  const known = new WeakMap<SchemaNode, boolean>()
  const waiting: Waiting[] = [{ value: data, enclosing: [], isPartOfJob: false }]
  for (let count = 0; waiting.length > 0 && count < maxNodes && found.length < maxJobs; count++) {
    const { value, enclosing, isPartOfJob } = waiting.pop() as Waiting
    if (typeof value !== 'object' || value === null) continue
    const job = isNode(value) ? jobIn(value, known) : undefined
    if (job !== undefined) found.push({ node: job, enclosing, isPartOfJob })
    const around = isNode(value) ? [value, ...enclosing].slice(0, maxEnclosing) : enclosing
    const inner = { enclosing: around, isPartOfJob: isPartOfJob || job !== undefined }
    for (const each of Object.values(value).reverse()) {
      const data = typeof each === 'string' ? dataInText(each) : each
      if (typeof data === 'object') waiting.push({ value: data, ...inner })
    }
  }
  return found
}

// SvelteKit and Angular keep the answers of servers as they came, as text.
const dataInText = (text: string): unknown => {
  if (text.length < 40 || !/^[[{]/.test(text) || !/[\]}]$/.test(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const jobIn = (node: SchemaNode, known: WeakMap<SchemaNode, boolean>): SchemaNode | undefined => {
  const isKnownJob = (of: SchemaNode): boolean => {
    const is = known.get(of) ?? isJob(of)
    known.set(of, is)
    return is
  }
  if (isKnownJob(node)) return node
  // One job in several parts: { header: { jobName }, detail: { salary, city } }.
  const parts = Object.values(node).filter(isNode)
  if (parts.length < 2 || parts.length > 20) return undefined
  // `name` and `title` alone could belong to anything here.
  if (![node, ...parts].some((part) => hasName(part, positionNames)) || parts.some(isKnownJob)) return undefined
  const whole: SchemaNode = Object.assign({}, ...parts.toReversed(), node)
  const values = propertiesOf(whole)
  const isNamed =
    firstProperty(values, propertyNames.position, isTitle) !== undefined ||
    firstProperty(values, jobNames, isOwnTitle) !== undefined
  return isNamed && isJob(whole) ? whole : undefined
}

const jobTitleNames = new Set<string>(propertyNames.position)
const personNames = new Set(['name', 'firstname', 'lastname', 'fullname', 'email', 'author', 'birthdate'])
/** Of the names of anything, those that are said of jobs. */
const jobNames = propertyNames.name.slice(0, -1)
const positionNames = new Set<string>([...propertyNames.position, ...jobNames])
const titleNames = new Set<string>([...propertyNames.position, ...propertyNames.title, ...propertyNames.name])
const placeNames = [...propertyNames.location, ...propertyNames.city, ...propertyNames.country]
const payNames = [...propertyNames.salary, 'salarymin', 'salarymax']

const isJob = (node: SchemaNode): boolean => {
  if (!hasName(node, titleNames)) return false
  const values = propertiesOf(node)
  const title = titleOf(values)
  if (title === undefined) return false
  const [company, place, pay] = [propertyNames.company, placeNames, payNames].map(
    (names) => firstProperty(values, names, hasValue) !== undefined,
  )
  const stated = [company, place, pay].filter(Boolean).length
  if (stated >= 2) return true
  // A person has a job title too, and a place.
  if ((place || pay) && hasName(node, jobTitleNames) && !hasName(node, personNames)) return true
  const facts = countFacts(node)
  if (stated + facts.all < 2 || (stated < 1 && facts.all < 4)) return false
  // An event has a name, a place and a description too.
  return facts.ofJobs > 0 || hasName(node, positionNames) || jobTitleWord.test(title)
}

/** Whether a job is one of the list of all jobs of what encloses it: { "name": "Crumb", "jobs": [ … ] }. */
export const isListed = ({ node, enclosing: [around] }: Pick<FoundJob, 'node' | 'enclosing'>): boolean =>
  Object.entries(around ?? {}).some(
    ([name, value]) =>
      /^(?:jobs|open_?(?:jobs|positions|roles)|positions|openings|vacancies)$/i.test(name) &&
      Array.isArray(value) &&
      value.includes(node),
  )

/** { "departments": [{ "name": "Ovens", "jobs": [ … ] }] }: the list of a part of an employer. */
const isOneOfMany = ([part, whole]: SchemaNode[]): boolean =>
  Object.values(whole ?? {}).some((list) => Array.isArray(list) && list.includes(part))

/** Reads the fields of a job from an object of any format. */
export const readJobObject = (found: Pick<FoundJob, 'node' | 'enclosing'>, host = ''): Posting => {
  const { node, enclosing } = found
  const job = propertiesOf(node)
  const position = fieldText(withoutOtherProperty(titleOf(job) ?? '', node))
  const company = fieldText(
    [job, ...enclosing.map(propertiesOf)].map(companyOf).find((name) => name !== undefined) ??
      (isListed(found) && !isOneOfMany(enclosing) ? firstText(enclosing[0]?.name) : undefined) ??
      '',
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

/** "Caretaker - Mill School" of a job whose { "service": "Mill School" }. */
const withoutOtherProperty = (title: string, node: SchemaNode): string => {
  const at = title.lastIndexOf(' - ')
  const end = title.slice(at + 3).trim()
  const isSaidElsewhere = at > 2 && end.length > 3 && Object.values(node).includes(end)
  return isSaidElsewhere ? title.slice(0, at) : title
}

const companyOf = (from: Properties): string | undefined => {
  const [entry] = asList(firstProperty(from, propertyNames.company, hasValue))
  const name =
    typeof entry === 'number'
      ? undefined
      : (firstText(isNode(entry) ? (entry.name ?? entry.brand ?? entry.compName) : entry) ?? textIn(entry))
  return name !== undefined && name.length < 100 && /\p{L}/u.test(name) ? name : undefined
}
