import { labelledSalary } from '../../fields/salary.ts'
import { formatLocation } from '../../structured/location.ts'
import { isNode } from '../../structured/schema-org.ts'
import { pathSegments } from '../../url.ts'
import { type AtsAdapter, distinct, isSafeInUrl, textAt, valueAt } from '../adapter.ts'

const host = /^([\w-]+)\.bamboohr\.com$/

const parseJobUrl = (url: URL): string | undefined => {
  const [first, id] = pathSegments(url)
  const stated = first === 'careers' ? id : first === 'jobs' ? url.searchParams.get('id') : undefined
  return stated && /^\d+$/.test(stated) ? stated : undefined
}

/** The JSON API behind a BambooHR careers page. */
export const bamboohr: AtsAdapter = {
  namesCompany: true,
  apiUrls: (url) => {
    const [, slug] = host.exec(url.hostname) ?? []
    const id = parseJobUrl(url)
    return isSafeInUrl(slug, id)
      ? [
          new URL(`https://${slug}.bamboohr.com/careers/${id}/detail`),
          new URL(`https://${slug}.bamboohr.com/careers/company-info`),
        ]
      : []
  },
  companySlug: (url) => host.exec(url.hostname)?.[1],
  read: ([response, company]) => {
    const job = valueAt(response, 'result', 'jobOpening')
    if (!isNode(job)) return undefined
    const placed = [valueAt(job, 'location'), valueAt(job, 'atsLocation')]
    const [place] = placed
      .map((of) =>
        distinct([
          textAt(of, 'city'),
          textAt(of, 'state') ?? textAt(of, 'province'),
          textAt(of, 'addressCountry') ?? textAt(of, 'country'),
        ]).join(', '),
      )
      .filter(Boolean)
    return {
      position: textAt(job, 'jobOpeningName'),
      company: textAt(company, 'result', 'name') ?? textAt(company, 'result', 'companyName'),
      location: formatLocation([place], String(job.locationType) === '1'),
      salary: labelledSalary(textAt(job, 'compensation') ?? ''),
      texts: [job.description],
    }
  },
}
