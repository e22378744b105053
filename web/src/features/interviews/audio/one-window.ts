import { lockName } from '../../../lib/storage/draft-slots.ts'

/** What is recorded for one note is one window's affair: a second one would write over its pieces. */
export const createWindowLock = (keptAs: string) => {
  let release: (() => void) | undefined
  return {
    /** Whether it is ours now. */
    take: async (): Promise<boolean> => {
      release ??= await lockName(`recording ${keptAs}`)
      return release !== undefined
    },
    leave: () => {
      release?.()
      release = undefined
    },
  }
}
