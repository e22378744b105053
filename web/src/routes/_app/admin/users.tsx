import { createFileRoute } from '@tanstack/react-router'
import { type UserFilter, userPayments, userRoles, userStatuses } from '../../../features/admin/users/user-filter.ts'
import { UsersPage } from '../../../features/admin/users/users-page.tsx'
import { textParam, wordParam } from '../../../lib/search-params.ts'

const UsersRoute = () => {
  const { user, ...filter } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <UsersPage
      filter={filter}
      onFilter={(next) => void navigate({ search: { ...next, user }, replace: true })}
      user={user}
      onUser={(id) => void navigate({ search: { ...filter, user: id }, replace: id === undefined, resetScroll: false })}
    />
  )
}

export const Route = createFileRoute('/_app/admin/users')({
  staticData: { title: 'Users' },
  validateSearch: (search: Record<string, unknown>): UserFilter & { user?: string | undefined } => ({
    q: textParam(search.q),
    status: wordParam(userStatuses, search.status),
    role: wordParam(userRoles, search.role),
    payment: wordParam(userPayments, search.payment),
    user: textParam(search.user),
  }),
  component: UsersRoute,
})
