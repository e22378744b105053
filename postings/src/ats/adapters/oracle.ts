import { formatLocation } from '../../structured/location.ts'
import { type AtsAdapter, folders, isSafe, nodes, text } from '../adapter.ts'

const jobOf = (url: URL) => {
  const path = folders(url)
  const [site, id] = [path[path.indexOf('sites') + 1], path[path.indexOf('job') + 1]]
  return path.includes('CandidateExperience') && path.includes('sites') && path.includes('job')
    ? { site, id }
    : undefined
}

/** Oracle Recruiting Cloud, whose pages are empty without their script. */
export const oracle: AtsAdapter = {
  namesCompany: false,
  apiUrls: (url) => {
    const { site, id } = jobOf(url) ?? {}
    return isSafe(site, id)
      ? [
          new URL(
            `https://${url.host}/hcmRestApi/resources/latest/recruitingCEJobRequisitionDetails?onlyData=true&expand=all&finder=ById;Id=%22${id}%22,siteNumber=${site}`,
          ),
        ]
      : []
  },
  companySlug: () => undefined,
  read: ([answer]) => {
    const job = nodes(answer, 'items')[0]
    return job === undefined
      ? undefined
      : {
          position: text(job, 'Title'),
          location: formatLocation(
            [text(job, 'PrimaryLocation'), ...nodes(job, 'secondaryLocations').map((place) => text(place, 'Name'))],
            /remote/i.test(text(job, 'WorkplaceTypeCode') ?? ''),
          ),
          texts: [job.ExternalDescriptionStr, job.CorporateDescriptionStr, job.ExternalQualificationsStr],
        }
  },
}
