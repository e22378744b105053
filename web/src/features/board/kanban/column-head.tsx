import { type Stage, stageLabels } from '@roletrail/contracts/vocabulary/stage'

/** Takes its hue from the nearest `data-stage`. */
export const ColumnHead = ({ stage, count }: { stage: Stage; count?: number }) => (
  <header className="flex items-center gap-1 border-t-3 border-t-tint px-2 pt-2 pb-2.5">
    <h2 className="min-w-0 text-xs leading-4 tracking-[-0.01em]">{stageLabels[stage]}</h2>
    <span className="ml-auto text-xs font-medium text-tint-ink tabular-nums">{count}</span>
  </header>
)
