import type { Job, JobListItem, JobPatch } from '@roletrail/contracts/jobs/job'
import { type Categories, noCategories } from '@roletrail/contracts/vocabulary/category'
import type { Doubt } from '@roletrail/contracts/vocabulary/doubt'
import { defaultStage, type Stage } from '@roletrail/contracts/vocabulary/stage'
import { momentOnDay } from '../lib/dates.ts'
import { changedFields } from '../lib/forms/changed-fields.ts'
import { categoriesOf } from './categories-of.ts'
import { problemOf } from './field-problems.ts'
import { linkIn, nullIfEmpty, patchOf, type TextFieldName, tagsIn, textOf } from './fields.ts'

const draftTexts = [
  'company',
  'position',
  'jobUrl',
  'applicationDate',
  'location',
  'salary',
  'tags',
  'notes',
  'contactName',
  'contactEmail',
  'contactPhone',
] as const satisfies TextFieldName[]
export type DraftText = (typeof draftTexts)[number]

/** What was found in a posting. */
export type Extracted = { [Field in 'company' | 'position' | 'location' | 'salary']?: string | undefined }

/** What was found but not surely enough to be filled in. */
export type Offered = Extracted

/** What was read, and whether it is of one posting at all. */
export interface Read {
  sure: Extracted
  offered: Offered
  doubt?: Doubt | undefined
  /** Of the posting; missing if only a screenshot was read. */
  link?: string | undefined
}

/** What a person types about a job. Every field is a text, so that nothing typed is ever lost to a conversion. */
export type JobDraft = Record<DraftText, string> & {
  status: Stage
  /** Missing in a draft that an earlier version of the app stored. */
  categories?: Categories | undefined
  /** Data URLs. */
  images: readonly string[]
  /** What was read: what of it was filled in is not the person's own, and the rest is offered. */
  read?: Read | undefined
}

const extractedFields = ['company', 'position', 'location', 'salary'] as const

/** Splits what was found by how sure it is, from 0 to 1; what nothing is said about counts as sure. */
export const bySureness = (
  found: Extracted,
  sureness: { [Field in keyof Extracted]?: number | undefined },
  sureEnough: number,
): { sure: Extracted; offered: Offered } => {
  const pick = (isWanted: (field: keyof Extracted) => boolean): Extracted =>
    Object.fromEntries(
      extractedFields.filter((field) => found[field] && isWanted(field)).map((field) => [field, found[field]]),
    )
  const isSure = (field: keyof Extracted) => (sureness[field] ?? 1) >= sureEnough
  return { sure: pick(isSure), offered: pick((field) => !isSure(field)) }
}

export type DraftProblems = Partial<Record<keyof JobDraft, string>>

export const emptyDraft: JobDraft = {
  company: '',
  position: '',
  jobUrl: '',
  status: defaultStage,
  // The day on which it is added, whichever that will be.
  applicationDate: '',
  location: '',
  salary: '',
  tags: '',
  notes: '',
  contactName: '',
  contactEmail: '',
  contactPhone: '',
  categories: noCategories,
  images: [],
}

export const draftOf = (job: Job): JobDraft => ({
  ...emptyDraft,
  ...Object.fromEntries(draftTexts.map((name) => [name, textOf(job, name)])),
  status: job.status,
  categories: categoriesOf(job),
  images: parseImages(job.images),
})

/** A job that is there has a day; one that is added gets one. */
export const problemsOf = (draft: JobDraft, original = emptyDraft): DraftProblems =>
  Object.fromEntries(
    draftTexts.flatMap((name) => {
      if (name === 'applicationDate' && !original.applicationDate) return []
      const problem = problemOf(name, draft[name])
      return problem ? [[name, problem]] : []
    }),
  )

/** The payload of spec section 7, with null for what was left empty (section 3). */
export const newJobOf = (draft: JobDraft, now: Date) => ({
  ...toRequest({ ...draft, categories: undefined }),
  ...chosenOnly(draft.categories),
  applicationDate: draft.applicationDate ? momentOnDay(draft.applicationDate, now) : now.toISOString(),
  userId: null,
})

export const changesOf = (job: JobListItem, before: JobDraft, after: JobDraft): JobPatch => ({
  ...changedFields(toRequest(before), toRequest(after)),
  ...(after.applicationDate !== before.applicationDate && patchOf(job, 'applicationDate', after.applicationDate)),
})

const chosenOnly = (categories: Partial<Categories> = {}): Partial<Categories> =>
  Object.fromEntries(Object.entries(categories).filter(([, value]) => value !== null))

const toRequest = (draft: JobDraft) => ({
  company: draft.company.trim(),
  position: draft.position.trim(),
  status: draft.status,
  jobUrl: linkIn(draft.jobUrl),
  location: draft.location.trim() || null,
  salary: draft.salary.trim() || null,
  tags: nullIfEmpty(tagsIn(draft.tags)),
  notes: draft.notes.trim() || null,
  contactName: draft.contactName.trim() || null,
  contactEmail: draft.contactEmail.trim() || null,
  contactPhone: draft.contactPhone.trim() || null,
  ...draft.categories,
  images: serializeImages(draft.images),
})

/**
 * Fills in what was surely found where the person has entered nothing. What an earlier extraction filled in is not the
 * person's own and gives way, so a second link keeps nothing of the first. A screenshot is of the posting whose link was
 * read before it.
 */
export const fillIn = (
  draft: JobDraft,
  sure: Extracted,
  { offered = {}, doubt, link = draft.read?.link }: Partial<Omit<Read, 'sure'>> = {},
): JobDraft => {
  const { read } = draft
  const isAnother = read?.link !== undefined && read.link !== link
  const filled = { ...draft, read: { sure: isAnother ? sure : { ...read?.sure, ...sure }, offered, doubt, link } }
  for (const field of extractedFields) {
    const untouched = draft[field].trim() === '' || draft[field] === read?.sure[field]
    if (untouched && (sure[field] || isAnother)) filled[field] = sure[field] ?? ''
  }
  return filled
}

/** What is offered for fields that have no text. */
export type Offers = Partial<Record<keyof Offered, string>>

export const offersIn = (texts: Readonly<Record<keyof Offered, string>>, offered: Offered = {}): Offers =>
  Object.fromEntries(
    extractedFields.filter((field) => offered[field] && texts[field] === '').map((field) => [field, offered[field]]),
  )

/** The images of a job are one JSON text in requests and responses. */
export const parseImages = (images: string | null | undefined): readonly string[] =>
  images ? (JSON.parse(images) as string[]) : []

export const serializeImages = (images: readonly string[]) => (images.length > 0 ? JSON.stringify(images) : null)
