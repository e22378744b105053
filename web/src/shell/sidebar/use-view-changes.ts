import { useMutation, useQueryClient } from '@tanstack/react-query'
import { savedViews, viewOf } from '../../job/board-views.ts'
import { serverMessage } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/call.ts'
import { noOfflineQueue } from '../../lib/api/no-offline-queue.ts'
import { boardSearch } from '../../lib/board-search.ts'
import { parseSearch } from '../../lib/search-params.ts'
import { toastError } from '../../ui/feedback/toast.ts'

/** What the board shows now. */
const shownNow = () => viewOf(location.pathname, boardSearch(parseSearch(location.search)))

/** Saves what is shown under a name, puts it in the place of a view, or removes one. */
export const useViewChanges = () => {
  const client = useQueryClient()
  const settled = {
    ...noOfflineQueue,
    onSettled: () => client.invalidateQueries({ queryKey: savedViews.queryKey }),
  }
  const failed = (what: string) => (error: Error) =>
    toastError('Error', serverMessage(error) ?? `We couldn't ${what} this view. Try again.`)
  const add = useMutation({
    ...settled,
    mutationFn: (name: string) => call('POST /api/views', { body: { name, ...shownNow() } }),
    onError: failed('save'),
  })
  const replace = useMutation({
    ...settled,
    mutationFn: (id: string) => call('PATCH /api/views/:id', { params: { id }, body: shownNow() }),
    onError: failed('save'),
  })
  const rename = useMutation({
    ...settled,
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      call('PATCH /api/views/:id', { params: { id }, body: { name } }),
    onError: failed('rename'),
  })
  const remove = useMutation({
    ...settled,
    mutationFn: (id: string) => call('DELETE /api/views/:id', { params: { id } }),
    onError: failed('delete'),
  })
  return { add, replace, rename, remove }
}
