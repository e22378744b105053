import { formatLocation } from '../../structured/location.ts'
import { isNode } from '../../structured/schema-org.ts'
import { pathSegments } from '../../url.ts'
import { type AtsAdapter, distinct, isSafeInUrl, nodesAt, textAt, valueAt } from '../adapter.ts'

const ownHost = /^(?!(?:www|apply|jobs|help|resources|api)\.)([\w-]+)\.workable\.com$/

/** apply.workable.com/{account}/j/{code}, and formerly {account}.workable.com/j/{code} */
const parseJobUrl = (url: URL): [account: string, code: string] | undefined => {
  const [, own] = ownHost.exec(url.hostname) ?? []
  const path = pathSegments(url)
  const [account, j, code] = own === undefined ? path : [own, ...path]
  const isHosted = own !== undefined || url.hostname === 'apply.workable.com'
  return isHosted && account !== undefined && j === 'j' ? [account, code ?? ''] : undefined
}

/** The JSON API behind apply.workable.com, and that of its widget, which states the company. */
export const workable: AtsAdapter = {
  namesCompany: true,
  apiUrls: (url) => {
    const [account, code] = parseJobUrl(url) ?? []
    return isSafeInUrl(account, code)
      ? [
          new URL(`https://apply.workable.com/api/v2/accounts/${account}/jobs/${code}`),
          new URL(`https://apply.workable.com/api/v1/widget/accounts/${account}`),
        ]
      : []
  },
  companySlug: (url) => parseJobUrl(url)?.[0],
  read: ([response, widget], url) => {
    const code = parseJobUrl(url)?.[1]
    const listed = [...nodesAt(response, 'jobs'), ...nodesAt(widget, 'jobs')].find(
      ({ shortcode }) => shortcode === code,
    )
    const job = isNode(response) && typeof response.title === 'string' ? response : listed
    if (job === undefined) return undefined
    const place = (of: unknown) =>
      textAt(of, 'display') ??
      distinct([
        textAt(of, 'city'),
        textAt(of, 'region') ?? textAt(of, 'state'),
        textAt(of, 'country') ?? textAt(of, 'countryName'),
      ]).join(', ')
    const places = nodesAt(job, 'locations')
      .filter(({ hidden }) => hidden !== true)
      .map(place)
    return {
      position: textAt(job, 'title'),
      company: textAt(widget, 'name') ?? textAt(response, 'name'),
      location: formatLocation(
        places.length > 1 ? places : [place(valueAt(job, 'location') ?? nodesAt(job, 'locations')[0] ?? job)],
        job.remote === true || job.workplace === 'remote' || job.telecommuting === true,
      ),
      texts: [job.description, job.requirements, job.benefits],
    }
  },
}
