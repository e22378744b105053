import {
  KeyboardCode,
  type KeyboardCodes,
  type KeyboardCoordinateGetter,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { type Stage, stages } from '@roletrail/contracts/vocabulary/stage'
import { PromptKeyboardSensor } from './prompt-keyboard-sensor.ts'

/** Enter opens a job, so only Space picks it up. */
const keyboardCodes: KeyboardCodes = {
  start: [KeyboardCode.Space],
  cancel: [KeyboardCode.Esc],
  end: [KeyboardCode.Space, KeyboardCode.Enter],
}

/** Left and right move between columns, up and down within one, where only the person's own order makes use of it. */
const toNextPlace: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
  const down = { [KeyboardCode.Up]: -1, [KeyboardCode.Down]: 1 }[event.code]
  if (down !== undefined) {
    event.preventDefault()
    return { x: currentCoordinates.x, y: currentCoordinates.y + down * (context.collisionRect?.height ?? 0) }
  }
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
const keyboard = { coordinateGetter: toNextPlace, keyboardCodes }

export const useDragSensors = () =>
  useSensors(useSensor(MouseSensor, mouse), useSensor(TouchSensor, touch), useSensor(PromptKeyboardSensor, keyboard))
