import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { SubmitEvent } from 'react'
import { ApiError, serverMessage } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/call.ts'
import { noOfflineQueue } from '../../lib/api/no-offline-queue.ts'
import { formValues } from '../../lib/form-values.ts'
import { CurrentPasswordField } from '../../session/current-password-field.tsx'
import { leaving } from '../../session/leaving.ts'
import { clearSession } from '../../session/log-out.ts'
import { Button } from '../../ui/button.tsx'
import { toast, toastError } from '../../ui/feedback/toast.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'

export const DeleteAccountDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog
    open={open}
    onOpenChange={(open) => open || onClose()}
    title="Delete your account?"
    description="This can't be undone."
    size="sm"
  >
    {open && <DeleteAccountForm onStay={onClose} />}
  </Dialog>
)

const DeleteAccountForm = ({ onStay }: { onStay: () => void }) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const leave = useMutation({
    ...noOfflineQueue,
    ...leaving,
    mutationFn: async (password: string) => {
      await call('POST /api/account/delete', { body: { password } })
      await clearSession(client, () => navigate({ to: '/' }))
    },
    onSuccess: () =>
      toast({ title: 'Account deleted', description: 'Thanks for trying RoleTrail. We wish you all the best.' }),
    onError: (error) => toastError('Error', serverMessage(error) ?? "We couldn't delete your account. Try again."),
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    leave.mutate(formValues(event.currentTarget).current ?? '')
  }
  return (
    <form method="post" onSubmit={submit} className="flex flex-col gap-5">
      <ul className="flex list-disc flex-col gap-1.5 pl-5 text-muted">
        <li>Your jobs, notes, recordings and messages are permanently deleted.</li>
        <li>Your subscription ends today, and you won't be charged again.</li>
        <li>We keep invoices, without your name, because tax law requires it.</li>
      </ul>
      <CurrentPasswordField failed={leave.error instanceof ApiError ? leave.error : undefined} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onStay}>
          Keep account
        </Button>
        <Button type="submit" variant="danger" disabled={leave.isPending}>
          {leave.isPending ? 'Deleting...' : 'Delete account'}
        </Button>
      </div>
    </form>
  )
}
