import { createFileRoute } from '@tanstack/react-router'
import { RefundsPage } from '../features/legal/refunds-page.tsx'

export const Route = createFileRoute('/refunds')({ component: RefundsPage })
