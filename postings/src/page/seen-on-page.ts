/** Reads what people read on a page: what rules find, weighed against everything else that may be meant. */

import { isRemoteLocation } from '../fields/location.ts'
import { type Field, fields, type Page, type Posting, type Source } from '../posting.ts'
import { isVagueLocation } from '../structured/location.ts'
import { readSight } from '../weighing/read-sight.ts'
import { beyondDoubt, kindOfPage } from './kind/page-kind.ts'
import type { PageContent } from './page-content.ts'
import { readPageByRules } from './page-rules.ts'
import { fieldText } from './plain-text.ts'
import { sightOfPage } from './sight-of-page.ts'

export type SeenValue = { value: string; source: Source; likelihood: number }

/** What data written for machines do not say, or only vaguely. */
export const readSeenPage = (content: PageContent, known: Posting, page: Page): { [field in Field]?: SeenValue } => {
  const { posting: byRules, sources } = readPageByRules(content, known, page)
  const sight = sightOfPage(content, known)
  const { location, ...others } = known
  const isVague = location !== undefined && isVagueLocation(location)
  const weighed = readSight(sight, isVague ? others : known, byRules)
  const isUnnamed = known.position === undefined && weighed.position === undefined
  if (isUnnamed && kindOfPage(content).likelihood < beyondDoubt) return {}
  // How likely a line is the title is said of postings; this may be none.
  if (weighed.position !== undefined) weighed.position.likelihood *= withOdds(kindOfPage(content).likelihood, pasted)

  // A board's page may name nobody but the board.
  const isRaised = (field: Field) => field === 'company' && sight.page?.isOfBoard !== true
  const found: { [field in Field]?: SeenValue } = {}
  for (const field of fields) {
    const said = fieldText(weighed[field]?.value ?? '')
    if (said === undefined) continue
    const value = field === 'location' && isVague ? placeWithin(location, said) : said
    if (value === undefined) continue
    const likelihood = weighed[field]?.likelihood ?? 0
    const source = byRules[field] === said ? (sources[field] ?? 'text') : sourceOf(said, content)
    found[field] = { value, source, likelihood: isRaised(field) ? withOdds(likelihood, onPage) : likelihood }
  }
  return found
}

/**
 * By how much the odds are better that a name on a page is the employer's. What names weigh is fitted to texts too, which often leave
 * the employer out, as hardly any page does: of 30 names that were rather likely than not, 28 were right.
 */
const onPage = 2.2
/** The same that a page is a posting: of links that somebody pastes, more lead to one than of the pages that signs were fitted to. */
const pasted = 2

const withOdds = (likelihood: number, better: number): number =>
  (likelihood * better) / (likelihood * better + 1 - likelihood)

/** What a page says of where a job is in a country; nothing if that says no more. */
const placeWithin = (country: string, place: string): string | undefined => {
  if (place === 'Remote') return isRemoteLocation(country) || country.includes(';') ? undefined : `Remote (${country})`
  return isVagueLocation(place) ? undefined : place
}

const sourceOf = (value: string, { lines, title, meta }: PageContent): Source =>
  lines.some((line) => line.includes(value))
    ? 'text'
    : [title, ...meta.values()].some((text) => text.includes(value))
      ? 'open-graph'
      : 'address'
