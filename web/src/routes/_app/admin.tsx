import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AdminOnly } from '../../session/guards.tsx'

export const Route = createFileRoute('/_app/admin')({
  component: () => (
    <AdminOnly>
      <Outlet />
    </AdminOnly>
  ),
})
