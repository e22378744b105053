import type { PersonalToken } from '@roletrail/contracts/identity/personal-token'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound, Puzzle } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { serverMessage } from '../../lib/api/api-error.ts'
import { apiQuery } from '../../lib/api/api-query.ts'
import { call } from '../../lib/api/call.ts'
import { noOfflineQueue } from '../../lib/api/no-offline-queue.ts'
import { formatDay, formatMoment } from '../../lib/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeading } from '../../ui/card.tsx'
import { SectionFailed } from '../../ui/feedback/section-states.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { toast, toastError } from '../../ui/feedback/toast.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useFocusFallback } from '../../ui/use-focus-fallback.ts'
import { scopeLabels } from './scope-labels.ts'
import { ShownSecret } from './shown-secret.tsx'

const NewToken = lazy(async () => ({ default: (await import('./new-token.tsx')).NewToken }))

const own = apiQuery('/api/account/tokens')

type Open = { kind: 'form' } | { kind: 'token'; token: string } | { kind: 'pairing'; code: string }

const titles = { form: 'Make an API token', token: 'Your new token', pairing: 'Connect the browser extension' } as const

const failed = (error: Error) => toastError('Error', serverMessage(error) ?? "We couldn't change that. Try again.")

/** What else may use the account: the browser extension, and programs of the person's own. */
export const TokensCard = () => {
  const client = useQueryClient()
  // A program may have used one since, or an extension been connected.
  const tokens = useQuery({ ...own, refetchOnMount: 'always' })
  const [open, setOpen] = useState<Open>()
  const { fallback, restoreFocus } = useFocusFallback<HTMLUListElement>()
  const refresh = () => client.invalidateQueries({ queryKey: own.queryKey })

  const connect = useMutation({
    ...noOfflineQueue,
    mutationFn: () => call('POST /api/account/pairing'),
    onSuccess: ({ code }) => setOpen({ kind: 'pairing', code }),
    onError: failed,
  })
  const revoke = useMutation({
    ...noOfflineQueue,
    mutationFn: ({ id }: PersonalToken) => call('DELETE /api/account/tokens/:id', { params: { id } }),
    onSuccess: (_nothing, { name }) => toast({ title: `${name} can't use your account anymore` }),
    onError: failed,
    onSettled: () => {
      restoreFocus()
      return refresh()
    },
  })
  const close = () => {
    setOpen(undefined)
    void refresh()
  }

  return (
    <Card>
      <CardHeading
        title="Extension & API"
        description={
          <>
            Add jobs from any page with the browser extension, or use your board from your own programs.{' '}
            <a href="/api/docs" className="text-accent-ink underline underline-offset-4">
              API documentation
            </a>
          </>
        }
      />
      {tokens.isPending && <Skeleton className="h-14" />}
      {tokens.isError && (
        <SectionFailed
          message="We couldn't load your tokens."
          retrying={tokens.isFetching}
          onRetry={() => void tokens.refetch()}
        />
      )}
      {tokens.data && tokens.data.length > 0 && (
        <ul ref={fallback} tabIndex={-1} aria-label="Tokens" className="mb-5 flex flex-col divide-y divide-line">
          {tokens.data.map((token) => (
            <TokenRow key={token.id} token={token} revoking={revoke.isPending} onRevoke={() => revoke.mutate(token)} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" disabled={connect.isPending} onClick={() => connect.mutate()}>
          <Puzzle aria-hidden="true" />
          Connect extension
        </Button>
        <Button variant="secondary" onClick={() => setOpen({ kind: 'form' })}>
          <KeyRound aria-hidden="true" />
          New API token
        </Button>
      </div>
      <Dialog
        open={open !== undefined}
        onOpenChange={(stays) => stays || close()}
        title={open ? titles[open.kind] : ''}
        size="sm"
      >
        <Suspense fallback={<Skeleton className="h-64" />}>
          {open?.kind === 'form' && <NewToken onMade={(token) => setOpen({ kind: 'token', token })} />}
          {open?.kind === 'token' && (
            <div className="flex flex-col gap-5">
              <p className="text-muted">Copy it now. You won't see it again.</p>
              <ShownSecret what="Token" secret={open.token} />
              <Button size="lg" onClick={close}>
                I've copied it
              </Button>
            </div>
          )}
          {open?.kind === 'pairing' && (
            <div className="flex flex-col gap-5">
              <p className="text-muted">
                Open the extension and enter this code. It works once, for 10 minutes. The extension can add jobs; it
                can't read or change your board.
              </p>
              <ShownSecret what="Code" secret={open.code} large />
              <Button size="lg" onClick={close}>
                Done
              </Button>
            </div>
          )}
        </Suspense>
      </Dialog>
    </Card>
  )
}

interface TokenRowProps {
  token: PersonalToken
  revoking: boolean
  onRevoke: () => void
}

const TokenRow = ({ token: { name, scopes, usedAt, expiresAt }, revoking, onRevoke }: TokenRowProps) => {
  const [now] = useState(() => new Date())
  const expired = new Date(expiresAt) <= now
  const used = usedAt ? `Last used ${formatMoment(usedAt)}` : 'Never used'
  return (
    <li className="flex items-center gap-4 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2.5 font-medium">
          <span className="truncate">{name}</span>
          {expired && <Badge tone="warning">Expired</Badge>}
        </p>
        <p className="mt-0.5 text-xs text-muted">{scopes.map((scope) => scopeLabels[scope]).join(' · ')}</p>
        <p className="mt-0.5 text-xs text-muted">
          {used} · {expired ? 'Expired' : 'Expires'} {formatDay(expiresAt)}
        </p>
      </div>
      <Button variant="secondary" size="sm" disabled={revoking} aria-label={`Revoke ${name}`} onClick={onRevoke}>
        Revoke
      </Button>
    </li>
  )
}
