import type { JobListItem } from '@roletrail/contracts/jobs/job'
import { type ComponentProps, lazy } from 'react'
import { Button } from '../../ui/button.tsx'
import { MoreIcon } from '../../ui/more-icon.tsx'
import { LazyPopup } from '../../ui/overlay/lazy-popup.tsx'
import type { JobActions } from './use-board-actions.ts'

export const loadJobMenu = () => import('./job-menu-content.tsx')
const Content = lazy(loadJobMenu)

interface JobMenuProps {
  job: JobListItem
  actions: JobActions
  className?: string
}

/** Everything that can be done to a job without dragging. */
export const JobMenu = ({ job, actions, className }: JobMenuProps) => (
  <LazyPopup
    opens="menu"
    renderButton={(props) => <JobMenuButton job={job} className={className} {...props} />}
    renderOpened={(byKey) => (
      <Content job={job} actions={actions} byKey={byKey} trigger={<JobMenuButton job={job} className={className} />} />
    )}
  />
)

const JobMenuButton = ({ job, className, ...props }: { job: JobListItem } & ComponentProps<typeof Button>) => (
  <Button
    variant="ghost"
    size="icon"
    aria-label={`Actions for ${job.position} at ${job.company}`}
    className={className}
    {...props}
  >
    <MoreIcon />
  </Button>
)
