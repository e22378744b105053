import { useInfiniteQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { useEffect, useState } from 'react'
import { pagedQuery } from '../../../lib/api/pages.ts'
import { useMediaQuery } from '../../../lib/use-media-query.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Page } from '../../../ui/page.tsx'
import { ActionDialog, type AskedAction } from './action-dialog.tsx'
import type { UserFilter } from './user-filter.ts'
import { UserFilters } from './user-filters.tsx'
import { UserList } from './user-list.tsx'
import { UserSheet } from './user-sheet.tsx'

interface UsersPageProps {
  filter: UserFilter
  onFilter: (filter: UserFilter) => void
  /** The person whose details are open. */
  user: string | undefined
  onUser: (id: string | undefined) => void
}

export const UsersPage = ({ filter, onFilter, user, onUser }: UsersPageProps) => {
  const [asked, setAsked] = useState<AskedAction>()
  return (
    <Page title="Users" back={<BackLink to="/admin/dashboard">Back to dashboard</BackLink>} wide>
      <UserFilters filter={filter} onFilter={onFilter} />
      <Results filter={filter} onOpen={onUser} onAsk={setAsked} onClear={() => onFilter({})} />
      <UserSheet id={user} onAsk={setAsked} onClose={() => onUser(undefined)} />
      <ActionDialog asked={asked} onClose={() => setAsked(undefined)} />
    </Page>
  )
}

interface ResultsProps {
  filter: UserFilter
  onOpen: (id: string) => void
  onAsk: (action: AskedAction) => void
  onClear: () => void
}

// One request looks through so many accounts; what is rare may be on none of the first pages.
const emptyPagesAtOnce = 20

const Results = ({ filter, onOpen, onAsk, onClear }: ResultsProps) => {
  const narrow = useMediaQuery('(width < 1200px)')
  const list = useInfiniteQuery(pagedQuery('/api/admin/users', filter))
  const { data, isFetching, hasNextPage, fetchNextPage } = list
  const users = data?.pages.flatMap(({ rows }) => rows) ?? []
  const searchesOn = hasNextPage && users.length === 0 && (data?.pages.length ?? 0) < emptyPagesAtOnce
  useEffect(() => {
    if (searchesOn && !isFetching) void fetchNextPage()
  }, [searchesOn, isFetching, fetchNextPage])

  if (list.isPending || searchesOn) return <ListSkeleton />
  if (list.isError && users.length === 0) return <LoadFailed what="the users" retry={() => void list.refetch()} />
  return (
    <>
      {users.length > 0 ? (
        <UserList users={users} narrow={narrow} onOpen={onOpen} onAsk={onAsk} />
      ) : (
        <Card flush>
          <Notice
            icon={<SearchX />}
            title="No users found"
            action={
              <Button variant="secondary" onClick={onClear}>
                Clear search and filters
              </Button>
            }
          >
            {hasNextPage && "Older accounts aren't searched yet."}
          </Notice>
        </Card>
      )}
      {hasNextPage && (
        <Button variant="secondary" className="self-center" disabled={isFetching} onClick={() => void fetchNextPage()}>
          {isFetching ? 'Loading...' : 'Show more'}
        </Button>
      )}
    </>
  )
}

const ListSkeleton = () => (
  <Card flush aria-busy="true" role="status" aria-label="Loading the users">
    <ul className="divide-y divide-line">
      {['first', 'second', 'third', 'fourth', 'fifth'].map((row) => (
        <li key={row} className="flex h-14 items-center gap-6 px-6">
          <Skeleton className="h-4 w-32" />
          <Skeleton className="h-4 flex-1" />
          <Skeleton className="h-5 w-14 max-sm:hidden" />
          <Skeleton className="h-5 w-14 max-sm:hidden" />
          <Skeleton className="h-8 w-44 max-md:hidden" />
        </li>
      ))}
    </ul>
  </Card>
)
