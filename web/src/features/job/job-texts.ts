import type { JobListItem, JobPatch } from '@roletrail/contracts/jobs/job'
import { limits } from '@roletrail/contracts/vocabulary/limits'
import { dayInputOf, formatDay, momentOnDay } from '../../lib/dates.ts'
import { isWebLink } from './job-draft.ts'

/** A field of a job as a person reads and types it. */
export interface JobText {
  name: string
  type?: 'text' | 'url' | 'date' | 'email' | 'tel'
  hint?: string
  /** Only the details have it, and say beside it what became of a change. */
  besideTheCard?: true
  textOf: (job: JobListItem) => string
  /** Where it is read otherwise than it is typed. */
  saidOf?: (job: JobListItem) => string
  patchOf: (text: string, job: JobListItem) => JobPatch
  problemOf: (text: string) => string | undefined
}

type OptionalText = 'jobUrl' | 'location' | 'salary' | 'contactName' | 'contactEmail' | 'contactPhone'

const tooLong = (longest: number) => (text: string) =>
  text.trim().length > longest ? `Enter at most ${longest.toLocaleString('en-US')} characters.` : undefined

const optional = (
  field: OptionalText,
  name: string,
  more: Pick<JobText, 'type' | 'hint'> = {},
  longest: number = limits.name,
): JobText => ({
  name,
  ...more,
  textOf: (job) => job[field] ?? '',
  patchOf: (text) => ({ [field]: text.trim() || null }),
  problemOf: tooLong(longest),
})

const required = (field: 'company' | 'position', name: string, missing: string): JobText => ({
  name,
  textOf: (job) => job[field],
  patchOf: (text) => ({ [field]: text.trim() }),
  problemOf: (text) => (text.trim() ? tooLong(limits.name)(text) : missing),
})

const tagsIn = (text: string) => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
]

const link = optional('jobUrl', 'Link', { type: 'url' }, limits.url)

export const jobTexts = {
  company: required('company', 'Company', 'Enter the company.'),
  position: required('position', 'Position', 'Enter the position.'),
  applied: {
    name: 'Applied',
    type: 'date',
    textOf: (job) => dayInputOf(job.applicationDate),
    saidOf: (job) => formatDay(job.applicationDate),
    patchOf: (text, job) => ({ applicationDate: momentOnDay(text, job.applicationDate) }),
    problemOf: (text) => (text ? undefined : 'Enter the day you applied.'),
  },
  location: optional('location', 'Location'),
  salary: optional('salary', 'Salary'),
  link: {
    ...link,
    problemOf: (text) =>
      text.trim() && !isWebLink(text) ? 'Enter a web address, like https://example.com/job.' : link.problemOf(text),
  },
  tags: {
    name: 'Tags',
    hint: 'Separate tags by commas.',
    textOf: ({ tags }) => tags?.join(', ') ?? '',
    patchOf: (text) => ({ tags: tagsIn(text).length ? tagsIn(text) : null }),
    problemOf: (text) => {
      const tags = tagsIn(text)
      if (tags.length > limits.tags) return `Enter at most ${limits.tags} tags.`
      return tags.some((tag) => tag.length > limits.tag) ? `A tag has at most ${limits.tag} characters.` : undefined
    },
  },
  contactName: optional('contactName', 'Contact'),
  contactEmail: optional('contactEmail', 'E-mail', { type: 'email' }, limits.email),
  contactPhone: optional('contactPhone', 'Phone', { type: 'tel' }),
  notes: {
    name: 'Notes',
    besideTheCard: true,
    textOf: ({ notes }) => notes ?? '',
    patchOf: (text) => ({ notes: text }),
    problemOf: tooLong(limits.notes),
  },
} satisfies Record<string, JobText>
