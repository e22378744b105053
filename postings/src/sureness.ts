/** How sure the reader is of what it read: a share of 1, by where a value came from and what agrees with it. */

import { hasLegalForm, isEmployerName, slugify } from './fields/employer.ts'
import { jobTitleWord } from './fields/job-title.ts'
import { isLocation, isRemoteLocation } from './fields/location.ts'
import { amountsIn } from './fields/salary.ts'
import type { Field, Posting, Source } from './posting.ts'

/** Where a value was found, and how likely it is right, from 0 to 1. */
export type Confidence = { source: Source; sureness: number }

/** What was right of each source's answers on stored pages, rounded down. */
const bySource: Record<Source, number> = {
  api: 0.99,
  'json-ld': 0.97,
  microdata: 0.95,
  state: 0.93,
  markup: 0.93,
  'open-graph': 0.9,
  text: 0.8,
  address: 0.5,
}

/** What a page says beside a value: its titles and address, and all its text. */
export type PageText = { titles: string; host: string; text: string; lines?: string[]; isLabelled?: boolean }

type Judge = (value: string, pageText: PageText) => number

/** What speaks for and against a value that was found in text written for people. */
const judges: Record<Field, Judge> = {
  company: (name, { titles, host, text }) =>
    (titles.includes(name) ? 0.08 : 0) +
    (slugify(host).includes(slugify(name)) ? 0.1 : 0) +
    (hasLegalForm(name) ? 0.1 : text.split(name).length < 3 ? -0.15 : 0) -
    (isEmployerName(name) ? 0 : 0.1),
  position: (title, { titles, lines = [] }) =>
    (titles.includes(title) ? 0.1 : lines.length > 0 && isOnlyInSentences(title, lines) ? -0.15 : 0) -
    (jobTitleWord.test(title) ? 0 : 0.15),
  location: (place, { isLabelled = false }) =>
    place.split('; ').every((each) => isLocation(each) || isRemoteLocation(each))
      ? 0.1
      : /remote|hybrid/i.test(place) || (isLabelled && !/\d/.test(place))
        ? 0
        : -0.15,
  // A single amount may be anybody's: a median, a minimum, a bonus.
  salary: (pay) =>
    (amountsIn(pay).length > 1 ? 0.12 : -0.17) + (/\p{Sc}|[A-Z]{3}|[円元万원]/u.test(pay) ? 0.05 : -0.15),
}

const isOnlyInSentences = (title: string, lines: string[]) =>
  lines.every((line) => line.length > title.length + 60 || !line.toLowerCase().includes(title.toLowerCase()))

const isForPeople = (source: Source) => source === 'text' || source === 'open-graph' || source === 'address'

/** How sure a value of a field is. */
export const surenessOf = (field: Field, value: string, source: Source, pageText: PageText): number => {
  const changed = isForPeople(source) ? judges[field](value, pageText) : 0
  return Math.round(Math.min(0.99, Math.max(0.05, bySource[source] + changed)) * 100) / 100
}

/** How sure the reader is of what it found in plain text, which has no titles and no address. */
export const surenessInText = (posting: Posting, text: string): { [field in Field]?: number } =>
  Object.fromEntries(
    (Object.entries(posting) as [Field, string][]).map(([field, value]) => [
      field,
      surenessOf(field, value, 'text', { titles: text.slice(0, 300), host: '', text, lines: text.split('\n') }),
    ]),
  )
