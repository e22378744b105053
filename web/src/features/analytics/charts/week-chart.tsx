import type { Group } from '@roletrail/contracts/jobs/analytics'
import { weekName } from '../analytics-words.ts'
import type { Drawing } from '../chart-card.tsx'
import { mondayOf } from '../days.ts'
import { halo, Picture } from './picture.tsx'

const chartHeight = 230
const top = 18
const axis = 22
/** For the goal's label. */
const gutter = 34

interface WeekChartProps extends Drawing {
  weeks: readonly Group[]
  goal: number | null
  day: string
}

/** Applications week by week; the part of each bar that got a response is darker. */
export const WeekChart = ({ weeks, goal, day, ...drawing }: WeekChartProps) => {
  const { width } = drawing
  const highest = Math.max(1, goal ?? 0, ...weeks.map(({ applications }) => applications))
  const height = (count: number) => (count / highest) * chartHeight
  const right = width - (goal === null ? 0 : gutter)
  const step = right / Math.max(1, weeks.length)
  const bar = Math.max(1, Math.min(48, step * 0.72))
  const base = top + chartHeight
  const labelled = [0, weeks.length - 1, ...(weeks.length > 8 ? [Math.floor((weeks.length - 1) / 2)] : [])]
  return (
    <Picture {...drawing} height={base + axis}>
      <line x2={right} y1={base} y2={base} className="stroke-line-strong" />
      {weeks.map(({ key, applications, responses }, nth) => {
        const x = nth * step + (step - bar) / 2
        return (
          <g key={key}>
            <rect
              x={x}
              y={base - height(applications)}
              width={bar}
              height={height(applications)}
              rx={Math.min(3, bar / 4)}
              fillOpacity={0.35}
              className="fill-accent"
            />
            <rect x={x} y={base - height(responses)} width={bar} height={height(responses)} className="fill-accent" />
          </g>
        )
      })}
      {[...new Set(labelled)].map((nth) => {
        const week = weeks[nth]?.key
        const anchor = nth === 0 ? 'start' : nth === weeks.length - 1 ? 'end' : 'middle'
        const x = { start: 0, middle: (nth + 0.5) * step, end: right }[anchor]
        return (
          week && (
            <text key={week} x={x} y={base + 16} textAnchor={anchor} className="fill-muted">
              {week === mondayOf(day) ? 'This week' : weekName(week, day)}
            </text>
          )
        )
      })}
      {goal !== null && (
        <g data-tone="success">
          <line
            x2={right}
            y1={base - height(goal)}
            y2={base - height(goal)}
            strokeDasharray="5 4"
            strokeWidth={1.5}
            className="stroke-tint"
          />
          <text x={width} y={base - height(goal) + 4} textAnchor="end" className="fill-tint-ink font-medium">
            Goal
          </text>
        </g>
      )}
      {bar >= 14 &&
        weeks.map(
          ({ key, applications }, nth) =>
            applications > 0 && (
              <text
                key={key}
                {...halo}
                x={(nth + 0.5) * step}
                y={base - height(applications) - 5}
                textAnchor="middle"
                className="fill-muted stroke-surface tabular-nums"
              >
                {applications}
              </text>
            ),
        )}
    </Picture>
  )
}
