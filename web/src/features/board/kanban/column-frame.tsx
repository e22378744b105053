import { type Stage, stageLabels } from '@roletrail/contracts/vocabulary/stage'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { plural } from '../../../lib/plural.ts'
import { ColumnHead } from './column-head.tsx'

interface ColumnFrameProps {
  stage: Stage
  count: number
  /** How many there are without the filter. */
  total?: number
  /** A card is over it. */
  over?: boolean
  /** Of the column's place on its board. */
  className?: string
  /** Of the column itself. */
  frameClassName?: string
  onAdd?: () => void
  /** Its cards. */
  children: ReactNode
}

/** A column of a board. The gap between two belongs to them, so that a card over the board is always over a stage. */
export const ColumnFrame = ({
  stage,
  count,
  over = false,
  className,
  frameClassName,
  children,
  ...head
}: ColumnFrameProps) => (
  <div data-column={stage} className={clsx('row-span-2 grid min-h-0 min-w-0 grid-rows-subgrid px-1', className)}>
    <section
      data-stage={stage}
      aria-label={`${stageLabels[stage]}, ${plural(count, 'job')}`}
      className={clsx(
        'row-span-2 grid min-h-0 min-w-0 grid-rows-subgrid overflow-clip rounded-md border bg-sunken transition-colors',
        over ? 'border-tint' : (frameClassName ?? 'border-transparent'),
      )}
    >
      <ColumnHead stage={stage} count={count} {...head} />
      {children}
    </section>
  </div>
)
