import { formatLocation } from '../../structured/location.ts'
import { asList } from '../../structured/schema-org.ts'
import { type AtsAdapter, at, folders, isSafe, text } from '../adapter.ts'

const host = /^([\w-]+)\.eightfold\.ai$/

const jobOf = (url: URL) => {
  const path = folders(url)
  return (/^\d+/.exec(path[path.indexOf('job') + 1] ?? '') ?? [url.searchParams.get('pid') ?? undefined])[0]
}

/** The JSON behind an Eightfold careers site. */
export const eightfold: AtsAdapter = {
  namesCompany: false,
  apiUrls: (url) => {
    const id = jobOf(url)
    const domain = url.searchParams.get('domain') ?? `${host.exec(url.hostname)?.[1]}.com`
    return host.test(url.hostname) && isSafe(id, domain)
      ? [new URL(`https://${url.host}/api/pcsx/position_details?position_id=${id}&domain=${domain}`)]
      : []
  },
  companySlug: (url) => host.exec(url.hostname)?.[1],
  read: ([answer]) => {
    const job = at(answer, 'data') ?? answer
    const position = text(job, 'name')
    const places = asList(at(job, 'locations')).filter((place) => typeof place === 'string')
    return position === undefined
      ? undefined
      : {
          position,
          location: formatLocation(
            places.length > 0 ? places : [text(job, 'location')],
            /^remote/i.test(text(job, 'workLocationOption') ?? ''),
          ),
          texts: [at(job, 'jobDescription') ?? at(job, 'job_description')],
        }
  },
}
