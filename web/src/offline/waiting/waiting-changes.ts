import { type Mutation, onlineManager, type QueryClient } from '@tanstack/react-query'
import { currentJobOf, isGone } from '../../job/changes/failures.ts'
import { overlays } from '../../job/changes/overlays.ts'
import type { JobDraft } from '../../job/draft.ts'
import { ApiError, serverMessage } from '../../lib/api/api-error.ts'
import { lockName } from '../../lib/storage/draft-slots.ts'
import { storing } from '../../lib/storage/stored-variables.ts'
import type { SavedDraft } from '../../lib/storage/use-persistent-draft.ts'
import { forgetAdded, recallAdded, seedPendingJob, storeAdded } from './added-jobs.ts'
import { sendInOrder } from './in-order.ts'
import { kinds } from './kinds.ts'
import {
  dropChange,
  hideAll,
  type StoredChange,
  showChange,
  storeChange,
  storedChanges,
  waitingChanges,
} from './stored-changes.ts'

const locked = 'changes of '
/** How often a server that did not respond is tried again. */
const pace = 10_000

for (const [name, { shows }] of Object.entries(kinds)) if (shows) overlays.set(name, shows)

type Change = Mutation<unknown, Error, unknown, unknown>

const kindOf = ({ options }: Change) => String(options.mutationKey?.[0])

/**
 * Stores every queued change from the moment it is made until the server has responded, and sends those that an earlier
 * window left. Of several windows one sends each change. Returns how to stop, after which nothing more is sent.
 */
export const startWaitingChanges = async (client: QueryClient, person: string) => {
  const cache = client.getMutationCache()
  const { hasWaited } = sendInOrder(cache)
  const window = locked + crypto.randomUUID()
  const release = await lockName(window)
  const records = new Map<Change, StoredChange>()
  const awaited = new Set<string>()
  const leaving = new AbortController()
  let stopped = false

  const made = (change: Change) => {
    const { meta, mutationKey } = change.options
    const kind = kindOf(change)
    if (records.has(change) || !mutationKey || !(kind in kinds)) return
    const { variables, submittedAt } = change.state
    const id = `${submittedAt} ${String(change.mutationId).padStart(6, '0')} ${crypto.randomUUID()}`
    const what = (meta?.queued ?? []) as string[]
    const record: StoredChange = { id, person, window, kind, what, variables, submittedAt }
    records.set(change, record)
    const stored = storeChange(record)
    storing(variables, stored)
    stored.catch(() => {
      // Without room, or without storage, it waits for as long as this window is open.
    })
  }
  const waits = (change: Change) => {
    const record = records.get(change)
    if (!record || !change.state.isPaused) return
    if (record.kind === 'add-job') seedPendingJob(client, change.state.variables as SavedDraft<JobDraft>)
    showChange(record)
  }
  const settled = async (change: Change) => {
    const record = records.get(change)
    if (!record) return
    records.delete(change)
    const left = hasWaited(change) ? remainder(change, record) : undefined
    const added = record.kind === 'add-job' ? (change.state.data as { id: string } | undefined) : undefined
    if (added) await storeAdded({ key: (record.variables as SavedDraft<JobDraft>).key, id: added.id })
    if (!left) await dropChange(record.id)
    else {
      await storeChange(left)
      if (left.refused) showChange(left)
    }
    if (records.size === 0 && (await storedChanges(person)).length === 0) await forgetAdded()
  }
  const stopWatching = cache.subscribe((event) => {
    const change = event.mutation
    if (!change?.options.meta?.queued) return
    if (event.type === 'removed' && change.state.status === 'pending') void settled(change)
    if (event.type !== 'updated') return
    if (event.action.type === 'pending') made(change)
    if (change.state.status === 'pending') waits(change)
    else void settled(change).catch(() => {})
  })
  for (const change of cache.findAll({
    status: 'pending',
    predicate: ({ options }) => Boolean(options.meta?.queued),
  })) {
    made(change)
    waits(change)
  }

  const send = async (stored: StoredChange) => {
    const { refused: _refused, refusal: _refusal, ...record } = { ...stored, window }
    const kind = kinds[record.kind]
    if (!kind || stopped) return
    const options = await kind.options(client, record.what)
    const { variables, submittedAt } = record
    const change = cache.build<unknown, Error, unknown, unknown>(client, options, {
      ...untried,
      variables,
      submittedAt,
    })
    records.set(change, record)
    await storeChange(record)
    waits(change)
  }
  /** Takes over what closed windows left, one window at a time. */
  const adopt = async () => {
    const { held = [] } = (await navigator.locks?.query()) ?? {}
    const open = new Set(held.map(({ name }) => name))
    for (const change of await storedChanges(person)) {
      if (stopped) return
      if (open.has(lockOf(change))) {
        adoptAfter(lockOf(change))
        continue
      }
      if (change.refused) showChange(change)
      else if (![...records.values()].some(({ id }) => id === change.id)) await send(change)
    }
    if (onlineManager.isOnline()) void cache.resumePausedMutations()
  }
  /** The lock of a window that is open, or has just been left, is granted once that is gone. */
  const adoptAfter = (lock: string) => {
    if (lock === `roletrail ${window}` || awaited.has(lock)) return
    awaited.add(lock)
    navigator.locks.request(lock, { signal: leaving.signal }, () => {}).then(adoptAlone, () => {})
  }
  const adoptAlone = () =>
    (navigator.locks ? navigator.locks.request('roletrail adopting', adopt) : adopt()).catch(() => {})

  await recallAdded().catch(() => {})
  await adoptAlone()
  const timer = setInterval(
    () => {
      if (!onlineManager.isOnline() && navigator.onLine) onlineManager.setOnline(true)
    },
    pace * (0.8 + Math.random() / 2),
  )

  return {
    /** Sends a refused change again. */
    retry: async (change: StoredChange) => {
      await send(change)
      if (onlineManager.isOnline()) void cache.resumePausedMutations()
    },
    stop: () => {
      stopped = true
      leaving.abort()
      clearInterval(timer)
      stopWatching()
      hideAll()
      // What is stored waits for this person; nothing of it may be sent for another.
      cache.clear()
      release?.()
    },
  }
}

const lockOf = (change: StoredChange) => `roletrail ${change.window}`

const untried = {
  context: undefined,
  data: undefined,
  error: null,
  failureCount: 0,
  failureReason: null,
  isPaused: true,
  status: 'pending',
} as const

/** What remains of a change that had waited: nothing if the server has it, else the change, and why. */
const remainder = ({ state }: Change, record: StoredChange): StoredChange | undefined => {
  const { error, data, variables } = state
  if (error instanceof ApiError && error.status === 401) return record
  if (error) return isAsked(error, record) ? undefined : { ...record, ...refusalOf(error, record) }
  // Of a change of many jobs, those that were refused.
  if (!Array.isArray(data) || !Array.isArray(variables)) return undefined
  const lost = (data as PromiseSettledResult<unknown>[]).map((outcome) =>
    outcome?.status === 'rejected' && !isAsked(outcome.reason, record) ? (outcome.reason as Error) : undefined,
  )
  const first = lost.find((reason) => reason && !isGone(reason))
  return first && { ...record, variables: variables.filter((_, index) => lost[index]), refused: reasonOf(first) }
}

/** A move that meets another one asks at once (move-conflicts.ts). */
const isAsked = (error: unknown, { kind }: StoredChange) =>
  /^move-jobs?$/.test(kind) && currentJobOf(error) !== undefined

const refusalOf = (error: Error, record: StoredChange): Partial<StoredChange> => {
  const { kind, variables, what } = record
  const current = currentJobOf(error)
  const insisting = current && kinds[kind]?.insists?.(variables, what, current)
  if (insisting) {
    const refused = 'Another window or device changed this in the meantime.'
    return { variables: insisting, refused, refusal: 'conflict' }
  }
  if (!isGone(error)) return { refused: reasonOf(error) }
  return isOfUnsavedJob(record)
    ? { refused: "The job it's about isn't saved yet." }
    : { refused: 'It was deleted in the meantime.', refusal: 'gone' }
}

/** Its job was added offline and refused, and may still be saved. */
const isOfUnsavedJob = ({ what }: StoredChange) =>
  waitingChanges().some(
    ({ kind, variables }) => kind === 'add-job' && what.includes((variables as SavedDraft<JobDraft>).key),
  )

const reasonOf = (error: Error) => serverMessage(error) ?? "We couldn't save this."
