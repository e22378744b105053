import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { apiQuery } from '../../lib/api/api-query.ts'
import { call } from '../../lib/api/call.ts'
import { noOfflineQueue } from '../../lib/api/no-offline-queue.ts'
import { formatMoment } from '../../lib/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeading } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { toast, toastError } from '../../ui/feedback/toast.ts'
import { useFocusFallback } from '../../ui/use-focus-fallback.ts'

const own = apiQuery('/api/account/sessions')
const handheld = /iPhone|iPad|Android/

/** The browsers the person is signed in with; each session can be ended with one click. */
export const SessionsCard = () => {
  const client = useQueryClient()
  // Another browser may have signed in since, so the list is fetched whenever the card is shown.
  const sessions = useQuery({ ...own, refetchOnMount: 'always' })
  const end = useMutation({
    ...noOfflineQueue,
    mutationFn: (id: string) => call('DELETE /api/account/sessions/:id', { params: { id } }),
    onSuccess: (_nothing, id) => toast({ title: id === 'others' ? 'Signed out everywhere else' : 'Signed out there' }),
    onError: () => toastError('Error', 'That browser may still be signed in. Try again.'),
    onSettled: () => client.invalidateQueries({ queryKey: own.queryKey }),
  })
  const { fallback, restoreFocus } = useFocusFallback<HTMLUListElement>()
  const others = sessions.data?.filter(({ current }) => !current) ?? []

  return (
    <Card>
      <CardHeading
        title="Where you're signed in"
        description="Sign out anything you don't recognize, then change your password."
      />
      {sessions.isPending && (
        <div aria-busy="true" className="flex items-center gap-4">
          <Skeleton className="size-5" />
          <div>
            <Skeleton className="mb-2 h-4 w-40" />
            <Skeleton className="h-3 w-32" />
          </div>
        </div>
      )}
      {sessions.isError && (
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p className="text-muted">We couldn't load your sessions.</p>
          <Button variant="secondary" size="sm" onClick={() => void sessions.refetch()}>
            Try again
          </Button>
        </div>
      )}
      {sessions.data && (
        <ul ref={fallback} tabIndex={-1} aria-label="Browsers" className="flex flex-col divide-y divide-line">
          {sessions.data.map(({ id, device, seenAt, current }) => {
            const Icon = handheld.test(device ?? '') ? Smartphone : Monitor
            return (
              <li key={id} className="flex items-center gap-4 py-3 first:pt-0 last:pb-0">
                <Icon aria-hidden="true" className="size-5 shrink-0 text-muted" />
                <div className="min-w-0 flex-1">
                  <p className="truncate font-medium">{device ?? 'Unknown browser'}</p>
                  <p className="text-xs text-muted">Last used {formatMoment(seenAt)}</p>
                </div>
                {current ? (
                  <Badge tone="success">This browser</Badge>
                ) : (
                  <Button
                    variant="secondary"
                    size="sm"
                    disabled={end.isPending}
                    aria-label={`Sign out ${device ?? 'unknown browser'}, last used ${formatMoment(seenAt)}`}
                    onClick={() => end.mutate(id, { onSettled: restoreFocus })}
                  >
                    Sign out
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
      )}
      {others.length > 1 && (
        <Button
          variant="secondary"
          className="mt-5"
          disabled={end.isPending}
          onClick={() => end.mutate('others', { onSettled: restoreFocus })}
        >
          Sign out everywhere else
        </Button>
      )}
    </Card>
  )
}
