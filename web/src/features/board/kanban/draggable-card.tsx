import type { JobListItem } from '@roletrail/contracts/jobs/job'
import { clsx } from 'clsx'
import { type KeyboardEvent, type MouseEvent, memo, use } from 'react'
import { fullTextTip } from '../../../ui/overlay/tooltip.tsx'
import { JobMenu } from '../job-menu.tsx'
import type { JobActions } from '../use-board-actions.ts'
import { type CardDrag, DragFramesContext } from './drag-frames.tsx'
import { cardClass, JobCardFace } from './job-card.tsx'

interface DraggableCardProps {
  job: JobListItem
  /** Its position in its column, where not all cards are rendered. */
  at: number
  of: number
  selected: boolean
  /** With `through`, everything between this card and the one chosen before. */
  onSelect: (id: string, through: boolean) => void
  actions: JobActions
}

/** dnd-kit renders every draggable again when a drag enters a column. The memoized card below is not. */
export const DraggableCard = memo((props: DraggableCardProps) => {
  const { Card: Frame } = use(DragFramesContext)
  return <Frame id={props.job.id}>{(drag) => <Card {...props} {...drag} />}</Frame>
})

interface CardProps extends DraggableCardProps, CardDrag {}

const Card = memo(({ job, at, of, selected, onSelect, actions, ...drag }: CardProps) => (
  <li
    ref={drag.cardRef}
    data-key={job.id}
    data-job={job.id}
    data-stage={job.status}
    {...fullTextTip}
    aria-posinset={at}
    aria-setsize={of}
    className={clsx('group relative pb-2', drag.isDragging && 'opacity-40')}
  >
    <button
      type="button"
      ref={drag.handleRef}
      {...drag.attributes}
      {...drag.listeners}
      onKeyUp={leaveSpaceToDragging}
      onContextMenu={openMenu}
      onClick={({ shiftKey, ctrlKey, metaKey }) =>
        shiftKey || ctrlKey || metaKey ? onSelect(job.id, shiftKey) : actions.open(job.id)
      }
      className={clsx(
        cardClass,
        'touch-manipulation hover:border-line-strong hover:shadow-lifted',
        selected && 'border-accent! bg-accent-soft!',
      )}
    >
      <JobCardFace job={job} />
      {selected && <span className="sr-only">, selected</span>}
    </button>
    <JobMenu
      job={job}
      actions={actions}
      className="absolute right-1 bottom-3 size-7 pointer-fine:bg-surface group-hover:opacity-100 group-has-focus-visible:opacity-100 aria-expanded:opacity-100 pointer-fine:opacity-0"
    />
  </li>
))

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
