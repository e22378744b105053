import { workPlace } from '../../structured/location.ts'
import { moneyRange } from '../../structured/salary.ts'
import { at, distinct, folders, isSafe, nodes, type System, text } from '../adapter.ts'

/** jobs.dayforcehcm.com/{culture}/{tenant}/{board}/jobs/{id} */
const jobOf = (url: URL) => {
  const [culture, tenant, board, jobs, id] = folders(url)
  return url.hostname === 'jobs.dayforcehcm.com' && jobs === 'jobs' ? { culture, tenant, board, id } : undefined
}

/** The JSON behind a Dayforce board. */
export const dayforce: System = {
  namesCompany: false,
  calls: (url) => {
    const { culture, tenant, board, id } = jobOf(url) ?? {}
    return isSafe(culture, tenant, board, id)
      ? [new URL(`https://jobs.dayforcehcm.com/api/geo/${tenant}/jobposting/${board}/${culture}/1/${id}`)]
      : []
  },
  slug: (url) => jobOf(url)?.tenant,
  read: ([answer]) => {
    const position = text(answer, 'jobTitle')
    if (position === undefined) return undefined
    const pay = at(answer, 'jobPostingAttributes')
    return {
      position,
      location: workPlace(
        nodes(answer, 'postingLocations').map(
          (place) =>
            text(place, 'formattedAddress') ??
            distinct([text(place, 'cityName'), text(place, 'stateCode'), text(place, 'isoCountryCode')]).join(', '),
        ),
        at(answer, 'hasVirtualLocation') === true,
      ),
      salary: moneyRange({
        least: at(pay, 'HiringMinRate'),
        most: at(pay, 'HiringMaxRate'),
        currency: at(answer, 'isoCurrencyRegion') ?? at(answer, 'isoCurrencyCode'),
      }),
      texts: [at(answer, 'jobDescription'), ...Object.values(at(answer, 'jobPostingContent') ?? {})],
    }
  },
}
