import { formatLocation } from '../../structured/location.ts'
import { formatPayRange } from '../../structured/salary.ts'
import { asList } from '../../structured/schema-org.ts'
import { type AtsAdapter, at, folders, isSafe, nodes, text } from '../adapter.ts'

const jobOf = (url: URL): [board: string, id: string] | undefined => {
  const path = folders(url)
  const jobs = path.indexOf('jobs')
  return url.hostname === 'ats.rippling.com' && jobs > 0 ? [path[jobs - 1] ?? '', path[jobs + 1] ?? ''] : undefined
}

/** The JSON behind ats.rippling.com. */
export const rippling: AtsAdapter = {
  namesCompany: true,
  apiUrls: (url) => {
    const [board, id] = jobOf(url) ?? []
    return isSafe(board, id) ? [new URL(`https://api.rippling.com/platform/api/ats/v1/board/${board}/jobs/${id}`)] : []
  },
  companySlug: (url) => jobOf(url)?.[0],
  read: ([answer]) => {
    const pay = nodes(answer, 'payRangeDetails')[0]
    const position = text(answer, 'name')
    return position === undefined
      ? undefined
      : {
          position,
          company: text(answer, 'companyName'),
          location: formatLocation(
            asList(at(answer, 'workLocations')).map((place) =>
              typeof place === 'string' ? place : text(place, 'name'),
            ),
          ),
          salary:
            pay &&
            formatPayRange({
              least: pay.rangeStart ?? pay.min,
              most: pay.rangeEnd ?? pay.max,
              currency: pay.currency,
              period: pay.frequency ?? pay.unit,
            }),
          texts: [at(answer, 'description', 'role'), at(answer, 'description', 'company')],
        }
  },
}
