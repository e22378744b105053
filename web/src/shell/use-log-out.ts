import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { noOfflineQueue } from '../lib/api/no-offline-queue.ts'
import { mayLeave } from '../offline/leaving.ts'
import { leaving } from '../session/leaving.ts'
import { logOut } from '../session/log-out.ts'
import { toastError } from '../ui/feedback/toast.ts'

export const useLogOut = () => {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    ...noOfflineQueue,
    ...leaving,
    mutationFn: async () => {
      if (await mayLeave()) await logOut(client, () => navigate({ to: '/' }))
    },
    onError: () => toastError('Error', "You're still signed in. Try again."),
  })
}
