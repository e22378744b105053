import type { JobListItem } from '@roletrail/contracts/jobs/job'
import { EllipsisVertical } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Button } from '../../ui/button.tsx'

export const JobMenuButton = ({ job, className, ...props }: { job: JobListItem } & ComponentProps<typeof Button>) => (
  <Button
    variant="ghost"
    size="icon"
    aria-label={`Actions for ${job.position} at ${job.company}`}
    className={className}
    {...props}
  >
    <EllipsisVertical aria-hidden="true" />
  </Button>
)
