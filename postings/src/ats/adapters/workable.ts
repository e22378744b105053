import { formatLocation } from '../../structured/location.ts'
import { isNode } from '../../structured/schema-org.ts'
import { type AtsAdapter, at, distinct, folders, isSafe, nodes, text } from '../adapter.ts'

const ownHost = /^(?!(?:www|apply|jobs|help|resources|api)\.)([\w-]+)\.workable\.com$/

/** apply.workable.com/{account}/j/{code}, and {account}.workable.com/j/{code} as it was before. */
const jobOf = (url: URL): [account: string, code: string] | undefined => {
  const [, own] = ownHost.exec(url.hostname) ?? []
  const path = folders(url)
  const [account, j, code] = own === undefined ? path : [own, ...path]
  const isHosted = own !== undefined || url.hostname === 'apply.workable.com'
  return isHosted && account !== undefined && j === 'j' ? [account, code ?? ''] : undefined
}

/** The JSON behind apply.workable.com, and the widget's for the company's name. */
export const workable: AtsAdapter = {
  namesCompany: true,
  apiUrls: (url) => {
    const [account, code] = jobOf(url) ?? []
    return isSafe(account, code)
      ? [
          new URL(`https://apply.workable.com/api/v2/accounts/${account}/jobs/${code}`),
          new URL(`https://apply.workable.com/api/v1/widget/accounts/${account}`),
        ]
      : []
  },
  companySlug: (url) => jobOf(url)?.[0],
  read: ([answer, widget], url) => {
    const code = jobOf(url)?.[1]
    const listed = [...nodes(answer, 'jobs'), ...nodes(widget, 'jobs')].find(({ shortcode }) => shortcode === code)
    const job = isNode(answer) && typeof answer.title === 'string' ? answer : listed
    if (job === undefined) return undefined
    const place = (of: unknown) =>
      text(of, 'display') ??
      distinct([
        text(of, 'city'),
        text(of, 'region') ?? text(of, 'state'),
        text(of, 'country') ?? text(of, 'countryName'),
      ]).join(', ')
    const places = nodes(job, 'locations')
      .filter(({ hidden }) => hidden !== true)
      .map(place)
    return {
      position: text(job, 'title'),
      company: text(widget, 'name') ?? text(answer, 'name'),
      location: formatLocation(
        places.length > 1 ? places : [place(at(job, 'location') ?? nodes(job, 'locations')[0] ?? job)],
        job.remote === true || job.workplace === 'remote' || job.telecommuting === true,
      ),
      texts: [job.description, job.requirements, job.benefits],
    }
  },
}
