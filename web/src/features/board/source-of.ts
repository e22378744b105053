import type { JobListItem } from '@roletrail/contracts/jobs/job'

/** What the address says for jobs without a link. */
const noSource = 'none'

/** Where a job was found: the host of its posting. */
export const sourceOf = ({ jobUrl }: Pick<JobListItem, 'jobUrl'>) =>
  jobUrl && URL.canParse(jobUrl) ? new URL(jobUrl).host.replace(/^www\./, '') : noSource

export const sourceLabel = (source: string) => (source === noSource ? 'No link' : source)
