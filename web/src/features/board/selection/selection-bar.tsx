import type { JobListItem } from '@roletrail/contracts/jobs/job'
import { stageLabels, stages } from '@roletrail/contracts/vocabulary/stage'
import { ArrowRightLeft, CalendarClock, Trash2, X } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '../../../ui/overlay/dropdown-menu.tsx'
import { StageDot } from '../../../ui/stage-badge.tsx'
import { FollowUpItems } from '../follow-up-items.tsx'
import type { BoardActions } from '../use-board-actions.ts'
import { TagPopover } from './tag-popover.tsx'

interface SelectionBarProps {
  selected: readonly JobListItem[]
  actions: BoardActions
  onClear: () => void
}

/** What can be done to all selected jobs. Hidden while none is selected. */
export const SelectionBar = ({ selected, actions, onClear }: SelectionBarProps) => (
  <>
    <p role="status" className="sr-only">
      {selected.length > 0 && `${selected.length} selected`}
    </p>
    {selected.length > 0 && (
      <div
        role="toolbar"
        aria-label="Selected jobs"
        className="absolute bottom-4 left-1/2 z-10 flex w-max max-w-[calc(100%-2rem)] -translate-x-1/2 items-center gap-2 rounded-md border border-line bg-raised py-2 pr-2 pl-4 shadow-floating max-sm:w-[calc(100%-2rem)] max-sm:gap-1 max-sm:pr-1 max-sm:pl-3"
      >
        <span className="mr-2 font-medium whitespace-nowrap tabular-nums max-sm:mr-auto">
          {selected.length} <span className="max-sm:sr-only">selected</span>
        </span>
        <Menu>
          <MenuTrigger asChild>
            <Button variant="secondary" size="sm">
              <ArrowRightLeft aria-hidden="true" className="max-sm:hidden" />
              Move to…
            </Button>
          </MenuTrigger>
          <MenuContent align="start" side="top">
            {stages.map((stage) => (
              <MenuItem key={stage} data-stage={stage} onSelect={() => actions.moveAll(selected, stage)}>
                <StageDot />
                {stageLabels[stage]}
              </MenuItem>
            ))}
          </MenuContent>
        </Menu>
        <Menu>
          <MenuTrigger asChild>
            <Button variant="secondary" size="sm" aria-label="Follow up…">
              <CalendarClock aria-hidden="true" />
              <span className="max-sm:hidden">Follow up…</span>
            </Button>
          </MenuTrigger>
          <MenuContent align="start" side="top">
            <FollowUpItems jobs={selected} actions={actions} choose={(action) => action} />
          </MenuContent>
        </Menu>
        <TagPopover onTag={(tag) => actions.tagAll(selected, tag)} />
        <Button variant="secondary" size="sm" onClick={() => actions.removeAll(selected)}>
          <Trash2 aria-hidden="true" className="max-sm:hidden" />
          Delete
        </Button>
        <Button variant="ghost" size="icon" className="size-8" aria-label="Clear selection" onClick={onClear}>
          <X aria-hidden="true" />
        </Button>
      </div>
    )}
  </>
)
