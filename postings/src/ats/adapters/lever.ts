import { formatLocation } from '../../structured/location.ts'
import { formatPayRange } from '../../structured/salary.ts'
import { asList, isNode } from '../../structured/schema-org.ts'
import { pathSegments } from '../../url.ts'
import { type AtsAdapter, isSafeInUrl, nodesAt, textAt, valueAt } from '../adapter.ts'

const host = /^(?:jobs|api)(\.eu)?\.lever\.co$/

/** jobs.lever.co/{site}/{id}, or the API itself: api.lever.co/v0/postings/{site}/{id} */
const parseJobUrl = (url: URL): (string | undefined)[] => {
  const path = pathSegments(url)
  if (!host.test(url.hostname)) return []
  return url.hostname.startsWith('api') ? (path[1] === 'postings' ? path.slice(2) : []) : path
}

/** https://github.com/lever/postings-api */
export const lever: AtsAdapter = {
  namesCompany: false,
  apiUrls: (url) => {
    const [, region = ''] = host.exec(url.hostname) ?? []
    const [site, id] = parseJobUrl(url)
    return isSafeInUrl(site, id) ? [new URL(`https://api${region}.lever.co/v0/postings/${site}/${id}`)] : []
  },
  companySlug: (url) => parseJobUrl(url)[0],
  read: ([response], url) => {
    const job = asList(response)
      .filter(isNode)
      .find(({ id }, _index, all) => all.length === 1 || pathSegments(url).includes(String(id)))
    if (job === undefined || typeof job.text !== 'string') return undefined
    const places = asList(valueAt(job, 'categories', 'allLocations')).filter((place) => typeof place === 'string')
    const pay = valueAt(job, 'salaryRange')
    return {
      position: textAt(job, 'text'),
      location: formatLocation(
        places.length > 0 ? places : [textAt(job, 'categories', 'location')],
        job.workplaceType === 'remote',
      ),
      salary: isNode(pay)
        ? formatPayRange({
            min: pay.min,
            max: pay.max,
            currency: pay.currency,
            period: textAt(pay, 'interval')?.replace(/^per-/, ''),
          })
        : undefined,
      texts: [
        job.salaryDescription,
        job.opening,
        job.description,
        ...nodesAt(job, 'lists').map(({ content }) => content),
        job.additional,
      ],
    }
  },
}
