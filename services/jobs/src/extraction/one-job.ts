import { isGeneric } from './job-page.ts'
import type { PageContent } from './page-content.ts'
import { fieldText } from './plain-text.ts'
import type { Posting } from './posting.ts'

/** A job that a layer found: what it says, whether its time had passed, and its description. */
export type Finding = { posting: Posting; ended: boolean; description?: unknown }

/** Some pages repeat their job, once per place or below "similar jobs"; the heading tells which one the page is about. */
export const oneJob = (findings: Finding[], { headings }: PageContent): Finding | 'several' | undefined => {
  const jobs = Object.values(Object.groupBy(findings, ({ posting }) => `${posting.position}\n${posting.company}`)).map(
    (same) => merged(same ?? []),
  )
  if (jobs.length < 2) return jobs[0]
  const named = jobs.filter((job) => headings.includes(job?.posting.position ?? ''))
  return named.length === 1 ? named[0] : 'several'
}

const merged = (same: Finding[]): Finding | undefined => {
  const [first] = same
  const location = fieldText([...new Set(same.flatMap(({ posting }) => posting.location ?? []))].join('; '))
  return (
    first && {
      ...first,
      posting: { ...first.posting, ...(location && { location }) },
      ended: same.every(({ ended }) => ended),
    }
  )
}

/** Some boards put a category where the title belongs. What heading and window both say is the title then. */
export const headingFor = ({ position = '' }: Posting, { headings, title, meta }: PageContent): string | undefined => {
  const titles = [title, meta.get('og:title') ?? ''].join('\n').toLowerCase()
  if ([titles, ...headings].some((line) => line.toLowerCase().includes(position.toLowerCase()))) return undefined
  const named = headings.filter((heading) => !isGeneric(heading) && titles.includes(heading.toLowerCase()))
  return named.length === 1 ? named[0] : undefined
}
