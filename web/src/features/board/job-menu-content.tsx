import type { JobListItem } from '@roletrail/contracts/jobs/job'
import { ArrowRightLeft, CalendarClock, ChevronRight, PanelRightOpen, Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import {
  Menu,
  MenuContent,
  MenuItem,
  MenuSeparator,
  MenuSub,
  MenuSubContent,
  MenuSubTrigger,
  MenuTrigger,
} from '../../ui/overlay/dropdown-menu.tsx'
import { FollowUpItems } from './follow-up-items.tsx'
import { StageChoices } from './stage-choices.tsx'
import type { JobActions } from './use-board-actions.ts'

interface JobMenuContentProps {
  job: JobListItem
  actions: JobActions
  trigger: ReactNode
  byKey: boolean
}

const JobMenuContent = ({ job, actions, trigger, byKey }: JobMenuContentProps) => {
  // Runs once the menu has returned the focus to its button, so that a dialog it opens returns the focus there too.
  const chosen = useRef<() => void>(undefined)
  const choose = (action: () => void) => () => {
    chosen.current = action
  }
  return (
    <Menu defaultOpen>
      <MenuTrigger asChild>{trigger}</MenuTrigger>
      <MenuContent
        startInFirst={byKey}
        onCloseAutoFocus={() => {
          if (chosen.current) setTimeout(chosen.current)
          chosen.current = undefined
        }}
      >
        <MenuItem onSelect={choose(() => actions.open(job.id))}>
          <PanelRightOpen aria-hidden="true" />
          Open
        </MenuItem>
        <MenuItem onSelect={choose(() => actions.edit(job.id))}>
          <Pencil aria-hidden="true" />
          Edit
        </MenuItem>
        <MenuSub>
          <MenuSubTrigger>
            <ArrowRightLeft aria-hidden="true" />
            Move to…
            <ChevronRight aria-hidden="true" className="ml-auto" />
          </MenuSubTrigger>
          <MenuSubContent>
            <StageChoices stage={job.status} onChoose={(to) => choose(() => actions.move(job, to))()} />
          </MenuSubContent>
        </MenuSub>
        <MenuSub>
          <MenuSubTrigger>
            <CalendarClock aria-hidden="true" />
            Follow up…
            <ChevronRight aria-hidden="true" className="ml-auto" />
          </MenuSubTrigger>
          <MenuSubContent>
            <FollowUpItems
              jobs={[job]}
              actions={actions}
              choose={choose}
              onPickDay={choose(() => actions.open(job.id))}
            />
          </MenuSubContent>
        </MenuSub>
        <MenuSeparator />
        <MenuItem danger onSelect={choose(() => actions.remove(job))}>
          <Trash2 aria-hidden="true" />
          Delete
        </MenuItem>
      </MenuContent>
    </Menu>
  )
}

// React.lazy takes a module's default export.
export default JobMenuContent
