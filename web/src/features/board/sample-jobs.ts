import type { JobListItem } from '@roletrail/contracts/jobs/job'
import type { Stage } from '@roletrail/contracts/vocabulary/stage'

const day = 24 * 60 * 60 * 1000

/** A search as it looks after some weeks; nobody's. */
const search: readonly [
  Stage,
  company: string,
  position: string,
  location: string,
  salary: string | null,
  days: number,
][] = [
  ['applied', 'Northwind', 'Product Designer', 'Remote', '$110k', 2],
  ['applied', 'Fabrikam', 'UX Researcher', 'Lisbon', null, 5],
  ['applied', 'Contoso', 'Design Lead', 'Berlin', '€85k', 6],
  ['applied', 'Wingtip', 'Product Designer', 'Remote', null, 9],
  ['phone_screen', 'Tailspin', 'Product Designer', 'Boston', '$120k', 1],
  ['phone_screen', 'Litware', 'Interaction Designer', 'Remote', null, 3],
  ['phone_screen', 'Proseware', 'Brand Designer', 'Vienna', '€70k', 4],
  ['technical_interview', 'Alpine Bank', 'Design Systems Designer', 'Zürich', null, 2],
  ['technical_interview', 'Lucerne', 'Service Designer', 'Remote', '€78k', 7],
  ['onsite', 'Adatum', 'Senior Designer', 'Dublin', '€92k', 2],
  ['onsite', 'Trey', 'Product Designer', 'Utrecht', null, 4],
  ['offer', 'Graphic Lab', 'Lead Product Designer', 'Remote', '$135k', 1],
  ['rejected', 'Relecloud', 'UI Designer', 'Madrid', null, 12],
]

export const sampleJobs: readonly JobListItem[] = search.map(
  ([status, company, position, location, salary, days], nth) => {
    const since = new Date(Date.now() - days * day).toISOString()
    return {
      id: String(nth),
      company,
      position,
      status,
      location,
      salary,
      applicationDate: since,
      stageChangedAt: since,
      updatedAt: since,
      version: 1,
      userId: '',
      jobUrl: null,
      tags: null,
      contactName: null,
      contactEmail: null,
      contactPhone: null,
    }
  },
)
