import { createFileRoute, Outlet } from '@tanstack/react-router'
import { useAdminLook } from '../../session/admin-settings.ts'
import { AdminOnly } from '../../session/guards.tsx'

const AdminPages = () => {
  useAdminLook()
  return <Outlet />
}

export const Route = createFileRoute('/_app/admin')({
  component: () => (
    <AdminOnly>
      <AdminPages />
    </AdminOnly>
  ),
})
