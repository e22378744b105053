import { webLinkOf } from './web-link.ts'

interface Tracked {
  company: string
  position: string
  jobUrl: string | null
}

/** A job that is on the board already: one with the same link, or with the same company and position. */
export const duplicateOf = <J extends Tracked>(posting: Tracked, jobs: readonly J[]): J | undefined => {
  const link = normalizedLink(posting.jobUrl)
  const name = normalizedName(posting)
  return jobs.find((job) => (link && normalizedLink(job.jobUrl) === link) || (name && normalizedName(job) === name))
}

/** Whether enough is known of a posting to look for it. */
export const isIdentifiable = (posting: Tracked) => Boolean(normalizedLink(posting.jobUrl) ?? normalizedName(posting))

/** A link without the parameters that only say where it was clicked. */
const normalizedLink = (link: string | null) => {
  const address = webLinkOf(link ?? '')
  if (!address) return undefined
  const url = new URL(address)
  const parameters = [...url.searchParams].filter(
    ([name]) => !/^(utm_|gh_src$|ref$|source$|src$|trk|fbclid$|gclid$)/i.test(name),
  )
  const search = parameters.map((pair) => pair.join('=')).toSorted()
  return [url.host.replace(/^www\./, ''), url.pathname.replace(/(?<!\/)\/+$/, ''), ...search].join(' ')
}

const normalizedName = ({ company, position }: Tracked) => {
  const [one, other] = [company, position].map((text) =>
    text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim(),
  )
  return one && other ? `${one}\n${other}` : undefined
}
