import { createFileRoute, notFound } from '@tanstack/react-router'
import { UnsubscribePage } from '../features/unsubscribe/unsubscribe-page.tsx'
import { reminderWords } from '../features/unsubscribe/words.ts'
import { call } from '../lib/api/call.ts'

export const Route = createFileRoute('/reminders/$kind/$token')({
  loader: ({ params }) => {
    const words = reminderWords[params.kind]
    if (!words) throw notFound()
    return words
  },
  component: RemindersRoute,
})

function RemindersRoute() {
  const { kind, token } = Route.useParams()
  const params = { kind: kind as 'digest' | 'interviews', token }
  return (
    <UnsubscribePage
      words={Route.useLoaderData()}
      change={(wanted) => call(`${wanted} /reminders/:kind/:token`, { params })}
    />
  )
}
