import type { JobListItem } from '@roletrail/contracts/jobs/job'
import { dayChoices } from '../../job/follow-up.ts'
import { useToday } from '../../lib/use-today.ts'
import { MenuItem, MenuSeparator } from '../../ui/overlay/dropdown-menu.tsx'
import type { JobActions } from './use-board-actions.ts'

interface FollowUpItemsProps {
  jobs: readonly JobListItem[]
  actions: JobActions
  /** Runs an action when the menu lets it. */
  choose: (action: () => void) => () => void
  /** Opens where a day and a note can be entered. */
  onPickDay?: (() => void) | undefined
}

/** The part of a menu that plans follow-ups. */
export const FollowUpItems = ({ jobs, actions, choose, onPickDay }: FollowUpItemsProps) => {
  const today = useToday()
  const anyPlanned = jobs.some(({ followUp }) => followUp)
  return (
    <>
      {dayChoices(today).map(({ label, on }) => (
        <MenuItem key={on} onSelect={choose(() => actions.plan(jobs, on))}>
          {label}
        </MenuItem>
      ))}
      {onPickDay && <MenuItem onSelect={onPickDay}>Pick a day…</MenuItem>}
      <MenuSeparator />
      <MenuItem onSelect={choose(() => actions.followedUp(jobs))}>Mark as followed up</MenuItem>
      {anyPlanned && (
        <MenuItem danger onSelect={choose(() => actions.unplan(jobs))}>
          Remove follow-up
        </MenuItem>
      )}
    </>
  )
}
