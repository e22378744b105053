import { useDraggable } from '@dnd-kit/core'
import type { JobListItem } from '@roletrail/contracts/jobs/job'
import { clsx } from 'clsx'
import { type KeyboardEvent, memo } from 'react'
import { fullTextTip } from '../../../ui/overlay/tooltip.tsx'
import { JobMenu } from '../job-menu.tsx'
import type { JobActions } from '../use-board-actions.ts'
import { cardClass, JobCardFace } from './job-card.tsx'

interface DraggableCardProps {
  job: JobListItem
  /** Its position in its column, where not all cards are rendered. */
  at: number
  of: number
  actions: JobActions
}

/** dnd-kit renders every draggable again when a drag enters a column. The memoized card below is not. */
export const DraggableCard = memo((props: DraggableCardProps) => {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, isDragging } = useDraggable({
    id: props.job.id,
    attributes: { roleDescription: 'job card' },
  })
  return (
    <Card
      {...props}
      cardRef={setNodeRef}
      handleRef={setActivatorNodeRef}
      attributes={attributes}
      listeners={listeners}
      isDragging={isDragging}
    />
  )
})

type Drag = ReturnType<typeof useDraggable>

interface CardProps extends DraggableCardProps, Pick<Drag, 'attributes' | 'listeners' | 'isDragging'> {
  cardRef: Drag['setNodeRef']
  handleRef: Drag['setActivatorNodeRef']
}

const Card = memo(({ job, at, of, actions, cardRef, handleRef, attributes, listeners, isDragging }: CardProps) => (
  <li
    ref={cardRef}
    data-key={job.id}
    data-job={job.id}
    data-stage={job.status}
    {...fullTextTip}
    aria-posinset={at}
    aria-setsize={of}
    className={clsx('group relative pb-2', isDragging && 'opacity-40')}
  >
    <button
      type="button"
      ref={handleRef}
      {...attributes}
      {...listeners}
      onKeyUp={leaveSpaceToDragging}
      onClick={() => actions.open(job.id)}
      className={clsx(cardClass, 'touch-manipulation hover:border-line-strong hover:shadow-lifted')}
    >
      <JobCardFace job={job} />
    </button>
    <JobMenu
      job={job}
      actions={actions}
      className="absolute right-1 bottom-3 size-7 pointer-fine:bg-surface group-hover:opacity-100 group-has-focus-visible:opacity-100 aria-expanded:opacity-100 pointer-fine:opacity-0"
    />
  </li>
))

// Some browsers click a button on the keyup of Space, although dnd-kit has handled its keydown.
const leaveSpaceToDragging = (event: KeyboardEvent) => {
  if (event.code === 'Space') event.preventDefault()
}
