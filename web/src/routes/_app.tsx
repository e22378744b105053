import { createFileRoute, Outlet } from '@tanstack/react-router'
import { currentUser } from '../session/current-user.ts'
import { SignedIn } from '../session/guards.tsx'
import { Shell } from '../shell/shell.tsx'

export const Route = createFileRoute('/_app')({
  // Asked while the page's code is still on its way, and not waited for: the guard waits.
  loader: ({ context }) => void context.queryClient.prefetchQuery(currentUser),
  component: () => (
    <SignedIn>
      <Shell>
        <Outlet />
      </Shell>
    </SignedIn>
  ),
})
