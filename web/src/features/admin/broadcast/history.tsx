import { useInfiniteQuery } from '@tanstack/react-query'
import { Megaphone } from 'lucide-react'
import { pagedQuery } from '../../../lib/api/pages.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { BroadcastRow } from './broadcast-row.tsx'

/** What was sent, newest first; figures arrive while it is being sent. */
export const History = () => {
  const list = useInfiniteQuery(pagedQuery('/api/admin/broadcast', {}))
  if (list.isPending) return <HistorySkeleton />
  const broadcasts = list.data?.pages.flatMap(({ rows }) => rows) ?? []
  if (list.isError && broadcasts.length === 0)
    return <LoadFailed what="the broadcasts" retry={() => void list.refetch()} />
  if (broadcasts.length === 0)
    return (
      <Card flush>
        <Notice icon={<Megaphone />} title="No broadcasts yet">
          What you send appears here, with how many people it reached.
        </Notice>
      </Card>
    )
  return (
    <Card flush aria-labelledby="broadcast-history">
      <h2 id="broadcast-history" className="px-6 pt-6 pb-2 text-base">
        History
      </h2>
      <ul className="divide-y divide-line">
        {broadcasts.map((broadcast) => (
          <BroadcastRow key={broadcast.id} broadcast={broadcast} />
        ))}
      </ul>
      {list.hasNextPage && (
        <div className="flex justify-center border-t border-line px-6 py-4">
          <Button variant="secondary" disabled={list.isFetching} onClick={() => void list.fetchNextPage()}>
            {list.isFetchingNextPage ? 'Loading...' : 'Show older'}
          </Button>
        </div>
      )}
    </Card>
  )
}

const HistorySkeleton = () => (
  <Card flush aria-busy="true">
    <ul className="divide-y divide-line">
      {['first', 'second', 'third'].map((broadcast) => (
        <li key={broadcast} className="px-6 py-5">
          <Skeleton className="h-4 w-56 max-w-full" />
          <Skeleton className="mt-2 h-3 w-40" />
          <Skeleton className="mt-4 h-8 w-full max-w-sm" />
        </li>
      ))}
    </ul>
  </Card>
)
