import { type Mutation, useMutationState } from '@tanstack/react-query'

/** A change that waits for a connection. */
export interface Waiting {
  /** Its mutation key. */
  kind: string
  /** What its options were built from: see `queued`. */
  what: readonly string[]
  variables: unknown
}

const waitingOf = ({ state, options }: Mutation): Waiting => ({
  kind: String(options.mutationKey?.[0]),
  what: options.meta?.queued as readonly string[],
  variables: state.variables,
})

/** The changes that wait, in the order in which they were made. */
export const useWaiting = (): Waiting[] =>
  useMutationState({
    filters: {
      status: 'pending',
      predicate: ({ state, options }) => state.isPaused && options.meta?.queued !== undefined,
    },
    select: waitingOf,
  })

/** What waits of an entry that is there: its deletion, or an edit. */
export const waitingOn = (id: string, waiting: readonly Waiting[]): 'deletion' | 'edit' | undefined => {
  const mine = waiting.filter(({ what, variables }) => what[0] === id || variables === id)
  if (mine.some(({ kind }) => kind.startsWith('delete-'))) return 'deletion'
  return mine.length > 0 ? 'edit' : undefined
}
