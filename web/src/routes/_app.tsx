import { createFileRoute, Outlet } from '@tanstack/react-router'
import { currentUser } from '../session/current-user.ts'
import { SignedIn } from '../session/guards.tsx'
import { Shell } from '../shell/shell.tsx'

export const Route = createFileRoute('/_app')({
  // Fetched while the page's code is loading, and not awaited, because the guard waits for it.
  loader: ({ context }) => void context.queryClient.prefetchQuery(currentUser),
  component: () => (
    <SignedIn>
      <Shell>
        <Outlet />
      </Shell>
    </SignedIn>
  ),
})
