import { useEffect, useState } from 'react'
import { Button } from '../../../src/ui/button.tsx'
import { browser } from '../browser.ts'
import { askBackground } from '../messages.ts'
import type { Account } from '../sending/account.ts'
import type { Waiting } from '../sending/outbox.ts'
import { readWaiting } from '../sending/stored-outbox.ts'

const useWaiting = () => {
  const [waiting, setWaiting] = useState<readonly Waiting[]>([])
  useEffect(() => {
    const read = () => void readWaiting().then(setWaiting)
    read()
    browser.storage.local.onChanged.addListener(read)
    return () => browser.storage.local.onChanged.removeListener(read)
  }, [])
  return waiting
}

/** Where no account is connected: jobs are kept from an earlier one only if its token was revoked. */
export const KeptNotice = () => {
  const { length } = useWaiting()
  if (length === 0) return null
  return (
    <p role="status" data-tone="warning" className="text-tint-ink">
      This extension was disconnected. {length === 1 ? 'Your job is' : `Your ${length} jobs are`} kept here and will be
      saved once you connect again.
    </p>
  )
}

/** Jobs that RoleTrail does not have yet, and why. */
export const WaitingList = ({ account }: { account: Account }) => {
  const waiting = useWaiting().filter(({ userId }) => userId === account.user.id)
  if (waiting.length === 0) return null
  return (
    <section aria-label="Not saved yet" className="flex flex-col gap-3 border-t border-line pt-4">
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-sm">
          {waiting.length === 1 ? '1 job is' : `${waiting.length} jobs are`} waiting to be saved
        </h2>
        <Button variant="secondary" size="sm" onClick={() => void askBackground({ kind: 'retry' })}>
          Try again
        </Button>
      </div>
      <ul className="flex max-h-40 flex-col gap-2 overflow-y-auto">
        {waiting.map(({ key, job, refused }) => (
          <li key={key} className="flex items-center justify-between gap-4">
            <div className="min-w-0">
              <p className="truncate">
                {job.position}, {job.company}
              </p>
              {refused && <p className="text-xs text-muted">{refused}</p>}
            </div>
            <Button
              variant="ghost"
              size="sm"
              aria-label={`Discard ${job.position} at ${job.company}`}
              onClick={() => void askBackground({ kind: 'discard', key })}
            >
              Discard
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
