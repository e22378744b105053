import type { FunnelStep } from '@roletrail/contracts/jobs/analytics'
import { stageLabels } from '@roletrail/contracts/vocabulary/stage'
import { area, curveBumpY } from 'd3-shape'
import { stepInWords } from '../analytics-words.ts'
import type { Drawing } from '../chart-card.tsx'
import { Picture } from './picture.tsx'

const label = 20
const bar = 20
const gap = 30
const row = label + bar + gap

/** The stages from top to bottom, each as wide as the share that reached it. */
export const FunnelChart = ({ funnel, ...drawing }: Drawing & { funnel: readonly FunnelStep[] }) => {
  const { width } = drawing
  const all = funnel[0]?.reached ?? 0
  const widthOf = (reached: number) => (all > 0 ? Math.max(reached > 0 ? 3 : 0, (reached / all) * width) : 0)
  const narrowing = area<[y: number, width: number]>()
    .x0(0)
    .x1(([, right]) => right)
    .y(([y]) => y)
    .curve(curveBumpY)
  return (
    <Picture {...drawing} height={funnel.length * row - gap}>
      {funnel.map((step, nth) => {
        const { stage, reached } = step
        const top = nth * row
        const next = funnel[nth + 1]
        return (
          <g key={stage} data-stage={stage}>
            {next && (
              <path
                className="fill-tint-soft"
                d={
                  narrowing([
                    [top + label + bar, widthOf(reached)],
                    [top + row + label, widthOf(next.reached)],
                  ]) ?? undefined
                }
              />
            )}
            <text y={top + 13} className="fill-ink text-[0.8125rem] font-medium">
              {stageLabels[stage]}
              <tspan dx={8} className="fill-ink font-semibold tabular-nums">
                {reached}
              </tspan>
            </text>
            <rect y={top + label} width={widthOf(reached)} height={bar} rx={4} className="fill-tint" />
            {next && (
              <text y={top + label + bar + 18} x={8} className="fill-muted">
                {stepInWords(step)}
              </text>
            )}
          </g>
        )
      })}
    </Picture>
  )
}
