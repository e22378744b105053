import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../lib/api/api-query.ts'
import { capitalized } from '../../../lib/capitalized.ts'
import { formatMoment } from '../../../lib/dates.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Page } from '../../../ui/page.tsx'
import { type Finding, findingsOf, type ServiceState } from './findings.ts'
import { ParkedList } from './parked-list.tsx'
import { RetryButton } from './retry-button.tsx'
import { WhatToDo } from './what-to-do.tsx'

const operations = apiQuery('/api/admin/operations')

/** How every service is doing, and what to do about what is not well. */
export const OperationsPage = () => {
  const state = useQuery(operations)
  return (
    <Page title="Operations" lead="How each service is doing, and what to do if one needs you." wide>
      {state.isPending && <OperationsSkeleton />}
      {state.isError && <LoadFailed what="the state of the services" retry={() => void state.refetch()} />}
      {state.data && (
        <>
          <div className="flex flex-wrap items-center gap-4">
            <Button variant="secondary" disabled={state.isFetching} onClick={() => void state.refetch()}>
              {state.isFetching ? 'Refreshing...' : 'Refresh'}
            </Button>
            <p className="text-xs text-muted">
              As of <time dateTime={state.data.asOf}>{formatMoment(state.data.asOf)}</time>
            </p>
          </div>
          <div className="grid items-start gap-4 lg:grid-cols-2">
            {state.data.services.map((each) => (
              <ServiceCard key={each.service} state={each} now={Date.parse(state.data.asOf)} />
            ))}
          </div>
        </>
      )}
    </Page>
  )
}

const ServiceCard = ({ state: { service, report }, now }: { state: ServiceState; now: number }) => {
  if (!report)
    return (
      <Card>
        <Heading service={service} status="away" />
        <p className="mt-3 text-muted">
          It isn't responding. Its own pages show an error until it does; everything else works. Check its log and its
          database. <WhatToDo runbook="service" section="a-service-or-the-bff" />
        </p>
      </Card>
    )
  const findings = findingsOf(report, now)
  const needed = findings.some(({ todo }) => todo) || report.parkedTotal > 0
  return (
    <Card flush>
      <div className="px-6 pt-5 pb-2">
        <Heading service={service} status={needed ? 'attention' : 'well'} />
      </div>
      <FindingList service={service} findings={findings} />
      {report.parkedTotal > 0 && <ParkedList service={service} report={report} />}
    </Card>
  )
}

const statuses = {
  well: { tone: 'success', text: 'Well' },
  attention: { tone: 'warning', text: 'Needs attention' },
  away: { tone: 'danger', text: 'Away' },
} as const

const Heading = ({ service, status }: { service: string; status: keyof typeof statuses }) => (
  <div className="flex items-center justify-between gap-4">
    <h2 className="text-base">{capitalized(service)}</h2>
    <Badge tone={statuses[status].tone}>{statuses[status].text}</Badge>
  </div>
)

/** What needs somebody comes first. */
const FindingList = ({ service, findings }: { service: ServiceState['service']; findings: Finding[] }) => (
  <ul className="divide-y divide-line px-6 pb-3">
    {findings
      .toSorted((one, other) => Number(Boolean(other.todo)) - Number(Boolean(one.todo)))
      .map(({ key, what, value, todo, runbook, retry }) => (
        <li key={key} className="py-2">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="min-w-0 break-words text-muted">{what}</span>
            <span className="font-medium tabular-nums">{value}</span>
          </div>
          {todo && (
            <p data-tone="warning" className="mt-1 text-xs text-tint-ink">
              {todo} <WhatToDo {...runbook} />
            </p>
          )}
          {retry && <RetryButton service={service} queue={retry} />}
        </li>
      ))}
  </ul>
)

const OperationsSkeleton = () => (
  <div aria-busy="true" className="grid gap-4 lg:grid-cols-2">
    {['identity', 'jobs', 'billing', 'support'].map((service) => (
      <Card key={service}>
        <Skeleton className="h-5 w-28" />
        {['first', 'second', 'third', 'fourth'].map((line) => (
          <Skeleton key={line} className="mt-4 h-4" />
        ))}
      </Card>
    ))}
  </div>
)
