import { useId } from 'react'
import { Card } from '../../../ui/card.tsx'
import { Definition, type FigureName } from './definitions.tsx'

interface Month {
  /** `2026-11` */
  month: string
  value: number
}

interface MonthChartProps {
  title: FigureName
  months: readonly Month[]
  format: (value: number) => string
}

/** Twelve months as bars, the current one in full colour, and the same as a table. */
export const MonthChart = ({ title, months, format }: MonthChartProps) => {
  const id = useId()
  const current = months.at(-1)
  return (
    <Card>
      <div className="flex items-start justify-between gap-2">
        <h3 id={id} className="text-sm font-medium tracking-normal text-muted">
          {title}
        </h3>
        <Definition of={title} />
      </div>
      <p className="mt-1 text-2xl font-semibold tracking-tight tabular-nums">{format(current?.value ?? 0)}</p>
      <p className="mt-1 text-xs text-muted">this month so far</p>
      <Bars months={months} />
      <div aria-hidden="true" className="mt-1 flex justify-between text-xs text-muted">
        <span>{nameOf(months[0]?.month)}</span>
        <span>{nameOf(current?.month)}</span>
      </div>
      <details className="mt-3 text-xs">
        <summary className="w-fit cursor-pointer rounded-md text-muted hover:text-ink">Show as a table</summary>
        <table className="mt-2 w-full tabular-nums" aria-labelledby={id}>
          <thead className="text-left text-muted">
            <tr>
              <th scope="col" className="py-1 font-medium">
                Month
              </th>
              <th scope="col" className="py-1 text-right font-medium">
                {title}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {months.toReversed().map(({ month, value }) => (
              <tr key={month}>
                <th scope="row" className="py-1 text-left font-normal">
                  {nameOf(month)}
                </th>
                <td className="py-1 text-right">{format(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Card>
  )
}

const [width, gap, height] = [10, 3, 60]

/** For the eye only: the table below has the numbers. */
const Bars = ({ months }: { months: readonly Month[] }) => {
  const highest = Math.max(1, ...months.map(({ value }) => value))
  const full = months.length * (width + gap) - gap
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${full} ${height}`}
      preserveAspectRatio="none"
      className="mt-4 h-24 w-full text-accent-ink"
    >
      {months.map(({ month, value }, nth) => {
        // A month with little shows something, and one with nothing shows nothing.
        const bar = value <= 0 ? 0.5 : Math.max(2, (value / highest) * height)
        return (
          <rect
            key={month}
            x={nth * (width + gap)}
            y={height - bar}
            width={width}
            height={bar}
            rx={1}
            fill="currentColor"
            opacity={nth === months.length - 1 ? 1 : 0.45}
          />
        )
      })}
    </svg>
  )
}

const monthName = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })

const nameOf = (month: string | undefined) => (month ? monthName.format(new Date(`${month}-01T00:00:00Z`)) : '')
