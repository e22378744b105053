import type { Suggestion, Suggestions } from '@roletrail/contracts/vocabulary/category'
import type { YearlySalary } from '@roletrail/contracts/vocabulary/yearly-salary'
import { channelIn } from './channel.ts'
import { jobFunctionIn } from './job-function.ts'
import { seniorityIn } from './seniority.ts'
import { type Evidence, quoteOf } from './word-rules.ts'
import { workModeIn } from './work-mode.ts'
import { yearlySalaryIn } from './yearly-salary.ts'

/** What is known of a job; anything may be missing. */
export interface JobFacts {
  company?: string | null
  position?: string | null
  location?: string | null
  salary?: string | null
  jobUrl?: string | null
  /** What a person wrote about it. */
  tags?: readonly string[] | null
  notes?: string | null
  /** What the posting says, line by line. */
  description?: readonly string[]
}

// What a posting says about itself stands in its first pages, and long lines are no sentences.
const maxLines = 1_500
const maxLine = 1_000

/**
 * What the facts of a job suggest for its categories, each with the words that do. What is not said is not suggested.
 * Linear in the length of the texts, of which only a posting's worth is read.
 */
export const suggestCategories = (facts: JobFacts): Suggestions => {
  const fact = (source: 'position' | 'location'): Evidence | undefined => {
    const text = facts[source]?.slice(0, maxLine)
    return text ? { source, text } : undefined
  }
  const position = fact('position')
  const description = linesOf('description', facts.description ?? [])
  const notes = linesOf('notes', facts.notes?.slice(0, maxLine * 20).split('\n') ?? [])
  return defined({
    workMode: workModeIn({
      position,
      location: fact('location'),
      tags: facts.tags ?? [],
      prose: [...description, ...notes],
    }),
    seniority: seniorityIn(position, description),
    jobFunction: jobFunctionIn(position),
    yearlySalary: facts.salary ? yearlySalary(facts.salary, facts.location ?? '') : undefined,
    channel: channelIn(facts.jobUrl ?? undefined, facts.company ?? undefined),
  })
}

const linesOf = (source: 'description' | 'notes', lines: readonly string[]): Evidence[] =>
  lines.slice(0, maxLines).map((text) => ({ source, text: text.slice(0, maxLine) }))

const yearlySalary = (salary: string, place: string): Suggestion<YearlySalary> | undefined => {
  const value = yearlySalaryIn(salary, place)
  return value && { value, source: 'salary', quote: quoteOf(salary) }
}

const defined = (suggestions: { [Name in keyof Suggestions]: Suggestions[Name] | undefined }): Suggestions =>
  Object.fromEntries(Object.entries(suggestions).filter(([, found]) => found !== undefined))
