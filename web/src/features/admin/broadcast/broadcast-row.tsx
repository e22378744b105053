import type { Broadcast } from '@roletrail/contracts/notifications/http'
import type { BroadcastStatus } from '@roletrail/contracts/vocabulary/broadcast-status'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { serverMessage } from '../../../lib/api/api-error.ts'
import { apiQueryKey } from '../../../lib/api/api-query.ts'
import { call } from '../../../lib/api/call.ts'
import { noOfflineQueue } from '../../../lib/api/no-offline-queue.ts'
import { formatMoment, formatPlanned } from '../../../lib/dates.ts'
import { Badge, type Tone } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { toastError } from '../../../ui/feedback/toast.ts'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { audienceLabels, formatCount, people } from './audience-label.ts'

const tones: Record<BroadcastStatus, Tone> = {
  scheduled: 'info',
  sending: 'accent',
  paused: 'warning',
  sent: 'success',
  canceled: 'neutral',
}

export const BroadcastRow = ({ broadcast }: { broadcast: Broadcast }) => {
  const { subject, body, audience, status, reason, sentAt, scheduledFor, counts } = broadcast
  const total = counts.pending + counts.sent + counts.failed + counts.skipped + counts.unknown
  return (
    <li className="px-6 py-5">
      <div className="flex items-start justify-between gap-4">
        <h3 className="min-w-0 tracking-normal break-words">{subject}</h3>
        <Badge tone={tones[status]} className="capitalize">
          {status}
        </Badge>
      </div>
      <p className="mt-1 text-xs text-muted">
        {audienceLabels[audience]} ·{' '}
        <time dateTime={scheduledFor ?? sentAt}>
          {scheduledFor ? formatPlanned(scheduledFor) : formatMoment(sentAt)}
        </time>
        {status !== 'scheduled' && ` · ${people(total)}`}
      </p>
      {reason && (
        <p data-tone="warning" className="mt-2 text-sm text-tint-ink">
          {reason}
        </p>
      )}
      {status !== 'scheduled' && (
        <>
          {(status === 'sending' || status === 'paused') && <Progress done={total - counts.pending} total={total} />}
          <dl className="mt-4 grid grid-cols-3 gap-x-6 gap-y-3">
            <Figure label="Delivered" value={counts.delivered} />
            <Figure label="Failed" value={counts.failed} />
            <Figure label="Unsubscribed" value={counts.unsubscribed} />
          </dl>
          <Remarks broadcast={broadcast} />
        </>
      )}
      <details className="mt-3 text-sm">
        <summary className="w-fit cursor-pointer text-muted hover:text-ink">Message</summary>
        <p className="mt-2 break-words whitespace-pre-line">{body}</p>
      </details>
      <Actions broadcast={broadcast} />
    </li>
  )
}

const Figure = ({ label, value }: { label: string; value: number }) => (
  <div>
    <dt className="text-xs text-muted">{label}</dt>
    <dd className="mt-0.5 text-lg font-semibold tabular-nums">{formatCount(value)}</dd>
  </div>
)

const Progress = ({ done, total }: { done: number; total: number }) => (
  <progress
    aria-label={`${formatCount(done)} of ${formatCount(total)} handed over`}
    value={done}
    max={Math.max(total, 1)}
    className="mt-4 block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent"
  />
)

/** What the three figures leave open. */
const Remarks = ({ broadcast: { counts, status } }: { broadcast: Broadcast }) => {
  const remarks = [
    counts.unknown > 0 &&
      `${formatCount(counts.unknown)} unknown: our email provider gave no clear answer. We ask it what it sent, and never send a second copy.`,
    counts.pending > 0 && status !== 'canceled' && `${formatCount(counts.pending)} still to be sent.`,
    counts.skipped > 0 &&
      `${formatCount(counts.skipped)} left out: unsubscribed, deactivated or canceled before their turn.`,
    counts.complained > 0 && `${formatCount(counts.complained)} reported it as spam and won't get another.`,
  ].filter((remark) => remark !== false)
  return remarks.map((remark) => (
    <p key={remark} className="mt-2 text-xs text-muted">
      {remark}
    </p>
  ))
}

type Change = 'pause' | 'resume' | 'cancel'

const Actions = ({ broadcast: { id, status, subject } }: { broadcast: Broadcast }) => {
  const client = useQueryClient()
  const [asks, setAsks] = useState(false)
  const change = useMutation({
    ...noOfflineQueue,
    mutationFn: (what: Change) => call(`POST /api/admin/broadcast/:id/${what}`, { params: { id } }),
    onError: (error) => toastError('Error', serverMessage(error) ?? "We couldn't change this broadcast. Try again."),
    onSettled: () => client.invalidateQueries({ queryKey: apiQueryKey('/api/admin/broadcast') }),
  })
  if (status === 'sent' || status === 'canceled') return null
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {status !== 'scheduled' && (
        <Button
          variant="secondary"
          size="sm"
          disabled={change.isPending}
          onClick={() => change.mutate(status === 'paused' ? 'resume' : 'pause')}
        >
          {status === 'paused' ? 'Resume' : 'Pause'}
        </Button>
      )}
      <Button
        variant={status === 'scheduled' ? 'secondary' : 'ghost'}
        size="sm"
        disabled={change.isPending}
        onClick={() => setAsks(true)}
      >
        Cancel broadcast
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title="Cancel this broadcast?"
        description={`No one else gets “${subject}”. What was sent stays sent.`}
        confirm="Cancel broadcast"
        cancel="Keep it"
        onConfirm={() => change.mutate('cancel')}
      />
    </div>
  )
}
