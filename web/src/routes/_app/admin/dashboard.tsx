import { createFileRoute } from '@tanstack/react-router'
import { AdminDashboardPage } from '../../../features/admin/dashboard/admin-dashboard-page.tsx'
import { type DashboardTab, dashboardTabs } from '../../../features/admin/dashboard/dashboard-tabs.ts'
import { wordParam } from '../../../lib/search-params.ts'

const DashboardRoute = () => {
  const { tab = 'overview' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <AdminDashboardPage
      tab={tab}
      onTab={(next) => void navigate({ search: next === 'overview' ? {} : { tab: next }, replace: true })}
    />
  )
}

export const Route = createFileRoute('/_app/admin/dashboard')({
  staticData: { title: 'Admin dashboard' },
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: DashboardTab | undefined } => ({
    tab: wordParam(dashboardTabs, tab),
  }),
  component: DashboardRoute,
})
