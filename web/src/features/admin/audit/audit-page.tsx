import type { AuditEntry } from '@roletrail/contracts/identity/audit'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { pagedQuery } from '../../../lib/api/pages.ts'
import { formatMoment } from '../../../lib/dates.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Page } from '../../../ui/page.tsx'
import { actionInWords, adminInWords, outcomeInWords } from '../audit-words.ts'
import { type AuditFilter, AuditFilters, queryOf } from './audit-filters.tsx'
import { ExportButton } from './export-button.tsx'

interface AuditPageProps {
  filter: AuditFilter
  onFilter: (filter: AuditFilter) => void
}

/** What administrators did and looked at: nobody can change or delete an entry. */
export const AuditPage = ({ filter, onFilter }: AuditPageProps) => (
  <Page
    title="Audit log"
    lead="Everything admins do, and every look at someone's data. Entries can't be changed or deleted."
    back={<BackLink to="/admin/dashboard">Back to dashboard</BackLink>}
    wide
  >
    <AuditFilters filter={filter} onFilter={onFilter} aside={<ExportButton filter={queryOf(filter)} />} />
    <Entries filter={filter} onClear={() => onFilter({})} />
  </Page>
)

const Entries = ({ filter, onClear }: { filter: AuditFilter; onClear: () => void }) => {
  // Every request adds to it, so it is never up to date for long.
  const list = useInfiniteQuery({ ...pagedQuery('/api/admin/audit', queryOf(filter)), refetchOnMount: 'always' })
  if (list.isPending) return <EntriesSkeleton />
  const entries = list.data?.pages.flatMap(({ rows }) => rows) ?? []
  if (list.isError && entries.length === 0) return <LoadFailed what="the audit log" retry={() => void list.refetch()} />
  if (entries.length === 0)
    return (
      <Card flush>
        <Notice
          icon={<ScrollText />}
          title="No entries found"
          action={
            <Button variant="secondary" onClick={onClear}>
              Clear filters
            </Button>
          }
        />
      </Card>
    )
  return (
    <>
      <Card flush>
        <ul aria-label="Entries" className="divide-y divide-line">
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      </Card>
      {list.hasNextPage && (
        <Button
          variant="secondary"
          className="self-center"
          disabled={list.isFetching}
          onClick={() => void list.fetchNextPage()}
        >
          {list.isFetching ? 'Loading...' : 'Show more'}
        </Button>
      )}
    </>
  )
}

const Entry = ({ entry }: { entry: AuditEntry }) => {
  const { at, person, subject, reason } = entry
  const outcome = outcomeInWords(entry)
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 px-6 py-3">
      <div className="min-w-0 flex-1 basis-72">
        <p className="break-words">
          <span className="font-medium">{actionInWords(entry)}</span>
          {subject !== null && <span className="text-muted">: {person?.name ?? subject}</span>}
        </p>
        <p className="mt-0.5 text-xs break-words text-muted">by {adminInWords(entry)}</p>
        {reason && <p className="mt-1 break-words text-muted">“{reason}”</p>}
      </div>
      <div className="flex items-center gap-4">
        {outcome && (
          <Badge tone={entry.outcome === null ? 'warning' : 'danger'} className="capitalize">
            {outcome}
          </Badge>
        )}
        <time dateTime={at} className="text-muted">
          {formatMoment(at)}
        </time>
      </div>
    </li>
  )
}

const EntriesSkeleton = () => (
  <Card flush aria-busy="true" role="status" aria-label="Loading the audit log">
    <ul className="divide-y divide-line">
      {['first', 'second', 'third', 'fourth', 'fifth'].map((row) => (
        <li key={row} className="px-6 py-3">
          <Skeleton className="h-4 w-64 max-w-full" />
          <Skeleton className="mt-2 h-3 w-32" />
        </li>
      ))}
    </ul>
  </Card>
)
