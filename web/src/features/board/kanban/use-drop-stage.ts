import type { DragEndEvent } from '@dnd-kit/core'
import { type Stage, stages } from '@roletrail/contracts/vocabulary/stage'
import { useCallback, useEffect, useRef } from 'react'

type Drop = Pick<DragEndEvent, 'over' | 'activatorEvent'>

/**
 * The stage a card is dropped on. For a pointer it is the column where the button or the finger was lifted: dnd-kit's
 * `over` is a frame or two behind the pointer, so a quick drop would land in the column before. `lastDrop` returns the
 * stage of the last drop, `pointer` where the pointer was last.
 */
export const useDropStage = () => {
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
