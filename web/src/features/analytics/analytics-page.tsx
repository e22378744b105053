import type { Analytics } from '@roletrail/contracts/jobs/analytics'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { ChartNoAxesColumn } from 'lucide-react'
import { useToday } from '../../lib/use-today.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Page } from '../../ui/page.tsx'
import { analyticsQuery } from './analytics-query.ts'
import type { AnalyticsSearch } from './analytics-search.ts'
import { FlowCard } from './cards/flow-card.tsx'
import { PipelineCard } from './cards/pipeline-card.tsx'
import { ResponseCard } from './cards/response-card.tsx'
import { TimeCard } from './cards/time-card.tsx'
import { WeekCard } from './cards/week-card.tsx'
import { daysOf } from './days.ts'
import { WindowPicker } from './window-picker.tsx'

interface AnalyticsPageProps {
  search: AnalyticsSearch
  onSearch: (search: AnalyticsSearch) => void
}

/** Whether the search works, and where it loses: first in words, then as a funnel, then why. */
export const AnalyticsPage = ({ search, onSearch }: AnalyticsPageProps) => {
  const today = useToday()
  const { data, isError, isPlaceholderData, refetch } = useQuery(analyticsQuery(daysOf(search, today)))
  return (
    <Page wide title="Analytics" lead="How your search is going, by the day you applied.">
      <WindowPicker search={search} today={today} onSearch={onSearch} />
      {data && data.applications > 0 && (
        <div
          aria-busy={isPlaceholderData}
          className={clsx('grid gap-6 lg:grid-cols-2', isPlaceholderData && 'opacity-60')}
        >
          <Cards analytics={data} />
        </div>
      )}
      {data?.applications === 0 && <Nothing analytics={data} onAll={() => onSearch({ weeks: 'all' })} />}
      {!data && isError && (
        <LoadFailed what="your analytics" retry={() => void refetch()}>
          Your jobs and their history are safe.
        </LoadFailed>
      )}
      {!data && !isError && <Loading />}
    </Page>
  )
}

const Cards = ({ analytics }: { analytics: Analytics }) => (
  <>
    <div className="grid min-w-0 lg:col-span-2">
      <PipelineCard analytics={analytics} />
    </div>
    <WeekCard analytics={analytics} />
    <TimeCard analytics={analytics} />
    <div className="grid min-w-0 lg:col-span-2">
      <ResponseCard analytics={analytics} />
    </div>
    <div className="grid min-w-0 lg:col-span-2">
      <FlowCard analytics={analytics} />
    </div>
  </>
)

const Nothing = ({ analytics: { from, to }, onAll }: { analytics: Analytics; onAll: () => void }) => (
  <Card>
    <Notice
      icon={<ChartNoAxesColumn />}
      title={from || to ? 'No applications in these days' : 'Nothing to count yet'}
      action={
        from || to ? (
          <Button onClick={onAll}>Show all applications</Button>
        ) : (
          <Button asChild>
            <Link to="/add-job">Add a job</Link>
          </Button>
        )
      }
    >
      {from || to
        ? 'Choose other days, or look at all of them.'
        : "Add jobs and move them along. You'll see here how far they get, how long it takes, and who responds."}
    </Notice>
  </Card>
)

const Loading = () => (
  <div role="status" aria-busy="true" aria-label="Loading your analytics" className="grid gap-6 lg:grid-cols-2">
    <Skeleton className="h-96 lg:col-span-2" />
    <Skeleton className="h-72" />
    <Skeleton className="h-72" />
  </div>
)
