import { createFileRoute } from '@tanstack/react-router'
import { UnsubscribePage } from '../features/unsubscribe/unsubscribe-page.tsx'
import { newsWords } from '../features/unsubscribe/words.ts'
import { call } from '../lib/api/call.ts'

export const Route = createFileRoute('/u/$token')({ component: UnsubscribeRoute })

function UnsubscribeRoute() {
  const { token } = Route.useParams()
  return <UnsubscribePage words={newsWords} change={(wanted) => call(`${wanted} /u/:token`, { params: { token } })} />
}
