import type { Job, JobPatch } from '@roletrail/contracts/jobs/job'
import { limits } from '@roletrail/contracts/words/limits'
import { defaultStage, type Stage } from '@roletrail/contracts/words/stage'
import { parseImages, serializeImages } from '../images/prepare-image.ts'
import { changedFields } from './differences.ts'

/** What a person types about a job; every field a text, so that nothing typed is ever lost to a conversion. */
export interface JobDraft {
  company: string
  position: string
  jobUrl: string
  status: Stage
  location: string
  salary: string
  notes: string
  /** Data strings; an image is kept with the job it was taken of. */
  images: readonly string[]
}

/** What a posting says of itself; each only if it was found. */
export type Extracted = { [Field in 'company' | 'position' | 'location' | 'salary']?: string | undefined }

export type DraftProblems = Partial<Record<keyof JobDraft, string>>

export const emptyDraft: JobDraft = {
  company: '',
  position: '',
  jobUrl: '',
  status: defaultStage,
  location: '',
  salary: '',
  notes: '',
  images: [],
}

export const draftOf = (job: Job): JobDraft => ({
  company: job.company,
  position: job.position,
  jobUrl: job.jobUrl ?? '',
  status: job.status,
  location: job.location ?? '',
  salary: job.salary ?? '',
  notes: job.notes ?? '',
  images: parseImages(job.images),
})

/** The same rules as the server's, so that most mistakes are shown beside their field before anything is sent. */
export const problemsOf = (draft: JobDraft): DraftProblems => {
  const problems: DraftProblems = {}
  if (!draft.company.trim()) problems.company = 'Enter the company.'
  if (!draft.position.trim()) problems.position = 'Enter the position.'
  if (draft.jobUrl.trim() && !isWebLink(draft.jobUrl))
    problems.jobUrl = 'Enter a web address, like https://example.com/job.'
  for (const [field, longest] of Object.entries(longestOf) as [keyof typeof longestOf, number][])
    if (draft[field].trim().length > longest)
      problems[field] = `Enter at most ${longest.toLocaleString('en-US')} characters.`
  return problems
}

const longestOf = {
  company: limits.name,
  position: limits.name,
  jobUrl: limits.url,
  location: limits.name,
  salary: limits.name,
  notes: limits.notes,
}

export const isWebLink = (text: string) => URL.canParse(text.trim()) && /^https?:$/.test(new URL(text.trim()).protocol)

/** The payload of spec section 7, with null for what was left empty (section 3). */
export const newJobOf = (draft: JobDraft, now: Date) => ({
  ...sendable(draft),
  applicationDate: now.toISOString(),
  userId: null,
  tags: null,
  contactName: null,
  contactEmail: null,
  contactPhone: null,
})

export const changesOf = (before: JobDraft, after: JobDraft): JobPatch =>
  changedFields(sendable(before), sendable(after))

const sendable = (draft: JobDraft) => ({
  company: draft.company.trim(),
  position: draft.position.trim(),
  status: draft.status,
  jobUrl: draft.jobUrl.trim() || null,
  location: draft.location.trim() || null,
  salary: draft.salary.trim() || null,
  notes: draft.notes.trim() || null,
  images: serializeImages(draft.images),
})

/**
 * Fills in what was found where the person has entered nothing. What an earlier extraction filled in is not the
 * person's own and gives way, so a second link does not keep the first one's company.
 */
export const fillIn = (draft: JobDraft, found: Extracted, filledBefore: Extracted): JobDraft => {
  const filled = { ...draft }
  for (const field of ['company', 'position', 'location', 'salary'] as const) {
    const untouched = draft[field].trim() === '' || draft[field] === filledBefore[field]
    if (untouched && found[field]) filled[field] = found[field]
  }
  return filled
}
