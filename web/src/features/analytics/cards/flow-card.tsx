import type { Analytics } from '@roletrail/contracts/jobs/analytics'
import { endName, flowsInWords } from '../analytics-words.ts'
import { ChartCard } from '../chart-card.tsx'
import { SankeyChart } from '../charts/sankey-chart.tsx'

export const FlowCard = ({ analytics: { flows, day } }: { analytics: Analytics }) => (
  <ChartCard
    title="Where your applications went"
    text={flowsInWords(flows)}
    file={`roletrail-flow-${day}`}
    note="From one stage to the next. An application that skipped a stage passes it by."
    table={{
      columns: ['From', 'To', 'Applications'],
      rows: flows.map(({ from, to, jobs }) => [endName(from), endName(to), jobs]),
    }}
  >
    {(drawing) => <SankeyChart {...drawing} flows={flows} />}
  </ChartCard>
)
