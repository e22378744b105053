import type { NewJob } from '@roletrail/contracts/jobs/job'
import { type Categories, categoryNames } from '@roletrail/contracts/vocabulary/category'
import { defaultStage, type Stage, stageLabels, stages } from '@roletrail/contracts/vocabulary/stage'
import { yearlySalaryIn } from '@roletrail/postings/yearly-salary'
import { type ChosenCategory, categoryChoices, choiceLabel } from '../../job/categories.ts'
import { cellProblemOf } from '../../job/field-problems.ts'
import { type FieldName, fieldNames, fieldOf, linkIn, nullIfEmpty, tagsIn } from '../../job/fields.ts'
import { dayInputOf } from '../../lib/dates.ts'

/** Which column of the file holds each field, by its position in the header. */
export type Mapping = Partial<Record<FieldName, number>>

/** Exports that call columns what they do not hold for us, by headers that only they have. */
const misleading: { signs: readonly string[]; columns: RegExp }[] = [
  // LinkedIn's applied jobs: the contact is the person's own.
  { signs: ['Question And Answers', 'Resume Name'], columns: /^contact /i },
  // Simplify: when the stage last changed, not whether there is one.
  { signs: ['Job Title', 'Status Date'], columns: /^(status date|date archived)$/i },
  // Teal: a text such as “in a week”.
  { signs: ['Excitement', 'Date Saved'], columns: /^follow up$/i },
]

const misleadingIn = (header: readonly string[]): number[] =>
  misleading
    .filter(({ signs }) => signs.every((sign) => header.includes(sign)))
    .flatMap(({ columns }) => header.flatMap((text, index) => (columns.test(text.trim()) ? [index] : [])))

/** What headers end in or begin with that nobody listed, for what jobs are known by. */
const likely: [name: FieldName, words: RegExp][] = [
  ['company', /\b(company|employer)( name)?$/],
  ['position', /\b(position|title|role)( name)?$/],
  ['status', /\b(stage|status)( name)?$|^list name$/],
  ['applicationDate', /^(applied|applied for|submitted) (on|at|date)|^date (added|created|saved|submitted)$/],
  ['jobUrl', /\b(job|post|posting|listing|application|original) (url|link)$|^(url|link) (of|to) /],
  ['location', /\b(location|city)$/],
  ['salary', /\b(salary|compensation)( range)?$/],
  ['notes', /\bnotes$/],
]

/** Words as people write them, of `companyName` and `company_name` too. */
const wordsOf = (header: string) =>
  header
    .trim()
    .slice(0, 200)
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()

/**
 * Maps each field to the first column with one of its headers, and what is left of the most important ones to a column that
 * sounds like it. No column is used twice.
 */
export const guessMapping = (header: readonly string[]): Mapping => {
  const taken = new Set(misleadingIn(header))
  const mapping: Mapping = {}
  const words = header.map(wordsOf)
  const map = (name: FieldName, headers: RegExp) => {
    const found = mapping[name] ?? words.findIndex((text, index) => !taken.has(index) && headers.test(text))
    if (found < 0) return
    taken.add(found)
    mapping[name] = found
  }
  for (const name of fieldNames) map(name, fieldOf(name).headers)
  for (const [name, headers] of likely) map(name, headers)
  return mapping
}

/** A row as a job, or why it cannot be imported. */
export type RowResult = { job: NewJob } | { problem: string }

class InvalidRow extends Error {}

/** A cell that cannot be read is a problem of its row. It is never left out silently. */
export const readRow = (cells: readonly string[], mapping: Mapping): RowResult => {
  const cellOf = (name: FieldName) => {
    const column = mapping[name]
    return column === undefined ? '' : (cells[column] ?? '').trim()
  }
  const tags = tagsIn(cellOf('tags'), /[;,]/)
  const textOf = (name: FieldName) => {
    const problem = cellProblemOf(name, cellOf(name), tags)
    if (problem) throw new InvalidRow(problem)
    return cellOf(name)
  }
  const optional = (name: FieldName) => textOf(name) || null
  try {
    const jobUrl = linkIn(textOf('jobUrl'))
    const applicationDate = parseDate(cellOf('applicationDate'))
    const followUp = parseFollowUp(cellOf('followUp'))
    return {
      job: {
        company: textOf('company'),
        position: textOf('position'),
        status: parseStage(cellOf('status')),
        ...(applicationDate && { applicationDate }),
        ...(followUp && { followUp: { on: followUp, note: optional('followUpNote') } }),
        jobUrl,
        tags: textOf('tags') ? nullIfEmpty(tags) : null,
        notes: optional('notes'),
        salary: optional('salary'),
        location: optional('location'),
        ...categoriesIn(cellOf),
        contactName: optional('contactName'),
        contactEmail: optional('contactEmail'),
        contactPhone: optional('contactPhone'),
      },
    }
  } catch (error) {
    if (error instanceof InvalidRow) return { problem: error.message }
    throw error
  }
}

/** By what they are called, or by their value as the API has it. */
const categoriesIn = (cellOf: (name: FieldName) => string): Partial<Categories> =>
  Object.fromEntries(
    categoryNames.flatMap((name) => {
      const text = cellOf(name)
      return text ? [[name, name === 'yearlySalary' ? yearlySalaryOf(text) : choiceOf(name, text)]] : []
    }),
  )

const choiceOf = (name: ChosenCategory, text: string) => {
  const wanted = normalize(text)
  const found = categoryChoices[name].find((each) => [each, choiceLabel(name, each)].map(normalize).includes(wanted))
  if (!found) throw new InvalidRow(`"${text.slice(0, 60)}" isn't a ${fieldOf(name).subject} we recognize`)
  return found
}

const yearlySalaryOf = (text: string) => {
  const found = yearlySalaryIn(`${text} a year`)
  if (!found) throw new InvalidRow(`"${text.slice(0, 60)}" isn't a salary; use €48,000 – €60,000`)
  return found
}

const normalize = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim()

/** Stages by their own names and by those of other trackers. */
const stagesByName = new Map<string, Stage>([
  ...stages.flatMap((stage): [string, Stage][] => [
    [normalize(stage), stage],
    [normalize(stageLabels[stage]), stage],
  ]),
  ['saved', 'applied'],
  ['wishlist', 'applied'],
  ['bookmarked', 'applied'],
  ['applying', 'applied'],
  ['negotiating', 'offer'],
  ['screen', 'phone_screen'],
  ['screening', 'phone_screen'],
  ['phone interview', 'phone_screen'],
  ['interview', 'technical_interview'],
  ['interviewing', 'technical_interview'],
  ['technical', 'technical_interview'],
  ['on site', 'onsite'],
  ['final round', 'onsite'],
  ['offered', 'offer'],
  ['accepted', 'offer'],
  ['closed', 'rejected'],
  ['declined', 'rejected'],
  ['no response', 'rejected'],
  ['ghosted', 'rejected'],
  ['withdrawn', 'rejected'],
])

const parseStage = (text: string): Stage => {
  if (!text) return defaultStage
  const stage = stagesByName.get(normalize(text))
  if (!stage) throw new InvalidRow(`"${text.slice(0, 60)}" isn't a stage we recognize`)
  return stage
}

/** ISO dates and whatever else the browser parses. A date without a time is noon of that day, local time. */
const parseDate = (text: string) => {
  if (!text) return undefined
  const time = Date.parse(/^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T12:00:00` : text)
  if (Number.isNaN(time)) throw new InvalidRow(`"${text.slice(0, 60)}" isn't a date; use YYYY-MM-DD`)
  return new Date(time).toISOString()
}

/** The day of a follow-up, by the calendar of whoever imports it. */
const parseFollowUp = (text: string) => {
  const moment = parseDate(text)
  const day = moment && dayInputOf(moment)
  if (day && (day < '2000-01-01' || day >= '2200-01-01'))
    throw new InvalidRow('The follow-up must be between 2000 and 2199')
  return day
}
