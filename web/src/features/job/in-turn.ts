import type { QueryClient } from '@tanstack/react-query'

const turnOf = (id: string) => `change-job ${id}`

/** Changes of one job go out one after the other, so that none is refused because of our own last one. */
export const serialized = (id: string) => ({ scope: { id: turnOf(id) } })

/** Once no change of this job is on its way from this window any more, and what was answered is remembered. */
export const ownChangesSettled = (client: QueryClient, id: string) =>
  new Promise<void>((resolve) => {
    const changes = client.getMutationCache()
    const answered = () =>
      changes.find({ status: 'pending', predicate: ({ options }) => options.scope?.id === turnOf(id) }) === undefined
    if (answered()) return resolve()
    const stop = changes.subscribe(() => {
      if (!answered()) return
      stop()
      resolve()
    })
  })
