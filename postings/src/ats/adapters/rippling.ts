import { formatLocation } from '../../structured/location.ts'
import { formatPayRange } from '../../structured/salary.ts'
import { asList } from '../../structured/schema-org.ts'
import { pathSegments } from '../../url.ts'
import { type AtsAdapter, isSafeInUrl, nodesAt, textAt, valueAt } from '../adapter.ts'

const parseJobUrl = (url: URL): [board: string, id: string] | undefined => {
  const path = pathSegments(url)
  const jobs = path.indexOf('jobs')
  return url.hostname === 'ats.rippling.com' && jobs > 0 ? [path[jobs - 1] ?? '', path[jobs + 1] ?? ''] : undefined
}

/** The JSON API behind ats.rippling.com. */
export const rippling: AtsAdapter = {
  namesCompany: true,
  apiUrls: (url) => {
    const [board, id] = parseJobUrl(url) ?? []
    return isSafeInUrl(board, id)
      ? [new URL(`https://api.rippling.com/platform/api/ats/v1/board/${board}/jobs/${id}`)]
      : []
  },
  companySlug: (url) => parseJobUrl(url)?.[0],
  read: ([response]) => {
    const pay = nodesAt(response, 'payRangeDetails')[0]
    const position = textAt(response, 'name')
    return position === undefined
      ? undefined
      : {
          position,
          company: textAt(response, 'companyName'),
          location: formatLocation(
            asList(valueAt(response, 'workLocations')).map((place) =>
              typeof place === 'string' ? place : textAt(place, 'name'),
            ),
          ),
          salary:
            pay &&
            formatPayRange({
              min: pay.rangeStart ?? pay.min,
              max: pay.rangeEnd ?? pay.max,
              currency: pay.currency,
              period: pay.frequency ?? pay.unit,
            }),
          texts: [valueAt(response, 'description', 'role'), valueAt(response, 'description', 'company')],
        }
  },
}
