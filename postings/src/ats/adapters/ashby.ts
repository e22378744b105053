import { formatLocation } from '../../structured/location.ts'
import { formatPayRange } from '../../structured/salary.ts'
import { type AtsAdapter, at, distinct, folders, isSafe, nodes, text } from '../adapter.ts'

const jobOf = (url: URL, html = ''): [board: string, id: string] | undefined => {
  const embedded = url.searchParams.get('ashby_jid')
  if (url.hostname === 'jobs.ashbyhq.com') {
    const [board, id] = folders(url)
    return board === undefined ? undefined : [board, embedded ?? id ?? '']
  }
  const [, board] = /jobs\.ashbyhq\.com\/([\w.%-]+)\/embed/.exec(html) ?? []
  return embedded && board ? [board, embedded] : undefined
}

const placeOf = (job: unknown) => {
  const address = at(job, 'address', 'postalAddress')
  return distinct(['addressLocality', 'addressRegion', 'addressCountry'].map((part) => text(address, part))).join(', ')
}

/** https://developers.ashbyhq.com/docs/public-job-posting-api */
export const ashby: AtsAdapter = {
  namesCompany: false,
  apiUrls: (url, html) => {
    const [board, id] = jobOf(url, html) ?? []
    return board !== undefined && isSafe(encodeURIComponent(board), id)
      ? [new URL(`https://api.ashbyhq.com/posting-api/job-board/${encodeURIComponent(board)}?includeCompensation=true`)]
      : []
  },
  companySlug: (url, html) => jobOf(url, html)?.[0],
  read: ([answer], url) => {
    // The answer is the whole board.
    const job = nodes(answer, 'jobs').find(({ id }) => typeof id === 'string' && url.href.includes(id))
    if (job === undefined) return undefined
    const pay = [...nodes(job, 'compensation', 'summaryComponents'), ...nodes(job, 'compensation', 'components')].find(
      ({ compensationType, minValue, maxValue }) =>
        compensationType === 'Salary' && typeof (minValue ?? maxValue) === 'number',
    )
    return {
      position: text(job, 'title'),
      location: formatLocation(
        [
          text(job, 'location') ?? placeOf(job),
          ...nodes(job, 'secondaryLocations').map((place) => text(place, 'location')),
        ],
        job.isRemote === true || job.workplaceType === 'Remote',
      ),
      ...(job.shouldDisplayCompensationOnJobPostings !== false && {
        salary:
          (pay &&
            formatPayRange({
              least: pay.minValue,
              most: pay.maxValue,
              currency: pay.currencyCode,
              period: text(pay, 'interval')?.replace(/^1 /, ''),
            })) ??
          text(job, 'compensation', 'scrapeableCompensationSalarySummary'),
      }),
      texts: [at(job, 'descriptionHtml')],
    }
  },
}
