import { formatLocation } from '../../structured/location.ts'
import { formatPayRange } from '../../structured/salary.ts'
import { pathSegments } from '../../url.ts'
import { type AtsAdapter, distinct, nodesAt, textAt } from '../adapter.ts'

const host = /^([\w-]+)\.pinpointhq\.com$/

/** {company}.pinpointhq.com/{language}/postings/{uuid}, also on a company's own domain. */
const idOf = (url: URL, html = ''): string | undefined => {
  const path = pathSegments(url)
  const id = path[path.indexOf('postings') + 1]
  return id !== undefined && /^[\da-f-]{36}$/.test(id) && (host.test(url.hostname) || /\bpinpointhq\.com\b/.test(html))
    ? id
    : undefined
}

/** https://support.pinpointhq.com: the feed of a careers site, without a key. */
export const pinpoint: AtsAdapter = {
  namesCompany: false,
  apiUrls: (url, html) => (idOf(url, html) === undefined ? [] : [new URL(`https://${url.host}/postings.json`)]),
  companySlug: (url) => host.exec(url.hostname)?.[1],
  read: ([response], url) => {
    const id = idOf(url, 'pinpointhq.com')
    const job = nodesAt(response, 'data').find((each) => id !== undefined && textAt(each, 'url')?.includes(id))
    if (job === undefined) return undefined
    return {
      position: textAt(job, 'title'),
      location: formatLocation(
        [
          distinct([
            textAt(job, 'location', 'city') ?? textAt(job, 'location', 'name'),
            textAt(job, 'location', 'province'),
          ]).join(', '),
        ],
        job.workplace_type === 'remote',
      ),
      salary:
        job.compensation_visible === true
          ? formatPayRange({
              min: job.compensation_minimum,
              max: job.compensation_maximum,
              currency: job.compensation_currency,
              period: job.compensation_frequency,
            })
          : undefined,
      texts: [job.description, job.key_responsibilities, job.skills_knowledge_expertise, job.benefits],
    }
  },
}
