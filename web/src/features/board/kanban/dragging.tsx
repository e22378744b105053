import {
  type CollisionDetection,
  closestCenter,
  DndContext,
  type DragEndEvent,
  type DragMoveEvent,
  DragOverlay,
  pointerWithin,
  useDraggable,
  useDroppable,
} from '@dnd-kit/core'
import type { JobListItem } from '@roletrail/contracts/jobs/job'
import { type Stage, stages } from '@roletrail/contracts/vocabulary/stage'
import { clsx } from 'clsx'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { createPortal } from 'react-dom'
import { rankAtPlace } from '../../../job/rank-at-place.ts'
import { announcementsFor, instructions as boardInstructions } from './announcements.ts'
import type { AreaProps, DragFrames } from './drag-frames.tsx'
import { useDragSensors } from './drag-sensors.ts'
import { type Insertion, placeAtPointer, placeByOrder, placeOfCard } from './insertion.ts'
import { cardClass, JobCardFace } from './job-card.tsx'
import { scaleOf } from './zoom.ts'

const Area = ({
  groups,
  order,
  zoom,
  board,
  carried,
  instructions = boardInstructions,
  onCarry,
  onInsertion,
  onPutDown,
  children,
}: AreaProps) => {
  const { pointer, drop, lastDrop } = useDropStage()
  const announcements = useMemo(() => announcementsFor((id) => jobIn(groups, id), lastDrop), [groups, lastDrop])
  const sensors = useDragSensors()
  const shown = useRef<Insertion>(undefined)

  const placeIn = (stage: Stage, job: JobListItem, { active, activatorEvent }: DragMoveEvent) => {
    const jobs = groups[stage]
    if (order !== 'own') return placeByOrder(order, stage, jobs, job)
    if (!(activatorEvent instanceof KeyboardEvent) && pointer.current)
      return placeAtPointer(stage, pointer.current.clientY, jobs, job.id)
    const card = active.rect.current.translated
    return placeOfCard(stage, card ? card.top + card.height / 2 : 0, jobs, job.id)
  }
  const show = (insertion: Insertion | undefined) => {
    if (insertion?.stage === shown.current?.stage && insertion?.at === shown.current?.at) return
    shown.current = insertion
    onInsertion(insertion)
  }
  const onDragMove = (event: DragMoveEvent) => {
    const stage = stages.find((each) => each === event.over?.id)
    const at = carried && stage && placeIn(stage, carried, event)
    show(stage && at !== undefined ? { stage, at } : undefined)
  }
  const putDown = (job: JobListItem, stage: Stage, event: DragEndEvent) => {
    if (order !== 'own') return onPutDown(job, stage)
    const at = placeIn(stage, job, event) ?? 0
    const others = groups[stage].filter(({ id }) => id !== job.id)
    // It is put where it was.
    if (groups[stage][at]?.id !== job.id) onPutDown(job, stage, rankAtPlace(others, at))
  }
  const stop = () => {
    onCarry(undefined)
    show(undefined)
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={columnAt}
      // Sideways; a column only if it makes a difference where in it the card is put.
      autoScroll={{
        threshold: { x: 0.15, y: order === 'own' ? 0.15 : 0 },
        canScroll: (element) => element === board.current || (order === 'own' && element.tagName === 'UL'),
      }}
      accessibility={{ announcements, screenReaderInstructions: instructions }}
      onDragStart={({ active }) => onCarry(jobIn(groups, active.id))}
      onDragMove={onDragMove}
      onDragEnd={(event) => {
        const stage = drop(event)
        if (carried && stage) putDown(carried, stage, event)
        stop()
      }}
      onDragCancel={stop}
    >
      {children}
      {carried &&
        createPortal(
          <DragOverlay dropAnimation={null}>
            <div aria-hidden="true" data-stage={carried.status} style={{ zoom: scaleOf(zoom) }}>
              <div className={clsx(cardClass, 'rotate-1 cursor-grabbing shadow-floating')}>
                <JobCardFace job={carried} />
              </div>
            </div>
          </DragOverlay>,
          document.body,
        )}
    </DndContext>
  )
}

const Column: DragFrames['Column'] = ({ stage, children }) => {
  const { setNodeRef, isOver } = useDroppable({ id: stage })
  return children({ dropRef: setNodeRef, isOver })
}

const Card: DragFrames['Card'] = ({ id, children }) => {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, isDragging } = useDraggable({
    id,
    attributes: { roleDescription: 'job card' },
  })
  return children({ cardRef: setNodeRef, handleRef: setActivatorNodeRef, attributes, listeners, isDragging })
}

export const dragFrames: DragFrames = { Area, Column, Card }

const jobIn = (groups: Record<Stage, JobListItem[]>, id: unknown) =>
  stages.flatMap((stage) => groups[stage].filter((job) => job.id === id))[0]

/** The column under the pointer, if any. With the keyboard, the nearest column. */
const columnAt: CollisionDetection = (drag) => (drag.pointerCoordinates ? pointerWithin(drag) : closestCenter(drag))

type Drop = Pick<DragEndEvent, 'over' | 'activatorEvent'>

/**
 * The stage a card is dropped on. For a pointer it is the column where the button or the finger was lifted: dnd-kit's
 * `over` is a frame or two behind the pointer, so a quick drop would land in the column before. `lastDrop` returns the
 * stage of the last drop, `pointer` where the pointer was last.
 */
const useDropStage = () => {
  const pointer = useRef<PointerEvent>(null)
  const last = useRef<Stage>(undefined)
  useEffect(() => {
    // It fires before the mouseup or touchend that ends the drag.
    const remember = (event: PointerEvent) => {
      pointer.current = event
    }
    const listening = new AbortController()
    const options = { capture: true, signal: listening.signal }
    window.addEventListener('pointermove', remember, options)
    window.addEventListener('pointerup', remember, options)
    return () => listening.abort()
  }, [])

  const drop = useCallback(({ over, activatorEvent }: Drop) => {
    const byPointer = !(activatorEvent instanceof KeyboardEvent) && pointer.current
    last.current = byPointer ? stageAt(byPointer) : stages.find((stage) => stage === over?.id)
    return last.current
  }, [])
  const lastDrop = useCallback(() => last.current, [])
  return { pointer, drop, lastDrop }
}

const stageAt = ({ clientX, clientY }: PointerEvent) => {
  const [column] = document
    .elementsFromPoint(clientX, clientY)
    .flatMap((element) => element.closest('[data-column]') ?? [])
  return stages.find((stage) => stage === column?.getAttribute('data-column'))
}
