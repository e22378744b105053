import type { JobListItem } from '@roletrail/contracts/jobs/job'

/** Which jobs stand before and after one in the order that is shown. */
export const adjacentJobs = (id: string | undefined, shown: readonly JobListItem[] = []) => {
  const at = shown.findIndex((job) => job.id === id)
  return at < 0 ? { previous: undefined, next: undefined } : { previous: shown[at - 1]?.id, next: shown[at + 1]?.id }
}
