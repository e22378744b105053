import { DndContext, type DragEndEvent, DragOverlay, type DragStartEvent } from '@dnd-kit/core'
import type { JobListItem } from '@roletrail/contracts/jobs/job'
import { type Stage, stages } from '@roletrail/contracts/words/stage'
import { clsx } from 'clsx'
import { startTransition, useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { pauseUpdates } from '../../live/pause-updates.ts'
import { mobile } from '../../shell/sidebar/sidebar-state.ts'
import type { JobActions } from '../job/job-actions.ts'
import { announcementsFor, instructions } from './announcements.ts'
import { Column } from './column.tsx'
import { columnAt, useDragInput } from './drag-input.ts'
import { useDropStage } from './drop-stage.ts'
import { cardLook, JobCardFace } from './job-card.tsx'
import { columnsOf } from './kanban-columns.ts'
import { useCardFocus } from './use-card-focus.ts'
import { scaleOf, type Zoom } from './zoom.ts'

interface KanbanProps {
  groups: Record<Stage, JobListItem[]>
  zoom: Zoom
  actions: JobActions
}

export const Kanban = ({ groups, zoom, actions }: KanbanProps) => {
  const { drop, dropped } = useDropStage()
  const announcements = useMemo(() => announcementsFor((id) => jobIn(groups, id), dropped), [groups, dropped])
  const sensors = useDragInput()
  const [carried, setCarried] = useState<JobListItem>()
  useStillness(carried !== undefined)
  const { focused, ...focus } = useCardFocus()
  const board = useRef<HTMLDivElement>(null)
  const drawn = useDrawnColumns()

  const pickUp = ({ active }: DragStartEvent) => setCarried(jobIn(groups, active.id))
  const putDown = (event: DragEndEvent) => {
    const stage = drop(event)
    if (carried && stage) actions.move(carried, stage)
    setCarried(undefined)
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={columnAt}
      // To the columns beside what can be seen; where in a column a card is dropped makes no difference.
      autoScroll={{ threshold: { x: 0.15, y: 0 }, canScroll: (element) => element === board.current }}
      accessibility={{ announcements, screenReaderInstructions: instructions }}
      onDragStart={pickUp}
      onDragEnd={putDown}
      onDragCancel={() => setCarried(undefined)}
    >
      <div
        ref={board}
        {...focus}
        className={clsx(
          'min-h-0 flex-1 overflow-x-auto px-3 pt-3 pb-4',
          !carried && 'max-md:snap-x max-md:snap-mandatory',
        )}
      >
        <div className={columnsOf(zoom)} style={{ zoom: scaleOf(zoom) }}>
          {stages.map((stage, nth) => (
            <Column
              key={stage}
              stage={stage}
              jobs={groups[stage]}
              drawn={nth < drawn}
              held={heldIn(groups[stage], carried?.id ?? focused)}
              actions={actions}
            />
          ))}
        </div>
      </div>
      {createPortal(
        <DragOverlay dropAnimation={null}>
          {carried && (
            <div aria-hidden="true" data-stage={carried.status} style={{ zoom: scaleOf(zoom) }}>
              <div className={clsx(cardLook, 'rotate-1 cursor-grabbing shadow-floating')}>
                <JobCardFace job={carried} />
              </div>
            </div>
          )}
        </DragOverlay>,
        document.body,
      )}
    </DndContext>
  )
}

const jobIn = (groups: Record<Stage, JobListItem[]>, id: unknown) =>
  stages.flatMap((stage) => groups[stage].filter((job) => job.id === id))[0]

const heldIn = (jobs: readonly JobListItem[], held: string | undefined) =>
  held && jobs.some(({ id }) => id === held) ? held : undefined

/** Changes from elsewhere wait while a card is in the air. */
const useStillness = (wanted: boolean) => {
  useEffect(() => (wanted ? pauseUpdates() : undefined), [wanted])
}

/** How many columns have their cards: on a phone first the two that are in view, and the others once these are there. */
const useDrawnColumns = () => {
  const [drawn, setDrawn] = useState(() => (matchMedia(mobile).matches ? 2 : stages.length))
  useEffect(() => startTransition(() => setDrawn(stages.length)), [])
  return drawn
}
