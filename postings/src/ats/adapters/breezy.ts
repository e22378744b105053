import { labelledSalary } from '../../fields/salary.ts'
import { formatLocation } from '../../structured/location.ts'
import { asList, isNode } from '../../structured/schema-org.ts'
import { pathSegments } from '../../url.ts'
import { type AtsAdapter, distinct, textAt, valueAt } from '../adapter.ts'

const host = /^([\w-]+)\.breezy\.hr$/

/** {company}.breezy.hr/p/{id}-{title} */
const idOf = (url: URL): string | undefined => {
  const path = pathSegments(url)
  return /^[\da-f]{10,}/.exec(path[path.indexOf('p') + 1] ?? '')?.[0]
}

const placeOf = (place: unknown) =>
  textAt(place, 'name') ??
  distinct([textAt(place, 'city'), textAt(place, 'state', 'name'), textAt(place, 'country', 'name')]).join(', ')

/** The list of positions that a Breezy portal offers as JSON. */
export const breezy: AtsAdapter = {
  namesCompany: true,
  apiUrls: (url) => (host.test(url.hostname) && idOf(url) !== undefined ? [new URL(`https://${url.host}/json`)] : []),
  companySlug: (url) => host.exec(url.hostname)?.[1],
  read: ([response], url) => {
    const job = asList(response)
      .filter(isNode)
      .find(({ id }) => id === idOf(url))
    if (job === undefined) return undefined
    const places = asList(job.locations).length > 0 ? asList(job.locations) : [job.location]
    return {
      position: textAt(job, 'name'),
      company: textAt(job, 'company', 'name'),
      location: formatLocation(places.map(placeOf), valueAt(job, 'location', 'is_remote') === true),
      salary: labelledSalary(textAt(job, 'salary') ?? ''),
      texts: [job.description],
    }
  },
}
