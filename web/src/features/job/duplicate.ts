import { isWebLink } from './job-draft.ts'

interface Posting {
  company: string
  position: string
  jobUrl: string | null
}

/** A job that is on the board already: the same link, or the same company and position. */
export const duplicateOf = <J extends Posting>(posting: Posting, jobs: readonly J[]): J | undefined => {
  const link = sameLink(posting.jobUrl)
  const name = sameName(posting)
  return jobs.find((job) => (link && sameLink(job.jobUrl) === link) || (name && sameName(job) === name))
}

/** Whether enough is known of a posting to look for it. */
export const isIdentifiable = (posting: Posting) => Boolean(sameLink(posting.jobUrl) ?? sameName(posting))

/** A link without what says only where it was clicked. */
const sameLink = (link: string | null) => {
  if (!link?.trim() || !isWebLink(link)) return undefined
  const url = new URL(link.trim())
  const meant = [...url.searchParams].filter(
    ([name]) => !/^(utm_|gh_src$|ref$|source$|src$|trk|fbclid$|gclid$)/i.test(name),
  )
  const search = meant.map((pair) => pair.join('=')).toSorted()
  return [url.host.replace(/^www\./, ''), url.pathname.replace(/\/+$/, ''), ...search].join(' ')
}

const sameName = ({ company, position }: Posting) => {
  const [one, other] = [company, position].map((text) =>
    text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim(),
  )
  return one && other ? `${one}\n${other}` : undefined
}
