/** What is seen of a posting, whether it is a page or pasted text: where names, titles and places may stand. */

import { titleSeparator } from '../fields/job-title.ts'
import type { Posting } from '../posting.ts'
import { labelledValuesIn } from '../text/labelled-lines.ts'
import { readLabelledValues } from '../text/labels.ts'

export type Sight = {
  /** What one reads of the posting, line by line. */
  lines: string[]
  /** All that is there to read, menus and footers too. */
  text: string
  /** The title of the page, and what others show of it. */
  titles: string[]
  /** Headings of the first level. */
  headings: string[]
  subheadings: string[]
  /** Undefined for text. */
  url: URL | undefined
  /** How the site calls itself in what is written for machines. */
  siteNames: string[]
  /** What its logo and the link to its first page say. */
  logos: string[]
  /** Hosts that links lead to and those of mail addresses. */
  hosts: string[]
  /** Values behind labels. */
  labelled: Posting
  /** Undefined for text. */
  page?: PageSight
}

/** What only pages have. */
export type PageSight = {
  /** Whether its menu offers what only boards do: to post a job, to find others. */
  isOfBoard: boolean
  /** Texts of links that lead elsewhere, and of those among them that lead to an employer. */
  links: string[]
  employers: string[]
  /** Places beside a pin, of an element that its class names so, or in the summary. */
  places: { kind: string; value: string }[]
}

/** The hosts of the mail addresses and links in a text. */
export const hostsInText = (text: string): string[] => [
  ...new Set(
    Array.from(
      text.matchAll(/(?:@|https?:\/\/|www\.)((?:[\w-]{1,60}\.){1,5}[a-z]{2,10})(?![\w-])/gi),
      ([, host = '']) => host.toLowerCase(),
    ),
  ),
]

export const sightOfText = (lines: string[]): Sight => ({
  lines,
  text: lines.join('\n'),
  titles: lines.slice(0, 1).filter((line) => line.length < 160 && titleSeparator.test(line)),
  headings: [],
  subheadings: [],
  url: undefined,
  siteNames: [],
  logos: [],
  hosts: hostsInText(lines.join('\n')),
  labelled: readLabelledValues(labelledValuesIn(lines)),
})
