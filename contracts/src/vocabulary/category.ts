import type { Channel, JobFunction, Language, Seniority, WorkMode } from './category-values.ts'
import type { YearlySalary } from './yearly-salary.ts'

/** A job's categories; null is what nobody has chosen. Only a person chooses: suggestions are never stored. */
export interface Categories {
  workMode: WorkMode | null
  seniority: Seniority | null
  jobFunction: JobFunction | null
  yearlySalary: YearlySalary | null
  language: Language | null
  channel: Channel | null
}

export const noCategories: Categories = {
  workMode: null,
  seniority: null,
  jobFunction: null,
  yearlySalary: null,
  language: null,
  channel: null,
}

export type CategoryName = keyof Categories

export const categoryNames = Object.keys(noCategories) as CategoryName[]

/** Where a suggestion comes from. */
export const evidenceSources = ['position', 'location', 'salary', 'description', 'tags', 'notes', 'link'] as const

/** What a posting, or what is known of a job, suggests for a category, and the words that suggest it. */
export interface Suggestion<Value> {
  value: Value
  source: (typeof evidenceSources)[number]
  /** At most `maxQuote` characters, as they stand there. */
  quote: string
}

export const maxQuote = 80

export type Suggestions = { [Name in CategoryName]?: Suggestion<NonNullable<Categories[Name]>> | undefined }
