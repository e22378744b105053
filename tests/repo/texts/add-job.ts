import type { Texts } from '../spec-texts.ts'

export const texts: Texts[] = [
  { section: 2, on: 'add-by-link', texts: ['Add New Job Application', 'URL', 'Manual', 'Extract Details'] },
  {
    section: 2,
    on: 'add-job',
    texts: [
      'Company Name',
      'Position Title',
      'Application Link',
      'Extract Details',
      'Status',
      'Location',
      'Salary Range',
      'Notes',
      'Cancel',
      'Save Job',
    ],
  },
  {
    section: 5,
    by: 'web/src/features/job-form/add-job-dialog.test.tsx',
    texts: ['No URL provided', 'Please enter a job posting URL first.', 'Extracting...'],
  },
  {
    section: 8,
    by: 'web/src/features/job-form/add-job-dialog.test.tsx',
    texts: [
      'Job added',
      'Failed to add job. Please try again.',
      'Extraction failed',
      'Could not extract job details from this URL. Please fill in manually.',
      'Job details extracted',
    ],
  },
]
