import { MutationObserver, mutationOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'
import { queued } from '../../lib/api/queued.ts'
import { dismissToast, toast } from '../../ui/feedback/toast.ts'
import { refetchJobs, removeCachedJobs } from '../queries.ts'
import { bulkRun } from './bulk-run.ts'
import { isGone, toastFailure } from './failures.ts'
import { deleteKey, realId } from './overlays.ts'
import { forgetUndo, undoable } from './undo.ts'

/**
 * Deletes jobs, a few at a time, and runs without a component, since the one that asked for it goes away with its job.
 * They disappear at once, and are deleted when it can no longer be undone. Those that cannot be deleted come back.
 */
export const deleteJobs = (client: QueryClient, ids: string[]) => {
  const tooLate = untilTooLate(ids.length)
  const cache = client.getMutationCache()
  void new MutationObserver(client, deleteOptions(client, tooLate)).mutate(ids).catch(() => {
    // It was undone.
  })
  const deletion = cache.getAll().at(-1)
  tooLate.catch(() => deletion?.state.isPaused && cache.remove(deletion))
}

export const deleteOptions = (client: QueryClient, tooLate?: Promise<void>) =>
  mutationOptions({
    mutationKey: deleteKey,
    ...queued(),
    mutationFn: async (ids: string[]) => {
      await tooLate
      return bulkRun(ids, sendDeletion)
    },
    onSuccess: async (outcomes, ids) => {
      const gone = ids.filter((_, index) => outcomes[index]?.status === 'fulfilled')
      await removeCachedJobs(client, gone)
      refetchJobs(client)
      const failed = outcomes.filter((outcome) => outcome.status === 'rejected')
      if (failed[0]) toastFailure(failed[0].reason, describeFailed(failed.length, ids.length))
    },
  })

/** Rejects if it is undone. Too late is when its toast goes, or the page may. */
const untilTooLate = (count: number) =>
  new Promise<void>((proceed, cancel) => {
    const undo = undoable(() => {
      cancel(new Error('undone'))
      dismissToast()
    })
    const tooLate = () => {
      forgetUndo(undo)
      document.removeEventListener('visibilitychange', tooLate)
      proceed()
    }
    document.addEventListener('visibilitychange', tooLate)
    toast({
      title: 'Job deleted',
      description: count > 1 ? `${count} jobs were deleted.` : undefined,
      action: { label: 'Undo', onClick: undo },
      onClose: tooLate,
    })
  })

const describeFailed = (failed: number, all: number) =>
  failed === all ? 'Failed to delete job. Please try again.' : `We couldn't delete ${failed} of ${all} jobs. Try again.`

const sendDeletion = (id: string) =>
  call('DELETE /api/jobs/:id', { params: { id: realId(id) }, keepalive: true }).catch((error: Error) => {
    // Deleted elsewhere in the meantime, which is what the person wanted.
    if (!isGone(error)) throw error
  })
