import type { Analytics, FunnelStep } from '@roletrail/contracts/jobs/analytics'
import { stageLabels } from '@roletrail/contracts/vocabulary/stage'
import { fewest, headline, percent, verdict } from '../analytics-words.ts'
import { ChartCard } from '../chart-card.tsx'
import { FunnelChart } from '../charts/funnel-chart.tsx'

/** The answer to "is my search working, and where do I lose?" */
export const PipelineCard = ({ analytics }: { analytics: Analytics }) => (
  <ChartCard
    title="Pipeline"
    lead={<p className="mt-2 mb-1 text-xl font-semibold tracking-tight text-balance text-ink">{headline(analytics)}</p>}
    text={verdict(analytics)}
    file={`roletrail-pipeline-${analytics.day}`}
    note="A response is a move past the first stage. A job counts in every stage it got to, even if it was rejected later. Moving a card back takes the stages after it back, too."
    table={{
      columns: ['Stage', 'Reached', 'Went on', 'Rate', 'Likely range', 'Rejected', 'Waiting'],
      rows: analytics.funnel.map(rowOf),
    }}
  >
    {(drawing) => <FunnelChart {...drawing} funnel={analytics.funnel} />}
  </ChartCard>
)

const rowOf = ({ stage, reached, wentOn, rejected, waiting, conversion }: FunnelStep) => {
  const isLast = stage === 'offer'
  const none = isLast ? '–' : `Under ${fewest}`
  return [
    stageLabels[stage],
    reached,
    isLast ? '–' : wentOn,
    conversion ? percent(conversion.value) : none,
    conversion ? `${percent(conversion.low)} – ${percent(conversion.high)}` : '–',
    rejected,
    isLast ? '–' : waiting,
  ]
}
