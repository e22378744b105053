import { type Stage, stageLabels } from '@roletrail/contracts/vocabulary/stage'
import { countOf } from '../stage-groups.ts'

interface ColumnHeadProps {
  stage: Stage
  /** Absent while the jobs are loading. */
  count?: number
  /** How many there are without the filter, if it hides some. */
  total?: number
}

/** Takes its hue from the nearest `data-stage`. */
export const ColumnHead = ({ stage, count, total = count }: ColumnHeadProps) => (
  <header className="flex items-center gap-1 border-t-3 border-t-tint px-2 pt-2 pb-1.5">
    <h2 className="min-w-0 truncate text-xs leading-4 tracking-[-0.01em]">{stageLabels[stage]}</h2>
    <span className="ml-auto text-xs font-medium whitespace-nowrap text-tint-ink tabular-nums">
      {count !== undefined && total !== undefined && countOf(count, total)}
    </span>
  </header>
)
