import { formatLocation } from '../../structured/location.ts'
import { formatPayRange } from '../../structured/salary.ts'
import { asList, isNode } from '../../structured/schema-org.ts'
import { type AtsAdapter, at, folders, isSafe, nodes, text } from '../adapter.ts'

const host = /^jobs(\.eu)?\.lever\.co$/

/** https://github.com/lever/postings-api */
export const lever: AtsAdapter = {
  namesCompany: false,
  apiUrls: (url) => {
    const [, region = ''] = host.exec(url.hostname) ?? []
    const [site, id] = folders(url)
    return host.test(url.hostname) && isSafe(site, id)
      ? [new URL(`https://api${region}.lever.co/v0/postings/${site}/${id}`)]
      : []
  },
  companySlug: (url) => (host.test(url.hostname) ? folders(url)[0] : undefined),
  read: ([answer], url) => {
    const job = asList(answer)
      .filter(isNode)
      .find(({ id }, _index, all) => all.length === 1 || folders(url).includes(String(id)))
    if (job === undefined || typeof job.text !== 'string') return undefined
    const places = asList(at(job, 'categories', 'allLocations')).filter((place) => typeof place === 'string')
    const pay = at(job, 'salaryRange')
    return {
      position: text(job, 'text'),
      location: formatLocation(
        places.length > 0 ? places : [text(job, 'categories', 'location')],
        job.workplaceType === 'remote',
      ),
      salary: isNode(pay)
        ? formatPayRange({
            least: pay.min,
            most: pay.max,
            currency: pay.currency,
            period: text(pay, 'interval')?.replace(/^per-/, ''),
          })
        : undefined,
      texts: [
        job.salaryDescription,
        job.opening,
        job.description,
        ...nodes(job, 'lists').map(({ content }) => content),
        job.additional,
      ],
    }
  },
}
