import { createFileRoute, Outlet } from '@tanstack/react-router'
import { useFirstConflict } from '../job/changes/move-conflicts.ts'
import { latePart } from '../lib/late-part.tsx'
import { useLatch } from '../lib/use-latch.ts'
import { currentUser } from '../session/current-user.ts'
import { SignedIn } from '../session/guards.tsx'
import { Shell } from '../shell/shell.tsx'

const MoveConflictDialog = latePart(
  async () => (await import('../features/board/dialogs/move-conflict-dialog.tsx')).MoveConflictDialog,
)

export const Route = createFileRoute('/_app')({
  // Fetched while the page's code is loading, and not awaited, because the guard waits for it.
  loader: ({ context }) => void context.queryClient.prefetchQuery(currentUser),
  component: () => (
    <SignedIn>
      <Shell>
        <Outlet />
      </Shell>
      <MoveConflicts />
    </SignedIn>
  ),
})

/** A card that was moved offline is sent from any page. */
const MoveConflicts = () => {
  const conflict = useFirstConflict()
  return useLatch(conflict !== undefined) && <MoveConflictDialog />
}
