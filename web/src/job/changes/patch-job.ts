import type { JobPatch } from '@roletrail/contracts/jobs/job'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'

/**
 * Sends a change of a job. With the version the person saw, it fails with 412 if the job has changed since. The
 * response leaves out notes and images unless they were sent.
 */
export const patchJob = (id: string, body: JobPatch, version?: number) =>
  call('PATCH /api/jobs/:id', {
    params: { id },
    query: { view: 'board' },
    body,
    ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
  })

const scopeOf = (id: string) => `change-job ${id}`

/** Mutation options: changes of one job are sent one after the other, so that none is refused because of our own last one. */
export const serialized = (id: string) => ({ scope: { id: scopeOf(id) } })

/** Resolves once no change of this job is on its way from this window, and the responses are in the cache. */
export const ownChangesSettled = (client: QueryClient, id: string) =>
  new Promise<void>((resolve) => {
    const mutations = client.getMutationCache()
    const settled = () =>
      mutations.find({ status: 'pending', predicate: ({ options }) => options.scope?.id === scopeOf(id) }) === undefined
    if (settled()) return resolve()
    const stop = mutations.subscribe(() => {
      if (!settled()) return
      stop()
      resolve()
    })
  })
