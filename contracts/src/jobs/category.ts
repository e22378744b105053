import { z } from 'zod'
import { evidenceSources, maxQuote } from '../vocabulary/category.ts'
import { channels, jobFunctions, languages, seniorities, workModes } from '../vocabulary/category-values.ts'
import { currencies, highestYearlySalary } from '../vocabulary/yearly-salary.ts'

const amount = z.int().min(1).max(highestYearlySalary)

/** Whole units of the currency a year; the same amount twice if there is only one. */
export const YearlySalary = z
  .object({ from: amount, to: amount, currency: z.enum(currencies) })
  .refine(({ from, to }) => from <= to, 'The lower amount comes first.')

const values = {
  workMode: z.enum(workModes),
  seniority: z.enum(seniorities),
  jobFunction: z.enum(jobFunctions),
  yearlySalary: YearlySalary,
  /** A BCP 47 tag: what the posting is written in. */
  language: z.enum(languages),
  /** How the person found the job. */
  channel: z.enum(channels),
}

/** What a job is told apart by, as the person chose it; null until they do. */
export const categories = {
  workMode: values.workMode.nullable(),
  seniority: values.seniority.nullable(),
  jobFunction: values.jobFunction.nullable(),
  yearlySalary: values.yearlySalary.nullable(),
  language: values.language.nullable(),
  channel: values.channel.nullable(),
}

const suggestion = <Value extends z.ZodType>(value: Value) =>
  z.object({ value, source: z.enum(evidenceSources), quote: z.string().max(maxQuote) }).optional()

/** What the posting suggests for each category, with the words that do. Nothing of it applies until somebody accepts it. */
export const Suggestions = z.object({
  workMode: suggestion(values.workMode),
  seniority: suggestion(values.seniority),
  jobFunction: suggestion(values.jobFunction),
  yearlySalary: suggestion(values.yearlySalary),
  language: suggestion(values.language),
  channel: suggestion(values.channel),
})
