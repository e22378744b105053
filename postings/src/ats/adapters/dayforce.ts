import { formatLocation } from '../../structured/location.ts'
import { formatPayRange } from '../../structured/salary.ts'
import { pathSegments } from '../../url.ts'
import { type AtsAdapter, distinct, isSafeInUrl, nodesAt, textAt, valueAt } from '../adapter.ts'

/**
 * jobs.dayforcehcm.com/{culture}/{tenant}/{board}/jobs/{id}, formerly
 * us232.dayforcehcm.com/CandidatePortal/{culture}/{tenant}/Site/{board}/Posting/View/{id}
 */
const parseJobUrl = (url: URL) => {
  if (!/(^|\.)dayforcehcm\.com$/.test(url.hostname)) return undefined
  const path = pathSegments(url)
  if (path[0]?.toLowerCase() === 'candidateportal') {
    const [culture, tenant, ...rest] = path.slice(1)
    const after = (name: string) => rest[rest.findIndex((segment) => segment.toLowerCase() === name) + 1]
    const isJob = rest.some((segment) => segment.toLowerCase() === 'view')
    const board = rest[0]?.toLowerCase() === 'site' ? rest[1] : 'CANDIDATEPORTAL'
    return isJob ? { culture, tenant, board, id: after('view') } : undefined
  }
  const [culture, tenant, board, jobs, id] = path
  return jobs === 'jobs' ? { culture, tenant, board, id } : undefined
}

/** The JSON API behind a Dayforce board. */
export const dayforce: AtsAdapter = {
  namesCompany: false,
  apiUrls: (url) => {
    const { culture, tenant, board, id } = parseJobUrl(url) ?? {}
    return isSafeInUrl(culture, tenant, board, id)
      ? [new URL(`https://jobs.dayforcehcm.com/api/geo/${tenant}/jobposting/${board}/${culture}/1/${id}`)]
      : []
  },
  companySlug: (url) => parseJobUrl(url)?.tenant,
  read: ([response]) => {
    const position = textAt(response, 'jobTitle')
    if (position === undefined) return undefined
    const pay = valueAt(response, 'jobPostingAttributes')
    return {
      position,
      location: formatLocation(
        nodesAt(response, 'postingLocations').map(
          (place) =>
            textAt(place, 'formattedAddress') ??
            distinct([textAt(place, 'cityName'), textAt(place, 'stateCode'), textAt(place, 'isoCountryCode')]).join(
              ', ',
            ),
        ),
        valueAt(response, 'hasVirtualLocation') === true,
      ),
      salary: formatPayRange({
        min: valueAt(pay, 'HiringMinRate'),
        max: valueAt(pay, 'HiringMaxRate'),
        currency: valueAt(response, 'isoCurrencyRegion') ?? valueAt(response, 'isoCurrencyCode'),
      }),
      texts: [valueAt(response, 'jobDescription'), ...Object.values(valueAt(response, 'jobPostingContent') ?? {})],
    }
  },
}
