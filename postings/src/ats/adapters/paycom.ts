import { labelledSalary } from '../../fields/salary.ts'
import { readJobPosting } from '../../structured/job-posting.ts'
import { formatLocation } from '../../structured/location.ts'
import { asList, isNode, type SchemaNode } from '../../structured/schema-org.ts'
import { type AtsAdapter, isSafeInUrl, textAt, valueAt } from '../adapter.ts'

/** /v4/ats/web.php/portal/{client}/jobs/{id}, …/career-page#/jobs/{id}, formerly …/jobs/ViewJobDetails?job={id} */
const idOf = ({ hostname, pathname, hash, searchParams }: URL): string | undefined =>
  /^(www\.)?paycomonline\.(net|com)$/.test(hostname) && pathname.includes('/ats/')
    ? (/\/jobs\/(\d+)/.exec(`${pathname}${hash}`)?.[1] ?? /^\d+$/.exec(searchParams.get('job') ?? '')?.[0])
    : undefined

/** Every visitor's page holds a token, which its own script sends with its requests, and says where to. */
const tokenIn = (html: string): string | undefined => /"sessionJWT"\s{0,9}:\s{0,9}"([\w.-]{5,5000})"/.exec(html)?.[1]
const hostIn = (html: string): string =>
  /\bhttps:(?:\\*\/){2}(portal-applicant-tracking\.[\w-]{1,40}\.paycomonline\.net)/.exec(html)?.[1] ??
  'portal-applicant-tracking.us-cent.paycomonline.net'

const parsed = (text: unknown): SchemaNode => {
  try {
    const data: unknown = JSON.parse(String(text))
    return isNode(data) ? data : {}
  } catch {
    return {}
  }
}

/** The JSON API behind a Paycom portal, whose pages are empty without their scripts. */
export const paycom: AtsAdapter = {
  namesCompany: true,
  apiUrls: (url, html = '') => {
    const id = idOf(url)
    const base = `https://${hostIn(html)}/api/ats`
    return isSafeInUrl(id, tokenIn(html))
      ? [new URL(`${base}/job-postings/${id}`), new URL(`${base}/company-name`)]
      : []
  },
  apiHeaders: (html) => ({ authorization: `Bearer ${tokenIn(html)}` }),
  companySlug: () => undefined,
  read: ([response, company], url) => {
    const job = valueAt(response, 'jobPosting')
    const posting = readJobPosting(parsed(valueAt(job, 'googleJobJson')), url.hostname)
    const more = asList(valueAt(job, 'secondaryLocations')).filter((place) => typeof place === 'string')
    return {
      position: textAt(job, 'jobTitle') ?? posting.position,
      company: textAt(company, 'companyName') ?? posting.company,
      location: formatLocation([textAt(job, 'location') ?? posting.location, ...more]),
      salary: labelledSalary(textAt(job, 'salaryRange') ?? '') ?? posting.salary,
      texts: [valueAt(job, 'description'), valueAt(job, 'qualifications')],
    }
  },
}
