import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useBoardActions } from '../../features/board/use-board-actions.ts'
import { useUndoKey } from '../../features/board/use-undo-key.ts'
import { TodayPage } from '../../features/today/today-page.tsx'
import { useJobs } from '../../job/changes/use-jobs.ts'
import { jobQueries } from '../../job/queries.ts'
import { todayQuery } from '../../job/today.ts'
import { type BoardSearch, boardSearch } from '../../lib/board-search.ts'
import { whenSignedIn } from '../../session/current-user.ts'
import { LateBoardDialogs } from './-late-board-dialogs.tsx'

export const Route = createFileRoute('/_app/today')({
  staticData: { title: 'Today' },
  validateSearch: (raw: Record<string, unknown>): Pick<BoardSearch, 'job'> => ({ job: boardSearch(raw).job }),
  loader: ({ context: { queryClient } }) =>
    void whenSignedIn(queryClient, () =>
      Promise.all([queryClient.prefetchQuery(todayQuery()), queryClient.prefetchQuery(jobQueries.board())]),
    ),
  component: TodayRoute,
})

/** The page of one feature with the details of a job, which belong to others, over it. */
function TodayRoute() {
  const search = Route.useSearch()
  const navigate = useNavigate()
  const { jobs } = useJobs()
  const { data: today } = useQuery(todayQuery())
  const board = useBoardActions()
  useUndoKey()
  const inOrder = new Set(today?.items.map(({ jobId }) => jobId))
  const shown = [...inOrder].flatMap((id) => jobs?.find((job) => job.id === id) ?? [])
  return (
    <>
      <TodayPage onOpen={board.actions.open} />
      <LateBoardDialogs
        {...board}
        jobs={jobs}
        shown={shown}
        search={search}
        onSearch={(change) =>
          void navigate({ to: '.', search: (now: BoardSearch) => ({ ...now, ...change }), replace: true })
        }
      />
    </>
  )
}
