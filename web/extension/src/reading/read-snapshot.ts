import type { Suggestions } from '@roletrail/contracts/vocabulary/category'
import type { Doubt } from '@roletrail/contracts/vocabulary/doubt'
import { readText } from '@roletrail/postings/extract-from-text'
import { doubtCodes, type Field, fields, type Source, sureEnough } from '@roletrail/postings/posting'
import { type PageReading, readPage } from '@roletrail/postings/read-page'
import { suggestCategories } from '@roletrail/postings/suggest-categories'
import { bySureness, type Extracted, type Offered } from '../../../src/job/draft.ts'
import type { Snapshot } from './snapshot.ts'

/** What a page says about a job, and which of it is worth a second look. */
export interface Reading {
  posting: Extracted
  /** What is not sure enough to be filled in. */
  offered: Offered
  doubtful: readonly Field[]
  /** What it suggests for the categories of the job. */
  suggestions: Suggestions
  /** The posting no longer accepts applications. */
  closed: boolean
  /** What the page may show instead of one posting; then all is only offered. */
  doubt?: Doubt
  /** What to say if no posting was found. */
  problem?: 'several' | 'nothing'
}

/** Data that a page keeps for machines is right; what was made out in its words may be another thing of the same kind. */
const uncertain: readonly (Source | undefined)[] = ['text', 'address']

// A few words are no posting, but something that happens to be selected.
const leastSelected = 80

/** Reads the page, or the part of it that the person selected. */
export const readSnapshot = ({ url, html, selected }: Snapshot, now: Date): Reading => {
  if (selected.length >= leastSelected) {
    const { posting, sureness } = readText(selected)
    if (posting.position) {
      const { sure, offered } = bySureness(posting, sureness, sureEnough)
      const doubtful = fields.filter((field) => sure[field])
      const suggestions = suggestCategories({ ...posting, jobUrl: url, description: selected.split('\n') })
      return { posting: sure, offered, doubtful, suggestions, closed: false }
    }
  }
  return readingOf(readPage({ url, status: 200, contentType: 'text/html', text: html }, now))
}

const readingOf = ({ extraction, suggestions }: PageReading): Reading => {
  if (extraction.kind !== 'posting')
    return {
      posting: {},
      offered: {},
      doubtful: [],
      suggestions,
      closed: extraction.kind === 'gone',
      problem: extraction.kind === 'several' ? 'several' : 'nothing',
    }
  const { posting, sources, sureness, closed, doubt } = extraction
  const { sure, offered } = bySureness(posting, sureness, sureEnough)
  const doubtful = fields.filter((field) => sure[field] && uncertain.includes(sources[field]))
  const reading = { posting: sure, offered, doubtful, suggestions, closed }
  return doubt === undefined ? reading : { ...reading, doubt: doubtCodes[doubt] }
}
