import { readJobPosting } from '../../structured/job-posting.ts'
import { isNode } from '../../structured/schema-org.ts'
import { type AtsAdapter, at, folders, nodes, text } from '../adapter.ts'

const host = /^([\w-]+)(\.\w{2})?\.teamtailor\.com$/

const jobOf = (url: URL, html = ''): string | undefined => {
  if (!host.test(url.hostname) && !/\bteamtailor(-cdn)?\.com\b/.test(html)) return undefined
  const path = folders(url)
  return /^\d+/.exec(path[path.indexOf('jobs') + 1] ?? '')?.[0]
}

/** A JSON Feed of a careers site whose items carry a whole schema.org JobPosting. */
export const teamtailor: AtsAdapter = {
  namesCompany: true,
  apiUrls: (url, html) => (jobOf(url, html) === undefined ? [] : [new URL(`https://${url.host}/jobs.json`)]),
  companySlug: (url) => host.exec(url.hostname)?.[1],
  read: ([answer], url) => {
    const id = jobOf(url, 'teamtailor.com')
    const item = nodes(answer, 'items').find(
      (each) => id !== undefined && String(each.url ?? each.id).includes(`/${id}`),
    )
    const posting = at(item, '_jobposting')
    if (!isNode(posting)) return undefined
    const read = readJobPosting(posting, url.hostname)
    return { ...read, company: read.company ?? text(answer, 'title'), texts: [posting.description] }
  },
}
