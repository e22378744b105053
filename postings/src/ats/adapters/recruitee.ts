import { formatLocation } from '../../structured/location.ts'
import { formatPayRange } from '../../structured/salary.ts'
import { isNode } from '../../structured/schema-org.ts'
import { pathSegments } from '../../url.ts'
import { type AtsAdapter, distinct, isSafeInUrl, nodesAt, textAt, valueAt } from '../adapter.ts'

const host = /^([\w-]+)\.recruitee\.com$/

const offerOf = (url: URL, html = ''): string | undefined => {
  const path = pathSegments(url)
  const at = path.indexOf('o')
  return host.test(url.hostname) || /\brecruitee(cdn)?\.com\b/.test(html)
    ? at < 0
      ? undefined
      : path[at + 1]
    : undefined
}

/** The API that a Recruitee careers site itself calls, even on a company's own domain. */
export const recruitee: AtsAdapter = {
  namesCompany: true,
  apiUrls: (url, html) => (isSafeInUrl(offerOf(url, html)) ? [new URL(`https://${url.host}/api/offers/`)] : []),
  companySlug: (url) => host.exec(url.hostname)?.[1],
  read: ([response], url) => {
    const job = nodesAt(response, 'offers').find(({ slug, id }) =>
      pathSegments(url).some((segment) => segment === slug || segment === String(id)),
    )
    if (job === undefined) return undefined
    const places = nodesAt(job, 'locations').map(
      (place) => distinct([textAt(place, 'city'), textAt(place, 'country')]).join(', ') || textAt(place, 'name'),
    )
    const pay = valueAt(job, 'salary')
    return {
      position: textAt(job, 'title'),
      company: textAt(job, 'company_name'),
      location: formatLocation(
        places.length > 1
          ? places
          : [textAt(job, 'location') ?? distinct([textAt(job, 'city'), textAt(job, 'country')]).join(', ')],
        job.remote === true,
      ),
      salary: isNode(pay)
        ? formatPayRange({ min: pay.min, max: pay.max, currency: pay.currency, period: pay.period })
        : undefined,
      texts: [job.description, job.requirements],
    }
  },
}
