import { formatLocation } from '../../structured/location.ts'
import { pathSegments } from '../../url.ts'
import { type AtsAdapter, isSafeInUrl, nodesAt, textAt } from '../adapter.ts'

const parseJobUrl = (url: URL) => {
  const path = pathSegments(url)
  const [site, id] = [path[path.indexOf('sites') + 1], path[path.indexOf('job') + 1]]
  return path.includes('CandidateExperience') && path.includes('sites') && path.includes('job')
    ? { site, id }
    : undefined
}

/** The REST API of Oracle Recruiting Cloud, whose pages are empty without their scripts. */
export const oracle: AtsAdapter = {
  namesCompany: false,
  apiUrls: (url) => {
    const { site, id } = parseJobUrl(url) ?? {}
    return isSafeInUrl(site, id)
      ? [
          new URL(
            `https://${url.host}/hcmRestApi/resources/latest/recruitingCEJobRequisitionDetails?onlyData=true&expand=all&finder=ById;Id=%22${id}%22,siteNumber=${site}`,
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
