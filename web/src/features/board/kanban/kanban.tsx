import {
  type CollisionDetection,
  closestCenter,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type DragStartEvent,
  pointerWithin,
} from '@dnd-kit/core'
import type { JobListItem } from '@roletrail/contracts/jobs/job'
import { type Stage, stages } from '@roletrail/contracts/vocabulary/stage'
import { clsx } from 'clsx'
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { mobile } from '../../../lib/use-media-query.ts'
import { pauseUpdates } from '../../../live/refetch.ts'
import type { JobActions } from '../use-board-actions.ts'
import { announcementsFor, instructions } from './announcements.ts'
import { Column } from './column.tsx'
import { useDragSensors } from './drag-sensors.ts'
import { cardClass, JobCardFace } from './job-card.tsx'
import { useCardFocus } from './use-card-focus.ts'
import { columnsClass, scaleOf, type Zoom } from './zoom.ts'

interface KanbanProps {
  groups: Record<Stage, JobListItem[]>
  /** How many jobs each stage has without the filter. */
  totals: Record<Stage, number>
  zoom: Zoom
  actions: JobActions
}

export const Kanban = ({ groups, totals, zoom, actions }: KanbanProps) => {
  const { drop, lastDrop } = useDropStage()
  const announcements = useMemo(() => announcementsFor((id) => jobIn(groups, id), lastDrop), [groups, lastDrop])
  const sensors = useDragSensors()
  const [dragged, setDragged] = useState<JobListItem>()
  usePausedUpdates(dragged !== undefined)
  const { focused, ...focus } = useCardFocus()
  const board = useRef<HTMLDivElement>(null)
  const rendered = useRenderedColumns()

  const onDragStart = ({ active }: DragStartEvent) => setDragged(jobIn(groups, active.id))
  const onDragEnd = (event: DragEndEvent) => {
    const stage = drop(event)
    if (dragged && stage) actions.move(dragged, stage)
    setDragged(undefined)
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={columnAt}
      // Only sideways: where in its column a card is dropped makes no difference.
      autoScroll={{ threshold: { x: 0.15, y: 0 }, canScroll: (element) => element === board.current }}
      accessibility={{ announcements, screenReaderInstructions: instructions }}
      onDragStart={onDragStart}
      onDragEnd={onDragEnd}
      onDragCancel={() => setDragged(undefined)}
    >
      <div
        ref={board}
        {...focus}
        className={clsx(
          'min-h-0 flex-1 overflow-x-auto px-3 pt-3 pb-4',
          !dragged && 'max-md:snap-x max-md:snap-mandatory',
        )}
      >
        <div className={columnsClass(zoom)} style={{ zoom: scaleOf(zoom) }}>
          {stages.map((stage, nth) => (
            <Column
              key={stage}
              stage={stage}
              jobs={groups[stage]}
              total={totals[stage]}
              rendered={nth < rendered}
              pinned={pinnedIn(groups[stage], dragged?.id ?? focused)}
              actions={actions}
            />
          ))}
        </div>
      </div>
      {createPortal(
        <DragOverlay dropAnimation={null}>
          {dragged && (
            <div aria-hidden="true" data-stage={dragged.status} style={{ zoom: scaleOf(zoom) }}>
              <div className={clsx(cardClass, 'rotate-1 cursor-grabbing shadow-floating')}>
                <JobCardFace job={dragged} />
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

const pinnedIn = (jobs: readonly JobListItem[], id: string | undefined) =>
  id && jobs.some((job) => job.id === id) ? id : undefined

/** While a card is dragged, changes made elsewhere must not shift what is under it. */
const usePausedUpdates = (wanted: boolean) => {
  useEffect(() => (wanted ? pauseUpdates() : undefined), [wanted])
}

/** How many columns render their cards: on a phone at first the two that are visible, and then all. */
const useRenderedColumns = () => {
  const [count, setCount] = useState(() => (matchMedia(mobile).matches ? 2 : stages.length))
  useEffect(() => startTransition(() => setCount(stages.length)), [])
  return count
}

/** The column under the pointer, if any. With the keyboard, the nearest column. */
const columnAt: CollisionDetection = (drag) => (drag.pointerCoordinates ? pointerWithin(drag) : closestCenter(drag))

type Drop = Pick<DragEndEvent, 'over' | 'activatorEvent'>

/**
 * The stage a card is dropped on. For a pointer it is the column where the button or the finger was lifted: dnd-kit's
 * `over` is a frame or two behind the pointer, so a quick drop would land in the column before. `lastDrop` returns the
 * stage of the last drop.
 */
const useDropStage = () => {
  const lifted = useRef<PointerEvent>(null)
  const last = useRef<Stage>(undefined)
  useEffect(() => {
    // It fires before the mouseup or touchend that ends the drag.
    const remember = (event: PointerEvent) => {
      lifted.current = event
    }
    window.addEventListener('pointerup', remember, true)
    return () => window.removeEventListener('pointerup', remember, true)
  }, [])

  const drop = useCallback(({ over, activatorEvent }: Drop) => {
    const byPointer = !(activatorEvent instanceof KeyboardEvent) && lifted.current
    last.current = byPointer ? stageAt(byPointer) : stages.find((stage) => stage === over?.id)
    return last.current
  }, [])
  const lastDrop = useCallback(() => last.current, [])
  return { drop, lastDrop }
}

const stageAt = ({ clientX, clientY }: PointerEvent) => {
  const [column] = document
    .elementsFromPoint(clientX, clientY)
    .flatMap((element) => element.closest('[data-column]') ?? [])
  return stages.find((stage) => stage === column?.getAttribute('data-column'))
}
