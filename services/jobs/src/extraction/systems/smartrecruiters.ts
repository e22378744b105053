import { isNode } from '../schema-node.ts'
import { workPlace } from '../work-place.ts'
import { at, distinct, folders, isSafe, nodes, text } from './json-field.ts'
import type { System } from './system.ts'

const host = /^(jobs|careers)\.smartrecruiters\.com$/

/** https://developers.smartrecruiters.com/docs/posting-api */
export const smartrecruiters: System = {
  namesCompany: true,
  calls: (url) => {
    const [company, job = ''] = folders(url)
    const [id] = /^\d{6,}|^[\da-f]{8}-[\da-f-]{27}/.exec(job) ?? []
    return host.test(url.hostname) && isSafe(company, id)
      ? [new URL(`https://api.smartrecruiters.com/v1/companies/${company}/postings/${id}`)]
      : []
  },
  slug: (url) => (host.test(url.hostname) ? folders(url)[0] : undefined),
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
      location: workPlace([text(place, 'fullLocation') ?? (written || undefined)], at(place, 'remote') === true),
      texts: nodes(Object.values((at(job, 'jobAd', 'sections') as object | undefined) ?? {})).map(
        (section) => section.text,
      ),
    }
  },
}
