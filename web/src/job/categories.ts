import { type Categories, type CategoryName, type Suggestion } from '@roletrail/contracts/vocabulary/category'
import {
  channelLabels,
  channels,
  jobFunctionLabels,
  jobFunctions,
  languages,
  seniorities,
  seniorityLabels,
  workModeLabels,
  workModes,
} from '@roletrail/contracts/vocabulary/category-values'
import { ratesOf } from '@roletrail/contracts/vocabulary/exchange-rates'
import { dollarsPerYear, type YearlySalary } from '@roletrail/contracts/vocabulary/yearly-salary'

/** The categories with a list of values to choose from; a salary is read from what its field says. */
export type ChosenCategory = Exclude<CategoryName, 'yearlySalary'>

export const categoryChoices = {
  workMode: workModes,
  seniority: seniorities,
  jobFunction: jobFunctions,
  language: languages,
  channel: channels,
} as const satisfies Record<ChosenCategory, readonly string[]>

export const chosenCategories = Object.keys(categoryChoices) as ChosenCategory[]

const labels: Partial<Record<CategoryName, Readonly<Record<string, string>>>> = {
  workMode: workModeLabels,
  seniority: seniorityLabels,
  jobFunction: jobFunctionLabels,
  channel: channelLabels,
}

const languageName = (tag: string) =>
  // An address may name anything, and what is no tag throws.
  /^[a-z]{2,3}$/.test(tag) ? (new Intl.DisplayNames('en', { type: 'language' }).of(tag) ?? tag) : tag

/** What a value is called; one that only newer servers know is shown as it is. */
export const choiceLabel = (name: ChosenCategory, value: string): string =>
  name === 'language' ? languageName(value) : (labels[name]?.[value] ?? value)

/** `€48,000 – €60,000 a year` */
export const yearlyLabel = ({ from, to, currency }: YearlySalary): string => {
  const money = new Intl.NumberFormat('en-US', { style: 'currency', currency, maximumFractionDigits: 0 })
  return `${[...new Set([from, to])].map((amount) => money.format(amount)).join(' – ')} a year`
}

/** `about $50k`, to compare salaries of several currencies. */
export const inDollars = (salary: YearlySalary): string => `about $${Math.round(dollarsPerYear(salary) / 1_000)}k`

const rateDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** Goes with whatever was converted, at the rates of a day. */
export const approximationOf = (day: string) =>
  `Converted at the rates of ${rateDay.format(Date.parse(day))}, so it's approximate.`

export const approximation = approximationOf(ratesOf)

/** What a job says of a category; empty if nobody chose. */
export const categoryText = (job: Partial<Categories>, name: CategoryName): string => {
  if (name === 'yearlySalary') return job.yearlySalary ? yearlyLabel(job.yearlySalary) : ''
  const value = job[name]
  return value ? choiceLabel(name, value) : ''
}

const says: Record<Suggestion<unknown>['source'], string> = {
  position: 'The position says',
  location: 'The location says',
  salary: 'The salary says',
  description: 'The posting says',
  tags: 'Your tags say',
  notes: 'Your notes say',
  link: 'The link leads to',
}

/** Why a value is suggested, as a sentence. */
export const reasonOf = (name: CategoryName, { source, quote }: Suggestion<unknown>): string => {
  if (name === 'language') return 'The posting is written in it.'
  const verb = source === 'link' && quote.includes('=') ? 'The link says' : says[source]
  return `${verb} “${quote}”.`
}
