import { formatLocation } from '../../structured/location.ts'
import { asList, isNode } from '../../structured/schema-org.ts'
import { pathSegments } from '../../url.ts'
import { type AtsAdapter, isSafeInUrl, textAt, valueAt } from '../adapter.ts'

const locale = /^[a-z]{2}(-[A-Z]{2})?$/

/**
 * {tenant}.wd3.myworkdayjobs.com/{locale}/{site}/job/…, or
 * wd3.myworkdaysite.com/{locale}/recruiting/{tenant}/{site}/job/…
 */
const parseJobUrl = (url: URL) => {
  const path = pathSegments(url).filter((segment) => !locale.test(segment))
  // A job opened beside the list has details/ instead of job/ and its location.
  const job = path.findIndex((segment) => segment === 'job' || segment === 'details')
  if (job < 0) return undefined
  const apply = path.findIndex((segment, index) => index > job && /^apply/i.test(segment))
  const rest = path.slice(job + 1, apply < 0 ? undefined : apply)
  if (/\.wd\d+\.myworkdayjobs(-impl)?\.com$/.test(url.hostname))
    return { tenant: url.hostname.split('.')[0] ?? '', site: path[job - 1] ?? '', rest }
  if (/^wd\d+\.myworkdaysite\.com$/.test(url.hostname) && path[0] === 'recruiting')
    return { tenant: path[1] ?? '', site: path[2] ?? '', rest }
  return undefined
}

/** The JSON API behind a Workday career site. */
export const workday: AtsAdapter = {
  namesCompany: false,
  apiUrls: (url) => {
    const { tenant, site, rest = [] } = parseJobUrl(url) ?? {}
    const path = rest.map(encodeURIComponent)
    return rest.length > 0 && isSafeInUrl(tenant, site, ...path)
      ? [new URL(`https://${url.host}/wday/cxs/${tenant}/${site}/job/${path.join('/')}`)]
      : []
  },
  companySlug: (url) => parseJobUrl(url)?.tenant,
  read: ([response]) => {
    const job = valueAt(response, 'jobPostingInfo')
    if (!isNode(job)) return undefined
    const more = asList(job.additionalLocations).filter((place) => typeof place === 'string')
    return {
      position: textAt(job, 'title'),
      location: formatLocation(
        [textAt(job, 'location'), ...more],
        /^(?!.*hybrid).*remote/i.test(textAt(job, 'remoteType') ?? ''),
      ),
      // hiringOrganization is a legal entity with a code; the text spells the tenant's name as people know it.
      texts: [job.jobDescription],
    }
  },
}
