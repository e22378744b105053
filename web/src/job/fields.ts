import type { JobListItem, JobPatch } from '@roletrail/contracts/jobs/job'
import type { CategoryName } from '@roletrail/contracts/vocabulary/category'
import { limits } from '@roletrail/contracts/vocabulary/limits'
import { webLinkOf } from '@roletrail/contracts/vocabulary/web-link'
import { dayInputOf, formatDay, momentOnDay } from '../lib/dates.ts'

interface JobField {
  kind: 'text' | 'link' | 'email' | 'phone' | 'long-text' | 'tags' | 'day' | 'stage' | 'category'
  /** In the details. */
  label: string
  /** In the form and in the import, where nothing around it says whose it is. */
  fullLabel?: string
  /** In the form, where the spec calls it something else. */
  formLabel?: string
  /** The headers by which the import recognizes its column: ours and those of other trackers and spreadsheets. */
  headers: RegExp
  hint?: string
  maxLength?: number
  /** No job is without it, neither in the form nor in a file. */
  required?: true
  /** What the form and the details say about an empty field. Without it the field may stay empty. */
  missing?: string
  /** How the import names it in a sentence. */
  subject?: string
}

/**
 * A job's fields by the names they have in requests. The form, the details, the import and the checks before sending
 * all read this table. Its order is that of the columns in the import.
 */
export const jobFields = {
  company: {
    kind: 'text',
    label: 'Company',
    formLabel: 'Company Name',
    headers: /^(company|company name|employer|organi[sz]ation|firma|unternehmen)$/i,
    maxLength: limits.name,
    required: true,
    missing: 'Enter the company.',
    subject: 'The company',
  },
  position: {
    kind: 'text',
    label: 'Position',
    formLabel: 'Position Title',
    headers: /^(position|position title|job position|job title|title|role|job|job name|stelle)$/i,
    maxLength: limits.name,
    required: true,
    missing: 'Enter the position.',
    subject: 'The position',
  },
  status: {
    kind: 'stage',
    label: 'Stage',
    formLabel: 'Status',
    headers: /^(stage|status|state|list|column|phase)$/i,
  },
  applicationDate: {
    kind: 'day',
    label: 'Applied',
    formLabel: 'Date applied',
    headers: /^(applied|applied (date|on|at)|application date|date( applied)?|created( at)?)$/i,
    missing: 'Enter the day you applied.',
  },
  location: {
    kind: 'text',
    label: 'Location',
    headers: /^(location|city|place|ort)$/i,
    maxLength: limits.name,
    subject: 'The location',
  },
  salary: {
    kind: 'text',
    label: 'Salary',
    formLabel: 'Salary Range',
    headers: /^((max\.? )?salary|salary range|pay|compensation|gehalt)$/i,
    maxLength: limits.name,
    subject: 'The salary',
  },
  jobUrl: {
    kind: 'link',
    label: 'Link',
    formLabel: 'Application Link',
    headers: /^(link|url|job( post(ing)?)? url|job link|posting|posting url|application link)$/i,
    maxLength: limits.url,
    subject: 'The link',
  },
  tags: {
    kind: 'tags',
    label: 'Tags',
    headers: /^(tags|labels|keywords)$/i,
    hint: 'Separate tags with commas.',
  },
  workMode: {
    kind: 'category',
    label: 'Work mode',
    headers: /^(work ?mode|workplace type)$/i,
    subject: 'work mode',
  },
  seniority: { kind: 'category', label: 'Seniority', headers: /^(seniority|job level)$/i, subject: 'seniority' },
  jobFunction: { kind: 'category', label: 'Function', headers: /^(job )?function$/i, subject: 'function' },
  yearlySalary: {
    kind: 'category',
    label: 'Salary per year',
    headers: /^(salary per year|(yearly|annual) salary)$/i,
    subject: 'salary per year',
  },
  language: { kind: 'category', label: 'Language', headers: /^(posting )?language$/i, subject: 'language' },
  channel: { kind: 'category', label: 'Found via', headers: /^found (via|through)$/i, subject: 'way to find a job' },
  contactName: {
    kind: 'text',
    label: 'Contact',
    fullLabel: 'Contact name',
    headers: /^(contact|contact name|recruiter)$/i,
    maxLength: limits.name,
    subject: 'The contact',
  },
  contactEmail: {
    kind: 'email',
    label: 'Email',
    fullLabel: 'Contact email',
    headers: /^(contact e-?mail|e-?mail|recruiter e-?mail)$/i,
    maxLength: limits.email,
    subject: 'The email address',
  },
  contactPhone: {
    kind: 'phone',
    label: 'Phone',
    fullLabel: 'Contact phone',
    headers: /^(contact phone|phone|telephone)$/i,
    maxLength: limits.name,
    subject: 'The phone number',
  },
  notes: {
    kind: 'long-text',
    label: 'Notes',
    headers: /^(notes?|comments?|description)$/i,
    maxLength: limits.notes,
    subject: 'The note',
  },
  followUp: {
    kind: 'day',
    label: 'Follow-up',
    headers: /^(follow[- ]?up( date| on| at)?|next (step|action)( date)?|reminder( date)?)$/i,
    subject: 'The follow-up',
  },
  followUpNote: {
    kind: 'text',
    label: 'Follow-up note',
    headers: /^(follow[- ]?up notes?|reminder notes?)$/i,
    maxLength: limits.subject,
    subject: 'The note of the follow-up',
  },
} as const satisfies Record<string, JobField>

export type FieldName = keyof typeof jobFields

/** The fields a person types. The stage and the categories are chosen, and a follow-up is planned. */
export type TextFieldName = Exclude<FieldName, 'status' | 'followUp' | 'followUpNote' | CategoryName>

export const fieldNames = Object.keys(jobFields) as FieldName[]

export const fieldOf = (name: FieldName): JobField => jobFields[name]

export const formLabelOf = (name: FieldName) => {
  const { label, fullLabel = label, formLabel = fullLabel } = fieldOf(name)
  return formLabel
}

/** What the field for it starts with. */
export const textOf = (job: JobListItem, name: TextFieldName): string => {
  if (name === 'applicationDate') return dayInputOf(job.applicationDate)
  if (name === 'tags') return job.tags?.join(', ') ?? ''
  return job[name] ?? ''
}

/** What the details show. */
export const displayOf = (job: JobListItem, name: TextFieldName): string =>
  name === 'applicationDate' ? formatDay(job.applicationDate) : textOf(job, name)

/** The typed text as it is sent: null for what was left empty (spec section 3). */
export const patchOf = (job: JobListItem, name: TextFieldName, text: string): JobPatch => {
  if (name === 'applicationDate') return { applicationDate: momentOnDay(text, job.applicationDate) }
  if (name === 'tags') return { tags: nullIfEmpty(tagsIn(text)) }
  if (name === 'jobUrl') return { jobUrl: linkIn(text) }
  return { [name]: text.trim() || null }
}

/** A link as it is sent, with the scheme that people leave out. */
export const linkIn = (text: string) => webLinkOf(text) ?? (text.trim() || null)

export const tagsIn = (text: string, separator: string | RegExp = ',') => [
  ...new Set(
    text
      .split(separator)
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
]

export const nullIfEmpty = <Item>(items: readonly Item[]) => (items.length > 0 ? [...items] : null)
