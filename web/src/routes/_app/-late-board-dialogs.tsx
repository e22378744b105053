import { lazy, Suspense } from 'react'
import type { BoardDialogsProps } from '../../features/board/board-page.tsx'

const BoardDialogs = lazy(() => import('./-board-dialogs.tsx'))

/** What opens over a page of jobs; not part of the page's own code, so that its jobs do not wait for it. */
export const LateBoardDialogs = (props: BoardDialogsProps) => (
  <Suspense fallback={null}>
    <BoardDialogs {...props} />
  </Suspense>
)
