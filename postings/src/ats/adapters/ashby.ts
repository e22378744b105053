import { formatLocation } from '../../structured/location.ts'
import { formatPayRange } from '../../structured/salary.ts'
import { pathSegments } from '../../url.ts'
import { type AtsAdapter, distinct, isSafeInUrl, nodesAt, textAt, valueAt } from '../adapter.ts'

const parseJobUrl = (url: URL, html = ''): [board: string, id: string] | undefined => {
  const embedded = url.searchParams.get('ashby_jid')
  if (url.hostname === 'jobs.ashbyhq.com') {
    const [board, id] = pathSegments(url)
    return board === undefined ? undefined : [board, embedded ?? id ?? '']
  }
  const [, board] = /jobs\.ashbyhq\.com\/([\w.%-]+)\/embed/.exec(html) ?? []
  return embedded && board ? [board, embedded] : undefined
}

const placeOf = (job: unknown) => {
  const address = valueAt(job, 'address', 'postalAddress')
  return distinct(['addressLocality', 'addressRegion', 'addressCountry'].map((part) => textAt(address, part))).join(
    ', ',
  )
}

/** https://developers.ashbyhq.com/docs/public-job-posting-api */
export const ashby: AtsAdapter = {
  namesCompany: false,
  apiUrls: (url, html) => {
    const [board, id] = parseJobUrl(url, html) ?? []
    return board !== undefined && isSafeInUrl(encodeURIComponent(board), id)
      ? [new URL(`https://api.ashbyhq.com/posting-api/job-board/${encodeURIComponent(board)}?includeCompensation=true`)]
      : []
  },
  companySlug: (url, html) => parseJobUrl(url, html)?.[0],
  read: ([response], url) => {
    // The response lists all jobs of the board.
    const job = nodesAt(response, 'jobs').find(({ id }) => typeof id === 'string' && url.href.includes(id))
    if (job === undefined) return undefined
    const pay = [
      ...nodesAt(job, 'compensation', 'summaryComponents'),
      ...nodesAt(job, 'compensation', 'components'),
    ].find(
      ({ compensationType, minValue, maxValue }) =>
        compensationType === 'Salary' && typeof (minValue ?? maxValue) === 'number',
    )
    return {
      position: textAt(job, 'title'),
      location: formatLocation(
        [
          textAt(job, 'location') ?? placeOf(job),
          ...nodesAt(job, 'secondaryLocations').map((place) => textAt(place, 'location')),
        ],
        job.isRemote === true || job.workplaceType === 'Remote',
      ),
      ...(job.shouldDisplayCompensationOnJobPostings !== false && {
        salary:
          (pay &&
            formatPayRange({
              min: pay.minValue,
              max: pay.maxValue,
              currency: pay.currencyCode,
              period: textAt(pay, 'interval')?.replace(/^1 /, ''),
            })) ??
          textAt(job, 'compensation', 'scrapeableCompensationSalarySummary'),
      }),
      texts: [valueAt(job, 'descriptionHtml')],
    }
  },
}
