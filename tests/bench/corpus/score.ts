import { sameAmounts } from './amounts.ts'
import type { Entry, Field } from './entries.ts'

export const fields: Field[] = ['company', 'position', 'location', 'salary']
export type Found = { [field in Field]?: string }

export type Verdict = {
  /** What was found, if anything. */
  answer: string | undefined
  right: boolean
  /** Whether the page says it, so that no answer is an answer missed. */
  due: boolean
}

/** Pages that are one posting, open or closed, or a system's answer about one. */
export const isPosting = ({ kind }: Entry): boolean => ['job', 'closed-job', 'api'].includes(kind)

export const judge = (entry: Entry, field: Field, { [field]: answer }: Found): Verdict => {
  const { expected, accept, null_accepted: optional, salary_parsed: amounts } = entry
  const said = expected[field] ?? undefined
  const accepted = [said ?? [], accept?.[field] ?? []].flat()
  const right =
    answer !== undefined &&
    isPosting(entry) &&
    (accepted.some((text) => normal(text) === normal(answer)) || (field === 'salary' && sameAmounts(answer, amounts)))
  const mayBeSilent = answer === undefined && optional?.includes(field)
  return { answer, right, due: isPosting(entry) && said !== undefined && !mayBeSilent }
}

/** Without what makes no difference to a person: width, spaces, case, kinds of dashes and quotes, a last full stop. */
const normal = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[‐-―−~〜]/g, '-')
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
    .replace(/[.,;:!]+$/, '')

export type Figures = { answers: number; right: number; due: number; precision: number; recall: number }

export const figuresOf = (verdicts: Verdict[]): Figures => {
  const answers = verdicts.filter(({ answer }) => answer !== undefined).length
  const right = verdicts.filter((verdict) => verdict.right)
  const due = verdicts.filter((verdict) => verdict.due).length
  const share = (part: number, whole: number) => (whole === 0 ? 1 : part / whole)
  return {
    answers,
    right: right.length,
    due,
    precision: share(right.length, answers),
    recall: share(right.filter((verdict) => verdict.due).length, due),
  }
}
