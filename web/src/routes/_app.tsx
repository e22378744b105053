import { createFileRoute, Outlet } from '@tanstack/react-router'
import { SignedIn } from '../session/signed-in.tsx'
import { Shell } from '../shell/shell.tsx'

export const Route = createFileRoute('/_app')({
  component: () => (
    <SignedIn>
      <Shell>
        <Outlet />
      </Shell>
    </SignedIn>
  ),
})
