import { createFileRoute } from '@tanstack/react-router'
import { AdminDashboardPage } from '../../../features/admin/dashboard/admin-dashboard-page.tsx'

export const Route = createFileRoute('/_app/admin/dashboard')({
  staticData: { title: 'Admin Dashboard' },
  component: AdminDashboardPage,
})
