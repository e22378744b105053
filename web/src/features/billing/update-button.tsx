import { useMutation } from '@tanstack/react-query'
import { isProblem } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/call.ts'
import { noOfflineQueue } from '../../lib/api/no-offline-queue.ts'
import { Button, type ButtonSize, type ButtonVariant } from '../../ui/button.tsx'
import { toastError } from '../../ui/feedback/toast.ts'

/** Leads to the payment provider's page, which returns here (spec section 7). */
export const UpdateButton = ({ variant, size }: { variant?: ButtonVariant; size?: ButtonSize }) => {
  const update = useMutation({
    ...noOfflineQueue,
    mutationFn: () => call('POST /api/billing/update-payment-method'),
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => toastError('Update Failed', saidOf(error)),
  })
  return (
    // Stays busy until the browser leaves the page.
    <Button variant={variant} size={size} disabled={!update.isIdle && !update.isError} onClick={() => update.mutate()}>
      {update.isPending || update.isSuccess ? 'Opening...' : 'Update Payment Method'}
    </Button>
  )
}

const saidOf = (error: Error) =>
  isProblem<'POST /api/billing/update-payment-method'>(error, 'provider_unavailable')
    ? 'Failed to create update session'
    : 'Failed to open payment method update. Please try again.'
