import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { noOfflineQueue } from '../lib/api/no-offline-queue.ts'
import { mayLeave } from '../offline/confirm-leaving.ts'
import { leaving } from '../session/leaving.ts'
import { logOut } from '../session/log-out.ts'
import { dismissToast, toastError } from '../ui/feedback/toast.ts'

export const useLogOut = () => {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    ...noOfflineQueue,
    ...leaving,
    mutationFn: async () => {
      // What could still be undone is sent now: without a session it would be refused.
      dismissToast()
      await changesToArrive(client)
      if (await mayLeave()) await logOut(client, () => navigate({ to: '/' }))
    },
    onError: () => toastError('Error', "You're still signed in. Try again."),
  })
}

/** A server that does not respond keeps nobody signed in for longer than this, in milliseconds. */
const patience = 10_000

/** Waits for the changes that are under way. Those that wait for a connection are what `mayLeave` asks about. */
const changesToArrive = async (client: QueryClient) => {
  const cache = client.getMutationCache()
  const isUnderWay = () =>
    cache
      .findAll({ status: 'pending' })
      .some(({ options, state }) => options.meta?.queued !== undefined && !state.isPaused)
  const tooLong = AbortSignal.timeout(patience)
  while (isUnderWay() && !tooLong.aborted) {
    const { promise, resolve } = Promise.withResolvers<void>()
    const stop = cache.subscribe(() => resolve())
    tooLong.addEventListener('abort', () => resolve(), { once: true })
    await promise
    stop()
  }
}
