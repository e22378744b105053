import { formatLocation } from '../../structured/location.ts'
import { isNode } from '../../structured/schema-org.ts'
import { pathSegments } from '../../url.ts'
import { type AtsAdapter, distinct, isSafeInUrl, nodesAt, textAt, valueAt } from '../adapter.ts'

const host = /^(jobs|careers|www)\.smartrecruiters\.com$/

/**
 * /{company}/{id}-{slug}, the application form /oneclick-ui/company/{company}/publication/{id}, or the API itself:
 * /v1/companies/{company}/postings/{id}
 */
const parseJobUrl = (url: URL): [company: string, id: string] | undefined => {
  const isApi = url.hostname === 'api.smartrecruiters.com'
  if (!host.test(url.hostname) && !isApi) return undefined
  const path = pathSegments(url)
  if (isApi) return path[1] === 'companies' && path[4] !== undefined ? [path[2] ?? '', path[4]] : undefined
  const isForm = path[0] === 'oneclick-ui'
  const company = isForm ? path[path.indexOf('company') + 1] : path[0]
  const job = isForm ? path[path.indexOf('publication') + 1] : path[1]
  const [id] = /^\d{6,}|^[\da-f]{8}-[\da-f-]{27}/.exec(job ?? '') ?? []
  return company === undefined || id === undefined ? undefined : [company, id]
}

/** https://developers.smartrecruiters.com/docs/posting-api */
export const smartrecruiters: AtsAdapter = {
  namesCompany: true,
  apiUrls: (url) => {
    const [company, id] = parseJobUrl(url) ?? []
    return isSafeInUrl(company, id)
      ? [new URL(`https://api.smartrecruiters.com/v1/companies/${company}/postings/${id}`)]
      : []
  },
  companySlug: (url) => parseJobUrl(url)?.[0],
  read: ([response], url) => {
    const listed = nodesAt(response, 'content')
    const job = listed.length > 0 ? listed.find(({ id }) => url.pathname.includes(String(id))) : response
    if (!isNode(job) || typeof job.name !== 'string') return undefined
    const place = valueAt(job, 'location')
    const written = distinct([
      textAt(place, 'city'),
      textAt(place, 'region'),
      textAt(place, 'country')?.toUpperCase(),
    ]).join(', ')
    return {
      position: textAt(job, 'name'),
      company: textAt(job, 'company', 'name'),
      location: formatLocation(
        [textAt(place, 'fullLocation') ?? (written || undefined)],
        valueAt(place, 'remote') === true,
      ),
      texts: nodesAt(Object.values((valueAt(job, 'jobAd', 'sections') as object | undefined) ?? {})).map(
        (section) => section.text,
      ),
    }
  },
}
