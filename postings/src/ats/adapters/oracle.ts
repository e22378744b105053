import { formatLocation } from '../../structured/location.ts'
import { pathSegments } from '../../url.ts'
import { type AtsAdapter, isSafeInUrl, nodesAt, textAt } from '../adapter.ts'

/**
 * …/sites/{site}/job/{id} or …/requisitions/preview/{id}; on a company's own domain the page says where its API is and
 * what the site is called there, in attributes or in CX_CONFIG.
 */
const parseJobUrl = (url: URL, html = '') => {
  const path = pathSegments(url)
  const at = path.findIndex((segment) => segment === 'job' || segment === 'preview')
  if (!path.includes('sites') || at < 0) return undefined
  const [site, id] = [path[path.indexOf('sites') + 1], path[at + 1]]
  const host =
    /\b(?:data-apibaseurl=|apiBaseUrl\s{0,9}:\s{0,9})["']https:\/\/([\w.-]{1,100}\.oraclecloud\.com)(?::443)?\/?["']/i.exec(
      html,
    )?.[1]
  const number = /\b(?:data-sitenumber=|siteNumber\s{0,9}:\s{0,9})["'](\w{1,40})["']/i.exec(html)?.[1]
  if (host !== undefined) return { host, site: number ?? site, id }
  return path.includes('CandidateExperience') ? { host: url.host, site, id } : undefined
}

/** The REST API of Oracle Recruiting Cloud, whose pages are empty without their scripts. */
export const oracle: AtsAdapter = {
  namesCompany: false,
  apiUrls: (url, html) => {
    const { host, site, id } = parseJobUrl(url, html) ?? {}
    return isSafeInUrl(site, id)
      ? [
          new URL(
            `https://${host}/hcmRestApi/resources/latest/recruitingCEJobRequisitionDetails?onlyData=true&expand=all&finder=ById;Id=%22${id}%22,siteNumber=${site}`,
          ),
        ]
      : []
  },
  companySlug: () => undefined,
  read: ([response]) => {
    const job = nodesAt(response, 'items')[0]
    return job === undefined
      ? undefined
      : {
          position: textAt(job, 'Title'),
          location: formatLocation(
            [
              textAt(job, 'PrimaryLocation'),
              ...nodesAt(job, 'secondaryLocations').map((place) => textAt(place, 'Name')),
            ],
            /remote/i.test(textAt(job, 'WorkplaceTypeCode') ?? ''),
          ),
          texts: [job.ExternalDescriptionStr, job.CorporateDescriptionStr, job.ExternalQualificationsStr],
        }
  },
}
