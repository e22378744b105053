import type { Field, Posting } from '@roletrail/postings/posting'
import { sameAmounts } from './amounts.ts'
import type { Entry } from './entries.ts'
import { isUsablePlace } from './places/usable-place.ts'

export type Verdict = {
  /** The value that was found, if any. */
  value: string | undefined
  right: boolean
  /** Whether the page states it, so that finding nothing is a miss. */
  due: boolean
}

/** Whether a page is one posting, open or closed, or an API response about one. */
export const isPosting = ({ kind }: Entry): boolean => ['job', 'closed-job', 'api'].includes(kind)

export type Judge = (entry: Entry, field: Field, posting: Posting, shown?: string) => Verdict

/**
 * Judges one field. Of what stands only in the data of a page, nothing is due from somebody who reads no more than
 * `shown`, what a visitor sees.
 */
export const judge: Judge = (entry, field, { [field]: value }, shown) => {
  const { expected, accept, null_accepted: optional, salary_parsed: amounts } = entry
  const stated = expected[field] ?? undefined
  const accepted = [stated ?? [], accept?.[field] ?? []].flat()
  const right =
    value !== undefined &&
    isPosting(entry) &&
    (accepted.some((text) => normalize(text) === normalize(value)) ||
      (field === 'salary' &&
        (sameAmounts(value, amounts) || accepted.some((text) => withoutSpaces(text) === withoutSpaces(value)))))
  const mayBeMissing = value === undefined && optional?.includes(field)
  const isShown = shown === undefined || accepted.some((text) => normalize(shown).includes(normalize(text)))
  return { value, right, due: isPosting(entry) && stated !== undefined && isShown && !mayBeMissing }
}

/** The same, but a place is right too if a careful person would leave it as it is. What is due is the same. */
export const judgeUsable: Judge = (entry, field, posting, shown) => {
  const verdict = judge(entry, field, posting, shown)
  const { value, right } = verdict
  const { expected, accept } = entry
  if (right || field !== 'location' || value === undefined || !isPosting(entry) || !expected.location) return verdict
  return { ...verdict, right: isUsablePlace(value, expected.location, accept?.location) }
}

/** Removes what makes no difference to a person: width, spaces, case, kinds of dashes and quotes, a final full stop. */
const normalize = (text: string): string =>
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

/** Spaces make no difference between amounts: "EUR 450–520 per day", "EUR 450 - 520 per day". */
const withoutSpaces = (text: string): string => normalize(text).replaceAll(' ', '')

export type Figures = { answers: number; right: number; due: number; precision: number; recall: number }

export const figuresOf = (verdicts: Verdict[]): Figures => {
  const answers = verdicts.filter(({ value }) => value !== undefined).length
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
