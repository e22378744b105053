import type { Analytics } from '@roletrail/contracts/jobs/analytics'
import { stageLabels } from '@roletrail/contracts/vocabulary/stage'
import { plural } from '../../../lib/plural.ts'
import { fewest, timesInWords } from '../analytics-words.ts'
import { ChartCard } from '../chart-card.tsx'
import { TimeChart } from '../charts/time-chart.tsx'

export const TimeCard = ({ analytics: { times, day } }: { analytics: Analytics }) => (
  <ChartCard
    title="Time in each stage"
    text={timesInWords(times)}
    file={`roletrail-time-in-stage-${day}`}
    note="The lines show who's still there after so many days. Jobs that are still waiting count for as long as they've waited (Kaplan–Meier)."
    table={{
      columns: ['Stage', 'Left', 'Waiting', 'Half within', '75% within'],
      rows: times.map(({ stage, left, waiting, median, p75 }) => {
        const none = left + waiting < fewest ? `Under ${fewest}` : 'Not yet'
        return [
          stageLabels[stage],
          left,
          waiting,
          median === null ? none : plural(median, 'day'),
          p75 === null ? none : plural(p75, 'day'),
        ]
      }),
    }}
  >
    {(drawing) => <TimeChart {...drawing} times={times} />}
  </ChartCard>
)
