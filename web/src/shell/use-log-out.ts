import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { atOnce } from '../lib/at-once.ts'
import { logOut } from '../session/log-out.ts'
import { toastError } from '../ui/toast.ts'

export const useLogOut = () => {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    ...atOnce,
    mutationFn: () => logOut(client, () => navigate({ to: '/' })),
    onError: () => toastError('Error', 'You are still signed in. Please try again.'),
  })
}
