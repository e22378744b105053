import { formatLocation } from '../../structured/location.ts'
import { formatPayRange } from '../../structured/salary.ts'
import { type AtsAdapter, at, distinct, folders, isSafe, nodes, text } from '../adapter.ts'

/** jobs.dayforcehcm.com/{culture}/{tenant}/{board}/jobs/{id} */
const jobOf = (url: URL) => {
  const [culture, tenant, board, jobs, id] = folders(url)
  return url.hostname === 'jobs.dayforcehcm.com' && jobs === 'jobs' ? { culture, tenant, board, id } : undefined
}

/** The JSON behind a Dayforce board. */
export const dayforce: AtsAdapter = {
  namesCompany: false,
  apiUrls: (url) => {
    const { culture, tenant, board, id } = jobOf(url) ?? {}
    return isSafe(culture, tenant, board, id)
      ? [new URL(`https://jobs.dayforcehcm.com/api/geo/${tenant}/jobposting/${board}/${culture}/1/${id}`)]
      : []
  },
  companySlug: (url) => jobOf(url)?.tenant,
  read: ([answer]) => {
    const position = text(answer, 'jobTitle')
    if (position === undefined) return undefined
    const pay = at(answer, 'jobPostingAttributes')
    return {
      position,
      location: formatLocation(
        nodes(answer, 'postingLocations').map(
          (place) =>
            text(place, 'formattedAddress') ??
            distinct([text(place, 'cityName'), text(place, 'stateCode'), text(place, 'isoCountryCode')]).join(', '),
        ),
        at(answer, 'hasVirtualLocation') === true,
      ),
      salary: formatPayRange({
        least: at(pay, 'HiringMinRate'),
        most: at(pay, 'HiringMaxRate'),
        currency: at(answer, 'isoCurrencyRegion') ?? at(answer, 'isoCurrencyCode'),
      }),
      texts: [at(answer, 'jobDescription'), ...Object.values(at(answer, 'jobPostingContent') ?? {})],
    }
  },
}
