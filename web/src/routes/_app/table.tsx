import { createFileRoute } from '@tanstack/react-router'
import { BoardPage } from '../../features/board/board-page.tsx'
import { boardSearch } from '../../lib/board-search.ts'

export const Route = createFileRoute('/_app/table')({
  staticData: { title: 'Table' },
  validateSearch: boardSearch,
  component: () => <BoardPage view="table" />,
})
