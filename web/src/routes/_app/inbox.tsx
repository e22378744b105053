import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useBoardActions } from '../../features/board/use-board-actions.ts'
import { InboxPage } from '../../features/inbox/inbox-page.tsx'
import { useJobs } from '../../job/changes/use-jobs.ts'
import { inbox } from '../../job/inbox.ts'
import { jobQueries } from '../../job/queries.ts'
import { type BoardSearch, boardSearch } from '../../lib/board-search.ts'
import { whenSignedIn } from '../../session/current-user.ts'
import { LateBoardDialogs } from './-late-board-dialogs.tsx'

export const Route = createFileRoute('/_app/inbox')({
  staticData: { title: 'Inbox' },
  validateSearch: (raw: Record<string, unknown>): Pick<BoardSearch, 'job'> => ({ job: boardSearch(raw).job }),
  loader: ({ context: { queryClient } }) =>
    void whenSignedIn(queryClient, () =>
      Promise.all([queryClient.prefetchQuery(inbox()), queryClient.prefetchQuery(jobQueries.board())]),
    ),
  component: InboxRoute,
})

/** The page of one feature with the details of a job, which belong to others, over it. */
function InboxRoute() {
  const search = Route.useSearch()
  const navigate = useNavigate()
  const { jobs } = useJobs()
  const board = useBoardActions()
  return (
    <>
      <InboxPage onOpen={board.actions.open} />
      <LateBoardDialogs
        {...board}
        jobs={jobs}
        shown={jobs ?? []}
        search={search}
        onSearch={(change) =>
          void navigate({ to: '.', search: (now: BoardSearch) => ({ ...now, ...change }), replace: true })
        }
      />
    </>
  )
}
