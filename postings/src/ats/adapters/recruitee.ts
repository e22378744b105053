import { formatLocation } from '../../structured/location.ts'
import { formatPayRange } from '../../structured/salary.ts'
import { isNode } from '../../structured/schema-org.ts'
import { type AtsAdapter, at, distinct, folders, isSafe, nodes, text } from '../adapter.ts'

const host = /^([\w-]+)\.recruitee\.com$/

const offerOf = (url: URL, html = ''): string | undefined => {
  const path = folders(url)
  const at = path.indexOf('o')
  return host.test(url.hostname) || /\brecruitee(cdn)?\.com\b/.test(html)
    ? at < 0
      ? undefined
      : path[at + 1]
    : undefined
}

/** What a Recruitee careers site itself reads, also on a company's own domain. */
export const recruitee: AtsAdapter = {
  namesCompany: true,
  apiUrls: (url, html) => (isSafe(offerOf(url, html)) ? [new URL(`https://${url.host}/api/offers/`)] : []),
  companySlug: (url) => host.exec(url.hostname)?.[1],
  read: ([answer], url) => {
    const job = nodes(answer, 'offers').find(({ slug, id }) =>
      folders(url).some((folder) => folder === slug || folder === String(id)),
    )
    if (job === undefined) return undefined
    const places = nodes(job, 'locations').map(
      (place) => distinct([text(place, 'city'), text(place, 'country')]).join(', ') || text(place, 'name'),
    )
    const pay = at(job, 'salary')
    return {
      position: text(job, 'title'),
      company: text(job, 'company_name'),
      location: formatLocation(
        places.length > 1
          ? places
          : [text(job, 'location') ?? distinct([text(job, 'city'), text(job, 'country')]).join(', ')],
        job.remote === true,
      ),
      salary: isNode(pay)
        ? formatPayRange({ least: pay.min, most: pay.max, currency: pay.currency, period: pay.period })
        : undefined,
      texts: [job.description, job.requirements],
    }
  },
}
