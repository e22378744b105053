import { formatLocation } from '../../structured/location.ts'
import { asList, isNode } from '../../structured/schema-org.ts'
import { type AtsAdapter, at, folders, isSafe, text } from '../adapter.ts'

const locale = /^[a-z]{2}(-[A-Z]{2})?$/

/** {tenant}.wd3.myworkdayjobs.com/{locale}/{site}/job/…, or wd3.myworkdaysite.com/{locale}/recruiting/{tenant}/{site}/job/… */
const jobOf = (url: URL) => {
  const path = folders(url).filter((folder) => !locale.test(folder))
  // A list shows its jobs beside it, at details/ without their place.
  const job = path.findIndex((folder) => folder === 'job' || folder === 'details')
  if (job < 0) return undefined
  const apply = path.findIndex((folder, index) => index > job && /^apply/i.test(folder))
  const rest = path.slice(job + 1, apply < 0 ? undefined : apply)
  if (/\.wd\d+\.myworkdayjobs(-impl)?\.com$/.test(url.hostname))
    return { tenant: url.hostname.split('.')[0] ?? '', site: path[job - 1] ?? '', rest }
  if (/^wd\d+\.myworkdaysite\.com$/.test(url.hostname) && path[0] === 'recruiting')
    return { tenant: path[1] ?? '', site: path[2] ?? '', rest }
  return undefined
}

/** The JSON that the pages of a Workday career site are made of. */
export const workday: AtsAdapter = {
  namesCompany: false,
  apiUrls: (url) => {
    const { tenant, site, rest = [] } = jobOf(url) ?? {}
    const path = rest.map(encodeURIComponent)
    return rest.length > 0 && isSafe(tenant, site, ...path)
      ? [new URL(`https://${url.host}/wday/cxs/${tenant}/${site}/job/${path.join('/')}`)]
      : []
  },
  companySlug: (url) => jobOf(url)?.tenant,
  read: ([answer]) => {
    const job = at(answer, 'jobPostingInfo')
    if (!isNode(job)) return undefined
    const more = asList(job.additionalLocations).filter((place) => typeof place === 'string')
    return {
      position: text(job, 'title'),
      location: formatLocation(
        [text(job, 'location'), ...more],
        /^(?!.*hybrid).*remote/i.test(text(job, 'remoteType') ?? ''),
      ),
      // hiringOrganization is the legal entity with a code before it; the tenant's name in the text is what people say.
      texts: [job.jobDescription],
    }
  },
}
