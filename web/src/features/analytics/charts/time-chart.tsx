import type { StageTime } from '@roletrail/contracts/jobs/analytics'
import { stageLabels } from '@roletrail/contracts/vocabulary/stage'
import { area, curveStepAfter, line } from 'd3-shape'
import { timeInWords } from '../analytics-words.ts'
import type { Drawing } from '../chart-card.tsx'
import { Picture } from './picture.tsx'

const curveHeight = 44
const gap = 18
const axis = 20
/** From here on a stage and its times share a line. */
const roomy = 340

/** For each stage the share that is still in it, day by day, with the days after which half and three quarters have left. */
export const TimeChart = ({ times, ...drawing }: Drawing & { times: readonly StageTime[] }) => {
  const { width } = drawing
  const label = width < roomy ? 37 : 20
  const row = label + curveHeight + gap
  const lastOf = ({ curve, p75 }: StageTime) => p75 ?? curve.at(-1)?.days ?? 0
  const days = Math.max(14, Math.ceil(Math.max(...times.map(lastOf)) * 1.15))
  const x = (day: number) => (Math.min(day, days) / days) * width
  return (
    <Picture {...drawing} height={times.length * row + axis - gap + 8}>
      {times.map((time, nth) => {
        const { stage, curve, median, p75 } = time
        const base = nth * row + label + curveHeight
        const steps: [number, number][] = [
          [0, 1],
          ...curve.filter(({ days: day }) => day <= days).map(({ days, share }): [number, number] => [days, share]),
        ]
        const whole: [number, number][] = [...steps, [days, steps.at(-1)?.[1] ?? 1]]
        const y = (share: number) => base - share * curveHeight
        return (
          <g key={stage} data-stage={stage}>
            <text y={nth * row + 13} className="fill-ink text-[0.8125rem] font-medium">
              {stageLabels[stage]}
              <tspan {...(width < roomy ? { x: 0, dy: 17 } : { dx: 8 })} className="fill-muted text-xs font-normal">
                {timeInWords(time)}
              </tspan>
            </text>
            <line x2={width} y1={base} y2={base} className="stroke-line" />
            {curve.length > 0 && (
              <>
                <path
                  className="fill-tint-soft"
                  d={
                    area<[number, number]>(
                      ([day]) => x(day),
                      base,
                      ([, share]) => y(share),
                    ).curve(curveStepAfter)(whole) ?? undefined
                  }
                />
                <path
                  className="fill-none stroke-tint"
                  strokeWidth={2}
                  d={
                    line<[number, number]>(
                      ([day]) => x(day),
                      ([, share]) => y(share),
                    ).curve(curveStepAfter)(whole) ?? undefined
                  }
                />
                {[median, p75].map(
                  (day) =>
                    day !== null && (
                      <g key={day}>
                        <line
                          x1={x(day)}
                          x2={x(day)}
                          y1={base}
                          y2={base - curveHeight}
                          className="stroke-tint"
                          strokeDasharray="3 3"
                        />
                        <circle cx={x(day)} cy={base} r={4} className="fill-tint" />
                      </g>
                    ),
                )}
              </>
            )}
          </g>
        )
      })}
      <g className="fill-muted">
        <text y={times.length * row + 4}>0 days</text>
        <text y={times.length * row + 4} x={width / 2} textAnchor="middle">
          {Math.round(days / 2)}
        </text>
        <text y={times.length * row + 4} x={width} textAnchor="end">
          {days}
        </text>
      </g>
    </Picture>
  )
}
