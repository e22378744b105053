import { createFileRoute } from '@tanstack/react-router'
import { AnalyticsPage } from '../../features/analytics/analytics-page.tsx'
import { analyticsSearch } from '../../features/analytics/analytics-search.ts'

const Analytics = () => {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return <AnalyticsPage search={search} onSearch={(next) => void navigate({ search: next, replace: true })} />
}

export const Route = createFileRoute('/_app/analytics')({
  staticData: { title: 'Analytics' },
  validateSearch: analyticsSearch,
  component: Analytics,
})
