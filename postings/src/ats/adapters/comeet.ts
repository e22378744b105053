import { formatLocation } from '../../structured/location.ts'
import { asList, isNode } from '../../structured/schema-org.ts'
import { pathSegments } from '../../url.ts'
import { type AtsAdapter, distinct, isSafeInUrl, nodesAt, textAt } from '../adapter.ts'

const uid = /^[\dA-F]{2}\.[\dA-F]{3}$/i

/** comeet.com/jobs/{company}/{company's uid}/{title}/{uid}, or a company's own page with the uid in its address. */
const positionOf = (url: URL): string | undefined =>
  [url.searchParams.get('comeet_pos') ?? '', ...pathSegments(url).toReversed()].find((part) => uid.test(part))

/** What the page's own script sends to the API; both are public and stand in the page. */
const credentialsIn = (html = ''): [company: string | undefined, token: string | undefined] => [
  /"company[_-]uid"\s*:\s*"([\dA-F]{2}\.[\dA-F]{3})"/i.exec(html)?.[1],
  /"token"\s*:\s*"([\dA-F]{16,64})"/i.exec(html)?.[1],
]

/** https://developers.comeet.com/reference/careers-api-overview */
export const comeet: AtsAdapter = {
  namesCompany: true,
  apiUrls: (url, html) => {
    const [company, token] = credentialsIn(html)
    return positionOf(url) !== undefined && isSafeInUrl(company, token)
      ? [new URL(`https://www.comeet.co/careers-api/2.0/company/${company}/positions?token=${token}&details=true`)]
      : []
  },
  companySlug: (url) => (/(^|\.)comeet\.com?$/.test(url.hostname) ? pathSegments(url)[1] : undefined),
  read: ([response], url) => {
    const wanted = positionOf(url)
    const job = asList(response)
      .filter(isNode)
      .find((each) => String(each.uid).toLowerCase() === wanted?.toLowerCase())
    if (job === undefined) return undefined
    return {
      position: textAt(job, 'name'),
      company: textAt(job, 'company_name'),
      location: formatLocation(
        [
          distinct([textAt(job, 'location', 'city'), textAt(job, 'location', 'state')]).join(', ') ||
            textAt(job, 'location', 'name'),
        ],
        job.workplace_type === 'Remote',
      ),
      texts: nodesAt(job, 'details').map(({ value }) => value),
    }
  },
}
