import { createFileRoute } from '@tanstack/react-router'
import { UnsubscribePage } from '../features/unsubscribe/unsubscribe-page.tsx'

export const Route = createFileRoute('/u/$token')({
  component: () => <UnsubscribePage token={Route.useParams().token} />,
})
