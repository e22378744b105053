/** Reads what people read on a page: what rules find, weighed against everything else that may be meant. */

import { jobTitleWord } from '../fields/job-title.ts'
import { type Field, fields, type Page, type Posting, type Source, sureEnough } from '../posting.ts'
import { isVagueLocation } from '../structured/location.ts'
import { pathSegments } from '../url.ts'
import { readSight } from '../weighing/read-sight.ts'
import type { Weighed } from '../weighing/weigh.ts'
import { isGenericTitle } from './generic-title.ts'
import type { PageContent } from './page-content.ts'
import { readPageByRules } from './page-rules.ts'
import { isPostingBeyondDoubt, weighSigns } from './page-signs.ts'
import { fieldText } from './plain-text.ts'
import { sightOfPage } from './sight-of-page.ts'

export type SeenValue = { value: string; source: Source; likelihood: number }

/** What data written for machines do not say, or only vaguely. */
export const readSeenPage = (content: PageContent, known: Posting, page: Page): { [field in Field]?: SeenValue } => {
  const { posting: byRules, sources } = readPageByRules(content, known, page)
  const sight = sightOfPage(content, known)
  const { location, ...others } = known
  const isVague = location !== undefined && isVagueLocation(location)
  const { position, ...seen } = readSight(sight, isVague ? others : known, byRules)
  const title = byRules.position ?? (isTitleOf(position, content) ? position?.value : undefined)
  const isUnnamed = known.position === undefined && title === undefined
  if (isUnnamed && !isPostingBeyondDoubt(content)) return {}

  const weighed = { ...seen, ...(!isUnnamed && position !== undefined && { position }) }
  const found: { [field in Field]?: SeenValue } = {}
  for (const field of fields) {
    const value = fieldText(weighed[field]?.value ?? '')
    if (value === undefined || (field === 'location' && isVague && isVagueLocation(value))) continue
    const source = byRules[field] === value ? (sources[field] ?? 'text') : sourceOf(value, content)
    found[field] = { value, source, likelihood: weighed[field]?.likelihood ?? 0 }
  }
  return found
}

/** Whether a title that no rule found is more than a line of a list: it names a job where the page says what it is about. */
const isTitleOf = (found: Weighed | undefined, content: PageContent): boolean => {
  const { headings, title, meta, url } = content
  const { posting, own, list } = weighSigns(content)
  if (found === undefined || list > 1 || !(jobTitleWord.test(found.value) || posting > 2)) return false
  const { value, likelihood } = found
  // Where a heading says no more than "Vacancy", the title is a line below it.
  if (list === 0 && posting > 2 && own > 0 && likelihood >= sureEnough) return true
  const path = pathSegments(url).map((segment) => segment.replaceAll(/[-_]/g, ' '))
  const names = [...headings, title, meta.get('og:title') ?? '', ...path]
  return names.some((name) => name.toLowerCase().includes(value.toLowerCase()) && !isGenericTitle(name))
}

const sourceOf = (value: string, { lines, title, meta }: PageContent): Source =>
  lines.some((line) => line.includes(value))
    ? 'text'
    : [title, ...meta.values()].some((text) => text.includes(value))
      ? 'open-graph'
      : 'address'
