import { createFileRoute } from '@tanstack/react-router'
import { BoardPage } from '../../features/board/board-page.tsx'
import { tableView } from '../../features/board/table/table-view.ts'
import { jobQueries } from '../../job/queries.ts'
import { boardSearch } from '../../lib/board-search.ts'
import { whenSignedIn } from '../../session/current-user.ts'
import { LateBoardDialogs } from './-late-board-dialogs.tsx'

export const Route = createFileRoute('/_app/table')({
  staticData: { title: 'Table' },
  validateSearch: boardSearch,
  loader: ({ context: { queryClient } }) =>
    void whenSignedIn(queryClient, () => queryClient.prefetchQuery(jobQueries.board())),
  component: () => <BoardPage table={tableView} Dialogs={LateBoardDialogs} />,
})
