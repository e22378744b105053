import type { PageContent } from '../page-content.ts'

/**
 * Something about a page that says what it is: one posting, a list of jobs, or something else. What a sign weighs is
 * fitted to stored pages (page-weights.ts); what it speaks for is said here, since chance says otherwise with few pages.
 */
export type PageSign = {
  /** Says so to people, as the reason for which a page was read or refused. */
  name: string
  speaks: 'for a posting' | 'against a posting' | 'for a list' | 'for something else' | 'either way'
  /** Whether it holds, or how much of it there is. */
  amount: (content: PageContent) => boolean | number
}

/** How much a number of things says: the first few say most, and beyond some dozens nothing more. */
export const muchness = (count: number): number => Math.min(5, Math.log2(1 + count))
