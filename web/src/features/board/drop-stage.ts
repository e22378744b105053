import type { DragEndEvent } from '@dnd-kit/core'
import { type Stage, stages } from '@roletrail/contracts/vocabulary/stage'
import { useCallback, useEffect, useRef } from 'react'

type Drop = Pick<DragEndEvent, 'over' | 'activatorEvent'>

/**
 * On which stage a card is dropped. For a pointer it is the column where the button or the finger was lifted: dnd-kit's
 * `over` trails the pointer by a frame or two, so that a quick drop would land in the column before. `dropped` is the
 * stage of the last drop.
 */
export const useDropStage = () => {
  const lifted = useRef<PointerEvent>(null)
  const last = useRef<Stage>(undefined)
  useEffect(() => {
    // Comes before the mouseup and touchend that end the drag.
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
  const dropped = useCallback(() => last.current, [])
  return { drop, dropped }
}

const stageAt = ({ clientX, clientY }: PointerEvent) => {
  const [column] = document
    .elementsFromPoint(clientX, clientY)
    .flatMap((element) => element.closest('[data-column]') ?? [])
  return stages.find((stage) => stage === column?.getAttribute('data-column'))
}
