import { createFileRoute } from '@tanstack/react-router'
import { Redirect } from '../../../session/redirect.tsx'

export const Route = createFileRoute('/_app/admin/')({ component: () => <Redirect to="/admin/dashboard" /> })
