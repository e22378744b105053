import type { JobListItem } from '@roletrail/contracts/jobs/job'
import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Menu, MenuContent, MenuTrigger } from '../../../ui/overlay/dropdown-menu.tsx'
import { LazyPopup } from '../../../ui/overlay/lazy-popup.tsx'
import { StageBadge } from '../../../ui/stage-badge.tsx'
import { StageChoices } from '../stage-choices.tsx'
import type { JobActions } from '../use-board-actions.ts'

interface StageMenuProps {
  job: JobListItem
  actions: JobActions
}

/** The stage of a row, changed where it stands. */
export const StageMenu = ({ job, actions }: StageMenuProps) => (
  <LazyPopup
    opens="menu"
    renderButton={(props) => <StageButton job={job} {...props} />}
    renderOpened={(byKey) => (
      <Menu defaultOpen>
        <MenuTrigger asChild>
          <StageButton job={job} />
        </MenuTrigger>
        <MenuContent startInFirst={byKey} align="start">
          <StageChoices stage={job.status} onChoose={(stage) => actions.move(job, stage)} />
        </MenuContent>
      </Menu>
    )}
  />
)

const StageButton = ({ job, className, ...props }: { job: JobListItem } & ComponentProps<'button'>) => (
  <button
    type="button"
    className={clsx(
      'group/stage inline-flex min-h-6 items-center gap-0.5 rounded-md whitespace-nowrap pointer-coarse:min-h-8',
      className,
    )}
    {...props}
  >
    <span className="sr-only">
      Stage of {job.position} at {job.company}:{' '}
    </span>
    <StageBadge stage={job.status} />
    <ChevronDown
      aria-hidden="true"
      className="size-3.5 shrink-0 text-muted transition-colors group-hover/stage:text-ink"
    />
  </button>
)
