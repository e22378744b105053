import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { setCurrentUser, useUser } from '../../session/current-user.ts'
import { RecoveryDialog } from '../../session/recovery/recovery-dialog.tsx'
import { announceSessionChange } from '../../session/session-channel.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeading } from '../../ui/card.tsx'
import { ChangeEmailDialog } from './change-email-dialog.tsx'

export const SecurityCard = () => {
  const { email } = useUser()
  const client = useQueryClient()
  const [open, setOpen] = useState<'password' | 'email'>()
  // A reset ends every session, including this one: the guard asks for the new password.
  const signedOut = () => {
    announceSessionChange()
    setCurrentUser(client, null)
  }
  return (
    <Card>
      <CardHeading title="Password & Security" description="Your sign-in details." />
      <div className="flex flex-col gap-5">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div className="min-w-0">
            <p className="text-xs text-muted">Email</p>
            <p className="mt-0.5 truncate font-medium">{email}</p>
          </div>
          <Button variant="secondary" onClick={() => setOpen('email')}>
            Change email
          </Button>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div>
            <p className="text-xs text-muted">Password</p>
            <p aria-hidden="true" className="mt-0.5 font-medium tracking-widest">
              ••••••••
            </p>
          </div>
          <Button variant="secondary" onClick={() => setOpen('password')}>
            Change / Recover Password
          </Button>
        </div>
      </div>
      <RecoveryDialog
        start={open === 'password' ? 'email' : undefined}
        onClose={() => setOpen(undefined)}
        title="Change / Recover Password"
        email={email}
        onReset={signedOut}
        withCurrentPassword
      />
      <ChangeEmailDialog open={open === 'email'} onClose={() => setOpen(undefined)} />
    </Card>
  )
}
