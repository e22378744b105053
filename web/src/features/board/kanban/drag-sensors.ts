import {
  type CollisionDetection,
  closestCenter,
  type DragEndEvent,
  KeyboardCode,
  type KeyboardCodes,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { type Stage, stages } from '@roletrail/contracts/vocabulary/stage'
import { useCallback, useEffect, useRef } from 'react'

/** Enter opens a job, so only Space picks it up. */
const keyboardCodes: KeyboardCodes = {
  start: [KeyboardCode.Space],
  cancel: [KeyboardCode.Esc],
  end: [KeyboardCode.Space, KeyboardCode.Enter],
}

/** Left and right move between columns. Cards have no order of their own in a column, so up and down do nothing. */
const toNextColumn: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
  const step = { [KeyboardCode.Left]: -1, [KeyboardCode.Right]: 1 }[event.code]
  if (step === undefined) return undefined
  event.preventDefault()
  const at = stages.indexOf(context.over?.id as Stage)
  const next = stages[at + step]
  const column = next && context.droppableRects.get(next)
  if (at < 0 || !column) return currentCoordinates
  const width = context.collisionRect?.width ?? column.width
  return { x: column.left + (column.width - width) / 2, y: currentCoordinates.y }
}

const mouse = { activationConstraint: { distance: 5 } }
// A finger that moves at once scrolls; one that rests picks the card up.
const touch = { activationConstraint: { delay: 200, tolerance: 5 } }
const keyboard = { coordinateGetter: toNextColumn, keyboardCodes }

export const useDragSensors = () =>
  useSensors(useSensor(MouseSensor, mouse), useSensor(TouchSensor, touch), useSensor(KeyboardSensor, keyboard))

/** The column under the pointer, if any. With the keyboard, the nearest column. */
export const columnAt: CollisionDetection = (drag) =>
  drag.pointerCoordinates ? pointerWithin(drag) : closestCenter(drag)

type Drop = Pick<DragEndEvent, 'over' | 'activatorEvent'>

/**
 * The stage a card is dropped on. For a pointer it is the column where the button or the finger was lifted: dnd-kit's
 * `over` is a frame or two behind the pointer, so a quick drop would land in the column before. `lastDrop` returns the
 * stage of the last drop.
 */
export const useDropStage = () => {
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
