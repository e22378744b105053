import { useMutation } from '@tanstack/react-query'
import { CircleCheck, MailX } from 'lucide-react'
import { ApiError } from '../../lib/api/api-error.ts'
import { noOfflineQueue } from '../../lib/api/no-offline-queue.ts'
import { useTitle } from '../../lib/use-title.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Mark, Wordmark } from '../../ui/logo.tsx'
import type { UnsubscribeWords } from './words.ts'

interface UnsubscribePageProps {
  /** Of what. */
  words: UnsubscribeWords
  change: (wanted: 'POST' | 'DELETE') => Promise<unknown>
}

/**
 * Where the link in a broadcast or a reminder leads. Opening it changes nothing, because programs that scan mails open every link;
 * the button does, without signing in.
 */
export const UnsubscribePage = ({ words, change: send }: UnsubscribePageProps) => {
  useTitle('Unsubscribe')
  const change = useMutation({
    ...noOfflineQueue,
    mutationFn: send,
  })
  const done = change.isSuccess ? change.variables : undefined
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col justify-center gap-6 px-5 py-10">
      <p className="flex items-center justify-center gap-2.5">
        <Mark />
        <Wordmark className="text-xl" />
      </p>
      <Card flush role="status">
        {done === 'POST' ? (
          <Notice
            icon={<CircleCheck />}
            tone="success"
            heading="h1"
            title="You're unsubscribed"
            action={
              <Button variant="secondary" disabled={change.isPending} onClick={() => change.mutate('DELETE')}>
                Undo
              </Button>
            }
          >
            {words.stopped}
          </Notice>
        ) : (
          <Notice
            icon={done ? <CircleCheck /> : <MailX />}
            {...(done && { tone: 'success' })}
            heading="h1"
            title={done ? "You're subscribed again" : words.question}
            action={
              <Button
                variant={done ? 'secondary' : 'primary'}
                disabled={change.isPending}
                onClick={() => change.mutate('POST')}
              >
                {change.isPending ? 'Saving...' : 'Unsubscribe'}
              </Button>
            }
          >
            {done ? words.resumed : words.effect}
            {change.isError && (
              <p role="alert" data-tone="danger" className="mt-3 font-medium text-tint-ink">
                {failureOf(change.error)}
              </p>
            )}
          </Notice>
        )}
      </Card>
    </main>
  )
}

const failureOf = (error: Error) =>
  error instanceof ApiError && error.status === 404
    ? 'This link is incomplete. Open it from the email again.'
    : "We couldn't save this. Try again in a minute."
