import type { JobListItem } from '@roletrail/contracts/jobs/job'
import { type Stage, stageLabels, stages } from '@roletrail/contracts/words/stage'
import { ArrowRightLeft, ChevronRight, EllipsisVertical, PanelRightOpen, Pencil, Trash2 } from 'lucide-react'
import { type ComponentProps, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
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
} from '../../ui/dropdown-menu.tsx'
import { StageDot } from '../../ui/stage-badge.tsx'
import type { JobActions } from './job-actions.ts'

interface JobMenuProps {
  job: JobListItem
  actions: JobActions
  className?: string
}

/** Everything that can be done to a job without dragging. */
export const JobMenu = ({ job, actions, className }: JobMenuProps) => {
  // Built when it is first asked for: five hundred menus would cost more than the cards they belong to.
  const [asked, setAsked] = useState<'by pointer' | 'by key'>()
  const look = { job, className }
  if (!asked)
    return (
      <MenuButton
        {...look}
        aria-haspopup="menu"
        aria-expanded={false}
        // A click that a key made counts no clicks.
        onClick={({ detail }) => setAsked(detail === 0 ? 'by key' : 'by pointer')}
      />
    )
  return (
    <Menu defaultOpen modal={false}>
      <MenuTrigger asChild>
        <MenuButton {...look} />
      </MenuTrigger>
      <JobMenuItems job={job} actions={actions} startInFirst={asked === 'by key'} />
    </Menu>
  )
}

const MenuButton = ({ job, className, ...props }: { job: JobListItem } & ComponentProps<typeof Button>) => (
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

interface JobMenuItemsProps {
  job: JobListItem
  actions: JobActions
  startInFirst: boolean
}

const JobMenuItems = ({ job, actions, startInFirst }: JobMenuItemsProps) => {
  // Done once the menu has given the focus back, so that a dialog it opens returns the focus to the menu's button.
  const chosen = useRef<() => void>(undefined)
  const choose = (action: () => void) => () => {
    chosen.current = action
  }
  // Radix starts in the first item after a key, but was not there yet to see the one that asked for it.
  const start = useRef(startInFirst)
  const focusFirst = (menu: HTMLDivElement | null) => {
    if (!menu || !start.current) return
    start.current = false
    requestAnimationFrame(() => menu.querySelector<HTMLElement>('[role="menuitem"]')?.focus())
  }
  return (
    <MenuContent
      ref={focusFirst}
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
  )
}
