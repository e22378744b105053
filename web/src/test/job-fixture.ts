import type { Job } from '@roletrail/contracts/jobs/job'
import { noCategories } from '@roletrail/contracts/vocabulary/category'

let jobs = 0

/** A complete job for tests, with the fields that matter to the test. */
export const jobFixture = (job: Partial<Job> = {}): Job => {
  jobs += 1
  return {
    id: `0192f000-0000-7000-8000-${String(jobs).padStart(12, '0')}`,
    company: 'Northwind',
    position: 'Engineer',
    status: 'applied',
    applicationDate: '2026-11-02T09:00:00.000Z',
    userId: '0192f000-0000-7000-8000-00000000ada0',
    jobUrl: null,
    tags: null,
    notes: null,
    salary: null,
    location: null,
    contactName: null,
    contactEmail: null,
    contactPhone: null,
    ...noCategories,
    images: null,
    stageChangedAt: '2026-11-02T09:00:00.000Z',
    rank: null,
    followUp: null,
    updatedAt: '2026-11-02T09:00:00.000Z',
    version: 1,
    ...job,
  }
}
