import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useFocusOnStep } from '../../ui/overlay/dialog-focus.ts'
import type { RecoveryStep } from '../auth-search.ts'
import { ChangeStep } from './change-step.tsx'
import { EmailStep } from './email-step.tsx'
import { ResetStep } from './reset-step.tsx'

interface RecoveryDialogProps {
  /** The step to start with; without one the dialog is closed. */
  start: RecoveryStep | undefined
  onClose: () => void
  title: string
  email: string
  onReset: (email: string) => void
  /** For a signed-in person: their current password is enough. */
  withCurrentPassword?: boolean
}

/** Spec section 2: the email step, then the reset step with code and new password. */
export const RecoveryDialog = ({ start, onClose, ...recovery }: RecoveryDialogProps) => (
  <Dialog
    open={start !== undefined}
    onOpenChange={(open) => open || onClose()}
    title={recovery.title}
    description={
      recovery.withCurrentPassword
        ? 'Use your current password, or get a code by email.'
        : "We'll email you a code to reset your password."
    }
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

  return (
    <div ref={useFocusOnStep(step)}>
      {step === 'change' && <ChangeStep onDone={onClose} onForgotten={() => setStep('email')} />}
      {step === 'code' && <ResetStep email={email} onDone={done} onBack={() => setStep('email')} />}
      {step === 'email' && (
        <EmailStep email={email} onSent={withCode} onHasCode={withCode}>
          {withCurrentPassword && (
            <Button variant="link" onClick={() => setStep('change')}>
              I know my current password
            </Button>
          )}
        </EmailStep>
      )}
    </div>
  )
}
