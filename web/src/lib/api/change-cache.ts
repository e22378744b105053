import { type Mutation, MutationCache } from '@tanstack/react-query'

type Change = Mutation<unknown, Error, unknown, unknown>

const isQueued = ({ options, state }: Change) => options.meta?.queued !== undefined && state.status === 'pending'

/** Queued changes (queued.ts) that had to wait are sent in the order in which they were made, one after the other. */
export class ChangeCache extends MutationCache {
  readonly #waited = new WeakSet<object>()

  /** Whether it had to wait since the page was opened, or was made in an earlier visit. */
  hasWaited(change: object) {
    return this.#waited.has(change)
  }

  override notify(event: Parameters<MutationCache['notify']>[0]) {
    if (event.mutation?.state.isPaused) this.#waited.add(event.mutation)
    super.notify(event)
  }

  override canRun(change: Change) {
    const first = this.getAll().find((each) => isQueued(each) && this.hasWaited(each))
    return super.canRun(change) && !(first && isQueued(change) && first.mutationId < change.mutationId)
  }

  override runNext(change: Change) {
    const next = this.getAll().find((each) => isQueued(each) && each.state.isPaused)
    void next?.continue().catch(() => {})
    return super.runNext(change)
  }
}
