import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { isProblem, serverMessage } from '../../../lib/api/api-error.ts'
import { noOfflineQueue } from '../../../lib/api/no-offline-queue.ts'
import { formValues } from '../../../lib/form-values.ts'
import { useLastDefined } from '../../../lib/use-last-defined.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Textarea } from '../../../ui/form/textarea.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { type ActionName, type UserAction, userActions } from './user-actions.ts'

export interface AskedAction {
  name: ActionName
  user: { id: string; name: string }
}

/** Asks before an administrator does something to an account, and why. */
export const ActionDialog = ({ asked, onClose }: { asked: AskedAction | undefined; onClose: () => void }) => {
  const shown = useLastDefined(asked)
  if (!shown) return null
  const action: UserAction = userActions[shown.name]
  return (
    <Dialog
      open={asked !== undefined}
      onOpenChange={(open) => open || onClose()}
      title={action.title(shown.user.name)}
      description={action.description}
      size="sm"
    >
      {asked && <ReasonForm action={action} user={asked.user} onClose={onClose} />}
    </Dialog>
  )
}

interface ReasonFormProps {
  action: UserAction
  user: AskedAction['user']
  onClose: () => void
}

const ReasonForm = ({ action, user, onClose }: ReasonFormProps) => {
  const client = useQueryClient()
  const run = useMutation({
    ...noOfflineQueue,
    mutationFn: (reason: string) => action.run(user.id, reason),
    onSuccess: () => {
      toast({ title: action.done(user.name) })
      onClose()
    },
    onSettled: () => {
      for (const part of ['users', 'audit']) void client.invalidateQueries({ queryKey: ['api', 'admin', part] })
    },
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    run.mutate(formValues(event.currentTarget).reason ?? '')
  }
  const error = run.error && !isUnconfirmed(run.error) ? reasonOf(run.error) : undefined
  return (
    <form method="post" onSubmit={submit} className="flex flex-col gap-5">
      <Field
        label="Reason"
        hint="Kept in the audit log. Other admins can read it, and the person in their data export."
        error={error}
      >
        {(control) => <Textarea {...control} name="reason" rows={2} maxLength={500} />}
      </Field>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant={action.danger ? 'danger' : 'primary'} disabled={run.isPending}>
          {run.isPending ? 'Working...' : action.label}
        </Button>
      </div>
    </form>
  )
}

const isUnconfirmed = (error: Error) => isProblem<'PATCH /api/admin/users/:id'>(error, 'confirmation_required')

const reasonOf = (error: Error) => serverMessage(error) ?? "That didn't work. Nothing has changed. Try again."
