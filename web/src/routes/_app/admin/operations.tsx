import { createFileRoute } from '@tanstack/react-router'
import { OperationsPage } from '../../../features/admin/operations/operations-page.tsx'

export const Route = createFileRoute('/_app/admin/operations')({
  staticData: { title: 'Operations' },
  component: OperationsPage,
})
