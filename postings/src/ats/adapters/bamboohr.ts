import { labelledSalary } from '../../fields/salary.ts'
import { formatLocation } from '../../structured/location.ts'
import { isNode } from '../../structured/schema-org.ts'
import { type AtsAdapter, at, distinct, folders, isSafe, text } from '../adapter.ts'

const host = /^([\w-]+)\.bamboohr\.com$/

const jobOf = (url: URL): string | undefined => {
  const [first, id] = folders(url)
  const said = first === 'careers' ? id : first === 'jobs' ? url.searchParams.get('id') : undefined
  return said && /^\d+$/.test(said) ? said : undefined
}

/** The JSON behind a BambooHR careers page. */
export const bamboohr: AtsAdapter = {
  namesCompany: true,
  apiUrls: (url) => {
    const [, slug] = host.exec(url.hostname) ?? []
    const id = jobOf(url)
    return isSafe(slug, id)
      ? [
          new URL(`https://${slug}.bamboohr.com/careers/${id}/detail`),
          new URL(`https://${slug}.bamboohr.com/careers/company-info`),
        ]
      : []
  },
  companySlug: (url) => host.exec(url.hostname)?.[1],
  read: ([answer, company]) => {
    const job = at(answer, 'result', 'jobOpening')
    if (!isNode(job)) return undefined
    const placed = [at(job, 'location'), at(job, 'atsLocation')]
    const [place] = placed
      .map((of) =>
        distinct([
          text(of, 'city'),
          text(of, 'state') ?? text(of, 'province'),
          text(of, 'addressCountry') ?? text(of, 'country'),
        ]).join(', '),
      )
      .filter(Boolean)
    return {
      position: text(job, 'jobOpeningName'),
      company: text(company, 'result', 'name') ?? text(company, 'result', 'companyName'),
      location: formatLocation([place], String(job.locationType) === '1'),
      salary: labelledSalary(text(job, 'compensation') ?? ''),
      texts: [job.description],
    }
  },
}
