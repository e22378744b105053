import type { JobListItem } from '@roletrail/contracts/jobs/job'

export const deleteKey = ['delete-jobs'] as const

/** What a pending change shows of a job before the server has it: some fields of one that is there, or a new job. */
export type Shown = Partial<JobListItem> & Pick<JobListItem, 'id'>

/**
 * By the first part of a mutation's key. The offline code fills it in once the board is drawn: with a network, these
 * changes show when they have arrived, a moment later.
 */
export const overlays = new Map<unknown, (variables: unknown, what: readonly string[]) => readonly Shown[]>()

const added = new Map<string, string>()

/** A job that was added without a network has the key of its request for an id until the server gives it one. */
export const realId = (id: string) => added.get(id) ?? id

export const rememberAdded = (key: string, id: string) => void added.set(key, id)
