import type { Breakdown } from '@roletrail/contracts/jobs/analytics'
import { fewest, groupName, percent } from '../analytics-words.ts'
import type { Drawing } from '../chart-card.tsx'
import { fitting, longest, Picture } from './picture.tsx'

const row = 30
const axis = 24
/** The table has all of them. */
const mostShown = 12

interface ResponseChartProps extends Drawing {
  breakdown: Breakdown
  day: string
}

/** For each group the share that got a response, and within what range it likely is. */
export const ResponseChart = ({ breakdown: { by, groups }, day, ...drawing }: ResponseChartProps) => {
  const { width } = drawing
  const shown = by === 'week' ? groups.slice(-mostShown).toReversed() : groups.slice(0, mostShown)
  const left = Math.min(200, width * 0.36)
  const right = 80
  const x = (share: number) => left + share * (width - left - right)
  const bottom = shown.length * row
  return (
    <Picture {...drawing} height={bottom + axis}>
      {[0, 0.5, 1].map((share) => (
        <g key={share}>
          <line x1={x(share)} x2={x(share)} y1={0} y2={bottom} className="stroke-line" />
          <text x={x(share)} y={bottom + 16} textAnchor="middle" className="fill-muted">
            {percent(share)}
          </text>
        </g>
      ))}
      {shown.map(({ key, applications, rate }, nth) => {
        const middle = nth * row + row / 2
        return (
          <g key={key ?? ''} data-tone="accent">
            <text y={middle + 4} className="fill-ink">
              {fitting(groupName(by, key, day), left - 8)}
            </text>
            {rate ? (
              <>
                <line
                  x1={x(rate.low)}
                  x2={x(rate.high)}
                  y1={middle}
                  y2={middle}
                  strokeWidth={6}
                  strokeLinecap="round"
                  className="stroke-accent-soft"
                />
                <line x1={x(rate.low)} x2={x(rate.high)} y1={middle} y2={middle} className="stroke-accent" />
                <circle cx={x(rate.value)} cy={middle} r={5} className="fill-accent" />
              </>
            ) : (
              <text x={x(0) + 8} y={middle + 4} className="fill-muted">
                {longest(
                  [`Too few to tell (${applications} of ${fewest})`, 'Too few to tell', 'Too few'],
                  width - left - right,
                )}
              </text>
            )}
            <text x={width} y={middle + 4} textAnchor="end" className="fill-muted tabular-nums">
              {rate ? `${percent(rate.value)} of ${applications}` : `n = ${applications}`}
            </text>
          </g>
        )
      })}
    </Picture>
  )
}
