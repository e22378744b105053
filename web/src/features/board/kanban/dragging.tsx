import {
  type CollisionDetection,
  closestCenter,
  DndContext,
  type DragEndEvent,
  type DragMoveEvent,
  type DragOverEvent,
  DragOverlay,
  pointerWithin,
  type ScreenReaderInstructions,
  useDraggable,
  useDroppable,
} from '@dnd-kit/core'
import type { JobListItem } from '@roletrail/contracts/jobs/job'
import { type Stage, stages } from '@roletrail/contracts/vocabulary/stage'
import { clsx } from 'clsx'
import {
  type Ref,
  type RefObject,
  type SyntheticEvent,
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import { createPortal } from 'react-dom'
import { rankAtPlace } from '../../../job/rank-at-place.ts'
import type { BoardOrder } from '../../../lib/board-search.ts'
import { announcementsFor, instructions as boardInstructions } from './announcements.ts'
import { type Carried, dragInstructionsId } from './carried.ts'
import { useDragSensors } from './drag-sensors.ts'
import { placeAtPointer, placeByOrder, placeOfCard } from './insertion.ts'
import { cardClass, JobCardFace } from './job-card.tsx'
import { useDropStage } from './use-drop-stage.ts'
import { scaleOf, type Zoom } from './zoom.ts'

/** Given every press of a mouse, a finger or a key on the board: it may be the start of a drag. */
export type PickUp = (event: SyntheticEvent<HTMLElement>) => void

interface DraggingProps {
  ref: Ref<PickUp>
  groups: Record<Stage, JobListItem[]>
  order: BoardOrder
  zoom: Zoom
  /** The element in which the columns scroll sideways. */
  board: RefObject<HTMLElement | null>
  carried: Carried | undefined
  /** What a screen reader says of a card, if that is not what the board's cards do. */
  instructions?: ScreenReaderInstructions
  onCarry: (carried: Carried | undefined) => void
  /** Without a rank to where the order puts it. */
  onPutDown: (job: JobListItem, stage: Stage, rank?: string) => void
}

/**
 * Lets the cards of a board be carried. It stands beside the board and not around it, so that the board need not wait for
 * its code, and keeps all its elements when that arrives: one handle takes the place of whichever card is picked up.
 */
export const Dragging = ({ ref, groups, order, zoom, board, carried, onCarry, onPutDown, ...props }: DraggingProps) => {
  const { pointer, drop, lastDrop } = useDropStage()
  const { picked, pick } = usePicked()
  const announcements = useMemo(() => announcementsFor(picked, lastDrop), [picked, lastDrop])
  const sensors = useDragSensors()

  const placeIn = (stage: Stage, job: JobListItem, { active, activatorEvent }: DragMoveEvent | DragOverEvent) => {
    const jobs = groups[stage]
    if (order !== 'own') return placeByOrder(order, stage, jobs, job)
    if (!(activatorEvent instanceof KeyboardEvent) && pointer.current)
      return placeAtPointer(stage, pointer.current.clientY, jobs, job.id)
    const card = active.rect.current.translated
    return placeOfCard(stage, card ? card.top + card.height / 2 : 0, jobs, job.id)
  }
  const onMove = (event: DragMoveEvent | DragOverEvent) => {
    if (!carried) return
    const over = stages.find((each) => each === event.over?.id)
    const at = over && placeIn(over, carried.job, event)
    if (over !== carried.over || at !== carried.at) onCarry({ job: carried.job, over, at })
  }
  const putDown = (job: JobListItem, stage: Stage, event: DragEndEvent) => {
    if (order !== 'own') return onPutDown(job, stage)
    const at = placeIn(stage, job, event) ?? 0
    const others = groups[stage].filter(({ id }) => id !== job.id)
    // It is put where it was.
    if (groups[stage][at]?.id !== job.id) onPutDown(job, stage, rankAtPlace(others, at))
  }

  return (
    <DndContext
      id={dragInstructionsId}
      sensors={sensors}
      collisionDetection={columnAt}
      // Sideways; a column only if it makes a difference where in it the card is put.
      autoScroll={{
        threshold: { x: 0.15, y: order === 'own' ? 0.15 : 0 },
        canScroll: (element) => element === board.current || (order === 'own' && element.tagName === 'UL'),
      }}
      accessibility={{ announcements, screenReaderInstructions: props.instructions ?? boardInstructions }}
      onDragStart={() => {
        const job = picked()
        if (job) onCarry({ job })
      }}
      onDragMove={onMove}
      onDragOver={onMove}
      onDragEnd={(event) => {
        const stage = drop(event)
        const job = picked()
        if (job && stage) putDown(job, stage, event)
        onCarry(undefined)
      }}
      onDragCancel={() => onCarry(undefined)}
    >
      <Handle ref={ref} groups={groups} picked={picked} pick={pick} />
      {stages.map((stage) => (
        <Target key={stage} stage={stage} board={board} />
      ))}
      {carried &&
        createPortal(
          <DragOverlay dropAnimation={null}>
            <div aria-hidden="true" data-stage={carried.job.status} style={{ zoom: scaleOf(zoom) }}>
              <div className={clsx(cardClass, 'rotate-1 cursor-grabbing shadow-floating')}>
                <JobCardFace job={carried.job} />
              </div>
            </div>
          </DragOverlay>,
          document.body,
        )}
    </DndContext>
  )
}

/** The job whose card was pressed last. */
const usePicked = () => {
  const job = useRef<JobListItem>(undefined)
  const picked = useCallback(() => job.current, [])
  const pick = useCallback((next: JobListItem | undefined) => {
    job.current = next
  }, [])
  return { picked, pick }
}

type HandleProps = Pick<DraggingProps, 'ref' | 'groups'> & ReturnType<typeof usePicked>

const listenerNames: Partial<Record<string, string>> = {
  mousedown: 'onMouseDown',
  touchstart: 'onTouchStart',
  keydown: 'onKeyDown',
}

/** What dnd-kit takes for the card: it knows one, and its elements are those of the card that was pressed last. */
const Handle = ({ ref, groups, picked, pick }: HandleProps) => {
  const { node, setNodeRef, setActivatorNodeRef, listeners } = useDraggable({ id: 'card' })
  const hold = (job: JobListItem | undefined, card: HTMLElement | null) => {
    pick(job)
    setNodeRef(card)
    setActivatorNodeRef(card?.querySelector<HTMLElement>('button') ?? null)
  }
  useImperativeHandle(ref, () => (event) => {
    const card = cardPressed(event)
    const job = stages.flatMap((stage) => groups[stage].filter(({ id }) => id === card?.dataset.job))[0]
    if (!card || !job) return
    const [heldJob, heldCard] = [picked(), node.current]
    hold(job, card)
    listeners?.[listenerNames[event.type] ?? '']?.(event)
    // Not the start of a drag; another may be going on.
    if (!('dndKit' in event.nativeEvent)) hold(heldJob, heldCard)
  })
  return null
}

/** On its own button; its menu has another. */
const cardPressed = ({ target }: SyntheticEvent) =>
  target instanceof Element && target.closest('[data-job] > button:first-child')
    ? target.closest<HTMLElement>('[data-job]')
    : undefined

/** A column, whose element the board has rendered. */
const Target = ({ stage, board }: { stage: Stage; board: RefObject<HTMLElement | null> }) => {
  const { setNodeRef } = useDroppable({ id: stage })
  useLayoutEffect(() => {
    setNodeRef(board.current?.querySelector<HTMLElement>(`[data-column="${stage}"]`) ?? null)
    return () => setNodeRef(null)
  }, [stage, board, setNodeRef])
  return null
}

/** The column under the pointer, if any. With the keyboard, the nearest column. */
const columnAt: CollisionDetection = (drag) => (drag.pointerCoordinates ? pointerWithin(drag) : closestCenter(drag))
