import { onlineManager, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { latePart } from '../lib/late-part.tsx'
import { useLatch } from '../lib/use-latch.ts'
import { useActivity } from '../live/activity.ts'
import { useUser } from '../session/current-user.ts'
import { useLeaving } from './confirm-leaving.ts'
import { OfflineBar } from './offline-bar.tsx'
import { startOffline } from './start.ts'
import { onNewVersion } from './worker/register.ts'

const leaveQuestion = async () => (await import('./leave-question.tsx')).LeaveQuestion
const changesDialog = async () => (await import('./waiting/changes-dialog.tsx')).ChangesDialog
const LeaveQuestion = latePart(leaveQuestion)
const ChangesDialog = latePart(changesDialog)

/** What makes the app work without a network, and what says so. Pages do not wait for it. */
export const Offline = () => {
  const client = useQueryClient()
  const { id } = useUser()
  const [open, setOpen] = useState(false)
  const leaving = useLeaving()
  const [newVersion, setNewVersion] = useState(false)
  useEffect(() => startOffline(client, id), [client, id])
  useEffect(loadAhead, [])
  const live = useActivity().connection === 'live'
  // Where live updates arrive, changes do too.
  useEffect(() => {
    if (live) onlineManager.setOnline(true)
  }, [live])
  useEffect(() => onNewVersion(() => setNewVersion(true)), [])
  return (
    <>
      <OfflineBar newVersion={newVersion} onShow={() => setOpen(true)} />
      {useLatch(open) && <ChangesDialog open={open} onClose={() => setOpen(false)} />}
      {useLatch(leaving) && <LeaveQuestion open={leaving} />}
    </>
  )
}

/** Once there is no network it is too late, in a browser without the service worker. */
const loadAhead = () => {
  const timer = setTimeout(() => {
    for (const part of [leaveQuestion, changesDialog]) part().catch(() => {})
  }, 2_000)
  return () => clearTimeout(timer)
}
