import { useQuery } from '@tanstack/react-query'
import { Megaphone } from 'lucide-react'
import { apiQuery } from '../../../lib/api/api-query.ts'
import { Card } from '../../../ui/card.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { BroadcastRow } from './broadcast-row.tsx'

const shown = 50

/** What was sent, newest first; figures arrive while it is being sent. */
export const History = () => {
  const list = useQuery(apiQuery('/api/admin/broadcast', { query: { limit: shown } }))
  if (list.isPending) return <HistorySkeleton />
  if (list.isError) return <LoadFailed what="the broadcasts" retry={() => void list.refetch()} />
  if (list.data.length === 0)
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
        {list.data.map((broadcast) => (
          <BroadcastRow key={broadcast.id} broadcast={broadcast} />
        ))}
      </ul>
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
