import { workPlace } from '../../structured/location.ts'
import { folders, isSafe, nodes, type System, text } from '../adapter.ts'

const jobOf = (url: URL) => {
  const path = folders(url)
  const [site, id] = [path[path.indexOf('sites') + 1], path[path.indexOf('job') + 1]]
  return path.includes('CandidateExperience') && path.includes('sites') && path.includes('job')
    ? { site, id }
    : undefined
}

/** Oracle Recruiting Cloud, whose pages are empty without their script. */
export const oracle: System = {
  namesCompany: false,
  calls: (url) => {
    const { site, id } = jobOf(url) ?? {}
    return isSafe(site, id)
      ? [
          new URL(
            `https://${url.host}/hcmRestApi/resources/latest/recruitingCEJobRequisitionDetails?onlyData=true&expand=all&finder=ById;Id=%22${id}%22,siteNumber=${site}`,
          ),
        ]
      : []
  },
  slug: () => undefined,
  read: ([answer]) => {
    const job = nodes(answer, 'items')[0]
    return job === undefined
      ? undefined
      : {
          position: text(job, 'Title'),
          location: workPlace(
            [text(job, 'PrimaryLocation'), ...nodes(job, 'secondaryLocations').map((place) => text(place, 'Name'))],
            /remote/i.test(text(job, 'WorkplaceTypeCode') ?? ''),
          ),
          texts: [job.ExternalDescriptionStr, job.CorporateDescriptionStr, job.ExternalQualificationsStr],
        }
  },
}
