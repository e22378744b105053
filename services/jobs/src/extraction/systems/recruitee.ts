import { moneyRange } from '../salary.ts'
import { isNode } from '../schema-node.ts'
import { workPlace } from '../work-place.ts'
import { at, distinct, folders, isSafe, nodes, text } from './json-field.ts'
import type { System } from './system.ts'

const host = /^([\w-]+)\.recruitee\.com$/

const offerOf = (url: URL, html = ''): string | undefined => {
  const path = folders(url)
  const at = path.indexOf('o')
  return host.test(url.hostname) || /\brecruitee(cdn)?\.com\b/.test(html)
    ? at < 0
      ? undefined
      : path[at + 1]
    : undefined
}

/** https://docs.recruitee.com/reference/offers-1 (the careers site's own, public and also on a company's domain) */
export const recruitee: System = {
  namesCompany: true,
  calls: (url, html) => {
    const offer = offerOf(url, html)
    return isSafe(offer)
      ? [new URL(`https://${url.host}/api/offers/${offer}`), new URL(`https://${url.host}/api/offers/`)]
      : []
  },
  slug: (url) => host.exec(url.hostname)?.[1],
  read: ([single, all], url) => {
    const offers = [...nodes(single, 'offer'), ...nodes(single, 'offers'), ...nodes(all, 'offers')]
    const job = offers.find(({ slug, id }) => folders(url).some((folder) => folder === slug || folder === String(id)))
    if (job === undefined) return undefined
    const place = (of: unknown) =>
      distinct([text(of, 'city'), text(of, 'state_name') ?? text(of, 'state'), text(of, 'country')]).join(', ') ||
      text(of, 'name')
    const pay = at(job, 'salary')
    const places = nodes(job, 'locations').map(place)
    return {
      position: text(job, 'title'),
      company: text(job, 'company_name'),
      location: workPlace(places.length > 0 ? places : [text(job, 'location') ?? place(job)], job.remote === true),
      salary: isNode(pay)
        ? moneyRange({ least: pay.min, most: pay.max, currency: pay.currency, period: pay.period })
        : undefined,
      texts: [job.description, job.requirements],
    }
  },
}
