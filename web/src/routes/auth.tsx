import { createFileRoute } from '@tanstack/react-router'
import { AuthPage } from '../features/auth/auth-page.tsx'
import { authSearch } from '../session/auth-search.ts'

export const Route = createFileRoute('/auth')({
  validateSearch: authSearch,
  component: () => {
    const { next, tab, forgot, checkout } = Route.useSearch()
    return <AuthPage next={next} tab={tab} forgot={forgot} leftCheckout={checkout === 'left'} />
  },
})
