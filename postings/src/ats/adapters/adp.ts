import { labelledSalary } from '../../fields/salary.ts'
import { formatLocation } from '../../structured/location.ts'
import { formatPayRange } from '../../structured/salary.ts'
import { type AtsAdapter, distinct, isSafeInUrl, nodesAt, textAt, valueAt } from '../adapter.ts'

const api = 'https://workforcenow.adp.com/mascsr/default/careercenter/public/events/staffing/v1/job-requisitions'

/** The JSON API behind the career center of ADP Workforce Now: …/recruitment.html?cid={client}&ccId={center}&jobId={id} */
export const adp: AtsAdapter = {
  namesCompany: false,
  apiUrls: ({ hostname, searchParams }) => {
    const [client, id] = [searchParams.get('cid') ?? undefined, searchParams.get('jobId') ?? undefined]
    const center = searchParams.get('ccId') ?? ''
    if (hostname !== 'workforcenow.adp.com' || !isSafeInUrl(client, id) || (center && !isSafeInUrl(center))) return []
    return [new URL(`${api}/${id}?cid=${client}${center && `&ccId=${center}`}&locale=en_US`)]
  },
  companySlug: () => undefined,
  read: ([response]) => {
    const job = nodesAt(response, 'jobRequisitions')[0] ?? response
    const position = textAt(job, 'requisitionTitle')
    if (position === undefined) return undefined
    const [min, max] = ['minimumRate', 'maximumRate'].map((rate) => valueAt(job, 'payGradeRange', rate))
    const stated = nodesAt(job, 'customFieldGroup', 'stringFields').find(
      (each) => textAt(each, 'nameCode', 'codeValue') === 'SalaryRange',
    )
    return {
      position,
      location: formatLocation(
        nodesAt(job, 'requisitionLocations').map(
          (place) =>
            distinct([
              textAt(place, 'address', 'cityName'),
              textAt(place, 'address', 'countrySubdivisionLevel1', 'codeValue'),
            ]).join(', ') || textAt(place, 'nameCode', 'shortName'),
        ),
      ),
      salary:
        labelledSalary(textAt(stated, 'stringValue') ?? '') ??
        formatPayRange({
          min: valueAt(min, 'amountValue'),
          max: valueAt(max, 'amountValue'),
          currency: valueAt(min, 'currencyCode') ?? valueAt(max, 'currencyCode'),
        }),
      texts: [valueAt(job, 'requisitionDescription')],
    }
  },
}
