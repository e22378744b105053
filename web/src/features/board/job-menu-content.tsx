import type { JobListItem } from '@roletrail/contracts/jobs/job'
import { type Stage, stageLabels, stages } from '@roletrail/contracts/vocabulary/stage'
import { ArrowRightLeft, ChevronRight, PanelRightOpen, Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import {
  Menu,
  MenuContent,
  MenuItem,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
  MenuSub,
  MenuSubContent,
  MenuSubTrigger,
  MenuTrigger,
} from '../../ui/overlay/dropdown-menu.tsx'
import { StageDot } from '../../ui/stage-badge.tsx'
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
            <MenuRadioGroup value={job.status} onValueChange={(to) => choose(() => actions.move(job, to as Stage))()}>
              {stages.map((stage) => (
                <MenuRadioItem key={stage} value={stage} data-stage={stage}>
                  <StageDot />
                  {stageLabels[stage]}
                </MenuRadioItem>
              ))}
            </MenuRadioGroup>
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
