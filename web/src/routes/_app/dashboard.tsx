import { createFileRoute } from '@tanstack/react-router'
import { BoardPage } from '../../features/board/board-page.tsx'
import { jobQueries } from '../../job/queries.ts'
import { boardSearch } from '../../lib/board-search.ts'
import { whenSignedIn } from '../../session/current-user.ts'
import { LateBoardDialogs } from './-late-board-dialogs.tsx'

export const Route = createFileRoute('/_app/dashboard')({
  staticData: { title: 'Kanban' },
  validateSearch: boardSearch,
  loader: ({ context: { queryClient } }) =>
    void whenSignedIn(queryClient, () => queryClient.prefetchQuery(jobQueries.board())),
  component: () => <BoardPage Dialogs={LateBoardDialogs} />,
})
