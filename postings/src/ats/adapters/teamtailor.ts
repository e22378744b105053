import { readJobPosting } from '../../structured/job-posting.ts'
import { isNode } from '../../structured/schema-org.ts'
import { pathSegments } from '../../url.ts'
import { type AtsAdapter, nodesAt, textAt, valueAt } from '../adapter.ts'

const host = /^([\w-]+)(\.\w{2})?\.teamtailor\.com$/

const parseJobUrl = (url: URL, html = ''): string | undefined => {
  if (!host.test(url.hostname) && !/\bteamtailor(-cdn)?\.com\b/.test(html)) return undefined
  const path = pathSegments(url)
  return /^\d+/.exec(path[path.indexOf('jobs') + 1] ?? '')?.[0]
}

/** The JSON Feed of a careers site; its items contain a complete schema.org JobPosting. */
export const teamtailor: AtsAdapter = {
  namesCompany: true,
  apiUrls: (url, html) => (parseJobUrl(url, html) === undefined ? [] : [new URL(`https://${url.host}/jobs.json`)]),
  companySlug: (url) => host.exec(url.hostname)?.[1],
  read: ([response], url) => {
    const id = parseJobUrl(url, 'teamtailor.com')
    const item = nodesAt(response, 'items').find(
      (each) => id !== undefined && String(each.url ?? each.id).includes(`/${id}`),
    )
    const posting = valueAt(item, '_jobposting')
    if (!isNode(posting)) return undefined
    const read = readJobPosting(posting, url.hostname)
    return { ...read, company: read.company ?? textAt(response, 'title'), texts: [posting.description] }
  },
}
