import { createFileRoute } from '@tanstack/react-router'
import { BroadcastPage } from '../../../features/admin/broadcast/broadcast-page.tsx'

export const Route = createFileRoute('/_app/admin/broadcast')({
  staticData: { title: 'Broadcast' },
  component: BroadcastPage,
})
