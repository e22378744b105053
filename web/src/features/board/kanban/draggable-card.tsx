import type { JobListItem } from '@roletrail/contracts/jobs/job'
import { type KeyboardEvent, type MouseEvent, memo } from 'react'
import { JobMenu } from '../job-menu.tsx'
import type { JobActions } from '../use-board-actions.ts'
import { JobCard } from './job-card.tsx'

interface DraggableCardProps {
  job: JobListItem
  at: number
  of: number
  carried: boolean
  selected: boolean
  /** With `through`, everything between this card and the one chosen before. */
  onSelect: (id: string, through: boolean) => void
  actions: JobActions
}

/** Its presses reach what carries it by way of the board (dragging.tsx). */
export const DraggableCard = memo(({ selected, onSelect, actions, ...card }: DraggableCardProps) => {
  const { job } = card
  return (
    <JobCard
      {...card}
      onKeyUp={leaveSpaceToDragging}
      onContextMenu={openMenu}
      onClick={({ shiftKey, ctrlKey, metaKey }) =>
        shiftKey || ctrlKey || metaKey ? onSelect(job.id, shiftKey) : actions.open(job.id)
      }
      className={selected ? 'border-accent! bg-accent-soft!' : ''}
      aside={
        <JobMenu
          job={job}
          actions={actions}
          className="absolute right-1 bottom-3 size-7 pointer-fine:bg-surface group-hover:opacity-100 group-has-focus-visible:opacity-100 aria-expanded:opacity-100 pointer-fine:opacity-0"
        />
      }
    >
      {selected && <span className="sr-only">, selected</span>}
    </JobCard>
  )
})

/** The card's own menu in place of the browser's; a finger that rests picks the card up instead. */
const openMenu = (event: MouseEvent<HTMLElement>) => {
  event.preventDefault()
  if (event.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType === 'touch') return
  const button = event.currentTarget.parentElement?.querySelector<HTMLElement>('[aria-haspopup=menu]')
  // Once its code is loaded the menu opens by keys and pointers, and before that by a click.
  if (button?.dataset.state) button.dispatchEvent(new window.KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  else button?.click()
}

// Some browsers click a button on the keyup of Space, although dnd-kit has handled its keydown.
const leaveSpaceToDragging = (event: KeyboardEvent) => {
  if (event.code === 'Space') event.preventDefault()
}
