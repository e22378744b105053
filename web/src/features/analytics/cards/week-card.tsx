import type { Analytics } from '@roletrail/contracts/jobs/analytics'
import { useQuery } from '@tanstack/react-query'
import { goalQuery } from '../analytics-query.ts'
import { groupName, weeksInWords } from '../analytics-words.ts'
import { ChartCard } from '../chart-card.tsx'
import { WeekChart } from '../charts/week-chart.tsx'
import { GoalForm } from '../goal-form.tsx'

export const WeekCard = ({ analytics: { breakdowns, day } }: { analytics: Analytics }) => {
  const { data } = useQuery(goalQuery)
  const goal = data?.weeklyGoal ?? null
  const weeks = breakdowns.find(({ by }) => by === 'week')
  if (!weeks) return null
  return (
    <ChartCard
      title="Applications per week"
      text={weeksInWords(weeks, goal, day)}
      aside={data && <GoalForm goal={goal} />}
      file={`roletrail-applications-per-week-${day}`}
      note="The darker part of a bar got a response."
      table={{
        columns: ['Week of', 'Applications', 'Responses', 'Waiting'],
        rows: weeks.groups
          .toReversed()
          .map(({ key, applications, responses, waiting }) => [
            groupName('week', key, day),
            applications,
            responses,
            waiting,
          ]),
      }}
    >
      {(drawing) => <WeekChart {...drawing} weeks={weeks.groups} goal={goal} day={day} />}
    </ChartCard>
  )
}
