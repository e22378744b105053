import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound, Pencil, Trash2 } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { serverMessage } from '../../lib/api/api-error.ts'
import { apiQuery } from '../../lib/api/api-query.ts'
import { call } from '../../lib/api/call.ts'
import { noOfflineQueue } from '../../lib/api/no-offline-queue.ts'
import { formatDay } from '../../lib/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeading } from '../../ui/card.tsx'
import { SectionFailed } from '../../ui/feedback/section-states.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { toast, toastError } from '../../ui/feedback/toast.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { RenamePasskey } from './rename-passkey.tsx'

const AuthenticatorSetup = lazy(async () => ({
  default: (await import('./authenticator-setup.tsx')).AuthenticatorSetup,
}))
const AddPasskey = lazy(async () => ({ default: (await import('./add-passkey.tsx')).AddPasskey }))

const own = apiQuery('/api/account/second-factor')

type Open =
  | { kind: 'authenticator'; secret: string; uri: string }
  | { kind: 'passkey' }
  | { kind: 'rename'; id: string; name: string }
  | { kind: 'codes'; codes: readonly string[] }

/** What is about to be removed: a passkey, or the authenticator app. */
type Leaving = { id: string; name: string } | 'authenticator'

/** What signing in asks for after the password. */
export const TwoStepCard = () => {
  const client = useQueryClient()
  const status = useQuery(own)
  const [open, setOpen] = useState<Open>()
  const [leaving, setLeaving] = useState<Leaving>()
  const [renewing, setRenewing] = useState(false)
  const refresh = () => client.invalidateQueries({ queryKey: own.queryKey })
  const failed = (error: Error) => toastError('Error', serverMessage(error) ?? "We couldn't change that. Try again.")

  const setUp = useMutation({
    ...noOfflineQueue,
    mutationFn: () => call('POST /api/account/second-factor/authenticator'),
    onSuccess: ({ secret, uri }) => setOpen({ kind: 'authenticator', secret, uri }),
    onError: failed,
  })
  const renew = useMutation({
    ...noOfflineQueue,
    mutationFn: () => call('POST /api/account/second-factor/recovery-codes'),
    onSuccess: ({ recoveryCodes: codes }) => setOpen({ kind: 'codes', codes }),
    onError: failed,
    onSettled: refresh,
  })
  const remove = useMutation({
    ...noOfflineQueue,
    mutationFn: (which: Leaving) =>
      which === 'authenticator'
        ? call('DELETE /api/account/second-factor/authenticator')
        : call('DELETE /api/account/second-factor/passkeys/:id', { params: { id: which.id } }),
    onSuccess: (_nothing, which) =>
      toast({ title: which === 'authenticator' ? 'Authenticator app removed' : 'Passkey removed' }),
    onError: failed,
    onSettled: refresh,
  })
  const added = (codes: readonly string[] | null) => {
    void refresh()
    if (codes) return setOpen({ kind: 'codes', codes })
    setOpen(undefined)
    toast({ title: 'Two-step sign-in updated' })
  }

  const renamed = () => {
    void refresh()
    setOpen(undefined)
    toast({ title: 'Passkey renamed' })
  }

  const { authenticatorSince, passkeys = [], recoveryCodes } = status.data ?? {}
  const isOn = Boolean(authenticatorSince) || passkeys.length > 0
  const isLast = passkeys.length + (authenticatorSince ? 1 : 0) === 1
  return (
    <Card>
      <CardHeading
        title={
          <span className="flex items-center gap-2.5">
            Two-step sign-in
            {status.data && <Badge tone={isOn ? 'success' : 'neutral'}>{isOn ? 'On' : 'Off'}</Badge>}
          </span>
        }
        description="Ask for a code or a passkey after your password, so your password alone isn't enough to sign in."
      />
      {status.isPending && <Skeleton className="h-28" />}
      {status.isError && (
        <SectionFailed
          message="We couldn't load your two-step sign-in."
          retrying={status.isFetching}
          onRetry={() => void status.refetch()}
        />
      )}
      {status.data && (
        <div className="flex flex-col divide-y divide-line">
          <Row
            title="Authenticator app"
            note={
              authenticatorSince ? `On since ${formatDay(authenticatorSince)}` : 'A new 6-digit code every 30 seconds'
            }
          >
            {authenticatorSince ? (
              <Button
                variant="secondary"
                aria-label="Remove authenticator app"
                onClick={() => setLeaving('authenticator')}
              >
                Remove
              </Button>
            ) : (
              <Button
                variant="secondary"
                aria-label="Set up authenticator app"
                disabled={setUp.isPending}
                onClick={() => setUp.mutate()}
              >
                Set up
              </Button>
            )}
          </Row>
          <Row title="Passkeys" note="Your fingerprint, face, screen lock or a security key">
            <Button variant="secondary" onClick={() => setOpen({ kind: 'passkey' })}>
              Add passkey
            </Button>
          </Row>
          {passkeys.map(({ id, name, createdAt, usedAt }) => (
            <Row
              key={id}
              icon={<KeyRound aria-hidden="true" className="size-5 shrink-0 text-muted" />}
              title={name}
              note={usedAt ? `Last used ${formatDay(usedAt)}` : `Added ${formatDay(createdAt)}`}
            >
              <div className="flex gap-2">
                <Button
                  variant="secondary"
                  className="max-sm:px-3!"
                  aria-label={`Rename passkey ${name}`}
                  onClick={() => setOpen({ kind: 'rename', id, name })}
                >
                  <Pencil aria-hidden="true" className="sm:hidden" />
                  <span className="max-sm:hidden">Rename</span>
                </Button>
                <Button
                  variant="secondary"
                  className="max-sm:px-3!"
                  aria-label={`Remove passkey ${name}`}
                  onClick={() => setLeaving({ id, name })}
                >
                  <Trash2 aria-hidden="true" className="sm:hidden" />
                  <span className="max-sm:hidden">Remove</span>
                </Button>
              </div>
            </Row>
          ))}
          {isOn && (
            <Row title="Recovery codes" note={`${recoveryCodes} of 10 left`}>
              <Button variant="secondary" disabled={renew.isPending} onClick={() => setRenewing(true)}>
                New codes
              </Button>
            </Row>
          )}
        </div>
      )}
      <Dialog
        open={open !== undefined}
        onOpenChange={(stays) => stays || setOpen(undefined)}
        title={open ? titles[open.kind] : ''}
        size="sm"
      >
        <Suspense fallback={<Skeleton className="h-40" />}>
          {open?.kind === 'authenticator' && <AuthenticatorSetup secret={open.secret} uri={open.uri} onDone={added} />}
          {open?.kind === 'passkey' && <AddPasskey onDone={added} />}
          {open?.kind === 'rename' && <RenamePasskey passkey={open} onDone={renamed} />}
          {open?.kind === 'codes' && <RecoveryCodes codes={open.codes} onDone={() => setOpen(undefined)} />}
        </Suspense>
      </Dialog>
      <ConfirmDialog
        open={renewing}
        onOpenChange={setRenewing}
        title="Make new recovery codes?"
        description="Your current codes will stop working."
        confirm="Make new codes"
        onConfirm={() => renew.mutate()}
      />
      <ConfirmDialog
        open={leaving !== undefined}
        onOpenChange={(stays) => stays || setLeaving(undefined)}
        title={leaving === 'authenticator' ? 'Remove the authenticator app?' : 'Remove this passkey?'}
        description={
          isLast
            ? 'This turns two-step sign-in off: your password alone will sign you in, and your recovery codes stop working.'
            : "You can't sign in with it anymore. Your other second steps stay."
        }
        confirm="Remove"
        onConfirm={() => leaving && remove.mutate(leaving)}
      />
    </Card>
  )
}

const titles = {
  authenticator: 'Set up your authenticator app',
  passkey: 'Add a passkey',
  rename: 'Rename this passkey',
  codes: 'Your recovery codes',
} as const

interface RowProps {
  icon?: ReactNode
  title: string
  note: string
  children: ReactNode
}

const Row = ({ icon, title, note, children }: RowProps) => (
  <div className="flex items-center justify-between gap-4 py-4 first:pt-0 last:pb-0">
    <div className="flex min-w-0 items-center gap-4">
      {icon}
      <div className="min-w-0">
        <p className="truncate font-medium">{title}</p>
        <p className="mt-0.5 text-xs text-muted">{note}</p>
      </div>
    </div>
    {children}
  </div>
)
