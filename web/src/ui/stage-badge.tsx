import { type Stage, stageLabels } from '@roletrail/contracts/vocabulary/stage'
import { clsx } from 'clsx'
import { badgeClass } from './badge.tsx'

/** The stage as text; its colour is never the only signal. */
export const StageBadge = ({ stage, className }: { stage: Stage; className?: string }) => (
  <span data-stage={stage} className={clsx(badgeClass, className)}>
    <StageDot />
    {stageLabels[stage]}
  </span>
)

/** Takes its colour from the nearest `data-stage` or `data-tone`. */
export const StageDot = ({ className }: { className?: string }) => (
  <span aria-hidden="true" className={clsx('size-2 shrink-0 rounded-full bg-tint', className)} />
)
