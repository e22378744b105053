import type { Texts } from '../spec-texts.ts'

export const texts: Texts[] = [
  { section: 2, on: 'job', texts: ['Job Details', 'Notes', 'History'] },
  {
    section: 8,
    by: 'web/src/job/changes/move-job.test.tsx',
    texts: ['Status updated', 'Failed to update job status. Please try again.'],
  },
  {
    section: 8,
    by: 'tests/browser/board/board.test.ts',
    texts: [
      'Job updated',
      'Job deleted',
      'Failed to update job. Please try again.',
      'Failed to delete job. Please try again.',
    ],
  },
]
