import { createFileRoute } from '@tanstack/react-router'
import { UnsubscribePage } from '../features/unsubscribe/unsubscribe-page.tsx'
import { reminderWords } from '../features/unsubscribe/words.ts'
import { call } from '../lib/api/call.ts'
import { UnknownAddress } from '../shell/unknown-address.tsx'

export const Route = createFileRoute('/reminders/$kind/$token')({ component: RemindersRoute })

function RemindersRoute() {
  const { kind, token } = Route.useParams()
  const words = reminderWords[kind]
  if (!words) return <UnknownAddress />
  const params = { kind: kind as 'digest' | 'interviews', token }
  return <UnsubscribePage words={words} change={(wanted) => call(`${wanted} /reminders/:kind/:token`, { params })} />
}
