import { formatLocation } from '../../structured/location.ts'
import { formatPayRange } from '../../structured/salary.ts'
import { pathSegments } from '../../url.ts'
import { type AtsAdapter, distinct, isSafeInUrl, textAt, valueAt } from '../adapter.ts'

const host = /^([\w-]+)\.csod\.com$/

/** {company}.csod.com/ux/ats/careersite/{site}/home/requisition/{id}, or …/careersite/{site}/job/{id} */
const idOf = (url: URL): string | undefined => {
  const path = pathSegments(url)
  const at = path.findIndex((segment) => segment === 'requisition' || segment === 'job')
  return host.test(url.hostname) && path.includes('careersite') && at >= 0
    ? /^\d+$/.exec(path[at + 1] ?? '')?.[0]
    : undefined
}

/** Every visitor's page holds a token for an hour, which its own script sends with its requests. */
const tokenIn = (html: string): string | undefined =>
  html.includes('csod.context') ? /"token"\s{0,9}:\s{0,9}"([\w.-]{20,5000})"/.exec(html)?.[1] : undefined

/** The JSON API behind a Cornerstone career site. */
export const cornerstone: AtsAdapter = {
  namesCompany: false,
  apiUrls: (url, html = '') => {
    const id = idOf(url)
    const culture = /"cultureID"\s{0,9}:\s{0,9}(\d{1,5})/i.exec(html)?.[1]
    return isSafeInUrl(id, tokenIn(html))
      ? [
          new URL(
            `https://${url.host}/services/x/job-requisition/v2/requisitions/${id}${culture ? `?cultureId=${culture}` : ''}`,
          ),
        ]
      : []
  },
  apiHeaders: (html) => ({ authorization: `Bearer ${tokenIn(html)}` }),
  companySlug: (url) => host.exec(url.hostname)?.[1]?.replace(/^careers?-/, ''),
  read: ([response]) => {
    const job = valueAt(response, 'data') ?? response
    return {
      position: textAt(job, 'displayTitle') ?? textAt(job, 'displayJobTitle'),
      location: formatLocation([distinct(['city', 'state', 'country'].map((part) => textAt(job, part))).join(', ')]),
      salary: formatPayRange({
        min: valueAt(job, 'minimumSalary'),
        max: valueAt(job, 'maximumSalary'),
        currency: valueAt(job, 'currencyCode'),
      }),
      // One for each language of the site.
      texts: Object.values(valueAt(job, 'externalDescriptions') ?? {}),
    }
  },
}
