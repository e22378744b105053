import { first, isSaid, named, names } from './object-names.ts'
import { salaryIn } from './object-pay.ts'
import { locationIn } from './object-place.ts'
import { fieldText } from './plain-text.ts'
import type { Posting } from './posting.ts'
import { isNode, listOf, nodesIn, type SchemaNode, textIn } from './schema-node.ts'

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
