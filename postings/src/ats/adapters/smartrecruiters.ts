import { formatLocation } from '../../structured/location.ts'
import { isNode } from '../../structured/schema-org.ts'
import { type AtsAdapter, at, distinct, folders, isSafe, nodes, text } from '../adapter.ts'

const host = /^(jobs|careers|www)\.smartrecruiters\.com$/

/** /{company}/{id}-{slug}, or of its own form /oneclick-ui/company/{company}/publication/{id} */
const jobOf = (url: URL): [company: string, id: string] | undefined => {
  if (!host.test(url.hostname)) return undefined
  const path = folders(url)
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
    const [company, id] = jobOf(url) ?? []
    return isSafe(company, id)
      ? [new URL(`https://api.smartrecruiters.com/v1/companies/${company}/postings/${id}`)]
      : []
  },
  companySlug: (url) => jobOf(url)?.[0],
  read: ([answer], url) => {
    const listed = nodes(answer, 'content')
    const job = listed.length > 0 ? listed.find(({ id }) => url.pathname.includes(String(id))) : answer
    if (!isNode(job) || typeof job.name !== 'string') return undefined
    const place = at(job, 'location')
    const written = distinct([text(place, 'city'), text(place, 'region'), text(place, 'country')?.toUpperCase()]).join(
      ', ',
    )
    return {
      position: text(job, 'name'),
      company: text(job, 'company', 'name'),
      location: formatLocation([text(place, 'fullLocation') ?? (written || undefined)], at(place, 'remote') === true),
      texts: nodes(Object.values((at(job, 'jobAd', 'sections') as object | undefined) ?? {})).map(
        (section) => section.text,
      ),
    }
  },
}
