import type { Suggestions } from '@roletrail/contracts/vocabulary/category'
import { languageIn } from './categories/language.ts'
import { suggestCategories } from './categories/suggest-categories.ts'
import { extractFromContent } from './extract-from-page.ts'
import { parsePage } from './page/page-content.ts'
import type { Extraction, Page } from './posting.ts'
import { linesBeforeOtherJobs } from './text/boilerplate.ts'

export interface PageReading {
  extraction: Extraction
  /** Empty unless the page is one posting. */
  suggestions: Suggestions
}

/** The posting on a fetched page, and what it suggests for its categories. The page is parsed once for both. */
export const readPage = (page: Page, now: Date): PageReading => {
  const content = parsePage(page)
  const extraction = extractFromContent(page, content, now)
  if (extraction.kind !== 'posting') return { extraction, suggestions: {} }
  // What structured data state, or else what a visitor reads up to where other jobs are listed.
  const { descriptionLines, lines, url } = content
  const description = descriptionLines.length > 0 ? descriptionLines : linesBeforeOtherJobs(lines)
  const language = languageIn(description)
  const suggestions = suggestCategories({ ...extraction.posting, jobUrl: url.href, description })
  return { extraction, suggestions: { ...suggestions, ...(language && { language }) } }
}
