import { formatLocation } from '../../structured/location.ts'
import { formatPayRange } from '../../structured/salary.ts'
import { pathSegments } from '../../url.ts'
import { type AtsAdapter, distinct, isSafeInUrl, textAt, valueAt } from '../adapter.ts'

/** join.com/companies/{company}/{id}-{title} */
const parseJobUrl = (url: URL): [company: string, id: string] | undefined => {
  const [companies, company, job = ''] = pathSegments(url)
  return /^(www\.)?join\.com$/.test(url.hostname) && companies === 'companies' && company && /^\d+(-|$)/.test(job)
    ? [company, job]
    : undefined
}

// Amounts are in cents.
const amountAt = (job: unknown, end: string) => {
  const amount = valueAt(job, end, 'amount')
  return typeof amount === 'number' ? amount / 100 : undefined
}

/** The JSON API behind join.com. It states no place, which the page does. */
export const join: AtsAdapter = {
  namesCompany: false,
  apiUrls: (url) => {
    const id = parseJobUrl(url)?.[1]
    return isSafeInUrl(id) ? [new URL(`https://join.com/api/public/jobs/${id}`)] : []
  },
  companySlug: (url) => parseJobUrl(url)?.[0],
  read: ([response]) => ({
    position: textAt(response, 'title'),
    company: textAt(response, 'company', 'name') ?? textAt(response, 'companyName'),
    location: formatLocation([
      distinct([textAt(response, 'city', 'cityName'), textAt(response, 'city', 'countryName')]).join(', '),
    ]),
    salary: formatPayRange({
      min: amountAt(response, 'salaryAmountFrom'),
      max: amountAt(response, 'salaryAmountTo'),
      currency: valueAt(response, 'salaryAmountFrom', 'currency') ?? valueAt(response, 'salaryAmountTo', 'currency'),
      period: textAt(response, 'salaryFrequency')?.replace(/^PER_/, ''),
    }),
    texts: ['intro', 'tasks', 'requirements', 'benefits', 'description'].map((part) => valueAt(response, part)),
  }),
}
