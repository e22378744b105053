import { formatLocation } from '../../structured/location.ts'
import { asList } from '../../structured/schema-org.ts'
import { pathSegments } from '../../url.ts'
import { type AtsAdapter, isSafeInUrl, textAt, valueAt } from '../adapter.ts'

const host = /^([\w-]+)\.eightfold\.ai$/

const parseJobUrl = (url: URL) => {
  const path = pathSegments(url)
  return (/^\d+/.exec(path[path.indexOf('job') + 1] ?? '') ?? [url.searchParams.get('pid') ?? undefined])[0]
}

/** What the system calls a company: in the link, or in the page, which may be on a company's own domain. */
const groupOf = (url: URL, html = ''): string | undefined =>
  /_EF_GROUP_ID\s*=\s*["']([\w.-]{3,100})["']/.exec(html)?.[1] ??
  (host.test(url.hostname) ? (url.searchParams.get('domain') ?? `${host.exec(url.hostname)?.[1]}.com`) : undefined)

/** The JSON API behind an Eightfold careers site. */
export const eightfold: AtsAdapter = {
  namesCompany: false,
  apiUrls: (url, html) => {
    const [id, group] = [parseJobUrl(url), groupOf(url, html)]
    return isSafeInUrl(id, group)
      ? [
          new URL(`https://${url.host}/api/pcsx/position_details?position_id=${id}&domain=${group}`),
          // The former generation, which some sites still have.
          new URL(`https://${url.host}/api/apply/v2/jobs/${id}?domain=${group}`),
        ]
      : []
  },
  companySlug: (url, html) => host.exec(url.hostname)?.[1] ?? groupOf(url, html)?.split('.')[0],
  read: ([response, former]) => {
    const job = valueAt(response, 'data') ?? (textAt(response, 'name') === undefined ? former : response)
    const position = textAt(job, 'name')
    const places = asList(valueAt(job, 'locations')).filter((place) => typeof place === 'string')
    return position === undefined
      ? undefined
      : {
          position,
          location: formatLocation(
            places.length > 0 ? places : [textAt(job, 'location')],
            /^remote/i.test(textAt(job, 'workLocationOption') ?? ''),
          ),
          texts: [valueAt(job, 'jobDescription') ?? valueAt(job, 'job_description')],
        }
  },
}
