import { createFileRoute } from '@tanstack/react-router'
import type { AuditFilter } from '../../../features/admin/audit/audit-filters.tsx'
import { AuditPage } from '../../../features/admin/audit/audit-page.tsx'
import { dayParam, textParam } from '../../../lib/search-params.ts'

const AuditRoute = () => {
  const navigate = Route.useNavigate()
  return <AuditPage filter={Route.useSearch()} onFilter={(search) => void navigate({ search, replace: true })} />
}

export const Route = createFileRoute('/_app/admin/audit')({
  staticData: { title: 'Audit log' },
  validateSearch: (search: Record<string, unknown>): AuditFilter => ({
    admin: textParam(search.admin),
    person: textParam(search.person),
    action: textParam(search.action),
    from: dayParam(search.from),
    to: dayParam(search.to),
  }),
  component: AuditRoute,
})
