/** Reads what people read on a page by rules, each of which takes the first sign that fits it. */

import { companyInUrl } from '../ats/ats.ts'
import { contactIn } from '../fields/contact.ts'
import { type Field, fields, type Page, type Posting, type Source } from '../posting.ts'
import { isVagueLocation } from '../structured/location.ts'
import type { PageContent } from './page-content.ts'
import { readTitles } from './titles.ts'
import { readVisibleText } from './visible-text.ts'

type Reader = { source: Source; read: (content: PageContent, known: Posting, page: Page) => Posting | undefined }

const readers: Reader[] = [
  { source: 'open-graph', read: readTitles },
  { source: 'text', read: readVisibleText },
  { source: 'address', read: (_content, known, page) => companyFromUrl(known, page) },
  { source: 'address', read: townOfEmployer },
]

export type RuleReading = { posting: Posting; sources: { [field in Field]?: Source } }

/** What rules find that is not known yet, from titles, text and addresses. */
export const readPageByRules = (content: PageContent, known: Posting, page: Page): RuleReading => {
  const all = { ...known }
  const found: RuleReading = { posting: {}, sources: {} }
  for (const { source, read } of readers) {
    const values = read(content, all, page)
    if (values === undefined || !isSameJob(values, all)) continue
    for (const field of fields) {
      const value = values[field]
      const isBetter = field === 'location' && isVagueLocation(all.location) && !isVagueLocation(value)
      if (value === undefined || (all[field] !== undefined && !isBetter)) continue
      all[field] = value
      found.posting[field] = value
      found.sources[field] = source
    }
  }
  return found
}

const isSameJob = ({ position }: Posting, known: Posting) =>
  known.position === undefined || position === undefined || known.position.toLowerCase() === position.toLowerCase()

const companyFromUrl = ({ position, company }: Posting, page: Page): Posting | undefined => {
  const found = position === undefined || company !== undefined ? undefined : companyInUrl(page)
  return found === undefined ? undefined : { company: found }
}

/** Where the employer sits, if nothing says where the job is. */
function townOfEmployer(
  { lines, descriptionLines }: PageContent,
  { position, location }: Posting,
): Posting | undefined {
  const town =
    position === undefined || location !== undefined ? undefined : contactIn([...lines, ...descriptionLines])?.town
  return town === undefined ? undefined : { location: town }
}
