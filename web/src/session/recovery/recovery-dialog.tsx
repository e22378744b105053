import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ChangeStep } from './change-step.tsx'
import { EmailStep } from './email-step.tsx'
import type { RecoveryStep } from './recovery-steps.ts'
import { ResetStep } from './reset-step.tsx'

interface RecoveryDialogProps {
  /** Where it begins; closed without. */
  start: RecoveryStep | undefined
  onClose: () => void
  title: string
  email: string
  onReset: (email: string) => void
  /** For somebody signed in: the password they have will do too. */
  withCurrentPassword?: boolean
}

/** Spec section 2: the email step, then the reset step with code and new password. */
export const RecoveryDialog = ({ start, onClose, ...recovery }: RecoveryDialogProps) => (
  <Dialog
    open={start !== undefined}
    onOpenChange={(open) => open || onClose()}
    title={recovery.title}
    description="A code comes to you by e-mail. With it you choose a new password."
    size="sm"
  >
    {start !== undefined && <Steps start={start} onClose={onClose} {...recovery} />}
  </Dialog>
)

const Steps = ({ start, onClose, email: known, onReset, withCurrentPassword }: RecoveryDialogProps) => {
  const [step, setStep] = useState<RecoveryStep | 'change'>(start ?? 'email')
  const [email, setEmail] = useState(known)
  const withCode = (address: string) => {
    setEmail(address)
    setStep('code')
  }
  const done = (address: string) => {
    onClose()
    onReset(address)
  }

  if (step === 'change') return <ChangeStep onDone={onClose} onForgotten={() => setStep('email')} />
  if (step === 'code') return <ResetStep email={email} onDone={done} onBack={() => setStep('email')} />
  return (
    <EmailStep email={email} onSent={withCode} onHasCode={withCode}>
      {withCurrentPassword && (
        <Button variant="link" onClick={() => setStep('change')}>
          I know my current password
        </Button>
      )}
    </EmailStep>
  )
}
