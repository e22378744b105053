import type { Analytics, Breakdown } from '@roletrail/contracts/jobs/analytics'
import { useState } from 'react'
import { approximationOf } from '../../../job/categories.ts'
import { plural } from '../../../lib/plural.ts'
import { Select } from '../../../ui/form/select.tsx'
import { breakdownInWords, breakdownNames, fewest, groupName, percent } from '../analytics-words.ts'
import { ChartCard } from '../chart-card.tsx'
import { ResponseChart } from '../charts/response-chart.tsx'

/** What newer servers may add is left out until the app knows it, and what an older one did not send. */
const isKnown = (each: Breakdown | undefined): each is Breakdown => each !== undefined && each.by in breakdownNames

export const ResponseCard = ({ analytics }: { analytics: Analytics }) => {
  const { breakdowns, categories, pay, language, day } = analytics
  const [by, setBy] = useState<Breakdown['by']>('source')
  const known = [breakdowns, categories, pay, language].flat().filter(isKnown)
  const shown = known.find((each) => each.by === by)
  if (!shown) return null
  return (
    <ChartCard
      title="Response rate"
      text={breakdownInWords(shown, day)}
      aside={
        <Select
          aria-label="Response rate by"
          className="w-36!"
          value={by}
          onValueChange={setBy}
          options={known.map((each) => ({ value: each.by, label: breakdownNames[each.by] }))}
        />
      }
      file={`roletrail-response-rate-by-${by}-${day}`}
      note={noteOf(shown)}
      table={{
        columns: [breakdownNames[by], 'Applications', 'Responses', 'Waiting', 'Rate', 'Likely range'],
        rows: (by === 'week' ? shown.groups.toReversed() : shown.groups).map(
          ({ key, applications, responses, waiting, rate }) => [
            groupName(by, key, day),
            applications,
            responses,
            waiting,
            rate ? percent(rate.value) : `Under ${fewest}`,
            rate ? `${percent(rate.low)} – ${percent(rate.high)}` : '–',
          ],
        ),
      }}
    >
      {(drawing) => <ResponseChart {...drawing} breakdown={shown} day={day} />}
    </ChartCard>
  )
}

const noteOf = (breakdown: Breakdown) => {
  const { by, more } = breakdown
  return [
    'The lines show the likely range (Wilson intervals, 95%).',
    by === 'source' && 'The source is the site your link leads to.',
    by === 'tag' && 'A job with several tags counts for each of them.',
    breakdown.by === 'pay' && `Where a year's pay starts, in dollars. ${approximationOf(breakdown.ratesOf)}`,
    by === 'channel' && 'You say in a job how you found it.',
    by === 'week' && 'Recent weeks may still get responses.',
    more > 0 && `${plural(more, 'smaller group')} left out.`,
  ]
    .filter(Boolean)
    .join(' ')
}
