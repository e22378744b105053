import type { JobListItem } from '@roletrail/contracts/jobs/job'
import { lazy } from 'react'
import { LazyPopup } from '../../ui/overlay/lazy-popup.tsx'
import type { JobActions } from './job-actions.ts'
import { JobMenuButton } from './job-menu-button.tsx'

const Opened = lazy(() => import('./job-menu-opened.tsx'))

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
    renderOpened={(byKey) => <Opened job={job} actions={actions} className={className} byKey={byKey} />}
  />
)
