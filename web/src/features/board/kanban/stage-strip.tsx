import { type Stage, stageLabels, stages } from '@roletrail/contracts/vocabulary/stage'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { StageDot } from '../../../ui/stage-badge.tsx'

interface StageStripProps {
  /** The element in which the columns scroll sideways. */
  board: RefObject<HTMLElement | null>
  counts: Record<Stage, number>
}

/** On a phone one column fills the screen: all stages with their counts, the visible one marked, and the way to each. */
export const StageStrip = ({ board, counts }: StageStripProps) => {
  const [current, setCurrent] = useState<Stage>('applied')
  const strip = useRef<HTMLElement>(null)
  useEffect(() => {
    const mostlyVisible = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries)
          if (isIntersecting) setCurrent((target as HTMLElement).dataset.column as Stage)
      },
      { root: board.current, threshold: 0.6 },
    )
    for (const column of columnsIn(board)) mostlyVisible.observe(column)
    return () => mostlyVisible.disconnect()
  }, [board])
  useEffect(() => {
    const button = strip.current?.querySelector<HTMLElement>(`[data-stage=${current}]`)
    // Not scrollIntoView, which would scroll the page as well.
    if (button) strip.current?.scrollTo({ left: button.offsetLeft - 48, behavior: 'smooth' })
  }, [current])
  const goTo = (stage: Stage) => {
    const column = columnsIn(board).find(({ dataset }) => dataset.column === stage)
    if (column) board.current?.scrollTo({ left: column.offsetLeft - 24, behavior: 'smooth' })
  }
  return (
    <nav ref={strip} aria-label="Stages" className="relative flex gap-1 overflow-x-auto px-3 pt-3 pb-1 md:hidden">
      {stages.map((stage) => (
        <button
          key={stage}
          type="button"
          data-stage={stage}
          aria-current={stage === current ? 'true' : undefined}
          className="flex h-9 shrink-0 items-center gap-1.5 rounded-full px-3 text-[0.8125rem] whitespace-nowrap text-muted focus-visible:-outline-offset-2 aria-[current]:bg-tint-soft aria-[current]:font-medium aria-[current]:text-tint-ink"
          onClick={() => goTo(stage)}
        >
          <StageDot />
          {stageLabels[stage]}
          <span className="tabular-nums">{counts[stage]}</span>
        </button>
      ))}
    </nav>
  )
}

const columnsIn = (board: RefObject<HTMLElement | null>) => [
  ...(board.current?.querySelectorAll<HTMLElement>('[data-column]') ?? []),
]
